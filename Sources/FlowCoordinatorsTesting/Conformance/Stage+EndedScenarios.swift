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

// MARK: - Guests

extension Stage {
  func guestsThatEndInAStart() async throws(ConformanceFailure) {
    let a = try await root("A")
    for isFirst in [false, true] {
      for isClosed in [false, true] {
        for verb in Opener.allCases {
          try await openWithGuest(by: verb, of: a, isFirst: isFirst, isClosed: isClosed)
        }
      }
    }
  }

  private enum Opener: CaseIterable { case present, push, setRoot }

  /// Begins a flow which pushes a guest that ends at once, before or after its own screen.
  private func openWithGuest(
    by verb: Opener,
    of parent: Probe,
    isFirst: Bool,
    isClosed: Bool
  ) async throws(ConformanceFailure) {
    let number = probes.count
    let ending = Setting { [weak self] coordinator in
      guard let probe = self?.probes.last else { return }
      coordinator.router.push(probe.makeScreen())
      coordinator.router.push(probe.makeScreen())
      if isClosed { coordinator.close(.cancelled) } else { coordinator.finish(1) }
    }
    let opening = Setting { [weak self] coordinator in
      guard let self else { return }
      let probe = probes[number]
      if !isFirst { coordinator.router.push(probe.makeScreen()) }
      let guest = assemble("G\(number)", in: probe, ending).flow
      coordinator.router.push(guest, removingWhenFinished: true)
      if isFirst { coordinator.router.push(probe.makeScreen()) }
    }
    let screens = visibleScreens
    let (probe, flow) = assemble("B\(number)", in: parent, opening)
    switch verb {
    case .present: try router(of: parent).present(flow)
    case .push: try router(of: parent).push(flow)
    case .setRoot: try router(of: parent).setRoot(flow)
    }
    markReceived()
    try await settle()
    let below = verb == .push ? Array(screens.prefix(1)) : []
    try expect(visibleScreens, below + ["B\(number)1"], "screens of an opener, begun by \(verb)")
    try expectGone("G\(number)")
    if verb == .setRoot {
      try router(of: parent).setRoot(parent.makeScreen())
    } else {
      probe.coordinator?.close(.cancelled)
    }
    markReceived()
    try await settle()
  }

  /// Makes a flow that only the value keeps.
  func assemble(
    _ name: String,
    in parent: Probe,
    _ setting: Setting = Setting()
  ) -> (probe: Probe, flow: AssembledFlow<Int>) {
    let (probe, unit) = make(name, in: parent, setting)
    return (probe, AssembledFlow(unit, startingWith: 1))
  }

  private func expectGone(_ name: String) throws(ConformanceFailure) {
    for probe in probes where probe.name == name {
      try expect(probe.liveScreens, [], "screens of \(name), which has ended")
      try expect(probe.coordinator == nil, "\(name) is freed")
      try expect(probe.results.count, 1, "results of \(name)")
    }
  }
}

// MARK: - Tabs

extension Stage {
  func tabsOfEndedFlows() async throws(ConformanceFailure) {
    let a = try await showTabs()[0]
    for time in TabEnd.allCases { try await setTabs(of: a, endingOne: time) }
  }

  private enum TabEnd: CaseIterable { case inStart, whileMoving, queued, later }

  /// Sets tabs of which one is closed, and one has no flow.
  private func setTabs(of host: Probe, endingOne time: TabEnd) async throws(ConformanceFailure) {
    clear()
    let number = probes.count
    let closing = Setting { [weak self] coordinator in
      guard let probe = self?.probes.last else { return }
      coordinator.router.push(probe.makeScreen())
      if time == .inStart { coordinator.close(.cancelled) }
    }
    let (news, first) = assemble("News\(number)", in: host)
    let (offers, last) = assemble("Offers\(number)", in: host, closing)
    let absent: AssembledFlow<Int>? = nil
    let received = [Received(), Received(), Received()]
    let router = try router(of: host)
    if time == .queued {
      platform.holdTransitions(true)
      router.present(host.makeScreen())
    }
    // Nothing here keeps the items, which keep their flows.
    router.setTabs(
      zip([first, absent, last], received).map { flow, received in
        TabItem(title: "", flow) { received.results.append($0) }
      },
      completion: noted
    )
    if time == .whileMoving || time == .queued { offers.coordinator?.close(.cancelled) }
    markReceived()
    try await settle()
    if time == .later {
      offers.coordinator?.close(.cancelled)
      markReceived()
      try await settle()
    }
    let tabs = window.root as? any SystemTabs
    try expect(outcomes, [.completed], "outcome of tabs, one of which is closed \(time)")
    try expect(tabs?.contents.count, 1, "tabs, one of which was closed \(time)")
    try expect(tabs?.contents.first === news.container, "the tab of the flow that goes on is there")
    try expect(received[0].results, [], "results of a tab beside one that is closed \(time)")
    try expect(received[1].results, [.closed(.refused)], "results of a tab without a flow")
    try expect(
      received[2].results,
      [.closed(.cancelled)],
      "results of a tab that is closed \(time)"
    )
    if time == .queued {
      router.dismiss()
      try await settle()
    }
  }
}
