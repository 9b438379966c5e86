public import FlowCoordinators
public import Observation

/// What a ``FlowRoot`` shows: keep one if your app has to reach its flows from outside the view, to open links for instance.
///
/// ```swift
/// let window = SwiftUIWindow()
/// let flows = NavigationWindow(window)
/// // in a scene: FlowRoot(window)
/// ```
///
/// Each level of the window, the root and each modal, has a sheet, a cover and a popover over it, bound to
/// ``subscript(isSheetAt:)``, ``subscript(isCoverAt:)`` and ``subscript(isPopoverAt:)``. SwiftUI writes `false` when the user
/// dismisses one, and views call ``didAppear(_:)``, ``didDisappear(_:)`` and ``didDismiss(_:)``.
/// The window infers the rest:
///
/// | inferred | from |
/// |---|---|
/// | a presentation has ended | the modal has appeared |
/// | a presentation was ignored | it has not appeared in time |
/// | a dismissal by a command has ended | `onDismiss` of its lowest modal is called |
/// | the user has dismissed | `false` is written, or `onDismiss` is called, without a command |
/// | SwiftUI repeats itself | a write for a visible modal soon follows one for another |
///
/// A dismissal sets the binding of its lowest modal to `false`, and ends when SwiftUI calls
/// `onDismiss` of that, or when that has disappeared if it is a popover: SwiftUI dismisses the modals above along with it, and several bindings that
/// become `false` at once dismiss one modal only.
///
/// SwiftUI reports neither a pull on a sheet nor an attempt to dismiss a modal that is not
/// dismissible. So ``onDismissAttempt`` is never called.
@MainActor @Observable
public final class SwiftUIWindow: SystemWindow {
  /// The root of the window.
  public private(set) var root: (any Presentable)?

  /// The modals over the root with their styles, lowest first.
  public private(set) var presented: [Modal] = []

  /// Whether the view of the root has appeared: SwiftUI presents nothing over one that has not.
  private var hasRootAppeared = false

  /// A root that was replaced while its view was visible.
  ///
  /// If it becomes the root again, its view does not appear again.
  @ObservationIgnored private weak var visibleRoot: (any Presentable)?

  /// Whether the latest command asked for an animation.
  package private(set) var isAnimated = true

  /// The number of commands, so that a view disables the animations of one command only.
  private(set) var commands = 0

