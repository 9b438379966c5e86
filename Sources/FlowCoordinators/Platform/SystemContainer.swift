/// A platform's container of presentables: the truth about the screen.
///
/// An adapter conforms the platform's container, or a wrapper of it, to one of the protocols that
/// refine this one, and only translates. Four things must be right:
///
/// - `contents` are those that the platform holds now, whatever code or gesture changed them;
/// - `isTransitioning` is true from the beginning of a change or a gesture until it has ended or
///   was cancelled; meanwhile `contents` may be neither the old nor the new ones;
/// - `onSettle` is called whenever the container may have come to rest: after a change, and after a
///   completed or cancelled gesture, because a command may wait for its end. Extra calls are
///   harmless: each only triggers a comparison. The next command may begin inside the call, so call
///   it when `isTransitioning` is false and the platform can take a change;
/// - a request returns `false` only if nothing will change. If the platform decides later whether it
///   takes a change, as UIKit does at the end of the turn, return `true`, and be in transition until it
///   has decided. The command is refused if the change is not there then.
@MainActor
public protocol SystemContainer: Presentable {
  /// The current contents, bottom first.
  var contents: [any Presentable] { get }

  /// The visible one of the contents.
  var visible: (any Presentable)? { get }

  /// Whether a change or a gesture is under way.
  var isTransitioning: Bool { get }

  /// Called when the container may have come to rest. Set by the window that created it.
  var onSettle: (@MainActor () -> Void)? { get set }

  /// What the journal is to say about the platform, such as ``PlatformNotice/overdue``; asked while
  /// ``onSettle`` is called.
  ///
  /// `nil` by default.
  var notice: PlatformNotice? { get }

  /// An object to keep as long as the container lives. Set by the window that created it.
  var keeper: AnyObject? { get set }

  /// Whether a stack can show the container (otherwise ``Refusal/stackOnStack``).
  ///
  /// `true` by default, and `false` for stacks. UIKit pushes no split view, either.
  var canBePushed: Bool { get }

  /// Begins to make one of the contents visible, for a flow in it that comes to the front.
  ///
  /// Does nothing by default. Stacks are not asked: the screens above are removed.
  ///
  /// - Parameter content: one of the contents, and not the visible one.
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func reveal(_ content: any Presentable) -> Bool
}

extension SystemContainer {
  /// `nil`.
  public var notice: PlatformNotice? { nil }

  /// Does nothing.
  public func reveal(_ content: any Presentable) -> Bool { true }

  /// `true`.
  public var canBePushed: Bool { true }
}

/// A platform's stack of screens; the last one is visible.
@MainActor
public protocol SystemNavigation: SystemContainer {
  /// Whether the stack's own bar is hidden.
  var hidesBar: Bool { get }

  /// Whether the bar below the stack is hidden.
  var hidesBottomBar: Bool { get }

  /// Begins to replace the current screens.
  ///
  /// - Parameters:
  ///   - screens: all screens of the stack, bottom first.
  ///   - options: the options of the last screen, as long as it is on the stack; `nil` leaves them
  ///     unchanged. Options of other screens stay; those of removed screens are dropped.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool

  /// Begins to replace the last screens: a push replaces none, and a pop leaves nothing above those
  /// that stay.
  ///
  /// Calls ``setScreens(_:options:transition:)`` with all screens by default, which copies them.
  ///
  /// - Parameters:
  ///   - count: the number of screens that stay, from the first; refused if there are fewer.
  ///   - screens: the screens above those, bottom first.
  ///   - options: as for ``setScreens(_:options:transition:)``.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func replaceScreens(
    above count: Int,
    with screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool
}

extension SystemNavigation {
  /// `false`: no platform pushes a stack on a stack.
  public var canBePushed: Bool { false }

  /// Begins to replace all screens, of which the first ones are those that are there.
  public func replaceScreens(
    above count: Int,
    with screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool {
    let old = contents
    guard count >= 0, count <= old.count else { return false }
    return setScreens(old[..<count] + screens, options: options, transition: transition)
  }

  /// Begins to replace the current screens, with unchanged options.
  ///
  /// - Parameters:
  ///   - screens: all screens of the stack, bottom first.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses; nothing changes then.
  public func setScreens(_ screens: [any Presentable], transition: TransitionStyle?) -> Bool {
    setScreens(screens, options: nil, transition: transition)
  }
}

/// A platform's container of tabs, one of which is visible.
@MainActor
public protocol SystemTabs: SystemContainer {
  /// The tabs, in their visible order.
  var items: [TabItem] { get }

  /// The position of the visible tab in ``items``; zero if there is none.
  var selection: Int { get }

  /// Called when the user taps the selected tab again. Set by the window that created the tabs.
  ///
  /// A command that selects the selected tab is not reported.
  var onSelectAgain: (@MainActor () -> Void)? { get set }

  /// Begins to replace the current tabs, or changes their titles, images and badges.
  ///
  /// The selected tab stays selected, with the content or else with the identity that it had
  /// (``TabItem/position(of:in:else:)``).
  ///
  /// - Parameters:
  ///   - items: all tabs, in their visible order.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool

  /// Begins to show another tab.
  ///
  /// - Parameters:
  ///   - position: the position of the tab.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if there is no such tab or the platform refuses; nothing changes then.
  @discardableResult
  func select(_ position: Int, transition: TransitionStyle?) -> Bool

