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

  /// A short list of steps that reproduces it, for ``NavigationFuzzer/replay(_:)``.
  public let steps: [FuzzStep]

  /// The seed, the problem, and the steps as Swift code.
  public var description: String {
    let list = steps.map { "  \($0)," }.joined(separator: "\n")
    return "seed \(seed) fails \(problem)\nreplay([\n\(list)\n])"
  }
}
