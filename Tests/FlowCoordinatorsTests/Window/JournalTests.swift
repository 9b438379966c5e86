import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct JournalTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
  }

  @Test func `the journal and the tree replace invisible characters in type names`() {
    let flow = Turning‮Flow(window.childContext)
    window.setRoot((flow, flow.presentable), startingWith: ())
    #expect(
      window.journal.description.contains("3 Turning\u{FFFD}Flow shown Turning\u{FFFD}Screen\n")
    )
    #expect(window.coordinatorTree.hasSuffix("Turning\u{FFFD}Flow 1"))
    #expect(Turning‮Screen().name == "Turning\u{FFFD}Screen")
  }

  @Test func `redactLinks removes the texts of links, and changes no other entry`() {
    let linker = DeepLinker(routes: [], accepting: [.scheme("shop")], in: window)
    linker.becomeReady()
    linker.open(url: "shop://orders/7")
    root.router?.pop()
    window.redactLinks()
    linker.open(url: "shop://orders/8")
    let before = window.journal.entries
    #expect(
      window.journal.description == """
        1 SubjectCoordinator shown Screen
        2 DeepLinker redacted
        3 SubjectCoordinator pop refused: nothingToRemove (ignore it if the user may just have gone back; else \
        print(window.coordinatorTree) says where your screens are)
        4 DeepLinker unknown link /orders/8
        """
    )
    window.redactLinks(with: "a link")
    #expect(window.journal.entries.map(\.event)[3] == .link("a link"))
    #expect(window.journal.entries.map(\.number) == before.map(\.number))
  }

  @Test(arguments: [false, true])
  func `a flow that onEntry ends again reports one end`(_ isClosed: Bool) {
    let child = Subject()
    root.present(child)
    let flow = child.coordinator
    var results: [FlowResult<Int>] = []
    var ends: [Journal.Event] = []
    flow?.onFinish = { results.append($0) }
    window.onEntry = { entry in
      guard [.finished, .closed(.cancelled), .closed(.abandoned)].contains(entry.event) else {
        return
      }
      ends.append(entry.event)
      // Not without end, if a flow ends more than once.
      if ends.count > 3 { return }
      flow?.finish(2)
      flow?.close(.abandoned)
      flow?.onFinish = { results.append($0) }
    }
    if isClosed { flow?.close(.cancelled) } else { flow?.finish(1) }
    flow?.onFinish = { results.append($0) }
    #expect(ends == [isClosed ? .closed(.cancelled) : .finished])
    #expect(results == Array(repeating: isClosed ? .closed(.cancelled) : .finished(1), count: 3))
    root.router?.dismiss()
  }

  @Test func `each entry of the journal names the event, its flow and the reason`() {
    let child = Subject()
    root.present(child)
    child.coordinator?.finish(1)
    root.router?.dismiss()
    root.router?.pop()
    root.router?.present(Screen(), isDismissible: false)
    _ = motion.beginSwipe(on: platform)
    if let coordinator = root.coordinator {
      coordinator.removeDependency(SubjectCoordinator(window.childContext))
    }
    window.setRoot(Screen())
    #expect(
      window.journal.description == """
        1 SubjectCoordinator shown Screen
        2 SubjectCoordinator shown Screen
        3 SubjectCoordinator finished
        4 SubjectCoordinator dismissed(interactively: false) Screen
        5 SubjectCoordinator pop refused: nothingToRemove (ignore it if the user may just have gone back; else \
        print(window.coordinatorTree) says where your screens are)
        6 SubjectCoordinator shown Screen
        7 SubjectCoordinator dismiss attempted
        8 SubjectCoordinator cannot remove a child that it does not have: SubjectCoordinator
        9 SubjectCoordinator replaced Screen
        10 SubjectCoordinator replaced Screen
        11 SubjectCoordinator closed: replaced
        """
    )
  }

  @Test(arguments: [
    (
      Refusal.alreadyShown,
      "alreadyShown (create a new screen each time, and give each tab its own id)"
    ),
    (.alreadyPresenting, "alreadyPresenting (dismiss what is presented there first)"),
    (
      .atRoot,
      "atRoot (replace it, with setRoot for example: a root or the last tab cannot be removed)"
    ),
    (.alreadyBegun, "alreadyBegun (this flow was shown before: assemble a new one each time)"),
    (
      .neverShown,
      "neverShown (the flow that presents this was not shown: see its own refusal above)"
    ),
    (
      .noSuchColumn,
      """
      noSuchColumn (fill the column by setColumns first, and never leave out the primary one; a compact column is \
      there only in a narrow window, and alone)
      """
    ),
    (.noSuchTab, "noSuchTab (call setTabs first, or compare the id with that of your TabItem)"),
    (
      .flowEnded,
      """
      flowEnded (a task that goes on after the end: cancel it, or run it in hold { }; a stack that left the window: \
      assemble a new flow; a flow that you move: set it in the new place first)
      """
    ),
    (
      .platform,
      """
      platform (another presentation may be under way: try again when it is over; with a supplementary column, show \
      tripleSplit)
      """
    ),
    (.windowGone, "windowGone"),
  ])
  func `a refusal in the journal says what to do, unless its name is enough`(
    _ refusal: Refusal,
    _ text: String
  ) {
    #expect(Journal.Event.refused(refusal).description == "refused: \(text)")
  }

  @Test func `the journal keeps only the latest entries`() {
    for _ in 0..<150 {
      root.router?.push(Screen())
      root.router?.pop()
    }
    let entries = window.journal.entries
    #expect(entries.count == Journal.capacity)
    #expect(entries.first?.number == 102)
    #expect(entries.last?.number == 301)
    #expect(entries.last?.event == .removed(.popped))
  }
}

/// The names have a mark in them that turns the text after it around.
private final class Turning‮Flow: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Turning‮Screen()) }
}

private final class Turning‮Screen: Presentable {}
