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
    var problem: Problem?
  }

  /// Runs a session in a new app.
  func session(_ script: Script, _ coverage: FuzzCoverage) async throws -> Session {
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
    guard await app.perform(step) else { return session.skipped.append(step) }
    session.steps.append(step)
    session.pictures.append(app.picture)
    if app.found == nil, app.isCalm { coverage.noteWay(session.steps, to: app.place) }
  }
}
