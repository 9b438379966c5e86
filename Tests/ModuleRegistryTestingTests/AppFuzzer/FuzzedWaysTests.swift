import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistryTesting
import Testing

@MainActor
struct FuzzedWaysTests {
  @Test func `a session begins with the steps of beginning(with:) and goes on at random`()
    async throws
  {
    var lines: [String] = []
    var fuzzer = fuzzer()
      .beginning(with: [.act("note 3"), .act("edit"), .act("help"), .act("close")])
      .beginning(with: [.act("no such note"), .tab("Archive")])
    fuzzer.log = { lines.append($0) }
    let report = try await fuzzer.run(steps: 1_500)
    let sessions = lines.split(separator: "// a new session").map(Array.init)
    #expect(
      sessions.first?.prefix(4) == [
        #".act("note 3"),"#, #".act("edit"),"#, #".act("help"),"#, #".act("close"),"#,
      ]
    )
    #expect((sessions.first?.count ?? 0) > 4)
    // Between the two, the first one is replayed.
    #expect(sessions[1] == sessions[0])
    #expect(sessions[2].prefix(2) == [#".act("no such note"),"#, #".tab("Archive"),"#])
    #expect(report.neverReached == [])
    // Later sessions go on from places on the way.
    #expect(sessions.count { $0.starts(with: [#".act("note 3"),"#, #".act("edit"),"#]) } > 1)
  }

  @Test func `a flow without screens counts as reached when it finishes`() async throws {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
      Guarded()
    } actions: {
      actions(of: $0)
    }
    let report = try await fuzzer.replay([.link("/secret")])
    #expect(report.skipped == [])
    #expect(!report.neverReached.contains("flow 'ModuleRegistryTestingTests.Gate'"))
    let other = try await fuzzer.replay([.link("/archive/3")])
    #expect(other.neverReached.contains("flow 'ModuleRegistryTestingTests.Gate'"))
  }

  @Test func `each app is shown on a platform that the showing closure creates`() async throws {
    var platforms: [MemoryPlatform] = []
    let fuzzer = fuzzer().showing {
      platforms.append(MemoryPlatform())
      return platforms[platforms.count - 1]
    }
    try await fuzzer.replay([.act("note 1"), .act("edit"), .swipeDown])
    try await fuzzer.replay([])
    #expect(platforms.count == 2)
    #expect(platforms.first?.presentationStyles.count == 1)
  }

  @Test func `a replay reports refused commands`() async throws {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { screen in
      actions(of: screen).map { action in
        .init(action.name) {
          try action.perform()
          if action.name == "edit" { try action.perform() }
        }
      }
    }
    let report = try await fuzzer.replay([.act("note 1"), .act("edit")])
    #expect(report.refused == ["present of NoteListCoordinator alreadyPresenting"])
  }

  // MARK: - Replays

  @Test func `if a replay of the first session differs, the report names the first step`()
    async throws
  {
    var apps = 0
    let fuzzer = AppFuzzer { _ in
      NotesApp()
    } opening: { app in
      apps += 1
      try app.open(NotesRoot.self)
      return nil
    } actions: { screen in
      let isSecond = screen is NoteView && apps == 2
      return actions(of: screen) + (isSecond ? [.init("second") {}] : [])
    }
    .beginning(with: [.act("note 1")])
    let difference = try await fuzzer.run(steps: 2).difference ?? ""
    #expect(
      difference.hasPrefix("a replay of the same steps differed after .act(\"note 1\")")
    )
    #expect(difference.hasSuffix("\n[second]"))
  }

  @Test func `a replay that fails where the session did not is reported`() async throws {
    var apps = 0
    let fuzzer = AppFuzzer { _ in
      NotesApp()
    } opening: { app in
      apps += 1
      try app.open(NotesRoot.self)
      return nil
    } actions: { _ in
      [.init("save") { if apps == 2 { throw CancellationError() } }]
    }
    .beginning(with: [.act("save")])
    let report = try await fuzzer.run(steps: 2)
    #expect(
      report.difference == """
        a replay of the same steps has a problem: 'save' of NotesPage throws CancellationError()
        """
    )
  }

  // MARK: - Problems

  @Test func `a screen that was presented without a flow is a failure`() async {
    var window: NavigationWindow?
    let fuzzer = AppFuzzer { _ in
      NotesApp()
    } opening: { app in
      window = app.window
      try app.open(NotesRoot.self)
      return nil
    } actions: { screen in
      actions(of: screen) + [.init("sneak") { window?.present(NotesPage("sneaked")) }]
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 300)
    }
    #expect(
      failure?.problem.hasPrefix("the screen differs from the state of the flows: NotesPage")
        == true
    )
    #expect(failure?.steps == [.act("sneak")])
  }

  @Test func `a link with two outcomes is reported, once`() {
    let deliveries = FuzzDeliveries()
    let (first, second) = (deliveries.addLink("/found/1"), deliveries.addLink("/found/2"))
    deliveries.noteOutcome(ofLink: second)
    deliveries.noteOutcome(ofLink: first)
    #expect(deliveries.problem == nil)
    deliveries.noteOutcome(ofLink: second)
    #expect(deliveries.problem?.text == "the link /found/2 has two outcomes")
    deliveries.noteOutcome(ofLink: first)
    #expect(deliveries.problem?.text == "the link /found/2 has two outcomes")
  }

  private func fuzzer() -> AppFuzzer {
    AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: {
      actions(of: $0)
    }
  }
}

private enum Gate: CoordinatorKey {}

/// A link behind a guard that lets everybody pass.
private struct Guarded: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Gate.self) { GateCoordinator($0) }
    registrar.route("/secret", to: Found.self, .guarded(by: Gate.self)) { _ in 1 }
  }
}

private final class GateCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { finish() }
}
