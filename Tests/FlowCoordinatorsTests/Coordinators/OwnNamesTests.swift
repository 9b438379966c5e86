import FlowCoordinators
import Testing

/// Coordinators that were written before have properties called like those of the library.
@MainActor
struct OwnNamesTests {
  @Test func `a coordinator may have a router, a navigation and tabs of its own`() {
    let window = NavigationWindow()
    let coordinator = OwnNamesCoordinator(window.childContext)
    let presentable = coordinator.presentable
    coordinator.start()
    window.setRoot(presentable)
    #expect(coordinator.router == "own router")
    #expect(coordinator.navigation == "own navigation")
    #expect(coordinator.tabs == ["own", "tabs"])
    #expect(window.visibleScreen === coordinator.screen)
  }
}

private final class OwnNamesCoordinator: BaseCoordinator<Void, Void> {
  let router = "own router"
  let navigation = "own navigation"
  var tabs = ["own", "tabs"]
  let screen = Screen()

  var presentable: any Presentable { super.navigation }

  override func start(with option: Void) { super.router.push(screen) }
}
