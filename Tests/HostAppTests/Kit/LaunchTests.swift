import ModuleRegistry
import ShopKit
import Testing

/// A launch whose flows are needed or not, by an answer that comes at once, later, or never.
@MainActor
final class LaunchTests {
  private let server = Server()
  private weak var app: AppFlow.Interface?
  private weak var linker: DeepLinker?
  private weak var connection: Connection?

  @Test func `if the server answers at once, no splash is shown`() throws {
    server.answers = [.success(true)]
    let window = try open()
    #expect(window.content?.title == "Before")
    #expect(!window.journal.entries.contains { "\($0)".contains("Splash") })
  }

  @Test func `a launch flow that isn't needed is skipped, and the tabs follow at once`() throws {
    server.answers = [.success(false)]
    let window = try open()
    #expect(window.content?.title == "Home")
  }

  @Test(arguments: [true, false])
  func `the splash is shown until the server answers`(isNeeded: Bool) async throws {
    let window = try open()
    #expect(window.content?.title == "Shop")
    #expect(window.content?.activity?.title == "Opening the shop")
    #expect(window.content?.actions.isEmpty == true)
    await server.answer(.success(isNeeded))
    #expect(window.content?.title == (isNeeded ? "Before" : "Home"))
    #expect(window.coordinatorTree.contains("LaunchCoordinator") == isNeeded)
  }

  @Test func `if the server fails, Try again asks it again, any number of times`() async throws {
    let window = try open()
    await server.answer(.failure(Offline()))
    for _ in 0..<2 {
      #expect(window.content?.notes == ["The shop cannot be opened: you are offline."])
      #expect(window.content?.problemCount == 1)
      #expect(window.content?.activity == nil)
      let tryAgain = try #require(window.content?.actions.first)
      #expect(tryAgain.title == "Try again")
      tryAgain.perform()
      #expect(window.content?.activity != nil)
      #expect(window.content?.actions.isEmpty == true)
      // A second tap on the same button finds that it is gone, but a front end may be late.
      tryAgain.perform()
      #expect(server.waiting == 1)
      await server.answer(.failure(Offline()))
    }
    window.content?.actions.first?.perform()
    await server.answer(.success(false))
    #expect(window.content?.title == "Home")
  }

  @Test func `tapping Try again twice skips no launch flow`() throws {
    server.answers = [.failure(Offline())]
    let window = try open(flows: 2)
    let first = try #require(window.content?.actions.first)
    server.answers = [.success(false), .failure(Offline())]
    first.perform()
    #expect(server.asked == 3)
    server.answers = [.success(true)]
    first.perform()
    #expect(window.content?.title == "Before")
    first.perform()
    #expect(server.asked == 4)
    #expect(window.content?.title == "Before")
  }

  @Test func `a launch that failed offline goes on by itself when the shop is online`() async throws
  {
    let window = try open()
    await server.answer(.failure(Offline()))
    connection?.restore()
    connection?.cut()
    connection?.restore()
    #expect(server.waiting == 1)
    #expect(window.content?.activity != nil)
    await server.answer(.success(false))
    #expect(window.content?.title == "Home")
    connection?.cut()
    connection?.restore()
    #expect(server.asked == 2)
  }

  @Test func `an unexpected error doesn't show its reason to the customer`() async throws {
    let window = try open()
    await server.answer(.failure(CancellationError()))
    #expect(
      window.content?.notes == ["The shop cannot be opened: the server has not answered."]
    )
  }

  @Test func `if the server fails at once, a screen offers Try again`() throws {
    server.answers = [.failure(Offline())]
    let window = try open()
    #expect(window.content?.actions.map(\.title) == ["Try again"])
    server.answers = [.success(true)]
    window.content?.actions.first?.perform()
    #expect(window.content?.title == "Before")
  }

  @Test func `the second launch flow is asked after the first has ended, behind a new splash`()
    async throws
  {
    let window = try open(flows: 2)
    // A transition may keep a screen that was replaced.
    let first = try #require(window.visibleScreen)
    await server.answer(.success(true))
    #expect(window.content?.title == "Before")
    #expect(server.asked == 1)
    window.content?.actions.first?.perform()
    #expect(server.asked == 2)
    #expect(window.content?.activity?.title == "Opening the shop")
    #expect(window.visibleScreen !== first)
    await server.answer(.success(false))
    #expect(window.content?.title == "Home")
  }

  @Test func `a link waits for the tabs, also behind a splash or an error`() async throws {
    let window = try open()
    var outcome: DeepLinker.Outcome?
    linker?.open(url: "shop://nowhere") { outcome = $0 }
    await server.answer(.failure(Offline()))
    #expect(outcome == nil)
    window.content?.actions.first?.perform()
    await server.answer(.success(false))
    #expect(outcome != nil)
  }

  @Test func `a window closed during the launch is freed before the answer comes`()
    async throws
  {
    weak var window: NavigationWindow?
    do { window = try open() }
    #expect(server.waiting == 1)
    #expect(window == nil)
    #expect(app == nil)
    await server.answer(.success(true))
    #expect(server.waiting == 0)
  }

  /// Opens a shop with flows before its tabs that ask the server.
  private func open(flows: Int = 1) throws -> NavigationWindow {
    let registry = try Registry {
      AppFeature()
      Home(flows: flows, server: server)
    }
    let window = NavigationWindow(MemoryWindow())
    let linker = DeepLinker(of: registry, in: window)
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: window)
    window.setRoot((coordinator, presentable), startingWith: linker)
    app = coordinator
    self.linker = linker
    connection = registry.service(Connectivity.self)
    connection?.cut()
    return window
  }
}

/// Answers at once while it has answers, and later if it is told to.
@MainActor
private final class Server {
  var answers: [Result<Bool, any Error>] = []
  private(set) var asked = 0
  private var askers: [CheckedContinuation<Bool, any Error>] = []

  var waiting: Int { askers.count }

  func ask() async throws -> Bool {
    asked += 1
    if !answers.isEmpty { return try answers.removeFirst().get() }
    return try await withCheckedThrowingContinuation { askers.append($0) }
  }

  /// Answers the one who waits, and returns when that has gone on.
  func answer(_ answer: Result<Bool, any Error>) async {
    askers.removeFirst().resume(with: answer)
    for _ in 0..<10 { await Task.yield() }
  }
}

private enum Before: CoordinatorKey {}

private enum HomeFlow: CoordinatorKey {}

private struct Home: FeatureModule {
  let flows: Int
  let server: Server

  func register(in registrar: inout Registrar) {
    registrar.coordinator(Before.self) { context in LaunchCoordinator(context) }
    for position in 0..<flows {
      registrar.contribute(
        to: LaunchFlows.self,
        order: position,
        using: Before.self
      ) { [server] flow in
        LaunchFlow(flow, start: ()) { try await server.ask() }
      }
    }
    registrar.scope(CustomerSession.self) { session in
      session.coordinator(HomeFlow.self) { context in HomeCoordinator(context) }
      session.contribute(to: Tabs.self, using: HomeFlow.self) { Tab("Home", flow: $0, start: ()) }
    }
  }
}

private final class LaunchCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.push(Page("Before", onDone: { self.finish() }))
  }
}

private final class HomeCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Page("Home")) }
}

private final class Page: Screen {
  let content: ScreenContent

  init(_ title: String, onDone: (@MainActor @Sendable () -> Void)? = nil) {
    content = ScreenContent(
      title: title,
      actions: onDone.map { [Action(title: "Done", perform: $0)] } ?? []
    )
  }
}
