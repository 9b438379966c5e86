import ModuleRegistry
import ModuleRegistryTesting
import Testing

@MainActor
struct AppFuzzerTests {
  private let fuzzer = AppFuzzer(opening: NotesRoot.self) {
    NotesApp()
  } actions: {
    actions(of: $0)
  }

  // MARK: - Seeds

  @Test func `the same seed gives the same steps, another seed gives others`() async throws {
    let (first, again, other) = (
      try await log(of: fuzzer, seed: 7), try await log(of: fuzzer, seed: 7),
      try await log(of: fuzzer, seed: 8)
    )
    #expect(first.count > 200)
    #expect(first == again)
    #expect(first != other)
  }

  @Test func `each step is logged before it is performed`() async throws {
    let (log, done) = (Log(), Log())
    var fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { screen in
      actions(of: screen).map { action in
        AppFuzzer.Action(action.name) { done.add("\(log.lines.last ?? "") \(action.name)") }
      }
    }
    fuzzer.log = { log.add($0) }
    try await fuzzer.replay([.act("note 1")])
    #expect(log.lines == ["// a new session", #".act("note 1"),"#])
    #expect(done.lines == [#".act("note 1"), note 1"#])
  }

  @Test func `an app that replays differently is reported with the step that differs`()
    async throws
  {
    let thrown = Log()
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp(bug: .throwing)
    } actions: { screen in
      actions(of: screen).filter { $0.name != "delete" || thrown.lines.isEmpty }.map { action in
        AppFuzzer.Action(action.name) {
          do { try action.perform() } catch {
            thrown.add("\(error)")
            throw error
          }
        }
      }
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 3_000)
    }
    #expect(failure?.problem == "'delete' of NoteView throws NoSuchNote()")
    let lines = failure?.difference?.split(separator: "\n") ?? []
    #expect(
      lines.first?.hasPrefix("a replay of the same steps differed after .act(\"note ") == true
    )
    #expect(lines.count { $0 == "[delete]" } == 1)
    #expect(failure?.description.contains("the steps:\ntry await fuzzer.replay([") == true)
  }

  // MARK: - Steps

  @Test func `replay skips impossible steps and reports them`() async throws {
    let steps: [AppFuzzer.Step] = [
      .tab("Archive"), .act("note 1"), .tab("Notes"), .act("note 2"), .answer("OK"), .endSwipe,
      .finish("Sharing"), .advance(1), .back, .back, .swipeDown,
    ]
    let report = try await fuzzer.replay(steps)
    #expect(report.steps == 4)
    #expect(
      report.skipped == [
        .act("note 1"), .answer("OK"), .endSwipe, .finish("Sharing"), .advance(1), .back,
        .swipeDown,
      ]
    )
  }

  @Test func `replay performs links during a swipe, held transitions and double taps`() async throws
  {
    let report = try await fuzzer.replay([
      .act("note 1"), .beginSwipeBack, .link("/found/1"), .cancelSwipe, .swipeDown, .hold, .back,
      .settle, .act("note 2"), .act("share"), .hurry, .finish("Sharing", with: 1), .act("share"),
      .close("Sharing"), .actTwice("delete"), .answer("Cancel"), .refuse, .back, .backToRoot,
    ])
    #expect(report.skipped == [])
  }

  @Test func `two actions called Remove are told apart as Remove and Remove #2`() async throws {
    let tapped = Log()
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { _ in
      ["a", "b"].map { name in AppFuzzer.Action("Remove") { tapped.add(name) } }
    }
    try await fuzzer.replay([.act("Remove #2"), .act("Remove")])
    #expect(tapped.lines == ["b", "a"])
  }

  // MARK: - Coverage

  @Test func `the report lists the flows, screens and routes that no session reached`() async throws
  {
    let report = try await fuzzer.replay([.tab("Archive"), .link("/archive/3")])
    #expect(
      report.neverReached == [
        "flow 'ModuleRegistryTestingTests.Editor'", "flow 'ModuleRegistryTestingTests.Found'",
        "flow 'ModuleRegistryTestingTests.Help'", "flow 'ModuleRegistryTestingTests.Sharing'",
        "screen 'ModuleRegistryTestingTests.NoteScreen'", "route '/found/:id'",
      ]
    )
  }

  @Test func `the report lists a refused command even if its action changed something`()
    async throws
  {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { screen in
      actions(of: screen).map { action in
        action.name == "edit"
          ? .init("edit twice") {
            try action.perform()
            try action.perform()
          } : action
      }
    }
    let report = try await fuzzer.run(steps: 300)
    #expect(report.refused == ["present of NoteListCoordinator alreadyPresenting"])
  }

  @Test func `the report lists an action that was offered and never performed`() async throws {
    var names: [String] = []
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { _ in
      names.append("")
      return [.init("Open") {}] + (names.count > 2 ? [.init("Close \(names.count)") {}] : [])
    }
    let report = try await fuzzer.run(steps: 3)
    #expect(report.neverReached.contains { $0.hasPrefix("action 'Close ") })
  }

  @Test func `an action that disappears when it is performed is skipped the second time`()
    async throws
  {
    let done = Log()
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { screen in
      done.lines.isEmpty ? [.init("Remove") { done.add(screen.name) }] : []
    }
    let report = try await fuzzer.replay([.act("Remove"), .act("Remove")])
    #expect(done.lines == ["NotesPage"])
    #expect(report.skipped == [.act("Remove")])
  }

  // MARK: - Links

  @Test func `a link without an outcome is a failure at the end of the app`() async {
    let kept = Kept()
    let fuzzer = AppFuzzer { _ in
      NotesApp()
    } opening: { app in
      try app.open(NotesRoot.self)
      // It is never ready.
      let routes = app.registry.contributions(to: Routes.self)
      let linker = DeepLinker(routes: routes, accepting: [], in: app.window)
      kept.linkers.append(linker)
      return linker
    } actions: {
      actions(of: $0)
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.act("note 1"), .link("/found/1")])
    }
    #expect(failure?.problem == "the link /found/1 had no outcome at the end of the app")
  }

  // MARK: - Bad input

  @Test func `replaying the steps of another app is an error`() async {
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.act("Buy"), .tab("Cart")])
    }
    #expect(
      failure?.description == """
        none of the steps is possible: they belong to another app or version
        steps:
        try await fuzzer.replay([
          .act("Buy"),
          .tab("Cart"),
        ])
        """
    )
  }

  @Test(arguments: [0, -1])
  func `a run of 0 steps still opens the app and checks it`(_ steps: Int) async throws {
    let report = try await fuzzer.run(steps: steps)
    #expect(report.steps == 0)
    #expect(report.sessions == 1)
    let leaking = AppFuzzer(opening: BlankFlow.self) {
      Blank()
    } actions: { _ in
      []
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await leaking.run(steps: steps)
    }
    #expect(
      failure?.problem
        == "nothing is visible, or an empty stack\nempty stack\ncoordinators:\n  BlankCoordinator 0"
    )
    #expect(failure?.steps == [])
  }

  @Test func `an app without actions can still be fuzzed for 300 steps`() async throws {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { _ in
      []
    }
    let report = try await fuzzer.run(steps: 300)
    #expect(report.steps >= 300)
  }

  @Test func `an app whose registry can't be built fails with the registry's error`() async {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
      NotesApp()
    } actions: {
      actions(of: $0)
    }
    let failure = await #expect(throws: TestFailure.self) { try await fuzzer.run(steps: 100) }
    #expect(failure?.description.contains("feature 'NotesApp' is listed 2 times\n") == true)
  }

  @Test func `opening a flow that no feature provides is an error`() async {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      Blank()
    } actions: {
      actions(of: $0)
    }
    let failure = await #expect(throws: TestFailure.self) { try await fuzzer.run(steps: 100) }
    #expect(failure?.description.hasPrefix("no feature of the app provides") == true)
  }

  @Test func `run throws the error that the opening closure throws`() async {
    struct NoFile: Error {}
    let fuzzer = AppFuzzer { _ in
      NotesApp()
    } opening: { _ in
      throw NoFile()
    } actions: {
      actions(of: $0)
    }
    await #expect(throws: NoFile.self) { try await fuzzer.run(steps: 100) }
  }

  private func log(of fuzzer: AppFuzzer, seed: UInt64) async throws -> [String] {
    let log = Log()
    var fuzzer = fuzzer
    fuzzer.log = { log.add($0) }
    try await fuzzer.run(steps: 200, seed: seed)
    return log.lines
  }
}

@MainActor
private final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

@MainActor
private final class Kept {
  var linkers: [DeepLinker] = []
}

private enum BlankFlow: CoordinatorKey {}

private struct Blank: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(BlankFlow.self) { BlankCoordinator($0) }
  }
}

private final class BlankCoordinator: BaseCoordinator<Void, Void> {}
