import ModuleRegistry
import Synchronization
import Testing

/// The article on when code runs.
@MainActor
struct TwoPhasesTests {
  @Test func `a factory runs when something asks for it, and a service is created once`() throws {
    let registry = try Registry { MenuFeature() }
    #expect(Ran.take() == ["registers: MenuFeature"])
    let window = NavigationWindow()
    let (menu, presentable) = registry.assemble(MenuFlow.self, in: window)
    #expect(Ran.take() == ["made: MenuCoordinator"])
    window.setRoot((menu, presentable))
    #expect(Ran.take() == ["starts: MenuCoordinator", "made: DishList", "made: MenuPage"])
    window.setRoot(registry.assemble(MenuFlow.self, in: window))
    #expect(
      Ran.take() == ["made: MenuCoordinator", "starts: MenuCoordinator", "made: MenuPage"]
    )
  }
}

/// What ran, in order.
private enum Ran {
  private static let steps = Mutex<[String]>([])

  static func add(_ step: String) { steps.withLock { $0.append(step) } }

  static func take() -> [String] {
    steps.withLock { steps in
      defer { steps = [] }
      return steps
    }
  }
}

private enum Dishes: ServiceKey { typealias Service = DishList }
private enum MenuScreen: ScreenKey { typealias Product = MenuPage }
private enum MenuFlow: CoordinatorKey {}

private struct MenuFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    Ran.add("registers: MenuFeature")
    registrar.service(Dishes.self) { DishList() }
    registrar.screen(MenuScreen.self, using: Dishes.self) { dishes in MenuPage(dishes) }
    registrar.coordinator(MenuFlow.self, using: MenuScreen.self) { context, page in
      MenuCoordinator(context, page)
    }
    registrar.require(MenuFlow.self)
  }
}

private final class DishList: Sendable {
  init() { Ran.add("made: DishList") }
}

private final class MenuPage: Presentable {
  init(_ dishes: DishList) { Ran.add("made: MenuPage") }
}

private final class MenuCoordinator: FeatureCoordinator<Void, Void, Factory<MenuScreen>> {
  override init(_ context: CoordinatorContext, _ needs: Factory<MenuScreen>) {
    Ran.add("made: MenuCoordinator")
    super.init(context, needs)
  }

  override func start(with option: Void) {
    Ran.add("starts: MenuCoordinator")
    router.push(needs.assemble())
  }
}