  /// Called when the window may have come to rest.
  @ObservationIgnored public var onSettle: (@MainActor () -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// `overdue` if SwiftUI has not shown or reported a change in time.
  @ObservationIgnored public private(set) var notice: PlatformNotice?

  /// Called when the user has dismissed a modal.
  @ObservationIgnored public var onDismissByUser: (@MainActor () -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Never called, because SwiftUI does not report the attempt.
  @ObservationIgnored public var onDismissAttempt: (@MainActor () -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The position of the lowest modal that is being dismissed.
  ///
  /// The modals stay in ``presented`` until SwiftUI has dismissed them.
  private var dismissing: Int?

  /// The modals that the user has dismissed and that are still visible.
  private var leaving: [Modal] = []

  /// The views that show the window.
  private var viewers = Viewers()

  @ObservationIgnored private var motion = Motion.rest

  /// Whether the current change brings the window to rest.
  @ObservationIgnored private var hasEnded = false

  /// The root and the modals whose views have appeared, and not disappeared again.
  @ObservationIgnored private var seen: Set<ObjectIdentifier> = []

  /// The level that was uncovered within the last moments: SwiftUI may write that again.
  @ObservationIgnored private var latestDismissal: Int?
  @ObservationIgnored private var dismissals = 0
  @ObservationIgnored private var deadline = 0

  @ObservationIgnored let question: ShownAlert
  @ObservationIgnored private let clock: ViewClock

  /// Creates an empty window.
  ///
  /// - Parameter patience: the time after which a change that SwiftUI does not show counts as
  ///   refused, and a repeated write counts as the user's. Commands wait for that long.
  public convenience init(patience: Duration = .seconds(2)) {
    self.init(ViewClock(patience: patience, schedule: ViewClock.bySystem))
  }

  package init(_ clock: ViewClock) {
    self.clock = clock
    question = ShownAlert(clock)
    question.onEnd = { [weak self] in self?.onSettle?() }
  }

  private enum Motion {
    case rest
    case presenting

    /// A command dismisses; another root may follow.
    case dismissing(from: Int, root: (any Presentable)?)

    /// The view of the topmost modal has disappeared without a known reason.
    case vanished(Int)

    /// A dismissal was reported again, and the modal is still visible.
    case doubting(Int)

    /// The user has dismissed a modal, and its view is about to disappear.
    case following(ObjectIdentifier, level: Int)

    /// Views are about to read the former modals again.
    case restoring
  }
}

// MARK: - For the router

extension SwiftUIWindow {
  /// The modals over the root, lowest first; also those that are being dismissed.
  public var modals: [any Presentable] { presented.map(\.presentable) }

  /// Whether a change is under way, or a dismissal by the user.
  public var isTransitioning: Bool { if case .rest = motion { false } else { true } }

  /// Creates an empty stack.
  public func makeStack() -> any SystemNavigation { SwiftUIStack(clock) }

  /// Creates an empty container of tabs.
  public func makeTabs() -> any SystemTabs { SwiftUITabs(clock) }

  /// Creates an empty split view.
  public func makeSplit(hasSupplementary: Bool) -> any SystemSplit {
    SwiftUISplit(hasSupplementary: hasSupplementary, clock)
  }

  /// Replaces the root after dismissing all modals.
  ///
  /// Otherwise SwiftUI would keep sheets over the new root.
  ///
  /// - Parameters:
  ///   - presentable: the new root.
  ///   - transition: ``FlowCoordinators/TransitionStyle/immediate`` disables the animation.
  /// - Returns: `false` during another transition; nothing changes then.
  public func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
    guard begin(.root, transition) else { return false }
    change {
      if presented.isEmpty || !clock.isOnScreen {
        presented = []
        replaceRoot(with: presentable)
      } else {
        dismissing = 0
        start(.dismissing(from: 0, root: presentable))
      }
    }
    return true
  }

  /// Presents over everything, unless the presentable is already there.
  ///
  /// - Parameters:
  ///   - modal: the presentable and its style.
  ///   - transition: ``FlowCoordinators/TransitionStyle/immediate`` disables the animation.
  /// - Returns: `false` during another transition; nothing changes then.
  public func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
    guard root != nil, !modals.contains(where: { $0 === modal.presentable }),
      begin(.presentation(modal.style), transition)
    else { return false }
    change {
      presented.append(modal)
      if clock.isOnScreen { start(.presenting) } else { end() }
    }
    return true
  }

  /// Dismisses the modal at a position, and all above it.
  ///
  /// - Parameters:
  ///   - position: the position in ``modals``.
  ///   - transition: ``FlowCoordinators/TransitionStyle/immediate`` disables the animation.
  /// - Returns: `false` if there is none, and during another transition; nothing changes then.
  public func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
    guard presented.indices.contains(position), begin(.dismissal, transition) else { return false }
    change {
      dismissing = position
      start(.dismissing(from: position, root: nil))
      if !clock.isOnScreen { deadlinePassed() }
    }
    return true
  }

  /// Whether the user may dismiss a modal, as its command has said.
  public func isDismissible(_ modal: any Presentable) -> Bool {
    presented.first { $0.presentable === modal }?.isDismissible ?? true
  }

  /// Shows an alert, or dismisses it.
  ///
  /// - Parameters:
  ///   - alert: the alert; `nil` dismisses the current one.
  ///   - transition: ignored, because SwiftUI has no transitions of alerts.
  /// - Returns: `true`.
  public func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool {
    if alert != nil { clock.onRequest?(.alert, self, transition) }
    question.show(alert)
    return true
  }

  /// Performs a change, frees the former presentables after it, since a `deinit` of the app may
  /// call back, and reports that the window has come to rest, if it has.
  private func change(_ body: () -> Void) {
    withExtendedLifetime((root, presented, leaving, motion), body)
    guard hasEnded else { return }
    hasEnded = false
    onSettle?()
    notice = nil
  }

  private func begin(_ change: MemoryChange, _ transition: TransitionStyle?) -> Bool {
    guard !isTransitioning else { return false }
    clock.onRequest?(change, self, transition)
    clock.covers += 1
    isAnimated = transition != .immediate
    commands += 1
    return true
  }

  /// Replaces the root, and with `takingModals` waits until views have read that its modals are
  /// gone.
  private func replaceRoot(with presentable: any Presentable, takingModals: Bool = false) {
    if root !== presentable {
      if hasRootAppeared { visibleRoot = root }
      root = presentable
      hasRootAppeared = presentable === visibleRoot
    }
    if takingModals { restore() } else { end() }
  }
}

// MARK: - For views

