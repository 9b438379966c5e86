import FlowCoordinators

// Scenarios of showing something off screen, and of stacks that nothing shows or keeps.
extension Stage {
  func pushOnAbsentStack() async throws(ConformanceFailure) {
    let r = try await root("R")
    try await expectRefusal("a stack that is not kept") { pushAndDrop("D", in: r) }
    try await pushBesideStackThatIsGone(over: r)

    let a = try await showTabs()[0]
    try await expectRefusal("the stack of a parent that has tabs only") {
      pushAndDrop("E", in: a, sharesStack: true)
    }
  }

  private func pushBesideStackThatIsGone(over parent: Probe) async throws(ConformanceFailure) {
    let f = try await present("F", over: parent)
    let kept = f.coordinator
    f.isKept = true
    f.hasFinished = true
    try await swipeDown(completed: true)
    try await settle()
    try await expectRefusal("the stack of a parent whose modal is gone") {
      pushAndDrop("G", in: f, sharesStack: true)
    }
    withExtendedLifetime(kept) {}
    f.isKept = false
  }

  private func pushAndDrop(_ name: String, in parent: Probe, sharesStack: Bool = false) {
    let (probe, flow) = makeFlow(name, in: parent, Setting(sharesStack: sharesStack))
    flow.begun()
    flow.router.push(probe.makeScreen(), completion: noted)
  }

  private func expectRefusal(
    _ place: String,
    of push: () -> Void
  ) async throws(ConformanceFailure) {
    clear()
    let refusals = refusalsInJournal
    push()
    try await settle()
    try expect(outcomes.map(\.isRefused), [true], "whether a push on \(place) is refused")
    try expect(refusalsInJournal, refusals + 1, "refusals in the journal of a push on \(place)")
  }

  private var refusalsInJournal: Int {
    window.journal.entries.count { if case .refused = $0.event { true } else { false } }
  }

  func lostScreens() async throws(ConformanceFailure) {
    let a = try await root("A")
    let (b, flow) = makeFlow("B", in: a)
    b.isKept = true
    startOnStackThatIsDropped(flow)
    try await settle()
    clear()
    let entries = window.journal.entries.count
    let stack = flow.navigation
    b.container = stack
    try router(of: a).present(stack, completion: noted)
    await finishTransitions()
    let isShown = modalScreens.contains("B1")
    let isReported = outcomes.first?.isRefused == true || window.journal.entries.count > entries
    try expect(isShown || isReported, "an empty stack is not shown without a report")
    b.isKept = false
  }

  private func startOnStackThatIsDropped(_ flow: ProbeCoordinator) {
    let stack = flow.navigation
    flow.begin(with: 1)
    withExtendedLifetime(stack) {}
  }

  func closedBeforeItIsShown() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await showClosed("B") { stack throws(ConformanceFailure) in
      try router(of: a).present(stack, completion: noted)
    }
    try expect(outcomes.map(\.isRefused), [true], "whether presenting B is refused")
    try await showClosed("C") { stack in window.setRoot(stack) }
    try await showClosed("D") { stack throws(ConformanceFailure) in
      try router(of: a).push(a.makeScreen())
      try router(of: a).setWindowRoot(stack)
    }
  }

  /// Closes a flow whose stack holds a screen and is kept, and then shows that.
  private func showClosed(
    _ name: String,
    _ show: (any Presentable) throws(ConformanceFailure) -> Void
  ) async throws(ConformanceFailure) {
    let (probe, unit) = make(name)
    probe.isKept = true
    unit.coordinator.begin(with: 1)
    try await settle()
    clear()
    unit.coordinator.close(.cancelled)
    markReceived()
    probe.hasFinished = true
    try show(unit.presentable)
    try await settle()
    try expect(probe.results, [.closed(.cancelled)], "how \(name) ended")
    try expect(modalScreens, [], "presentations")
    try expect(visibleScreens.first, "A1", "the first screen on the stack")
    probe.isKept = false
  }

  func livesByItsStack() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await showKeptStack("B", over: a)
    try router(of: a).dismiss()
    try await settle()
    try await dropKeptStack("C", over: a)
    try await settle()
  }

  private func showKeptStack(
    _ name: String,
    over parent: Probe
  ) async throws(ConformanceFailure) {
    let (probe, stack) = try await fillKeptStack(name, over: parent)
    try expect(probe.results, [], "how \(name) ended, whose stack is kept")
    try router(of: parent).present(stack)
    probe.isKept = false
    try await settle()
    try expect(modalScreens, ["\(name)3"], "presentations of the stack")
  }

  private func dropKeptStack(
    _ name: String,
    over parent: Probe
  ) async throws(ConformanceFailure) {
    let (probe, stack) = try await fillKeptStack(name, over: parent)
    withExtendedLifetime(stack) {}
    probe.isKept = false
  }

  /// Begins a flow that presents before its stack is shown, which is refused, and fills the stack.
  private func fillKeptStack(
    _ name: String,
    over parent: Probe
  ) async throws(ConformanceFailure) -> (probe: Probe, stack: any Presentable) {
    clear()
    let setting = Setting { [weak self] coordinator in
      guard let self, let probe = probes.last else { return }
      coordinator.router.present(probe.makeScreen(), completion: noted)
    }
    let (probe, unit) = make(name, in: parent, setting)
    probe.isKept = true
    unit.coordinator.begin(with: 1)
    try await settle()
    try expect(modalScreens, [], "what \(name) presents")
    unit.coordinator.router.present(probe.makeScreen(), completion: noted)
    try await settle()
    let refused = NavigationOutcome.refused(.notOnScreen)
    try expect(outcomes, [refused, refused], "outcomes of presentations by \(name), not on screen")
    unit.coordinator.router.push(probe.makeScreen())
    try await settle()
    clear()
    return (probe, unit.presentable)
  }
}

extension NavigationOutcome {
  fileprivate var isRefused: Bool { self != .completed }
}
