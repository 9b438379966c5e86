import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// Flows that are cancelled, and commands whose window is freed, leave nothing behind.
@MainActor
struct FreedFlowTests {
  enum Way: CaseIterable { case run, runAndShow, present, push, presentWithoutScreen, neverBegun }

  @Test(arguments: Way.allCases, [false, true])
  func `cancelling the task that awaits a flow frees the flow`(_ way: Way, isHeld: Bool) async {
    let motion = SimulatedMotion()
    let window = NavigationWindow(MemoryWindow(motion: motion))
    let root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    motion.isHeld = isHeld
    weak var flow: Starter?
    var result: FlowResult<Int>?
    let task = Task {
      let new = Starter(root.childContext) { flow in
        if way != .neverBegun { flow.router.push(Named("first")) }
      }
      flow = new
      let router = root.router
      switch way {
      case .run, .neverBegun: result = await new.run(with: 1)
      case .runAndShow:
        let stack = new.navigation
        result = await new.run(with: 1) { router.present(stack) }
      case .present:
        result = await router.result(
          presenting: AssembledFlow((new, new.navigation), startingWith: 1)
        )
      case .push:
        result = await router.result(pushing: AssembledFlow((new, new.navigation), startingWith: 1))
      case .presentWithoutScreen:
        result = await router.result(
          presenting: AssembledFlow((new, new.noScreen), startingWith: 1)
        )
      }
    }
    await window.settled()
    task.cancel()
    await window.settled()
    motion.isHeld = false
    while motion.isMoving { motion.end() }
    await window.settled()
    #expect(result != nil)
    #expect(flow == nil)
    #expect(window.modals.isEmpty && window.visibleStack?.contents.count == 1)
    #expect(window.audit == [])
  }

  @Test func `every command gets its outcome when the window is freed`() async {
    let motion = SimulatedMotion()
    var outcomes: [String: NavigationOutcome] = [:]
    do {
      let window = NavigationWindow(MemoryWindow(motion: motion))
      let root = Starter(window.childContext).begun()
      window.setRoot(root.navigation)
      root.router.push(Named("root"))
      let guest = Starter(root.childContext) { guest in
        guest.router.present(Named("collected")) { outcomes["collected"] = $0 }
      }
      motion.isHeld = true
      root.router.push(Named("in flight")) { outcomes["in flight"] = $0 }
      root.router.present(Named("queued")) { outcomes["queued"] = $0 }
      window.queue.whenAtRest { outcomes["at rest"] = .completed }
      root.router.present(AssembledFlow((guest, guest.navigation), startingWith: 1)) { _ in }
      #expect(outcomes.isEmpty)
    }
    #expect(await eventually { outcomes.count == 3 })
    #expect(Set(outcomes.values) == [.refused(.windowGone)])
    #expect(Set(outcomes.keys) == ["in flight", "queued", "collected"])
  }
}
