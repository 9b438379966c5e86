import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistryTesting
import Testing

@MainActor
struct FuzzedStepTests {
  @Test func `reverting without a transition is skipped, and a later problem is still found`() async
  {
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer(.sheetStays).replay([.revert, .act("note 1"), .act("edit"), .act("done")])
    }
    #expect(failure?.problem.hasPrefix("the modal of EditorCoordinator stays") == true)
  }

  @Test func `revert undoes a held transition`() async throws {
    // The second note is opened from the list.
    let steps: [AppFuzzer.Step] = [.hold, .act("note 1"), .revert, .act("note 2")]
    #expect(try await fuzzer(nil).replay(steps).skipped == [])
  }

  @Test(arguments: [AppFuzzer.Step.swipeDown, .beginSwipeDown])
  func `swiping down a modal that can't be dismissed is not skipped`(_ step: AppFuzzer.Step)
    async throws
  {
    var attempts = 0
    let fuzzer = AppFuzzer { _ in
      NotesApp(bug: .deadEnd)
    } opening: { app in
      app.window.observe { if $0.event == .dismissAttempted { attempts += 1 } }
      try app.open(NotesRoot.self)
      return nil
    } actions: { screen in
      let own = actions(of: screen)
      return own.isEmpty ? [.init("wait") {}] : own
    }
    let report = try await fuzzer.replay([.act("note 1"), .act("edit"), .act("help"), step])
    #expect(report.skipped == [])
    #expect(attempts > 0)
  }

  @Test func `advance moves the clock that the features receive`() async throws {
    let fuzzer = AppFuzzer { clock in
      Waiting(clock: clock)
    } opening: { app in
      try app.open(WaitingFlow.self)
      return nil
    } actions: {
      actions(of: $0)
    }
    // The late page has no actions.
    let early = try await fuzzer.replay([.act("wait"), .advance(39), .act("more")])
    #expect(early.skipped == [])
    let late = try await fuzzer.replay([.act("wait"), .advance(40), .act("more")])
    #expect(late.skipped == [.act("more")])
  }

  @Test func `a step waits for main-actor tasks that other tasks start`() async throws {
    let fuzzer = AppFuzzer(opening: WaitingFlow.self) {
      Waiting(clock: ManualClock())
    } actions: {
      actions(of: $0)
    }
    // Without the late page, there is no way back. An idle machine seldom shows a turn that lets no
    // other task of the main actor run: that takes a thread that is quicker than the main actor.
    let steps = Array(repeating: [AppFuzzer.Step.act("by and by"), .back], count: 100)
    #expect(try await fuzzer.replay(Array(steps.joined())).skipped == [])
  }

  @Test func `hurry performs the next step before the tasks of the last one run`() async throws {
    let fuzzer = AppFuzzer(opening: WaitingFlow.self) {
      Waiting(clock: ManualClock())
    } actions: {
      actions(of: $0)
    }
    let hurried = try await fuzzer.replay([.hurry, .act("soon"), .act("soon")])
    #expect(hurried.skipped == [])
    let calm = try await fuzzer.replay([.act("soon"), .act("soon")])
    #expect(calm.skipped == [.act("soon")])
  }

  @Test func `the fuzzer replays 60 pushes in a row`() async throws {
    let fuzzer = AppFuzzer(opening: WaitingFlow.self) {
      Waiting(clock: ManualClock())
    } actions: {
      actions(of: $0)
    }
    let steps = Array(repeating: AppFuzzer.Step.act("more"), count: 60)
    #expect(try await fuzzer.replay(steps).steps == 60)
  }

  @Test func `tasks that never end are reported as a failure`() async throws {
    let fuzzer = AppFuzzer(opening: WaitingFlow.self) {
      Waiting(clock: ManualClock())
    } actions: {
      actions(of: $0)
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.act("spin")])
    }
    #expect(failure?.problem.hasPrefix("the app does not come to rest") == true)
  }

  @Test(arguments: [10, 0])
  func `an app whose root flow ends at launch is a failure`(_ steps: Int) async {
    let fuzzer = AppFuzzer(opening: Short.self) {
      ShortApp()
    } actions: {
      actions(of: $0)
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: steps)
    }
    #expect(failure?.problem == "the flow at the root has ended before the first step")
    #expect(failure?.steps == [])
    #expect(failure?.difference == nil)
  }

  @Test func `a screen that leaks is found in an app whose host observes the window`() async {
    let fuzzer = AppFuzzer { _ in
      NotesApp(bug: .screenLeak)
    } opening: { app in
      app.window.onUpdate = {}
      try app.open(NotesRoot.self)
      return nil
    } actions: {
      actions(of: $0)
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.act("note 2")])
    }
    #expect(failure?.problem.hasPrefix("1 screen is still alive") == true)
  }

  // MARK: - Links

  @Test func `the links of a route vary each parameter, without all combinations`() {
    #expect(FuzzCoverage.links(of: "/found/new") == ["/found/new"])
    let one = FuzzCoverage.links(of: "/found/:id")
    #expect(one.prefix(2) == ["/found/1", "/found/2"])
    #expect(one.count == 10)
    let three = FuzzCoverage.links(of: "/:shop/order/:id/:line")
    #expect(three.contains("/2/order/2/2"))
    #expect(three.contains("/1/order/a/1"))
    #expect(three.count == 37)
  }

  @Test func `a link reaches the route with the most literal parts`() async throws {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
      MoreRoutes()
    } actions: {
      actions(of: $0)
    }
    let report = try await fuzzer.replay([.link("/found/new")])
    #expect(report.neverReached.contains("route '/found/:id'"))
    #expect(!report.neverReached.contains("route '/found/new'"))
  }

  private func fuzzer(_ bug: PlantedBug?) -> AppFuzzer {
    AppFuzzer(opening: NotesRoot.self) {
      NotesApp(bug: bug)
    } actions: {
      actions(of: $0)
    }
  }
}

