public import ModuleRegistry

/// Checks that your features fit together if some of them are left out.
///
/// ```swift
/// @Test func `every subset of the shop's features fits together`() throws {
///   try SubsetCheck { shop }.everySubset()
/// }
/// ```
///
/// You read each problem once, below the subset that lacks fewest features. Features are registered once, and
/// no factory runs.
///
/// - Optional features are left out if something is missing, as in the app.
/// - Features with conditions are checked together: a key that two of them provide is a problem, though
///   their conditions may never both be true. List those as `Alternatives`: each is checked, whatever the
///   conditions are now, and never two together.
public struct SubsetCheck {
  private let subsets: Subsets

  /// Registers the features.
  ///
  /// - Parameter features: the features of the host, as for a registry.
  public init(@RegistryBuilder _ features: () -> [InstalledFeature]) {
    subsets = Subsets(of: features())
  }

  /// Checks every subset: all features together, and with any of them left out.
  ///
  /// A feature with a condition, as in `CartFeature().when(settings.hasCart)`, can be left out,
  /// whether the condition is true now or not. If no feature has a condition, each feature that is
  /// not optional can be left out. A subset may have none of several alternatives: name one of them
  /// as kept if the app always has one.
  ///
  /// The number of subsets doubles with each feature. For more than a dozen, use
  /// ``eachLeftOut(keeping:)``.
  ///
  /// - Parameter kept: the features in each subset; an alternative of a feature may replace it.
  /// - Returns: the number of subsets.
  /// - Throws: a ``TestFailure`` with each problem once, the subsets with it that lack fewest
  ///   features, and the number of the others, or if more than sixteen features can be left out.
  @discardableResult
  public func everySubset(keeping kept: any FeatureModule.Type...) throws(TestFailure) -> Int {
    let count = subsets.choices.count
    guard count <= 16 else {
      throw TestFailure(
        """
        \(count) features have too many subsets to check them all
        fix: check eachLeftOut() instead
        """
      )
    }
    return try check(subsets.every(keeping: kept))
  }

  /// Checks all features together, and with each of them left out alone.
  ///
  /// Each feature with a condition can be left out, and each that is not optional. All features
  /// together have one of several alternatives: the present one or else the first. Each other
  /// alternative is checked in its place.
  ///
  /// - Parameter kept: the features in each subset; an alternative of a feature may replace it.
  /// - Returns: the number of subsets: one more than features that can be left out.
  /// - Throws: a ``TestFailure`` with each problem once, the subsets with it that lack fewest
  ///   features, and the number of the others.
  @discardableResult
  public func eachLeftOut(keeping kept: any FeatureModule.Type...) throws(TestFailure) -> Int {
    try check(subsets.eachLeftOut(keeping: kept))
  }

  private func check(_ all: [[Int]]) throws(TestFailure) -> Int {
    var report = SubsetReport()
    for leftOut in all.sorted(by: { $0.count < $1.count }) {
      guard let error = subsets.error(leavingOut: leftOut) else { continue }
      report.add(error.problems, of: leftOut)
    }
    if report.misfits == 0 { return all.count }
    let title = "\(report.misfits) of \(all.count) subsets do not fit"
    throw TestFailure(([title] + report.lines(of: subsets)).joined(separator: "\n"))
  }
}

@available(*, unavailable)
extension SubsetCheck: Sendable {}
