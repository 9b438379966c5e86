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

  @Test func `the last tab leaves when another is beside it`() {
    window.setRoot(root.tabs)
    weak var first: Starter?
    do {
      let (flow, item) = tab("first")
      first = flow
      root.router.setTabs([item])
      flow.close(.cancelled)
    }
    #expect(root.tabs.items.map(\.title) == ["first"])
    #expect(window.audit.isEmpty)
    root.router.setTabs(root.tabs.items + [tab("second").item])
    #expect(root.tabs.items.map(\.title) == ["second"])
    #expect(first == nil)
    #expect(window.audit.isEmpty)
  }

  @Test func `the first screen of a stack leaves when another is below it`() {
    window.setRoot(root.navigation)
    weak var guest: Starter?
    do {
      let flow = Starter(root.childContext, sharesStack: true) { $0.router.push(Named("guest")) }
      guest = flow
      root.router.push(AssembledFlow((flow, flow.navigation), startingWith: 1))
      flow.close(.cancelled)
    }
    root.router.push(Named("own"))
    #expect(names(root.navigation) == ["guest", "own"])
    #expect(window.audit.isEmpty)
    let reversed = Array(root.navigation.contents.reversed())
    _ = root.navigation.replaceScreens(
      above: 0,
      with: reversed,
      options: [],
      transition: .immediate
    )
    #expect(names(root.navigation) == ["own"])
    #expect(guest == nil)
  }

  @Test func `the audit names what a platform never removes`() {
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    let sheet = Starter(root.childContext) { $0.router.push(Named("sheet")) }
    root.router.present(AssembledFlow((sheet, sheet.navigation), startingWith: 1))
    motion.refusals = 1_000
    sheet.finish(7)
    for _ in 0..<20 { system.onSettle?() }
    #expect(window.audit == ["Starter has ended, and what it had on screen was to leave"])
    motion.refusals = 0
    root.router.setRoot(Named("next"))
    #expect(window.modals.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `it leaves before the flows below it that load report their end`() {
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
  func `a flow whose loading child takes its screens away has ended, though its stack is kept`() {
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
}
