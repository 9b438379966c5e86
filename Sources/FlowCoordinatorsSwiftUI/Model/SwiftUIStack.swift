public import FlowCoordinators
public import Observation

/// The screens of a `NavigationStack`, which is bound to ``path``.
///
/// SwiftUI writes the path when the user goes back, and calls ``didAppear(_:)`` and
/// ``didDisappear(_:)`` for the views of the screens. The stack infers the rest:
///
/// | inferred | from |
/// |---|---|
/// | a command has ended | its top screen has appeared, and the former one has disappeared |
/// | a command was ignored | neither happened in time |
/// | a swipe back has begun | a screen below the top appears, and no command is under way |
/// | the swipe was cancelled | that screen disappears again |
/// | the user went back | the path is written, or the top disappears and no write comes in time |
///
/// The path of SwiftUI is a request, and ``contents`` is the answer. A write is ignored during a
/// command, unless the user goes back from the screen that is being pushed, and if it contains a
/// screen twice or one that has just been removed. The view then reads the screens again.
///
/// The window creates stacks. A stack keeps its flow until it is shown; then the window keeps both.
@MainActor @Observable
public final class SwiftUIStack: SystemNavigation {
  /// The screens, bottom first.
  public private(set) var contents: [any Presentable] = []

  /// Whether the latest command asked for an animation.
  package private(set) var isAnimated = true

  /// The number of commands, so that a view disables the animations of one command only.
  private(set) var commands = 0

  /// Called when the stack may have come to rest.
  @ObservationIgnored public var onSettle: (@MainActor () -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// `overdue` if no view has followed a change in time, and `setAgain` if SwiftUI had dropped the path.
  @ObservationIgnored public private(set) var notice: PlatformNotice?

  /// An object that the window which created the stack keeps in it.
  @ObservationIgnored public var keeper: AnyObject? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The options of those screens that have any.
  private var options: [ObjectIdentifier: ScreenOptions] = [:]

  @ObservationIgnored private var motion = Motion.rest

  /// Whether the current change brings the stack to rest.
  @ObservationIgnored private var hasEnded = false

  /// The screens whose views have appeared, and not disappeared again.
  @ObservationIgnored private var seen: Set<ObjectIdentifier> = []

  /// Those whose views have disappeared during the transition that showed them, though nothing covers them: SwiftUI
  /// says so of screens that stay in sight.
  @ObservationIgnored private var doubted: Set<ObjectIdentifier> = []

  /// The screen of collapsed columns that has appeared last, for the time of a transition, and the clock's
  /// ``ViewClock/covers`` then.
  @ObservationIgnored private var arrival: (screen: ObjectIdentifier, covers: Int)?
  @ObservationIgnored private var arrivals = 0

  /// The top screen, if its view has disappeared in this turn while nothing moved.
  @ObservationIgnored private var lastDeparted: ObjectIdentifier?

  /// The screens that were removed within the last moments: a path that contains one is outdated.
  @ObservationIgnored private var departed: [Departed] = []

  /// The screens that the latest removal left, for a few moments: SwiftUI may write them again.
  @ObservationIgnored private var latestRemoval: [any Presentable]?

  /// The split view that it was set in, if any.
  @ObservationIgnored weak var split: SwiftUISplit?

  /// The tabs that it was set in, if any.
  @ObservationIgnored weak var tabs: SwiftUITabs?

  /// Whether all views are being drawn anew, so that they say nothing of a swipe.
  @ObservationIgnored private var isRedrawn = false
  @ObservationIgnored private var redraws = 0

  /// The number of the command that has just set another first screen, with which SwiftUI may drop the path.
  @ObservationIgnored private var newFirst: Int?

  /// The number of the current deadline and of the latest removal: earlier ones have passed.
  @ObservationIgnored private var deadline = 0
  @ObservationIgnored private var removals = 0

  @ObservationIgnored private let clock: ViewClock

  init(_ clock: ViewClock) { self.clock = clock }

  private enum Motion {
    case rest

    /// A command has changed the screens, and the views follow; the new top may have been visible.
    case changing(from: Snapshot, hasShown: Bool)

    /// SwiftUI or the app has changed the screens, and the views follow.
    case following(old: ObjectIdentifier?)

    /// A screen below the top has appeared.
    case swiping(to: ObjectIdentifier)

    /// SwiftUI has written the same screens again, and no view has moved: one that goes to `target`, or away from
    /// the top, has them accepted.
    case doubting(target: ObjectIdentifier?, accept: @MainActor () -> Void)

    /// Views are about to read the former screens again.
    case restoring
  }

  private struct Snapshot {
    let contents: [any Presentable]
    let options: [ObjectIdentifier: ScreenOptions]
  }

  private struct Departed {
    weak let screen: (any Presentable)?
  }
}

// MARK: - For the router

extension SwiftUIStack {
  /// The last screen.
  public var visible: (any Presentable)? { contents.last }

