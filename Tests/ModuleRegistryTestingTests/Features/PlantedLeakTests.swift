import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// Leaks of several kinds, each found by the running app and by the end of a test.
@MainActor
@Suite(.endsApps)
struct PlantedLeakTests {
  enum Kind: CaseIterable, Sendable {
    case storedScreen, screenOfItself, service, global, task, child, alert, stack
  }

  @Test(arguments: Kind.allCases)
  func `both onLeak and the end of the test find a planted leak`(_ kind: Kind) async throws {
    let clock = ManualClock()
    let post = Post()
    let app = try TestApp { TripFeature(post: post, kind: kind) }
    var leaks: [Leak] = []
    app.window.onLeak(clock: clock) { leaks.append($0) }
    show(in: app)
    #expect(app.window.visibleScreen is TripPage)
    try app.goBack()
    for _ in 0..<5 {
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
    }
    for _ in 0..<1_000_000 where leaks.isEmpty { await Task.yield() }
    #expect(leaks.map(\.flow) == ["TripCoordinator"])
    #expect(leaks.map(\.coordinator) == ["TripCoordinator"])
    let hasScreen = kind == .storedScreen || kind == .screenOfItself || kind == .stack
    #expect(leaks.map(\.screens) == [hasScreen ? ["TripPage"] : []])
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    let text = failure?.description ?? ""
    #expect(text.contains("TripCoordinator, at "), "\(text)")
    #expect(text.contains(kind.advice), "\(text)")
    post.release()
  }

  @Test func `a flow whose captures keep nothing is not reported as a leak`() async throws {
    let clock = ManualClock()
    let app = try TestApp { TripFeature(post: Post(), kind: nil) }
    var leaks: [Leak] = []
    app.window.onLeak(clock: clock) { leaks.append($0) }
    show(in: app)
    try app.goBack()
    for _ in 0..<5 {
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
    }
    try await app.end()
    #expect(leaks == [])
  }

  /// Presents the trip over a page.
  private func show(in app: TestApp) {
    let home = BaseCoordinator<Void, Void>(app.window.childContext)
    app.window.setRoot((home, home.navigation))
    home.router.push(HomePage())
    home.router.present(app.registry.factory(TripFlow.self).assemble(in: home)) { _ in }
  }
}

extension PlantedLeakTests.Kind {
  /// What the end of the test says of it.
  fileprivate var advice: String {
    switch self {
    case .storedScreen:
      "its property page stores TripPage, whose onBook may use the coordinator: make the property weak if it is not"
    case .screenOfItself:
      "a closure of TripPage, onBook: if it uses the screen itself, let it capture that weakly"
    case .service: "a closure of service 'ModuleRegistryTestingTests.Mail', onArrival"
    case .global: "a global, a static property, or a variable of the test"
    case .task: "a task that has not ended"
    case .child: "TripPlanner"
    case .alert: "alert.actions[0]"
    case .stack: "its stack, stored somewhere: show it, or store the coordinator weakly"
    }
  }
}

/// What the leaks keep, which the test lets go of at its end.
@MainActor
private final class Post {
  var kept: [AnyObject] = []
  let (letters, letter) = AsyncStream.makeStream(of: Void.self)

  func release() {
    kept = []
    letter.finish()
  }
}

@MainActor
private final class MailService: Sendable { var onArrival: (@MainActor () -> Void)? }

private enum Mail: ServiceKey { typealias Service = MailService }
private enum TripFlow: CoordinatorKey {}
private final class HomePage: Presentable {}
private final class TripPage: Presentable { var onBook: (@MainActor () -> Void)? }

private final class TripPlanner: BaseCoordinator<Void, Void> {
  var onPlan: (@MainActor () -> Void)?
}

private final class TripCoordinator: BaseCoordinator<Void, Void> {
  private let post: Post
  private let kind: PlantedLeakTests.Kind?
  private let mail: MailService
  private var page: TripPage?
  private var planner: TripPlanner?
  private var alert: AlertMessage?

  init(
    _ context: CoordinatorContext,
    _ post: Post,
    _ kind: PlantedLeakTests.Kind?,
    _ mail: MailService
  ) {
    (self.post, self.kind, self.mail) = (post, kind, mail)
    super.init(context)
  }

  override func start(with option: Void) {
    let page = TripPage()
    page.onBook = { self.finish() }
    onFinish = { _ in self.post.kept = [] }
    router.push(page)
    switch kind {
    case nil: break
    case .storedScreen: self.page = page
    case .screenOfItself:
      page.onBook = {
        self.finish()
        _ = page
      }
    case .service: mail.onArrival = { self.finish() }
    case .global: onFinish = { _ in self.post.kept.append(self) }
    case .task: Task { [letters = post.letters] in for await _ in letters { self.finish() } }
    case .child:
      let planner = TripPlanner(childContext)
      planner.onPlan = { self.finish() }
      self.planner = planner
    case .alert: alert = AlertMessage("?", actions: [.init("Yes") { self.finish() }])
    case .stack:
      let stack = navigation
      onFinish = { _ in self.post.kept.append(stack) }
    }
  }
}

private struct TripFeature: FeatureModule {
  let post: Post
  let kind: PlantedLeakTests.Kind?

  func register(in registrar: inout Registrar) {
    registrar.service(Mail.self) { MailService() }
    registrar.coordinator(TripFlow.self, using: Mail.self) { [post, kind] in
      TripCoordinator($0, post, kind, $1)
    }
    registrar.require(TripFlow.self)
  }
}
