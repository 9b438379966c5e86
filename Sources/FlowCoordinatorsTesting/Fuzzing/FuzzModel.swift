import FlowCoordinators

/// The model of a session: the expected screen and its owners, as plain numbers.
///
/// The model knows the meaning of each command, and nothing of the implementation. It has a list of
/// commands, the screen when it was last at rest, and the owner of each node.
struct FuzzModel {
  /// A screen or a container, by its number.
  enum Node: Hashable {
    case screen(Int)
    case stack(Int)
    case tabs(Int)
  }

  /// The kinds of command.
  enum Verb {
    case push(Node)
    case setRoot(Node)
    case pop
    case popTo(Node)
    case popToRoot
    case remove(Node)
    case setTabs([Node])
    case changeTabs(TabChange)
    case selectTab(Int)
    case setWindowRoot(Node)
    case present(Node)
    case presentOnVisible(Node, isDismissible: Bool)
    case dismiss, dismissVisible, close, comeToFront, goBack, alert
    case dismissModal(Node)

    /// Removes what stays of flows that have ended.
    case removeStaying

    /// Whether it comes behind the flow that is being started, if it belongs to that.
    var coversOrUncovers: Bool {
      switch self {
      case .present, .presentOnVisible, .dismiss, .dismissModal, .dismissVisible, .alert: true
      default: false
      }
    }
  }

  /// A change of tabs as they are at the turn of the command.
  enum TabChange {
    case reverse, dropLast
    case append(Node)

    func applied(to tabs: [Node]) -> [Node] {
      switch self {
      case .reverse: tabs.reversed()
      case .dropLast: tabs.dropLast()
      case .append(let node): tabs.count < 5 ? tabs + [node] : tabs
      }
    }
  }

  /// A submitted command.
  struct Command {
    private(set) var verb: Verb
    let flow: Int?
    let container: Node?

    /// The stack of the flow that it closes, if that pushes on one of another flow.
    var stackOfGuest: Node?

    /// The number by which its outcome is known, if a caller waits for that.
    let number: Int?

    /// The number of commands that were submitted up to this one.
    var order = 0

    /// Whether its flow was being started, and has to be on screen at the command's turn.
    var isFromStart = false
    var needsScreen = false

    /// Whether it has no animation, which cannot be held.
    var isImmediate = false

    /// The flow that it shows, unless that has ended, and the one that it keeps besides its own.
    var opens: Int?
    var keeps: Int?

    /// Whether modals stay that the user may not dismiss.
    var sparesForms = false

    /// Those of them over which a guard has asked, and which do not stay.
    var askedOver: [Node] = []

    /// Whether it dismisses content for the flow of a link, which continues when the command is
    /// completed.
    var isForLink = false

    /// The command that takes its place.
    func with(_ verb: Verb) -> Command {
      var command = self
      command.verb = verb
      return command
    }
  }

  /// A change of the screen.
  enum Change: Equatable {
    case contents(of: Node, [Node])
    case window(root: Node?, modals: [Node])
    case selection(of: Node, Int)
    case alert(by: Int?)

    /// A change that the platform has taken, and refuses when it would begin.
    case refused
  }

  /// The platform's answer to a requested change, which the model takes as given.
  typealias Answer = (isAccepted: Bool, takesTime: Bool, isRefusedLater: Bool)

  /// The facts of a command's run in the window that the model cannot know.
  struct Turn {
    /// The containers that were freed by then: a queued command does not keep the container that it
    /// changes.
    let freed: Set<Node>

    /// The flows that were closed, and those that had ended, by then.
    let closed: Set<Int>
    let ended: Set<Int>

    /// The owners of everything on screen, of which the model uses the uncertain ones.
    let owners: [Node: Int]

    /// The number of commands that were submitted by then.
    let submitted: Int

    /// Whether the platform says that what was asked for before is over.
    let isOver: Bool

    /// Whether a flow had ended, reported or not.
    func isOver(_ flow: Int) -> Bool { ended.contains(flow) || closed.contains(flow) }
  }

