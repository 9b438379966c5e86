import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Flows that are handed to two verbs, and what waits for their end beside a verb.
@MainActor
struct BegunOnceTests {
  private let window = NavigationWindow()
  private let root: Starter
  private var names: [String] { window.modals.map { name(of: $0) } }
  private var lastEntry: String { window.journal.entries.last.map { "\($0)" } ?? "" }

  init() {
    root = Starter(window.childContext) { $0.router.push(Named("root")) }
    window.setRoot((root, root.navigation), startingWith: 0)
  }

  private func flow(_ name: String) -> Starter {
    Starter(root.childContext) { $0.router.push(Named(name)) }
  }

  @Test
  func `presenting a finished flow again is refused, without its old result`() {
    var results: [FlowResult<Int>] = []
    let signIn = flow("sign-in")
    let kept = (signIn, signIn.navigation)
    root.router.present(AssembledFlow(kept, startingWith: 1)) { results.append($0) }
    signIn.finish(7)
    #expect(results == [.finished(7)])
    root.router.present(AssembledFlow(kept, startingWith: 2)) { results.append($0) }
    #expect(results == [.finished(7), .closed(.alreadyBegun)])
    #expect(signIn.starts == [1])
    #expect(names.isEmpty)
    #expect(lastEntry.contains("present refused: alreadyBegun"))
    #expect(lastEntry.contains("Starter"))
  }

  @Test(arguments: ["present", "push", "setRoot", "setWindowRoot", "begin"])
  func `present, push, setRoot and setWindowRoot refuse a flow that has already begun`(verb: String)
  {
    var results: [FlowResult<Int>] = []
    let opened = flow("opened")
    let used = AssembledFlow(opened, startingWith: 1)
    root.router.present(used)
    let tell: @MainActor (FlowResult<Int>) -> Void = { results.append($0) }
    switch verb {
    case "present": root.router.present(used, completion: tell)
    case "push": root.router.push(used, completion: tell)
    case "setRoot": root.router.setRoot(used, completion: tell)
    case "setWindowRoot": root.router.setWindowRoot(used, completion: tell)
    default: root.router.begin(used, completion: tell)
    }
    #expect(results == [.closed(.alreadyBegun)])
    #expect(lastEntry.contains("\(verb) refused: alreadyBegun"))
    #expect(opened.starts == [1])
    #expect(names == ["opened"])
    #expect(name(of: window.root) == "root")
  }

  @Test func `a window refuses to begin the flow at its root a second time`() {
    var results: [FlowResult<Int>] = []
    let app = Starter(window.childContext) { $0.router.push(Named("app")) }
    let unit = (app, app.navigation)
    window.setRoot(unit, startingWith: 1)
    window.setRoot(unit, startingWith: 2) { results.append($0) }
    #expect(results == [.closed(.alreadyBegun)])
    #expect(app.starts == [1])
    #expect(name(of: window.root) == "app")
  }

  @Test
  func `setTabs leaves out a tab whose flow has already begun elsewhere, and the flow goes on`() {
    var results: [FlowResult<Int>] = []
    var outcomes: [NavigationOutcome] = []
    let opened = flow("opened")
    let used = AssembledFlow(opened, startingWith: 1)
    root.router.present(used)
    let host = Starter(window.childContext)
    window.setRoot((host, host.tabs), startingWith: 0)
    host.router.setTabs([
      TabItem(title: "one", presentable: Named("one")),
      TabItem(title: "used", used) { results.append($0) },
    ]) { outcomes.append($0) }
    #expect(outcomes == [.completed])
    #expect(results == [.closed(.alreadyBegun)])
    #expect(host.tabs.items.map(\.title) == ["one"])
    #expect(window.journal.entries.contains { $0.event == .refused(.alreadyBegun) })
    #expect(opened.starts == [1])
  }

  @Test
  func `setTabs leaves out such a tab each time, and the other tabs stay`() {
    var results: [FlowResult<Int>] = []
    var outcomes: [NavigationOutcome] = []
    let used = AssembledFlow(flow("opened"), startingWith: 1)
    root.router.present(used)
    let host = Starter(window.childContext)
    window.setRoot((host, host.tabs), startingWith: 0)
    let first = TabItem(title: "one", AssembledFlow(flow("one"), startingWith: 1)) {
      results.append($0)
    }
    let second = TabItem(title: "used", used)
    host.router.selectTab(0) { [host] _ in
      // The tabs wait behind this command.
      host.router.setTabs([first]) { outcomes.append($0) }
      host.router.setTabs([first, second]) { outcomes.append($0) }
      host.router.setTabs([first, second]) { outcomes.append($0) }
    }
    #expect(outcomes == [.completed, .completed, .completed])
    #expect(results.isEmpty)
    #expect(host.tabs.items.map(\.title) == ["one"])
  }

  @Test func `setting the same tabs again begins their flows only once`() {
    let host = Starter(window.childContext)
    let opened = Starter(host.childContext) { $0.router.push(Named("tab")) }
    window.setRoot((host, host.tabs), startingWith: 0)
    let item = TabItem(title: "tab", AssembledFlow(opened, startingWith: 1))
    host.router.setTabs([item])
    var outcome: NavigationOutcome?
    host.router.setTabs([item, TabItem(title: "new", presentable: Named("new"))]) { outcome = $0 }
    #expect(outcome == .completed)
    #expect(opened.starts == [1])
    #expect(host.tabs.items.count == 2)
  }

  @Test func `awaiting a flow that was already begun returns at once`() async {
    let used = AssembledFlow(flow("opened"), startingWith: 1)
    root.router.present(used)
    #expect(await root.router.result(presenting: used) == .closed(.alreadyBegun))
    #expect(await root.router.result(pushing: used) == .closed(.alreadyBegun))
    #expect(names == ["opened"])
  }

