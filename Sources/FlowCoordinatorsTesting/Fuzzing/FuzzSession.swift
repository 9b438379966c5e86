import FlowCoordinators

/// A random session: the library at work, and beside it the model of what it should do.
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

  /// The flows that links have opened.
  var flowsOfLinks: Set<Int> = []
  var screens: [WeakScreen] = []

  /// The number of each screen, which another one may take over when it is gone.
  private var numbers: [ObjectIdentifier: Int] = [:]
  var containers: [WeakContainer] = []
  var commandCount = 0

  /// Whether the model is to be told of the end of the turn.
  var isToEndTurn = false
  var outcomes: [FuzzModel.Outcome] = []
  var tasks: [(flow: Int, task: Task<Void, Never>, isAwaiting: Bool)] = []
  var gates: [(flow: Int, gate: FuzzGate)] = []
  var swiping: Swiping?

  /// What went wrong where it happened.
  var problems: [String] = []

  /// What a finger is on.
  enum Swiping {
    case window
    case stack(FuzzModel.Node)
  }

  /// A screen, as long as anybody keeps it.
  struct WeakScreen {
    weak let screen: (any Presentable)?
  }

  /// A container and its number, as long as anybody keeps it.
  struct WeakContainer {
    weak let container: (any SystemContainer)?
    let node: FuzzModel.Node
  }

  /// How many milliseconds to wait at last for a problem to go away.
  let patience: Int

  init(on platform: any SimulatedPlatform, patience: Int) {
    self.platform = platform
    self.patience = patience
    let system = platform.systemWindow
    self.system = system
    window = NavigationWindow(system)
    window?.onTurn = { [weak self] in
      guard let self else { return }
      let freed = containers.filter { $0.container == nil }
      model.turns.append(.init(freed: Set(freed.map(\.node)), owners: owners))
    }
    window?.onAnswer = { [weak self] isAccepted, takesTime in
      self?.model.answers.append(.init(isAccepted: isAccepted, takesTime: takesTime))
    }
  }

  /// Who owns what is on screen, as the library has it.
  var owners: [FuzzModel.Node: Int] {
    let owned = (window?.holdings ?? []).compactMap { holding in
      (holding.owner as? FuzzCoordinator).map { (node(holding.presentable), $0.number) }
    }
    return Dictionary(owned) { first, _ in first }
  }

  // MARK: - Finding what a step names

  /// The flows that are alive, the oldest first.
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

  /// The number of a presentable, and whose it is, if it is a container that is new here.
  func node(_ presentable: any Presentable, of flow: Int? = nil) -> FuzzModel.Node {
    if let number = numbers[ObjectIdentifier(presentable)], screens[number].screen === presentable {
      return .screen(number)
    }
    if let known = containers.last(where: { $0.container === presentable }) { return known.node }
    let isTabs = presentable is any SystemTabs
    let node = isTabs ? FuzzModel.Node.tabs(containers.count) : .stack(containers.count)
    containers.append(WeakContainer(container: presentable as? any SystemContainer, node: node))
    model.makers[node] = flow
    return node
  }

  func container(_ node: FuzzModel.Node) -> (any SystemContainer)? {
    containers.last { $0.node == node }?.container
  }

  /// One of the stacks on screen, bottom first.
  func shownStack(_ position: Int) -> (node: FuzzModel.Node, stack: any SystemNavigation)? {
    stack(position, among: model.onScreen.map(\.node))
  }

  /// One of the stacks that a person sees and can touch, the outermost first.
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
