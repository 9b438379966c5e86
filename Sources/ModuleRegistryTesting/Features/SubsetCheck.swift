public import ModuleRegistry

/// Checks that the features of a host fit together with some of them left out.
///
/// ```swift
/// @Test func `every subset of the shop fits`() throws {
///   try SubsetCheck { shop }.everySubset()
/// }
/// ```
///
/// Optional features are left out where a need is missing, as in the app.
///
/// Features with conditions are alternatives where they are of one type, provide one key, themselves or by
/// a port, or have routes with one pattern, such as `LiveAuth().when(!settings.isDemo)` and
/// `DemoAuth().when(settings.isDemo)`: each is checked, whatever the conditions are now, and never two of
/// them together. Where the conditions are all true now, they are no alternatives but a problem, and are
/// reported.
///
/// Features are registered once, and no factory runs.
public struct SubsetCheck {
  private let subsets: Subsets

  /// Registers the features.
  ///
  /// - Parameter features: the features of the host, as for a registry.
  public init(@RegistryBuilder _ features: () -> [InstalledFeature]) {
    subsets = Subsets(of: features())
  }

  /// Checks every subset: the features all together, and with any of them left out.
  ///
  /// What can be left out are the features with a condition, as in `CartFeature().when(settings.hasCart)`,
  /// whether that is true now or not; where no feature has one, it is each that is not optional. A subset
  /// may have none of several alternatives: name one of them as kept if the app always has one.
  ///
  /// The number of subsets doubles with each feature. For more than a dozen, use ``eachLeftOut(keeping:)``.
  ///
  /// - Parameter kept: the features that no subset is without, unless an alternative of theirs is there.
  /// - Returns: how many subsets there are.
  /// - Throws: a ``TestFailure`` with those that do not fit and why, or if more than sixteen features can
  ///   be left out.
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

  /// Checks the features all together, and with each of them left out alone.
  ///
  /// That is each that has a condition or is not optional. Of alternatives all together have one, that which
  /// is present or else the first, and each other one is checked in its place.
  ///
  /// - Parameter kept: the features that no subset is without, unless an alternative of theirs is there.
  /// - Returns: how many subsets that are: one more than features that can be left out.
  /// - Throws: a ``TestFailure`` with those that do not fit and why.
  @discardableResult
  public func eachLeftOut(keeping kept: any FeatureModule.Type...) throws(TestFailure) -> Int {
    try check(subsets.eachLeftOut(keeping: kept))
  }

  private func check(_ all: [[Int]]) throws(TestFailure) -> Int {
    var reasons: [String] = []
    var misfits: [String: [[Int]]] = [:]
    for leftOut in all {
      guard let error = subsets.error(leavingOut: leftOut) else { continue }
      let reason = error.problems.map { "- \($0)" }.joined(separator: "\n")
      if misfits[reason] == nil { reasons.append(reason) }
      misfits[reason, default: []].append(leftOut)
    }
    if reasons.isEmpty { return all.count }
    let count = misfits.values.map(\.count).reduce(0, +)
    throw TestFailure(
      (["\(count) of \(all.count) subsets do not fit"]
        + reasons.flatMap { titles(misfits[$0, default: []]) + [$0] })
        .joined(separator: "\n")
    )
  }

  /// The subsets with one reason: those without more than it takes, and how many others there are.
  private func titles(_ misfits: [[Int]]) -> [String] {
    var least: [[Int]] = []
    for leftOut in misfits.sorted(by: { $0.count < $1.count })
    where !least.contains(where: { Set($0).isSubset(of: leftOut) }) {
      least.append(leftOut)
    }
    let others = misfits.count - least.count
    let more = "and \(others) without these and others:"
    return least.map(title) + (others > 0 ? [more] : [])
  }

  private func title(_ leftOut: [Int]) -> String {
    let (chosen, missing) = subsets.names(leavingOut: leftOut)
    let parts = [("with", chosen), ("without", missing)].filter { !$0.1.isEmpty }
      .map { "\($0) \($1.joined(separator: " and "))" }
    return parts.isEmpty ? "with every feature:" : "\(parts.joined(separator: ", ")):"
  }
}

@available(*, unavailable)
extension SubsetCheck: Sendable {}
