import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Closures of screens and of results that capture their coordinators strongly: the window keeps screens
/// and coordinators, so both go with what is shown.
///
/// Scenario 67 plays the table on every platform.
@MainActor
struct StrongCaptureTests {
  @Test(arguments: [false, true])
  func `flows captured strongly by closures are freed, whichever verb shows or ends them`(
    _ isOccupied: Bool
  ) async {
    let table = await CaptureScene.table(isOccupied: isOccupied) { MemoryPlatform() }
    #expect(table == CaptureScene.freed)
  }

  private final class ClosureScreen: Presentable { var onEvent: (@MainActor () -> Void)? }

  private final class Strong: BaseCoordinator<Void, Int> {
    /// A screen that the flow stores, and that keeps it.
    var stored: ClosureScreen?

    override func start(with option: Void) {
      let screen = ClosureScreen()
      screen.onEvent = { self.finish(1) }
      router.push(screen)
    }
  }

  /// Opens the next flow at each end, as the first flow of an app does.
  private final class Relay: BaseCoordinator<Void, Int> {
    var count = 0

    override var presentable: any Presentable { noScreen }
    override func start(with option: Void) { showNext() }

    func showNext() {
      count += 1
      let flow = Strong(childContext)
      if count % 2 == 1 {
        router.setWindowRoot(AssembledFlow(flow)) { _ in self.showNext() }
      } else {
        router.present(AssembledFlow(flow)) { _ in self.showNext() }
      }
    }
  }

  @Test func `a flow that opens the next one whenever it ends stops when its window is gone`() async
  {
    weak var relay: Relay?
    do {
      let window = NavigationWindow(MemoryWindow())
      let flow = Relay(window.childContext)
      relay = flow
      window.setRoot((flow, flow.noScreen))
      #expect(flow.count == 1)
      window.setRoot(Screen())
      #expect(flow.count > 1)
    }
    #expect(await eventually { relay == nil })
  }

  @Test func `a flow that stores its own screen leaks`() async {
    let window = NavigationWindow(MemoryWindow())
    window.setRoot(Screen())
    weak var flow: Strong?
    do {
      let strong = Strong(window.childContext)
      flow = strong
      window.present(AssembledFlow(strong))
      strong.stored = strong.navigation.contents.first as? ClosureScreen
      strong.close(.cancelled)
    }
    #expect(window.modals.isEmpty)
    #expect(flow?.stored != nil)
    flow?.stored = nil
    #expect(flow == nil)
  }
}
