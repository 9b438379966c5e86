import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Flows that have begun and are not on screen yet: nothing waits for them.
@MainActor
struct BegunUnseenTests {
  private let motion = SimulatedMotion()
  private let window: NavigationWindow
  private let root: Starter
  private var names: [String] { window.modals.map { name(of: $0) } }

  init() {
    window = NavigationWindow(MemoryWindow(motion: motion))
    root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  @Test
  func `a flow whose stack isn't on screen can't present, and the journal names the right verbs`() {
    var outcomes: [NavigationOutcome] = []
    weak var opened: Starter?
    do {
      let flow = Starter(root.childContext) { flow in
        flow.router.push(Named("own"))
        flow.router.present(Named("over")) { outcomes.append($0) }
      }
      opened = flow
      let stack = flow.navigation
      flow.begin(with: 0)
      #expect(outcomes == [.refused(.notOnScreen)])
      withExtendedLifetime(stack) {}
    }
    #expect(opened == nil)
    #expect(window.modals.isEmpty)
    #expect(
      window.journal.entries.last?.description.hasSuffix(
        """
        Starter present refused: notOnScreen (show the flow first, by setRoot, push, present, a TabItem or a link; if it fills \
        tabs or a split view, return those as its presentable)
        """
      ) == true
    )
  }

