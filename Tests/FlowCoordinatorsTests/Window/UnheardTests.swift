import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Screens that leave without a callback.
@MainActor
struct UnheardTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root: BaseCoordinator<Void, Int>

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root = BaseCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  @Test func `a container removed during a swipe doesn't block later commands`() throws {
    var ended: [FlowResult<Int>] = []
    var outcome: NavigationOutcome?
    let flow = Starter(root.childContext) {
      $0.router.push(Named("1"))
      $0.router.push(Named("2"))
    }
    let stack = try #require(flow.navigation as? MemoryStack)
    root.router.present(AssembledFlow((flow, stack), startingWith: 1)) { ended.append($0) }
    #expect(motion.beginSwipe(on: stack))
    motion.signals = 0
    #expect(platform.dismiss(from: 0, transition: nil))
    motion.signals = 1
    root.router.push(Named("next")) { outcome = $0 }
    #expect(outcome == .completed)
    #expect(ended.count == 1)
    #expect(window.audit.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a parent can end after its child's screen was removed from an unshown stack`(
    _ removes: Bool
  ) throws {
    let above = Starter(root.childContext, sharesStack: true).begun()
    above.router.push(Named("above"))
    let other = Starter(root.childContext).begun()
    let stack = other.navigation
    other.router.push(Named("other"))
    let below = Starter(above.childContext).begun()
    let screen = below.owning(Named("below"))
    other.router.push(screen)
    motion.isHeld = true
    above.router.pop()
    if removes { other.router.remove(screen) } else { other.router.pop() }
    root.router.presentOnVisible(stack)
    motion.isHeld = false
    motion.end()
    #expect(above.isOver)
  }
}

extension Starter {
  /// Whether the flow has recorded its result.
  fileprivate var isOver: Bool {
    var hasTold = false
    onFinish = { _ in hasTold = true }
    return hasTold
  }
}
