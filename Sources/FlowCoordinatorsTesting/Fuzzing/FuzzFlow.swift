import FlowCoordinators

/// A coordinator with a number, which leaves what it does to the session.
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
    super.init(context, sharesStack: sharesStack)
  }

  override func start(with option: Void) { onStart() }

  /// What the tab shows that was selected last, as the flow heard it.
  private(set) weak var selected: (any Presentable)?

  override func didSelectTab(_ selection: TabSelection) {
    let items = tabs.items
    let shown = items.indices.contains(selection.position) ? items[selection.position] : nil
    selectedAgain += selection.isAgain ? 1 : 0
    selected = shown?.presentable
  }

  /// How often it heard that a tab was selected again.
  private(set) var selectedAgain = 0
}

/// What a session remembers of a flow, without keeping it.
@MainActor
final class FuzzFlow: LifeCycleListener {
  /// What the presentable of a flow is.
  enum Kind: Int, CaseIterable {
    case stack, shared, bare, tabs
  }

  /// When something happens that a reaction waits for.
  enum Event: Int, CaseIterable {
    case end, increment, decrement, outcome
  }

  /// What a handler does from inside a notification.
  enum Reaction: Int, CaseIterable {
    case push, presentFlow, finish, closeFlow, setRoot, dismiss, presentScreen, replaceWindow
  }

  let number: Int
  let kind: Kind
  weak var coordinator: FuzzCoordinator?

  /// What a flow without a container shows.
  weak var screen: (any Presentable)?
  var isStarted = false
  var isFinished = false
  var isAwaited = false

  /// Whether it was asked to close, be it after its end.
  var isToClose = false
  var results: [FlowResult<Int>] = []

  /// The number of units, as the listener heard it.
  var balance = 0
  var armed: [Event: Reaction] = [:]
  var onEvent: (@MainActor (Event) -> Void)?

  /// Called when it has been started.
  var onStart: (@MainActor () -> Void)?

  /// Whether the flow was closed, which it tells after it has taken its screens away.
  var isClosed: Bool { coordinator?.hasEnded == true && !isFinished }

  init(number: Int, kind: Kind) {
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

/// What the session itself keeps of a flow that nobody has shown yet.
struct KeptFlow {
  let coordinator: FuzzCoordinator
  let presentable: (any Presentable)?
}

/// Work that goes on until the session lets it end.
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
