import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// What becomes of flows, and of what they ask for, before they are on screen.
@MainActor
struct UnshownFlowTests {
  private let window = NavigationWindow()
  private let root: Starter
  private var names: [String] { window.modals.map { name(of: $0) } }

  init() {
    root = Starter(window.childContext)
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  @Test func `what a finished flow dismisses is refused with what it presents`() async {
    root.router.present(Named("somebody's"))
    var outcomes: [NavigationOutcome] = []
    let flow = Starter(root.childContext) { flow in
      flow.router.push(Named("own"))
      flow.router.present(Named("spinner")) { outcomes.append($0) }
      flow.router.dismiss { outcomes.append($0) }
      flow.finish(1)
    }
    let stack = flow.navigation
    flow.start(with: 0)
    #expect(await eventually { outcomes.count == 2 })
    #expect(outcomes == [.refused(.neverShown), .refused(.neverShown)])
    #expect(names == ["somebody's"])
    withExtendedLifetime(stack) {}
  }

  @Test func `a flow that dismisses its own stack while it waits is freed`() async {
    weak var opened: Starter?
    var outcomes: [NavigationOutcome] = []
    do {
      let flow = Starter(root.childContext) { flow in
        flow.router.push(Named("own"))
        flow.router.present(Named("over")) { outcomes.append($0) }
        flow.router.dismiss(flow.navigation) { outcomes.append($0) }
      }
      opened = flow
      let stack = flow.navigation
      flow.start(with: 0)
      #expect(await afterTurn { outcomes.count == 1 })
      withExtendedLifetime(stack) {}
    }
    #expect(await eventually { opened == nil })
    #expect(
      await eventually { outcomes == [.refused(.nothingToRemove), .refused(.neverShown)] }
    )
  }

  @Test func `a flow that dismisses its own bare screen while it waits is freed`() async {
    weak var opened: Starter?
    var outcomes: [NavigationOutcome] = []
    do {
      let flow = Starter(root.childContext)
      opened = flow
      let screen = flow.owning(Named("bare"))
      flow.router.present(Named("over")) { outcomes.append($0) }
      flow.router.dismiss(screen) { outcomes.append($0) }
      #expect(await afterTurn { outcomes.count == 1 })
      withExtendedLifetime(screen) {}
    }
    root.router.push(Named("anything"))
    #expect(await eventually { opened == nil })
    #expect(
      await eventually { outcomes == [.refused(.nothingToRemove), .refused(.neverShown)] }
    )
  }

  @Test func `a flow whose bare screen waits in vain to be shown is let go of`() async {
    weak var opened: Starter?
    var outcomes: [NavigationOutcome] = []
    var results: [FlowResult<Int>] = []
    let waiter = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = waiter.navigation
    waiter.start(with: 0)
    do {
      let flow = Starter(root.childContext)
      opened = flow
      flow.onFinish = { results.append($0) }
      let screen = flow.owning(Named("bare"))
      flow.stored = screen
      waiter.router.present(screen) { outcomes.append($0) }
    }
    #expect(await afterTurn { outcomes.isEmpty })
    waiter.close(.cancelled)
    #expect(await eventually { outcomes == [.refused(.neverShown)] })
    root.router.push(Named("anything"))
    #expect(await eventually { opened == nil })
    #expect(results == [.closed(.refused)])
    withExtendedLifetime(stack) {}
  }

  @Test func `what waits for tabs on somebody's stack goes on with them`() async {
    var outcomes: [NavigationOutcome] = []
    let host = Starter(root.childContext)
    let stack = host.navigation
    host.router.push(Named("host"))
    let guest = Starter(host.childContext, sharesStack: true)
    guest.router.push(guest.tabs)
    guest.router.present(Named("over")) { outcomes.append($0) }
    #expect(await afterTurn { outcomes.isEmpty })
    root.router.present(stack)
    #expect(await eventually { !outcomes.isEmpty })
    #expect(outcomes == [.completed])
    #expect(names == ["host", "over"])
  }

  @Test func `what a guest presents is refused when its screen is popped unseen`() async {
    let host = Starter(root.childContext)
    let stack = host.navigation
    host.router.push(Named("host"))
    var outcomes: [NavigationOutcome] = []
    weak var opened: Starter?
    do {
      let guest = Starter(host.childContext, sharesStack: true)
      opened = guest
      guest.router.push(Named("guest"))
      guest.router.present(Named("over")) { outcomes.append($0) }
    }
    #expect(await afterTurn { outcomes.isEmpty })
    host.router.popToRoot()
    #expect(await eventually { outcomes == [.refused(.neverShown)] && opened == nil })
    withExtendedLifetime(stack) {}
  }

  @Test func `a guest that has held on to work goes on, as does its screen`() async {
    var results: [FlowResult<Int>] = []
    let host = Starter(root.childContext)
    let stack = host.navigation
    host.router.push(Named("host"))
    let guest = Starter(host.childContext, sharesStack: true)
    guest.onFinish = { results.append($0) }
    guest.router.push(Named("guest"))
    await guest.hold {}
    #expect(await afterTurn { results.isEmpty })
    root.router.present(stack)
    #expect(results.isEmpty)
  }

  @Test func `a dependency that two have kept keeps its parent again`() {
    weak var parent: Starter?
    do {
      let middle = Starter(root.childContext)
      parent = middle
      let (one, two) = (Starter(middle.childContext), Starter(middle.childContext))
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

  @Test func `a dependency keeps its parent again when the last keeper ends`() {
    weak var parent: Starter?
    do {
      let middle = Starter(root.childContext)
      parent = middle
      let (one, two) = (Starter(middle.childContext), Starter(middle.childContext))
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

  @Test func `what goes on in its turn, and goes with its window, says that`() async {
    let motion = SimulatedMotion()
    var outcomes: [NavigationOutcome] = []
    do {
      let window = NavigationWindow(MemoryWindow(motion: motion))
      let root = Starter(window.childContext)
      window.setRoot(root.navigation)
      root.router.push(Named("root"))
      let flow = Starter(root.childContext) { flow in
        flow.router.push(Named("own"))
        flow.router.present(Named("over")) { outcomes.append($0) }
      }
      let stack = flow.navigation
      flow.start(with: 0)
      motion.isHeld = true
      root.router.present(stack)
      motion.end(completed: true)
      #expect(window.modals.count == 2)
    }
    #expect(await eventually { !outcomes.isEmpty })
    #expect(outcomes == [.refused(.windowGone)])
  }

  @Test func `whoever waits for a unit hears of its refusal, though it waits elsewhere`() async {
    var results: [FlowResult<Int>] = []
    let waiter = Starter(root.childContext) { $0.router.push(Named("own")) }
    let stack = waiter.navigation
    waiter.start(with: 0)
    let flow = Starter(root.childContext) { $0.router.push(Named("flow")) }
    let unit = (flow, flow.navigation)
    waiter.router.present(unit.1)
    #expect(await afterTurn { results.isEmpty })
    root.router.present(Named("first"))
    root.router.present(unit, startingWith: 0) { results.append($0) }
    #expect(results == [.closed(.refused)])
    withExtendedLifetime(stack) {}
  }

  private func name(of presentable: any Presentable) -> String {
    let screen = (presentable as? any SystemContainer)?.contents.first ?? presentable
    return (screen as? Named)?.name ?? "nothing"
  }
}
