import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// Links and their guards across sessions: whose flow they open, and how long they keep it.
@MainActor
struct ScopedLinkTests {
  private let log = Log()
  private let motion = SimulatedMotion()
  private let window: NavigationWindow

  init() { window = NavigationWindow(MemoryWindow(motion: motion)) }

  @Test(arguments: ["app://draft/7", "app://port/7"])
  func `a link opens a flow of its own session, not one open in another`(_ url: String) throws {
    let registry = try registry()
    let ann = registry.opening(CustomerSession.self, with: "Ann")
    let unit = ann.assemble(DraftPort.self, in: window)
    window.setRoot(unit, startingWith: 1)
    let linker = linker(registry)
    let routes = linker.adding(routes(of: "Bob", in: registry))
    linker.open(url: url)
    #expect(log.entries == ["Ann starts 1", "Bob starts 7"])
    let own = linker.adding(ann.contributions(to: Routes.self))
    linker.open(url: url)
    #expect(log.entries.last == "Ann handles 7")
    withExtendedLifetime((routes, own)) {}
  }

  @Test func `a link that waits for a transition opens in the session that is there then`() throws {
    let registry = try registry()
    let linker = linker(registry)
    window.setRoot(Blank())
    var routes: AnyObject? = linker.adding(routes(of: "Ann", in: registry))
    motion.isHeld = true
    window.setRoot(Blank())
    var outcomes: [DeepLinker.Outcome] = []
    for number in 7...8 { linker.open(url: "app://draft/\(number)") { outcomes.append($0) } }
    routes = nil
    routes = linker.adding(self.routes(of: "Bob", in: registry))
    while motion.isMoving { motion.end() }
    #expect(log.entries.first == "Bob starts 7")
    #expect(outcomes == [.opened, .opened])
    motion.isHeld = true
    window.setRoot(Blank())
    linker.open(url: "app://draft/9") { outcomes.append($0) }
    #expect(outcomes.count == 2)
    routes = nil
    while motion.isMoving { motion.end() }
    #expect(outcomes.count == 3)
    if case .unknown = outcomes.last {} else { Issue.record("\(outcomes)") }
    withExtendedLifetime(routes) {}
  }

  @Test(arguments: ["app://locked/", "app://lockedport/"])
  func `finishing the guard of one session doesn't open the link of another`(_ url: String) throws {
    let registry = try registry()
    let linker = linker(registry)
    window.setRoot(Blank())
    var outcomes: [DeepLinker.Outcome] = []
    let ann = linker.adding(routes(of: "Ann", in: registry))
    linker.open(url: url + "7") { outcomes.append($0) }
    let bob = linker.adding(routes(of: "Bob", in: registry))
    linker.open(url: url + "8") { outcomes.append($0) }
    #expect(outcomes == [.refused(.superseded)])
    #expect(log.entries == ["Ann locks", "Bob locks"])
    pass()
    #expect(log.entries == ["Ann locks", "Bob locks", "Bob starts 8"])
    withExtendedLifetime((ann, bob)) {}
  }

  @Test(arguments: ["app://planned/7", "app://locked/7"])
  func `a guard that was passed is not shown again in the next session`(_ url: String) throws {
    let registry = try registry()
    let linker = linker(registry)
    window.setRoot(Blank())
    var routes: AnyObject? = linker.adding(routes(of: "Ann", in: registry))
    linker.open(url: url)
    routes = nil
    routes = linker.adding(self.routes(of: "Bob", in: registry))
    pass()
    #expect(log.entries.last == "Bob starts 7")
    #expect(log.entries.count == 2)
    withExtendedLifetime(routes) {}
  }

  @Test func `a guard that was passed doesn't keep its session alive`() throws {
    let registry = try registry()
    let linker = linker(registry)
    window.setRoot(Blank())
    let session = registry.opening(CustomerSession.self, with: "Ann")
    weak let name = session.service(Name.self)
    var routes: AnyObject? = linker.adding(session.contributions(to: Routes.self))
    _ = consume session
    linker.open(url: "app://twice/7")
    pass()
    #expect(log.entries == ["Ann locks", "all are locked"])
    #expect(name != nil)
    routes = nil
    #expect(name == nil)
    withExtendedLifetime(routes) {}
  }

