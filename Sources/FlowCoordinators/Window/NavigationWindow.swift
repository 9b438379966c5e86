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

// MARK: - Commands

extension NavigationWindow {
  /// Whether a command is under way or waits for its turn.
  package var isBusy: Bool { queue.isBusy }

  /// Whether a closure for the time of rest is performed at once, before anything changes.
  var isAtRest: Bool { queue.isAtRest }

  func submit(
    _ command: NavigationCommand,
    for owner: (any WindowFlow)? = nil,
    on container: (any SystemContainer)? = nil,
    isAfterEnd: Bool = false,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in },
    isWanted: @escaping @MainActor () -> Bool = { true }
  ) {
    submit(
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

  func submit(_ command: QueuedCommand) { queue.submit(command) }

  /// Performs a closure when all commands so far have run and nothing is in transition.
  func whenAtRest(_ body: @escaping @MainActor () -> Void) { queue.whenAtRest(body) }
}
