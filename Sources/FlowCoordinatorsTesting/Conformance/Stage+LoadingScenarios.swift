import FlowCoordinators

// Scenarios of flows that load before they show anything, and that nothing holds meanwhile.
extension Stage {
  func loadingFlows() async throws(ConformanceFailure) {
    let a = try await root("A")
    for verb in Verb.allCases { try await load(openedBy: verb, over: a, isLeft: false) }
    // A modal is left by its user, as any other.
    for verb in [Verb.push, .route] { try await load(openedBy: verb, over: a, isLeft: true) }
    try await loadInTabs(over: a)
  }

  private enum Verb: CaseIterable { case push, present, route }

  /// Opens a flow that shows nothing in its start; then it gets its answer, or is left by its opener.
  private func load(
    openedBy verb: Verb,
    over parent: Probe,
    isLeft: Bool
  ) async throws(ConformanceFailure) {
    let opener = try await push("B\(probes.count)", onto: parent)
    let named = countOfNamed
    let answer = Answer()
    let name = "L\(probes.count)"
    let (probe, flow) = makeLoading(name, in: opener, answer, isRouting: verb == .route)
    if verb == .push {
      try router(of: opener).push(flow)
    } else {
      try router(of: opener).present(flow)
    }
    try await loads(probe, from: named)
    let what = "a flow that loads, opened by \(verb)"
    if isLeft {
      probe.isKept = false
      pressBack()
      markReceived()
      try await settle()
      try expect(probe.results, [.closed(.abandoned)], "results of \(what) and left by its opener")
      return try expect(probe.coordinator == nil, "\(what) goes with its opener")
    }
    answer.arrive()
    try await settle()
    probe.isKept = false
    try expect(probe.coordinator?.countUnits, 1, "units of \(what)")
    try expect(probe.results, [], "results of \(what)")
    probe.coordinator?.close(.cancelled)
    markReceived()
    try await settle()
    pressBack()
    markReceived()
    try await settle()
  }

  private func loadInTabs(over parent: Probe) async throws(ConformanceFailure) {
    let (host, flow) = makeFlow("T", in: parent)
    let answer = Answer()
    let named = countOfNamed
    let (probe, tab) = makeLoading("L\(probes.count)", in: host, answer)
    let tabs = flow.begun().tabs
    flow.router.setTabs([TabItem(title: "", tab)])
    try router(of: parent).present(tabs)
    try await loads(probe, from: named)
    answer.arrive()
    try await settle()
    probe.isKept = false
    try expect(probe.coordinator?.countUnits, 1, "units of a flow that loads in a tab")
  }

  /// Waits until a flow that loads has been named by the journal, once.
  private func loads(_ probe: Probe, from named: Int) async throws(ConformanceFailure) {
    probe.isKept = true
    try await settle()
    try await wait(for: "the journal names \(probe.name)") { self.countOfNamed > named }
    try await settle()
    try expect(countOfNamed, named + 1, "entries that name \(probe.name)")
    try expect(probe.coordinator != nil, "\(probe.name) is alive while it loads")
    try expect(probe.results, [], "results of \(probe.name) while it loads")
  }

  /// A flow of which nothing is kept here, and which shows a screen when its answer arrives.
  private func makeLoading(
    _ name: String,
    in parent: Probe,
    _ answer: Answer,
    isRouting: Bool = false
  ) -> (probe: Probe, flow: AssembledFlow<Int>) {
    let setting = Setting { [weak self] coordinator in
      let probe = self?.probes.first { $0.name == name }
      answer.arrive = { [weak coordinator, weak probe] in
        guard let router = coordinator?.router, let screen = probe?.makeScreen() else { return }
        if isRouting { router.present(screen) } else { router.push(screen) }
      }
    }
    let (probe, coordinator) = makeFlow(name, in: parent, setting)
    let presentable = isRouting ? coordinator.noScreen : coordinator.navigation
    return (probe, AssembledFlow((coordinator, presentable), startingWith: 1))
  }

  /// The entries of the journal that name a flow which shows nothing.
  var countOfNamed: Int {
    window.journal.entries.count { $0.event == .showsNothing }
  }
}

// MARK: - What is named

extension Stage {
  func blankFlows() async throws(ConformanceFailure) {
    let a = try await root("A")
    let router = try router(of: a)
    // One that shows something, one that says that it loads, and one that ends are not named.
    _ = try await present("B", over: a)
    router.dismiss()
    markReceived()
    try await settle()
    let gate = Gate()
    let holding = Setting { coordinator in
      Task { await coordinator.hold { await gate.pass() } }
    }
    let (held, flow) = assemble("C", in: a, holding)
    held.isKept = true
    router.present(flow)
    try await wait(for: "the work begins") { gate.hasEntered }
    try await settle()
    router.present(assemble("D", in: a, Setting(onStart: { $0.finish(1) })).flow)
    markReceived()
    try await settle()
    try expect(countOfNamed, 0, "entries for flows that show something, load or end")
    gate.open()
    held.isKept = false
    router.dismiss()
    markReceived()
    try await settle()
    // An empty stack is named, in view.
    router.present(assemble("E", in: a, Setting(onStart: { _ in })).flow)
    try await settle()
    try await wait(for: "the journal names E") { self.countOfNamed == 1 }
    try expect(window.blankFlows.count, 1, "flows that show nothing")
    router.dismiss()
    markReceived()
    try await settle()
    try expect(window.blankFlows.count, 0, "flows that show nothing, after the dismissal")
  }
}

/// The answer that a flow waits for.
@MainActor
private final class Answer { var arrive: @MainActor () -> Void = {} }
