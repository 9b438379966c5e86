/// A stack in memory, which behaves as a platform's stack.
@MainActor
package final class MemoryStack: SystemNavigation {
  /// The screens, bottom first.
  package var contents: [any Presentable] { unsafe shown }

  /// Whether a change or a gesture is under way.
  package var isTransitioning: Bool { unsafe change != nil }

  // Not checked for exclusive access, as those of a window: each change keeps what it removes until
  // it is over.
  @exclusivity(unchecked) private var shown: [any Presentable] = []
  @exclusivity(unchecked) private var kept: AnyObject?

  /// The options of those screens that have any.
  @exclusivity(unchecked) private var options: [ObjectIdentifier: ScreenOptions] = [:]

  /// The change of the last screens that is under way, with all that is needed to revert it.
  ///
  /// Not captured in the closure that ends it: the motion keeps that closure, and the containers
  /// keep the motion.
  @exclusivity(unchecked)
  private var change:
    (kept: Int, removed: [any Presentable], options: [ObjectIdentifier: ScreenOptions])?
  {
    didSet { unsafe MemoryWatch.count += 1 }
  }

  /// The time of the latest change, as the number of changes in memory so far.
  @exclusivity(unchecked) private var latestChange = 0

  /// The time of the latest look at the stack, and how many of the screens seen, from the first,
  /// are still there.
  @exclusivity(unchecked) private var latestLook = (time: 0, unchanged: 0)

  /// Called when the stack may have come to rest.
  package var onSettle: (@MainActor () -> Void)?

  /// An object that the window which created the stack keeps in it.
  package var keeper: AnyObject? {
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
  package var visible: (any Presentable)? { contents.last }

  /// The options of a screen of the stack.
  ///
  /// - Parameter screen: the screen.
  /// - Returns: its options; empty if it has none or is not on the stack.
  package func options(of screen: any Presentable) -> ScreenOptions {
    unsafe options[ObjectIdentifier(screen)] ?? []
  }

  /// Whether the only screen has the option to hide the stack's bar.
  package var hidesBar: Bool { contents.count == 1 && options(of: contents[0]).contains(.hideBar) }

  /// Whether a screen has the option to hide the bar below the stack.
  package var hidesBottomBar: Bool {
    unsafe options.values.contains { $0.contains(.hideBottomBar) }
  }

  /// Replaces the screens at once, and is in transition until the change has ended.
  ///
  /// Refuses duplicate screens, a stack, and any change during another one.
  ///
  /// - Parameters:
  ///   - screens: all screens of the stack, bottom first.
  ///   - options: the options of the last screen; `nil` leaves them unchanged.
  ///   - transition: recorded by a simulated platform; takes no time by default.
  /// - Returns: `false` if the stack refuses; nothing changes then.
  package func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool {
    let same = contents.countSame(as: screens)
    let new = Array(screens[same...])
    return replaceScreens(above: same, with: new, options: options, transition: transition)
  }

  /// Replaces the last screens at once, and is in transition until the change has ended.
  ///
  /// Refuses as ``setScreens(_:options:transition:)`` does, and if there are fewer screens. A push
  /// and a pop take the same time at any depth, but for the search for a duplicate, if the caller
  /// keeps no copy of `contents`.
  ///
  /// - Parameters:
  ///   - count: the number of screens that stay, from the first.
  ///   - screens: the screens above those, bottom first.
  ///   - options: the options of the last screen; `nil` leaves them unchanged.
  ///   - transition: recorded by a simulated platform; takes no time by default.
  /// - Returns: `false` if the stack refuses; nothing changes then.
  package func replaceScreens(
    above count: Int,
    with screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool {
    guard !isTransitioning, accepts(screens, above: count),
      motion?.accepts(.screens(options), of: self, transition) != false
    else { return false }
    begin(above: count, with: screens, options)
    // Until it has ended, the window looks again anyway.
    unsafe seat.noteChange()
    if motion?.begin(transition, { [weak self] in self?.end(completed: $0) }) == nil {
      end(completed: true)
    }
    return true
  }

  private func begin(
    above count: Int,
    with screens: [any Presentable],
    _ options: ScreenOptions?
  ) {
    let removed = unsafe Array(shown[count...])
    unsafe change = (count, removed, self.options)
    unsafe shown.replaceSubrange(count..., with: screens)
    if unsafe !self.options.isEmpty {
      for screen in removed where !screens.has(screen) {
        unsafe self.options[ObjectIdentifier(screen)] = nil
      }
    }
    if let options, let last = unsafe shown.last, unsafe !options.isEmpty || !self.options.isEmpty {
      unsafe self.options[ObjectIdentifier(last)] = options.isEmpty ? nil : options
    }
  }

  /// Ends the change that is under way, and reports that.
  private func end(completed: Bool) {
    settle(completed: completed)
    if motion?.settle(onSettle) == nil { onSettle?() }
  }

  /// Completes or reverts the change that is under way.
  ///
  /// What is gone is freed at the end, since a `deinit` of the app may call back, and not later: no
  /// command that follows finds it.
  private func settle(completed: Bool) {
    guard let ended = unsafe change else { return }
    let dropped = completed ? ended.removed : unsafe Array(shown[ended.kept...])
    defer { extendLifetime(dropped) }
    if completed {
      unsafe latestLook.unchanged = min(latestLook.unchanged, ended.kept)
    } else {
      unsafe shown.replaceSubrange(ended.kept..., with: ended.removed)
      unsafe options = ended.options
    }
    unsafe change = nil
    if completed { unsafe latestChange = MemoryWatch.count }
  }

  /// Whether so many screens can stay, none would be there twice, and no new one is a stack, which
  /// no platform pushes on another one; the current contents have no duplicates either.
  private func accepts(_ screens: [any Presentable], above count: Int) -> Bool {
    for screen in screens where screen is MemoryStack { return false }
    if unsafe count < 0 || count > shown.count { return false }
    if screens.isEmpty { return true }
    if screens.count == 1 { return unsafe !shown.has(screens[0], before: count) }
    let all = unsafe shown[..<count] + screens
    return Set(all.map(ObjectIdentifier.init)).count == all.count
  }
}

// MARK: - Looks of a window

extension MemoryStack {
  /// The contents when the stack was last at rest.
  var contentsAtRest: [any Presentable] {
    unsafe change.map { unsafe Array(shown[..<$0.kept]) + $0.removed } ?? shown
  }

  /// Records that a window has looked at the contents at rest.
  ///
  /// - Returns: the time of the look.
  func noteLook(at count: Int) -> Int {
    unsafe latestLook = (MemoryWatch.count, count)
    return unsafe MemoryWatch.count
  }

  /// Whether the contents may be others than at a look.
  func hasChanged(since time: Int) -> Bool { unsafe isTransitioning || latestChange > time }

  /// How many of the screens seen at a look, from the first, are still there; zero if another
  /// window has looked since.
  func countUnchanged(since time: Int) -> Int {
    unsafe latestLook.time == time ? latestLook.unchanged : 0
  }
}
