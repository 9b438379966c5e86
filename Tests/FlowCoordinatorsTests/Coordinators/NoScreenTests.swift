import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Flows whose presentable shows nothing, since they only route.
@MainActor
struct NoScreenTests {
  private let platform = MemoryWindow()
  private let window: NavigationWindow
  private let root: BaseCoordinator<Void, Int>

  init() {
    window = NavigationWindow(platform)
    root = BaseCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  /// Presents two flows with a screen each, one after the other, and finishes with the sum of their
  /// results.
  private final class Router: BaseCoordinator<Int, Int> {
    private(set) weak var child: Starter?
    private(set) var sum = 0

    override func start(with option: Int) {
      if option == 0 { return finish(sum) }
      let child = Starter(childContext) { $0.router.push(Named("child \(option)")) }
      self.child = child
      router.present(AssembledFlow((child, child.navigation), startingWith: 1)) {
        [weak self] result in
        guard let self, case .finished(let number) = result else { return }
        sum += number
        start(with: option - 1)
      }
    }
  }

  /// Presents a flow when it has the flow's input.
  private final class Fetching: BaseCoordinator<Int, Int> {
    private(set) var hasPresented = false

    override func start(with option: Int) {
      Task {
        await hold { await Task.yield() }
        let child = Starter(childContext) { $0.router.push(Named("child")) }
        router.present(AssembledFlow((child, child.navigation), startingWith: 1)) { _ in }
        hasPresented = true
      }
    }
  }

  /// Presents a flow without a screen inside its start.
  private final class Parent: BaseCoordinator<Int, Int> {
    private(set) weak var child: Router?
    private(set) var heard: [FlowResult<Int>] = []

    override func start(with option: Int) {
      if option > 0 { router.push(Named("parent")) }
      let child = Router(childContext)
      self.child = child
      router.present(AssembledFlow((child, child.noScreen), startingWith: 1)) { [weak self] in
        self?.heard.append($0)
      }
    }
  }

  /// Presentations of flows that were never shown are decided at the end of the turn.
  private func turn() async { await window.settled() }

  private var shown: String? { (window.visibleScreen as? Named)?.name }

  @Test func `presenting a flow without a screen shows only what that flow presents`() async {
    var results: [FlowResult<Int>] = []
    weak var flow: Router?
    do {
      let router = Router(root.childContext)
      flow = router
      root.router.present(AssembledFlow((router, router.noScreen), startingWith: 2)) {
        results.append($0)
      }
    }
    await turn()
    #expect(window.modals.count == 1)
    #expect(shown == "child 2")
    flow?.child?.finish(3)
    await turn()
    #expect(window.modals.count == 1)
    #expect(shown == "child 1")
    #expect(results.isEmpty)
    flow?.child?.finish(4)
    #expect(results == [.finished(7)])
    #expect(window.modals.isEmpty)
    #expect(flow == nil)
    #expect(window.audit.isEmpty)
  }

  @Test func `a flow without a screen presented in a start waits until the presenter is shown`()
    async
  {
    let parent = Parent(root.childContext)
    root.router.present(AssembledFlow((parent, parent.navigation), startingWith: 1)) { _ in }
    await turn()
    #expect(window.modals.count == 2)
    #expect(window.modals.first === parent.navigation)
    #expect(shown == "child 1")
    parent.child?.child?.finish(5)
    await turn()
    #expect(parent.heard == [.finished(5)])
    #expect(window.modals.count == 1)
    #expect(window.audit.isEmpty)
  }

  @Test(arguments: [true, false])
  func `what nested flows without a screen present is dismissed when the outer one ends`(
    _ finishes: Bool
  )
    async
  {
    let top = Starter(root.childContext) { $0.router.push(Named("top")) }
    let stack = top.navigation
    top.begin(with: 0)
    let outer = Parent(top.childContext)
    top.router.present(AssembledFlow((outer, outer.noScreen), startingWith: 0)) { _ in }
    if finishes { outer.finish(1) } else { outer.close(.cancelled) }
    await turn()
    root.router.present(stack)
    await turn()
    #expect(window.modals.count == 1)
    #expect(shown == "top")
  }

  @Test func `a flow without a screen inside another one presents over the visible screen`() async {
    let parent = Parent(root.childContext)
    root.router.present(AssembledFlow((parent, parent.noScreen), startingWith: 0)) { _ in }
    await turn()
    #expect(window.modals.count == 1)
    #expect(shown == "child 1")
  }

  @Test func `a flow without a screen is refused if its parent's screen isn't shown yet`() async {
    let parent = Starter(root.childContext).begun()
    let unshown = parent.owning(Named("unshown"))
    let router = Router(parent.childContext)
    parent.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) { _ in }
    await turn()
    #expect(window.modals.isEmpty)
    #expect(window.journal.description.contains("Router present refused: "))
    withExtendedLifetime(unshown) {}
  }