  /// The user finishes the guard on screen.
  private func pass() { (window.visibleScreen as? Lock)?.onPass?() }

  private func routes(of customer: String, in registry: Registry) -> [Route] {
    registry.opening(CustomerSession.self, with: customer).contributions(to: Routes.self)
  }

  private func linker(_ registry: Registry) -> DeepLinker {
    let linker = DeepLinker(of: registry, in: window)
    linker.becomeReady()
    return linker
  }

  private func registry() throws -> Registry {
    let log = log
    return try Registry {
      Feature { registrar in
        registrar.coordinator(AppLock.self) { context in
          LockCoordinator<Void>(context, "all are locked", log)
        }
        registrar.coordinator(PlanLock.self) { context in
          LockCoordinator<Plan>(context, "a plan is locked", log)
        }
        registrar.scope(CustomerSession.self) { declare(in: &$0, log) }
        registrar.require(Routes.self)
      }
    }
  }
}

private func declare(in session: inout Registrar, _ log: Log) {
  session.service(Name.self, using: ScopeInput<CustomerSession>.self) { Shared($0) }
  session.coordinator(DraftFlow.self, using: Name.self) { context, name in
    DraftCoordinator(context, name, log)
  }
  session.coordinator(SessionLock.self, using: Name.self) { context, name in
    LockCoordinator<Void>(context, "\(name.name) locks", log)
  }
  session.bind(DraftPort.self, to: DraftFlow.self)
  session.bind(LockPort.self, to: SessionLock.self)
  session.route("/draft/:n", to: DraftFlow.self) { $0.number("n") }
  session.route("/port/:n", to: DraftPort.self) { $0.number("n") }
  session.route("/locked/:n", to: DraftFlow.self, .guarded(by: SessionLock.self)) {
    $0.number("n")
  }
  session.route("/lockedport/:n", to: DraftFlow.self, .guarded(by: LockPort?.self)) {
    $0.number("n")
  }
  session.route(
    "/planned/:n",
    to: DraftFlow.self,
    .guarded(by: PlanLock.self, start: Plan())
  ) { $0.number("n") }
  session.route(
    "/twice/:n",
    to: DraftFlow.self,
    .guarded(by: SessionLock.self),
    .guarded(by: AppLock.self)
  ) { $0.number("n") }
  session.require(Routes.self, DraftPort.self)
}

private enum Name: ServiceKey { typealias Service = Shared }
private enum DraftFlow: CoordinatorKey { typealias Start = Int }
private enum DraftPort: CoordinatorKey { typealias Start = Int }
private enum SessionLock: CoordinatorKey {}
private enum LockPort: CoordinatorKey {}
private enum AppLock: CoordinatorKey {}
private enum PlanLock: CoordinatorKey { typealias Start = Plan }

/// The start option of a guard, which cannot be compared.
private struct Plan: Sendable {}

private final class Blank: Presentable {}

private final class Lock: Presentable { var onPass: (@MainActor () -> Void)? }

private final class DraftCoordinator: BaseCoordinator<Int, Void> {
  private let name: Shared
  private let log: Log

  init(_ context: CoordinatorContext, _ name: Shared, _ log: Log) {
    self.name = name
    self.log = log
    super.init(context)
  }

  override func start(with option: Int) {
    log.add("\(name.name) starts \(option)")
    router.push(Blank())
  }

  override func handle(_ option: Int) { log.add("\(name.name) handles \(option)") }
}

private final class LockCoordinator<Start: Sendable>: BaseCoordinator<Start, Void> {
  private let what: String
  private let log: Log

  init(_ context: CoordinatorContext, _ what: String, _ log: Log) {
    self.what = what
    self.log = log
    super.init(context)
  }

  override func start(with option: Start) {
    log.add(what)
    let screen = Lock()
    screen.onPass = { [weak self] in self?.finish(()) }
    router.push(screen)
  }
}
