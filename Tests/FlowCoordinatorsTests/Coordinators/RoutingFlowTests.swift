import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Flows that own no screen themselves, and show those of the flows below them.
@MainActor
struct RoutingFlowTests {
  private let platform = MemoryWindow()
  private let window: NavigationWindow
  private let root: BaseCoordinator<Void, Int>

  init() {
    window = NavigationWindow(platform)
    root = BaseCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
  }

  private final class Router: BaseCoordinator<Void, Int> {
    var results: [FlowResult<Int>] = []
    private(set) weak var child: BaseCoordinator<Void, Int>?

    /// Pushes a screen.
    private final class Pushing: BaseCoordinator<Void, Int> {
      override func start(with option: Void) { router.push(Screen()) }
    }

    func makeChild() -> (
      coordinator: any Coordinator<Void, Int>, presentable: any Presentable
    ) {
      let child = Pushing(childContext)
      let stack = child.navigation
      self.child = child
      return (child, stack)
    }

    func presentChild(then next: @escaping @MainActor () -> Void = {}) {
      router.present(AssembledFlow(makeChild())) { [weak self] result in
        self?.results.append(result)
        next()
      }
    }
  }

  /// Presentations of flows that were never shown are decided at the end of the turn.
  private func turn() async { await window.settled() }

  @Test func `from completions, a flow without a screen can present one child after another`() async
  {
    weak var flow: Router?
    var result: FlowResult<Int>?
    do {
      let router = Router(root.childContext).begun()
      router.onFinish = { result = $0 }
      router.presentChild { [weak router] in router?.presentChild() }
      flow = router
      await turn()
    }
    flow?.child?.finish(1)
    await turn()
    #expect(flow?.results == [.finished(1)])
    #expect(window.modals.count == 1)
    #expect(result == nil)
    window.goBack()
    #expect(result == .closed(.dismissed(interactively: true)))
    #expect(flow == nil)
  }

