/// One window of the app: the platform's window, and the ledger that records the
/// owners of its screens.
///
/// Whenever the platform settles, after a command, a swipe or anything else, the window compares
/// the ledger with the real screen, and releases exactly the presentables that are gone, once, top
/// first. It notifies listeners, ends the flows that nothing keeps alive, and frees their
/// coordinators. Commands of routers run in order, one at a time, each with exactly one outcome.
/// Keep the window to keep its flows.
@MainActor
public final class NavigationWindow {
  /// The platform's window.
  public let system: any SystemWindow

  package let display: Display
  package let ledger = Ledger()
  package let lives: Lives
  package let reports = Reports()
  package let queue: CommandQueue

  /// Creates a window in memory.
  public convenience init() { self.init(MemoryWindow()) }

  /// Creates a window over a platform's window.
  ///
  /// - Parameter system: the platform's window.
  public init(_ system: any SystemWindow) {
    self.system = system
    display = Display(system)
    lives = Lives(ledger)
    queue = CommandQueue(display, ledger, lives, reports, of: NavigationWindow.self)
    system.onSettle = { [weak self] in self?.queue.settle() }
    system.onDismissAttempt = { [weak self] in self?.queue.dismissWasAttempted() }
    system.onDismissByUser = { [weak self] in self?.queue.isDismissedByUser = true }
    Self.all.removeAll { $0.window == nil }
    Self.all.append(WeakWindow(window: self))
  }

  /// All windows, so that an audit finds presentables that two of them show.
  package static var all: [WeakWindow] = []

  package struct WeakWindow { package weak let window: NavigationWindow? }

  /// The root of the window.
  public var root: (any Presentable)? { system.root }

  /// The modals over the root, lowest first.
  public var modals: [any Presentable] { system.modals }

  /// The visible stack; `nil` if the visible screen is not on a stack.
  public var visibleStack: (any SystemNavigation)? { display.visibleStacks.last }

  /// The visible screen.
  public var visibleScreen: (any Presentable)? { display.visible.last }

  /// Replaces everything in the window.
  ///
  /// - Parameter presentable: the new root.
  public func setRoot(_ presentable: any Presentable) { submit(.setWindowRoot(presentable)) }

  /// Presents over the visible content.
  ///
  /// - Parameter presentable: the presentable.
  public func present(_ presentable: any Presentable) {
    submit(.presentOnVisible(Modal(presentable)))
  }

  /// Goes back, as a back button does: pops a screen, or dismisses a modal that
  /// shows its first screen.
  ///
  /// A modal that the user may not swipe away is dismissed, too. Nothing happens below an alert.
  ///
  /// - Returns: `false` if there is nothing to go back to.
  @discardableResult
  public func goBack() -> Bool {
    guard system.alert == nil, !modals.isEmpty || display.stackToGoBackOn != nil else {
      return false
    }
    submit(.goBack)
    return true
  }
}

// MARK: - For coordinators

extension NavigationWindow {
  /// Whether a command is under way or waits for its turn.
  package var isBusy: Bool { queue.isBusy }

  func submit(
    _ command: NavigationCommand,
    for owner: (any WindowFlow)? = nil,
    on container: (any SystemContainer)? = nil,
    isAfterEnd: Bool = false,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in },
    isWanted: @escaping @MainActor () -> Bool = { true }
  ) {
    queue.submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: container,
        isAfterEnd: isAfterEnd,
        isWanted: isWanted,
        promise: Promise(orElse: { .refused(.windowGone) }, deliver: completion)
      )
    )
  }

  /// Keeps a flow alive until it is released.
  func hold(_ flow: any WindowFlow) { lives.hold(flow) }

  /// Releases a flow, which ends if nothing else keeps it.
  func release(_ flow: any WindowFlow) { queue.release(flow) }

  /// Claims a screen for the flow that created it: it keeps the flow until it is
  /// shown, and as long as it is.
  func claim(_ screen: any Presentable, for owner: any WindowFlow) {
    ledger.claim(screen, for: owner, asItsCreator: true)
    lives.forget()
  }

  /// Uses a container as the stack or the tabs of a flow, which it is by its type.
  func adopt(
    _ container: any SystemContainer,
    as stack: (any SystemNavigation)? = nil,
    or tabs: (any SystemTabs)? = nil,
    for owner: any WindowFlow
  ) {
    container.keeper = Keeper(owner: owner, tabs: tabs)
    container.onSettle = { [weak self] in self?.queue.settle() }
    if let stack { owner.node.stack = stack }
    guard let tabs else { return }
    owner.node.tabs = tabs
    tabs.onSelectAgain = { [weak tabs] in
      guard let (item, position) = tabs?.selectedTab, let keeper = tabs?.keeper as? Keeper
      else { return }
      keeper.owner.didSelectTab(item, at: position, isAgain: true)
    }
  }

  /// The stack on which the flow pushes, created now unless something keeps it.
  func stack(of owner: any WindowFlow) -> any SystemNavigation {
    let node = owner.node
    if let stack = node.stack { return stack }
    if node.hadStack, node.extent < .own { reports.record(.stackLost, owner: owner) }
    let stack = system.makeStack()
    adopt(stack, as: stack, for: owner)
    node.hadStack = true
    return stack
  }

  /// The tabs of the flow, created now unless something keeps them.
  func tabs(of owner: any WindowFlow) -> any SystemTabs {
    if let tabs = owner.node.tabs { return tabs }
    let tabs = system.makeTabs()
    adopt(tabs, or: tabs, for: owner)
    return tabs
  }

  /// Whether a presentable is on screen, under any identity.
  func shows(_ presentable: any Presentable) -> Bool {
    ledger.contains(system.identity(of: presentable))
  }

  func countUnits(of owner: any WindowFlow) -> Int { ledger.countUnits(of: owner) }
}