  @Test func `cancelling a task that awaited a refused flow doesn't close the open flow`() async {
    var results: [FlowResult<Int>] = []
    let opened = flow("opened")
    root.router.present(AssembledFlow(opened, startingWith: 1)) { results.append($0) }
    let waiting = Task { [root] in
      await root.router.result(presenting: AssembledFlow(opened, startingWith: 2))
    }
    waiting.cancel()
    #expect(await waiting.value == .closed(.alreadyBegun))
    await window.settled()
    #expect(results.isEmpty)
    #expect(names == ["opened"])
  }

  @Test func `the journal names a refused flow even if it's freed before the refusal`() {
    let used = AssembledFlow(flow("opened"), startingWith: 1)
    root.router.present(used)
    root.router.dismiss()
    root.router.present(used)
    #expect(window.journal.entries.last?.screen == "Starter")
  }

  @Test func `begin is refused in the router of a closed flow`() {
    var results: [FlowResult<Int>] = []
    let opener = flow("opener")
    root.router.present(AssembledFlow(opener, startingWith: 1))
    opener.close(.cancelled)
    let column = flow("column")
    opener.router.begin(AssembledFlow(column, startingWith: 1)) { results.append($0) }
    #expect(results == [.closed(.refused)])
    #expect(column.starts.isEmpty)
  }

  @Test func `present without a completion doesn't wait in an async function`() async {
    let opened = flow("opened")
    root.router.present(AssembledFlow(opened, startingWith: 1))
    #expect(names == ["opened"])
    opened.finish(1)
    #expect(names.isEmpty)
  }

  @Test func `a link is refused if its route returns a flow that has already begun`() async throws {
    let only = flow("only")
    let presentable = only.navigation
    let route = Route("/only", opening: Starter.self) { _ in
      (only, presentable)
    } start: { _ in
      1
    }
    let linker = DeepLinker(routes: [route], accepting: [.scheme("app")], in: window)
    linker.becomeReady()
    linker.open(url: "app://only")
    await window.settled()
    #expect(names == ["only"])
    only.finish(1)
    await window.settled()
    var outcome: DeepLinker.Outcome?
    linker.open(url: "app://only") { outcome = $0 }
    await window.settled()
    #expect(outcome == .refused(.alreadyBegun))
    #expect(window.journal.description.contains("openLink refused: alreadyBegun"))
    #expect(names.isEmpty)
    #expect(only.starts == [1])
  }

  @Test func `an onFinish set after present is called, and the modal is dismissed`() {
    var results: [String] = []
    let opened = flow("opened")
    root.router.present(AssembledFlow(opened, startingWith: 1)) { results.append("verb \($0)") }
    opened.onFinish = { _ in results.append("replaced") }
    opened.onFinish = { results.append("handler \($0)") }
    opened.finish(7)
    #expect(results == ["handler finished(7)", "verb finished(7)"])
    #expect(names.isEmpty)
    #expect(opened.onFinish == nil)
    opened.onFinish = { results.append("late \($0)") }
    #expect(results.last == "late finished(7)")
  }

  @Test func `an AssembledFlow keeps neither flow nor stack alive after present`() {
    weak var opened: Starter?
    weak var stack: AnyObject?
    let used: AssembledFlow<Int>
    do {
      let flow = flow("opened")
      used = AssembledFlow(flow, startingWith: 1)
      (opened, stack) = (flow, flow.navigation)
    }
    #expect(opened != nil)
    #expect(stack != nil)
    root.router.present(used)
    root.router.dismiss()
    #expect(opened == nil)
    #expect(stack == nil)
    used.close(.cancelled)
  }

  @Test func `an AssembledFlow can close its flow`() {
    var results: [FlowResult<Int>] = []
    let used = AssembledFlow(flow("opened"), startingWith: 1)
    root.router.present(used) { results.append($0) }
    used.close(.cancelled)
    #expect(results == [.closed(.cancelled)])
    #expect(names.isEmpty)
  }

  @Test
  func `begin starts a flow and shows nothing by itself`() {
    var results: [FlowResult<Int>] = []
    let column = flow("column")
    let stack = column.navigation
    root.router.begin(AssembledFlow(column, startingWith: 1)) { results.append($0) }
    #expect(column.starts == [1])
    #expect(stack.contents.count == 1)
    #expect(names.isEmpty)
    column.finish(2)
    #expect(results == [.finished(2)])
  }

  @Test func `results of flows without an output can be compared`() {
    let finished = FlowResult<Void>.finished(())
    #expect(finished == .finished(()))
    #expect(finished != .closed(.popped))
    #expect(FlowResult<Void>.closed(.popped) == .closed(.popped))
    #expect(FlowResult<Void>.closed(.popped) != .closed(.replaced))
    #expect(finished.isFinished)
    var later: FlowResult<Void>?
    #expect(later == nil)
    #expect(later != .finished(()))
    later = .finished(())
    #expect(later == .finished(()))
    #expect(later != .closed(.popped))
  }

  @Test func `a route to a flow without a start option needs no closure`() async {
    let route = Route("/help", opening: SubjectCoordinator.self) { context in
      let help = SubjectCoordinator(context)
      help.onStart = { $0.router.push(Named("help")) }
      return (help, help.navigation)
    }
    let linker = DeepLinker(routes: [route], accepting: [.scheme("app")], in: window)
    linker.becomeReady()
    linker.open(url: "app://help")
    await window.settled()
    #expect(names == ["help"])
  }

  private func name(of presentable: (any Presentable)?) -> String {
    let screen = (presentable as? any SystemContainer)?.contents.first ?? presentable
    return (screen as? Named)?.name ?? "nothing"
  }
}
