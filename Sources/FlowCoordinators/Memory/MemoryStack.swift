/// A stack in memory, which behaves as a platform's does.
@MainActor
public final class MemoryStack: SystemNavigation {
  /// The screens, bottom first.
  public private(set) var contents: [any Presentable] = []

  /// Whether a change or a gesture is under way.
  public private(set) var isTransitioning = false

  /// Called when the stack may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// What the window that made the stack keeps in it.
  public var keeper: AnyObject?

  /// The transitions that were shown, the latest last; `nil` is the default one.
  package private(set) var transitions: [Transition?] = []

  private let motion: MemoryMotion
  private var beforeSwipe: [any Presentable] = []

  init(motion: MemoryMotion) { self.motion = motion }

  /// The last screen.
  public var visible: (any Presentable)? { contents.last }

  /// Shows the screens at once, and is in transition until that has ended.
  ///
  /// Refuses a screen that is there twice, and any change during another one.
  public func setScreens(_ screens: [any Presentable], transition: Transition?) -> Bool {
    let isUnique = Set(screens.map(ObjectIdentifier.init)).count == screens.count
    guard isUnique, !isTransitioning, !motion.refuses() else { return false }
    let old = contents
    contents = screens
    isTransitioning = true
    transitions.append(transition)
    motion.begin(atOnce: transition == Transition.immediate) { [weak self] completed in
      guard let self else { return }
      if !completed { contents = old }
      isTransitioning = false
      motion.signal(onSettle)
    }
    return true
  }
}

// MARK: - What a person or the platform does

extension MemoryStack {
  /// Takes screens away as a person does, by the back button or its menu.
  package func jump(to position: Int) -> Bool {
    guard contents.indices.contains(position), position < contents.count - 1 else { return false }
    return setScreens(Array(contents[...position]), transition: nil)
  }

  /// Begins a back-swipe: the top screen is absent from now on, though it may come back.
  package func beginSwipe() -> Bool {
    guard contents.count > 1, !isTransitioning else { return false }
    beforeSwipe = contents
    contents.removeLast()
    isTransitioning = true
    return true
  }

  /// Ends a back-swipe.
  package func endSwipe(completed: Bool) {
    if !completed { contents = beforeSwipe }
    if completed { transitions.append(nil) }
    beforeSwipe = []
    isTransitioning = false
    if completed || motion.signalsCancellation { motion.signal(onSettle) }
  }

  /// Changes the screens behind the router's back, without an animation.
  package func change(to screens: [any Presentable]) {
    contents = screens
    motion.signal(onSettle)
  }
}
