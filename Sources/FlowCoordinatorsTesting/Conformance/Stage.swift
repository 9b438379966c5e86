import FlowCoordinators

/// One run of a scenario: the window, its flows, and the recorded events.
@MainActor
final class Stage {
  let platform: any SimulatedPlatform
  private(set) var window: NavigationWindow

  /// The recorded events, in order: `+A1` and `-A1` for units, `A closed(...)` for flows.
  private(set) var log: [String] = []

  /// The outcomes of commands, in order.
  private(set) var outcomes: [NavigationOutcome] = []

  private(set) var probes: [Probe] = []
  private let scenario: NavigationScenario
  private let variant: Variant
  private var countAtRest = 0

  init(_ scenario: NavigationScenario, _ variant: Variant, on platform: any SimulatedPlatform) {
    self.scenario = scenario
    self.variant = variant
    self.platform = platform
    window = NavigationWindow(platform.systemWindow)
    platform.signal(times: variant.signals, onCancel: variant.signalsCancellation)
    platform.holdTransitions(variant.isAnimated)
  }

  /// Whether transitions take time.
  var isAnimated: Bool { variant.isAnimated }

  /// Whether containers signal each change once and no more, which is enough for what does not depend on
  /// signals.
  var signalsPlainly: Bool { variant.signals == 1 && !variant.signalsCancellation }

  /// Whether containers signal a cancelled gesture, as they should.
  var signalsCancellation: Bool { variant.signalsCancellation }

  /// A completion that records the outcome.
  var noted: @MainActor (NavigationOutcome) -> Void {
    { [weak self] in self?.outcomes.append($0) }
  }

  /// Forgets the recorded events.
  func clear() {
    log = []
    outcomes = []
    countAtRest = 0
  }

  /// Records another event.
  func note(_ event: String) { log.append(event) }

  /// Excludes the events so far from the current transition.
  func markReceived() { countAtRest = log.count }

  /// The event that is recorded when a flow is closed.
  func closed(_ name: String, _ reason: CloseReason) -> String {
    "\(name) \(FlowResult<Int>.closed(reason))"
  }

  /// Shows only a last flow, and releases the window.
  func end() async throws(ConformanceFailure) {
    try await settle()
    for probe in probes { probe.isKept = false }
    try await root("Z")
    weak let oldWindow = window
    window = NavigationWindow()
    try expect(oldWindow == nil, "the window is freed")
    for probe in probes where probe.name != "Z" {
      try expect(probe.liveScreens, [], "screens of \(probe.name) that live at the end")
    }
  }
}

// MARK: - Coming to rest

