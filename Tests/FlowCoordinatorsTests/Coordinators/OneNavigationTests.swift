import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// A flow has one stack and one set of tabs, as long as it is kept or shown.
@MainActor
struct OneNavigationTests {
  private let window = NavigationWindow(MemoryWindow())
  private let root: Starter

  init() {
    root = Starter(window.childContext) { $0.router.push(Named("root")) }
    window.setRoot((root, root.navigation), startingWith: 0)
  }

  @Test func `a flow keeps its unshown stack and tabs until it begins`() {
    let flow = Starter(root.childContext)
    weak let stack = flow.navigation
    weak let tabs = flow.tabs
    #expect(stack != nil && stack === flow.navigation)
    #expect(tabs != nil && tabs === flow.tabs)
    // What the app has set on the container is shown.
    _ = stack?.setScreens([Named("by hand")], options: nil, transition: .immediate)
    root.router.present(AssembledFlow(flow, startingWith: 1))
    #expect(window.modals.first === stack)
    #expect(stack?.contents.count == 1)
    #expect(tabs == nil)
  }

  @Test func `a flow begun before its container is shown still keeps the container`() {
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let first = ObjectIdentifier(flow.navigation)
    root.router.begin(AssembledFlow(flow, startingWith: 1))
    #expect(ObjectIdentifier(flow.navigation) == first)
    #expect(flow.navigation.contents.count == 1)
    root.router.present(flow.navigation)
    #expect(window.modals.count == 1)
    #expect(!window.journal.description.contains("stackLost"))
  }

  @Test func `a flow that its parent stored and never used is freed with the parent`() {
    weak var parent: Storing?
    weak var child: Starter?
    do {
      let made = Storing(root.childContext)
      let flow = Starter(made.childContext)
      made.stored = AssembledFlow(flow, startingWith: 1)
      (parent, child) = (made, flow)
      root.router.present(AssembledFlow(made, startingWith: 1))
      #expect(parent != nil && child != nil)
      root.router.dismiss()
    }
    #expect(parent == nil && child == nil)
  }

  @Test func `a presented flow keeps its parent, but an AssembledFlow keeps neither`() {
    weak var parent: Storing?
    do {
      let made = Storing(root.childContext)
      let flow = Starter(made.childContext) { $0.router.push(Named("own")) }
      made.stored = AssembledFlow(flow, startingWith: 1)
      parent = made
      root.router.present(made.stored)
    }
    #expect(parent != nil)
    root.router.dismiss()
    #expect(parent == nil)
    #expect(window.audit == [])
  }

  @Test func `a window can present a flow over a root without a flow`() {
    window.setRoot(Named("old"))
    var results: [FlowResult<Int>] = []
    let flow = Starter(window.childContext) { $0.router.push(Named("own")) }
    let assembled = AssembledFlow(flow, startingWith: 1)
    window.present(assembled) { results.append($0) }
    #expect(window.modals.count == 1 && flow.countUnits == 1)
    window.present(assembled) { results.append($0) }
    #expect(results == [.closed(.alreadyBegun)])
    flow.finish(7)
    #expect(results == [.closed(.alreadyBegun), .finished(7)])
    #expect(window.modals.isEmpty && flow.countUnits == 0)
    window.present(AssembledFlow<Int>?.none) { results.append($0) }
    #expect(results.last == .closed(.refused))
  }

  @Test
  func `the stack of an unbegun flow can be adopted only after that flow has ended`() {
    let flow = Starter(root.childContext)
    let other = Starter(root.childContext)
    #expect(other.adopt(flow.navigation) == .refused(.alreadyShown))
    flow.close(.cancelled)
    #expect(other.adopt(flow.navigation) == .completed)
  }

  @Test func `a screen that the app puts on an unbegun flow's stack belongs to that flow`() {
    let flow = Starter(root.childContext)
    _ = flow.navigation.setScreens([Named("by hand")], options: nil, transition: .immediate)
    root.router.present(flow.navigation)
    #expect(flow.countUnits == 1)
    #expect(window.audit == [])
  }

  @Test func `the stack of a flow that was closed before it began can't be presented`() {
    let flow = Starter(root.childContext)
    flow.close(.cancelled)
    var outcome: NavigationOutcome?
    root.router.present(flow.navigation) { outcome = $0 }
    #expect(outcome == .refused(.flowEnded))
  }

  @Test func `a flow that shows its child's stack can be pushed`() {
    let outer = Showing(root.childContext)
    root.router.push(AssembledFlow(outer, startingWith: 1))
    #expect(root.navigation.contents.compactMap { ($0 as? Named)?.name } == ["root", "inner"])
    #expect(window.coordinatorTree == "Starter 1\n  Showing 0\n    Starter 1")
  }
}

/// Shows the stack of a flow below it.
private final class Showing: BaseCoordinator<Int, Int> {
  private var inner: AssembledFlow<Int>?

  override var presentable: any Presentable {
    let flow = Starter(childContext) { $0.router.push(Named("inner")) }
    inner = AssembledFlow(flow, startingWith: 1)
    return flow.navigation
  }

  override func start(with option: Int) { router.begin(inner) }
}

private final class Storing: BaseCoordinator<Int, Int> {
  var stored: AssembledFlow<Int>?
}
