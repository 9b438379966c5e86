package import FlowCoordinators

/// Does random things to navigation, and compares what happens with a simple model.
///
/// ```swift
/// let report = try await NavigationFuzzer(seed: 7).run(steps: 100_000)
/// ```
///
/// A session is two windows, which have nothing to do with each other, and a list of steps: what a
/// program, a person and a platform do in one of them.
/// After every step, the screen, the ledger, the outcomes and the life of every flow have to be what
/// the model says; at the end, everything has to be freed.
@MainActor
public struct NavigationFuzzer {
  /// What decides which steps are done.
  public let seed: UInt64

  private let makePlatform: @MainActor () -> any SimulatedPlatform

  /// Something else that must hold after every step; returns what is wrong.
  private let check: (@MainActor (NavigationWindow) -> String?)?

  /// Creates a fuzzer; the same seed leads to the same sessions.
  ///
  /// - Parameters:
  ///   - seed: what decides which steps are done.
  ///   - makePlatform: makes the platform of a window, which shows nothing yet.
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
  ///   - steps: how many steps to do in all.
  ///   - sessionLength: how many steps a session has.
  ///   - progress: called after each session with the number of steps done.
  /// - Returns: what was done.
  /// - Throws: `FuzzFailure`, with a short list of steps that shows what is wrong.
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
      // On a busy machine, tasks may be slow; steps are left out only where that does not matter.
      if let problem = await problem(in: session, patience: 4_096) {
        throw await shrink(session, problem)
      }
      report.steps += length
      report.sessions += 1
      progress(report.steps)
    }
    return report
  }

  /// Does the steps in a new window.
  ///
  /// - Throws: `FuzzFailure`, if something is wrong, with the steps as they are.
  public func replay(_ steps: [FuzzStep]) async throws(FuzzFailure) {
    if let problem = await problem(in: steps) {
      throw FuzzFailure(seed: seed, problem: problem, steps: steps)
    }
  }

  /// Runs steps in two windows, which have nothing to do with each other.
  private func problem(in steps: [FuzzStep], patience: Int = 256) async -> String? {
    let sessions = [
      FuzzSession(on: makePlatform(), patience: patience),
      FuzzSession(on: makePlatform(), patience: patience),
    ]
    for (position, step) in steps.enumerated() {
      let isInSecond = (step.who + step.what) % 5 == 0
      sessions[isInSecond ? 1 : 0].perform(step)
      sessions[isInSecond ? 1 : 0].lookForLostScreens()
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

  /// Leaves out what is not needed to fail: halves are tried first, then smaller parts, then single
  /// steps, until none can be missed (Zeller and Hildebrandt, "Simplifying and Isolating
  /// Failure-Inducing Input", 2002).
  private func shrink(_ session: [FuzzStep], _ problem: String) async -> FuzzFailure {
    guard var problem = await self.problem(in: session) else {
      let once = "\(problem) (once: the same steps did not fail again)"
      return FuzzFailure(seed: seed, problem: once, steps: session)
    }
    var steps = session
    var size = max(1, steps.count / 2)
    while true {
      var isShorter = false
      var start = 0
      while start < steps.count {
        let rest = Array(steps[..<start] + steps[min(start + size, steps.count)...])
        if let other = await self.problem(in: rest) {
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
    return FuzzFailure(seed: seed, problem: problem, steps: steps)
  }
}
