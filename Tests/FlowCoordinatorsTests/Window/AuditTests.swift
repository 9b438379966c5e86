import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Findings of an audit if a platform changes a container without a callback.
@MainActor
struct AuditTests {
  private let motion = SimulatedMotion()
  private let window: NavigationWindow
  private let root: SubjectCoordinator
  private let stack: any SystemNavigation
  private let screens = [Screen(), Screen()]

  init() {
    window = NavigationWindow(MemoryWindow(motion: motion))
    root = SubjectCoordinator(window.childContext).begun()
    stack = root.navigation
    window.setRoot(stack)
    for screen in screens { root.router.push(screen) }
    motion.signals = 0
  }

  @Test func `the audit is empty if the screens match the ledger`() { #expect(window.audit == []) }

  @Test func `the audit names a screen that left without a signal`() {
    _ = stack.setScreens([screens[0]], transition: nil)
    #expect(window.audit == ["Screen is in the ledger and not on screen"])
  }

  @Test func `the audit names a screen that came without a signal`() {
    _ = stack.setScreens(screens + [Screen()], transition: nil)
    #expect(window.audit == ["Screen is on screen and not in the ledger"])
  }

  @Test func `the audit names the screens of a container emptied without a signal`() {
    _ = stack.setScreens([], transition: nil)
    #expect(window.audit == Array(repeating: "Screen is in the ledger and not on screen", count: 2))
  }

  @Test func `the audit names a screen that moved without a signal`() {
    let flow = SubjectCoordinator(root.childContext).begun()
    let other = flow.tabs
    root.router.push(other)
    _ = stack.setScreens([screens[0], other], transition: nil)
    _ = other.setItems([TabItem(title: "", presentable: screens[1])], transition: nil)
    #expect(
      window.audit == [
        """
        Screen is in MemoryTabs of the root on screen, and in MemoryStack of the root according to the ledger
        """
      ]
    )
  }

  @Test func `the audit names a screen that flows of two windows have pushed`() {
    let second = NavigationWindow(MemoryWindow())
    let flow = SubjectCoordinator(second.childContext).begun()
    second.setRoot(flow.navigation)
    flow.router.push(screens[1])
    #expect(window.audit == ["Screen is on screen in another window, too"])
    #expect(second.audit == window.audit)
    second.setRoot(Screen())
    #expect(window.audit == [])
  }

  @Test func `the audit names screens that changed their order without a signal`() {
    _ = stack.setScreens(screens.reversed(), transition: nil)
    #expect(window.audit == ["the ledger has another order than the screen"])
  }
}