  /// Whether a stack can show the tabs with these contents (otherwise ``Refusal/stackOnStack``).
  ///
  /// `true` by default. SwiftUI has no stack in tabs on a stack.
  func canBePushed(holding contents: [any Presentable]) -> Bool
}

extension SystemTabs {
  /// `true`.
  public func canBePushed(holding contents: [any Presentable]) -> Bool { true }

  /// Selects the tab with a content.
  public func reveal(_ content: any Presentable) -> Bool {
    contents.firstIndex { $0 === content }.map { select($0, transition: nil) } ?? false
  }

  /// The visible tab and its position; `nil` if there is none.
  var selectedTab: (item: TabItem, position: Int)? {
    let (items, position) = (items, selection)
    return items.indices.contains(position) ? (items[position], position) : nil
  }

  /// Acts like a tap on a tab: selects another tab, or selects the visible one again.
  ///
  /// - Parameter position: the position of the tab; a position without a tab changes nothing.
  public func tap(_ position: Int) {
    guard items.indices.contains(position) else { return }
    if position == selection { onSelectAgain?() } else { select(position, transition: nil) }
  }
}

/// A platform's window: a root, and modals over it.
@MainActor
public protocol SystemWindow: AnyObject {
  /// The root of the window.
  var root: (any Presentable)? { get }

  /// The modals over the root, lowest first.
  ///
  /// While a dismissal is under way, the modals being dismissed may be included or not.
  var modals: [any Presentable] { get }

  /// The alert over everything else.
  var alert: AlertMessage? { get }

  /// Whether a change or a gesture is under way.
  var isTransitioning: Bool { get }

  /// Called when the window may have come to rest, as for a container.
  var onSettle: (@MainActor () -> Void)? { get set }

  /// What the journal is to say about the platform, as for a container.
  var notice: PlatformNotice? { get }

  /// Called when the user has dismissed a modal, before ``onSettle``.
  ///
  /// A dismissal that neither a command nor this call accounts for was done by other code.
  var onDismissByUser: (@MainActor () -> Void)? { get set }

  /// Called when the user tries to dismiss the topmost modal, which does not allow it.
  var onDismissAttempt: (@MainActor () -> Void)? { get set }

  /// Begins to replace everything in the window.
  ///
  /// - Parameters:
  ///   - presentable: the new root.
  ///   - transition: the transition; `nil` is the platform's default.
  ///
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool

  /// Begins to present over everything in the window.
  ///
  /// - Parameters:
  ///   - modal: the presentable and its style.
  ///   - transition: the transition; `nil` is the platform's default.
  ///
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func present(_ modal: Modal, transition: TransitionStyle?) -> Bool

  /// Begins to dismiss the modal at a position, and all above it.
  ///
  /// - Parameters:
  ///   - position: the position in ``modals``.
  ///   - transition: the transition; `nil` is the platform's default.
  ///
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func dismiss(from position: Int, transition: TransitionStyle?) -> Bool

  /// Shows an alert over everything else, or dismisses it.
  ///
  /// - Parameters:
  ///   - alert: the alert; `nil` dismisses the current one.
  ///   - transition: the transition; `nil` is the platform's default.
  ///
  /// - Returns: `false` if the platform refuses; nothing changes then.
  func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool

  /// Creates an empty stack.
  func makeStack() -> any SystemNavigation

  /// Creates an empty container of tabs.
  func makeTabs() -> any SystemTabs

  /// Creates an empty split view of two columns, or of three, and perhaps a compact one.
  func makeSplit(hasSupplementary: Bool) -> any SystemSplit

  /// Prepares a stack, tabs or a split view of the app that a flow of this window adopts.
  ///
  /// Does nothing by default. An adapter gives the container the configuration of those
  /// that it creates itself.
  ///
  /// - Parameter container: the container.
  func prepare(_ container: any SystemContainer)

  /// The presentable under which the window and its containers know one that a command names.
  ///
  /// The presentable itself by default. An adapter returns another one for instance if a command
  /// names a controller that a flow has adopted as its stack.
  ///
  /// - Parameter presentable: the presentable of a command.
  /// - Returns: the presentable that `contents`, `root` and `modals` contain for it.
  func identity(of presentable: any Presentable) -> any Presentable

  /// Whether a presentable that is no ``SystemNavigation`` is a stack all the same, which cannot be
  /// on another one (``Refusal/stackOnStack``).
  ///
  /// `false` by default.
  func isStack(_ presentable: any Presentable) -> Bool

  /// Whether the user may dismiss one of the ``modals``, which going back and links respect
  /// (``Refusal/notDismissible``).
  ///
  /// `true` by default.
  func isDismissible(_ modal: any Presentable) -> Bool
}

extension SystemWindow {
  /// `nil`.
  public var notice: PlatformNotice? { nil }

  /// Does nothing.
  public func prepare(_ container: any SystemContainer) {}

  /// Returns the presentable itself.
  public func identity(of presentable: any Presentable) -> any Presentable { presentable }

  /// Returns `false`.
  public func isStack(_ presentable: any Presentable) -> Bool { false }

  /// Returns `true`.
  public func isDismissible(_ modal: any Presentable) -> Bool { true }
}

/// A presentable and its presentation.
@MainActor
public struct Modal {
  /// The presentable.
  public let presentable: any Presentable

  /// Whether the user can dismiss it by a gesture or by going back, and a link may.
  public let isDismissible: Bool

  /// The presentation style.
  public let style: PresentationStyle

  /// Creates a modal.
  public init(
    _ presentable: any Presentable,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic
  ) {
    self.presentable = presentable
    self.isDismissible = isDismissible
    self.style = style
  }
}

@available(*, unavailable)
extension Modal: Sendable {}
