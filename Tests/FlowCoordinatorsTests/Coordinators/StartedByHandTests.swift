import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Flows that no verb has begun, some of them started by hand: they show nothing, and say why.
@MainActor
struct StartedByHandTests {
  private let window = NavigationWindow(MemoryWindow())
  private let root: Starter
  private var names: [String] {
    window.modals.map { ($0 as? any SystemNavigation)?.contents.first ?? $0 }
      .compactMap { ($0 as? Named)?.name }
  }
  private var latest: String { window.journal.entries.last?.description ?? "" }
  private let sentence = """
    refused: notBegun (show the flow first, as in router.present(flow): that starts it)
    """

  init() {
    root = Starter(window.childContext) { $0.router.push(Named("root")) }
    window.setRoot((root, root.navigation), startingWith: 0)
  }

  @Test
  func `every command of a flow whose start the app called is refused, and the journal says why`() {
    var outcomes: [NavigationOutcome] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own")) { outcomes.append($0) }
      flow.router.present(Named("over")) { outcomes.append($0) }
      flow.router.showAlert(AlertMessage("?", actions: [.cancel("no")])) { outcomes.append($0) }
      flow.router.dismiss { outcomes.append($0) }
    }
    let stack = flow.navigation
    flow.start(with: 1)
    #expect(outcomes == Array(repeating: .refused(.notBegun), count: 4))
    #expect(latest.hasSuffix("Starter dismiss \(sentence)"))
    #expect(stack.contents.isEmpty && window.modals.isEmpty && window.system.alert == nil)
  }

  @Test func `a flow whose start the app called can still be presented`() {
    let flow = Starter(root.childContext) { $0.router.push(Named("own \($0.starts.count)")) }
    var results: [FlowResult<Int>] = []
    let unit = (flow, flow.navigation)
    flow.start(with: 1)
    root.router.present(AssembledFlow(unit, startingWith: 2)) { results.append($0) }
    #expect(names == ["own 2"])
    #expect(flow.starts == [1, 2])
    flow.finish(7)
    #expect(results == [.finished(7)])
  }

  @Test func `calling startOnce by hand does nothing, and the journal says so`() {
    let flow = Starter(root.childContext) { $0.router.push(Named("own \($0.starts.count)")) }
    flow.startOnce(with: 1)
    #expect(flow.starts == [])
    #expect(latest.hasSuffix("Starter \(sentence)"))
    root.router.present(AssembledFlow(flow, startingWith: 2))
    flow.startOnce(with: 3)
    #expect(flow.starts == [2])
    #expect(latest.contains("Starter refused: alreadyBegun"))
    #expect(names == ["own 1"])
  }

  /// Calls the start of the class above it.
  private final class Derived: BaseCoordinator<Int, Int> {
    override func start(with option: Int) {
      super.start(with: option)
      router.push(Named("derived \(option)"))
    }
  }

  @Test func `an override of start may call super.start`() {
    let flow = Derived(root.childContext)
    root.router.present(AssembledFlow(flow, startingWith: 2))
    #expect(names == ["derived 2"])
  }

  @Test func `a flow whose start the app called can't push on its opener's stack`() {
    var outcomes: [NavigationOutcome] = []
    let guest = Starter(root.childContext, sharesStack: true) {
      $0.router.push(Named("guest")) { outcomes.append($0) }
    }
    guest.start(with: 1)
    #expect(outcomes == [.refused(.notBegun)])
    #expect(root.navigation.contents.count == 1)
  }

  @Test func `an unbegun flow's stack can be shown empty, and fills when the flow begins`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    root.router.present(flow.navigation)
    #expect(names == [])
    #expect(window.ledger.entries.last?.owner === flow)
    flow.router.push(Named("too early"))
    root.router.begin(AssembledFlow(flow, startingWith: 1)) { results.append($0) }
    #expect(names == ["own"])
    #expect(window.ledger.entries.suffix(2).allSatisfy { $0.owner === flow })
    #expect(window.coordinatorTree == "Starter 1\n  Starter 1")
    root.router.dismiss()
    #expect(results == [.closed(.dismissed(interactively: false))])
    #expect(window.audit == [])
  }

  @Test func `a flow that never begins lives as long as its empty stack is shown`() {
    weak var opened: Starter?
    do {
      let flow = Starter(root.childContext)
      opened = flow
      root.router.present(flow.navigation)
    }
    #expect(opened != nil)
    root.router.dismiss()
    #expect(opened == nil)
    #expect(window.audit == [])
  }

  @Test func `the stack of a freed flow belongs to whoever presents it`() {
    var stack: (any SystemNavigation)? = Starter(root.childContext).navigation
    if let stack { root.router.present(stack) }
    #expect(window.modals.count == 1)
    #expect(window.ledger.entries.last?.owner === root)
    stack = nil
    root.router.dismiss()
    #expect(window.modals.isEmpty)
    #expect(window.audit == [])
  }

  @Test func `flows opened by an unbegun flow are refused and not started`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext)
    let inner = (0..<4).map { _ in Starter(flow.childContext) }
    let stack = flow.navigation
    flow.router.present(AssembledFlow(inner[0], startingWith: 1)) { results.append($0) }
    flow.router.push(AssembledFlow(inner[1], startingWith: 1)) { results.append($0) }
    flow.router.begin(AssembledFlow(inner[2], startingWith: 1)) { results.append($0) }
    flow.router.setTabs([
      TabItem(title: "", AssembledFlow(inner[3], startingWith: 1)) { results.append($0) }
    ])
    #expect(results == Array(repeating: .closed(.refused), count: 4))
    #expect(inner.map(\.starts) == [[], [], [], []])
    withExtendedLifetime(stack) {}
  }

  @Test func `a flow that adopted the app's container can push without having begun`() {
    let stack = window.system.makeStack()
    window.setRoot(stack)
    let flow = Starter(window.childContext)
    #expect(flow.adopt(stack) == .completed)
    var outcomes: [NavigationOutcome] = []
    flow.router.push(Named("own")) { outcomes.append($0) }
    #expect(outcomes == [.completed])
  }
}
