import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// What a reader guesses of the verbs, and what they do.
@MainActor
struct GuessedVerbsTests {
  private let window = NavigationWindow(MemoryWindow())
  private let root: Starter

  init() {
    root = Starter(window.childContext) { $0.router.push(Named("root")) }
    window.setRoot((root, root.navigation), startingWith: 0)
  }

  private func flow(_ name: String, below parent: Starter, sharesStack: Bool = false) -> Starter {
    Starter(parent.childContext, sharesStack: sharesStack) { $0.router.push(Named(name)) }
  }

  private func names(_ stack: any SystemNavigation) -> [String] {
    stack.contents.compactMap { ($0 as? Named)?.name }
  }

  @Test func `dismiss by a presented flow that presents nothing itself is refused`() {
    let presented = flow("presented", below: root)
    var outcomes: [NavigationOutcome] = []
    root.router.present(AssembledFlow(presented, startingWith: 1))
    presented.router.present(Named("over"))
    for _ in 0..<2 { presented.router.dismiss { outcomes.append($0) } }
    #expect(outcomes == [.completed, .refused(.nothingToRemove)])
    #expect(window.modals.count == 1)
  }

  @Test func `a flow popped below its child's modal ends as popped`() {
    var results: [String: FlowResult<Int>] = [:]
    let pushed = flow("pushed", below: root, sharesStack: true)
    let child = flow("child", below: pushed)
    root.router.push(AssembledFlow(pushed, startingWith: 1)) { results["pushed"] = $0 }
    pushed.router.present(AssembledFlow(child, startingWith: 1)) { results["child"] = $0 }
    root.router.comeToFront()
    #expect(results["child"] == .closed(.dismissed(interactively: false)))
    #expect(results["pushed"] == .closed(.popped))
    #expect(names(root.navigation) == ["root"])
    #expect(window.audit == [])
  }

  @Test func `a finished flow leaves, but its child stays as the only tab of a bar`() {
    let tabs = Starter(window.childContext).begun()
    let tab = flow("tab", below: tabs)
    let guest = flow("guest", below: tab, sharesStack: true)
    let below = flow("below", below: guest)
    let host = Starter(tabs.childContext).begun()
    window.setRoot(tabs.tabs)
    tabs.router.setTabs([
      TabItem(title: "", AssembledFlow(tab, startingWith: 1)),
      TabItem(title: "", presentable: host.tabs),
    ])
    tab.router.push(AssembledFlow(guest, startingWith: 1), removingWhenFinished: true)
    // The only tab there, whose place cannot be empty.
    host.router.setTabs([TabItem(title: "", AssembledFlow(below, startingWith: 1))])
    guest.router.present(Named("modal"))
    #expect(names(tab.navigation) == ["tab", "guest"])
    #expect(window.modals.count == 1)
    guest.finish(7)
    #expect(names(tab.navigation) == ["tab"])
    #expect(window.modals.isEmpty)
    #expect(names(below.navigation) == ["below"])
  }

  @Test func `a root flow that closes itself stays on screen, and the audit says so`() {
    root.close(.cancelled)
    #expect(names(root.navigation) == ["root"])
    #expect(window.audit.contains { $0.hasSuffix("is on screen, and its flow has ended") })
    window.setRoot(Named("next"))
    #expect(window.audit == ["Named is on screen and not in the ledger"])
  }
}
