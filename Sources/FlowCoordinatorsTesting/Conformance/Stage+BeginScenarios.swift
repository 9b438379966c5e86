import FlowCoordinators

// Scenarios of flows that are handed to two verbs, or observed beside the verb.
extension Stage {
  func begunOnce() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await beginTwice("B", over: a, .atOnce)
    try await beginTwice("C", over: a, .whileOpen)
    try await beginTwice("D", over: a, .afterItsEnd)
  }

  private enum SecondTime { case atOnce, whileOpen, afterItsEnd }

  private func beginTwice(
    _ name: String,
    over parent: Probe,
    _ time: SecondTime
  ) async throws(ConformanceFailure) {
    clear()
    let (first, second) = (Received(), Received())
    let router = try router(of: parent)
    let (probe, unit) = make(name, in: parent)
    let flow = AssembledFlow(unit, startingWith: 1)
    router.present(flow) { first.results.append($0) }
    if time != .atOnce { try await settle() }
    if time == .afterItsEnd {
      (probe.isKept, probe.hasFinished) = (true, true)
      try await swipeDown(completed: true)
      try await settle()
    }
    // The same flow, as the same value and in a tuple.
    router.push(flow) { second.results.append($0) }
    window.setRoot(unit, startingWith: 1) { second.results.append($0) }
    try await settle()
    try expect(
      second.results,
      [.closed(.alreadyBegun), .closed(.alreadyBegun)],
      "results of the second and third verb for \(name)"
    )
    try expect(visibleScreens, time == .afterItsEnd ? ["A1"] : ["\(name)1"], "visible screens")
    if time != .afterItsEnd {
      (probe.isKept, probe.hasFinished) = (true, true)
      try await swipeDown(completed: true)
      try await settle()
    }
    try expect(
      first.results,
      [.closed(.dismissed(interactively: true))],
      "results of the first verb for \(name)"
    )
    probe.isKept = false
  }

  func handlerAfterTheVerb() async throws(ConformanceFailure) {
    let a = try await root("A")
    let received = Received()
    let b = try presentReporting("B", over: a, received)
    try await settle()
    b.coordinator?.onFinish = { [weak b] result in
      b?.ended(result)
      received.results.append(result.map { $0 + 1 })
    }
    b.coordinator?.finish(3)
    markReceived()
    try await settle()
    try expect(
      received.results,
      [.finished(4), .finished(3)],
      "results of the handler and the verb"
    )
    try expect(modalScreens, [], "presentations of B, which has finished")
  }
}
