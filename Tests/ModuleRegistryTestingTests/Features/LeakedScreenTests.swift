import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.endsApps)
struct LeakedScreenTests {
  @Test func `a screen that something keeps is a leak, though its coordinator is freed`()
    async throws
  {
    let cache = Cache()
    let app = try TestApp { NotesFeature(cache: cache) }
    try app.open(NotesFlow.self)
    try app.goBack()
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.description == """
        1 screen is still alive, though the coordinator is freed
        - NotePage, shown by NotesCoordinator
          fix, by owner:
            a service, a global, a static property, or a variable of the test: release it, or store it weakly
            a task that has not ended: cancel it
        on screen at the end:
          NotePage
        coordinators:
          NotesCoordinator 1
        """
    )
  }

  @Test func `a screen whose closure captures it is a leak`() async throws {
    let app = try TestApp { NotesFeature() }
    try app.open(NotesFlow.self)
    capture(try app.screen(NotePage.self))
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.description.contains(
        """
        - NotePage, shown by NotesCoordinator
          fix, by owner:
            a closure that the screen stores: let it capture the screen weakly
            a service, a global,
        """
      ) == true
    )
  }

  @Test(arguments: [false, true])
  func `capturing the coordinator in a screen's closure leaks if it stores the screen`(
    stores: Bool
  ) async throws {
    let app = try TestApp { OwnerFeature(stores: stores) }
    try app.open(OwnerFlow.self)
    if stores {
      let failure = await #expect(throws: TestFailure.self) { try await app.end() }
      #expect(failure?.description.contains("- OwnerCoordinator") == true)
    } else {
      try await app.end()
    }
  }

  @Test func `a test waits for a task that keeps a screen for a while`() async throws {
    try await TestApp.run {
      NotesFeature()
    } body: { app in
      try app.open(NotesFlow.self)
      let page = try app.screen(NotePage.self)
      Task {
        for _ in 0..<10 { await Task.yield() }
        withExtendedLifetime(page) {}
      }
    }
  }

  @Test(arguments: [1, 4])
  func `a test ends an app that opens the next flow whenever it is emptied`(
    flows count: Int
  ) async throws {
    try await TestApp.run {
      RelayFeature(count: count)
    } body: { app in
      try app.open(RelayFlow.self)
      #expect(app.onScreen == "RelayPage")
    }
  }

  @Test func `an app that reopens a flow without end fails with the name of that flow`()
    async throws
  {
    let app = try TestApp { RelayFeature(count: .max) }
    try app.open(RelayFlow.self)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    let lines = failure?.description.split(separator: "\n").prefix(2)
    #expect(
      lines?.joined(separator: "\n") == """
        the app shows RelayPage of Relay > Runner #21 again each time it is emptied, 20 times
          fix: open the next flow for .finished, and for .closed unless the reason is .replaced
        """
    )
  }

  private func capture(_ page: NotePage) { page.onTap = { page.onTap = nil } }
}

@MainActor
private final class Cache {
  var pages: [AnyObject] = []
  nonisolated init() {}
}

private enum NotesFlow: CoordinatorKey {}

private struct NotesFeature: FeatureModule {
  var cache: Cache?

  func register(in registrar: inout Registrar) {
    registrar.coordinator(NotesFlow.self) { [cache] in NotesCoordinator($0, cache) }
  }
}

private final class NotePage: Presentable {
  var onTap: (@MainActor () -> Void)?
}

private final class NotesCoordinator: BaseCoordinator<Void, Void> {
  private weak let cache: Cache?

  init(_ context: CoordinatorContext, _ cache: Cache?) {
    self.cache = cache
    super.init(context)
  }

  override func start(with option: Void) {
    let page = NotePage()
    router.push(page)
    if let cache {
      cache.pages.append(page)
      router.push(NotePage())
    }
  }
}

private enum OwnerFlow: CoordinatorKey {}

private struct OwnerFeature: FeatureModule {
  let stores: Bool

  func register(in registrar: inout Registrar) {
    registrar.coordinator(OwnerFlow.self) { [stores] in OwnerCoordinator($0, stores: stores) }
  }
}

private final class OwnerCoordinator: BaseCoordinator<Void, Void> {
  private let stores: Bool
  private var page: NotePage?

  init(_ context: CoordinatorContext, stores: Bool) {
    self.stores = stores
    super.init(context)
  }

  override func start(with option: Void) {
    let page = NotePage()
    page.onTap = { self.finish(()) }
    if stores { self.page = page }
    router.push(page)
  }
}

private enum RelayFlow: CoordinatorKey {}
private enum RunnerFlow: CoordinatorKey {}

/// Flows that follow each other at the root of the window, however they end.
private struct RelayFeature: FeatureModule {
  let count: Int

  func register(in registrar: inout Registrar) {
    registrar.coordinator(RelayFlow.self, using: RunnerFlow.self) { [count] in
      Relay($0, $1, count: count)
    }
    registrar.coordinator(RunnerFlow.self) { Runner($0) }
  }
}

private final class RelayPage: Presentable {}

private final class Runner: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(RelayPage()) }
}

private final class Relay: BaseCoordinator<Void, Void> {
  private let runner: Factory<RunnerFlow>
  private var count: Int

  override var presentable: any Presentable { noScreen }

  init(_ context: CoordinatorContext, _ runner: Factory<RunnerFlow>, count: Int) {
    self.runner = runner
    self.count = count
    super.init(context)
  }

  override func start(with option: Void) { showNext() }

  private func showNext() {
    if count == 0 { return }
    count -= 1
    // Weak, since it goes on however a flow ends, also when the window is gone.
    router.setWindowRoot(runner.assemble(in: self)) { [weak self] _ in self?.showNext() }
  }
}
