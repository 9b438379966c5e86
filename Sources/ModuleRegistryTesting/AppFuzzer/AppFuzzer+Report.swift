extension AppFuzzer {
  /// The report of a run that found no problem.
  public struct Report: Hashable, Codable, Sendable {
    /// The seed of the run; `nil` for a replay.
    public let seed: UInt64?

    /// The number of steps that the app performed.
    public internal(set) var steps = 0

    /// The number of sessions, each with its own app.
    public internal(set) var sessions = 0

    /// The steps of a replay that were impossible, and skipped.
    public internal(set) var skipped: [Step] = []

    /// The screens, flows, routes and actions that no session reached, by their keys, patterns and
    /// names.
    ///
    /// A screen is reached when one has the type that its key names, and the target of
    /// a port by its own key; an action, when a session performed it.
    public internal(set) var neverReached: [String] = []

    /// The actions that were tried twelve times, and never changed the visible screens, such as a
    /// button that does nothing.
    public internal(set) var neverEffective: [String] = []

    /// The commands that were refused, though the platform was at rest and refused nothing.
    ///
    /// Many apps dismiss what may be gone already; others are errors of a flow.
    public internal(set) var refused: [String] = []

    /// The first step after which a replay led to other screens, with both; `nil` if none did.
    ///
    /// The first of every sixteen sessions is replayed.
    public internal(set) var difference: String?
  }

  /// A problem that a fuzzer found, with the steps that lead to it.
  public struct Failure: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The problem.
    public internal(set) var problem: String

    /// The seed of the run; `nil` for a replay.
    public let seed: UInt64?

    /// The steps that lead to the problem, as few as shrinking found.
    public internal(set) var steps: [Step]

    /// The number of steps of the session before it was shrunk.
    public let sessionSteps: Int

    /// The number of steps of the run up to the problem.
    public let runSteps: Int

    /// The point at which a replay of the steps differed; `nil` if it led to the same problem.
    public internal(set) var difference: String?

    /// The problem, the run that found it, and the steps as Swift code.
    public var description: String {
      let way = seed.map {
        """
        found after \(runSteps) steps with seed \($0), \(sessionSteps) steps of a session shrunk to \(steps.count)
        """
      }
      return """
        \(problem)
        \(difference ?? way ?? "steps"):
        try await fuzzer.replay(\(steps.code))
        """
    }
  }
}
