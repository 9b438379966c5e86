import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct AwaitedFlowTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()
  private let child = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
  }

  @Test func `a flow that finishes is dismissed, and the awaiting task gets its result`() async {
    let waiting = presentAndWait()
    #expect(await eventually { !window.modals.isEmpty })
    child.coordinator?.finish(7)
    #expect(await eventually { waiting.result == .finished(7) })
    #expect(window.modals.isEmpty)
    #expect(child.isFreed)
  }

  @Test func `awaiting a flow returns when the user swipes it away`() async {
    let waiting = presentAndWait()
    #expect(await eventually { !window.modals.isEmpty })
    #expect(window.goBack())
    #expect(await eventually { waiting.result == .closed(.dismissed(interactively: true)) })
  }

  @Test(arguments: [true, false])
  func `cancelling the awaiting task closes the flow`(isShown: Bool) async {
    let waiting = presentAndWait()
    if isShown { #expect(await eventually { !window.modals.isEmpty }) }
    waiting.task?.cancel()
    #expect(await eventually { waiting.result == .closed(.cancelled) })
    #expect(await eventually { window.modals.isEmpty && child.isFreed })
  }

  @Test func `awaiting a flow that is refused returns the refusal`() async {
    root.present(Subject())
    let waiting = presentAndWait()
    #expect(await eventually { waiting.result == .closed(.refused) })
    #expect(window.modals.count == 1)
  }

  @Test func `a flow that finishes in its start doesn't dismiss another flow's modal`() async {
    root.present(Subject())
    let waiting = presentAndWait { $0.finish(1) }
    #expect(await eventually { waiting.result == .finished(1) })
    #expect(window.modals.count == 1)
  }

  @Test func `a flow that finishes in its start is never shown`() async {
    for end in [{ $0.finish(1) }, { $0.close(.cancelled) }] as [(SubjectCoordinator) -> Void] {
      let waiting = presentAndWait { end($0) }
      #expect(await eventually { waiting.result != nil })
    }
    let flow = SubjectCoordinator(window.childContext)
    flow.onStart = { $0.finish(2) }
    let result = await flow.run { window.present(Screen()) }
    #expect(result == .finished(2))
    #expect(motion.transitions(of: platform) == [nil])
    #expect(child.results == [.finished(1), .closed(.cancelled)])
  }

  @Test func `an onFinish set before awaiting also gets the result, before the awaiting task`()
    async
  {
    let waiting = presentAndWait()
    #expect(await eventually { !window.modals.isEmpty })
    child.onEnd = { #expect(waiting.result == nil) }
    child.coordinator?.finish(7)
    #expect(child.results == [.finished(7)])
    #expect(await eventually { waiting.result == .finished(7) })
    #expect(child.results == [.finished(7)])
  }

  @Test func `awaiting a flow returns when its window goes away`() async {
    let waiting = Waiting()
    do {
      let window = NavigationWindow()
      let flow = child.make(in: window, isBegun: false)
      waiting.task = Task { [weak window] in
        waiting.result = await flow.run { window?.setRoot(flow.navigation) }
      }
      #expect(await eventually { window.root != nil })
    }
    #expect(await eventually { waiting.result == .closed(.abandoned) })
    #expect(await eventually { child.isFreed })
  }

  @Test func `awaiting a flow that has already ended returns its result`() async {
    let waiting = Waiting()
    let flow = child.make(in: window, isBegun: false)
    flow.finish(1)
    waiting.task = Task { waiting.result = await flow.run() }
    #expect(await eventually { waiting.result == .finished(1) })
    #expect(child.results == [.finished(1)])
  }

  @Test func `run returns the result of its flow`() async {
    let waiting = Waiting()
    waiting.task = Task { [root, child] in
      guard let coordinator = root.coordinator else { return }
      let flow = child.make(in: coordinator, sharesStack: true, isBegun: false)
      flow.onStart = { $0.router.push(Screen()) }
      waiting.result = await flow.run()
    }
    #expect(await eventually { child.coordinator?.countUnits == 1 })
    root.router?.pop()
    #expect(await eventually { waiting.result == .closed(.popped) })
    #expect(await eventually { child.isFreed })
  }

  @Test func `awaiting a flow whose first screen is refused returns the refusal`() async {
    let waiting = Waiting()
    motion.refusals = 1
    waiting.task = Task { [root, child] in
      guard let coordinator = root.coordinator else { return }
      let flow = child.make(in: coordinator, sharesStack: true, isBegun: false)
      flow.onStart = { $0.router.push(Screen()) }
      waiting.result = await flow.run()
    }
    #expect(await eventually { waiting.result == .closed(.refused) })
  }

  private func presentAndWait(
    onStart: (@MainActor (SubjectCoordinator) -> Void)? = nil
  ) -> Waiting {
    let waiting = Waiting()
    waiting.task = Task { [root, child] in
      guard let coordinator = root.coordinator else { return }
      let flow = child.make(in: coordinator, isBegun: false)
      flow.onStart = onStart
      waiting.result = await coordinator.router.result(
        presenting: AssembledFlow(
          (coordinator: flow, presentable: flow.navigation),
          startingWith: ()
        )
      )
    }
    return waiting
  }
}

@MainActor
private final class Waiting {
  var task: Task<Void, Never>?
  var result: FlowResult<Int>?
}