  @Test func `a presentation refused before the flow was shown doesn't come back later`() {
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("over"))
    }
    let stack = flow.navigation
    flow.begin(with: 0)
    root.router.present(stack)
    #expect(names == ["own"])
    flow.router.present(Named("later"))
    #expect(names == ["own", "later"])
  }

  @Test func `a flow that isn't on screen can't dismiss another flow's modal`() {
    root.router.present(Named("somebody's"))
    var outcomes: [NavigationOutcome] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("spinner")) { outcomes.append($0) }
      flow.router.dismiss { outcomes.append($0) }
      flow.finish(1)
    }
    let stack = flow.navigation
    flow.begin(with: 0)
    #expect(outcomes == [.refused(.notOnScreen), .refused(.notOnScreen)])
    #expect(names == ["somebody's"])
    withExtendedLifetime(stack) {}
  }

  @Test func `a flow that presents its own stack is refused and freed`() {
    weak var opened: Starter?
    do {
      let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
      opened = flow
      let stack = flow.navigation
      flow.begin(with: 0)
      flow.router.present(stack)
      #expect(names.isEmpty)
    }
    #expect(opened == nil)
  }

  @Test func `two flows that aren't on screen can't present each other, and are freed`() {
    var outcomes: [NavigationOutcome] = []
    weak var one: Starter?
    weak var other: Starter?
    do {
      let first = Starter(root.childContext) { $0.router.push(Named("first")) }
      let second = Starter(root.childContext) { $0.router.push(Named("second")) }
      (one, other) = (first, second)
      let stacks = (first.navigation, second.navigation)
      first.begin(with: 0)
      second.begin(with: 0)
      first.router.present(stacks.1) { outcomes.append($0) }
      second.router.present(stacks.0) { outcomes.append($0) }
    }
    #expect(outcomes == [.refused(.notOnScreen), .refused(.notOnScreen)])
    #expect(names.isEmpty)
    #expect(one == nil && other == nil)
  }

  @Test func `a flow presented by an unseen flow is refused, gets that result, and is freed`() {
    var results: [FlowResult<Int>] = []
    weak var opened: Starter?
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = flow.navigation
    flow.begin(with: 0)
    do {
      let inner = Starter(flow.childContext) { $0.router.push(Named("inner")) }
      opened = inner
      flow.router.present(AssembledFlow((inner, inner.navigation), startingWith: 0)) {
        results.append($0)
      }
    }
    #expect(results == [.closed(.refused)])
    #expect(opened == nil)
    root.router.present(stack)
    #expect(names == ["own"])
  }

  @Test func `awaiting a flow presented by an unseen flow returns the refusal`() async {
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = flow.navigation
    flow.begin(with: 0)
    let inner = Starter(root.childContext) { $0.router.push(Named("inner")) }
    let result = await flow.router.result(
      presenting: AssembledFlow((inner, inner.navigation), startingWith: 0)
    )
    #expect(result == .closed(.refused))
    withExtendedLifetime(stack) {}
  }

  @Test func `a flow whose bare screen an unseen flow presents is refused and freed`() {
    var results: [FlowResult<Int>] = []
    weak var opened: Starter?
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = flow.navigation
    flow.begin(with: 0)
    do {
      let bare = Starter(root.childContext).begun()
      opened = bare
      bare.onFinish = { results.append($0) }
      let screen = bare.owning(Named("bare"))
      bare.stored = screen
      flow.router.present(screen)
    }
    #expect(results == [.closed(.refused)])
    #expect(opened == nil)
    withExtendedLifetime(stack) {}
  }

  @Test func `a flow whose stack was freed presents like a flow without a screen`() {
    let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
    do {
      let gone = flow.navigation
      flow.begin(with: 0)
      withExtendedLifetime(gone) {}
    }
    flow.router.present(Named("routed"))
    #expect(names == ["routed"])
  }

  @Test func `a queued presentation is refused if its flow has got an unshown screen meanwhile`() {
    motion.isHeld = true
    root.router.push(Named("moving"))
    let flow = Starter(root.childContext).begun()
    var outcomes: [NavigationOutcome] = []
    flow.router.present(Named("routed")) { outcomes.append($0) }
    let stack = flow.navigation
    _ = stack.setScreens([Named("own")], options: nil, transition: .immediate)
    motion.end()
    #expect(outcomes == [.refused(.notOnScreen)])
    withExtendedLifetime(stack) {}
  }

  @Test func `a refused command doesn't remove the flow's screens from an unshown stack`() {
    let host = Starter(root.childContext).begun()
    let stack = host.navigation
    host.router.push(Named("host"))
    let guest = Starter(host.childContext, sharesStack: true).begun()
    var results: [FlowResult<Int>] = []
    var outcomes: [NavigationOutcome] = []
    guest.onFinish = { results.append($0) }
    let screen = Named("guest")
    guest.router.push(screen)
    guest.router.present(Named("over")) { outcomes.append($0) }
    guest.router.push(screen) { outcomes.append($0) }
    #expect(outcomes == [.refused(.notOnScreen), .refused(.alreadyShown)])
    root.router.present(stack)
    #expect(names == ["host"])
    #expect(guest.countUnits == 1)
    #expect(results.isEmpty)
  }

  @Test func `a flow whose only screen is popped before it's shown is freed`() {
    let host = Starter(root.childContext).begun()
    let stack = host.navigation
    host.router.push(Named("host"))
    var outcomes: [NavigationOutcome] = []
    weak var opened: Starter?
    do {
      let guest = Starter(host.childContext, sharesStack: true).begun()
      opened = guest
      guest.router.push(Named("guest"))
      guest.router.present(Named("over")) { outcomes.append($0) }
    }
    #expect(opened != nil)
    host.router.popToRoot()
    #expect(outcomes == [.refused(.notOnScreen)])
    #expect(opened == nil)
    withExtendedLifetime(stack) {}
  }

  @Test func `commands queued when the window goes away are refused with that reason`() async {
    let motion = SimulatedMotion()
    var outcomes: [NavigationOutcome] = []
    var results: [FlowResult<Int>] = []
    do {
      let window = NavigationWindow(MemoryWindow(motion: motion))
      let root = Starter(window.childContext).begun()
      window.setRoot(root.navigation)
      root.router.push(Named("root"))
      motion.isHeld = true
      let flow = Starter(root.childContext) { flow in
        flow.router.push(Named("own"))
        flow.router.present(Named("over")) { outcomes.append($0) }
      }
      root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 0)) {
        results.append($0)
      }
    }
    #expect(await eventually { outcomes == [.refused(.windowGone)] })
    #expect(await eventually { results == [.closed(.abandoned)] })
  }

  private func name(of presentable: any Presentable) -> String {
    let screen = (presentable as? any SystemContainer)?.contents.first ?? presentable
    return (screen as? Named)?.name ?? "nothing"
  }
}
