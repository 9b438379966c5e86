/// One window of the app: the platform's window, and the ledger that records who owns its screens.
///
/// Whenever the platform settles, after a command, a swipe or anything else, the window compares the
/// ledger with what is really on screen, and releases exactly what is gone, once, top first. It notifies
/// listeners, ends the flows that nothing keeps alive, and frees their coordinators. Commands of routers
/// run in order, one at a time, each with exactly one outcome. Keep the window to keep its flows.
@MainActor
public final class NavigationWindow: CoordinatorParent {
  /// The platform's window.
  public let system: any SystemWindow

  /// The latest events.
  public internal(set) var journal = Journal()

  /// Called when something in the window may have changed and all runnable commands have run, for
  /// instance to draw again.
  public var onUpdate: (@MainActor () -> Void)?

  /// Called with every coordinator that is created for the window.
  package var onMake: (@MainActor (any WindowFlow) -> Void)?

  /// Called when a command runs.
  package var onTurn: (@MainActor () -> Void)?

  /// Called with every answer of the platform to a command: whether it accepts a change, and whether
  /// that takes time.
  package var onAnswer: (@MainActor (_ isAccepted: Bool, _ takesTime: Bool) -> Void)?

  var ledger = Ledger() { didSet { living = nil } }
  var queue: [QueuedCommand] = [] { didSet { living = nil } }
  var inFlight: (command: QueuedCommand, isDone: () -> Bool)? { didSet { living = nil } }

  /// The coordinators that hold work, once for each piece.
  var holders: [any WindowFlow] = [] { didSet { living = nil } }

  /// The mark of the coordinators that something keeps alive; `nil` if it has to be computed again.
  var living: Int?

  /// The latest mark of any window; another window may have given it to flows of this one.
  static var latestMark = 0

  /// What flows of any window have asked for that are being started now, the innermost last.
  static var openings: [[(window: NavigationWindow, command: QueuedCommand)]] = []

  /// The windows that run their commands when a flow and what it has asked for are queued; `nil` if none
  /// is being queued.
  static var suspended: [NavigationWindow]?

  /// Whether the user has dismissed what the next comparison finds gone.
  var isDismissedByPerson = false

  /// The flow over which the alert is shown, if it was on screen.
  var alertOver: WeakFlow?

  /// Closures to perform when all commands have run and nothing is in transition.
  var atRest: [@MainActor () -> Void] = []
  var isRunning = false
  var needsReconciliation = false
  var wills: [Will] = []

  /// The adapters of listeners, and then the other observers.
  var observers: [Observer] = []

  /// The contents of each container on screen when it was last at rest, lowest first.
  var settled: [Settled] = []
  var settledTops: [(presentable: any Presentable, modal: (any Presentable)?)] = []

  /// A container on screen.
  struct Settled {
    let container: any SystemContainer

    /// Its contents when it was last at rest.
    let contents: [any Presentable]

    /// Whether none of that is a container.
    var isFlat: Bool
  }

  /// The reference by which the first flow refers to this window.
  private var asParent: ParentReference?

  /// The types of presentables that are known not to be containers.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// The latest of these types: screens of one type are often on top of each other.
  private var latestPlainType: ObjectIdentifier?

  /// Creates a window in memory.
  public convenience init() { self.init(MemoryWindow()) }

  /// Creates a window over a platform's window.
  ///
  /// - Parameter system: the platform's window.
  public init(_ system: any SystemWindow) {
    self.system = system
    system.onSettle = { [weak self] in self?.settle() }
    system.onDismissAttempt = { [weak self] in self?.dismissWasAttempted() }
    system.onDismissByUser = { [weak self] in self?.isDismissedByPerson = true }
    Self.all.removeAll { $0.window == nil }
    Self.all.append(WeakWindow(window: self))
  }

  /// All windows, so that an audit finds presentables that two of them show.
  static var all: [WeakWindow] = []

  struct WeakWindow {
    weak let window: NavigationWindow?
  }

  /// The context for the first flow of the window, whose router may replace the window's root.
  public var childContext: CoordinatorContext {
    let parent = asParent ?? ParentReference(nil, in: self, isHost: true)
    asParent = parent
    return CoordinatorContext(below: parent)
  }

  /// The root of the window.
  public var root: (any Presentable)? { system.root }

  /// The modals over the root, lowest first.
  public var modals: [any Presentable] { system.modals }

  /// The visible stack; `nil` if the visible screen is not on a stack.
  public var visibleStack: (any SystemNavigation)? { visibleStacks.last }

  /// The stack that a back button pops.
  var stackToGoBackOn: (any SystemNavigation)? { visibleStacks.last { $0.contents.count > 1 } }

  /// The visible stacks, outermost first.
  private var visibleStacks: [any SystemNavigation] {
    var stacks: [any SystemNavigation] = []
    var next = modals.last ?? root
    while let container = next as? any SystemContainer {
      if let stack = container as? any SystemNavigation { stacks.append(stack) }
      next = container.visible
    }
    return stacks
  }

  /// The visible screen.
  public var visibleScreen: (any Presentable)? {
    var next = modals.last ?? root
    while let container = next as? any SystemContainer, let visible = container.visible {
      next = visible
    }
    return next
  }

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

  /// Goes back, as a back button does: pops a screen, or dismisses a modal that shows its first screen.
  ///
  /// A modal that the user may not swipe away is dismissed, too. Nothing happens below an alert.
  ///
  /// - Returns: `false` if there is nothing to go back to.
  @discardableResult
  public func goBack() -> Bool {
    guard system.alert == nil, stackToGoBackOn != nil || !modals.isEmpty else { return false }
    submit(.goBack)
    return true
  }

