/// One window of the app: the platform's window, and the ledger of who owns what is in it.
///
/// Whenever the platform settles, after a command, a swipe or anything else, the window compares the
/// ledger with what is really on screen and lets go of exactly what is gone, once, top first: `settle`
/// leads to `reconcile`, that to the listeners, then to the ends of flows, and what nothing keeps is
/// freed. Commands of routers run in order, one at a time, each with exactly one outcome.
@MainActor
public final class NavigationWindow: CoordinatorParent {
  /// The platform's window.
  public let system: any SystemWindow

  /// What happened lately.
  public internal(set) var journal = Journal()

  /// Called when something in the window may have changed and everything that could run has run, so
  /// that a front end which draws by itself draws again.
  public var onUpdate: (@MainActor () -> Void)?

  /// Called with every coordinator that is made for the window.
  package var onMake: (@MainActor (CoordinatorTrace) -> Void)?

  /// Called when a command has its turn.
  package var onTurn: (@MainActor () -> Void)?

  /// Called with every answer of the platform to a command: whether it carries out a change, and whether
  /// that takes time.
  package var onAnswer: (@MainActor (_ isAccepted: Bool, _ takesTime: Bool) -> Void)?

  var ledger = Ledger() { didSet { living = nil } }
  var queue: [QueuedCommand] = [] { didSet { living = nil } }
  var inFlight: (command: QueuedCommand, isDone: () -> Bool)? { didSet { living = nil } }

  /// Those that hold on to work, once for each piece.
  var holders: [any CoordinatorNode] = [] { didSet { living = nil } }

  /// The mark of those that have something to live for; `nil` when that has to be found out again.
  var living: Int?

  /// The mark that a window gave last; another window may have given it to flows of this one.
  static var latestMark = 0

  /// Whether the turn will end with a decision about commands in the queue.
  var isToDecide = false

  /// How many commands there were that could not be decided at once.
  var numberOfUndecided = 0

  /// What waits until flows are on screen.
  var waitingCommands: [WaitingReference] = []

  /// Whether a person has dismissed what the next comparison finds gone.
  var isDismissedByPerson = false

  /// The flow over which the alert is shown, if it was on screen.
  var alertOver: WeakNode?

  /// What is to be done when all commands are carried out and nothing moves.
  var atRest: [@MainActor () -> Void] = []
  var isRunning = false
  var needsReconciliation = false
  var subscriptions: [Subscription] = []
  var wills: [Will] = []
  var observers: [@MainActor (UnitChange) -> Void] = []

  /// What each container on screen held when it was last at rest, the lowest first.
  var settled: [Settled] = []
  var settledTops: [(presentable: any Presentable, modal: (any Presentable)?)] = []

  /// A container on screen.
  struct Settled {
    let container: any SystemContainer

    /// What it held when it was last at rest.
    let contents: [any Presentable]

    /// Whether none of that is a container.
    var isFlat: Bool
  }

  /// This window as the first flow refers to it.
  private var asParent: ParentReference?

  /// Types of presentables that are no containers.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// That of them which was asked for last: screens of one type often lie on each other.
  private var latestPlainType: ObjectIdentifier?

  /// Creates a window in memory.
  public convenience init() { self.init(MemoryWindow()) }

  /// Creates a window over a platform's.
  public init(_ system: any SystemWindow) {
    self.system = system
    system.onSettle = { [weak self] in self?.settle() }
    system.onDismissAttempt = { [weak self] in self?.dismissWasAttempted() }
    system.onDismissByPerson = { [weak self] in self?.isDismissedByPerson = true }
    Self.all.removeAll { $0.window == nil }
    Self.all.append(WeakWindow(window: self))
  }

  /// Every window, of which an audit finds what two of them show.
  static var all: [WeakWindow] = []

  struct WeakWindow {
    weak let window: NavigationWindow?
  }

  /// The context of the first flow of the window.
  public var childContext: CoordinatorContext {
    let parent = asParent ?? ParentReference(nil, in: self)
    asParent = parent
    return CoordinatorContext(below: parent)
  }

  /// What is shown when nothing is presented.
  public var root: (any Presentable)? { system.root }

  /// What is presented over the root, the lowest first.
  public var modals: [any Presentable] { system.modals }

  /// The stack that a person sees, if what they see is on one.
  public var visibleStack: (any SystemNavigation)? { visibleStacks.last }

  /// The stack from which a back button takes the last screen.
  var stackToGoBackOn: (any SystemNavigation)? { visibleStacks.last { $0.contents.count > 1 } }

  /// The stacks that a person sees, the outermost first.
  private var visibleStacks: [any SystemNavigation] {
    var stacks: [any SystemNavigation] = []
    var next = modals.last ?? root
    while let container = next as? any SystemContainer {
      if let stack = container as? any SystemNavigation { stacks.append(stack) }
      next = container.visible
    }
    return stacks
  }

  /// The screen that a person sees.
  public var visibleScreen: (any Presentable)? {
    var next = modals.last ?? root
    while let container = next as? any SystemContainer, let visible = container.visible {
      next = visible
    }
    return next
  }

