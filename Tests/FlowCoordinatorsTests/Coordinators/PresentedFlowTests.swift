import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct PresentedFlowTests {
  private let window = NavigationWindow()
  private let root: Starter
  private var names: [String] { window.modals.map { name(of: $0) } }

  init() {
    root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  @Test func `a presented flow is started, and dismissed when it finishes`() {
    var results: [FlowResult<Int>] = []
    var flow: Starter? = Starter(root.childContext) { $0.router.push(Named("first")) }
    weak let opened = flow
    if let unit = flow.map({ ($0, $0.navigation) }) {
      root.router.present(AssembledFlow(unit, startingWith: 7)) { results.append($0) }
    }
    flow = nil
    #expect(names == ["first"])
    #expect(opened?.starts == [7])
    opened?.finish(1)
    #expect(results == [.finished(1)])
    #expect(names.isEmpty)
    #expect(opened == nil)
  }

  @Test func `a flow that finishes dismisses its own modal, not one presented meanwhile`() throws {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { $0.router.push(Named("first")) }
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 0)) {
      results.append($0)
    }
    let other = Named("other")
    flow.onFinish = { [root, next = flow.onFinish] in
      next?($0)
      root.router.dismiss()
      root.router.present(other)
    }
    flow.finish(1)
    #expect(names == ["other"])
    #expect(results == [.finished(1)])
  }

  @Test func `a flow that finishes inside its start is never shown`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { $0.finish(1) }
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 0)) {
      results.append($0)
    }
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 0)) {
      results.append($0)
    }
    #expect(results == [.finished(1), .closed(.alreadyBegun)])
    #expect(flow.starts == [0])
    #expect(window.modals.isEmpty)
    #expect(
      window.journal.entries.last.map { "\($0)".contains("present refused: alreadyBegun") } == true
    )
  }

  @Test func `a flow whose presentation is refused ends and is freed`() async {
    root.router.present(Named("first"))
    var results: [FlowResult<Int>] = []
    var flow: Starter? = Starter(root.childContext) { $0.router.push(Named("second")) }
    weak let opened = flow
    if let unit = flow.map({ ($0, $0.navigation) }) {
      root.router.present(AssembledFlow(unit, startingWith: 0)) { results.append($0) }
    }
    flow = nil
    #expect(results == [.closed(.refused)])
    #expect(names == ["first"])
    #expect(await eventually { opened == nil })
  }

  @Test func `what a flow presents inside its start is shown over the flow`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { flow in
      let inner = Starter(flow.childContext) { $0.router.push(Named("inner")) }
      flow.router.present(AssembledFlow((inner, inner.navigation), startingWith: 0)) {
        results.append($0)
      }
      flow.router.push(Named("outer"))
    }
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 0)) {
      results.append($0)
    }
    #expect(names == ["outer", "inner"])
    #expect(results.isEmpty)
    flow.finish(1)
    #expect(results == [.closed(.dismissed(interactively: false)), .finished(1)])
    #expect(names.isEmpty)
  }

  @Test func `each of three flows can present the next in its start`() {
    func open(_ left: Int, over flow: Starter) {
      let next = Starter(flow.childContext) {
        if left > 1 { open(left - 1, over: $0) }
        $0.router.push(Named("\(left)"))
      }
      flow.router.present(AssembledFlow((next, next.navigation), startingWith: left)) { _ in }
    }
    open(3, over: root)
    #expect(names == ["3", "2", "1"])
  }

  @Test func `a flow without a screen presents over its nearest ancestor`() async {
    let flow = Starter(root.childContext) { $0.router.present(Named("routed")) }
    flow.begin(with: 0)
    #expect(await eventually { names == ["routed"] })
  }

  @Test func `a flow without a screen presents over the flows below it`() async {
    let flow = Starter(root.childContext).begun()
    let below = Starter(flow.childContext) { $0.router.push(Named("below")) }
    flow.router.present(AssembledFlow((below, below.navigation), startingWith: 0)) { _ in }
    #expect(await eventually { names == ["below"] })
    flow.router.present(Named("over"))
    #expect(await eventually { names == ["below", "over"] })
  }

  @Test func `presenting a flow twice keeps the first presentation and refuses the second`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { $0.router.push(Named("first")) }
    let unit = (flow, flow.navigation)
    root.router.present(AssembledFlow(unit, startingWith: 0)) { results.append($0) }
    root.router.present(AssembledFlow(unit, startingWith: 0)) { results.append($0) }
    #expect(names == ["first"])
    #expect(results == [.closed(.alreadyBegun)])
    flow.finish(1)
    #expect(results == [.closed(.alreadyBegun), .finished(1)])
    #expect(names.isEmpty)
  }

  @Test func `a flow presented on its host's stack doesn't dismiss the host when it finishes`() {
    var results: [FlowResult<Int>] = []
    let host = Starter(root.childContext) { $0.router.push(Named("host")) }
    root.router.present(AssembledFlow((host, host.navigation), startingWith: 0)) { _ in }
    let guest = Starter(host.childContext, sharesStack: true) { $0.router.push(Named("guest")) }
    host.router.present(AssembledFlow((guest, guest.navigation), startingWith: 0)) {
      results.append($0)
    }
    guest.finish(1)
    #expect(results == [.finished(1)])
    #expect(names == ["host"])
  }

  @Test func `the handler of a closed flow can present the next flow at once`() {
    let flow = Starter(root.childContext) { $0.router.push(Named("first")) }
    var outcomes: [NavigationOutcome] = []
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 0)) { [root] _ in
      root.router.present(Named("next")) { outcomes.append($0) }
    }
    flow.close(.cancelled)
    #expect(outcomes == [.completed])
    #expect(names == ["next"])
  }

  @Test func `presentOnVisible inside a flow's start comes after the flow itself`() {
    let flow = Starter(root.childContext) { flow in
      flow.router.presentOnVisible(Named("over"))
      flow.router.push(Named("own"))
    }
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 0)) {
      results.append($0)
    }
    #expect(names == ["own", "over"])
    #expect(results.isEmpty)
  }

  @Test func `what a flow without a screen presents stays if the flow finishes in the same turn`()
    async
  {
    let flow = Starter(root.childContext) { flow in
      flow.router.present(Named("routed"))
      flow.finish(1)
    }
    flow.begin(with: 0)
    #expect(await eventually { names == ["routed"] })
  }

  private func name(of presentable: any Presentable) -> String {
    let screen = (presentable as? any SystemContainer)?.contents.first ?? presentable
    return (screen as? Named)?.name ?? "nothing"
  }
}
