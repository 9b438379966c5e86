package import FlowCoordinators

/// The actions of a platform and its user on containers in memory.
///
/// Transitions that take time or are reverted, refusals, too many or too few signals, gestures, and
/// changes without the router.
@MainActor
package final class SimulatedMotion: MemoryMotion {
  /// Whether changes wait for ``end(completed:)`` from now on.
  package var isHeld = false

  /// The number of the next changes that the platform refuses.
  package var refusals = 0

  /// The number of signals each time a container comes to rest.
  package var signals = 1

  /// Whether a cancelled gesture is signalled, as it should be.
  package var signalsCancellation = true

  /// The window that shows the containers; `nil` takes every container for visible.
  ///
  /// A change of one that cannot be seen is not refused, and takes no time, as in UIKit.
  package weak var window: MemoryWindow?

  /// Whether the change that is about to begin is that of a container that cannot be seen.
  private var isUnseen = false

  private var running: [@MainActor (Bool) -> Void] = []

  /// The closures that end the gestures on containers.
  private var gestures: [ObjectIdentifier: @MainActor (Bool) -> Void] = [:]

  /// Receives the end of a change that the user or the platform begins, which is never refused.
  private var beginning: ((@escaping @MainActor (Bool) -> Void) -> Void)?
  private var isSilent = false

  /// The requests to containers and the user's pops of stacks, latest last.
  package private(set) var requests: [PlatformRequest] = []

  package nonisolated init() {}

  /// Whether something waits for ``end(completed:)``.
  package var isMoving: Bool { !running.isEmpty }

  /// Ends the transitions, oldest first.
  ///
  /// - Parameter completed: `false` reverts the changes.
  package func end(completed: Bool = true) {
    let ending = running
    running = []
    for end in ending { end(completed) }
  }

  /// The transitions of a container, latest last; `nil` is the default one.
  package func transitions(of container: AnyObject) -> [TransitionStyle?] {
    requests.filter { $0.container === container }.map(\.transition)
  }

  package func accepts(
    _ change: MemoryChange,
    of container: AnyObject,
    _ transition: TransitionStyle?
  ) -> Bool {
    isUnseen = !isSeen(container)
    if beginning != nil { return true }
    if refusals > 0, !isUnseen {
      refusals -= 1
      return false
    }
    record(PlatformRequest(container, .init(change), transition))
    return true
  }

  package func begin(
    _ transition: TransitionStyle?,
    _ end: @escaping @MainActor (_ completed: Bool) -> Void
  ) {
    if let beginning { return beginning(end) }
    if isHeld, !isUnseen, transition != .immediate { running.append(end) } else { end(true) }
  }

  package func settle(_ onSettle: (@MainActor () -> Void)?) {
    if isSilent { return }
    for _ in 0..<signals { onSettle?() }
  }

  /// Whether a container is visible at its level: in the root, or in a modal.
  private func isSeen(_ container: AnyObject) -> Bool {
    guard let window, container !== window else { return true }
    return (window.modals + [window.root].compactMap(\.self)).contains { top in
      var next: (any Presentable)? = top
      while let outer = next as? any SystemContainer, outer !== container { next = outer.visible }
      return next === container
    }
  }

  private func record(_ request: PlatformRequest) {
    requests.removeAll { $0.container == nil }
    requests.append(request)
  }
}

// MARK: - Actions of the user and the platform

extension SimulatedMotion {
  /// Pops screens as the user does, by the back button or its menu.
  ///
  /// - Returns: `false` if there is nothing above the position, or the platform refuses.
  @discardableResult
  package func jump(on stack: MemoryStack, to position: Int) -> Bool {
    guard stack.contents.indices.contains(position), position < stack.contents.count - 1
    else { return false }
    return stack.setScreens(Array(stack.contents[...position]), transition: nil)
  }

  /// Begins a back-swipe: the top screen is absent from now on, but may come back.
  ///
  /// - Returns: `false` if there is nothing to swipe, or something is in transition.
  package func beginSwipe(on stack: MemoryStack) -> Bool {
    guard stack.contents.count > 1 else { return false }
    return begin(on: stack) { stack.setScreens(stack.contents.dropLast(), transition: nil) }
  }

  /// Ends a back-swipe.
  ///
  /// - Parameters:
  ///   - stack: the target of the gesture; nothing happens without a gesture.
  ///   - completed: `false` cancels the gesture.
  package func endSwipe(on stack: MemoryStack, completed: Bool) {
    if completed, gestures[ObjectIdentifier(stack)] != nil {
      record(PlatformRequest(stack, .screens(nil), nil))
    }
    end(on: stack, completed: completed)
  }

  /// Begins to swipe down the topmost modal.
  ///
  /// If it is not dismissible, it stays and reports the attempt.
  ///
  /// - Returns: `false` if there is nothing to swipe, or something is in transition.
  package func beginSwipe(on window: MemoryWindow) -> Bool {
    guard let top = window.presented.last, !window.isTransitioning else { return false }
    guard top.isDismissible else {
      window.onDismissAttempt?()
      return false
    }
    return begin(on: window) {
      window.dismiss(from: window.presented.count - 1, transition: nil)
    }
  }

  /// Ends a swipe down.
  ///
  /// - Parameters:
  ///   - window: the target of the gesture; nothing happens without a gesture.
  ///   - completed: `false` cancels the gesture.
  package func endSwipe(on window: MemoryWindow, completed: Bool) {
    if completed, gestures[ObjectIdentifier(window)] != nil {
      record(PlatformRequest(window, .dismissal, nil))
      window.onDismissByUser?()
    }
    end(on: window, completed: completed)
  }

  /// Changes the screens without the router and without a transition; does nothing during one.
  package func change(_ stack: MemoryStack, to screens: [any Presentable]) {
    guard begin(on: stack, { stack.setScreens(screens, transition: nil) }) else { return }
    end(on: stack, completed: true)
  }

  private func begin(on container: AnyObject, _ change: () -> Bool) -> Bool {
    beginning = { [self] in gestures[ObjectIdentifier(container)] = $0 }
    defer { beginning = nil }
    return change()
  }

  private func end(on container: AnyObject, completed: Bool) {
    guard let end = gestures.removeValue(forKey: ObjectIdentifier(container)) else { return }
    isSilent = !completed && !signalsCancellation
    defer { isSilent = false }
    end(completed)
  }
}
