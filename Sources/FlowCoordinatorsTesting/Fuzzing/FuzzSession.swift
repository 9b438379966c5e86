import FlowCoordinators

/// A random session: the library, and beside it the model of its expected behaviour.
@MainActor
final class FuzzSession {
  var window: NavigationWindow?
  var platform: (any SimulatedPlatform)?
  weak var system: (any SystemWindow)?

  /// Whether transitions wait until a step ends them.
  var isHeld = false
  var model = FuzzModel()

  var flows: [FuzzFlow] = []
  var kept: [Int: KeptFlow] = [:]

  /// The flows that verbs have used up.
  var used: [(flow: FuzzFlow, assembled: AssembledFlow<Int>)] = []

  /// Leads links and goings to flows.
  var linker: DeepLinker?

  /// The links and goings that have not had their turn, in order.
  var coming: [FuzzGoing] = []

  /// The number of the link or going that opens a new flow.
  var opening: Int?
  var screens: [WeakScreen] = []

  /// The number of each screen, which another one may reuse when it is freed.
  private var numbers: [ObjectIdentifier: Int] = [:]
  var containers: [WeakContainer] = []
  var commandCount = 0

  /// The commands that follow those which are about to show flows, the innermost last.
  var following: [[FuzzModel.Command]] = []

  var outcomes: [FuzzModel.Outcome] = []
  var tasks: [(flow: Int, task: Task<Void, Never>, isAwaiting: Bool)] = []
  var gates: [(flow: Int, gate: FuzzGate)] = []
  var swiping: Swiping?

  /// Whether a flow has begun by hand, which the window hears of with its next event.
  var hasBegunUnheard = false

  /// The problems, recorded as they happened.
  var problems: [String] = []

  /// The target of the current gesture.
  enum Swiping {
    case window
    case stack(FuzzModel.Node)
  }

  /// A weak reference to a screen.
  struct WeakScreen {
    weak let screen: (any Presentable)?
  }

  /// A weak reference to a container, with its number.
  struct WeakContainer {
    weak let container: (any SystemContainer)?
    let node: FuzzModel.Node
  }

  /// How many changes the platform still had to refuse when it was asked last.
  private var countOfRefusals = 0

  /// The longest time to wait for a problem to disappear, in milliseconds.
  let patience: Int

  init(on platform: any SimulatedPlatform, patience: Int) {
    self.platform = platform
    self.patience = patience
    let system = platform.systemWindow
    self.system = system
    window = NavigationWindow(system)
    model.showsStacksInTabsOnStacks = platform.showsStacksInTabsOnStacks
    window?.reports.observer = { [weak self] in self?.note($0) }
    linker = window.map(makeLinker)
  }

  /// Has the platform refuse so many of the next changes.
  func refuse(_ count: Int) {
    platform?.refuseChanges(count)
    countOfRefusals = count
  }

  private func note(_ event: WindowEvent) {
    switch event {
    case .turn:
      // The dismissal of an alert, which no command asks for, may have been refused before.
      countOfRefusals = platform?.countOfRefusals ?? 0
      let closed = flows.filter(\.hasEnded).map(\.number)
      model.turns.append(
        .init(
          freed: freed,
          closed: Set(closed),
          ended: Set(flows.filter { !$0.results.isEmpty }.map(\.number)),
          owners: owners,
          submitted: model.submitted,
          isOver: platform?.isChanging == false
        )
      )
    case .answered(let isAccepted, let takesTime):
      let left = platform?.countOfRefusals
      let isRefused = left.map { $0 < countOfRefusals } ?? false
      countOfRefusals = left ?? 0
      model.answers.append((isAccepted, takesTime, isAccepted && isRefused))
    case .retried(let command, let owner): note(retried: command, of: owner)
    case .created, .recorded, .finished: break
    }
  }

