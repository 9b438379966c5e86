import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct SimulatedMotionTests {
  private let motion = SimulatedMotion()
  private let window: MemoryWindow

  init() { window = MemoryWindow(motion: motion) }

  @Test func `two swipes that run at once end independently`() throws {
    let (first, second) = (try stack(of: 3), try stack(of: 2))
    #expect(motion.beginSwipe(on: first))
    #expect(motion.beginSwipe(on: second))
    motion.endSwipe(on: first, completed: true)
    #expect(first.contents.count == 2)
    #expect(!first.isTransitioning)
    #expect(second.isTransitioning)
    motion.endSwipe(on: second, completed: false)
    #expect(second.contents.count == 2)
    #expect(!second.isTransitioning)
    motion.endSwipe(on: second, completed: true)
    #expect(second.contents.count == 2)
  }

  @Test func `a stack can't be changed during its transition`() throws {
    let stack = try stack(of: 2)
    motion.isHeld = true
    #expect(stack.setScreens(stack.contents.dropLast(), transition: nil))
    motion.change(stack, to: [])
    #expect(stack.isTransitioning)
    #expect(stack.contents.count == 1)
    motion.end()
    #expect(!stack.isTransitioning)
    motion.change(stack, to: [])
    #expect(stack.contents.isEmpty)
  }

  @Test func `a swipe is never refused, and is recorded only if it completes`() throws {
    let stack = try stack(of: 3)
    let shown = motion.transitions(of: stack).count
    motion.refusals = 1
    #expect(motion.beginSwipe(on: stack))
    motion.endSwipe(on: stack, completed: false)
    #expect(motion.transitions(of: stack).count == shown)
    #expect(motion.beginSwipe(on: stack))
    motion.endSwipe(on: stack, completed: true)
    #expect(motion.transitions(of: stack).count == shown + 1)
    #expect(motion.refusals == 1)
  }

  @Test func `a change of a container that's off screen is neither refused nor held`() {
    let window = MemoryWindow(motion: motion)
    motion.window = window
    let (root, tabs) = (window.makeStack(), window.makeTabs())
    let (first, second) = (window.makeStack(), window.makeStack())
    motion.refusals = 1
    #expect(root.setScreens([Page()], options: nil, transition: nil))
    #expect(
      tabs.setItems(
        [TabItem(title: "1", presentable: first), TabItem(title: "2", presentable: second)],
        transition: nil
      )
    )
    #expect(motion.refusals == 1)
    #expect(!window.setRoot(tabs, transition: nil))
    #expect(window.setRoot(tabs, transition: nil))
    motion.isHeld = true
    #expect(second.setScreens([Page()], options: nil, transition: nil))
    #expect(!motion.isMoving)
    #expect(first.setScreens([Page()], options: nil, transition: nil))
    #expect(motion.isMoving)
    motion.end()
    motion.isHeld = false
    // A stack under a sheet can be seen.
    #expect(window.present(Modal(root), transition: nil))
    motion.refusals = 1
    #expect(!first.setScreens([], options: nil, transition: nil))
  }

  @Test(arguments: [false, true])
  func `a cancelled gesture is signalled only if signalsCancellation is true`(isSignalled: Bool)
    throws
  {
    let stack = try stack(of: 2)
    var signals = 0
    stack.onSettle = { signals += 1 }
    motion.signalsCancellation = isSignalled
    #expect(motion.beginSwipe(on: stack))
    motion.endSwipe(on: stack, completed: false)
    #expect(signals == (isSignalled ? 1 : 0))
    motion.signals = 2
    #expect(motion.beginSwipe(on: stack))
    motion.endSwipe(on: stack, completed: true)
    #expect(signals == (isSignalled ? 3 : 2))
  }

  @Test(arguments: [false, true])
  func `a window dropped during a transition is freed`(isGesture: Bool) throws {
    weak var stack: MemoryStack?
    weak var motion: SimulatedMotion?
    do {
      let new = SimulatedMotion()
      let window = MemoryWindow(motion: new)
      #expect(window.setRoot(Page(), transition: nil))
      let modal = try #require(window.makeStack() as? MemoryStack)
      #expect(modal.setScreens([Page()], transition: nil))
      #expect(window.present(Modal(modal), transition: nil))
      new.isHeld = true
      if isGesture {
        #expect(new.beginSwipe(on: window))
      } else {
        #expect(window.dismiss(from: 0, transition: nil))
      }
      (stack, motion) = (modal, new)
    }
    #expect(stack == nil)
    #expect(motion == nil)
  }

  private func stack(of count: Int) throws -> MemoryStack {
    let stack = try #require(window.makeStack() as? MemoryStack)
    #expect(stack.setScreens((0..<count).map { _ in Page() }, transition: nil))
    return stack
  }
}

private final class Page: Presentable {}
