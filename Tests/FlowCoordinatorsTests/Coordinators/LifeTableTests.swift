import FlowCoordinators
import FlowCoordinatorsTesting
import Foundation
import Testing

/// The table in the article about the lives of flows is true.
@MainActor
struct LifeTableTests {
  enum Event: String, CaseIterable {
    case shown, covered, left
    case cameBack = "came back"
    case finished, closed, cancelled, refused
    case containerKept = "container kept"
    case windowGone = "window gone"
  }

  enum Who: String, CaseIterable {
    case owner
    case guest
    case router = "routing parent"
  }

  @Test(arguments: Event.allCases, Who.allCases)
  func `each cell is the result of a flow`(_ event: Event, _ who: Who) async throws {
    let stage = LifeStage(who)
    if event == .refused { stage.motion.refusals = 1 }
    if event == .cancelled { stage.await() } else { stage.show() }
    await turn(stage)
    switch event {
    case .shown, .refused: break
    case .covered: stage.window?.present(Screen())
    case .left: stage.window?.goBack()
    case .cameBack, .containerKept:
      stage.keepContainer()
      stage.replace()
      await turn(stage)
      if event == .cameBack { stage.showAgain() }
    case .finished: stage.flow?.finish(7)
    case .closed: stage.flow?.close(.cancelled)
    case .cancelled: stage.task?.cancel()
    case .windowGone: stage.window = nil
    }
    await turn(stage)
    let said = try cell(event, who)
    #expect(stage.cell == said)
  }

  /// Presentations of flows that were never shown are decided at the end of the turn, and waiting
  /// tasks go on in the turns after it.
  private func turn(_ stage: LifeStage) async {
    await (stage.window ?? NavigationWindow()).settled()
  }

  private func cell(_ event: Event, _ who: Who) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appending(
      path: "Sources/FlowCoordinators/FlowCoordinators.docc/LivesOfFlows.md"
    )
    let rows = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let column = try #require(rows.first?.firstIndex(of: who.rawValue))
    let row = try #require(rows.first { $0.first == event.rawValue })
    return row[column].replacing("`", with: "")
  }
}

/// A flow that may push its first screen when it is started.
private final class LifeFlow: BaseCoordinator<Void, Int> {
  var pushes = false

  override func start(with option: Void) { if pushes { router.push(Screen()) } }
}

/// A window with a flow in it, without any other reference than the stated ones.
@MainActor
private final class LifeStage {
  let motion = SimulatedMotion()
  var window: NavigationWindow?
  weak var flow: LifeFlow?
  private(set) var task: Task<Void, Never>?

  private let who: LifeTableTests.Who
  private let root: Kept
  private var result: FlowResult<Int>?

  /// The container that is shown and taken away, as long as nothing keeps it.
  private weak var container: (any SystemNavigation)?
  private var keptContainer: (any SystemNavigation)?

  /// The flow at the root, which its window keeps.
  private struct Kept {
    weak let flow: BaseCoordinator<Void, Int>?
  }

  init(_ who: LifeTableTests.Who) {
    self.who = who
    let window = NavigationWindow(MemoryWindow(motion: motion))
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    window.setRoot(flow.navigation)
    flow.router.push(Screen())
    root = Kept(flow: flow)
    self.window = window
  }

  private func make() -> LifeFlow? {
    guard let parent = root.flow else { return nil }
    let flow = LifeFlow(parent.childContext.sharingStack(who == .guest))
    self.flow = flow
    return flow
  }

  /// Shows the flow, whose result is heard by a handler.
  func show() {
    guard let flow = make() else { return }
    switch who {
    case .owner:
      container = flow.navigation
      root.flow?.router.present(AssembledFlow((flow, fill(flow)))) { self.result = $0 }
    case .guest, .router:
      flow.begun()
      flow.onFinish = { self.result = $0 }
      showScreens(of: flow)
    }
  }

  /// Shows the flow, whose result a task waits for.
  func await() {
    guard let flow = make() else { return }
    task = Task { await run(flow) }
  }

  private func run(_ flow: LifeFlow) async {
    if who == .owner {
      let presentable = fill(flow)
      result = await root.flow?.router.result(presenting: AssembledFlow((flow, presentable)))
    } else {
      result = await flow.run { [weak self, weak flow] in
        if let self, let flow { showScreens(of: flow) }
      }
    }
  }

  private func fill(_ flow: LifeFlow) -> any SystemNavigation {
    let stack = flow.navigation
    // Once it is on screen, so that it is the presentation that a platform refuses.
    flow.pushes = motion.refusals == 0
    container = stack
    return stack
  }

  private func showScreens(of flow: LifeFlow) {
    if who == .guest {
      container = root.flow?.navigation
      flow.router.push(Screen())
    } else {
      let child = LifeFlow(flow.childContext)
      flow.router.present(AssembledFlow((child, fill(child)))) { _ in }
    }
  }

  func keepContainer() { keptContainer = container }

  /// Replaces the kept objects, which no flow asks for.
  func replace() {
    if who == .guest { window?.setRoot(Screen()) } else { root.flow?.router.dismiss() }
  }

  func showAgain() {
    guard let keptContainer else { return }
    if who == .guest { window?.setRoot(keptContainer) } else { window?.present(keptContainer) }
  }

  /// The outcome of the flow, in the words of the table.
  var cell: String {
    let isFreed = flow == nil
    switch result {
    case nil: return isFreed ? "freed" : "lives"
    case .finished: return isFreed ? "finished, freed" : "finished, stays"
    case .closed(let reason):
      let name = "\(reason)".split(separator: "(").first ?? ""
      return "\(name), \(isFreed ? "freed" : "stays")"
    }
  }
}
