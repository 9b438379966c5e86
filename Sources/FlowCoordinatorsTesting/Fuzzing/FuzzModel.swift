import FlowCoordinators

/// What should be on screen and whose it is, as plain numbers.
///
/// The model knows what each command means, and nothing of how the library does it: a list of
/// commands, the screen as it was last at rest, and who put what there.
struct FuzzModel {
  /// A screen or a container, by its number.
  enum Node: Hashable {
    case screen(Int)
    case stack(Int)
    case tabs(Int)
  }

  /// What a command asks for.
  enum Verb {
    case push(Node)
    case setRoot(Node)
    case pop
    case popTo(Node)
    case popToRoot
    case remove(Node)
    case setTabs([Node])
    case selectTab(Int)
    case setWindowRoot(Node)
    case present(Node)
    case presentOnVisible(Node, isDismissible: Bool)
    case dismiss, dismissVisible, close, comeToFront, goBack, alert

    var presents: Bool {
      switch self {
      case .present, .presentOnVisible: true
      default: false
      }
    }

    var takesAway: Bool {
      switch self {
      case .dismiss, .dismissVisible: true
      default: false
      }
    }

    var isAboutModals: Bool { presents || takesAway }
  }

  /// Something that was asked for.
  struct Command {
    let verb: Verb
    let flow: Int?
    let container: Node?

    /// By which its outcome is known, if anybody waits for that.
    let number: Int?

    /// Whether its flow had been shown when it asked, or it was decided what becomes of it.
    var isDecided = false

    /// Whether it asked for no animation, which nobody holds.
    var isImmediate = false

    /// Whether it makes room for the flow of a link: the link goes on where it is completed.
    var isForLink = false
  }

  /// What becomes of the screen.
  enum Change: Equatable {
    case contents(of: Node, [Node])
    case window(root: Node?, modals: [Node])
    case selection(of: Node, Int)
    case alert(by: Int?)
  }

  /// What the platform says to a change that it is asked for, which the model takes as it comes.
  struct Answer {
    let isAccepted: Bool
    let takesTime: Bool
  }

  /// What the model cannot know of a command's turn in the window.
  struct Turn {
    /// Which containers were freed by then: a command in the queue does not keep what it is to change.
    let freed: Set<Node>

    /// Whose everything on screen was, of which the model uses what is uncertain.
    let owners: [Node: Int]
  }

  /// The end of a flow that was never shown.
  struct UnshownEnd {
    let flow: Int
    let isClosed: Bool
    /// How many commands were asked for by then, and how many outcomes were told.
    let commands: Int
    let outcomes: Int
  }

  /// The outcome of a command.
  struct Outcome: Equatable, CustomStringConvertible {
    let number: Int
    let outcome: NavigationOutcome

    var description: String {
      switch outcome {
      case .completed: "\(number) completed"
      case .refused(let refusal): "\(number) refused: \(refusal)"
      }
    }
  }

  // The screen as it was last at rest.
  var root: Node?
  var modals: [Node] = []
  var contents: [Node: [Node]] = [:]
  var selection: [Node: Int] = [:]
  var undismissible: Set<Node> = []
  var hasAlert = false

  /// The flow over which the alert is, if that was on screen.
  var alertOver: Int?

  // Whose it is.
  var owners: [Node: Int] = [:]
  var makers: [Node: Int] = [:]
  var claims: [Node: Int] = [:]
  var bareFlows: [Node: Int] = [:]

  /// What was put somewhere by a flow that may be gone: whether it was freed in time to lose the
  /// claim depends on who is being called.
  var uncertain: Set<Node> = []
  /// Who put which screen on a stack that is not shown yet.
  var guests: [Node: [Node: Int]] = [:]
  var parents: [Int: Int] = [:]
  var wasShown: Set<Int> = []

  /// The flows of which something was shown, or of one below them.
  var wasOpen: Set<Int> = []

  /// The containers that were ever on screen.
  var shownContainers: Set<Node> = []

  /// The flows that were closed before anything of them was shown.
  var closedUnshown: Set<Int> = []
  var mayHaveEnded: Set<Int> = []

