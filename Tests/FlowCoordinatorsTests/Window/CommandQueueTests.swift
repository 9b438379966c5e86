import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct CommandQueueTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
    root.forget()
  }

  @Test func `commands run in order, one at a time`() {
    motion.isHeld = true
    root.router?.push(root.screen("second"), completion: root.noted)
    root.router?.present(root.screen("modal"), completion: root.noted)
    root.router?.dismiss(completion: root.noted)
    root.router?.pop(completion: root.noted)
    for done in 1...4 {
      #expect(root.outcomes.count == done - 1)
      motion.end()
    }
    #expect(root.outcomes == [.completed, .completed, .completed, .completed])
    #expect(
      root.events == [
        "increment second", "increment modal", "dismiss modal", "decrement second",
        "to root first",
      ]
    )
  }

  @Test func `a command on a container that the previous command removed is refused`() throws {
    let (outer, inner) = (Starter(try #require(root.coordinator).childContext).begun(), Subject())
    let flow = inner.make(in: outer)
    do {
      let (tabs, navigation) = (outer.tabs, flow.navigation)
      flow.router.push(inner.screen("inner"))
      outer.router.setTabs([TabItem(title: "tab", presentable: navigation)])
      root.router?.push(tabs)
    }
    #expect(flow.navigation.contents.count == 1)
    motion.isHeld = true
    root.router?.pop(completion: root.noted)
    flow.router.push(inner.screen("late"), completion: inner.noted)
    motion.end()
    #expect(root.outcomes == [.completed])
    #expect(inner.outcomes == [.refused(.notOnScreen)])
    #expect(!motion.isMoving)
  }

  @Test func `a removed screen is freed before the command's completion is called`() throws {
    weak var removed: Screen?
    do {
      let screen = root.screen("second")
      removed = screen
      root.router?.push(screen)
    }
    #expect(removed != nil)
    var isGone = false
    root.router?.pop { _ in isGone = removed == nil }
    #expect(isGone)
  }

  @Test func `a command from a completion or a listener runs after the waiting ones`() {
    var order: [String] = []
    root.onIncrement = { [unowned root] in
      root.onIncrement = nil
      root.router?.present(root.screen("modal")) { _ in order.append("from listener") }
    }
    motion.isHeld = true
    root.router?.push(root.screen("second")) { [unowned root] _ in
      order.append("first")
      root.router?.push(root.screen("third")) { _ in order.append("from completion") }
    }
    root.router?.showAlert(AlertMessage("?")) { _ in order.append("second") }
    while motion.isMoving { motion.end() }
    #expect(order == ["first", "second", "from listener", "from completion"])
    #expect(window.audit.isEmpty)
  }

  @Test func `the end of a flow may present the next flow`() {
    let first = Subject()
    let second = Subject()
    first.onEnd = { root.present(second) }
    root.present(first)
    root.router?.dismiss()
    #expect(second.outcomes == [.completed])
    #expect(first.isFreed && !second.isFreed)
    #expect(window.coordinatorTree == "SubjectCoordinator 1\n  SubjectCoordinator 1")
  }

  @Test func `the end of a flow may replace the root`() {
    let child = Subject()
    let next = Subject()
    child.onEnd = { next.show(in: window) }
    root.present(child)
    #expect(window.goBack())
    #expect(root.results == [.closed(.replaced)])
    #expect(root.isFreed && child.isFreed && !next.isFreed)
    #expect(window.audit.isEmpty)
  }

  @Test func `a command waits until the user's gesture has ended`() throws {
    root.router?.push(root.screen("second"))
    let stack = try #require(window.visibleStack as? MemoryStack)
    #expect(motion.beginSwipe(on: stack))
    root.router?.push(root.screen("third"), completion: root.noted)
    #expect(root.outcomes.isEmpty)
    motion.endSwipe(on: stack, completed: true)
    #expect(root.outcomes == [.completed])
    #expect(stack.contents.count == 2)
  }

  @Test func `a command that waited for a gesture runs when the gesture is cancelled`() throws {
    root.router?.push(root.screen("second"))
    let stack = try #require(window.visibleStack as? MemoryStack)
    #expect(motion.beginSwipe(on: stack))
    root.router?.push(root.screen("third"), completion: root.noted)
    motion.endSwipe(on: stack, completed: false)
    root.router?.present(root.screen("modal"))
    #expect(motion.beginSwipe(on: platform))
    root.router?.dismiss(completion: root.noted)
    motion.endSwipe(on: platform, completed: false)
    #expect(root.outcomes == [.completed, .completed])
    #expect(stack.contents.count == 3)
  }

  @Test func `a flow that's swiped away before its command runs ends as swiped away`() throws {
    let child = Subject()
    root.present(child)
    #expect(motion.beginSwipe(on: platform))
    child.router?.push(Screen())
    motion.endSwipe(on: platform, completed: true)
    #expect(child.results == [.closed(.dismissed(interactively: true))])
    #expect(child.isFreed)
  }

  @Test func `a swipe down during a command ends the flow as dismissed by the user`() {
    let child = Subject()
    root.present(child)
    motion.isHeld = true
    child.router?.push(Screen())
    #expect(motion.beginSwipe(on: platform))
    motion.endSwipe(on: platform, completed: true)
    motion.end()
    #expect(child.results == [.closed(.dismissed(interactively: true))])
  }
}
