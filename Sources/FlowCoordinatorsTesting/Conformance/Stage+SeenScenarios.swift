import FlowCoordinators

// Scenarios of flows that are told whether the user sees them. Each time a stage comes to rest it also
// compares what they were told with what the platform shows.
extension Stage {
  func flowBelowAScreen() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    try expect(seen, ["A inFront", "B inFront"], "a parent is in front while a flow below it is")
    clear()
    try router(of: a).push(a.makeScreen())
    try await settle()
    try expect(seen, ["B covered"], "told when the parent pushes over a flow")
    pressBack()
    markReceived()
    try await settle()
    try expect(seen, ["B covered", "B inFront"], "told when that is gone")
    clear()
    try router(of: b).push(b.makeScreen())
    try await settle()
    try expect(seen, [], "told of a flow's own screens")
  }

  func flowBehindATab() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    guard let tabs = window.root as? any SystemTabs else { return }
    let (b, c) = (probes[1].name, probes[2].name)
    try expect(seen, ["A inFront", "\(b) inFront"], "told of the first tab")
    clear()
    platform.tapTab(1, on: tabs)
    try await settle()
    platform.tapTab(1, on: tabs)
    try await settle()
    platform.tapTab(0, on: tabs)
    try await settle()
    try expect(
      seen,
      ["\(b) covered", "\(c) inFront", "\(c) covered", "\(b) inFront"],
      "told of tabs that are selected"
    )
    clear()
    try router(of: probes[0]).setTabs([tabs.items[1]])
    markReceived()
    try await settle()
    try expect(seen, ["\(b) gone", "\(c) inFront"], "told when the selected tab is removed")
  }

  func flowBehindAModal() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    clear()
    let c = try await present("C", over: a)
    try expect(seen, ["B covered", "C inFront"], "told when the parent presents over a flow")
    clear()
    try await swipeDown(completed: false)
    try await settle()
    try expect(seen, [], "told of a swipe down that is cancelled")
    try await swipeDown(completed: true)
    markReceived()
    try await settle()
    try expect(seen, ["C gone", "B inFront"], "told when the user dismisses the modal")
    try expect(c.coordinator == nil && b.coordinator != nil, "only the modal's flow is freed")
  }

  func flowBehindAnAlert() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    clear()
    let alert = AlertMessage("Sure?", actions: [.init("Yes") {}])
    try router(of: b).showAlert(alert)
    try await settle()
    try expect(seen, [], "told of a flow's own alert")
    platform.answerAlert(0)
    try await settle()
    try router(of: a).showAlert(alert)
    try await settle()
    try expect(seen, ["B covered"], "told when the parent shows an alert")
    platform.answerAlert(0)
    try await settle()
    try expect(seen, ["B covered", "B inFront"], "told when that is answered")
  }

  func cancelledSwipesAreUnseen() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    try router(of: a).push(a.makeScreen())
    try await settle()
    clear()
    for isCompleted in [false, false, true] {
      try await swipeBack(completed: isCompleted)
      if isCompleted { markReceived() }
      try await settle()
      try expect(
        seen,
        isCompleted ? ["B inFront"] : [],
        "told of a swipe, completed: \(isCompleted)"
      )
    }
    try expect(b.visibility, .inFront, "what B was told")
  }

  func linkUncoversAFlow() async throws(ConformanceFailure) {
    try await root("A")
    let linker = makeLinker(isReady: true)
    linker.open(Self.link)
    try await settle()
    guard let open = probes.last else { return }
    try await present("B", over: open)
    try router(of: open).push(open.makeScreen())
    markReceived()
    clear()
    linker.open(Self.link)
    markReceived()
    try await settle()
    try expect(seen, ["B gone"], "told when a link dismisses what is over the open flow")
    try expect(open.visibility, .inFront, "what the open flow was told")
  }

  func twoWindowsAreSeen(
    _ makePlatform: @MainActor () -> any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    try await root("A")
    let platform = makePlatform()
    let second = NavigationWindow(platform.systemWindow)
    let probe = add("S", in: nil)
    var told: [FlowVisibility] = []
    clear()
    do {
      let flow = ProbeCoordinator(second.childContext, sharesStack: false) { flow, _ in
        flow.router.push(probe.makeScreen())
      }
      flow.onVisibility = { told.append($0) }
      flow.onFinish = { probe.ended($0) }
      second.setRoot((flow, flow.navigation), startingWith: 1)
    }
    await platform.rest()
    try expect(told, [.inFront], "told of the second window")
    second.isInBackground = true
    try expect(told, [.inFront, .covered], "told when the second window goes to the background")
    second.isInBackground = false
    try expect(told, [.inFront, .covered, .inFront], "told when it comes back")
    try expect(seen, [], "told of the first window")
    window.isInBackground = true
    try expect(seen, ["A covered"], "told when the first window goes to the background")
    window.isInBackground = false
    try expect(told.count, 3, "how often the flow of the second window was told")
    second.setRoot(EmptyScreen())
    await platform.rest()
    platform.discard()
    markReceived()
  }

  func appInTheBackground() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    platform.holdTransitions(isAnimated)
    let b = start("B", in: a) { presentable in a.coordinator?.router.present(presentable) }
    await platform.rest()
    // In the middle of a transition, if it takes time.
    window.isInBackground = true
    try expect(seen.filter { $0.hasPrefix("A") }, ["A covered"], "told of the background")
    window.isInBackground = true
    markReceived()
    try await settle()
    try expect(seen.count { $0.hasPrefix("A") }, 1, "told of the background again")
    clear()
    try router(of: a).dismiss()
    markReceived()
    try await settle()
    try expect(seen.contains("A inFront"), false, "told to be in front in the background")
    clear()
    window.isInBackground = false
    try await settle()
    try expect(seen, ["A inFront"], "told of the foreground")
    try expect(b.visibility, isAnimated ? nil : .gone, "what B was told")
  }

  func changesOfOneTurn() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    clear()
    let router = try router(of: a)
    platform.holdTransitions(false)
    let screen = a.makeScreen()
    router.push(screen) { _ in router.remove(screen) }
    markReceived()
    try await settle()
    try expect(seen, [], "told of what comes and goes before the window is at rest")
    try expect(b.visibility, .inFront, "what B was told")
  }

  func goneBeforeTheEnd() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    let c = try await push("C", onto: b)
    clear()
    for probe in [b, c] {
      probe.coordinator?.onFinish = { [weak self] in
        self?.noteSeen("\(probe.name) ends")
        probe.ended($0)
      }
    }
    try router(of: a).dismiss()
    markReceived()
    try await settle()
    try expect(seen, ["C gone", "B gone", "C ends", "B ends"], "what is told, in order")
    try await finishedIsGoneLater()
  }

  func rootIsReplacedInFront() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await push("B", onto: a)
    clear()
    _ = start("C") { window.setRoot($0) }
    markReceived()
    try await settle()
    try expect(seen, ["B gone", "A gone", "C inFront"], "told when the root is replaced")
    try await siblingsAreGoneFirst()
  }

  /// Begins a flow, of which nothing is kept here.
  private func present(
    _ name: String,
    over parent: Probe,
    onEnd: @escaping @MainActor () -> Void
  ) throws(ConformanceFailure) -> Probe {
    let (probe, unit) = make(name, in: parent)
    unit.coordinator.onFinish = {
      onEnd()
      probe.ended($0)
    }
    try router(of: parent).present(AssembledFlow(unit, startingWith: 1))
    return probe
  }

  func finishedIsGoneLater() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    let b = try present("B", over: a) { [weak self] in self?.noteSeen("B ends") }
    try await settle()
    b.coordinator?.finish(1)
    markReceived()
    try await settle()
    try expect(seen, ["B inFront", "B ends", "B gone"], "what a flow that finishes is told")
  }

  func routingFlowInFront() async throws(ConformanceFailure) {
    let a = try await root("A")
    let setting = Setting { [weak self] coordinator in
      guard let self, let routing = probes.last(where: { $0.name == "R" }) else { return }
      let (_, child) = make("C", in: routing)
      coordinator.router.present(AssembledFlow(child, startingWith: 1))
    }
    clear()
    do {
      let (_, flow) = makeFlow("R", in: a, setting)
      try router(of: a).present(AssembledFlow((flow, flow.noScreen), startingWith: 1))
    }
    try await settle()
    try expect(seen, ["R inFront", "C inFront"], "told of a flow without a screen")
    clear()
    window.goBack()
    markReceived()
    try await settle()
    try expect(seen, ["C gone", "R gone"], "told when its child is dismissed")
  }

  func foreignChangesAreSeen() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    try await push("C", onto: b)
    clear()
    changeStack { Array($0.dropLast()) }
    markReceived()
    try await settle()
    try expect(seen, ["C gone"], "told of a foreign pop")
    clear()
    longPressBack(to: 0)
    markReceived()
    try await settle()
    try expect(seen, ["B gone"], "told of a long press on back")
  }

  func siblingsAreGoneFirst() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    let (b, c) = (probes[1].name, probes[2].name)
    if let tabs = window.root as? any SystemTabs { platform.tapTab(1, on: tabs) }
    try await settle()
    clear()
    _ = start("D") { window.setRoot($0) }
    markReceived()
    try await settle()
    try expect(seen, ["\(c) gone", "\(b) gone", "A gone", "D inFront"], "told of tabs that go")
  }
}
