import FlowCoordinators

// Scenarios of flows that have ended, and of the results that their callers receive.
extension Stage {
  func presentedAfterItsEnd() async throws(ConformanceFailure) {
    let a = try await root("A")
    let finish: @MainActor (ProbeCoordinator) -> Void = { $0.finish(3) }
    let close: @MainActor (ProbeCoordinator) -> Void = { $0.close(.cancelled) }
    let ends: [(String, FlowResult<Int>, @MainActor (ProbeCoordinator) -> Void)] = [
      ("B", .finished(3), finish), ("C", .closed(.cancelled), close),
    ]
    for (name, result, end) in ends {
      clear()
      let received = Received()
      try presentAfterEnd(name, over: a, received, end)
      try expect(received.results, [result], "results that the presenter of \(name) received")
      let waiting = awaitAfterEnd("\(name)'", over: a, end)
      try expect(await self.result(of: waiting), result, "results for the task of \(name)")
      try await settle()
      try expect(modalScreens, [], "presentations of \(name)")
      try expect(
        received.results,
        [result],
        "results that the presenter of \(name) received in all"
      )
    }

    platform.holdTransitions(true)
    try router(of: a).push(a.makeScreen())
    let received = Received()
    let d = try presentReporting("D", over: a, received)
    d.coordinator?.finish(4)
    try expect(
      received.results,
      [.finished(4)],
      "results that the presenter of D received while D waits"
    )
    markReceived()
    try await settle()
    try expect(modalScreens, [], "presentations of D, which has ended while it waited")
    try await presentedAgain("E", over: a)
  }

  /// Presents a flow once more that the user has swiped away, which is refused.
  private func presentedAgain(_ name: String, over parent: Probe) async throws(ConformanceFailure) {
    let (probe, unit) = make(name, in: parent)
    let received = Received()
    for _ in 1...2 {
      try router(of: parent).present(AssembledFlow(unit, startingWith: 1)) {
        received.results.append($0)
      }
      if probe.hasFinished { continue }
      try await settle()
      probe.isKept = true
      probe.hasFinished = true
      try await swipeDown(completed: true)
      try await settle()
    }
    let result = FlowResult<Int>.closed(.dismissed(interactively: true))
    try expect(
      received.results,
      [result, .closed(.alreadyBegun)],
      "results that the presenters of \(name) received"
    )
    try await settle()
    try expect(modalScreens, [], "presentations of \(name), which has ended")
    probe.isKept = false
  }

  func closedLater() async throws(ConformanceFailure) {
    let a = try await root("A")
    let received = Received()
    let b = try presentReporting("B", over: a, received)
    try await settle()
    try await present("C", over: b)
    b.coordinator?.close(.cancelled)
    markReceived()
    try await settle()
    try expect(modalScreens, [], "presentations after B was closed")
    try expect(received.results, [.closed(.cancelled)], "results that the presenter of B received")

    let d = try await push("D", onto: a, screens: 2)
    try await present("E", over: d)
    d.coordinator?.close(.cancelled)
    markReceived()
    try await settle()
    try expect(visibleScreens, ["A1"], "screens on the stack after D was closed")
    try expect(d.results, [.closed(.cancelled)], "how D ended")

    try await closedAfterItsEnd(over: a)
  }

  /// A coordinator that is kept in order to be closed does not keep its flow going.
  private func closedAfterItsEnd(over parent: Probe) async throws(ConformanceFailure) {
    let received = Received()
    let f = try presentReporting("F", over: parent, received)
    let kept = f.coordinator
    f.isKept = true
    try await settle()
    f.hasFinished = true
    try await swipeDown(completed: true)
    try await settle()
    clear()
    kept?.close(.cancelled)
    try await settle()
    try expect(log, [], "notifications of closing F, which has ended")
    try expect(
      received.results,
      [.closed(.dismissed(interactively: true))],
      "results that the presenter of F received"
    )
    withExtendedLifetime(kept) {}
    f.isKept = false
  }

  func lateHandlers() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    let received = Received()
    if let flow = b.coordinator { listenInside(flow, received) }
    b.hasFinished = true
    b.coordinator?.finish(3)
    try expect(received.results, [.finished(3), .finished(3)], "results for B's handlers")
    try await settle()
    try expect(received.results, [.finished(3), .finished(3)], "results for B's handlers in all")
    b.coordinator?.onFinish = { received.results.append($0) }
    try expect(received.results.count, 3, "how many of B's handlers received its result")
    try await swipeDown(completed: true)
    try await settle()
    try expect(received.results.count, 3, "how many of B's handlers received its result in all")

