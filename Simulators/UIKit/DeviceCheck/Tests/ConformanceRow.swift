import FlowCoordinatorsTesting

/// What became of a scenario of the conformance suite.
struct ConformanceRow {
  enum Outcome: Equatable {
    case passed
    case failed(String)
    case needsHand(String)
  }

  static let head = "| scenario | | outcome | |\n|---|---|---|---|"

  let scenario: NavigationScenario
  let outcome: Outcome

  /// Runs a scenario.
  @MainActor
  init(_ scenario: NavigationScenario, on makePlatform: @MainActor () -> any SimulatedPlatform)
    async
  {
    self.scenario = scenario
    do throws(ConformanceFailure) {
      try await scenario.run(on: makePlatform)
      outcome = .passed
    } catch {
      outcome =
        error.missing.map(Outcome.needsHand)
        ?? .failed("\(error.expectation): expected \(error.expected), but it is \(error.actual)")
    }
  }

  /// The row in a table of Markdown, to be sent.
  var line: String {
    let cells =
      switch outcome {
      case .passed: "passed | "
      case .failed(let why): "failed | \(why.replacing("\n", with: " ").replacing("|", with: "/"))"
      case .needsHand(let why): "needs a hand | \(why)"
      }
    return "| \(scenario.number) | \(scenario) | \(cells) |"
  }

  /// The last row, without which the table is not complete.
  static func sum(of rows: [Self]) -> String {
    let passed = rows.count { $0.outcome == .passed }
    let failed = rows.count { if case .failed = $0.outcome { true } else { false } }
    let left = rows.count - passed - failed
    return
      "| all | \(rows.count) scenarios | \(passed) passed, \(failed) failed | \(left) need a hand |"
  }
}
