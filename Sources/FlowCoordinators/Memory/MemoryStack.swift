/// A stack in memory, which behaves as a platform's stack.
@MainActor
public final class MemoryStack: SystemNavigation {
  /// The screens, bottom first.
  public var contents: [any Presentable] { unsafe shown }

  /// Whether a change or a gesture is under way.
  public var isTransitioning: Bool { unsafe isMoving }

  // Not checked for exclusive access, as those of a window: each change keeps what it removes until
  // it is over.
  @exclusivity(unchecked) private var shown: [any Presentable] = []
  @exclusivity(unchecked) private var isMoving = false { didSet { unsafe MemoryWatch.count += 1 } }
  @exclusivity(unchecked) private var kept: AnyObject?

  /// The options of those screens that have any.
  @exclusivity(unchecked) private var options: [ObjectIdentifier: ScreenOptions] = [:]

  /// The contents and their options before the change that is under way.
  ///
  /// Not captured in the closure that ends the change: the motion keeps that closure, and the
  /// containers keep the motion.
  @exclusivity(unchecked)
  private var previous: (contents: [any Presentable], options: [ObjectIdentifier: ScreenOptions]) =
    ([], [:])

  /// Called when the stack may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// An object that the window which created the stack keeps in it.
  public var keeper: AnyObject? {
    get { unsafe kept }
    set {
      withExtendedLifetime(keeper) {
        unsafe kept = newValue
        unsafe seat.noteChange()
      }
    }
  }

  private let motion: (any MemoryMotion)?

  /// The place at which the window looks at the stack.
  ///
  /// Not checked either: it refers to nothing of the app.
  @exclusivity(unchecked) var seat = MemorySeat()

  init(motion: (any MemoryMotion)?) { self.motion = motion }

  /// The last screen.
  public var visible: (any Presentable)? { contents.last }

  /// The options of a screen of the stack.
  ///
  /// - Parameter screen: the screen.
  /// - Returns: its options; empty if it has none or is not on the stack.
  public func options(of screen: any Presentable) -> ScreenOptions {
    unsafe options[ObjectIdentifier(screen)] ?? []
  }

  /// Whether the only screen has the option to hide the stack's bar.
  public var hidesBar: Bool { contents.count == 1 && options(of: contents[0]).contains(.hideBar) }

  /// Whether a screen has the option to hide the bar below the stack.
  public var hidesBottomBar: Bool { unsafe options.values.contains { $0.contains(.hideBottomBar) } }

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
      motion?.accepts(.screens(options), of: self, transition) != false
    else { return false }
    unsafe previous = (shown, self.options)
    unsafe shown = screens
    if unsafe !self.options.isEmpty {
      let ids = Set(screens.map(ObjectIdentifier.init))
      unsafe self.options = self.options.filter { ids.contains($0.key) }
    }
    if let options, let last = screens.last, unsafe !options.isEmpty || !self.options.isEmpty {
      unsafe self.options[ObjectIdentifier(last)] = options.isEmpty ? nil : options
    }
    unsafe isMoving = true
    // Until it has ended, the window looks again anyway.
    unsafe seat.noteChange()
    if motion?.begin(transition, { [weak self] in self?.end(completed: $0) }) == nil {
      end(completed: true)
    }
    return true
  }

  /// Ends the change that is under way, or reverts it.
  private func end(completed: Bool) {
    // Freed after the change, since a `deinit` of the app may call back.
    withExtendedLifetime(unsafe (shown, previous)) {
      if !completed { unsafe (shown, options) = previous }
      unsafe previous = ([], [:])
      unsafe isMoving = false
    }
    if motion?.settle(onSettle) == nil { onSettle?() }
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
