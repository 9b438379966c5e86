public import ModuleRegistry

/// Checks that the features of a host fit together with some of them left out.
///
/// ```swift
/// @Test func `every subset of the shop fits`() throws {
///   try SubsetCheck { shop }.everySubset()
/// }
/// ```
///
/// Optional features come and go by what they need, as they do in the app. Of features of one type with
/// conditions that are false, the first is looked at, and none where one of that type is present.
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
  /// whether that is true now or not; where no feature has one, it is each that is not optional.
  ///
  /// That is twice as much with each feature, so it is for a dozen; for more there is
  /// ``eachLeftOut(keeping:)``.
  ///
  /// - Returns: how many subsets there are.
  /// - Throws: a ``TestFailure`` with those that do not fit and why, or if there are more than 65,536.
  @discardableResult
  public func everySubset() throws(TestFailure) -> Int {
    let choices = subsets.choices
    guard choices.count <= 16 else {
      throw TestFailure(
        """
        \(choices.count) features have too many subsets to check them all
        fix: check eachLeftOut() instead
        """
      )
    }
    return try check(
      (0..<1 << choices.count).map { bits in
        choices.indices.filter { bits >> $0 & 1 == 1 }.map { choices[$0] }
      }
    )
  }

  /// Checks the features all together, and with each of them left out alone.
  ///
  /// That is each that is not optional, whether it has a condition or not.
  ///
  /// - Parameter kept: the features that no subset is without.
  /// - Returns: how many subsets that are: one more than features.
  /// - Throws: a ``TestFailure`` with those that do not fit and why.
  @discardableResult
  public func eachLeftOut(keeping kept: any FeatureModule.Type...) throws(TestFailure) -> Int {
    try check([[]] + subsets.parts(keeping: kept).map { [$0] })
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
    return least.map { Self.title($0.map(subsets.name)) } + (others > 0 ? [more] : [])
  }

  private static func title(_ names: [String]) -> String {
    names.isEmpty ? "with every feature:" : "without \(names.joined(separator: " and ")):"
  }
}

@available(*, unavailable)
extension SubsetCheck: Sendable {}
