/// A stack in memory, which behaves as a platform's stack.
@MainActor
public final class MemoryStack: SystemNavigation {
  /// The screens, bottom first.
  public var contents: [any Presentable] { unsafe shown }

  /// Whether a change or a gesture is under way.
  public var isTransitioning: Bool { unsafe isMoving }

  // Not checked for exclusive access, as those of a window.
  @exclusivity(unchecked)
  private var shown: [any Presentable] = []
  @exclusivity(unchecked)
  private var isMoving = false

  /// Called when the stack may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// An object that the window which created the stack keeps in it.
  public var keeper: AnyObject? {
    didSet {
      withExtendedLifetime(oldValue) {}
      seat.noteChange()
    }
  }

  /// The contents before the change that is under way.
  ///
  /// Not captured in the closure that ends the change: the motion keeps that closure, and the
  /// containers keep the motion.
  private var previous: [any Presentable] = []

  /// The options of those screens that have any.
  private var options: [ObjectIdentifier: ScreenOptions] = [:]
  private var previousOptions: [ObjectIdentifier: ScreenOptions] = [:]

  private let motion: any MemoryMotion

  /// The place at which the window looks at the stack.
  var seat = MemorySeat()

  init(motion: any MemoryMotion) { self.motion = motion }

  /// The last screen.
  public var visible: (any Presentable)? { contents.last }

  /// The options of a screen of the stack.
  ///
  /// - Parameter screen: the screen.
  /// - Returns: its options; empty if it has none or is not on the stack.
  public func options(of screen: any Presentable) -> ScreenOptions {
    options[ObjectIdentifier(screen)] ?? []
  }

  /// Whether the only screen has the option to hide the stack's bar.
  public var hidesBar: Bool { contents.count == 1 && options(of: contents[0]).contains(.hideBar) }

  /// Whether a screen has the option to hide the bar below the stack.
  public var hidesBottomBar: Bool { options.values.contains { $0.contains(.hideBottomBar) } }

  /// Replaces the screens at once, and is in transition until the change has ended.
  ///
  /// Refuses duplicate screens, a stack, and any change during another one.
  ///
  /// - Parameters:
  ///   - screens: all screens of the stack, bottom first.
  ///   - options: the options of the last screen; `nil` leaves them unchanged.
  ///   - transition: recorded by a simulated platform; takes no time by default.
  /// - Returns: `false` if the stack refuses; nothing changes then.
  public func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool {
    guard !isTransitioning, accepts(screens),
      motion.accepts(.screens(options), of: self, transition)
    else { return false }
    previous = contents
    previousOptions = self.options
    unsafe shown = screens
    if !self.options.isEmpty {
      let ids = Set(screens.map(ObjectIdentifier.init))
      self.options = self.options.filter { ids.contains($0.key) }
    }
    if let options, let last = screens.last {
      self.options[ObjectIdentifier(last)] = options.isEmpty ? nil : options
    }
    unsafe isMoving = true
    // Until it has ended, the window looks again anyway.
    seat.noteChange()
    motion.begin(transition) { [weak self] completed in
      guard let self else { return }
      // Freed after the change, since a `deinit` of the app may call back.
      withExtendedLifetime((contents, previous)) {
        if !completed {
          unsafe shown = previous
          self.options = previousOptions
        }
        previous = []
        previousOptions = [:]
        unsafe isMoving = false
      }
      motion.settle(onSettle)
    }
    return true
  }

  /// Whether no screen is there twice, and no new one is a stack, which no platform pushes on
  /// another one; the current contents have no duplicates either.
  private func accepts(_ screens: [any Presentable]) -> Bool {
    let same = contents.countSame(as: screens)
    let new = screens[same...]
    if new.contains(where: { $0 is MemoryStack }) { return false }
    if new.isEmpty { return true }
    if new.count == 1, same == contents.count { return !contents.has(screens[same]) }
    return Set(screens.map(ObjectIdentifier.init)).count == screens.count
  }
}
