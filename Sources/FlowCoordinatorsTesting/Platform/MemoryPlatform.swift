public import FlowCoordinators

/// The containers in memory, and what a person does to them.
@MainActor
public final class MemoryPlatform: SimulatedPlatform {
  /// The window under test.
  public var systemWindow: any SystemWindow { window }

  private let window = MemoryWindow()

  /// Creates a platform whose window is empty.
  public init() {}

  /// Whether a transition waits for its end.
  public var isHolding: Bool { window.motion.isMoving }

  /// Makes transitions wait for their end, or take no time again.
  public func holdTransitions(_ isHeld: Bool) { window.motion.isHeld = isHeld }

  /// Ends every transition that waits for it.
  public func endTransitions(completed: Bool) { window.motion.end(completed: completed) }

  /// Makes the platform refuse the next changes that it is asked for.
  public func refuseChanges(_ count: Int) { window.motion.refusals = count }

  /// Makes containers say more or less often than needed that they came to rest.
  public func signal(times count: Int, onCancel: Bool) {
    window.motion.signals = count
    window.motion.signalsCancellation = onCancel
  }

  /// Presses the back button.
  public func pressBack(on stack: any SystemNavigation) {
    longPressBack(on: stack, to: stack.contents.count - 2)
  }

  /// Presses the back button for long, and chooses the screen at a position.
  public func longPressBack(on stack: any SystemNavigation, to position: Int) {
    _ = memory(stack).jump(to: position)
  }

  /// Begins to swipe the top screen of a stack back.
  public func beginBackSwipe(on stack: any SystemNavigation) { _ = memory(stack).beginSwipe() }

  /// Ends to swipe back.
  public func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    memory(stack).endSwipe(completed: completed)
  }

  /// Begins to swipe the topmost modal down.
  public func beginSwipeDown() { _ = window.beginSwipe() }

  /// Ends to swipe down.
  public func endSwipeDown(completed: Bool) { window.endSwipe(completed: completed) }

  /// Changes the screens of a stack behind the router's back.
  public func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    memory(stack).change(to: screens)
  }

  /// The transitions that a stack has shown.
  public func transitions(of stack: any SystemNavigation) -> [Transition?] {
    memory(stack).transitions
  }

  private func memory(_ stack: any SystemNavigation) -> MemoryStack {
    guard let stack = stack as? MemoryStack else {
      fatalError("\(type(of: stack)) is not a stack in memory")
    }
    return stack
  }
}