private struct MoreRoutes: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.route("/found/new", to: Found.self) { _ in 7 }
  }
}

// MARK: - An app that waits

private enum WaitingFlow: CoordinatorKey {}

private final class LatePage: NotesPage {}

private struct Waiting: FeatureModule {
  let clock: ManualClock

  func register(in registrar: inout Registrar) {
    registrar.coordinator(WaitingFlow.self) { [clock] in WaitingCoordinator($0, clock) }
  }
}

private final class WaitingCoordinator: BaseCoordinator<Void, Void> {
  private let clock: ManualClock

  init(_ context: CoordinatorContext, _ clock: ManualClock) {
    self.clock = clock
    super.init(context)
  }

  override func start(with option: Void) { router.push(page()) }

  private func page() -> NotesPage {
    NotesPage(
      "first",
      [
        .init("wait") { [weak self] in self?.wait() },
        .init("soon") { [weak self] in
          Task { self?.router.push(LatePage("soon")) }
        },
        .init("by and by") { [weak self] in self?.goOn(turns: 5) },
        .init("more") { [weak self] in if let self { router.push(page()) } },
        .init("spin") { [weak self] in self?.spin() },
      ]
    )
  }

  /// Shows a page after a number of tasks, each of which starts the next one.
  private func goOn(turns: Int) {
    if turns == 0 { return router.push(LatePage("by and by")) }
    Task { [weak self] in self?.goOn(turns: turns - 1) }
  }

  private func wait() {
    Task { [weak self, clock] in
      try await clock.sleep(for: .seconds(40))
      self?.router.push(LatePage("late"))
    }
  }

  /// Pops the first screen again and again, which is refused.
  private func spin() {
    Task { [weak self] in
      while self?.router.pop() != nil { await Task.yield() }
    }
  }
}

// MARK: - An app that ends

private enum Short: CoordinatorKey {}

private struct ShortApp: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Short.self) { ShortCoordinator($0) }
  }
}

private final class ShortCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.push(NotesPage("splash"))
    Task { [weak self] in self?.finish() }
  }
}
