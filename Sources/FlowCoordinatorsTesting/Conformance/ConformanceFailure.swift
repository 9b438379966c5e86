/// What a container got wrong in a ``NavigationScenario``.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The scenario that failed.
  public let scenario: NavigationScenario

  /// How the scenario was run, such as with transitions that take time.
  public let variant: String

  /// What was looked at.
  public let expectation: String

  /// What should have been there.
  public let expected: String

  /// What was there.
  public let actual: String

  /// The coordinators in the window and how many units each of them owned.
  public let coordinatorTree: String

  /// What happened in the window.
  public let journal: String

  /// All of it, a line or more each.
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
