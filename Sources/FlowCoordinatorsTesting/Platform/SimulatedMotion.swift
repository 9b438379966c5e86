package import FlowCoordinators

/// What a platform and its user may do to containers in memory: transitions that take time or are
/// taken back, refusals, signals too many or too few, gestures, and changes behind the router's back.
@MainActor
package final class SimulatedMotion: MemoryMotion {
  /// Whether changes wait for ``end(completed:)`` from now on.
  package var isHeld = false

  /// How many of the next changes the platform refuses.
  package var refusals = 0

  /// How often a container signals that it came to rest, each time it does.
  package var signals = 1

  /// Whether a cancelled gesture is signalled, too, as it should be.
  package var signalsCancellation = true

  private var running: [@MainActor (Bool) -> Void] = []
  private var gesture: Gesture?
  private var shown: [Shown] = []

  package nonisolated init() {}

  /// Whether something waits for ``end(completed:)``.
  package var isMoving: Bool { !running.isEmpty }

  /// Ends what moves, the oldest first.
  ///
  /// - Parameter completed: `false` takes a change back.
  package func end(completed: Bool = true) {
    let ending = running
    running = []
    for end in ending { end(completed) }
  }

  /// The transitions that a container has shown, the latest last; `nil` is the default one.
  package func transitions(of container: AnyObject) -> [TransitionStyle?] {
    shown.filter { $0.container === container }.map(\.transition)
  }

  package func accepts(_ transition: TransitionStyle?, in container: AnyObject) -> Bool {
    guard refusals == 0 else {
      refusals -= 1
      return false
    }
    shown.append(Shown(container: container, transition: transition))
    return true
  }

  package func begin(
    _ transition: TransitionStyle?,
    _ end: @escaping @MainActor (_ completed: Bool) -> Void
  ) {
    if isHeld, transition != .immediate { running.append(end) } else { end(true) }
  }

  package func settle(_ onSettle: (@MainActor () -> Void)?) {
    for _ in 0..<signals { onSettle?() }
  }

  private struct Shown {
    weak let container: AnyObject?
    let transition: TransitionStyle?
  }

  /// What a finger is on.
  private struct Gesture {
    let end: (_ completed: Bool) -> Void
    let onSettle: () -> (@MainActor () -> Void)?
  }
}

// MARK: - What the user or the platform does

extension SimulatedMotion {
  /// Takes screens away as the user does, by the back button or its menu.
  ///
  /// - Returns: `false` if there is nothing above the position, or the platform refuses.
  @discardableResult
  package func jump(on stack: MemoryStack, to position: Int) -> Bool {
    guard stack.contents.indices.contains(position), position < stack.contents.count - 1
    else { return false }
    return stack.setScreens(Array(stack.contents[...position]), transition: nil)
  }

  /// Begins a back-swipe: the top screen is absent from now on, though it may come back.
  ///
  /// - Returns: `false` if there is nothing to swipe, or something moves.
  package func beginSwipe(on stack: MemoryStack) -> Bool {
    guard stack.contents.count > 1, !stack.isTransitioning else { return false }
    let end = stack.begin(stack.contents.dropLast())
    gesture = Gesture { [weak self, weak stack] completed in
      end(completed)
      guard completed, let self, let stack else { return }
      shown.append(Shown(container: stack, transition: nil))
    } onSettle: { [weak stack] in
      stack?.onSettle
    }
    return true
  }

  /// Begins to swipe the topmost modal down; one that does not allow it stays, and says so.
  ///
  /// - Returns: `false` if there is nothing to swipe, or something moves.
  package func beginSwipe(on window: MemoryWindow) -> Bool {
    guard let top = window.presented.last, !window.isTransitioning else { return false }
    guard top.isDismissible else {
      window.onDismissAttempt?()
      return false
    }
    let end = window.beginDismissal()
    gesture = Gesture {
      end($0)
    } onSettle: { [weak window] in
      window?.onSettle
    }
    return true
  }

  /// Ends the gesture.
  ///
  /// - Parameter completed: `false` takes it back.
  package func endSwipe(completed: Bool) {
    guard let ending = gesture else { return }
    gesture = nil
    ending.end(completed)
    if completed || signalsCancellation { settle(ending.onSettle()) }
  }

  /// Changes the screens behind the router's back, without a transition.
  package func change(_ stack: MemoryStack, to screens: [any Presentable]) {
    stack.begin(screens)(true)
    settle(stack.onSettle)
  }
}
