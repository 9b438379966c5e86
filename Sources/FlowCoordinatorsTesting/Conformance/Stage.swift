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

  /// What flows were told of whether the user sees them, in order: `A inFront`.
  private(set) var seen: [String] = []

  private(set) var probes: [Probe] = []

  /// What the app has presented itself, if it has.
  weak var screenOfTheApp: (any Presentable)?
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
    seen = []
    countAtRest = 0
  }

  /// Records an event among what flows were told of whether the user sees them.
  func noteSeen(_ event: String) { seen.append(event) }

  /// Records what a flow was told of whether the user sees it.
  func noteSeen(_ probe: Probe, _ visibility: FlowVisibility) {
    seen.append("\(probe.name) \(visibility)")
    if visibility == (probe.visibility ?? .gone) { seen.append("\(probe.name) is told twice") }
    probe.visibility = visibility
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
    try expect(window.audit(besides: screenOfTheApp), [], "the audit of the window")
    let shown = presentablesOnScreen()
    try checkSeen(shown)
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
    let owned = shown.filter { !($0 is any SystemContainer) && $0 !== screenOfTheApp }
    try expect(owned.count, known, "screens with an owner")
  }

  /// Checks what flows were told of whether the user sees them, by what the platform shows.
  private func checkSeen(_ shown: [any Presentable]) throws(ConformanceFailure) {
    let tops = (window.modals.last ?? window.root).map(tops) ?? []
    func shows(_ probe: Probe, _ presentable: any Presentable) -> Bool {
      probe.container === presentable || probe.name(of: presentable) != nil
    }
    let isUnknown = !tops.contains { top in probes.contains { shows($0, top) } }
    // The flow of an alert is the scenario's to know.
    if isUnknown || window.system.alert != nil || window.isInBackground { return }
    for probe in probes {
      guard let flow = probe.coordinator else { continue }
      func hasOrIsAbove(_ isTrue: (Probe) -> Bool) -> Bool {
        probes.contains { other in
          guard let below = other.coordinator else { return false }
          return (below === flow || below.isBelow(flow)) && isTrue(other)
        }
      }
      // One that has not been in front since it was gone is told nothing of being covered.
      var expected = probe.visibility.map { $0 == .gone ? .gone : FlowVisibility.covered }
      if !hasOrIsAbove({ other in shown.contains { shows(other, $0) } }) {
        expected = probe.visibility.map { _ in .gone }
      } else if tops.contains(where: { top in hasOrIsAbove { shows($0, top) } }) {
        expected = .inFront
      }
      try expect(probe.visibility, expected, "whether \(probe.name) is in front, as it was told")
    }
    try expect(seen.filter { $0.hasSuffix("twice") }, [], "what flows are told twice")
  }

  /// What is visible in a presentable: in columns side by side, what is in each.
  private func tops(of presentable: any Presentable) -> [any Presentable] {
    guard let container = presentable as? any SystemContainer else { return [presentable] }
    var visible = container.visible.map { [$0] } ?? []
    if let split = container as? any SystemSplit, !split.isCollapsed {
      let columns: [SplitColumn] = [.primary, .supplementary, .secondary]
      visible = columns.compactMap { column in
        split.items.last { $0.column == column }?.presentable
      }
    }
    return visible.isEmpty ? [presentable] : visible.flatMap(tops)
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
    try expectNothing(missing: platform.missing)
    if actual == expected { return }
    throw failure(expectation, expected: "\(expected)", actual: "\(actual)")
  }

  /// Ends the scenario if the platform cannot do what it asks for.
  func expectNothing(missing: String?) throws(ConformanceFailure) {
    guard let missing else { return }
    throw failure("the platform can do it", expected: missing, actual: "missing", missing: missing)
  }

  private func failure(
    _ expectation: String,
    expected: String,
    actual: String,
    missing: String? = nil
  ) -> ConformanceFailure {
    ConformanceFailure(
      scenario: scenario,
      variant: variant.description,
      expectation: expectation,
      expected: expected,
      actual: actual,
      missing: missing,
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
