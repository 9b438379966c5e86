import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Flows, and their requests, before they are on screen.
@MainActor
struct UnshownFlowTests {
  private let window = NavigationWindow()
  private let root: Starter
  private var names: [String] { window.modals.map { name(of: $0) } }

  init() {
    root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  @Test func `a flow on an unshown stack doesn't end when its hold ends`() async {
    var results: [FlowResult<Int>] = []
    let host = Starter(root.childContext).begun()
    let stack = host.navigation
    host.router.push(Named("host"))
    let guest = Starter(host.childContext, sharesStack: true).begun()
    guest.onFinish = { results.append($0) }
    guest.router.push(Named("guest"))
    await guest.hold {}
    #expect(await afterTurn { results.isEmpty })
    root.router.present(stack)
    #expect(results.isEmpty)
  }

  @Test func `a dependency that both owners have removed keeps its parent alive again`() {
    weak var parent: Starter?
    do {
      let middle = Starter(root.childContext).begun()
      parent = middle
      let (one, two) = (Starter(middle.childContext), Starter(middle.childContext).begun())
      let stack = two.navigation
      two.router.push(Named("two"))
      middle.addDependency(one)
      middle.addDependency(two)
      one.addDependency(two)
      middle.removeDependency(two)
      one.removeDependency(two)
      middle.removeDependency(one)
      root.router.present(stack)
    }
    #expect(names == ["two"])
    #expect(parent != nil)
  }

  @Test func `a dependency keeps its parent alive again when its last owner has ended`() {
    weak var parent: Starter?
    do {
      let middle = Starter(root.childContext).begun()
      parent = middle
      let (one, two) = (Starter(middle.childContext), Starter(middle.childContext).begun())
      let stack = two.navigation
      two.router.push(Named("two"))
      middle.addDependency(one)
      middle.addDependency(two)
      one.addDependency(two)
      middle.removeDependency(two)
      one.finish(1)
      root.router.present(stack)
    }
    #expect(names == ["two"])
    #expect(parent != nil)
  }

  @Test func `presenting a flow whose stack already waits to be presented is refused at once`()
    async
  {
    var results: [FlowResult<Int>] = []
    let waiter = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = waiter.navigation
    waiter.begin(with: 0)
    let flow = Starter(root.childContext) { $0.router.push(Named("flow")) }
    let unit = (flow, flow.navigation)
    waiter.router.present(unit.1)
    #expect(await afterTurn { results.isEmpty })
    root.router.present(Named("first"))
    root.router.present(AssembledFlow(unit, startingWith: 0)) { results.append($0) }
    #expect(results == [.closed(.refused)])
    withExtendedLifetime(stack) {}
  }

  private func name(of presentable: any Presentable) -> String {
    let screen = (presentable as? any SystemContainer)?.contents.first ?? presentable
    return (screen as? Named)?.name ?? "nothing"
  }
}
