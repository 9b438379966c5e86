import FlowCoordinatorsTesting
import ModuleRegistry

extension AppFuzzer {
  /// The steps of a session: a list, and then steps that are chosen as it goes on.
  struct Script {
    var fixed: [Step]
    var length = 0
    var isDisturbing = false
    var generator = SplitMix64(seed: 0)
  }

  /// The steps of a session, and its problem.
  struct Session {
    var steps: [Step] = []
    var skipped: [Step] = []

    /// The screens before the first step and after each step.
    var pictures: [String] = []

    /// The number of screens after each step, hidden ones included.
    var counts: [Int] = []
    var problem: Problem?

    /// The double taps that have shown several screens.
    var doubleTaps: [DoubleTap] = []

    /// The latest double tap, as long as only time passes.
    var latestTap: DoubleTap?
  }

  /// A double tap in an app at rest.
  struct DoubleTap {
    /// The action, and its screen.
    let action: String
    let name: String

    /// The screens at that time: the same action may show several screens in one place only.
    let place: String

    /// The position of the step, and that of the step after which the screens were there.
    let position: Int
    var end: Int

    /// The number of screens before.
    let countBefore: Int
  }

  /// Runs a session in a new app, and compares a double tap with a single one in another app.
  func session(_ script: Script, _ coverage: FuzzCoverage) async throws -> Session {
    let session = try await use(script, coverage)
    for tap in session.doubleTaps where !coverage.isHarmless(tap) {
      if let problem = try await problem(of: tap, in: session) {
        return Session(
          steps: Array(session.steps[...tap.end]),
          skipped: session.skipped,
          pictures: Array(session.pictures[...(tap.end + 1)]),
          problem: problem
        )
      }
      coverage.noteHarmless(tap)
    }
    return session
  }

  /// The problem of a double tap that shows more screens than a single one does.
  private func problem(of tap: DoubleTap, in session: Session) async throws -> Problem? {
    var steps = Array(session.steps[...tap.end])
    steps[tap.position] = .act(tap.name)
    let once = try await use(Script(fixed: steps), newCoverage())
    // A tap that shows nothing may be one of several, as on a key pad.
    guard once.steps == steps, let count = once.counts.last, count > tap.countBefore,
      count < session.counts[tap.end]
    else { return nil }
    let shown = (session.counts[tap.end] - tap.countBefore, count - tap.countBefore)
    return Problem(
      "double tap \(tap.action)",
      """
      \(tap.action) shows \(shown.0) screens if it is tapped twice in one turn, and \(shown.1) if once
        fix: let the action do nothing unless its screen is navigation.contents.last
      """
    )
  }

  /// Runs a session in a new app.
  private func use(_ script: Script, _ coverage: FuzzCoverage) async throws -> Session {
    var session = Session()
    var script = script
    log?("// a new session")
    willPerform?(nil)
    try await TestScope.run {
      let app = try FuzzedApp(self, coverage)
      await app.begin()
      session.pictures.append(app.picture)
      if app.isOver {
        app.found = .init("over", "the flow at the root has ended before the first step")
      }
      for step in script.fixed where app.found == nil && !app.isOver {
        await perform(step, in: app, &session, coverage)
      }
      for _ in 0..<script.length where app.found == nil && !app.isOver {
        let choices = app.choices(disturbing: script.isDisturbing) { coverage.tries[$0] ?? 0 }
        guard let step = choices.random(using: &script.generator) else { break }
        await perform(step, in: app, &session, coverage)
      }
      // What a session has changed is persisted, however short it was.
      if script.length > 0, app.found == nil, !app.isOver, persistence != nil {
        await perform(.restart, in: app, &session, coverage)
      }
      session.problem = await app.end()
    }
    return session
  }

  private func perform(
    _ step: Step,
    in app: FuzzedApp,
    _ session: inout Session,
    _ coverage: FuzzCoverage
  ) async {
    log?("\(step.code),")
    willPerform?(step)
    if case .act(let name) = step {
      coverage.noteTry(of: "'\(name)' of \(app.screen?.name ?? "")")
    }
    let tap = app.doubleTap(step, at: session.steps.count)
    guard await app.perform(step) else { return session.skipped.append(step) }
    session.steps.append(step)
    session.pictures.append(app.picture)
    session.counts.append(app.countScreens)
    session.note(tap, after: step, isCalm: app.isCalm)
    if app.found == nil, app.isCalm { coverage.noteWay(session.steps, to: app.place) }
  }
}

extension AppFuzzer.Session {
  /// Keeps a double tap that shows several screens, at once or after some time.
  fileprivate mutating func note(
    _ tap: AppFuzzer.DoubleTap?,
    after step: AppFuzzer.Step,
    isCalm: Bool
  ) {
    if case .advance = step {} else { latestTap = tap }
    guard isCalm, var tap = latestTap, let count = counts.last, count >= tap.countBefore + 2
    else { return }
    tap.end = counts.count - 1
    doubleTaps.append(tap)
    latestTap = nil
  }
}
