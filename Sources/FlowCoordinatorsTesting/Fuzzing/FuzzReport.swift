/// What a fuzzer has done without finding anything wrong.
public struct FuzzReport: Sendable, Hashable {
  /// What decided which steps were done.
  public let seed: UInt64

  /// How many steps were done.
  public internal(set) var steps = 0

  /// How many sessions they were in.
  public internal(set) var sessions = 0
}

/// What a fuzzer found.
public struct FuzzFailure: Error, Hashable, CustomStringConvertible {
  /// What decided which steps were done.
  public let seed: UInt64

  /// What is wrong.
  public let problem: String

  /// A short list of steps that shows it, for `NavigationFuzzer.replay(_:)`.
  public let steps: [FuzzStep]

  /// The seed, what is wrong, and the steps as they are written in Swift.
  public var description: String {
    let list = steps.map { "  \($0)," }.joined(separator: "\n")
    return "seed \(seed) fails \(problem)\nreplay([\n\(list)\n])"
  }
}