  /// Has the model run a removal again which the platform had refused.
  private func note(retried command: NavigationCommand, of owner: (any WindowFlow)?) {
    let verb: FuzzModel.Verb
    switch command {
    case .dismissModal(let modal): verb = .dismissModal(node(modal))
    case .close where owner == nil: verb = .removeStaying
    case .close: verb = .close
    default: return problems.append("a command is tried again: \(command)")
    }
    let coordinator = owner as? FuzzCoordinator
    model.submit(
      .init(
        verb: verb,
        flow: coordinator?.number,
        container: nil,
        stackOfGuest: coordinator.flatMap(stack),
        number: nil
      )
    )
  }

  /// The containers that were freed.
  var freed: Set<FuzzModel.Node> { Set(containers.filter { $0.container == nil }.map(\.node)) }

  /// The owners of the nodes on screen, according to the library.
  var owners: [FuzzModel.Node: Int] {
    let owned = (window?.holdings ?? []).compactMap { holding in
      (holding.owner as? FuzzCoordinator).map { (node(holding.presentable), $0.number) }
    }
    return Dictionary(owned) { first, _ in first }
  }

  // MARK: - Finding the objects of a step

  /// The live flows, oldest first.
  var living: [FuzzFlow] { flows.filter { $0.coordinator != nil } }

  func flow(_ position: Int) -> FuzzFlow? {
    let living = living
    return living.isEmpty ? nil : living[position % living.count]
  }

  /// The flows that the session keeps.
  func keptFlow(_ position: Int, where isWanted: (FuzzFlow) -> Bool = { _ in true }) -> FuzzFlow? {
    let wanted = kept.keys.sorted().map { flows[$0] }.filter(isWanted)
    return wanted.isEmpty ? nil : wanted[position % wanted.count]
  }

  /// A screen that is alive, shown or not.
  func knownScreen(_ position: Int) -> any Presentable {
    let known = screens.compactMap(\.screen).filter { screen in
      model.owners[node(screen)] != nil || !flows.contains { $0.screen === screen && isOver($0) }
    }
    return known.isEmpty ? newScreen() : known[position % known.count]
  }

  /// A container that is alive, shown or not.
  func knownContainer(_ position: Int) -> any Presentable {
    let known = containers.compactMap(\.container)
    return known.isEmpty ? newScreen() : known[position % known.count]
  }

  func newScreen() -> any Presentable {
    let screen = platform?.makeScreen() ?? EmptyScreen()
    numbers[ObjectIdentifier(screen)] = screens.count
    screens.append(WeakScreen(screen: screen))
    return screen
  }

  /// The node of a presentable; a new container is recorded with its flow.
  func node(_ presentable: any Presentable, of flow: Int? = nil) -> FuzzModel.Node {
    if let number = numbers[ObjectIdentifier(presentable)], screens[number].screen === presentable {
      return .screen(number)
    }
    if let known = containers.last(where: { $0.container === presentable }) { return known.node }
    let isTabs = presentable is any SystemTabs
    let node = isTabs ? FuzzModel.Node.tabs(containers.count) : .stack(containers.count)
    containers.append(WeakContainer(container: presentable as? any SystemContainer, node: node))
    model.creators[node] = flow
    return node
  }

  func presentable(_ node: FuzzModel.Node) -> (any Presentable)? {
    if case .screen(let number) = node { screens[number].screen } else { container(node) }
  }

  func container(_ node: FuzzModel.Node) -> (any SystemContainer)? {
    containers.last { $0.node == node }?.container
  }

  /// One of the stacks on screen, bottom first.
  func shownStack(_ position: Int) -> (node: FuzzModel.Node, stack: any SystemNavigation)? {
    stack(position, among: model.onScreen.map(\.node))
  }

  /// One of the visible stacks that the user can touch, outermost first.
  func seenStack(_ position: Int) -> (node: FuzzModel.Node, stack: any SystemNavigation)? {
    stack(position, among: model.seen)
  }

  private func stack(
    _ position: Int,
    among nodes: [FuzzModel.Node]
  ) -> (node: FuzzModel.Node, stack: any SystemNavigation)? {
    let stacks = nodes.compactMap { node in
      (container(node) as? any SystemNavigation).map { (node, $0) }
    }
    return stacks.isEmpty ? nil : stacks[position % stacks.count]
  }
}
