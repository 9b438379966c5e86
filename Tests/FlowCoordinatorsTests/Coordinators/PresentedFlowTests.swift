import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct PresentedFlowTests {
  private let window = NavigationWindow()
  private let root: Starter
  private var names: [String] { window.modals.map { name(of: $0) } }

  init() {
    root = Starter(window.childContext)
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  @Test func `a flow is started, presented, and taken away when it finishes`() {
    var results: [FlowResult<Int>] = []
    var flow: Starter? = Starter(root.childContext) { $0.router.push(Named("first")) }
    weak let opened = flow
    if let unit = flow.map({ ($0, $0.navigation) }) {
      root.router.present(unit, startingWith: 7) { results.append($0) }
    }
    flow = nil
    #expect(names == ["first"])
    #expect(opened?.starts == [7])
    opened?.finish(1)
    #expect(results == [.finished(1)])
    #expect(names.isEmpty)
    #expect(opened == nil)
  }

  @Test func `a flow that finishes takes away what it was presented with, and nothing else`() throws
  {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { $0.router.push(Named("first")) }
    root.router.present((flow, flow.navigation), startingWith: 0) { results.append($0) }
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

  @Test func `a flow that is over when it was started is not shown`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { $0.finish(1) }
    root.router.present((flow, flow.navigation), startingWith: 0) { results.append($0) }
    root.router.present((flow, flow.navigation), startingWith: 0) { results.append($0) }
    #expect(results == [.finished(1), .finished(1)])
    #expect(flow.starts == [0])
    #expect(window.modals.isEmpty)
    #expect(!window.journal.description.contains("refused"))
  }

  @Test func `a flow that cannot be presented is closed`() async {
    root.router.present(Named("first"))
    var results: [FlowResult<Int>] = []
    var flow: Starter? = Starter(root.childContext) { $0.router.push(Named("second")) }
    weak let opened = flow
    if let unit = flow.map({ ($0, $0.navigation) }) {
      root.router.present(unit, startingWith: 0) { results.append($0) }
    }
    flow = nil
    #expect(results == [.closed(.refused)])
    #expect(names == ["first"])
    #expect(await eventually { opened == nil })
  }

  @Test func `what a flow presents inside its start is shown over it`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { flow in
      let inner = Starter(flow.childContext) { $0.router.push(Named("inner")) }
      flow.router.present((inner, inner.navigation), startingWith: 0) { results.append($0) }
      flow.router.push(Named("outer"))
    }
    root.router.present((flow, flow.navigation), startingWith: 0) { results.append($0) }
    #expect(names == ["outer", "inner"])
    #expect(results.isEmpty)
    flow.finish(1)
    #expect(results == [.closed(.dismissed(interactively: false)), .finished(1)])
    #expect(names.isEmpty)
  }

  @Test func `each of three flows may present the next inside its start`() {
    func open(_ left: Int, over flow: Starter) {
      let next = Starter(flow.childContext) {
        if left > 1 { open(left - 1, over: $0) }
        $0.router.push(Named("\(left)"))
      }
      flow.router.present((next, next.navigation), startingWith: left) { _ in }
    }
    open(3, over: root)
    #expect(names == ["3", "2", "1"])
  }

  @Test func `a presentation waits for a screen that is shown later`() async {
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("over"))
    }
    let stack = flow.navigation
    flow.start(with: 0)
    #expect(await afterTurn { window.modals.isEmpty })
    root.router.present(stack)
    #expect(names == ["own", "over"])
  }

  @Test func `a presentation is refused where the flow's own screen never comes`() async {
    var outcomes: [NavigationOutcome] = []
    weak var opened: Starter?
    do {
      let flow = Starter(root.childContext) { flow in
        flow.router.push(Named("own"))
        flow.router.present(Named("over")) { outcomes.append($0) }
      }
      opened = flow
      let stack = flow.navigation
      flow.start(with: 0)
      #expect(await afterTurn { outcomes.isEmpty })
      withExtendedLifetime(stack) {}
    }
    #expect(await eventually { outcomes == [.refused(.neverShown)] && opened == nil })
    #expect(window.journal.entries.last?.event == .refused(.neverShown))
    #expect(window.modals.isEmpty)
  }

  @Test func `what a flow presents that ends before it was shown is refused`() async {
    var outcomes: [NavigationOutcome] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("over")) { outcomes.append($0) }
    }
    let stack = flow.navigation
    flow.start(with: 0)
    #expect(await afterTurn { outcomes.isEmpty })
    flow.close(.cancelled)
    #expect(await eventually { outcomes == [.refused(.neverShown)] })
    withExtendedLifetime(stack) {}
  }

  @Test func `a flow without a screen of its own presents over its nearest ancestor`() async {
    let flow = Starter(root.childContext) { $0.router.present(Named("routed")) }
    flow.start(with: 0)
    #expect(await eventually { names == ["routed"] })
  }

  @Test func `a flow without a screen of its own presents over the flows below it`() async {
    let flow = Starter(root.childContext)
    let below = Starter(flow.childContext) { $0.router.push(Named("below")) }
    flow.router.present((below, below.navigation), startingWith: 0) { _ in }
    #expect(await eventually { names == ["below"] })
    flow.router.present(Named("over"))
    #expect(await eventually { names == ["below", "over"] })
  }

  @Test func `a flow that presents its own stack does not wait for that`() async {
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = flow.navigation
    flow.start(with: 0)
    flow.router.present(stack)
    #expect(await eventually { names == ["own"] })
  }

  @Test func `two flows that would wait for each other are freed`() async {
    var outcomes: [NavigationOutcome] = []
    weak var one: Starter?
    weak var other: Starter?
    do {
      let first = Starter(root.childContext) { $0.router.push(Named("first")) }
      let second = Starter(root.childContext) { $0.router.push(Named("second")) }
      (one, other) = (first, second)
      let stacks = (first.navigation, second.navigation)
      first.start(with: 0)
      second.start(with: 0)
      first.router.present(stacks.1) { outcomes.append($0) }
      second.router.present(stacks.0) { outcomes.append($0) }
    }
    // The second does not wait, and is presented over its ancestor; then the first has its screen.
    #expect(await eventually { names == ["first", "second"] })
    #expect(outcomes == [.completed, .completed])
    root.router.dismiss()
    #expect(await eventually { one == nil && other == nil })
  }

  @Test func `a flow that ends while its presentation waits is not shown`() async {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = flow.navigation
    flow.start(with: 0)
    let inner = Starter(flow.childContext) { $0.router.push(Named("inner")) }
    flow.router.present((inner, inner.navigation), startingWith: 0) { results.append($0) }
    inner.finish(3)
    #expect(results == [.finished(3)])
    root.router.present(stack)
    #expect(names == ["own"])
    #expect(window.journal.entries.last?.event == .refused(.flowEnded))
  }

  @Test func `a flow that is presented twice stays, and both hear of its end`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext)
    let unit = (flow, flow.navigation)
    flow.router.push(Named("first"))
    root.router.present(unit, startingWith: 0) { results.append($0) }
    root.router.present(unit, startingWith: 0) { results.append($0) }
    #expect(names == ["first"])
    #expect(results.isEmpty)
    flow.finish(1)
    #expect(results == [.finished(1), .finished(1)])
    #expect(names.isEmpty)
  }

  @Test func `a flow that is refused since it is on screen takes away nobody's modal`() {
    var results: [FlowResult<Int>] = []
    let host = Starter(root.childContext) { $0.router.push(Named("host")) }
    root.router.present((host, host.navigation), startingWith: 0) { _ in }
    let guest = Starter(host.childContext, sharesStack: true) { $0.router.push(Named("guest")) }
    host.router.present((guest, guest.navigation), startingWith: 0) { results.append($0) }
    guest.finish(1)
    #expect(results == [.finished(1)])
    #expect(names == ["host"])
  }

  @Test func `whoever hears that a flow was closed can present the next at once`() {
    let flow = Starter(root.childContext) { $0.router.push(Named("first")) }
    var outcomes: [NavigationOutcome] = []
    root.router.present((flow, flow.navigation), startingWith: 0) { [root] _ in
      root.router.present(Named("next")) { outcomes.append($0) }
    }
    flow.close(.cancelled)
    #expect(outcomes == [.completed])
    #expect(names == ["next"])
  }

  @Test func `whether a flow only routes is decided in the turn in which it presents`() async {
    let motion = SimulatedMotion()
    let window = NavigationWindow(MemoryWindow(motion: motion))
    let root = Starter(window.childContext)
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    motion.isHeld = true
    root.router.push(Named("moving"))
    let flow = Starter(root.childContext)
    flow.router.present(Named("routed"))
    #expect(await afterTurn { window.modals.isEmpty })
    // What the flow shows later comes later.
    let stack = flow.navigation
    flow.router.push(Named("own"))
    motion.end(completed: true)
    #expect(window.modals.map { name(of: $0) } == ["routed"])
    withExtendedLifetime(stack) {}
  }

  @Test func `a container that nothing will show any more is no screen to wait for`() async {
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let inner = Starter(root.childContext)
    let stack = inner.navigation
    do {
      let gone = flow.navigation
      flow.start(with: 0)
      flow.router.present(stack)
      #expect(await afterTurn { names.isEmpty })
      withExtendedLifetime(gone) {}
    }
    #expect(await eventually { window.journal.entries.last?.event == .refused(.neverShown) })
    inner.router.present(Named("routed"))
    #expect(await eventually { names == ["routed"] })
  }

  @Test func `what waits for tabs or a stack is shown with either of them`() async {
    let flow = Starter(root.childContext)
    let (stack, tabs) = (flow.navigation, flow.tabs)
    flow.router.push(Named("in stack"))
    flow.router.setTabs([TabItem(title: "", presentable: Named("in tabs"))])
    flow.router.present(Named("over"))
    #expect(await afterTurn { names.isEmpty })
    root.router.present(tabs)
    #expect(names == ["in tabs", "over"])
    withExtendedLifetime(stack) {}
  }

  @Test func `a presentation goes on where it would bring what it waits for, however deep`() async {
    weak var opened: Starter?
    do {
      let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
      let outer = Starter(root.childContext)
      opened = flow
      let (stack, outerStack) = (flow.navigation, outer.navigation)
      flow.start(with: 0)
      outer.router.push(Named("outer"))
      flow.router.present(outerStack)
      #expect(await afterTurn { names.isEmpty })
      // The stack is in the tabs, and those are on what waits for the stack.
      let tabs = outer.tabs
      outer.router.setTabs([TabItem(title: "", presentable: stack)])
      outer.router.push(tabs)
    }
    #expect(await eventually { names == ["outer"] })
    root.router.dismiss()
    #expect(await eventually { opened == nil })
  }

  @Test func `a guest that is refused once keeps what it has in a stack nobody sees yet`() async {
    let host = Starter(root.childContext)
    let stack = host.navigation
    host.router.push(Named("host"))
    let guest = Starter(host.childContext, sharesStack: true)
    var results: [FlowResult<Int>] = []
    guest.onFinish = { results.append($0) }
    let screen = Named("guest")
    guest.router.push(screen)
    guest.router.present(Named("over"))
    guest.router.push(screen)
    #expect(await afterTurn { results.isEmpty && names.isEmpty })
    root.router.present(stack)
    #expect(names == ["host", "over"])
    #expect(results.isEmpty)
  }

  @Test func `what waits in a stack for a flow that has nothing there any more is refused`() async {
    let host = Starter(root.childContext)
    let stack = host.navigation
    host.router.push(Named("host"))
    var outcomes: [NavigationOutcome] = []
    let guest = Starter(host.childContext, sharesStack: true)
    guest.router.push(Named("guest"))
    guest.router.present(Named("over")) { outcomes.append($0) }
    #expect(await afterTurn { outcomes.isEmpty })
    host.router.popToRoot()
    root.router.present(stack)
    #expect(await eventually { outcomes == [.refused(.neverShown)] })
    #expect(names == ["host"])
  }

  @Test func `what takes a modal away comes after what presents it, also where that waits`() async {
    root.router.present(Named("somebody's"))
    var outcomes: [String: NavigationOutcome] = [:]
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("spinner"))
      flow.router.dismiss { outcomes["spinner"] = $0 }
      flow.router.present(Named("list"))
      flow.router.dismissVisible { outcomes["list"] = $0 }
      let last = Named("last")
      flow.router.present(last)
      flow.router.dismiss(last) { outcomes["last"] = $0 }
    }
    let stack = flow.navigation
    flow.start(with: 0)
    #expect(names == ["somebody's"])
    #expect(await afterTurn { names == ["somebody's"] })
    flow.router.dismiss { outcomes["nothing"] = $0 }
    root.router.dismiss()
    root.router.present(stack)
    #expect(names == ["own"])
    #expect(
      outcomes == [
        "spinner": .completed, "list": .completed, "last": .completed,
        "nothing": .refused(.nothingToRemove),
      ]
    )
  }

  @Test func `what takes a modal away is decided with what presents it`() async {
    let flow = Starter(root.childContext) { flow in
      let spinner = Named("spinner")
      flow.router.present(spinner)
      flow.router.dismiss(spinner)
      flow.router.present(Named("list"))
    }
    root.router.present(Named("somebody's"))
    flow.start(with: 0)
    root.router.dismiss()
    #expect(await eventually { names == ["list"] })
  }

  @Test func `what a flow presents inside its start over what is visible comes after itself`() {
    let flow = Starter(root.childContext) { flow in
      flow.router.presentOnVisible(Named("over"))
      flow.router.push(Named("own"))
    }
    var results: [FlowResult<Int>] = []
    root.router.present((flow, flow.navigation), startingWith: 0) { results.append($0) }
    #expect(names == ["own", "over"])
    #expect(results.isEmpty)
  }

  @Test func `a flow that only routes may finish in the turn in which it presents`() async {
    let flow = Starter(root.childContext) { flow in
      flow.router.present(Named("routed"))
      flow.finish(1)
    }
    flow.start(with: 0)
    #expect(await eventually { names == ["routed"] })
  }

  @Test func `whoever presents a flow that is never shown hears that it was refused`() async {
    var results: [FlowResult<Int>] = []
    do {
      let flow = Starter(root.childContext) { flow in
        flow.router.push(Named("own"))
        let inner = Starter(flow.childContext) { $0.router.push(Named("inner")) }
        flow.router.present((inner, inner.navigation), startingWith: 0) { results.append($0) }
      }
      let stack = flow.navigation
      flow.start(with: 0)
      #expect(await afterTurn { results.isEmpty })
      withExtendedLifetime(stack) {}
    }
    #expect(await eventually { !results.isEmpty })
    #expect(results == [.closed(.refused)])
  }

  @Test func `whoever waits for a flow that is never shown hears that it was refused`() async {
    var result: FlowResult<Int>?
    do {
      let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
      let stack = flow.navigation
      flow.start(with: 0)
      let waiting = Task { [root] in
        let inner = Starter(root.childContext) { $0.router.push(Named("inner")) }
        result = await flow.router.present((inner, inner.navigation), startingWith: 0)
      }
      #expect(await afterTurn { result == nil })
      flow.close(.cancelled)
      await waiting.value
      withExtendedLifetime(stack) {}
    }
    #expect(result == .closed(.refused))
  }

  @Test func `a presentation that has waited and goes with its window says that`() async {
    let motion = SimulatedMotion()
    var outcomes: [NavigationOutcome] = []
    do {
      let window = NavigationWindow(MemoryWindow(motion: motion))
      let root = Starter(window.childContext)
      window.setRoot(root.navigation)
      root.router.push(Named("root"))
      motion.isHeld = true
      let flow = Starter(root.childContext) { flow in
        flow.router.push(Named("own"))
        flow.router.present(Named("over")) { outcomes.append($0) }
      }
      let stack = flow.navigation
      flow.start(with: 0)
      #expect(await afterTurn { outcomes.isEmpty })
      motion.end(completed: true)
      root.router.present(stack)
      motion.end(completed: true)
      #expect(window.modals.count == 2)
    }
    #expect(await eventually { outcomes == [.refused(.windowGone)] })
  }

  private func name(of presentable: any Presentable) -> String {
    let screen = (presentable as? any SystemContainer)?.contents.first ?? presentable
    return (screen as? Named)?.name ?? "nothing"
  }
}
