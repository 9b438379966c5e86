import FlowCoordinators

/// A coordinator with a number, controlled by the session.
final class FuzzCoordinator: BaseCoordinator<Void, Int> {
  let number: Int
  private let onStart: @MainActor () -> Void

  init(
    _ context: CoordinatorContext,
    number: Int,
    sharesStack: Bool,
    onStart: @escaping @MainActor () -> Void
  ) {
    self.number = number
    self.onStart = onStart
    super.init(context.sharingStack(sharesStack))
  }

  override func start(with option: Void) { onStart() }

  /// How often a link or another flow has handed it a start.
  private(set) var handled = 0

  override func handle(_ option: Void) { handled += 1 }

  /// The content of the latest selected tab, as reported to the flow.
  private(set) weak var selected: (any Presentable)?

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    selectedAgain += isAgain ? 1 : 0
    let items = tabs.items
    let isThere =
      items.indices.contains(position) && items[position].presentable === tab.presentable
    selected = isThere ? tab.presentable : nil
  }

  /// The number of reported repeated selections.
  private(set) var selectedAgain = 0

  /// Called when the user sees the flow, or does not any more.
  var onVisibility: (@MainActor (FlowVisibility) -> Void)?

  override func didBecome(_ visibility: FlowVisibility) { onVisibility?(visibility) }
}

/// The session's record of a flow, which does not keep it.
@MainActor
final class FuzzFlow: LifeCycleListener {
  /// The kinds of presentable of a flow.
  enum Kind: Int, CaseIterable {
    case stack, shared, bare, tabs, routing
  }

  /// The events that a reaction waits for.
  enum Event {
    case end, increment, decrement, outcome, start, seen
  }

  /// The actions of a handler inside a notification.
  enum Reaction: Int, CaseIterable {
    case push, presentFlow, finish, closeFlow, setRoot, dismiss, presentScreen, replaceWindow, go
  }

  let number: Int
  let kind: Kind
  weak var coordinator: FuzzCoordinator?

  /// The screen of a flow without a container.
  weak var screen: (any Presentable)?
  var isStarted = false

  /// The flow that assembled it, which is its parent from its beginning on.
  let assembler: Int?

  /// Whether a verb has begun it.
  var isBegun = false

  /// Whether it does things before a verb has begun it; the others begin then, as in an app that
  /// shows a flow itself.
  var isEager = false

  /// Whether it shows nothing in its start, and loads first.
  var isLate = false

  /// Whether a verb is about to start it.
  var isOpening = false

  /// What it is of the flows that others go to.
  var goal: FuzzGoal?

  /// Whether it guards a going.
  var isGuard = false

  /// The verb that has begun and shows it.
  var opening: FuzzOpening?

  /// Whether that was refused at once, and whether the flow's own commands follow that one.
  var isRefused = false
  var hasFollowing = false

  /// Whether a tab begins it, and whether the list with that tab was not shown or refused yet.
  var isOfTab = false
  var isUndecided = false

  /// The results that the verb has reported.
  var reported: [FlowResult<Int>] = []

  /// Whether its first screen replaces those of its opener.
  var replacesStack = false
  var isFinished = false
  var isAwaited = false

  /// The reason for which it was closed, unless it had ended before.
  var closing: CloseReason?

  /// Whether it was asked to close, even after its end.
  var isToClose = false
  var results: [FlowResult<Int>] = []

  /// What it was told last of whether the user sees it; `gone` until it is in front.
  var visibility = FlowVisibility.gone

  /// The number of units, as reported to the listener.
  var balance = 0
  var armed: [Event: Reaction] = [:]
  var onEvent: (@MainActor (Event) -> Void)?

  /// Called after the start.
  var onStart: (@MainActor () -> Void)?

  /// Whether the flow has ended, which it reports afterwards.
  var hasEnded: Bool { coordinator?.hasEnded == true }

  init(number: Int, kind: Kind, below assembler: Int?) {
    self.assembler = assembler
    self.number = number
    self.kind = kind
  }

  func increment(_ screen: any Presentable) {
    balance += 1
    onEvent?(.increment)
  }

  func decrement(_ screen: any Presentable) {
    balance -= 1
    onEvent?(.decrement)
  }

  func dismissNotify(_ screen: any Presentable) { decrement(screen) }
}

/// The beginning of a flow by a verb.
@MainActor
struct FuzzOpening {
  /// The verbs that take a flow.
  enum Verb: Int, CaseIterable {
    case present, push, pushRemoving, setRoot, setWindowRoot, setRootOfWindow
  }

  let verb: Verb

  /// The flow that opens it; `nil` for the window.
  let opener: FuzzFlow?

  /// The command that shows the flow in the model; `nil` if the flow shows itself.
  let command: FuzzModel.Command?
}

/// The session's reference to a flow that is not shown yet.
struct KeptFlow {
  let coordinator: FuzzCoordinator
  let presentable: (any Presentable)?
}

/// Work that runs until the session ends it.
@MainActor
final class FuzzGate {
  private var waiting: CheckedContinuation<Void, Never>?
  private var isOpen = false

  /// Whether the work shows a screen at its end.
  private(set) var shows = false

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting = $0 } }
  }

  func open(shows: Bool) {
    guard !isOpen else { return }
    self.shows = shows
    isOpen = true
    waiting?.resume()
    waiting = nil
  }
}