  func submit(
    _ command: NavigationCommand,
    for owner: (any WindowFlow)? = nil,
    on container: (any SystemContainer)? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    submit(command, for: owner, on: container, isWanted: { true }, completion: completion)
  }

  func submit(
    _ command: NavigationCommand,
    for owner: (any WindowFlow)?,
    on container: (any SystemContainer)?,
    isWanted: @escaping @MainActor () -> Bool,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: container,
        transition: nil,
        isWanted: isWanted,
        promise: Promise(orElse: { .refused(.windowGone) }, deliver: completion)
      )
    )
  }

  /// The context for a flow below the one at the root of the window.
  var rootContext: CoordinatorContext {
    let top = ledger.entries.first { $0.location.modal == nil }?.owner
    return CoordinatorContext(below: ParentReference(top, in: self, offersStack: false))
  }

  /// The context for a flow below the owner of the visible screen.
  var visibleContext: CoordinatorContext {
    let visible = visibleScreen
    let entry = ledger.entries.last { $0.presentable === visible }
    guard let owner = entry?.owner else { return rootContext }
    return CoordinatorContext(below: ParentReference(owner, in: self, offersStack: false))
  }

  /// The context for a flow that uses a stack, below the flow of that stack; `nil` if the stack belongs
  /// to no flow.
  func context(on stack: any SystemNavigation) -> CoordinatorContext? {
    guard let owner = (stack.keeper as? Keeper)?.owner else { return nil }
    var context = CoordinatorContext(below: ParentReference(owner, in: self))
    context.sharesStack = true
    return context
  }

  func countUnits(of owner: any WindowFlow) -> Int { ledger.countUnits(of: owner) }
}

// MARK: - Creating containers

extension NavigationWindow {
  /// The stack on which the flow pushes, created now unless something keeps it.
  func stack(of owner: any WindowFlow) -> any SystemNavigation {
    let node = owner.node
    if let stack = node.stack { return stack }
    if node.hadStack, node.extent < .own { journal.add(.stackLost, owner: owner) }
    let stack = system.makeStack()
    adopt(stack, for: owner)
    node.stack = stack
    node.hadStack = true
    return stack
  }

  /// The tabs of the flow, created now unless something keeps them.
  func tabs(of owner: any WindowFlow) -> any SystemTabs {
    let node = owner.node
    if let tabs = node.tabs { return tabs }
    let tabs = system.makeTabs()
    adopt(tabs, for: owner)
    node.tabs = tabs
    return tabs
  }

  func adopt(_ container: any SystemContainer, for owner: any WindowFlow) {
    container.keeper = Keeper(of: container, owner: owner)
    container.onSettle = { [weak self] in self?.settle() }
    guard let tabs = container as? any SystemTabs else { return }
    tabs.onSelectAgain = { [weak tabs] in
      guard let tabs, let keeper = tabs.keeper as? Keeper else { return }
      keeper.owner.didSelectTab(TabSelection(position: tabs.selection, isAgain: true))
    }
  }
}

// MARK: - Containers and the tree

extension NavigationWindow {
  /// The presentable, if it is a container.
  ///
  /// Called for every presentable on screen at every change, and a failing cast is slow.
  func container(_ presentable: any Presentable) -> (any SystemContainer)? {
    let type = ObjectIdentifier(type(of: presentable))
    if type == latestPlainType || plainTypes.contains(type) {
      latestPlainType = type
      return nil
    }
    if let container = presentable as? any SystemContainer { return container }
    plainTypes.insert(type)
    return nil
  }
}

extension NavigationWindow {
  /// The coordinators that own something in the window, with their ancestors and the number of units of
  /// each, one per line.
  public var coordinatorTree: String { tree { "\($0.name) \(ledger.countUnits(of: $0))" } }

  /// The coordinators with the screens that each owns, as in `CartCoordinator: Cart > Tea`.
  ///
  /// - Parameter title: returns the title of a screen; called for each, lowest first. Line breaks and
  ///   invisible characters become `U+FFFD`, and a very long title is cut.
  /// - Returns: one line per coordinator, indented below its parent; one that owns no screen has only
  ///   its name.
  public func coordinatorTree(_ title: (any Presentable) -> String) -> String {
    tree { node in
      let titles = ledger.entries.filter { $0.owner === node && $0.location.isUnit }
        .map { title($0.presentable).asQuotation }
      return titles.isEmpty ? node.name : "\(node.name): \(titles.joined(separator: " > "))"
    }
  }

  private func tree(_ line: (any WindowFlow) -> String) -> String {
    var known: Set<ObjectIdentifier> = []
    var nodes: [any WindowFlow] = []
    for entry in ledger.entries {
      var chain: [any WindowFlow] = []
      var next: (any WindowFlow)? = entry.owner
      while let node = next, known.insert(ObjectIdentifier(node)).inserted {
        chain.append(node)
        next = node.node.parent
      }
      nodes += chain.reversed()
    }
    func lines(below parent: (any WindowFlow)?, indent: String) -> [String] {
      nodes.filter { $0.node.parent === parent }.flatMap { node in
        [indent + line(node)] + lines(below: node, indent: indent + "  ")
      }
    }
    return lines(below: nil, indent: "").joined(separator: "\n")
  }
}
