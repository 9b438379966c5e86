/// A platform's container of presentables, behind a protocol: the truth about what is on screen.
///
/// An adapter conforms the platform's container, or a wrapper of it, to one of the protocols that
/// refine this one, and only translates. It has to get three things right:
///
/// - `contents` is what the platform holds now, whoever changed it;
/// - `isTransitioning` is true from the moment that a change or a gesture begins until it has ended
///   or was cancelled, while `contents` may be neither the old nor the new ones;
/// - `onSettle` is called whenever the container may have come to rest: after a change, and after a
///   gesture whether it was completed or cancelled, since a command may wait for its end. Calling it
///   too often or twice costs nothing, since it only leads to a comparison. The next command may
///   begin inside the call, so call it when `isTransitioning` is false and the platform can take a
///   change.
@MainActor
public protocol SystemContainer: Presentable {
  /// What the container holds now, bottom first.
  var contents: [any Presentable] { get }

  /// The one of its contents that a person sees.
  var visible: (any Presentable)? { get }

  /// Whether a change or a gesture is under way.
  var isTransitioning: Bool { get }

  /// Called when the container may have come to rest. Set by the window that made it.
  var onSettle: (@MainActor () -> Void)? { get set }

  /// Kept as long as the container lives, and not looked at. Set by the window that made it.
  var keeper: AnyObject? { get set }
}

/// A platform's stack of screens, of which the last is seen.
@MainActor
public protocol SystemNavigation: SystemContainer {
  /// Whether the stack's own bar is hidden.
  var hidesBar: Bool { get }

  /// Whether the bar below the stack is hidden.
  var hidesBottomBar: Bool { get }

  /// Begins to show these screens in place of the present ones.
  ///
  /// - Parameters:
  ///   - screens: all screens of the stack, bottom first.
  ///   - options: how the last of them is shown from now on, as long as it is on the stack; `nil` leaves it
  ///     as it is. Those of the others stay as they are, and those of screens that go are gone.
  ///   - transition: how to get there; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses, and nothing changes.
  func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool
}

extension SystemNavigation {
  /// Begins to show these screens in place of the present ones, each as it is.
  public func setScreens(_ screens: [any Presentable], transition: TransitionStyle?) -> Bool {
    setScreens(screens, options: nil, transition: transition)
  }
}

/// A platform's presentables side by side, of which one is seen.
@MainActor
public protocol SystemTabs: SystemContainer {
  /// The tabs in the order in which they are shown.
  var items: [TabItem] { get }

  /// The position of the tab that is seen; zero while there is none.
  var selection: Int { get }

  /// Called when a person selects the tab that is selected already. Set by the window that made the
  /// tabs.
  ///
  /// What a command selects again is not reported: nobody asked for more than to see the tab.
  var onSelectAgain: (@MainActor () -> Void)? { get set }

  /// Begins to show these tabs in place of the present ones.
  ///
  /// - Parameters:
  ///   - items: all tabs, in the order in which they are shown.
  ///   - transition: how to get there; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses, and nothing changes.
  func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool

  /// Begins to show another tab.
  ///
  /// - Parameters:
  ///   - position: the position of the tab.
  ///   - transition: how to get there; `nil` is the platform's default.
  /// - Returns: `false` if there is no such tab or the platform refuses, and nothing changes.
  @discardableResult
  func select(_ position: Int, transition: TransitionStyle?) -> Bool
}

extension SystemTabs {
  /// Does what a person does who taps a tab: shows another one, or selects the one that is shown again;
  /// a position without a tab changes nothing.
  public func tap(_ position: Int) {
    guard items.indices.contains(position) else { return }
    if position == selection { onSelectAgain?() } else { select(position, transition: nil) }
  }
}

/// A tab: what it is called and what it shows.
@MainActor
public struct TabItem {
  /// What the tab is called.
  public let title: String

  /// What the tab shows.
  public let presentable: any Presentable

  /// Creates a tab.
  public init(title: String, presentable: any Presentable) {
    self.title = title
    self.presentable = presentable
  }
}

@available(*, unavailable)
extension TabItem: Sendable {}

/// Which tab was selected.
public struct TabSelection: Hashable, Sendable {
  /// The position of the tab.
  public let position: Int

  /// Whether a person selected it although it was selected already.
  public let isAgain: Bool

  /// Creates a selection, as a test of a flow with tabs does.
  public init(position: Int, isAgain: Bool = false) {
    self.position = position
    self.isAgain = isAgain
  }
}

/// A platform's window: something at its root, and modals over it.
@MainActor
public protocol SystemWindow: AnyObject {
  /// What is shown when nothing is presented.
  var root: (any Presentable)? { get }

  /// What is presented over the root, the lowest first.
  ///
  /// While a dismissal is under way, what goes away may be among them, or not.
  var modals: [any Presentable] { get }

  /// The alert over everything else.
  var alert: AlertMessage? { get }

  /// Whether a change or a gesture is under way.
  var isTransitioning: Bool { get }

  /// Called when the window may have come to rest, as with a container.
  var onSettle: (@MainActor () -> Void)? { get set }

  /// Called when a person has dismissed a modal, before ``onSettle``: a dismissal that no command has
  /// asked for, and of which nobody tells so, was done by other code.
  var onDismissByPerson: (@MainActor () -> Void)? { get set }

  /// Called when a person tries to dismiss the topmost modal, which does not allow it.
  var onDismissAttempt: (@MainActor () -> Void)? { get set }

  /// Begins to show a presentable in place of everything in the window.
  ///
  /// - Returns: `false` if the platform refuses, and nothing changes.
  func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool

  /// Begins to show a presentable over everything in the window.
  ///
  /// - Returns: `false` if the platform refuses, and nothing changes.
  func present(_ modal: Modal, transition: TransitionStyle?) -> Bool

  /// Begins to take away the modal at a position, and all above it.
  ///
  /// - Returns: `false` if the platform refuses, and nothing changes.
  func dismiss(from position: Int, transition: TransitionStyle?) -> Bool

  /// Shows an alert over everything else, or takes it away.
  ///
  /// - Returns: `false` if the platform refuses, and nothing changes.
  func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool

  /// Makes an empty stack.
  func makeStack() -> any SystemNavigation

  /// Makes an empty container of tabs.
  func makeTabs() -> any SystemTabs

  /// What the window and its containers call a presentable that a command names.
  ///
  /// It is the presentable itself unless the platform says otherwise, as where a controller is named
  /// which a flow has adopted as its stack.
  func identity(of presentable: any Presentable) -> any Presentable
}

extension SystemWindow {
  /// The presentable itself.
  public func identity(of presentable: any Presentable) -> any Presentable { presentable }
}

/// A presentable and how it is presented.
@MainActor
public struct Modal {
  /// What is presented.
  public let presentable: any Presentable

  /// Whether a person can dismiss it by a gesture.
  public let isDismissible: Bool

  /// How it covers what is below it.
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
