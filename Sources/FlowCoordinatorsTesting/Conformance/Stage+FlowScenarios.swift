import FlowCoordinators

// Scenarios of tabs, of flows that are awaited, and of flows that await.
extension Stage {
  func startThatAwaits() async throws(ConformanceFailure) {
    let a = try await root("A")
    for (name, shows) in [("B", true), ("C", false)] {
      let gate = Gate()
      let setting = Setting(sharesStack: true, onStart: holding(gate, shows: shows))
      let probe = start(name, in: a, setting) { _ in }
      probe.isKept = true
      try await wait(for: "the work begins") { gate.hasEntered }
      try await settle()
      try expect(probe.coordinator?.countUnits, 0, "units of \(name) while it awaits")
      gate.open()
      probe.isKept = false
      try await wait(for: "\(name) goes on") { gate.isLeft }
      try await settle()
      if shows {
        try expect(visibleScreens, ["A1", "B1"], "screens on the stack")
        try await holdWhileTheOnlyScreenGoes(of: probe)
      } else {
        try expect(probe.results, [.closed(.abandoned)], "how \(name) ended")
      }
    }
    try await holdThatEndsBeforeTheFlowIsShown(over: a)
  }

  private func holdWhileTheOnlyScreenGoes(of probe: Probe) async throws(ConformanceFailure) {
    let gate = Gate()
    if let coordinator = probe.coordinator { holding(gate, shows: true, probe)(coordinator) }
    probe.isKept = true
    try await wait(for: "the work begins") { gate.hasEntered }
    pressBack()
    try await settle()
    try expect(visibleScreens, ["A1"], "screens on the stack while \(probe.name) awaits")
    gate.open()
    try await wait(for: "\(probe.name) goes on") { gate.isLeft }
    probe.isKept = false
    try await settle()
    try expect(visibleScreens, ["A1", "B2"], "screens on the stack")
  }

  private func holdThatEndsBeforeTheFlowIsShown(
    over parent: Probe
  ) async throws(ConformanceFailure) {
    let gate = Gate()
    let (probe, unit) = make("D", in: parent, Setting(onStart: holding(gate, shows: true)))
    probe.isKept = true
    unit.coordinator.begin(with: 0)
    try await wait(for: "the work begins") { gate.hasEntered }
    gate.open()
    try await wait(for: "D goes on") { gate.isLeft }
    try await settle()
    try expect(probe.results, [], "how D ended, whose stack is about to be shown")
    try router(of: parent).present(unit.presentable, completion: noted)
    try await settle()
    try expect(modalScreens, ["D1"], "presentations")
  }

  private func holding(
    _ gate: Gate,
    shows: Bool,
    _ probe: Probe? = nil
  ) -> @MainActor (ProbeCoordinator) -> Void {
    { [weak self] coordinator in
      guard let probe = probe ?? self?.probes.last else { return }
      Task {
        await coordinator.hold {
          await gate.pass()
          if shows { coordinator.router.push(probe.makeScreen()) }
        }
        gate.isLeft = true
      }
    }
  }

  func tabSwitch() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    try await push("D", onto: probes[1])
    clear()
    for position in [1, 0, 0, 1, 7] {
      select(position)
      try await settle()
    }
    try expect(log, [], "notifications of tab switches")
    var updates = 0
    window.onUpdate = { updates += 1 }
    select(0)
    try await settle()
    try expect(updates > 0, "the front end is notified of a tab switch")
    try expect(visibleScreens, ["B1", "D1"], "screens on the stack of the first tab")
    for (position, screens) in [(1, ["C1"]), (0, ["B1", "D1"])] {
      updates = 0
      tap(position)
      try await settle()
      try expect(updates > 0, "the front end is notified of a tap on a tab")
      try expect(container?.selection, position, "the selection after a tap on a tab")
      try expect(visibleScreens, screens, "screens on the stack of the tapped tab")
    }
    try expect(log, [], "notifications of taps on tabs")
  }

  func removedTab() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    try await push("D", onto: probes[1])
    clear()
    try router(of: probes[0]).setTabs(
      (container?.items ?? []).filter { $0.presentable !== probes[1].container },
      completion: noted
    )
    try await settle()
    try expect(outcomes, [.completed], "outcome of the new tabs")
    try expect(
      log,
      ["-D1", "-B1", closed("D", .replaced), closed("B", .replaced)],
      "notifications of the new tabs"
    )
    try expect(container?.items.map(\.title), ["C"], "titles of the tabs")
  }

  private var container: (any SystemTabs)? { window.root as? any SystemTabs }

  private func select(_ position: Int) { _ = container?.select(position, transition: nil) }

  private func tap(_ position: Int) {
    if let container { platform.tapTab(position, on: container) }
  }

  /// Shows tabs of A with the flows B and C, which have a screen each.
  func showTabs() async throws(ConformanceFailure) -> [Probe] {
    let a = add("A", in: nil)
    showContainer(of: a)
    try await settle()
    var items: [TabItem] = []
    let b = start("B", in: a) { items.append(TabItem(title: "B", presentable: $0)) }
    let c = start("C", in: a) { items.append(TabItem(title: "C", presentable: $0)) }
    try router(of: a).setTabs(items)
    try await settle()
    return [a, b, c]
  }

  private func showContainer(of probe: Probe) {
    let coordinator = ProbeCoordinator(window.childContext, sharesStack: false) { _, _ in }
      .begun()
    let tabs = coordinator.tabs
    probe.coordinator = coordinator
    probe.container = tabs
    coordinator.onFinish = { probe.ended($0) }
    coordinator.onVisibility = { [weak self, unowned probe] in self?.noteSeen(probe, $0) }
    coordinator.router.subscribe(probe)
    window.setRoot(tabs)
  }

  func cancelledTask() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    let waiting = presentAndWait("B", over: a)
    try await wait(for: "B is created") { probes.last?.name == "B" }
    try await settle()
    try expect(modalScreens, ["B1"], "presentations before the task is cancelled")
    waiting.task?.cancel()
    try expect(await result(of: waiting), .closed(.cancelled), "results for the task")
    try await settle()
    try expect(modalScreens, [], "presentations")
    try expect(
      log.sorted(),
      ["+B1", closed("B", .cancelled), "dismiss B1", "start B1"],
      "notifications of B"
    )
    try await cancelledBeforeItIsShown(over: a)
  }

  private func cancelledBeforeItIsShown(over parent: Probe) async throws(ConformanceFailure) {
    platform.holdTransitions(true)
    try router(of: parent).push(parent.makeScreen())
    let waiting = presentAndWait("C", over: parent)
    try await wait(for: "C is created") { probes.last?.name == "C" }
    waiting.task?.cancel()
    try expect(await result(of: waiting), .closed(.cancelled), "results for the task")
    try await settle()
    try expect(modalScreens, [], "presentations after the flow was cancelled")
  }
}

/// Work that continues when the scenario lets it.
@MainActor
final class Gate {
  var isLeft = false
  private(set) var hasEntered = false
  private var isOpen = false

  func pass() async {
    hasEntered = true
    var turns = 0
    while !isOpen, turns < 100_000 {
      await Task.yield()
      turns += 1
    }
  }

  func open() { isOpen = true }
}
