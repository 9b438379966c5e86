/// How much a run without failures has tried.
public struct FuzzReport: Sendable, Hashable {
  /// The seed of the run.
  public let seed: UInt64

  /// The number of steps.
  public internal(set) var steps = 0

  /// The number of sessions.
  public internal(set) var sessions = 0
}

/// What a fuzzer found, with a short list of steps to see it again.
public struct FuzzFailure: Error, Hashable, CustomStringConvertible {
  /// The seed of the run.
  public let seed: UInt64

  /// The problem.
  public let problem: String

  /// A short list of steps that reproduces it, for ``NavigationFuzzer/replay(_:)``; empty if it was in columns.
  public let steps: [FuzzStep]

  /// The call of a ``NavigationFuzzer`` that reproduces it, as Swift code.
  public let replay: String

  /// The seed, the problem, and the call that reproduces it.
  public var description: String { "seed \(seed) fails \(problem)\n\(replay)" }

  init(seed: UInt64, problem: String, steps: [FuzzStep]) {
    (self.seed, self.problem, self.steps) = (seed, problem, steps)
    replay = "replay([\n\(steps.map { "  \($0)," }.joined(separator: "\n"))\n])"
  }

  init(seed: UInt64, problem: String, replay: String) {
    (self.seed, self.problem, self.replay) = (seed, problem, replay)
    steps = []
  }
}
