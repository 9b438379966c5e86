import FlowCoordinators
import Testing

/// Coordinators that were written before have properties called like those of the library.
@MainActor
struct OwnNamesTests {
  @Test func `a coordinator can declare properties named router, navigation and tabs`() {
    let window = NavigationWindow()
    let coordinator = OwnNamesCoordinator(window.childContext)
    let presentable = coordinator.presentable
    window.setRoot((coordinator, presentable))
    #expect(coordinator.router == "own router")
    #expect(coordinator.navigation == "own navigation")
    #expect(coordinator.tabs == ["own", "tabs"])
    #expect(window.visibleScreen === coordinator.screen)
  }

  #if os(macOS) || os(Linux)
    @Test func `a coordinator that no window knows has no router`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run { _ = StrangeCoordinator().router }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "'StrangeCoordinator' cannot be shown: derive it from BaseCoordinator"
        )
      )
    }
  #endif
}

/// A coordinator that hands out the context of a window as its own.
private final class StrangeCoordinator: Coordinator, CoordinatorParent {
  var onFinish: (@MainActor (FlowResult<Void>) -> Void)?
  let window = NavigationWindow()
  var childContext: CoordinatorContext { window.childContext }
  var presentable: any Presentable { Screen() }

  func beginOnce() -> (@MainActor (CloseReason) -> Void)? { { _ in } }

  func startOnce(with option: Void) {}

  func observeEnd(_ observer: @escaping @MainActor (FlowResult<Void>) -> Void) {}

  func close(_ reason: CloseReason) {}
}

private final class OwnNamesCoordinator: BaseCoordinator<Void, Void> {
  let router = "own router"
  let navigation = "own navigation"
  var tabs = ["own", "tabs"]
  let screen = Screen()

  override func start(with option: Void) { super.router.push(screen) }
}
