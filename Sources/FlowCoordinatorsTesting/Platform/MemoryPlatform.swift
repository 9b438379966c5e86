public import FlowCoordinators

/// A window in memory whose user swipes and changes their mind, and whose animations take as long as you like.
///
/// ```swift
/// let platform = MemoryPlatform()
/// let window = NavigationWindow(platform.systemWindow)
/// // ... a flow presents a rating
/// platform.beginSwipeDown()
/// platform.endSwipeDown(completed: false)             // the user changes their mind
/// ```
@MainActor
public final class MemoryPlatform: SimulatedPlatform {
  /// The window under test.
  public var systemWindow: any SystemWindow { window }

  private let motion = SimulatedMotion()
  private let window: MemoryWindow

  /// Creates a platform with an empty window.
  public init() {
    window = MemoryWindow(motion: motion)
    motion.window = window
  }

  /// Whether a transition waits for ``endTransitions(completed:)``.
  public var isHolding: Bool { motion.isMoving }

  /// Sets whether transitions wait for ``endTransitions(completed:)`` or take no time.
  ///
  /// - Parameter isHeld: whether they wait.
  public func holdTransitions(_ isHeld: Bool) { motion.isHeld = isHeld }

  /// Ends every waiting transition.
  ///
  /// - Parameter completed: `false` reverts the changes.
  public func endTransitions(completed: Bool) { motion.end(completed: completed) }

  /// Sets how many of the next requested changes the platform refuses.
  ///
  /// - Parameter count: the number of changes.
  public func refuseChanges(_ count: Int) { motion.refusals = count }

  /// Sets how often containers signal that they came to rest.
  ///
  /// - Parameters:
  ///   - count: the number of signals each time.
  ///   - onCancel: whether they also signal after a cancelled gesture.
  public func signal(times count: Int, onCancel: Bool) {
    motion.signals = count
    motion.signalsCancellation = onCancel
  }

  /// Taps the back button.
  ///
  /// - Parameter stack: the stack.
  public func pressBack(on stack: any SystemNavigation) {
    longPressBack(on: stack, to: stack.contents.count - 2)
  }

  /// Long-presses the back button, and chooses the screen at a position.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - position: the position of the screen.
  public func longPressBack(on stack: any SystemNavigation, to position: Int) {
    motion.jump(on: memory(stack), to: position)
  }

  /// Begins a back-swipe of a stack's top screen.
  ///
  /// - Parameter stack: the stack.
  public func beginBackSwipe(on stack: any SystemNavigation) {
    _ = motion.beginSwipe(on: memory(stack))
  }

  /// Ends a back-swipe.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - completed: `false` cancels the gesture.
  public func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    motion.endSwipe(on: memory(stack), completed: completed)
  }

  /// Begins to swipe down the topmost modal.
  public func beginSwipeDown() { _ = motion.beginSwipe(on: window) }

  /// Ends a swipe down.
  ///
  /// - Parameter completed: `false` cancels the gesture.
  public func endSwipeDown(completed: Bool) { motion.endSwipe(on: window, completed: completed) }

  /// Makes the window narrow, or wide again.
  public func makeNarrow(_ isNarrow: Bool) -> Bool {
    window.isNarrow = isNarrow
    return true
  }

  /// Goes back from the first screen of the column in front.
  public func leaveColumn(of split: any SystemSplit) { (split as? MemorySplit)?.goBack() }

  /// Replaces the text of a field of the alert.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - field: the position of the field.
  public func typeIntoAlert(_ text: String, field: Int) {
    window.typeIntoAlert(text, field: field)
  }

  /// Chooses an answer of the alert.
  ///
  /// - Parameter position: the position of the answer.
  public func answerAlert(_ position: Int) { window.answerAlert(position) }

  /// Changes the screens of a stack without the router.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - screens: all screens, bottom first.
  public func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    motion.change(memory(stack), to: screens)
  }

  /// The requests that live containers received and did not refuse, latest last.
  public var requests: [PlatformRequest] { motion.requests }

  private func memory(_ stack: any SystemNavigation) -> MemoryStack {
    guard let stack = stack as? MemoryStack else {
      fatalError("\(stack.name) is not a stack in memory")
    }
    return stack
  }
}