extension SwiftUIWindow {
  /// Whether a viewer shows the window.
  ///
  /// - Parameter viewer: the view's identity.
  /// - Returns: whether it shows the window.
  package func isShown(in viewer: AnyObject) -> Bool {
    viewers.current == ObjectIdentifier(viewer)
  }

  /// Notes that a view of the window has appeared.
  ///
  /// A window is shown once: a second view stays empty until the first has disappeared.
  ///
  /// - Parameter viewer: the view's identity, as long as it shows the window.
  /// - Returns: `false` if another viewer shows it.
  @discardableResult
  package func show(in viewer: AnyObject) -> Bool {
    follow(viewers.note(viewer, .visible))
    return isShown(in: viewer)
  }

  /// Notes that a view of the window has disappeared, and ends the current change.
  ///
  /// The view keeps the window until another viewer is visible, as a tab or a cover of the app may
  /// hide it for a while. A cover of the window itself hides the view below it, so a view with
  /// modals still shows them, and changes take time.
  ///
  /// - Parameter viewer: the view's identity.
  package func hide(from viewer: AnyObject) {
    let isCovered = !presented.isEmpty && isShown(in: viewer)
    follow(viewers.note(viewer, isCovered ? .covered : .hidden))
  }

  private func follow(_ isAnother: Bool) {
    clock.covers += 1
    clock.viewer = nil
    if isAnother {
      seen = []
      hasRootAppeared = false
      visibleRoot = nil
    }
    if isAnother || viewers.shown == nil { change { deadlinePassed() } }
    clock.viewer = viewers.shown
  }

  /// Whether a sheet is over a level, as `sheet(isPresented:)` is bound to it.
  ///
  /// - Parameter level: zero for the root, and one more for each modal.
  public subscript(isSheetAt level: Int) -> Bool {
    get { isPresented(at: level) && kind(at: level) == .sheet }
    set { if !newValue { change { wroteDismissal(at: level) } } }
  }

  /// Whether a cover is over a level, as `fullScreenCover(isPresented:)` is bound to it.
  ///
  /// - Parameter level: zero for the root, and one more for each modal.
  public subscript(isCoverAt level: Int) -> Bool {
    get { isPresented(at: level) && kind(at: level) == .cover }
    set { if !newValue { change { wroteDismissal(at: level) } } }
  }

  /// Whether a popover is over a level, as `popover(isPresented:)` is bound to it.
  ///
  /// - Parameter level: zero for the root, and one more for each modal.
  public subscript(isPopoverAt level: Int) -> Bool {
    get { isPresented(at: level) && kind(at: level) == .popover }
    set { if !newValue { change { wroteDismissal(at: level) } } }
  }

  private enum Kind { case sheet, cover, popover }

  private func kind(at level: Int) -> Kind {
    switch presented[level].style {
    case .fullScreen: .cover
    case .popover: .popover
    case .automatic, .sheet, .named: .sheet
    }
  }

  /// The modal over a level, also while it leaves because the user has dismissed it.
  ///
  /// - Parameter level: zero for the root, and one more for each modal.
  /// - Returns: the modal; `nil` if there is none.
  package func modal(over level: Int) -> Modal? {
    if presented.indices.contains(level) { return presented[level] }
    let position = level - presented.count
    return leaving.indices.contains(position) ? leaving[position] : nil
  }

  /// Notes that the view of the root or of a modal has appeared.
  ///
  /// - Parameter presentable: the root or the modal, which need not be there any more.
  public func didAppear(_ presentable: any Presentable) {
    seen.insert(ObjectIdentifier(presentable))
    if presentable === root {
      visibleRoot = nil
      if !hasRootAppeared { hasRootAppeared = true }
    }
    change { noteAppeared(presentable) }
  }

  private func noteAppeared(_ presentable: any Presentable) {
    switch motion {
    case .presenting:
      guard presentable === presented.last?.presentable else { break }
      // The views in a container appear next. A command that changes them now would not wait for
      // them.
      if presentable is any SystemContainer { restore() } else { end() }
    case .vanished(let level): if presentable === presented[level].presentable { end() }
    case .rest, .dismissing, .doubting, .following, .restoring: break
    }
  }

  /// Notes that the view of the root or of a modal has disappeared.
  ///
  /// - Parameter presentable: the root or the modal, which need not be there any more.
  public func didDisappear(_ presentable: any Presentable) {
    let id = ObjectIdentifier(presentable)
    seen.remove(id)
    if presentable === visibleRoot { visibleRoot = nil }
    change { noteDisappeared(presentable, id) }
  }

