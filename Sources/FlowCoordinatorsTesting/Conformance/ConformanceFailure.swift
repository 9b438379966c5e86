/// What an adapter got wrong in a ``NavigationScenario``, with the tree and the journal at that moment.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The scenario that failed.
  public let scenario: NavigationScenario

  /// The variant of the run, such as with transitions that take time.
  public let variant: String

  /// The expectation.
  public let expectation: String

  /// The expected value.
  public let expected: String

  /// The actual value.
  public let actual: String

  /// What the platform cannot do, so that the scenario could not go on; `nil` if an expectation was not met.
  public let missing: String?

  /// The coordinators in the window, with the number of units of each.
  public let coordinatorTree: String

  /// The journal of the window.
  public let journal: String

  /// All properties, one or more lines each.
  public var description: String {
    """
    scenario \(scenario.number), \(variant): \(scenario)
    \(expectation)
    - expected: \(expected)
    - actual: \(actual)
    coordinators:
    \(indented(coordinatorTree))
    journal:
    \(indented(journal))
    """
  }

  private func indented(_ text: String) -> String {
    if text.isEmpty { return "  none" }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)" }
      .joined(separator: "\n")
  }
}
