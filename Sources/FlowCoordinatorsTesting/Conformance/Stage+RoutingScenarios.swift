import FlowCoordinators

// Scenarios of flows without screens of their own, which show those of their children.
extension Stage {
  func awaitedRoutingFlow() async throws(ConformanceFailure) {
    let a = try await root("A")
    for (name, child, way) in [
      ("B", "C", WayToWait.run), ("D", "E", .runOnSharedStack), ("F", "G", .presentStackOfChild),
    ] {
      let waiting = waitForRouting(name, over: child, in: a, way)
      try await wait(for: "\(child) is created") { probes.last?.name == child }
      try await settle()
      try expect(modalScreens, ["\(child)1"], "what \(name) presents")
      clear()
      try await swipeDown(completed: true)
      try await settle()
      let reason = CloseReason.dismissed(interactively: true)
      try expect(await result(of: waiting), .closed(reason), "results for the task of \(name)")
      try expect(
        log,
        ["dismiss \(child)1", closed(child, reason), closed(name, reason)],
        "notifications of a swipe over \(name)"
      )
    }
  }

  func replacedChildAtRoot() async throws(ConformanceFailure) {
    let p = showRootBelow("P", child: "C")
    try await settle()
    try expect(p.coordinator?.countUnits, 0, "units of P, whose child is shown")
    clear()
    _ = start("D") { window.setRoot($0) }
    await finishTransitions()
    try expect(
      log,
      ["-C1", "+D1", "start D1", closed("C", .replaced), closed("P", .replaced)],
      "notifications by the end of the turn"
    )
    try await settle()
  }

  func closedRoutingFlow() async throws(ConformanceFailure) {
    let a = try await root("A")
    for (name, child, closes) in [("B", "C", true), ("D", "E", false)] {
      let waiting = waitForRouting(name, over: child, in: a, .run)
      try await wait(for: "\(child) is created") { probes.last?.name == child }
      try await settle()
      try expect(modalScreens, ["\(child)1"], "what \(name) presents")
      clear()
      if closes { close(name) } else { waiting.task?.cancel() }
      try expect(
        await result(of: waiting),
        .closed(.cancelled),
        "results for the task of \(name)"
      )
      try await settle()
      try expect(modalScreens, [], "presentations after \(name) was closed")
      try expect(
        log.sorted(),
        [
          closed(name, .cancelled), closed(child, .dismissed(interactively: false)),
          "dismiss \(child)1",
        ].sorted(),
        "notifications of the end of \(name)"
      )
    }
  }
}

/// A flow that another one stores until it begins it.
@MainActor
private final class Stored { var flow: AssembledFlow<Int>? }

/// The ways to wait for a flow that shows the screens of a flow below it.
private enum WayToWait {
  case run, runOnSharedStack, presentStackOfChild
}

extension Stage {
  private func close(_ name: String) {
    probes.first { $0.name == name }?.coordinator?.close(.cancelled)
  }

  private func showRootBelow(_ name: String, child: String) -> Probe {
    let (probe, flow) = makeFlow(name)
    flow.begun()
    _ = start(child, in: probe) { window.setRoot($0) }
    withExtendedLifetime(flow) {}
    return probe
  }

  /// Waits for a flow that only presents the stack of a flow below it.
  private func waitForRouting(
    _ name: String,
    over child: String,
    in parent: Probe,
    _ way: WayToWait
  ) -> Waiting {
    let waiting = Waiting()
    waiting.task = Task {
      if way == .presentStackOfChild {
        guard let router = parent.coordinator?.router else { return }
        let unit = makeOverChild(name, child, in: parent)
        waiting.result = await router.result(
          presenting: AssembledFlow(unit, startingWith: 1)
        )
      } else {
        let sharesStack = way == .runOnSharedStack
        let setting = Setting(sharesStack: sharesStack, onStart: presenting(child, below: name))
        waiting.result = await makeFlow(name, in: parent, setting).coordinator.run(with: 1)
      }
    }
    return waiting
  }

  private func presenting(
    _ child: String,
    below name: String
  ) -> @MainActor (ProbeCoordinator) -> Void {
    { [weak self] coordinator in
      guard let self, let probe = probes.first(where: { $0.name == name }) else { return }
      _ = start(child, in: probe) { coordinator.router.present($0) }
    }
  }

  /// Creates a flow whose presentable is the stack of a flow below it, which it starts.
  private func makeOverChild(_ name: String, _ child: String, in parent: Probe) -> Unit {
    let inner = Stored()
    let setting = Setting { $0.router.begin(inner.flow) }
    let (probe, flow) = makeFlow(name, in: parent, setting)
    let (_, unit) = make(child, in: probe)
    inner.flow = AssembledFlow(unit, startingWith: 1)
    return (flow, unit.presentable)
  }
}