  @Test func `with await, a flow without a screen can present one child after another`() async {
    let router = Router(root.childContext).begun()
    var result: FlowResult<Int>?
    router.onFinish = { result = $0 }
    let task = Task { [router] in
      for _ in 0..<3 {
        router.results.append(
          await router.router.result(presenting: AssembledFlow(router.makeChild()))
        )
      }
    }
    for number in 1...3 {
      while router.child == nil || window.modals.isEmpty { await Task.yield() }
      router.child?.finish(number)
      while router.results.count < number { await Task.yield() }
      if number < 3 { #expect(result == nil) }
    }
    await task.value
    #expect(router.results == [.finished(1), .finished(2), .finished(3)])
    #expect(await afterTurn { result == .closed(.dismissed(interactively: false)) })
  }

  @Test func `a flow without a screen ends for the same reason as its last child`() async {
    let router = Router(root.childContext).begun()
    var result: FlowResult<Int>?
    router.onFinish = { result = $0 }
    router.presentChild()
    await turn()
    window.setRoot(Screen())
    #expect(result == .closed(.replaced))
  }

  @Test func `a flow without a screen can dismiss what it presented`() async {
    let router = Router(root.childContext).begun()
    var result: FlowResult<Int>?
    router.onFinish = { result = $0 }
    router.presentChild()
    await turn()
    router.router.dismiss()
    #expect(window.modals.isEmpty)
    #expect(router.results == [.closed(.dismissed(interactively: false))])
    #expect(result == .closed(.dismissed(interactively: false)))
  }

  @Test func `closing a flow closes the flows that it opened, and not the ones below`() async {
    let below = Router(root.childContext).begun()
    below.presentChild()
    await turn()
    let router = Router(below.child?.childContext ?? root.childContext).begun()
    router.presentChild()
    await turn()
    #expect(window.modals.count == 2)
    router.close(.cancelled)
    #expect(window.modals.count == 1)
    #expect(router.results == [.closed(.dismissed(interactively: false))])
    #expect(below.results.isEmpty)
  }

  /// Two tabs, each with a flow that shows one screen and offers its stack.
  private func showTabs() -> [BaseCoordinator<Void, Int>] {
    let flows = (0..<2).map { _ in BaseCoordinator<Void, Int>(root.childContext).begun() }
    let items = flows.map { TabItem(title: "", presentable: $0.navigation) }
    for flow in flows { flow.router.push(Screen()) }
    let tabs = root.tabs
    root.router.setTabs(items)
    window.setRoot(tabs)
    return flows
  }

  /// A flow below another one, whose tabs another flow pushes on its own stack.
  private func push(below router: Router, by owner: BaseCoordinator<Void, Int>) -> Router {
    let flow = Router(router.childContext).begun()
    let tabs = flow.tabs
    flow.router.setTabs([TabItem(title: "", presentable: Screen())])
    owner.router.push(tabs)
    return flow
  }

  @Test(arguments: [false, true])
  func `closing a flow removes its screens from all stacks`(_ isOnModal: Bool) async {
    let tabs = showTabs()
    let router = Router(tabs[0].childContext.sharingStack()).begun()
    for _ in 0..<2 { router.router.push(Screen()) }
    var flows = [push(below: router, by: tabs[1])]
    root.router.presentOnVisible(Screen())
    if isOnModal {
      let modal = BaseCoordinator<Void, Int>(tabs[0].childContext).begun()
      let stack = modal.navigation
      modal.router.push(Screen())
      window.present(stack)
      flows.append(push(below: router, by: modal))
    }
    var ended = 0
    for flow in flows { flow.onFinish = { _ in ended += 1 } }
    #expect(tabs.map { $0.navigation.contents.count } == [3, 2])
    var outcome: NavigationOutcome?
    router.router.close { outcome = $0 }
    #expect(outcome == .completed)
    #expect(tabs.map { $0.navigation.contents.count } == [1, 1])
    #expect(window.modals.isEmpty)
    #expect(ended == flows.count)
    #expect(window.audit == [])
  }

  @Test func `closing a flow leaves its child if that is the only tab of another flow`() {
    let tabs = showTabs()
    let router = Router(tabs[0].childContext.sharingStack()).begun()
    router.router.push(Screen())
    let third = BaseCoordinator<Void, Int>(router.childContext).begun()
    let stack = third.navigation
    third.router.push(Screen())
    let host = BaseCoordinator<Void, Int>(root.childContext).begun()
    let bar = host.tabs
    host.router.setTabs([TabItem(title: "", presentable: stack)])
    root.router.setTabs(root.tabs.items + [TabItem(title: "", presentable: bar)])
    var outcome: NavigationOutcome?
    router.router.close { outcome = $0 }
    #expect(outcome == .completed)
    #expect(tabs[0].navigation.contents.count == 1)
    // The only tab of another flow.
    #expect(third.countUnits == 1)
    router.router.close { outcome = $0 }
    #expect(outcome == .refused(.atRoot))
  }

  @Test func `a flow without a screen that opens a new child when the last one ends lives on`() {
    let router = Router(root.childContext)
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: ()))
    let child = BaseCoordinator<Void, Void>(router.childContext)
    let next = Bare(router.childContext)
    var results: [FlowResult<Void>] = []
    router.router.present(AssembledFlow((child, child.navigation))) { _ in
      router.router.present(AssembledFlow(next)) { results.append($0) }
    }
    root.router.dismissVisible()
    #expect(window.modals.count == 1)
    #expect(results.isEmpty)
  }

  /// Has a screen of its own, and asks for nothing in its start.
  private final class Bare: BaseCoordinator<Void, Void> {
    override var presentable: any Presentable { owning(Screen()) }
  }

  @Test func `closing a tab's flow removes the tab, unless it's the last one`() {
    let tabs = showTabs()
    var results: [FlowResult<Int>] = []
    for tab in tabs { tab.onFinish = { results.append($0) } }
    window.present(Screen())
    tabs[1].close(.cancelled)
    #expect(root.tabs.items.count == tabs.count - 1)
    #expect(window.modals.count == 1)
    for tab in tabs { tab.close(.popped) }
    #expect(root.tabs.contents.count == 1)
    #expect(results.count == tabs.count)
  }

  @Test func `a flow without a screen goes on when its child's modal is dismissed`() async {
    let router = Router(root.childContext).begun()
    router.presentChild()
    await turn()
    let first = router.child
    let second = BaseCoordinator<Void, Int>(router.childContext)
    root.router.push(Screen())
    let shared = BaseCoordinator<Void, Int>(root.childContext.sharingStack()).begun()
    withExtendedLifetime((second, shared)) {}
    first?.router.present(Screen())
    root.router.dismissVisible()
    #expect(router.results.isEmpty)
    root.router.dismiss()
    #expect(router.results.count == 1)
  }
}
