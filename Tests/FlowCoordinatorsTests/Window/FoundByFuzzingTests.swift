import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Findings of random sessions, each as small as it gets.
@MainActor
struct FoundByFuzzingTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let window: NavigationWindow

  init() {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
  }

  @Test func `a flow whose unshown screen was dropped is freed when the window settles`() {
    weak var coordinator: TestCoordinator?
    do {
      let made = TestCoordinator(window.childContext).begun()
      _ = made.owning(Screen())
      coordinator = made
    }
    #expect(coordinator != nil)
    system.onSettle?()
    #expect(coordinator == nil)
  }

  @Test func `a flow that drops its unshown screen ends for the reason that its modal left`() {
    let root = show()
    let flow = TestCoordinator(root.childContext).begun()
    var results: [FlowResult<Int>] = []
    flow.onFinish = { results.append($0) }
    var screen: Screen? = flow.owning(Screen())
    do {
      let child = TestCoordinator(flow.childContext).begun()
      let stack = child.navigation
      child.router.push(Screen())
      root.router.present(stack)
    }
    window.goBack()
    #expect(results.isEmpty)
    withExtendedLifetime(screen) {}
    screen = nil
    system.onSettle?()
    #expect(results == [.closed(.dismissed(interactively: true))])
    withExtendedLifetime(flow) {}
  }

  @Test
  func `a flow without a screen ends if its modal leaves and its next flow closes in its start`() {
    let root = show()
    var result: FlowResult<Int>?
    weak var routing: Starter?
    do {
      let flow = Starter(root.childContext) { $0.router.present(Screen()) }
      routing = flow
      root.router.present(AssembledFlow((flow, flow.noScreen), startingWith: 1)) { result = $0 }
    }
    #expect(window.modals.count == 1)
    if let parent = routing {
      let child = Starter(parent.childContext) { [window] child in
        window.goBack()
        child.close(.cancelled)
      }
      parent.router.present(AssembledFlow((child, child.navigation), startingWith: 1))
    }
    #expect(result == .closed(.dismissed(interactively: true)))
    #expect(routing == nil)
  }

  @Test func `awaiting a flow that has already ended returns its result`() async {
    let coordinator = TestCoordinator(window.childContext)
    coordinator.close(.cancelled)
    let result = await coordinator.run()
    #expect(result == .closed(.cancelled))
  }

  @Test func `presenting a stack is refused if its screen is already shown on another`() {
    let first = show()
    let second = TestCoordinator(window.childContext).begun()
    let unseen = second.navigation
    let screen = Screen()
    second.router.push(screen)
    first.router.push(screen)
    var outcome: NavigationOutcome?
    first.router.present(unseen) { outcome = $0 }
    #expect(outcome == .refused(.alreadyShown))
    #expect(window.audit == [])
  }

  @Test func `setTabs is refused if two tabs have the same screen`() {
    let first = TestCoordinator(window.childContext).begun()
    let second = TestCoordinator(window.childContext).begun()
    let screen = Screen()
    let stacks = [first.navigation, second.navigation]
    first.router.push(screen)
    second.router.push(screen)
    let tabs = TestCoordinator(window.childContext).begun()
    window.setRoot(tabs.tabs)
    var outcome: NavigationOutcome?
    tabs.router.setTabs(stacks.map { TabItem(title: "", presentable: $0) }) { outcome = $0 }
    #expect(outcome == .refused(.alreadyShown))
    #expect(window.audit == [])
  }

  @Test func `a flow closed while it waits to be shown isn't shown`() {
    let root = show()
    motion.isHeld = true
    root.router.push(Screen())
    let child = TestCoordinator(root.childContext).begun()
    child.router.push(Screen())
    root.router.present(child.navigation)
    child.close(.cancelled)
    motion.isHeld = false
    motion.end()
    #expect(window.modals.isEmpty)
    #expect(root.countUnits == 2 && child.countUnits == 0)
  }

  @Test func `dismiss removes the bare screen that a coordinator presented`() {
    let root = show()
    root.router.present(Screen())
    var outcome: NavigationOutcome?
    root.router.dismiss { outcome = $0 }
    #expect(outcome == .completed)
    #expect(window.modals.isEmpty)
    #expect(root.countUnits == 1)
  }

  @Test func `closing a flow dismisses the bare screen that it presented over itself`() {
    let root = show()
    let child = TestCoordinator(root.childContext.sharingStack()).begun()
    child.router.push(Screen())
    child.router.present(Screen())
    child.close(.cancelled)
    #expect(window.modals.isEmpty)
    #expect(root.countUnits == 1 && child.countUnits == 0)
  }

  @Test func `a flow that has pushed on its parent's unshown stack is shown with it`() {
    let host = TestCoordinator(window.childContext).begun()
    let stack = host.navigation
    var results: [FlowResult<Int>] = []
    weak var guest: TestCoordinator?
    do {
      let made = TestCoordinator(host.childContext.sharingStack()).begun()
      made.onFinish = { results.append($0) }
      made.router.push(Screen())
      guest = made
    }
    window.setRoot(stack)
    #expect(guest?.countUnits == 1)
    #expect(results.isEmpty)
  }

  @Test func `a flow whose push on its parent's stack is refused is freed`() {
    let host = TestCoordinator(window.childContext).begun()
    let stack = host.navigation
    weak var guest: TestCoordinator?
    do {
      let made = TestCoordinator(host.childContext.sharingStack()).begun()
      motion.refusals = 1
      made.router.push(Screen())
      guest = made
    }
    #expect(guest == nil)
    #expect(stack.contents.isEmpty)
  }

  @Test func `closing the first flow of a modal stack dismisses the modal`() {
    let root = show()
    let child = TestCoordinator(root.childContext).begun()
    let guest = TestCoordinator(child.childContext.sharingStack()).begun()
    let stack = child.navigation
    child.router.push(Screen())
    root.router.present(stack)
    let late = TestCoordinator(child.childContext.sharingStack()).begun()
    late.router.setRoot(Screen())
    late.close(.cancelled)
    #expect(window.modals.isEmpty)
    #expect(guest.countUnits == 0 && late.countUnits == 0)
  }

  @Test func `a flow whose command is queued ends for the reason that its child's modal left`() {
    let root = show()
    let parent = TestCoordinator(root.childContext).begun()
    let child = TestCoordinator(parent.childContext).begun()
    var results: [FlowResult<Int>] = []
    parent.onFinish = { results.append($0) }
    do {
      let stack = child.navigation
      child.router.push(Screen())
      root.router.present(stack)
    }
    motion.isHeld = true
    root.router.dismiss()
    child.router.pop()
    parent.router.pop()
    motion.end()
    #expect(results == [.closed(.dismissed(interactively: false))])
  }

  @Test func `the flows in all tabs end before their parent does`() {
    let parent = TestCoordinator(window.childContext).begun()
    let tabs = parent.tabs
    var order: [String] = []
    parent.onFinish = { _ in order.append("parent") }
    let items = ["first", "second"].map { name in
      let child = TestCoordinator(parent.childContext).begun()
      child.onFinish = { _ in order.append(name) }
      let stack = child.navigation
      child.router.push(Screen())
      return TabItem(title: name, presentable: stack)
    }
    parent.router.setTabs(items)
    window.setRoot(tabs)
    window.setRoot(Screen())
    #expect(order == ["second", "first", "parent"])
  }

  @Test
  func `setting the same root again is refused if the platform reverts it, and its modals stay`() {
    let root = show()
    root.router.present(Screen())
    motion.isHeld = true
    var outcome: NavigationOutcome?
    root.router.setWindowRoot(root.navigation) { outcome = $0 }
    motion.end(completed: false)
    #expect(window.modals.count == 1)
    #expect(outcome == .refused(.platform))
  }

  @Test func `a flow whose child's command is queued ends for the swipe that took its modal`()
    async
  {
    let root = show()
    let parent = TestCoordinator(root.childContext).begun()
    let child = TestCoordinator(parent.childContext).begun()
    var results: [FlowResult<Int>] = []
    parent.onFinish = { results.append($0) }
    parent.router.present(Screen())
    #expect(await eventually { !window.modals.isEmpty })
    #expect(motion.beginSwipe(on: system))
    child.router.presentOnVisible(root.navigation)
    await window.settled()
    motion.endSwipe(on: system, completed: true)
    #expect(results == [.closed(.dismissed(interactively: true))])
    withExtendedLifetime(child) {}
  }

  @Test func `a flow ends when its screen is replaced, even if another flow shows it again`() {
    let root = show()
    let guest = TestCoordinator(root.childContext.sharingStack()).begun()
    var results: [FlowResult<Int>] = []
    guest.onFinish = { results.append($0) }
    let screen = Screen()
    guest.router.push(screen)
    root.router.present(Screen())
    #expect(motion.beginSwipe(on: system))
    root.router.setWindowRoot(Screen())
    root.router.presentOnVisible(screen)
    root.router.dismissVisible()
    root.router.setWindowRoot(root.navigation)
    motion.endSwipe(on: system, completed: false)
    #expect(root.countUnits == 2)
    #expect(guest.countUnits == 0)
    #expect(results == [.closed(.replaced)])
  }

  @Test func `a flow popped while its modal is dismissed and shown again ends as dismissed`() {
    let root = show()
    let child = TestCoordinator(root.childContext).begun()
    let stack = child.navigation
    child.router.push(Screen())
    root.router.present(stack)
    var results: [FlowResult<Int>] = []
    do {
      let guest = TestCoordinator(child.childContext.sharingStack()).begun()
      guest.onFinish = { results.append($0) }
      guest.router.push(Screen())
    }
    motion.isHeld = true
    root.router.dismiss()
    child.router.popToRoot()
    root.router.presentOnVisible(stack)
    motion.isHeld = false
    motion.end()
    #expect(window.modals.count == 1)
    #expect(results == [.closed(.dismissed(interactively: false))])
  }

  private func show() -> TestCoordinator {
    let coordinator = TestCoordinator(window.childContext).begun()
    let stack = coordinator.navigation
    coordinator.router.push(Screen())
    window.setRoot(stack)
    return coordinator
  }
}

private final class TestCoordinator: BaseCoordinator<Void, Int> {}