  /// Whether a command, a swipe or a write of the path is under way.
  public var isTransitioning: Bool { if case .rest = motion { false } else { true } }

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

  /// Replaces the screens, and is in transition until their views have followed.
  ///
  /// A change takes no time if the view of the top screen is not visible: in another tab, below a
  /// cover, or in a window that no view shows.
  ///
  /// - Parameters:
  ///   - screens: all screens of the stack, bottom first.
  ///   - options: the options of the last screen; `nil` leaves them unchanged.
  ///   - transition: ``FlowCoordinators/TransitionStyle/immediate`` disables the animation. SwiftUI
  ///     has no named transitions of stacks, so all others are the default.
  /// - Returns: `false` during another transition, or if a screen occurs twice; then nothing
  ///   changes.
  public func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool {
    guard !isTransitioning, screens.hasNoDuplicates else { return false }
    clock.onRequest?(.screens(options), self, transition)
    isAnimated = transition != .immediate
    commands += 1
    change {
      let before = Snapshot(contents: contents, options: self.options)
      replace(with: screens)
      if before.contents.first !== contents.first { noteNewFirst() }
      if let options, let last = screens.last {
        self.options[ObjectIdentifier(last)] = options.isEmpty ? nil : options
      }
      let old = before.contents.last.map(ObjectIdentifier.init)
      if willMove(from: old) { begin(.changing(from: before, hasShown: false)) } else { end() }
    }
    return true
  }

  /// Performs a change, frees the former screens after it, since a `deinit` of the app may call
  /// back, and reports that the stack has come to rest, if it has.
  private func change(_ body: () -> Void) {
    withExtendedLifetime((contents, motion, latestRemoval), body)
    guard hasEnded else { return }
    hasEnded = false
    onSettle?()
    notice = nil
  }

  private func replace(with screens: [any Presentable]) {
    let kept = Set(screens.map(ObjectIdentifier.init))
    let removed = contents.filter { !kept.contains(ObjectIdentifier($0)) }
    contents = screens
    if !options.isEmpty { options = options.filter { kept.contains($0.key) } }
    departed.removeAll { gone in screens.contains { $0 === gone.screen } }
    if !removed.isEmpty { remember(removed) }
  }

  private func remember(_ removed: [any Presentable]) {
    departed += removed.map(Departed.init)
    latestRemoval = contents
    removals += 1
    let number = removals
    clock.afterPatience { [weak self] in
      guard let self, removals == number else { return }
      change {
        departed = []
        latestRemoval = nil
      }
    }
  }
}

// MARK: - For views

extension SwiftUIStack {
  /// The screens above the first one, as `NavigationStack(path:)` is bound to them.
  ///
  /// SwiftUI writes a shorter path when the user goes back. An app may write it, too. A screen that
  /// no flow shows then belongs to the flow of this stack. A path is ignored if it contains a
  /// screen twice or one that has just been removed, and during a command, unless the user goes
  /// back from the screen that is being pushed.
  public var path: [ScreenValue] {
    get { contents.dropFirst().map { ScreenValue($0, isKept: false) } }
    set {
      let screens = newValue.compactMap(\.screen)
      // A screen that is gone was removed.
      if screens.count < newValue.count { return readAgain() }
      write(Array(contents.prefix(1)) + screens)
    }
  }

  /// Replaces all screens without a command.
  package func write(_ screens: [any Presentable]) { change { follow(screens) } }

  private func follow(_ screens: [any Presentable]) {
    if screens.matches(contents) { return }
    if case .restoring = motion { return readAgain() }
    // If another first screen came in the same update (radiosilence/koan #261), at rest as well: no view has
    // to leave if the stack was empty.
    if newFirst != nil, screens.count == 1 { return setAgain() }
    if case .changing(_, let hasShown) = motion {
      // Otherwise SwiftUI writes the screens from before the command.
      guard hasShown, isShortened(screens), latestRemoval?.matches(screens) != true else {
        return readAgain()
      }
      motion = .rest
    }
    guard screens.hasNoDuplicates, !screens.contains(where: hasDeparted) else { return readAgain() }
    // The user may go back to the same screen twice. Only the views distinguish that from a
    // repeated write, and nobody goes back in a column that is not seen.
    if case .rest = motion, latestRemoval?.matches(screens) == true {
      if isHidden { return readAgain() }
      if isSeen(contents.last) {
        let target = screens.last.map(ObjectIdentifier.init)
        return begin(.doubting(target: target) { [weak self] in self?.accept(screens) })
      }
    }
    accept(screens)
  }

