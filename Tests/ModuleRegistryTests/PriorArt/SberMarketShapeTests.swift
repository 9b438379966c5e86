import ModuleRegistry
import Testing

/// The shape of SberMarket's app: service coordinators decide on the first flow, before the tabs.
@MainActor
struct SberMarketShapeTests {
  private let window = NavigationWindow()

  @Test(arguments: [
    (State(), ["Onboarding", "Authorization"]),
    (State(hasSeenOnboarding: true), ["Authorization"]),
    (State(isAuthorized: true), ["Onboarding"]),
    (State(isAuthorized: true, order: 7), ["Onboarding", "History"]),
    (State(hasSeenOnboarding: true, isAuthorized: true, order: 7), ["History"]),
    (State(hasSeenOnboarding: true, isAuthorized: true), []),
  ])
  private func
    `App shape: authorization, history and onboarding decide what comes first, then tabs`(
      state: State,
      services: [String]
    ) throws
  {
    let registry = try Registry { AppFeature(state: state) }
    window.setRoot(registry.assemble(AppFlow.self, in: window))
    for service in services {
      #expect(window.coordinatorTree == "ApplicationCoordinator 0\n  \(service)Coordinator 1")
      (window.visibleScreen as? ServiceScreen)?.onDone?()
    }
    #expect(window.coordinatorTree == Self.tabs)
    #expect(registry.service(StateKey.self).withLock { $0 } == Self.done)
  }

  @Test func `App shape: the second launch asks nothing, and starts with the tabs`() throws {
    let registry = try Registry { AppFeature(state: State(order: 7)) }
    window.setRoot(registry.assemble(AppFlow.self, in: window))
    for _ in 0..<3 { (window.visibleScreen as? ServiceScreen)?.onDone?() }
    let next = NavigationWindow()
    next.setRoot(registry.assemble(AppFlow.self, in: next))
    #expect(next.coordinatorTree == Self.tabs)
  }

  @Test func `App shape: a tab bar coordinator has one coordinator per tab, with its own stack`()
    throws
  {
    let registry = try Registry { AppFeature(state: Self.done) }
    window.setRoot(registry.assemble(AppFlow.self, in: window))
    let tabs = try #require(window.root as? any SystemTabs)
    #expect(tabs.items.map(\.title) == ["Catalog", "Cart"])
    #expect(window.visibleStack === tabs.items[0].presentable)
    tabs.tap(1)
    (window.visibleScreen as? ServiceScreen)?.onDone?()
    #expect(
      window.coordinatorTree == """
        ApplicationCoordinator 0
          TabBarCoordinator 0
            CatalogCoordinator 1
            CartCoordinator 2
        """
    )
    #expect(window.visibleStack === tabs.items[1].presentable)
  }

  private static let done = State(hasSeenOnboarding: true, isAuthorized: true)

  private static let tabs = """
    ApplicationCoordinator 0
      TabBarCoordinator 0
        CatalogCoordinator 1
        CartCoordinator 1
    """
}

/// The state that the service coordinators decide by.
private struct State: Equatable, Sendable {
  var hasSeenOnboarding = false
  var isAuthorized = false

  /// An order that was left before it was placed.
  var order: Int?
}

private enum StateKey: ServiceKey { typealias Service = Guarded<State> }
private enum AppFlow: CoordinatorKey {}

private struct AppFeature: FeatureModule {
  let state: State

  func register(in registrar: inout Registrar) {
    registrar.service(StateKey.self) { [state] in Guarded(state) }
    registrar.coordinator(AppFlow.self, using: StateKey.self) { context, state in
      ApplicationCoordinator(context, state)
    }
  }
}

private final class ServiceScreen: Presentable {
  var onDone: (@MainActor () -> Void)?
}

/// Has a screen for the root of the window, unless the state says that there is no need.
private class ServiceCoordinator: FeatureCoordinator<Void, Void, Guarded<State>> {
  var isNeeded: Bool { needs.withLock { isNeeded(in: $0) } }

  func isNeeded(in state: State) -> Bool { false }

  func settle(_ state: inout State) {}

  override func start(with option: Void) {
    let screen = ServiceScreen()
    screen.onDone = {
      self.needs.withLock { self.settle(&$0) }
      self.finish()
    }
    router.push(screen)
  }
}

private final class OnboardingCoordinator: ServiceCoordinator {
  override func isNeeded(in state: State) -> Bool { !state.hasSeenOnboarding }

  override func settle(_ state: inout State) { state.hasSeenOnboarding = true }
}

private final class AuthorizationCoordinator: ServiceCoordinator {
  override func isNeeded(in state: State) -> Bool { !state.isAuthorized }

  override func settle(_ state: inout State) { state.isAuthorized = true }
}

private final class HistoryCoordinator: ServiceCoordinator {
  override func isNeeded(in state: State) -> Bool { state.order != nil }

  override func settle(_ state: inout State) { state.order = nil }
}

private final class ApplicationCoordinator: FeatureCoordinator<Void, Void, Guarded<State>> {
  private var services: [(CoordinatorContext, Guarded<State>) -> ServiceCoordinator] = [
    { OnboardingCoordinator($0, $1) }, { AuthorizationCoordinator($0, $1) },
    { HistoryCoordinator($0, $1) },
  ]

  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) { showNext() }

  private func showNext() {
    if services.isEmpty { return showTabs() }
    let service = services.removeFirst()(childContext, needs)
    guard service.isNeeded else { return showNext() }
    router.setWindowRoot(AssembledFlow(service)) { _ in self.showNext() }
  }

  private func showTabs() {
    router.setWindowRoot(AssembledFlow(TabBarCoordinator(childContext)))
  }
}

private final class TabBarCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    router.setTabs([
      TabItem(title: "Catalog", AssembledFlow(CatalogCoordinator(childContext))),
      TabItem(title: "Cart", AssembledFlow(CartCoordinator(childContext))),
    ])
  }
}

/// A tab whose screens lead to more of them.
private class TabCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { showNext() }

  private func showNext() {
    let screen = ServiceScreen()
    screen.onDone = { self.showNext() }
    router.push(screen)
  }
}

private final class CatalogCoordinator: TabCoordinator {}
private final class CartCoordinator: TabCoordinator {}