  // What the session itself keeps.
  var keptNodes: [Node] = []
  var keptFlows: Set<Int> = []
  var holdingFlows: Set<Int> = []

  /// What is presented over flows that are not on screen yet, and where those will be seen.
  var waiting: [(command: Command, places: Set<Node>)] = []
  var neverShown: Set<Int> = []

  var unshownEnds: [UnshownEnd] = []

  /// What was to be shown by commands that were refused since their flows were never shown.
  var refusedScreens: [Node] = []

  /// The flows that had ended when the session looked last.
  var endedFlows: Set<Int> = []

  // What is under way.
  var queue: [Command] = []
  var inFlight: (command: Command, outcome: NavigationOutcome)?
  var motions: [Change] = []
  var swipe: Change?
  var outcomes: [Outcome] = []

  /// The turn of each command that has had it in the window and not yet in the model.
  var turns: [Turn] = []

  /// What the platform has answered to commands whose turn in the model is still to come.
  var answers: [Answer] = []

  /// Whether the platform was not asked for what it should have been.
  var lacksAnswer = false

  var isMoving: Bool { !motions.isEmpty || isSwiping }

  /// Whether what moves ends by itself, where transitions are held or not.
  func endsByItself(whereHeld isHeld: Bool) -> Bool {
    !motions.isEmpty && (!isHeld || inFlight?.command.isImmediate == true)
  }

  /// Whether a gesture goes on; that on a stack which was taken away is nobody's any more.
  private var isSwiping: Bool {
    switch swipe {
    case .contents(let stack, _): onScreen.contains { $0.node == stack }
    case .window: true
    case .selection, .alert, nil: false
    }
  }

  /// Brings up to date who owns what is on screen.
  mutating func settle() {
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
    noteOpen()
    if let flow = alertOver, !isOnScreen(flow) {
      alertOver = nil
      hasAlert = false
    }
    resumeWaiting()
    noteEnds()
  }

  /// Work that a flow held on to is done.
  mutating func release(_ flow: Int) {
    run()
    holdingFlows.remove(flow)
    // A stack of the flow on its way to the screen keeps it, as one that nobody has shown does.
    let isAboutToBeShown = reachableNodes.contains { node in
      makers[node] == flow || bareFlows[node] == flow
        || guests[node]?.values.contains(flow) == true
    }
    if !isAboutToBeShown { wasShown.insert(flow) }
    noteEnds()
  }

  private mutating func noteOpen() {
    for flow in Set(owners.values) where !wasOpen.contains(flow) {
      var next: Int? = flow
      while let flow = next {
        wasOpen.insert(flow)
        next = parents[flow]
      }
    }
  }

  private mutating func noteEnds() {
    for flow in wasOpen.union(wasShown) where !hasReasonToLive(flow) && !mayStillBeShown(flow) {
      mayHaveEnded.insert(flow)
    }
  }

  /// What was put into a container that leaves and is about to come back is its owner's.
  private mutating func keepGuests(beside now: [Node: Int]) {
    let coming = nodesToBeShown
    for (node, flow) in owners where now[node] == nil {
      for container in coming
      where owners[container] != nil && contents[container]?.contains(node) == true {
        if makers[container] != flow { guests[container, default: [:]][node] = flow }
      }
    }
  }

  /// Whether a flow, or one below it, has something on screen.
  func isOnScreen(_ flow: Int) -> Bool {
    owners.values.contains { $0 == flow || isBelow($0, flow) }
  }

  /// Takes the window's word for claims that were perhaps lost.
  mutating func settleUncertain(as owned: [Node: Int]) {
    for node in uncertain {
      if let claim = claims[node], owned[node] == claim { owners[node] = claim }
    }
  }

  private mutating func newOwner(of node: Node, in container: Node?) -> Int? {
    if let maker = makers[node] { return maker }
    if let flow = bareFlows[node] { return flow }
    if let flow = claims[node] {
      if isAlive(flow) { return flow }
      uncertain.insert(node)
    }
    return container.flatMap { makers[$0] }
  }
}
