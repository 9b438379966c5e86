import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Only the flow that the host has assembled in the window replaces the screen at its root.
@MainActor
struct WindowRootTests {
  private let window = NavigationWindow()
  private let root = Subject()

  init() { root.show(in: window) }

  @Test func `setWindowRoot by the root flow replaces the root`() throws {
    let next = Screen()
    root.router?.setWindowRoot(next, completion: root.noted)
    #expect(root.outcomes == [.completed])
    #expect(window.root === next)
  }

  @Test func `setWindowRoot by a presented flow is refused`() throws {
    let before = window.root
    let child = Subject()
    root.present(child)
    root.forget()
    child.forget()
    child.router?.setWindowRoot(Screen(), completion: child.noted)
    #expect(child.outcomes == [.completed, .refused(.notTheRootFlow)])
    #expect(
      lastEvent == """
        SubjectCoordinator setWindowRoot refused: notTheRootFlow (report a result, and let the first flow of the window \
        replace everything)
        """
    )
    #expect(window.root === before)
    #expect(window.modals.count == 1)
    #expect(root.events + child.events == [])
    #expect(window.audit.isEmpty)
  }

  @Test func `setWindowRoot by a pushed flow is refused`() {
    let guest = Subject()
    root.push(guest)
    guest.router?.setWindowRoot(Screen(), completion: guest.noted)
    #expect(guest.outcomes == [.completed, .refused(.notTheRootFlow)])
    #expect(window.coordinatorTree == "SubjectCoordinator 1\n  SubjectCoordinator 1")
  }

  @Test func `a flow whose stack is refused as the root ends and is freed`() throws {
    let child = Subject()
    let below = Subject()
    root.present(child)
    weak var stack: (any SystemNavigation)?
    do {
      let flow = below.make(in: try #require(child.coordinator))
      let navigation = flow.navigation
      stack = navigation
      flow.router.push(Screen())
      child.router?.setWindowRoot(navigation, completion: child.noted)
    }
    #expect(child.outcomes.last == .refused(.notTheRootFlow))
    #expect(stack == nil)
    #expect(below.isFreed)
    #expect(!child.isFreed)
  }

  @Test func `a flow whose screen is refused as the root is freed with the screen`() async throws {
    let below = Subject()
    weak var screen: Screen?
    do {
      let flow = below.make(in: try #require(root.coordinator))
      let bare = flow.owning(Screen())
      screen = bare
      flow.router.setWindowRoot(bare, completion: below.noted)
    }
    #expect(below.outcomes == [.refused(.notTheRootFlow)])
    #expect(below.results == [.closed(.refused)])
    #expect(await eventually { screen == nil && below.isFreed })
  }

  @Test func `setting a flow without a screen as the root is refused as nothing to show`() {
    root.router?.setWindowRoot(SubjectCoordinator(window.childContext).begun().noScreen) {
      #expect($0 == .refused(.nothingToShow))
    }
  }

  @Test func `setWindowRoot is refused also if the flow's parent was freed`() {
    let context = contextOfFreedFlow()
    let orphan = SubjectCoordinator(context).begun()
    var outcome: NavigationOutcome?
    orphan.router.setWindowRoot(Screen()) { outcome = $0 }
    #expect(outcome == .refused(.notTheRootFlow))
  }

  private func contextOfFreedFlow() -> CoordinatorContext {
    SubjectCoordinator(window.childContext).childContext
  }

  @Test func `setWindowRoot by a flow that a link opened is refused`() throws {
    window.setRoot(Screen())
    #expect(root.isFreed)
    let opened = Subject()
    let linker = DeepLinker(
      routes: [
        Route("/next", opening: SubjectCoordinator.self) { context in
          let flow = opened.make(context, isBegun: false)
          flow.onStart = { $0.router.push(Screen()) }
          return (flow, flow.navigation)
        } start: { _ in
        }
      ],
      accepting: [],
      in: window
    )
    linker.becomeReady()
    linker.open(DeepLink(path: ["next"]))
    #expect(window.modals.count == 1)
    opened.router?.setWindowRoot(Screen(), completion: opened.noted)
    #expect(opened.outcomes == [.refused(.notTheRootFlow)])
    #expect(window.modals.count == 1)
  }

  @Test func `the root flow can replace the root when a presented flow finishes`() throws {
    let child = Subject()
    let next = Screen()
    child.onEnd = { root.router?.setWindowRoot(next, completion: root.noted) }
    root.present(child)
    child.coordinator?.finish(1)
    #expect(root.outcomes == [.completed])
    #expect(window.root === next && window.modals.isEmpty)
  }

  private var lastEvent: String? {
    window.journal.entries.last.map { "\($0.owner) \($0.command) \($0.event)" }
  }
}
