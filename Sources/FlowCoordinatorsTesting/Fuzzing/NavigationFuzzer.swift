package import FlowCoordinators

/// Finds bugs of an adapter by random sessions, each step of which it compares with a simple model.
///
/// ```swift
/// let report = try await NavigationFuzzer(seed: 7).run(steps: 100_000)
/// ```
///
/// To fuzz your app instead, use `AppFuzzer` of `ModuleRegistryTesting`.
///
/// A session has two windows and a list of steps: what a program, the user or the platform does in one of them. After every
/// step, the screen, the ledger, the outcomes and the lifetime of every flow have to match the model. At the end,
/// everything has to be freed.
@MainActor
public struct NavigationFuzzer {
  /// The seed of the random steps.
  public let seed: UInt64

  let makePlatform: @MainActor () -> any SimulatedPlatform

  /// An additional check after every step; returns the problem.
  let check: (@MainActor (NavigationWindow) -> String?)?

  /// Creates a fuzzer; the same seed leads to the same sessions.
  ///
  /// - Parameters:
  ///   - seed: the seed of the random steps.
  ///   - makePlatform: creates the platform of a window, which shows nothing yet.
  public init(
    seed: UInt64,
    on makePlatform: @escaping @MainActor () -> any SimulatedPlatform = { MemoryPlatform() }
  ) {
    self.init(seed: seed, on: makePlatform, check: nil)
  }

  package init(
    seed: UInt64,
    on makePlatform: @escaping @MainActor () -> any SimulatedPlatform = { MemoryPlatform() },
    check: (@MainActor (NavigationWindow) -> String?)?
  ) {
    self.seed = seed
    self.makePlatform = makePlatform
    self.check = check
  }

  /// Runs random sessions.
  ///
  /// - Parameters:
  ///   - steps: the total number of steps.
  ///   - sessionLength: the number of steps of a session.
  ///   - progress: called after each session with the number of steps done.
  /// - Returns: the report of the run.
  /// - Throws: ``FuzzFailure``, with a short list of steps that reproduces the problem.
  public func run(
    steps: Int,
    sessionLength: Int = 60,
    progress: @MainActor (Int) -> Void = { _ in }
  ) async throws(FuzzFailure) -> FuzzReport {
    var generator = SplitMix64(seed: seed)
    var report = FuzzReport(seed: seed)
    while report.steps < steps {
      let length = min(max(1, sessionLength), steps - report.steps)
      let session = (0..<length).map { _ in FuzzStep.random(using: &generator) }
      // Tasks may be slow on a busy machine, so this waits long. Shrinking repeats sessions, and
      // waits less.
      if let problem = await problem(in: session, patience: 4_096) {
        let shrunk = await shrink(session) { await self.problem(in: $0) }
        throw FuzzFailure(
          seed: seed,
          problem: shrunk?.problem ?? once(problem),
          steps: shrunk?.steps ?? session
        )
      }
      report.steps += length
      report.sessions += 1
      progress(report.steps)
    }
    return report
  }

  /// Performs the steps in two new windows.
  ///
  /// - Parameter steps: the steps.
  ///
  /// - Throws: ``FuzzFailure`` with these steps, if something is wrong.
  public func replay(_ steps: [FuzzStep]) async throws(FuzzFailure) {
    if let problem = await problem(in: steps) {
      throw FuzzFailure(seed: seed, problem: problem, steps: steps)
    }
  }

  /// Runs steps in two independent windows.
  private func problem(in steps: [FuzzStep], patience: Int = 256) async -> String? {
    let sessions = [
      FuzzSession(on: makePlatform(), patience: patience),
      FuzzSession(on: makePlatform(), patience: patience),
    ]
    for (position, step) in steps.enumerated() {
      let isInSecond = (step.who + step.what) % 5 == 0
      sessions[isInSecond ? 1 : 0].perform(step)
      var problem = await sessions[0].settle()
      if problem == nil, let check, let window = sessions[0].window { problem = check(window) }
      if problem == nil, let other = await sessions[1].settle() {
        problem = "in the second window, \(other)"
      }
      if let problem {
        for session in sessions { _ = await session.end() }
        return "after step \(position + 1), \(step): \(problem)"
      }
    }
    let problems = [await sessions[0].end(), await sessions[1].end()]
    return problems[0] ?? problems[1].map { "in the second window, \($0)" }
  }

  /// Removes steps that are not needed to fail.
  ///
  /// It tries halves first, then smaller parts, then single steps, until all are needed (Zeller and
  /// Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002).
  ///
  /// - Returns: `nil` if the same steps do not fail again.
  func shrink<Step>(
    _ session: [Step],
    _ findProblem: ([Step]) async -> String?
  ) async -> (steps: [Step], problem: String)? {
    guard var problem = await findProblem(session) else { return nil }
    var steps = session
    var size = max(1, steps.count / 2)
    while true {
      var isShorter = false
      var start = 0
      while start < steps.count {
        let rest = Array(steps[..<start] + steps[min(start + size, steps.count)...])
        if let other = await findProblem(rest) {
          steps = rest
          problem = other
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    return (steps, problem)
  }

  /// Says that a failure is not one of its steps alone.
  func once(_ problem: String) -> String {
    "\(problem) (once: the same steps did not fail again)"
  }
}
