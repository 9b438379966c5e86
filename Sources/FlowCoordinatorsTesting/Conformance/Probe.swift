import FlowCoordinators

/// A flow of a scenario: keeps nothing of it, and records its events.
@MainActor
final class Probe: LifeCycleListener {
  let name: String
  let parent: Probe?

  /// Whether the scenario itself keeps the flow, or work of the flow does.
  var isKept = false

  /// Whether the flow has finished with an output.
  var hasFinished = false

  weak var coordinator: ProbeCoordinator?
  weak var container: (any SystemContainer)?
  private(set) var results: [FlowResult<Int>] = []

  /// What the flow was told last of whether the user sees it; `nil` until it is in front.
  var visibility: FlowVisibility?

  /// The number of reported increments minus decrements.
  private(set) var received = 0

  private var screens: [(name: String, screen: WeakScreen)] = []
  private let makeNewScreen: @MainActor () -> any Presentable
  private let write: @MainActor (String) -> Void

  init(
    name: String,
    parent: Probe?,
    makeScreen: @escaping @MainActor () -> any Presentable,
    write: @escaping @MainActor (String) -> Void
  ) {
    self.name = name
    self.parent = parent
    makeNewScreen = makeScreen
    self.write = write
  }

  /// The names of the flow's screens that are alive.
  var liveScreens: [String] { screens.filter { $0.screen.screen != nil }.map(\.name) }

  /// Creates a screen of the flow, named after the flow and the number of its screens.
  func makeScreen() -> any Presentable {
    let screen = makeNewScreen()
    screens.append(("\(name)\(screens.count + 1)", WeakScreen(screen: screen)))
    return screen
  }

  func name(of screen: any Presentable) -> String? {
    screens.first { $0.screen.screen === screen }?.name
  }

  func ended(_ result: FlowResult<Int>) {
    results.append(result)
    write("\(name) \(result)")
  }

  func increment(_ screen: any Presentable) { receive("+", screen, 1) }
  func decrement(_ screen: any Presentable) { receive("-", screen, -1) }
  func dismissNotify(_ screen: any Presentable) { receive("dismiss ", screen, -1) }
  func startNotify(_ screen: any Presentable) { receive("start ", screen, 0) }
  func toRootNotify(_ screen: any Presentable) { receive("root ", screen, 0) }
  func dismissAttempted() { write("attempt \(name)") }

  private func receive(_ event: String, _ screen: any Presentable, _ change: Int) {
    received += change
    write("\(event)\(name(of: screen) ?? "a stranger of \(name)")")
  }
}

/// A flow that starts as its scenario states.
final class ProbeCoordinator: BaseCoordinator<Int, Int> {
  private let onStart: @MainActor (ProbeCoordinator, Int) -> Void

  init(
    _ context: CoordinatorContext,
    sharesStack: Bool,
    onStart: @escaping @MainActor (ProbeCoordinator, Int) -> Void
  ) {
    self.onStart = onStart
    super.init(context.sharingStack(sharesStack))
  }

  /// Called when a link leads to the flow while it is open.
  var onLink: (@MainActor (Int) -> Void)?

  /// Called when a tab of the flow is selected.
  var onSelect: (@MainActor (TabSelection) -> Void)?

  override func start(with option: Int) { onStart(self, option) }

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    onSelect?(TabSelection(position: position, id: tab.id, isAgain: isAgain))
  }

  /// Called when the user sees the flow, or does not any more.
  var onVisibility: (@MainActor (FlowVisibility) -> Void)?

  override func didBecome(_ visibility: FlowVisibility) { onVisibility?(visibility) }

  override func handle(_ option: Int) { onLink?(option) }
}

private struct WeakScreen {
  weak let screen: (any Presentable)?
}

/// A selection of a tab, as a flow was notified of it.
package struct TabSelection: Hashable {
  private let position: Int
  private let id: String?
  private let isAgain: Bool

  package init(position: Int, id: String? = nil, isAgain: Bool = false) {
    self.position = position
    self.id = id
    self.isAgain = isAgain
  }
}
