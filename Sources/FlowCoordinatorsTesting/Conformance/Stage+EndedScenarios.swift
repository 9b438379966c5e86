import FlowCoordinators

// Scenarios of flows that have ended while a task of theirs goes on.
extension Stage {
  func endedAsksForNothing() async throws(ConformanceFailure) {
    let a = try await root("A")
    for end in End.allCases {
      for verb in Verb.allCases { try await ask(afterEnd: end, begunBy: verb, of: a) }
    }
  }

  private enum End: CaseIterable { case finished, closed, left }

  private enum Verb: CaseIterable { case push, pushRemoving, present }

  /// Ends a flow that somebody keeps, and then has it ask for everything.
  private func ask(
    afterEnd end: End,
    begunBy verb: Verb,
    of parent: Probe
  ) async throws(ConformanceFailure) {
    let router = try router(of: parent)
    let name = "B\(probes.count)"
    let (probe, unit) = make(name, in: parent)
    let flow = AssembledFlow(unit, startingWith: 1)
    probe.isKept = true
    switch verb {
    case .push: router.push(flow)
    case .pushRemoving: router.push(flow, removingWhenFinished: true)
    case .present: router.present(flow)
    }
    try await settle()
    probe.hasFinished = true
    switch (end, verb) {
    case (.finished, _): unit.coordinator.finish(1)
    case (.closed, _): unit.coordinator.close(.cancelled)
    case (.left, .present): try await swipeDown(completed: true)
    case (.left, _): try await swipeBack(completed: true)
    }
    markReceived()
    try await settle()
    let screens = (visibleScreens, modalScreens)
    clear()
    let ended = unit.coordinator.router
    ended.push(probe.makeScreen(), completion: noted)
    ended.setRoot(probe.makeScreen(), completion: noted)
    ended.present(probe.makeScreen(), completion: noted)
    ended.presentOnVisible(probe.makeScreen(), completion: noted)
    ended.dismiss(completion: noted)
    ended.pop(completion: noted)
    ended.showAlert(AlertMessage("late"), completion: noted)
    try await settle()
    let refused = NavigationOutcome.refused(.flowEnded)
    let what = "what \(name), begun by \(verb) and \(end), asks for"
    try expect(outcomes, Array(repeating: refused, count: 7), what)
    try expect(visibleScreens, screens.0, "screens after \(what)")
    try expect(modalScreens, screens.1, "modals after \(what)")
    try expect(platform.systemWindow.alert == nil, "no alert after \(what)")
    if end == .finished, verb == .push {
      router.popToRoot()
      try await settle()
    }
    try expect(visibleScreens, ["A1"], "screens at the end of \(name)")
    probe.isKept = false
  }
}
