import ModuleRegistry
import Synchronization
import Testing

/// The picture in the article about scopes.
@MainActor
struct LifeOfAScopeTests {
  @Test func `signing out frees the services of the session, not those of the app`() throws {
    let registry = try Registry { WorkoutsFeature() }
    let window = NavigationWindow()
    window.setRoot(registry.assemble(GateFlow.self, in: window))
    let gate = try #require(window.visibleScreen as? GatePage)
    #expect(alive == [])
    gate.onSignIn?("Ada")
    #expect(alive == ["app: NewsList", "session: WorkoutList of Ada"])
    (window.visibleScreen as? WorkoutsPage)?.onSignOut?()
    #expect(alive == ["app: NewsList"])
    gate.onSignIn?("Grace")
    #expect(alive == ["app: NewsList", "session: WorkoutList of Grace"])
  }

  private var alive: [String] { Alive.names.withLock(\.self) }
}

/// What is alive, in the order in which it was made.
private enum Alive {
  static let names = Mutex<[String]>([])

  static func add(_ name: String) { names.withLock { $0.append(name) } }
  static func remove(_ name: String) { names.withLock { $0.removeAll { $0 == name } } }
}

private enum MemberSession: ScopeKey { typealias Input = String }
private enum News: ServiceKey { typealias Service = NewsList }
private enum Workouts: ServiceKey { typealias Service = WorkoutList }
private enum GateFlow: CoordinatorKey {}
private enum WorkoutsFlow: CoordinatorKey {}

private struct WorkoutsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(News.self) { NewsList() }
    registrar.coordinator(
      GateFlow.self,
      using: Opening<MemberSession, WorkoutsFlow>.self
    ) { context, open in GateCoordinator(context, open) }
    registrar.require(GateFlow.self)
    registrar.scope(MemberSession.self) { session in
      session.service(
        Workouts.self,
        using: ScopeInput<MemberSession>.self,
        News.self
      ) { member, _ in WorkoutList(of: member) }
      session.coordinator(WorkoutsFlow.self, using: Workouts.self) { context, workouts in
        WorkoutsCoordinator(context, workouts)
      }
    }
  }
}

private final class NewsList: Sendable {
  init() { Alive.add("app: NewsList") }
  deinit { Alive.remove("app: NewsList") }
}

private final class WorkoutList: Sendable {
  let member: String

  init(of member: String) {
    self.member = member
    Alive.add("session: WorkoutList of \(member)")
  }

  deinit { Alive.remove("session: WorkoutList of \(member)") }
}

private final class GatePage: Presentable {
  var onSignIn: (@MainActor (String) -> Void)?
}

private final class GateCoordinator:
  FeatureCoordinator<Void, Void, Opening<MemberSession, WorkoutsFlow>>
{
  override func start(with option: Void) {
    let page = GatePage()
    page.onSignIn = { member in
      self.router.present(self.needs.assemble(with: member, in: self)) { _ in }
    }
    router.push(page)
  }
}

private final class WorkoutsPage: Presentable {
  let workouts: WorkoutList
  var onSignOut: (@MainActor () -> Void)?

  init(_ workouts: WorkoutList) { self.workouts = workouts }
}

private final class WorkoutsCoordinator: FeatureCoordinator<Void, Void, WorkoutList> {
  override func start(with option: Void) {
    let page = WorkoutsPage(needs)
    page.onSignOut = { self.finish() }
    router.push(page)
  }
}
