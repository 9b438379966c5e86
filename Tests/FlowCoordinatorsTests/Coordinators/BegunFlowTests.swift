import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Requests of flows inside `start`, if a verb begins them.
@MainActor
struct BegunFlowTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let window: NavigationWindow
  private let root: Starter
  private var names: [String] { window.modals.map { name(of: $0) } }

  init() {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
    root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  /// Pushes a screen, presents a spinner, takes it away, presents a list and shows an alert.
  private func busy(
    _ parent: Starter,
    isRefused: Bool = false,
    _ recorded: @escaping @MainActor (NavigationOutcome) -> Void
  ) -> Starter {
    Starter(parent.childContext) { [motion] flow in
      flow.router.push(Named("own"))
      if isRefused { motion.refusals = 1 }
      flow.router.present(Named("spinner"), completion: recorded)
      flow.router.dismiss(completion: recorded)
      flow.router.present(Named("list"), completion: recorded)
      flow.router.showAlert(AlertMessage("alert", actions: []), completion: recorded)
    }
  }

  @Test func `commands from the completion of a flow that had already ended are queued`() {
    var recorded: [NavigationOutcome] = []
    let other = Starter(root.childContext).begun()
    func ended() -> Starter {
      let flow = Starter(root.childContext).begun()
      flow.finish(1)
      return flow
    }
    func cover(_ result: FlowResult<Int>) {
      other.router.presentOnVisible(Named("over")) { recorded.append($0) }
    }
    let (first, second, third) = (ended(), ended(), ended())
    root.router.present(
      AssembledFlow((first, first.navigation), startingWith: 1),
      completion: cover
    )
    root.router.push(AssembledFlow((second, second.navigation), startingWith: 1), completion: cover)
    let tab = TabItem(
      title: "",
      AssembledFlow((third, third.navigation), startingWith: 1),
      completion: cover
    )
    root.router.setTabs([tab])
    #expect(recorded == [.completed, .completed, .completed])
    #expect(names == ["over", "over", "over"])
    #expect(first.starts.isEmpty && second.starts.isEmpty && third.starts.isEmpty)
  }

  @Test func `every command in the root flow's start is carried out`() {
    var recorded: [NavigationOutcome] = []
    let flow = busy(root) { recorded.append($0) }
    window.setRoot((flow, flow.navigation), startingWith: 1)
    #expect(name(of: window.root) == "own")
    #expect(names == ["list"])
    #expect(recorded == [.completed, .completed, .completed, .completed])
    #expect(system.alert?.title == "alert")
    #expect(window.audit.isEmpty)
  }

  @Test func `a flow set as the root during a transition starts after it`() {
    var recorded: [NavigationOutcome] = []
    motion.isHeld = true
    root.router.push(Named("more"))
    let flow = busy(root) { recorded.append($0) }
    var results: [FlowResult<Int>] = []
    root.router.setWindowRoot(AssembledFlow((flow, flow.navigation), startingWith: 1)) {
      results.append($0)
    }
    #expect(recorded.isEmpty)
    while motion.isMoving { motion.end() }
    motion.isHeld = false
    #expect(names == ["list"])
    #expect(recorded == [.completed, .completed, .completed, .completed])
    flow.finish(3)
    #expect(results == [.finished(3)])
  }

  @Test func `a pushed flow without start option or output is removed when it finishes`() {
    let guest = PlainGuest(root.childContext)
    root.router.push(AssembledFlow((guest, guest.navigation)), removingWhenFinished: true)
    #expect(root.navigation.contents.map { name(of: $0) } == ["root", "guest"])
    guest.finish(())
    #expect(root.navigation.contents.map { name(of: $0) } == ["root"])
  }

  @Test func `a pushed flow whose screen is gone lives on while its modal is shown`() {
    var results: [FlowResult<Int>] = []
    let guest = Starter(root.childContext, sharesStack: true) { guest in
      guest.router.present(Named("over"))
      guest.router.push(Named("guest"))
    }
    root.router.push(AssembledFlow((guest, guest.navigation), startingWith: 1)) {
      results.append($0)
    }
    #expect(root.navigation.contents.count == 2)
    #expect(names == ["over"])
    root.router.popToRoot()
    // Its modal is of its extent.
    #expect(results.isEmpty)
    root.router.dismiss()
    #expect(results == [.closed(.dismissed(interactively: false))])
  }

  @Test func `flows in tabs can open nested flows in their start`() {
    let outer = Starter(window.childContext) { outer in
      let items = ["a", "b"].map { title in
        let tab = Starter(outer.childContext) { tab in
          tab.router.push(Named(title))
          if title == "b" {
            let inner = Starter(tab.childContext) { inner in
              inner.router.push(Named("inner"))
              inner.router.present(Named("innermost"))
            }
            tab.router.present(AssembledFlow((inner, inner.navigation), startingWith: 1)) { _ in }
          }
        }
        return TabItem(title: title, AssembledFlow((tab, tab.navigation), startingWith: 1))
      }
      outer.router.setTabs(items)
    }
    window.setRoot((outer, outer.tabs), startingWith: 1)
    #expect(names == ["inner", "innermost"])
    #expect(window.audit.isEmpty)
  }

  @Test(arguments: [true, false])
  func `if a flow is refused, each command in its start is refused once`(isPlatform: Bool) {
    var recorded: [NavigationOutcome] = []
    var results: [FlowResult<Int>] = []
    weak var opened: Starter?
    do {
      let flow = busy(root, isRefused: isPlatform) { recorded.append($0) }
      opened = flow
      if !isPlatform { root.router.present(Named("somebody's")) }
      let stack = flow.navigation
      root.router.present(AssembledFlow((flow, stack), startingWith: 1)) { results.append($0) }
    }
    #expect(results == [.closed(.refused)])
    #expect(recorded == Array(repeating: .refused(.neverShown), count: 4))
    #expect(names == (isPlatform ? [] : ["somebody's"]))
    #expect(system.alert == nil)
    #expect(opened == nil)
  }

  @Test func `if a flow finishes in its start, what it presented there is refused`() {
    var recorded: [NavigationOutcome] = []
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.present(Named("over")) { recorded.append($0) }
      flow.finish(4)
    }
    window.setRoot((flow, flow.navigation), startingWith: 1) { results.append($0) }
    #expect(results == [.finished(4)])
    #expect(recorded == [.refused(.neverShown)])
    #expect(name(of: window.root) == "root")
  }

  @Test func `a flow that hasn't begun can't present`() {
    var recorded: [NavigationOutcome] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("over")) { recorded.append($0) }
    }
    let stack = flow.navigation
    flow.begin(with: 1)
    #expect(recorded == [.refused(.notOnScreen)])
    root.router.present(stack)
    #expect(names == ["own"])
  }

  @Test func `what the presenter pushes inside a flow's start is shown before the flow`() {
    var order: [String] = []
    window.observe {
      if $0.event == .shown, let screen = $0.screen as? Named { order.append(screen.name) }
    }
    let flow = Starter(root.childContext) { [root] flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("over"))
      root.router.push(Named("root's"))
    }
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 1)) { _ in }
    #expect(order == ["root's", "own", "over"])
  }

  @Test func `a handler of the window's events can present a flow`() {
    var outcomes: [NavigationOutcome] = []
    var hasBegun = false
    window.observe { [root, window] change in
      guard change.event == .shown, !hasBegun else { return }
      hasBegun = true
      let flow = Starter(root.childContext) { flow in
        flow.router.present(Named("over")) { outcomes.append($0) }
        flow.router.push(Named("own"))
      }
      root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 1)) { _ in }
      #expect(window.modals.isEmpty)
    }
    root.router.push(Named("trigger"))
    #expect(names == ["own", "over"])
    #expect(outcomes == [.completed])
  }

  @Test func `a pushed flow pushes on its opener's stack, not on its own`() {
    var results: [FlowResult<Int>] = []
    weak var opened: Starter?
    do {
      let flow = busy(root) { _ in }
      opened = flow
      root.router.push(AssembledFlow((flow, flow.navigation), startingWith: 1)) {
        results.append($0)
      }
    }
    #expect(root.navigation.contents.compactMap { ($0 as? Named)?.name } == ["root", "own"])
    #expect(names == ["list"])
    #expect(opened?.countUnits == 2)
    root.router.dismiss()
    #expect(results.isEmpty)
    root.router.popToRoot()
    #expect(system.alert == nil)
    #expect(results == [.closed(.popped)])
    #expect(opened == nil)
    #expect(window.audit.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a finished flow's pushed screens stay unless removingWhenFinished is true`(areRemoved: Bool)
  {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("first"))
      flow.router.push(Named("second"))
    }
    let unit = (coordinator: flow, presentable: flow.navigation)
    root.router.push(AssembledFlow(unit, startingWith: 1), removingWhenFinished: areRemoved) {
      results.append($0)
    }
    flow.finish(5)
    #expect(results == [.finished(5)])
    #expect(root.navigation.contents.count == (areRemoved ? 1 : 3))
  }

  @Test func `flows made by one factory can be pushed and presented`() {
    let make = { [root] in
      let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
      return (coordinator: flow, presentable: flow.navigation)
    }
    root.router.push(AssembledFlow(make(), startingWith: 1)) { _ in }
    #expect(names.isEmpty)
    #expect(root.navigation.contents.count == 2)
    root.router.present(AssembledFlow(make(), startingWith: 1)) { _ in }
    #expect(names == ["own"])
    #expect(root.navigation.contents.count == 2)
  }

  @Test func `a flow that has pushed on its own stack can't be pushed on another`() {
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext)
    let stack = flow.navigation
    _ = stack.replaceScreens(above: 0, with: [Named("own")], options: nil, transition: nil)
    root.router.push(AssembledFlow((flow, stack), startingWith: 1)) { results.append($0) }
    #expect(results == [.closed(.refused)])
    #expect(flow.starts.isEmpty)
    #expect(
      window.journal.entries.map(\.description).contains {
        $0.hasSuffix(
          "stackInUse (push the flow before it pushes its own screens)"
        )
      }
    )
  }

  @Test func `pushing a flow is refused if its opener has no stack`() {
    var results: [FlowResult<Int>] = []
    let outer = Starter(root.childContext).begun()
    let flow = Starter(outer.childContext) { $0.router.push(Named("own")) }
    outer.router.push(AssembledFlow((flow, flow.navigation), startingWith: 1)) {
      results.append($0)
    }
    #expect(results == [.closed(.refused)])
    #expect(flow.starts.isEmpty)
    #expect(root.navigation.contents.count == 1)
  }

  @Test func `setRoot of a flow replaces all screens on the stack`() {
    root.router.push(Named("more"))
    var results: [FlowResult<Int>] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("first"))
      flow.router.push(Named("second"))
    }
    root.router.setRoot(AssembledFlow((flow, flow.navigation), startingWith: 1)) {
      results.append($0)
    }
    #expect(
      root.navigation.contents.compactMap { ($0 as? Named)?.name } == ["first", "second"]
    )
    #expect(results.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `setRoot of a flow uses the options of the flow's first push`() throws {
    root.router.push(Named("more"))
    let flow = Starter(root.childContext) { $0.router.push(Named("first"), hideBottomBar: true) }
    root.router.setRoot(AssembledFlow((flow, flow.navigation), startingWith: 1))
    let first = try #require(root.navigation.contents.first)
    #expect(root.navigation.contents.count == 1)
    #expect(root.navigation.hidesBottomBar)
    #expect(first === window.visibleScreen)
  }

  @Test func `setRoot of a flow that pushes its tabs replaces all screens by the tabs`() {
    root.router.push(Named("more"))
    let flow = Starter(root.childContext) { flow in
      flow.router.setTabs([TabItem(title: "tab", presentable: Named("tab"))])
      flow.router.push(flow.tabs)
    }
    root.router.setRoot(AssembledFlow((flow, flow.navigation), startingWith: 1))
    #expect(root.navigation.contents.count == 1)
    #expect(root.navigation.contents.first === flow.tabs)
  }

  @Test func `a flow without a screen can set the window's root in its start`() {
    let app = Starter(window.childContext) { app in
      let first = Starter(app.childContext) { $0.router.push(Named("first")) }
      app.router.setWindowRoot(AssembledFlow((first, first.navigation), startingWith: 1))
    }
    window.setRoot((app, app.noScreen), startingWith: 1)
    #expect(name(of: window.root) == "first")
    #expect(window.audit.isEmpty)
  }

  @Test func `a tab's flow starts once, and is closed if setTabs is refused`() {
    var results: [FlowResult<Int>] = []
    let host = Starter(window.childContext).begun()
    window.setRoot(host.tabs)
    let flow = Starter(host.childContext) { $0.router.push(Named("tab")) }
    let item = TabItem(title: "tab", AssembledFlow((flow, flow.navigation), startingWith: 1)) {
      results.append($0)
    }
    host.router.setTabs([item])
    host.router.setTabs([item, TabItem(title: "other", presentable: Named("other"))])
    #expect(flow.starts == [1])
    let late = Starter(host.childContext)
    motion.refusals = 1
    let lateItem = TabItem(title: "late", AssembledFlow((late, late.navigation), startingWith: 1)) {
      results.append($0)
    }
    host.router.setTabs([item, lateItem])
    #expect(late.starts == [1])
    #expect(results == [.closed(.refused)])
    #expect(host.tabs.items.count == 2)
  }

  @Test func `every verb refuses a flow that is nil`() async {
    typealias Unit = (coordinator: any Coordinator<Int, Int>, presentable: any Presentable)
    let nothing: Unit? = nil
    let absent: AssembledFlow<Int>? = nil
    var results: [FlowResult<Int>] = []
    window.setRoot(nothing, startingWith: 1) { results.append($0) }
    root.router.setWindowRoot(absent) { results.append($0) }
    root.router.setRoot(absent) { results.append($0) }
    root.router.push(absent) { results.append($0) }
    root.router.present(absent) { results.append($0) }
    results.append(await root.router.result(pushing: absent))
    results.append(await root.router.result(presenting: absent))
    #expect(results == Array(repeating: .closed(.refused), count: 7))
    let host = Starter(window.childContext).begun()
    root.router.push(host.tabs)
    host.router.setTabs([
      TabItem(title: "tab", presentable: Named("tab")),
      TabItem(title: "none", absent) { results.append($0) },
    ])
    #expect(results.count == 8 && results.last == .closed(.refused))
    #expect(host.tabs.items.map(\.title) == ["tab"])
    #expect(name(of: window.root) == "root")
    #expect(names == [])
    #expect(window.journal.entries.count { "\($0)".contains("nothingToShow") } == 8)
  }

  @Test func `awaiting a pushed flow returns its result`() async {
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let unit = (coordinator: flow, presentable: flow.navigation)
    let task = Task { [root] in
      await root.router.result(pushing: AssembledFlow(unit, startingWith: 1))
    }
    #expect(await eventually { root.navigation.contents.count == 2 })
    flow.finish(7)
    #expect(await task.value == .finished(7))
  }

  private func name(of presentable: (any Presentable)?) -> String {
    let screen = (presentable as? any SystemContainer)?.contents.first ?? presentable
    return (screen as? Named)?.name ?? "nothing"
  }
}

private final class PlainGuest: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Named("guest")) }
}