  /// Shows a presentable in place of everything in the window.
  public func setRoot(_ presentable: any Presentable) { submit(.setWindowRoot(presentable)) }

  /// Shows a presentable over whatever a person sees.
  public func present(_ presentable: any Presentable) {
    submit(.presentOnVisible(Modal(presentable)))
  }

  /// Does what a back button does: pops a screen, or dismisses a modal that shows its first one,
  /// whether a person may swipe that away or not.
  ///
  /// It does not reach below an alert.
  ///
  /// - Returns: `false` if there is nowhere to go back to.
  @discardableResult
  public func goBack() -> Bool {
    guard system.alert == nil, stackToGoBackOn != nil || !modals.isEmpty else { return false }
    submit(.goBack)
    return true
  }

  func submit(
    _ command: NavigationCommand,
    for owner: (any CoordinatorNode)? = nil,
    on container: (any SystemContainer)? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: container,
        transition: nil,
        isWanted: { true },
        promise: Promise(orElse: { .refused(.windowGone) }, deliver: completion)
      )
    )
  }

  /// The context of a flow below the one at the root of the window.
  var rootContext: CoordinatorContext {
    let top = ledger.entries.first { $0.location.modal == nil }?.owner
    return CoordinatorContext(below: ParentReference(top, in: self, offersStack: false))
  }

  /// The context of a flow below the one whose screen a person sees.
  var visibleContext: CoordinatorContext {
    let visible = visibleScreen
    let entry = ledger.entries.last { $0.presentable === visible }
    guard let owner = entry?.owner else { return rootContext }
    return CoordinatorContext(below: ParentReference(owner, in: self, offersStack: false))
  }

  /// The context of a flow that goes on in a stack, below the one that the stack was made for; `nil` where
  /// the app has made it for nobody.
  func context(on stack: any SystemNavigation) -> CoordinatorContext? {
    guard let owner = (stack.keeper as? Keeper)?.owner else { return nil }
    var context = CoordinatorContext(below: ParentReference(owner, in: self))
    context.sharesStack = true
    return context
  }

  func countUnits(of owner: any CoordinatorNode) -> Int { ledger.countUnits(of: owner) }
}

// MARK: - Making containers

extension NavigationWindow {
  func makeStack(for owner: any CoordinatorNode) -> any SystemNavigation {
    let stack = system.makeStack()
    adopt(stack, for: owner)
    return stack
  }

  func makeTabs(for owner: any CoordinatorNode) -> any SystemTabs {
    let tabs = system.makeTabs()
    adopt(tabs, for: owner)
    return tabs
  }

  func adopt(_ container: any SystemContainer, for owner: any CoordinatorNode) {
    container.keeper = Keeper(of: container, owner: owner)
    container.onSettle = { [weak self] in self?.settle() }
    guard let tabs = container as? any SystemTabs else { return }
    tabs.onSelectAgain = { [weak tabs] in
      guard let tabs, let keeper = tabs.keeper as? Keeper else { return }
      keeper.owner.didSelectTab(TabSelection(position: tabs.selection, isAgain: true))
    }
  }
}

// MARK: - Looking at it

extension NavigationWindow {
  /// The presentable, if it is a container.
  ///
  /// Every presentable on screen is asked for at every change, and a cast that fails is slow.
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
  /// The coordinators that own something in the window and those above them, a line each, with the
  /// number of units that each owns.
  public var coordinatorTree: String { tree { "\($0.name) \(ledger.countUnits(of: $0))" } }

  /// The same, with the screens that each coordinator owns, as in `CartCoordinator: Cart > Tea`.
  ///
  /// - Parameter title: what a screen is called; asked for each screen in the window, the lowest first.
  ///   What would break the line or cannot be seen is `U+FFFD`, and a very long title is cut.
  /// - Returns: a line each, indented below the coordinator above; one that owns no screen has its name
  ///   only.
  public func coordinatorTree(_ title: (any Presentable) -> String) -> String {
    tree { node in
      let titles = ledger.entries.filter { $0.owner === node && $0.location.isUnit }
        .map { title($0.presentable).asQuotation }
      return titles.isEmpty ? node.name : "\(node.name): \(titles.joined(separator: " > "))"
    }
  }

  private func tree(_ line: (any CoordinatorNode) -> String) -> String {
    var known: Set<ObjectIdentifier> = []
    var nodes: [any CoordinatorNode] = []
    for entry in ledger.entries {
      var chain: [any CoordinatorNode] = []
      var next: (any CoordinatorNode)? = entry.owner
      while let node = next, known.insert(ObjectIdentifier(node)).inserted {
        chain.append(node)
        next = node.parent
      }
      nodes += chain.reversed()
    }
    func lines(below parent: (any CoordinatorNode)?, indent: String) -> [String] {
      nodes.filter { $0.parent === parent }.flatMap { node in
        [indent + line(node)] + lines(below: node, indent: indent + "  ")
      }
    }
    return lines(below: nil, indent: "").joined(separator: "\n")
  }
}