  /// Notes that the view of a screen has appeared.
  ///
  /// - Parameter screen: the screen, which need not be on the stack any more.
  public func didAppear(_ screen: any Presentable) {
    let id = ObjectIdentifier(screen)
    seen.insert(id)
    doubted.remove(id)
    if split?.isCollapsed == true { noteArrival(of: id) }
    if screen === contents.last { newFirst = nil }
    change { noteAppeared(screen, id) }
  }

  private func noteAppeared(_ screen: any Presentable, _ id: ObjectIdentifier) {
    switch motion {
    case .rest:
      // If the top is not visible, such as in another tab, no swipe has begun.
      let top = contents.last.map(ObjectIdentifier.init)
      let isTopInSight = isSeen(contents.last) || top == lastDeparted
      if isTopInSight, contents.dropLast().contains(where: { $0 === screen }) {
        begin(.swiping(to: id))
      }
    case .swiping: if screen === contents.last, !isRedrawn { end() }
    case .doubting(let target, let accept): if target == id { accept() }
    case .changing(let before, _):
      if screen === contents.last { motion = .changing(from: before, hasShown: true) }
      endIfOver()
    case .following: endIfOver()
    case .restoring: break
    }
  }

  /// Notes that the view of a screen has disappeared.
  ///
  /// - Parameter screen: the screen, which need not be on the stack any more.
  public func didDisappear(_ screen: any Presentable) {
    let id = ObjectIdentifier(screen)
    if isToDoubt(screen) {
      doubted.insert(id)
      // The user may have cancelled the swipe after all.
      if case .swiping = motion { startDeadline(afterTransition: true) }
      return
    }
    seen.remove(id)
    doubted.remove(id)
    change { noteDisappeared(screen, id) }
  }

  private func noteArrival(of screen: ObjectIdentifier) {
    arrivals += 1
    let number = arrivals
    arrival = (screen, clock.covers)
    clock.afterTransition { [weak self] in if self?.arrivals == number { self?.arrival = nil } }
  }

  /// Whether the view of a screen disappears without a reason: it has just appeared, on top or in a swipe, and nothing
  /// has come over it.
  private func isToDoubt(_ screen: any Presentable) -> Bool {
    let id = ObjectIdentifier(screen)
    guard let arrival, arrival.screen == id, arrival.covers == clock.covers else { return false }
    let stays =
      switch motion {
      case .swiping(let target): target == id
      case .doubting: false
      case .rest, .changing, .following, .restoring: screen === contents.last
      }
    return stays && !doubted.contains(id)
  }

  private func noteDisappeared(_ screen: any Presentable, _ id: ObjectIdentifier) {
    switch motion {
    case .rest: if screen === contents.last { noteLeft(id) }
    case .swiping(let target):
      if target == id {
        if !isRedrawn { end() }
      } else if screen === contents.last {
        startDeadline()
      }
    case .doubting(_, let accept): if screen === contents.last { accept() }
    case .changing, .following: endIfOver()
    case .restoring: break
    }
  }

  /// Notes that all views of the stack are about to be drawn anew: a swipe that is under way ends with a write, or
  /// after a while.
  func noteRedraw() {
    isRedrawn = true
    redraws += 1
    let number = redraws
    clock.afterMoment { [weak self] in if self?.redraws == number { self?.isRedrawn = false } }
  }

  /// Whether a path of columns that is written again is not followed: during a command never, and at rest only once
  /// the view of the top leaves.
  func doubts(_ follow: @escaping @MainActor () -> Void) -> Bool {
    switch motion {
    case .swiping, .following: return false
    case .changing, .doubting, .restoring: readAgain()
    case .rest:
      guard isSeen(contents.last) else { return false }
      change {
        begin(
          .doubting(target: nil) { [weak self] in
            self?.end()
            follow()
          }
        )
      }
    }
    return true
  }

