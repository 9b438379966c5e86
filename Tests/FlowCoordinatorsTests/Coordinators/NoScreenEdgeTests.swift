import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Flows without a screen that finish, are refused or cancelled while something moves.
@MainActor
struct NoScreenEdgeTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root: BaseCoordinator<Void, Int>

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root = BaseCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  private final class Router: BaseCoordinator<Int, Int> {
    private(set) weak var child: Starter?
    var heard: [FlowResult<Int>] = []

    override func start(with option: Int) {
      let child = Starter(childContext) { $0.router.push(Named("child \(option)")) }
      self.child = child
      router.present(AssembledFlow((child, child.navigation), startingWith: 1)) {
        [weak self] result in
        self?.heard.append(result)
        if case .finished(let number) = result { self?.finish(number) }
      }
    }
  }

  private var shown: String? { (window.visibleScreen as? Named)?.name }

  @Test
  func `a flow without a screen that finishes right after its start leaves nothing on screen`()
    async
  {
    let router = Router(root.childContext)
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
      results.append($0)
    }
    router.finish(9)
    await window.settled()
    #expect(results == [.finished(9)])
    #expect(shown == "root")
    #expect(window.modals.isEmpty)
  }

  @Test func `a flow with a stack that finishes right after its start leaves nothing on screen`()
    async
  {
    let router = Router(root.childContext)
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((router, router.navigation), startingWith: 1)) {
      results.append($0)
    }
    router.finish(9)
    await window.settled()
    #expect(results == [.finished(9)])
    #expect(shown == "root")
    #expect(window.modals.isEmpty)
  }

  @Test func `a flow without a screen that finishes while its modal appears leaves nothing`() async
  {
    let router = Router(root.childContext)
    var results: [FlowResult<Int>] = []
    motion.isHeld = true
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
      results.append($0)
    }
    await window.settled()
    #expect(motion.isMoving)
    router.finish(9)
    motion.isHeld = false
    motion.end()
    await window.settled()
    #expect(results == [.finished(9)])
    #expect(shown == "root")
    #expect(window.modals.isEmpty)
  }

  @Test func `a flow without a screen that finishes during a transition shows nothing`() async {
    let router = Router(root.childContext)
    var results: [FlowResult<Int>] = []
    motion.isHeld = true
    root.router.push(Named("pushing"))
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
      results.append($0)
    }
    await window.settled()
    router.finish(9)
    motion.isHeld = false
    motion.end()
    await window.settled()
    #expect(results == [.finished(9)])
    #expect(shown == "pushing")
    #expect(window.modals.isEmpty)
  }

  @Test func `awaiting a flow without a screen returns if its modal is refused`() async {
    root.router.present(Named("other"))
    var result: FlowResult<Int>?
    let task = Task { [root] in
      let router = Router(root.childContext)
      result = await root.router.result(
        presenting: AssembledFlow((router, router.noScreen), startingWith: 1)
      )
    }
    await window.settled()
    await window.settled()
    #expect(result == .closed(.refused))
    task.cancel()
    await task.value
  }

  @Test func `the opener of a flow without a screen hears that its modal was refused`() async {
    root.router.present(Named("other"))
    var results: [FlowResult<Int>] = []
    do {
      let router = Router(root.childContext)
      root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
        results.append($0)
      }
    }
    await window.settled()
    #expect(results == [.closed(.refused)])
  }

  @Test func `awaiting a flow with a stack returns if its presentation is refused`() async {
    root.router.present(Named("other"))
    var result: FlowResult<Int>?
    let task = Task { [root] in
      let router = Router(root.childContext)
      result = await root.router.result(
        presenting: AssembledFlow((router, router.navigation), startingWith: 1)
      )
    }
    await window.settled()
    await window.settled()
    #expect(result == .closed(.refused))
    task.cancel()
    await task.value
  }

  @Test(arguments: [true, false])
  func `presenting a flow from a closed flow is refused`(isNoScreen: Bool) async {
    let presenter = Starter(root.childContext) { $0.router.push(Named("presenter")) }
    root.router.present(presenter.navigation)
    presenter.begin(with: 1)
    presenter.close(.dismissed(interactively: false))
    await window.settled()
    #expect(shown == "root")
    let router = Router(presenter.childContext)
    var results: [FlowResult<Int>] = []
    presenter.router.present(
      AssembledFlow((router, isNoScreen ? router.noScreen : router.navigation), startingWith: 1)
    ) { results.append($0) }
    await window.settled()
    #expect(results == [.closed(.refused)])
    #expect(shown == "root")
  }

  @Test(arguments: [0, 1, 2])
  func `cancelling the task that awaits a flow without a screen dismisses what it shows`(when: Int)
    async
  {
    weak var flow: Router?
    var result: FlowResult<Int>?
    if when == 1 { motion.isHeld = true }
    let task = Task { [root] in
      let router = Router(root.childContext)
      flow = router
      result = await root.router.result(
        presenting: AssembledFlow((router, router.noScreen), startingWith: 1)
      )
    }
    if when == 0 {
      #expect(await eventually { flow != nil })
    } else {
      await window.settled()
    }
    task.cancel()
    await window.settled()
    motion.isHeld = false
    motion.end()
    motion.end()
    await task.value
    await window.settled()
    #expect(result == .closed(.cancelled))
    #expect(shown == "root")
    #expect(flow == nil)
    #expect(window.audit.isEmpty)
  }

  @Test func `a flow opened by noScreen removes what it pushed when it finishes`() async {
    final class Pusher: BaseCoordinator<Int, Int> {
      override func start(with option: Int) { router.push(Named("pushed")) }
    }
    let flow = Pusher(root.childContext.sharingStack())
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((flow, flow.noScreen), startingWith: 1)) {
      results.append($0)
    }
    await window.settled()
    #expect(shown == "pushed")
    flow.finish(1)
    await window.settled()
    #expect(results == [.finished(1)])
    #expect(shown == "root")
  }

  @Test func `a flow without a screen lives while its hold is working`() async {
    weak var flow: Starter?
    do {
      let router = Starter(root.childContext) { flow in
        Task { [weak flow] in
          await flow?.hold { await Task.yield() }
          flow?.finish(3)
        }
      }
      flow = router
      var results: [FlowResult<Int>] = []
      root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
        results.append($0)
      }
      await window.settled()
      #expect(results == [.finished(3)])
    }
    await window.settled()
    #expect(flow == nil)
  }

  @Test func `a flow without a screen ends with the last flow that it opened`() async {
    weak var loading: Starter?
    weak var modal: Starter?
    let router = Starter(root.childContext) { flow in
      let below = Starter(flow.childContext, sharesStack: true)
      loading = below
      below.begin(with: 2)
      let page = Starter(flow.childContext) { $0.router.push(Named("page")) }
      modal = page
      flow.router.present(AssembledFlow((page, page.navigation), startingWith: 3))
    }
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((router, router.noScreen), startingWith: 1)) {
      results.append($0)
    }
    await window.settled()
    #expect(shown == "page")
    modal?.finish(3)
    await window.settled()
    #expect(shown == "root")
    #expect(results.isEmpty)
    loading?.finish(2)
    await window.settled()
    #expect(loading == nil)
    #expect(results == [.closed(.dismissed(interactively: false))])
  }
}
