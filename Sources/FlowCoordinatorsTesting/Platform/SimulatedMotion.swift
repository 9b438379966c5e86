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

  /// What ends the gesture on a container.
  private var gestures: [ObjectIdentifier: @MainActor (Bool) -> Void] = [:]

  /// Takes the end of a change that is begun by the user or the platform, which nothing refuses.
  private var beginning: ((@escaping @MainActor (Bool) -> Void) -> Void)?
  private var isSilent = false

  /// What the containers were asked for, and what a person has done to stacks, the latest last.
  package private(set) var requests: [PlatformRequest] = []

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
    requests.filter { $0.container === container }.map(\.transition)
  }

  package func accepts(_ request: PlatformRequest) -> Bool {
    if beginning != nil { return true }
    if refusals > 0 {
      refusals -= 1
      return false
    }
    record(request)
    return true
  }

  package func begin(
    _ transition: TransitionStyle?,
    _ end: @escaping @MainActor (_ completed: Bool) -> Void
  ) {
    if let beginning { return beginning(end) }
    if isHeld, transition != .immediate { running.append(end) } else { end(true) }
  }

  package func settle(_ onSettle: (@MainActor () -> Void)?) {
    if isSilent { return }
    for _ in 0..<signals { onSettle?() }
  }

  private func record(_ request: PlatformRequest) {
    requests.removeAll { $0.container == nil }
    requests.append(request)
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
    guard stack.contents.count > 1 else { return false }
    return begin(on: stack) { stack.setScreens(stack.contents.dropLast(), transition: nil) }
  }

  /// Ends to swipe back.
  ///
  /// - Parameters:
  ///   - stack: what is swiped; nothing happens where it is not.
  ///   - completed: `false` takes the gesture back.
  package func endSwipe(on stack: MemoryStack, completed: Bool) {
    if completed, gestures[ObjectIdentifier(stack)] != nil {
      record(PlatformRequest(stack, .screens(nil), nil))
    }
    end(on: stack, completed: completed)
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
    return begin(on: window) {
      window.dismiss(from: window.presented.count - 1, transition: nil)
    }
  }

  /// Ends to swipe down.
  ///
  /// - Parameters:
  ///   - window: what is swiped; nothing happens where it is not.
  ///   - completed: `false` takes the gesture back.
  package func endSwipe(on window: MemoryWindow, completed: Bool) {
    if completed, gestures[ObjectIdentifier(window)] != nil {
      record(PlatformRequest(window, .dismissal, nil))
      window.onDismissByPerson?()
    }
    end(on: window, completed: completed)
  }

  /// Changes the screens behind the router's back, without a transition; not while there is one.
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