  private func isShortened(_ screens: [any Presentable]) -> Bool {
    screens.count < contents.count && screens.matches(Array(contents.prefix(screens.count)))
  }

  private func hasDeparted(_ screen: any Presentable) -> Bool {
    departed.contains { $0.screen === screen }
  }

  private func noteLeft(_ screen: ObjectIdentifier) {
    lastDeparted = screen
    clock.afterMoment { [weak self] in
      if self?.lastDeparted == screen { self?.lastDeparted = nil }
    }
  }

  private func accept(_ screens: [any Presentable]) {
    let old = contents.last.map(ObjectIdentifier.init)
    replace(with: screens)
    followViews(from: old)
  }

  private func followViews(from old: ObjectIdentifier?) {
    if willMove(from: old) { begin(.following(old: old)) } else { end() }
  }

  /// Causes the view to read the screens, in place of those that SwiftUI has written.
  private func readAgain() { contents = contents }

  /// Notes that SwiftUI may drop the path when it reads the screens next.
  private func noteNewFirst() {
    let number = commands
    newFirst = number
    clock.afterMoment { [weak self] in if self?.newFirst == number { self?.newFirst = nil } }
  }

  /// Has the view read a path again that SwiftUI has dropped.
  private func setAgain() {
    newFirst = nil
    notice = .setAgain
    readAgain()
    if case .rest = motion { followViews(from: contents.first.map(ObjectIdentifier.init)) }
  }
}

// MARK: - Inferring

extension SwiftUIStack {
  private func isSeen(_ screen: (any Presentable)?) -> Bool {
    screen.map { seen.contains(ObjectIdentifier($0)) } ?? false
  }

  /// Whether it is in a column that another one covers, itself or in tabs.
  private var isHidden: Bool {
    let outer = tabs.flatMap { tabs in tabs.contents.contains { $0 === self } ? tabs : nil }
    let content: any Presentable = outer ?? self
    guard let split = outer.map(\.split) ?? split,
      split.contents.contains(where: { $0 === content })
    else { return false }
    return !split.visibleColumns.contains { split.content(of: $0) === content }
  }

  private func willMove(from old: ObjectIdentifier?) -> Bool {
    guard clock.isOnScreen, let old, seen.contains(old) else { return false }
    return contents.last.map(ObjectIdentifier.init) != old
  }

  private func begin(_ motion: Motion) {
    self.motion = motion
    startDeadline()
  }

  private func startDeadline(afterTransition isShort: Bool = false) {
    deadline += 1
    let number = deadline
    let pass: @MainActor () -> Void = { [weak self] in self?.pass(number) }
    if isShort { clock.afterTransition(pass) } else { clock.afterPatience(pass) }
  }

  private func endIfOver() {
    let old: ObjectIdentifier?
    switch motion {
    case .changing(let before, _): old = before.contents.last.map(ObjectIdentifier.init)
    case .following(let top): old = top
    case .rest, .swiping, .doubting, .restoring: return
    }
    if let old, seen.contains(old) { return }
    if contents.isEmpty || isSeen(contents.last) { end() }
  }

  private func pass(_ number: Int) {
    if deadline == number { change { deadlinePassed() } }
  }

  private func deadlinePassed() {
    switch motion {
    case .rest: break
    case .changing(let before, _):
      notice = .overdue
      // SwiftUI has ignored the command: the former top is still visible, and the new one is not.
      // One that is doubted may be below a view of the app's own.
      guard let old = before.contents.last, isSeen(old), !doubted.contains(ObjectIdentifier(old)),
        !isSeen(contents.last), clock.isOnScreen
      else { return end() }
      contents = before.contents
      options = before.options
      restore()
    case .following:
      notice = .overdue
      end()
    case .swiping(let target):
      // The finger may rest on the screen. If the top has left without a write, the user went back.
      guard !isSeen(contents.last), seen.contains(target),
        let position = contents.firstIndex(where: { ObjectIdentifier($0) == target })
      else { return end() }
      accept(Array(contents[...position]))
    case .doubting:
      readAgain()
      restore()
    case .restoring: end()
    }
  }

  /// Comes to rest after views have read the screens.
  private func restore() {
    motion = .restoring
    deadline += 1
    let number = deadline
    clock.afterMoment { [weak self] in self?.pass(number) }
  }

  private func end() {
    motion = .rest
    // A view may never report that it has disappeared, and another screen may get its address.
    seen.formIntersection(contents.map(ObjectIdentifier.init))
    doubted.formIntersection(seen)
    hasEnded = true
  }
}
