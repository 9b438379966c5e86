import FlowCoordinators

// Scenarios of root flows that need a state which comes later.
extension Stage {
  /// The ways in which a root flow without a screen may wait for its state.
  private enum LateForm: CaseIterable {
    case weakClosure, weakTask, task, hostKeepsFlow, hold, holdAroundAll, splash
  }

  func lateRoots() async throws(ConformanceFailure) {
    for form in LateForm.allCases { try await decideLater(form) }
    try await neverDecides()
  }

  private func decideLater(_ form: LateForm) async throws(ConformanceFailure) {
    let gateway = Gateway()
    let name = "\(form)"
    let setting = Setting { [weak self] coordinator in
      let decide: @MainActor (ProbeCoordinator) -> Void = { [weak self] in
        self?.showHome(of: name, by: $0)
      }
      switch form {
      case .weakClosure, .hostKeepsFlow:
        gateway.onAnswer = { [weak coordinator] in coordinator.map(decide) }
      case .weakTask:
        Task { [weak coordinator] in
          await gateway.answer()
          coordinator.map(decide)
        }
      case .task:
        Task {
          await gateway.answer()
          decide(coordinator)
        }
      case .hold:
        Task {
          await coordinator.hold {
            await gateway.answer()
            decide(coordinator)
          }
        }
      case .holdAroundAll: gateway.onAnswer = { decide(coordinator) }
      case .splash:
        self?.showSplash(of: name, by: coordinator)
        Task {
          await gateway.answer()
          decide(coordinator)
        }
      }
    }
    var (probe, kept): (Probe, ProbeCoordinator?) = makeFlow(name, setting)
    probe.isKept = true
    if let coordinator = kept {
      if form == .holdAroundAll {
        Task { await coordinator.hold { await gateway.answer() } }
        await Task.yield()
      }
      window.setRoot((coordinator, coordinator.noScreen), startingWith: 1)
    }
    if form != .hostKeepsFlow { kept = nil }
    markReceived()
    try await settle()
    for _ in 0..<100 { await Task.yield() }
    try expect(probe.coordinator != nil, "a flow that waits by \(form) is alive")
    gateway.isAnswered = true
    try await wait(for: "a flow that waits by \(form) shows its home") {
      probes.contains { $0.name == "home of \(name)" && $0.coordinator != nil }
    }
    markReceived()
    try await settle()
    probe.isKept = false
    try expect(visibleScreens, ["home of \(name)1"], "screens of a flow that waits by \(form)")
    try expect(probe.results, [], "results of a flow that waits by \(form)")
    kept = nil
    try await root("after \(form)")
    try expect(
      probe.coordinator == nil,
      "a flow that waits by \(form) is freed when it is replaced"
    )
  }

  /// Shows the flow that the state has decided for.
  private func showHome(of name: String, by coordinator: ProbeCoordinator) {
    guard let probe = probes.last(where: { $0.name == name }) else { return }
    let (_, home) = make("home of \(name)", in: probe)
    coordinator.router.setWindowRoot(AssembledFlow(home, startingWith: 1))
  }

  private func showSplash(of name: String, by coordinator: ProbeCoordinator) {
    guard let probe = probes.last(where: { $0.name == name }) else { return }
    coordinator.router.setWindowRoot(probe.makeScreen())
  }

  /// A root flow that never decides is named by the journal, once, and goes with its window.
  private func neverDecides() async throws(ConformanceFailure) {
    weak var flow: ProbeCoordinator?
    do {
      let window = NavigationWindow(MemoryWindow())
      do {
        let coordinator = ProbeCoordinator(window.childContext, sharesStack: false) { _, _ in }
        flow = coordinator
        window.setRoot((coordinator, coordinator.noScreen), startingWith: 1)
      }
      func named() -> Int { window.journal.entries.count { $0.event == .showsNothing } }
      try await wait(for: "the journal names the flow") { named() == 1 }
      window.system.onSettle?()
      for _ in 0..<100 { await Task.yield() }
      try expect(named(), 1, "entries that name a root flow that never decides")
      try expect(flow != nil, "a root flow that never decides is alive")
    }
    try await wait(for: "a root flow that never decides goes with its window") { flow == nil }
  }

  /// A source of a state that answers later.
  @MainActor
  private final class Gateway {
    var onAnswer: (@MainActor () -> Void)?
    var isAnswered = false {
      didSet {
        let answer = onAnswer
        onAnswer = nil
        answer?()
      }
    }

    func answer() async {
      while !isAnswered { await Task.yield() }
    }
  }
}
