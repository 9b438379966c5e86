import FlowCoordinators
import FlowCoordinatorsTesting
import Foundation
import Testing

/// The tables in the article about the lives of flows are true.
@MainActor
struct LifeTableTests {
  enum Event: String, CaseIterable {
    case shown, covered, cameBack
    case left = "the user goes back, or swipes it down"
    case finished = "it finishes"
    case closed = "you close it"
    case cancelled = "you cancel the task that waits for it"
    case refused = "the platform refuses it"
    case containerKept = "your code takes the stack off screen, and keeps a reference"
    case windowGone = "you let go of the window"
  }

  enum Who: String, CaseIterable {
    case owner = "presented"
    case guest = "pushed"
    case router = "no screen"
  }

  @Test(arguments: Event.allCases, Who.allCases)
  func `whether each event ends a flow agrees with the documented table`(_ event: Event, _ who: Who)
    async throws
  {
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
    // The table has only what ends a flow.
    let said = event == .shown || event == .covered ? "lives" : try cell(event, who)
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
    // Below the table: to show a stack again changes nothing.
    let said = event == .cameBack ? Event.containerKept : event
    let row = try #require(rows.first { $0.first == said.rawValue })
    // What is the same for all flows has one cell.
    return row[row.count == 2 ? 1 : column].replacing("`", with: "")
  }
}

/// A flow that shows something when it is started.
private final class LifeFlow: BaseCoordinator<Void, Int> {
  var onStart: (@MainActor (LifeFlow) -> Void)?

  override func start(with option: Void) { onStart?(self) }
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

  private func make() -> AssembledFlow<Int>? {
    guard let root = root.flow else { return nil }
    let flow = LifeFlow(root.childContext)
    self.flow = flow
    switch who {
    case .owner: return AssembledFlow((flow, fill(flow)))
    case .guest:
      container = root.navigation
      flow.onStart = { $0.router.push(Screen()) }
      return AssembledFlow(flow)
    case .router:
      flow.onStart = { [weak self] flow in
        guard let self else { return }
        let child = LifeFlow(flow.childContext)
        flow.router.present(AssembledFlow((child, fill(child)))) { _ in }
      }
      return AssembledFlow((flow, flow.noScreen))
    }
  }

  /// Shows the flow, whose result is heard by a closure.
  func show() {
    guard let flow = make(), let router = root.flow?.router else { return }
    if who == .guest {
      router.push(flow) { self.result = $0 }
    } else {
      router.present(flow) { self.result = $0 }
    }
  }

  /// Shows the flow, whose result a task waits for.
  func await() { task = Task { await run() } }

  private func run() async {
    guard let flow = make() else { return }
    result =
      if who == .guest {
        await root.flow?.router.result(pushing: flow)
      } else {
        await root.flow?.router.result(presenting: flow)
      }
  }

  private func fill(_ flow: LifeFlow) -> any SystemNavigation {
    let stack = flow.navigation
    // Once it is on screen, so that it is the presentation that a platform refuses.
    if motion.refusals == 0 { flow.onStart = { $0.router.push(Screen()) } }
    container = stack
    return stack
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
