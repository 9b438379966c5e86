import FlowCoordinators

/// A random session: the library at work, and beside it the model of what it should do.
@MainActor
final class FuzzSession {
  var window: NavigationWindow?
  weak var system: MemoryWindow?
  weak var motion: SimulatedMotion?
  var model = FuzzModel()

  var flows: [FuzzFlow] = []
  var kept: [Int: KeptFlow] = [:]
  var screens: [WeakScreen] = []
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
    weak let screen: FuzzScreen?
  }

  /// A container and its number, as long as anybody keeps it.
  struct WeakContainer {
    weak let container: (any SystemContainer)?
    let node: FuzzModel.Node
  }

  init() {
    let motion = SimulatedMotion()
    let system = MemoryWindow(motion: motion)
    self.motion = motion
    self.system = system
    window = NavigationWindow(system)
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
  func knownScreen(_ position: Int) -> FuzzScreen {
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

  func newScreen() -> FuzzScreen {
    let screen = FuzzScreen(number: screens.count)
    screens.append(WeakScreen(screen: screen))
    return screen
  }

  /// The number of a presentable, and whose it is, if it is a container that is new here.
  func node(_ presentable: any Presentable, of flow: Int? = nil) -> FuzzModel.Node {
    if let screen = presentable as? FuzzScreen { return .screen(screen.number) }
    if let known = containers.last(where: { $0.container === presentable }) { return known.node }
    let isTabs = presentable is MemoryTabs
    let node = isTabs ? FuzzModel.Node.tabs(containers.count) : .stack(containers.count)
    containers.append(WeakContainer(container: presentable as? any SystemContainer, node: node))
    model.makers[node] = flow
    return node
  }

  func container(_ node: FuzzModel.Node) -> (any SystemContainer)? {
    containers.last { $0.node == node }?.container
  }

  /// The stacks on screen, bottom first.
  var shownStacks: [(node: FuzzModel.Node, stack: MemoryStack)] {
    model.onScreen.compactMap { place in
      (container(place.node) as? MemoryStack).map { (place.node, $0) }
    }
  }

  func shownStack(_ position: Int) -> (node: FuzzModel.Node, stack: MemoryStack)? {
    let shown = shownStacks
    return shown.isEmpty ? nil : shown[position % shown.count]
  }
}
