public import FlowCoordinators

/// The containers in memory, and what a person does to them.
@MainActor
public final class MemoryPlatform: SimulatedPlatform {
  /// The window under test.
  public var systemWindow: any SystemWindow { window }

  private let motion = SimulatedMotion()
  private let window: MemoryWindow

  /// Creates a platform whose window is empty.
  public init() { window = MemoryWindow(motion: motion) }

  /// Whether a transition waits for its end.
  public var isHolding: Bool { motion.isMoving }

  /// Makes transitions wait for their end, or take no time again.
  public func holdTransitions(_ isHeld: Bool) { motion.isHeld = isHeld }

  /// Ends every transition that waits for it.
  public func endTransitions(completed: Bool) { motion.end(completed: completed) }

  /// Makes the platform refuse the next changes that it is asked for.
  public func refuseChanges(_ count: Int) { motion.refusals = count }

  /// Makes containers say more or less often than needed that they came to rest.
  public func signal(times count: Int, onCancel: Bool) {
    motion.signals = count
    motion.signalsCancellation = onCancel
  }

  /// Presses the back button.
  public func pressBack(on stack: any SystemNavigation) {
    longPressBack(on: stack, to: stack.contents.count - 2)
  }

  /// Presses the back button for long, and chooses the screen at a position.
  public func longPressBack(on stack: any SystemNavigation, to position: Int) {
    motion.jump(on: memory(stack), to: position)
  }

  /// Begins to swipe the top screen of a stack back.
  public func beginBackSwipe(on stack: any SystemNavigation) {
    _ = motion.beginSwipe(on: memory(stack))
  }

  /// Ends to swipe back.
  public func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    motion.endSwipe(on: memory(stack), completed: completed)
  }

  /// Begins to swipe the topmost modal down.
  public func beginSwipeDown() { _ = motion.beginSwipe(on: window) }

  /// Ends to swipe down.
  public func endSwipeDown(completed: Bool) { motion.endSwipe(on: window, completed: completed) }

  /// Chooses an answer of the alert.
  public func answerAlert(_ position: Int) { window.answerAlert(position) }

  /// Changes the screens of a stack behind the router's back.
  public func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    motion.change(memory(stack), to: screens)
  }

  /// What the containers that live were asked for and did not refuse, the latest last.
  public var requests: [PlatformRequest] { motion.requests }

  private func memory(_ stack: any SystemNavigation) -> MemoryStack {
    guard let stack = stack as? MemoryStack else {
      fatalError("\(type(of: stack)) is not a stack in memory")
    }
    return stack
  }
}
