import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// What stays of a flow that was closed, since its place cannot be empty.
@MainActor
struct StayingFlowTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let window: NavigationWindow
  private let root: Starter

  init() {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
    root = Starter(window.childContext).begun()
  }

  private func tab(_ name: String) -> (flow: Starter, item: TabItem) {
    let flow = Starter(root.childContext) { $0.router.push(Named(name)) }
    return (flow, TabItem(title: name, AssembledFlow((flow, flow.navigation), startingWith: 1)))
  }

  private func names(_ stack: any SystemNavigation) -> [String] {
    stack.contents.compactMap { ($0 as? Named)?.name }
  }

  @Test func `the last tab of an ended flow goes away when another tab is added`() {
    window.setRoot(root.tabs)
    weak var first: Starter?
    do {
      let (flow, item) = tab("first")
      first = flow
      root.router.setTabs([item])
      flow.close(.cancelled)
    }
    #expect(root.tabs.items.map(\.title) == ["first"])
    #expect(window.audit.contains { $0.hasSuffix("is on screen, and its flow has ended") })
    root.router.setTabs(root.tabs.items + [tab("second").item])
    #expect(root.tabs.items.map(\.title) == ["second"])
    #expect(first == nil)
    #expect(window.audit.isEmpty)
  }

  @Test func `the last screen of an ended flow goes away when another is pushed`() {
    window.setRoot(root.navigation)
    weak var guest: Starter?
    do {
      let flow = Starter(root.childContext, sharesStack: true) { $0.router.push(Named("guest")) }
      guest = flow
      root.router.push(AssembledFlow((flow, flow.navigation), startingWith: 1))
      flow.close(.cancelled)
    }
    #expect(names(root.navigation) == ["guest"])
    #expect(window.audit.contains { $0.hasSuffix("is on screen, and its flow has ended") })
    root.router.push(Named("own"))
    #expect(names(root.navigation) == ["own"])
    #expect(guest == nil)
    #expect(window.audit.isEmpty)
  }

  @Test func `screens that the app put into a closed flow's container stay`() {
    let flow = Starter(window.childContext)
    let stack = window.system.makeStack()
    window.setRoot(stack)
    flow.adopt(stack)
    flow.router.push(Named("first"))
    flow.close(.cancelled)
    #expect(names(stack) == ["first"])
    for name in ["second", "third"] {
      _ = stack.replaceScreens(
        above: stack.contents.count,
        with: [Named(name)],
        options: [],
        transition: .immediate
      )
    }
    #expect(names(stack) == ["second", "third"])
  }

  @Test func `a modal stays when the tab of the flow that opened it goes away`() {
    window.setRoot(root.tabs)
    let (flow, item) = tab("first")
    root.router.setTabs([item])
    flow.close(.cancelled)
    let over = Starter(flow.childContext) { $0.router.push(Named("over")) }
    window.present(AssembledFlow((over, over.navigation), startingWith: 1))
    root.router.setTabs(root.tabs.items + [tab("second").item])
    #expect(root.tabs.items.map(\.title) == ["second"])
    #expect(window.modals.count == 1)
    #expect(!over.hasEnded)
  }

  @Test func `the audit names a sheet that the platform never removes`() {
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    let sheet = Starter(root.childContext) { $0.router.push(Named("sheet")) }
    root.router.present(AssembledFlow((sheet, sheet.navigation), startingWith: 1))
    motion.refusals = 1_000
    sheet.finish(7)
    for _ in 0..<20 { system.onSettle?() }
    #expect(window.audit == ["MemoryStack is on screen, and its flow has ended"])
  }

  @Test func `closing a sheet removes it before a flow working in it reports its end`() {
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    let sheet = Starter(root.childContext) { $0.router.push(Named("sheet")) }
    root.router.present(AssembledFlow((sheet, sheet.navigation), startingWith: 1))
    let loading = Starter(sheet.childContext, sharesStack: true)
    var modals: [Int] = []
    sheet.router.push(AssembledFlow((loading, loading.navigation), startingWith: 1)) { _ in
      modals.append(window.modals.count)
    }
    sheet.close(.cancelled)
    #expect(modals == [0])
  }

  @Test
  func `a flow ends when its working child dismisses it, even if its stack is kept`() {
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    let sheet = Starter(root.childContext) { $0.router.push(Named("sheet")) }
    let stack = sheet.navigation
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((sheet, stack), startingWith: 1)) { results.append($0) }
    let loading = Starter(sheet.childContext)
    sheet.router.present(AssembledFlow((loading, loading.noScreen), startingWith: 1))
    loading.router.dismissVisible()
    #expect(results == [.closed(.dismissed(interactively: false))])
    withExtendedLifetime(stack) {}
  }

  @Test func `a working flow whose parent has ended ends with its work`() async {
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    // It is not shown yet.
    let sheet = Starter(root.childContext).begun()
    let kept = [sheet.navigation]
    let loading = Starter(sheet.childContext)
    var results: [FlowResult<Int>] = []
    sheet.router.present(AssembledFlow((loading, loading.noScreen), startingWith: 1)) {
      results.append($0)
    }
    let below = Starter(loading.childContext).begun()
    let stacks = kept + [below.navigation]
    below.router.push(Named("unseen"))
    let (stream, work) = AsyncStream<Void>.makeStream()
    let task = Task { await below.hold { for await _ in stream {} } }
    #expect(await eventually { window.lives.countWork(of: below) == 1 })
    sheet.finish(7)
    #expect(results == [])
    work.finish()
    await task.value
    #expect(await eventually { results == [.closed(.abandoned)] })
    withExtendedLifetime(stacks) {}
  }

  @Test func `a flow without a screen goes on when the flow that it pushed finishes`() {
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    weak var guest: Starter?
    let opener = Starter(root.childContext) { opener in
      let flow = Starter(opener.childContext) { $0.router.push(Named("guest")) }
      guest = flow
      opener.router.push(AssembledFlow(flow, startingWith: 1), removingWhenFinished: true) { _ in
        opener.router.push(Named("own"))
      }
    }
    var results: [FlowResult<Int>] = []
    root.router.push(AssembledFlow(opener, startingWith: 1)) { results.append($0) }
    #expect(names(root.navigation) == ["root", "guest"])
    guest?.finish(7)
    #expect(names(root.navigation) == ["root", "own"])
    #expect(results == [])
  }
}
