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

  /// What was shown before the change that is under way.
  ///
  /// Not in the closure that ends it: the motion keeps that, and the containers keep the motion.
  private var previous: [any Presentable] = []

  private let motion: any MemoryMotion

  init(motion: any MemoryMotion) { self.motion = motion }

  /// The last screen.
  public var visible: (any Presentable)? { contents.last }

  /// Shows the screens at once, and is in transition until that has ended.
  ///
  /// Refuses a screen that is there twice, and any change during another one.
  public func setScreens(_ screens: [any Presentable], transition: TransitionStyle?) -> Bool {
    let isUnique = Set(screens.map(ObjectIdentifier.init)).count == screens.count
    guard isUnique, !isTransitioning, motion.accepts(transition, in: self) else { return false }
    previous = contents
    contents = screens
    isTransitioning = true
    motion.begin(transition) { [weak self] completed in
      guard let self else { return }
      if !completed { contents = previous }
      previous = []
      isTransitioning = false
      motion.settle(onSettle)
    }
    return true
  }
}