  private func noteDisappeared(_ presentable: any Presentable, _ id: ObjectIdentifier) {
    switch motion {
    case .rest:
      if presentable === presented.last?.presentable { start(.vanished(presented.count - 1)) }
    case .doubting(let level): if presentable === presented[level].presentable { accept(level) }
    case .following(let lowest, _): if lowest == id { endByUser() }
    // A popover has no `onDismiss`.
    case .dismissing(let level, _):
      let lowest = presented[level].presentable
      let last = isSeen(lowest) || presentable === lowest ? lowest : presented.last?.presentable
      if kind(at: level) == .popover, presentable === last { endDismissal() }
    case .presenting, .restoring, .vanished: break
    }
  }

  /// Notes that SwiftUI has called `onDismiss` of the sheet or the cover over a level.
  ///
  /// - Parameter level: zero for the root, and one more for each modal.
  public func didDismiss(_ level: Int) {
    change {
      switch motion {
      case .dismissing(level, _): endDismissal()
      case .following(_, level): endByUser()
      case .vanished(let top): if (0...top).contains(level) { accept(level) }
      case .rest: wroteDismissal(at: level)
      case .presenting, .dismissing, .restoring, .doubting, .following: break
      }
    }
  }

  private func isPresented(at level: Int) -> Bool {
    (root == nil || hasRootAppeared) && presented.indices.contains(level)
      && level != dismissing
  }

  private func wroteDismissal(at level: Int) {
    switch motion {
    case .rest where presented.indices.contains(level):
      if latestDismissal == level, isSeen(presented[level].presentable) {
        start(.doubting(level))
      } else {
        accept(level)
      }
    case .vanished(let top): if (0...top).contains(level) { accept(level) }
    // SwiftUI repeats itself, or performs a command.
    case .rest, .presenting, .dismissing, .restoring, .doubting, .following: break
    }
  }

  private func accept(_ level: Int) {
    let lowest = ObjectIdentifier(presented[level].presentable)
    let removed = Array(presented[level...])
    remove(from: level)
    guard seen.contains(lowest) else { return endByUser() }
    leaving = removed
    start(.following(lowest, level: level))
  }
}

// MARK: - Inferring

extension SwiftUIWindow {
  private func remove(from level: Int) {
    presented.removeSubrange(level...)
    latestDismissal = level
    dismissals += 1
    let number = dismissals
    clock.afterPatience { [weak self] in
      if self?.dismissals == number { self?.latestDismissal = nil }
    }
  }

  private func isSeen(_ presentable: (any Presentable)?) -> Bool {
    presentable.map { seen.contains(ObjectIdentifier($0)) } ?? false
  }

  private func start(_ motion: Motion) {
    self.motion = motion
    deadline += 1
    let number = deadline
    clock.afterPatience { [weak self] in self?.pass(number) }
  }

  private func pass(_ number: Int) {
    guard deadline == number else { return }
    switch motion {
    case .presenting, .dismissing, .following: notice = .overdue
    case .rest, .vanished, .doubting, .restoring: break
    }
    change { deadlinePassed() }
  }

  private func deadlinePassed() {
    switch motion {
    case .rest: break
    case .presenting:
      guard clock.isOnScreen, !isSeen(presented.last?.presentable) else { return end() }
      // SwiftUI has ignored it.
      presented.removeLast()
      restore()
    case .dismissing(let level, let root):
      let isThere = isSeen(presented[level].presentable) || isSeen(presented.last?.presentable)
      // A root that is replaced takes its modals along.
      guard isThere, root == nil || root === self.root else {
        return endDismissal(byTheRoot: isThere)
      }
      dismissing = nil
      restore()
    case .doubting:
      presented = presented
      restore()
    case .vanished, .restoring: end()
    case .following: endByUser()
    }
  }

  /// Comes to rest after views have read the modals.
  private func restore() {
    motion = .restoring
    deadline += 1
    let number = deadline
    clock.afterMoment { [weak self] in self?.pass(number) }
  }

  private func endDismissal(byTheRoot isThere: Bool = false) {
    guard case .dismissing(let level, let root) = motion else { return }
    remove(from: level)
    dismissing = nil
    if let root { replaceRoot(with: root, takingModals: isThere) } else { end() }
  }

  private func endByUser() {
    motion = .rest
    onDismissByUser?()
    end()
  }

  private func end() {
    motion = .rest
    if !leaving.isEmpty { leaving = [] }
    var shown = Set(modals.map(ObjectIdentifier.init))
    if let root { shown.insert(ObjectIdentifier(root)) }
    seen.formIntersection(shown)
    hasEnded = true
  }
}