  /// The outcome of a command.
  struct Outcome: Equatable {
    let number: Int
    let outcome: NavigationOutcome
  }

  /// Whether the platform shows tabs with stacks on a stack.
  var showsStacksInTabsOnStacks = true

  // The screen when it was last at rest.
  var root: Node?
  var modals: [Node] = []
  var contents: [Node: [Node]] = [:]
  var selection: [Node: Int] = [:]
  var undismissible: Set<Node> = []
  var hasAlert = false

  /// The flow over which the alert is, if that was on screen.
  var alertOver: Int?

  /// The flow that has asked for the alert.
  var alertBy: Int?

  // The owners.
  var owners: [Node: Int] = [:]
  var creators: [Node: Int] = [:]
  var claims: [Node: Int] = [:]
  var bareFlows: [Node: Int] = [:]

  /// Nodes put somewhere by a flow that may be gone: whether it was freed in time to lose the claim
  /// depends on the current call stack.
  var uncertain: Set<Node> = []
  /// The owners of screens on stacks that are not shown yet.
  var guests: [Node: [Node: Int]] = [:]

  /// The parents of flows that have begun.
  var parents: [Int: Int] = [:]

  /// The flows that use the stack of another one, and those without a screen of their own.
  var sharing: Set<Int> = []
  var routing: Set<Int> = []

  /// What was on screen of flows that were closed when that was to leave, and could not.
  var staying: Set<Node> = []

  /// The flows that a tab has begun.
  var tabFlows: Set<Int> = []

  /// The flows whose verb has shown them, which dismisses them when they finish.
  var begun: Set<Int> = []

  /// The flows that the session, as the host, has assembled in the window itself.
  var rootFlows: Set<Int> = []
  var wasShown: Set<Int> = []

  /// The flows of which something was shown, or of one below them.
  var wasOpen: Set<Int> = []

  /// The containers that were ever on screen.
  var shownContainers: Set<Node> = []

  /// The flows that were closed before anything of them was shown.
  var closedUnshown: Set<Int> = []
  var mayHaveEnded: Set<Int> = []

  // The reasons of the losses of flows: their latest, or those by which they may end. `places` and
  // `covers` are the screen before the loss.
  var losses: [Int: Set<CloseReason>] = [:]
  var ownLosses: [Int: Set<CloseReason>] = [:]
  var ends: [Int: Set<CloseReason>] = [:]
  var places: [Place] = []
  var covers: [Node] = []

  /// The flows whose own presentable had not been shown at their latest loss.
  var unshown: Set<Int> = []

  /// The number of commands that were submitted before a flow ended.
  var endOrders: [Int: Int] = [:]

  /// Whether a step is being performed, whose commands are not all known.
  var isInStep = false { didSet { if isInStep { ends = ends.filter { judged.contains($0.key) } } } }

  /// The flows whose end is decided: they had nothing left after a step, or have reported it.
  var judged: Set<Int> = []

  /// Whether several containers have changed, in which case the platform decides their order.
  var isInAnyOrder = false

  /// Whether the user has dismissed the modals that are gone.
  var isDismissedByUser = false

  /// The flows that have started, and wait until they ask to show something.
  var waiting: Set<Int> = []

  // The nodes that the session itself keeps.
  var keptNodes: [Node] = []
  var keptFlows: Set<Int> = []
  var holdingFlows: Set<Int> = []

  /// The flows that open others now by a verb, and the commands of those, the innermost last.
  var openers: [Int] = []

  /// The flows that are being started, the innermost last.
  var starting: [Int] = []

  /// The nodes that these verbs show, and retain until they have submitted the command.
  var opened: [Node?] = []
  var openings: [[Command]] = []

  /// The command that has its turn, with the facts of the turn.
  ///
  /// It retains the nodes that it shows.
  var current: (command: Command, turn: Turn)?

  /// The number of submitted commands.
  var submitted = 0