  @Test func `a flow without a screen that has finished can't present`() {
    let router = Router(root.childContext)
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) { _ in }
    router.child?.finish(1)
    var outcome: NavigationOutcome?
    router.router.present(Named("late")) { outcome = $0 }
    #expect(outcome == .refused(.flowEnded))
    #expect(window.modals.isEmpty)
  }

  @Test func `awaiting a flow without a screen returns its result`() async {
    weak var flow: Router?
    let task = Task {
      let router = Router(root.childContext)
      flow = router
      return await root.router.result(
        presenting: AssembledFlow((router, router.noScreen), startingWith: 1)
      )
    }
    #expect(await eventually { flow?.child != nil && !window.modals.isEmpty })
    flow?.child?.finish(5)
    #expect(await task.value == .finished(5))
    #expect(window.modals.isEmpty)
    #expect(await afterTurn { flow == nil })
  }

  @Test func `a finishing flow without a screen dismisses its modals before it reports its result`()
    async
  {
    var heard: [String] = []
    let router = Router(root.childContext)
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
      heard.append("\($0) \(window.modals.count)")
    }
    await turn()
    router.finish(9)
    #expect(heard == ["finished(9) 0"])
    #expect(shown == "root")
  }

  @Test func `a flow without a screen that finishes leaves other flows' screens`() async {
    let router = Router(root.childContext)
    root.router.present(Named("other"))
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: 0)) {
      results.append($0)
    }
    await turn()
    #expect(results == [.finished(0)])
    #expect(shown == "other")
  }

  @Test func `a flow without a screen ends when the user swipes away what it presented`() async {
    var results: [FlowResult<Int>] = []
    weak var flow: Router?
    do {
      let router = Router(root.childContext)
      flow = router
      root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
        results.append($0)
      }
    }
    await turn()
    window.goBack()
    #expect(results == [.closed(.dismissed(interactively: true))])
    #expect(flow == nil)
  }

  @Test func `a noScreen that isn't presented keeps its flow until it's dropped`() async {
    weak var flow: Router?
    var result: FlowResult<Int>?
    var presentable: (any Presentable)?
    do {
      let router = Router(root.childContext).begun()
      router.onFinish = { result = $0 }
      presentable = router.noScreen
      flow = router
    }
    #expect(flow != nil && presentable != nil)
    presentable = nil
    #expect(flow == nil)
    #expect(await afterTurn { result == .closed(.abandoned) })
  }

  @Test func `a screenless flow cannot be pushed, put in tabs or made a root`() {
    let router = Router(root.childContext).begun()
    var outcomes: [NavigationOutcome] = []
    let note: @MainActor (NavigationOutcome) -> Void = { outcomes.append($0) }
    let tabs = root.tabs
    root.router.push(router.noScreen, completion: note)
    root.router.setRoot(router.noScreen, completion: note)
    root.router.setWindowRoot(router.noScreen, completion: note)
    root.router.setTabs(
      [
        TabItem(title: "", presentable: Named("tab")),
        TabItem(title: "", presentable: router.noScreen),
      ],
      completion: note
    )
    #expect(outcomes == Array(repeating: .refused(.nothingToShow), count: 4))
    #expect(tabs.items.isEmpty)
    root.router.present(router.noScreen, completion: note)
    window.present(router.noScreen)
    #expect(outcomes.last == .completed)
    #expect(window.modals.isEmpty)
    #expect(shown == "root")
    #expect(window.audit.isEmpty)
  }

  @Test func `a flow without a screen that a link opened goes away when it finishes`() async {
    weak var flow: Router?
    let linker = DeepLinker(
      routes: [
        Route("/sum/:count", opening: Router.self) { context in
          let router = Router(context)
          flow = router
          return (router, router.noScreen)
        } start: {
          $0.number("count")
        }
      ],
      accepting: [.scheme("app")],
      in: window
    )
    linker.becomeReady()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://sum/1") { outcomes.append($0) }
    await turn()
    #expect(outcomes == [.opened])
    #expect(shown == "child 1")
    flow?.finish(1)
    #expect(shown == "root")
    #expect(flow == nil)
    #expect(window.audit.isEmpty)
  }
}
