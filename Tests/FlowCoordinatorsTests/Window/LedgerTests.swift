import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// The ledger after a change of the screen that no router caused.
@MainActor
struct LedgerTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()
  private let child = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
  }

  @Test func `a screen that is removed and set again still belongs to its flow`() throws {
    root.push(child)
    child.router?.push(child.screen("second"))
    let stack = try #require(root.coordinator?.navigation)
    let contents = stack.contents
    _ = stack.setScreens(contents.dropLast(), transition: .immediate)
    #expect(child.coordinator?.countUnits == 1)
    _ = stack.setScreens(contents, transition: .immediate)
    #expect(child.coordinator?.countUnits == 2)
    #expect(root.coordinator?.countUnits == 1)
  }

  @Test func `a screen moved to another stack is reported as popped from the first`() throws {
    let coordinator = try #require(root.coordinator)
    let flow = child.make(in: coordinator)
    let (tabs, inner) = (coordinator.tabs, flow.navigation)
    let (first, second) = (child.screen("first"), child.screen("second"))
    coordinator.router.setTabs([
      TabItem(title: "1", presentable: inner), TabItem(title: "2", presentable: first),
    ])
    coordinator.router.push(tabs)
    #expect(root.coordinator?.countUnits == 2)

    motion.signals = 0
    _ = tabs.setItems([TabItem(title: "1", presentable: inner)], transition: .immediate)
    motion.signals = 1
    _ = inner.setScreens([first], transition: .immediate)
    #expect(root.coordinator?.countUnits == 2)
    _ = inner.setScreens([second], transition: .immediate)
    #expect(window.journal.entries.map(\.event).contains(.removed(.popped)))
  }

  @Test
  func `a flow ends as dismissed if its pushed screen was presented by the app and dismissed`()
    throws
  {
    root.push(child)
    let stack = try #require(root.coordinator?.navigation)
    let screen = try #require(stack.contents.last)
    motion.signals = 0
    _ = stack.setScreens(stack.contents.dropLast(), transition: .immediate)
    motion.signals = 1
    _ = platform.present(Modal(screen), transition: .immediate)
    #expect(child.coordinator?.countUnits == 1)
    #expect(window.goBack())
    #expect(child.results == [.closed(.dismissed(interactively: true))])
  }

  @Test func `a bare screen kept after it was shown doesn't keep its flow alive`() {
    let screen = Screen()
    present(screen, of: child)
    #expect(!child.isFreed)
    #expect(child.coordinator?.owning(screen) === screen)
    #expect(window.goBack())
    #expect(child.isFreed)
    withExtendedLifetime(screen) {}
  }

  @Test func `a screen that no router showed belongs to the flow of its container`() throws {
    root.present(child)
    let below = try #require(root.coordinator?.navigation)
    let above = try #require(child.coordinator?.navigation)
    let (stray, old) = (Screen(), above.contents)
    _ = above.setScreens(old + [stray], transition: .immediate)
    #expect(child.coordinator?.countUnits == 2)
    _ = above.setScreens(old, transition: .immediate)
    _ = below.setScreens(below.contents + [stray], transition: .immediate)
    #expect(child.coordinator?.countUnits == 1)
    #expect(root.coordinator?.countUnits == 2)
    #expect(window.goBack())
    #expect(child.results.count == 1)
  }

  @Test func `a modal's flow that the platform moved to the root ends as replaced with the root`()
    throws
  {
    let platform = MemoryWindow()
    let window = NavigationWindow(platform)
    window.setRoot(Screen())
    show(child, in: window)
    #expect(window.modals.count == 1)
    let stack = try #require(window.modals.last)
    _ = platform.setRoot(stack, transition: .immediate)
    #expect(window.modals.isEmpty)
    #expect(child.coordinator?.countUnits == 1)
    _ = platform.setRoot(Screen(), transition: .immediate)
    #expect(child.results == [.closed(.replaced)])
  }

  @Test func `a screen that moves during a transition of its old stack keeps its owner`() throws {
    let (left, right) = try makeTabs()
    let owner = try #require(left.coordinator)
    let guest = child.make(in: owner, sharesStack: true)
    guest.router.push(child.screen("second"))
    let (old, new) = (left.coordinator?.navigation, right.coordinator?.navigation)
    let (stack, other) = (try #require(old), try #require(new))
    let moving = stack.contents[1]
    motion.isHeld = true
    _ = stack.setScreens([stack.contents[0]], transition: nil)
    _ = other.setScreens(other.contents + [moving], transition: .immediate)
    motion.end()
    motion.isHeld = false
    #expect(guest.countUnits == 1)
    #expect(right.coordinator?.countUnits == 1)
    #expect(window.audit == [])
    _ = other.setScreens([other.contents[0]], transition: .immediate)
    #expect(child.results.count == 1)
  }

  private func show(_ flow: Subject, in window: NavigationWindow) {
    let coordinator = flow.make(in: window)
    window.present(coordinator.navigation)
    coordinator.router.push(flow.screen("first"))
  }

  /// Pushes two tabs, each with a flow and a stack.
  private func makeTabs() throws -> (left: Subject, right: Subject) {
    let coordinator = try #require(root.coordinator)
    let (left, right) = (Subject(), Subject())
    let flows = [left.make(in: coordinator), right.make(in: coordinator)]
    let (tabs, stacks) = (coordinator.tabs, flows.map(\.navigation))
    for flow in flows { flow.router.push(Screen()) }
    coordinator.router.setTabs(stacks.map { TabItem(title: "", presentable: $0) })
    coordinator.router.push(tabs)
    return (left, right)
  }

  private func present(_ screen: Screen, of flow: Subject) {
    guard let coordinator = root.coordinator else { return }
    let owner = flow.make(in: coordinator)
    coordinator.router.present(owner.owning(screen))
  }
}