  // Commands and transitions under way.
  var queue: [Command] = []
  var inFlight: (command: Command, outcome: NavigationOutcome)?
  var motions: [Change] = []

  /// The second half of a move, when what moves has been taken out: nobody hears of it before.
  var secondHalf: [Change] = []
  var swipe: Change?
  var outcomes: [Outcome] = []

  /// The facts of each command that has run in the window and not yet in the model.
  var turns: [Turn] = []

  /// The platform's answers to commands that have not run in the model yet.
  var answers: [Answer] = []

  /// Whether the platform was not asked for an expected change.
  var lacksAnswer = false

  var isMoving: Bool { !motions.isEmpty || isSwiping }

  /// Whether the transitions end by themselves, with transitions held or not.
  func endsByItself(whereHeld isHeld: Bool) -> Bool {
    !motions.isEmpty && (!isHeld || inFlight?.command.isImmediate == true)
  }

  /// Whether a gesture is under way; one on a removed stack does not count.
  private var isSwiping: Bool {
    switch swipe {
    case .contents(let stack, _): onScreen.contains { $0.node == stack }
    case .window: true
    case .selection, .alert, .refused, nil: false
    }
  }

  /// Updates the owners of all nodes on screen.
  mutating func settle() {
    noteLosses()
    var now: [Node: Int] = [:]
    for (node, container, _) in onScreen {
      now[node] = owners[node] ?? newOwner(of: node, in: container)
    }
    keepGuests(beside: now)
    for node in now.keys {
      if let flow = bareFlows.removeValue(forKey: node) { claims[node] = flow }
      guests[node] = nil
    }
    owners = now
    wasShown.formUnion(owners.values)
    closedUnshown.subtract(owners.values)
    shownContainers.formUnion(owners.keys)
    wasOpen.formUnion(withAncestors(Set(owners.values)))
    waiting.subtract(wasOpen)
    if let flow = alertOver, !isOnScreen(flow) { (alertOver, hasAlert) = (nil, false) }
    noteEnds()
  }

  /// Ends a piece of work that a flow holds.
  mutating func release(_ flow: Int) {
    run()
    holdingFlows.remove(flow)
    waiting.remove(flow)
    // A stack of the flow that is about to be shown keeps it, as an unshown one does.
    if !reachableNodes.contains(where: { holds($0, something: flow) }) { wasShown.insert(flow) }
    noteEnds()
  }

  private mutating func noteEnds() {
    for flow in wasOpen.union(wasShown) where !hasReasonToLive(flow) && !mayStillBeShown(flow) {
      mayHaveEnded.insert(flow)
      if !judged.contains(flow), let loss = losses[flow] { ends[flow, default: []].formUnion(loss) }
      // Inside a step, flows have yet to be notified of their losses.
      if !isInStep, openers.isEmpty, openings.isEmpty { judged.insert(flow) }
    }
  }

  /// Keeps the owners of the nodes in a container that leaves and is about to come back.
  private mutating func keepGuests(beside now: [Node: Int]) {
    let coming = nodesToBeShown(until: submitted)
    for (node, flow) in owners where now[node] == nil {
      for container in coming
      where owners[container] != nil && contents[container]?.contains(node) == true {
        if creators[container] != flow { guests[container, default: [:]][node] = flow }
      }
    }
  }

  /// Whether a flow, or one below it, has something on screen.
  func isOnScreen(_ flow: Int) -> Bool {
    owners.values.contains { $0 == flow || isBelow($0, flow) }
  }

  /// Takes the owners of uncertain claims from the window.
  mutating func settleUncertain(as owned: [Node: Int]) {
    for node in uncertain {
      if let claim = claims[node], owned[node] == claim { owners[node] = claim }
    }
  }

  private mutating func newOwner(of node: Node, in container: Node?) -> Int? {
    if let creator = creators[node] ?? bareFlows[node] { return creator }
    if let flow = claims[node] {
      if isAlive(flow) { return flow }
      uncertain.insert(node)
    }
    return container.flatMap { creators[$0] }
  }
}