    try await lateHandler(of: "C", over: a)
  }

  /// Sets a handler, and inside of that another one.
  private func listenInside(_ flow: ProbeCoordinator, _ received: Received) {
    let earlier = flow.onFinish
    flow.onFinish = { [weak flow] result in
      earlier?(result)
      received.results.append(result)
      flow?.onFinish = { received.results.append($0) }
    }
  }

  private func lateHandler(of name: String, over parent: Probe) async throws(ConformanceFailure) {
    let probe = try await present(name, over: parent)
    let kept = probe.coordinator
    probe.isKept = true
    probe.hasFinished = true
    try await swipeDown(completed: true)
    try await settle()
    let received = Received()
    kept?.onFinish = { received.results.append($0) }
    let result = FlowResult<Int>.closed(.dismissed(interactively: true))
    try expect(received.results, [result], "what a handler received that was set after the end")
    kept?.close(.cancelled)
    kept?.finish(1)
    try expect(received.results, [result], "all its results")
    kept?.onFinish = { received.results.append($0) }
    try expect(received.results, [result, result], "results for both handlers")
    probe.isKept = false
  }

  func presentDuringSwipe() async throws(ConformanceFailure) {
    let a = try await root("A")
    let waiting = presentAndWait("B", over: a)
    try await wait(for: "B is created") { probes.last?.name == "B" }
    try await settle()
    platform.beginSwipeDown()
    await platform.rest()
    let router = try router(of: a)
    // Otherwise C would be refused, since B is there.
    if !platform.reports(.swipeDown) { platform.endSwipeDown(completed: true) }
    _ = start("C", in: a) { router.present($0, completion: noted) }
    platform.endSwipeDown(completed: true)
    await finishTransitions()
    try expect(
      await result(of: waiting),
      .closed(.dismissed(interactively: true)),
      "results for the task that waits for B"
    )
    try await settle()
    try expect(outcomes, [.completed], "outcome of presenting C")
    try expect(modalScreens, ["C1"], "presentations")
    router.dismiss()
    try await settle()

    try await finishDuringSwipe(over: a)
  }

  private func finishDuringSwipe(over parent: Probe) async throws(ConformanceFailure) {
    let received = Received()
    let d = try presentReporting("D", over: parent, received)
    try await settle()
    clear()
    platform.beginSwipeDown()
    await platform.rest()
    let router = try router(of: parent)
    // Otherwise E would be refused, since D is there.
    if !platform.reports(.swipeDown) { d.coordinator?.finish(5) }
    _ = start("E", in: parent) { router.present($0, completion: noted) }
    d.coordinator?.finish(5)
    platform.endSwipeDown(completed: true)
    await finishTransitions()
    try await settle()
    try expect(received.results, [.finished(5)], "results that the presenter of D received")
    try expect(outcomes, [.completed], "outcome of presenting E")
    try expect(modalScreens, ["E1"], "presentations")
  }
}

/// The results that the presenter of a flow receives.
@MainActor
final class Received {
  var results: [FlowResult<Int>] = []
}

extension Stage {
  /// Presents a flow with a stack of its own, and writes down its result; only the window keeps it.
  func presentReporting(
    _ name: String,
    over parent: Probe,
    _ received: Received
  ) throws(ConformanceFailure) -> Probe {
    let (probe, unit) = make(name, in: parent)
    try router(of: parent).present(AssembledFlow(unit, startingWith: 1)) {
      received.results.append($0)
    }
    return probe
  }

  private func presentAfterEnd(
    _ name: String,
    over parent: Probe,
    _ received: Received,
    _ end: @MainActor (ProbeCoordinator) -> Void
  ) throws(ConformanceFailure) {
    let unit = make(name, in: parent).unit
    end(unit.coordinator)
    try router(of: parent).present(AssembledFlow(unit, startingWith: 1)) {
      received.results.append($0)
    }
  }

  private func awaitAfterEnd(
    _ name: String,
    over parent: Probe,
    _ end: @escaping @MainActor (ProbeCoordinator) -> Void
  ) -> Waiting {
    let waiting = Waiting()
    waiting.task = Task {
      let unit = make(name, in: parent).unit
      end(unit.coordinator)
      guard let router = parent.coordinator?.router else { return }
      waiting.result = await router.result(
        presenting: AssembledFlow(unit, startingWith: 1)
      )
    }
    return waiting
  }
}