extension Stage {
  /// Waits for the end of the turn, which a presentation during `start` may wait for.
  private func endOfTurn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }

  /// Ends transitions one after the other, and checks the invariants whenever nothing is in
  /// transition.
  func settle(completed: Bool = true) async throws(ConformanceFailure) {
    await endOfTurn()
    await platform.rest()
    try expectSilenceWhileMoving()
    await endTransitions(completed: completed)
    try expect(!platform.isHolding, "transitions come to an end")
    platform.holdTransitions(variant.isAnimated)
    countAtRest = log.count
    try await check()
    countAtRest = log.count
  }

  /// Ends transitions without leaving the turn.
  func finishTransitions() async {
    await platform.rest()
    await endTransitions(completed: true)
    countAtRest = log.count
  }

  /// Ends transitions, those that begin meanwhile as well, up to a limit.
  private func endTransitions(completed: Bool) async {
    var rounds = 0
    while platform.isHolding, rounds < 100 {
      platform.endTransitions(completed: completed)
      await platform.rest()
      rounds += 1
    }
  }

  /// Performs a closure whose changes no container signals, as far as the platform supports that.
  func withoutSignals(_ body: () -> Void) {
    platform.signal(times: 0, onCancel: false)
    body()
    platform.signal(times: variant.signals, onCancel: variant.signalsCancellation)
  }

  /// Expects that a gesture counts as a transition, although nothing may have changed yet.
  ///
  /// One that the platform does not report does not count before it has ended.
  func expect(_ gesture: SimulatedGesture) throws(ConformanceFailure) {
    try expect(window.isMoving, platform.reports(gesture), "a gesture is a transition")
    try expectSilenceWhileMoving()
  }

  /// Expects that a signal during a transition changes nothing.
  func expectSilenceWhileMoving() throws(ConformanceFailure) {
    guard platform.isHolding || window.isMoving else { return }
    window.system.onSettle?()
    window.visibleStack?.onSettle?()
    try expect(
      Array(log.dropFirst(countAtRest)),
      [],
      "no listener is notified of a transition before its end"
    )
  }

  /// Waits for the effect of a task.
  func wait(
    for what: String,
    until isTrue: @MainActor () -> Bool
  ) async throws(ConformanceFailure) {
    var turns = 0
    while !isTrue(), turns < 10_000 {
      await Task.yield()
      turns += 1
    }
    try expect(isTrue(), what)
  }

  private func check() async throws(ConformanceFailure) {
    // The audit is empty, and commands wait, as long as something seems to be in transition.
    try expect(!window.isMoving, "nothing is in transition at rest")
    try expect(window.audit, [], "the audit of the window")
    let shown = presentablesOnScreen()
    var known = 0
    for probe in probes {
      let units = shown.count { probe.name(of: $0) != nil }
      known += units
      try expect(probe.coordinator?.countUnits ?? 0, units, "units of \(probe.name)")
      try expect(probe.received, units, "units that \(probe.name) was notified of")
      if mayLive(probe, shown) {
        try expect(probe.coordinator != nil, "\(probe.name) is alive")
        try expect(probe.results.count, probe.hasFinished ? 1 : 0, "endings of \(probe.name)")
      } else {
        try await wait(for: "\(probe.name) is freed, and has ended") {
          probe.coordinator == nil && !probe.results.isEmpty
        }
        try expect(probe.results.count, 1, "endings of \(probe.name)")
      }
    }
    try expect(shown.count { !($0 is any SystemContainer) }, known, "screens with an owner")
  }

  private func mayLive(_ probe: Probe, _ shown: [any Presentable]) -> Bool {
    probe.isKept
      || shown.contains { $0 === probe.container || probe.name(of: $0) != nil }
      || probes.contains { $0.parent === probe && mayLive($0, shown) }
  }

  private func presentablesOnScreen() -> [any Presentable] {
    var shown: [any Presentable] = []
    func visit(_ presentable: any Presentable) {
      shown.append(presentable)
      for content in (presentable as? any SystemContainer)?.contents ?? [] { visit(content) }
    }
    for top in (window.root.map { [$0] } ?? []) + window.modals { visit(top) }
    return shown
  }
}

// MARK: - Expecting

extension Stage {
  func expect(_ isTrue: Bool, _ expectation: String) throws(ConformanceFailure) {
    try expect(isTrue, true, expectation)
  }

  func expect<Value: Equatable>(
    _ actual: Value,
    _ expected: Value,
    _ expectation: String
  ) throws(ConformanceFailure) {
    if actual == expected { return }
    throw ConformanceFailure(
      scenario: scenario,
      variant: variant.description,
      expectation: expectation,
      expected: "\(expected)",
      actual: "\(actual)",
      coordinatorTree: window.coordinatorTree,
      journal: window.journal.description
    )
  }

  func add(
    _ name: String,
    in parent: Probe?
  ) -> Probe {
    let probe = Probe(
      name: name,
      parent: parent,
      makeScreen: { [platform] in platform.makeScreen() },
      write: { [weak self] in self?.log.append($0) }
    )
    probes.append(probe)
    return probe
  }
}

extension NavigationWindow {
  /// Whether anything on screen is in transition.
  fileprivate var isMoving: Bool {
    func isMoving(_ presentable: any Presentable) -> Bool {
      guard let container = presentable as? any SystemContainer else { return false }
      return container.isTransitioning || container.contents.contains(where: isMoving)
    }
    return system.isTransitioning || root.map(isMoving) == true || modals.contains(where: isMoving)
  }
}
