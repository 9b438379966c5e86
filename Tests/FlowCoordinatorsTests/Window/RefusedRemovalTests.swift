import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The screens of an ended flow that the platform refuses to remove.
@MainActor
struct RefusedRemovalTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let window: NavigationWindow
  private let root: Starter

  init() {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
    root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  private var refusals: [String] {
    window.journal.entries.compactMap { entry in
      if case .refused(let refusal) = entry.event { "\(entry.command) \(refusal)" } else { nil }
    }
  }

  private func present(
    _ report: @escaping @MainActor (FlowResult<Int>) -> Void = { _ in }
  ) -> Starter {
    let flow = Starter(root.childContext) { $0.router.push(Named("sheet")) }
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 1), completion: report)
    return flow
  }

  @Test
  func `a finished flow's sheet that the platform kept is dismissed once the window is at rest`() {
    var results: [FlowResult<Int>] = []
    weak var flow: Starter?
    do {
      let presented = present { results.append($0) }
      flow = presented
      motion.refusals = 1
      presented.finish(7)
    }
    #expect(results == [.finished(7)])
    #expect(window.modals.count == 1)
    root.router.push(Named("next"))
    #expect(window.modals.isEmpty)
    #expect(flow == nil)
    #expect(refusals == ["dismissModal platform"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a refused removal is retried each time the window is at rest`() {
    let flow = present()
    motion.refusals = 1
    flow.finish(7)
    for _ in 0..<3 {
      motion.refusals = 1
      system.onSettle?()
      #expect(motion.refusals == 0)
      #expect(window.modals.count == 1)
    }
    system.onSettle?()
    #expect(window.modals.isEmpty)
  }

  @Test func `a removal that the platform refuses again and again is given up`() {
    let flow = present()
    motion.refusals = 1_000
    flow.finish(7)
    for _ in 0..<100 { system.onSettle?() }
    #expect(motion.refusals == 989)
    #expect(refusals.count == 11)
  }

  @Test func `a closed flow that the platform kept is dismissed once the window is at rest`() {
    let flow = present()
    motion.refusals = 1
    flow.close(.cancelled)
    #expect(window.modals.count == 1)
    system.onSettle?()
    #expect(window.modals.isEmpty)
  }

  @Test func `a dismissal that is reverted is retried`() {
    let flow = present()
    motion.isHeld = true
    flow.finish(7)
    motion.end(completed: false)
    #expect(window.modals.count == 1)
    motion.isHeld = false
    system.onSettle?()
    #expect(window.modals.isEmpty)
  }

  @Test func `if the user swipes away a sheet whose dismissal was refused, the next sheet stays`() {
    let flow = present()
    motion.refusals = 1
    flow.finish(7)
    #expect(motion.beginSwipe(on: system))
    motion.endSwipe(on: system, completed: true)
    #expect(window.modals.isEmpty)
    _ = present()
    system.onSettle?()
    #expect(window.modals.count == 1)
    #expect(refusals == ["dismissModal platform"])
  }

  @Test func `a refused dismissal isn't retried while its flow goes on`() {
    let flow = present()
    motion.refusals = 1
    root.router.dismiss()
    system.onSettle?()
    #expect(window.modals.count == 1)
    #expect(refusals == ["dismiss platform"])
    flow.finish(1)
  }

  @Test func `a flow that ended unseen is removed without an error, but close is refused`() {
    let flow = Starter(root.childContext) { $0.finish(1) }
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow((flow, flow.noScreen), startingWith: 1)) {
      results.append($0)
    }
    #expect(results == [.finished(1)])
    #expect(refusals == [])
    flow.router.close()
    #expect(refusals == ["close flowEnded"])
  }

  @Test func `pushing or presenting a nil flow is refused, and the journal names the verb`() {
    let nothing: AssembledFlow<Int>? = nil
    root.router.push(nothing)
    root.router.present(nothing)
    #expect(refusals == ["push nothingToShow", "present nothingToShow"])
    #expect(
      window.journal.description.hasSuffix(
        " Starter present refused: nothingToShow (pass a flow that is not nil, and present it if it has no screen)"
      )
    )
  }
}
