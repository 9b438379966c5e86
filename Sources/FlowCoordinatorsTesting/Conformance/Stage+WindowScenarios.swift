import FlowCoordinators

// Scenarios of alerts over a window, and of several windows.
extension Stage {
  func alertOverFlow() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    clear()
    try router(of: b).showAlert(AlertMessage("Sure?"), completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of the alert")
    window.goBack()
    try await settle()
    try expect(modalScreens, ["B1"], "presentations below the alert after going back")
    try expect(log, [], "notifications of going back over an alert")

    if window.system.alert == nil { try router(of: b).showAlert(AlertMessage("Really?")) }
    try await settle()
    try router(of: a).dismiss()
    try await settle()
    try expect(modalScreens, [], "presentations")
    try expect(window.system.alert?.title, nil, "the alert over a flow that is gone")
  }

  func twoWindows(
    _ makePlatform: @MainActor () -> any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    let a = try await root("A")
    try await flowInAnotherWindow("B", of: a, makePlatform())
    try await settle()
    for name in ["C", "D"] { try await screenInTwoWindows(name, of: a, makePlatform()) }
    try await screenOfTwoFlows(of: a, makePlatform())
  }

  private func flowInAnotherWindow(
    _ name: String,
    of parent: Probe,
    _ platform: any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    let second = NavigationWindow(platform.systemWindow)
    let probe = start(name, in: parent) { second.setRoot($0) }
    await platform.rest()
    await finishTransitions()
    if second.root != nil {
      let isCounted = probe.coordinator?.countUnits == 1
      let isReported = !(window.audit + second.audit).isEmpty
      try expect(isCounted || isReported, "a flow in another window is counted or reported")
    }
  }

  private func screenInTwoWindows(
    _ name: String,
    of parent: Probe,
    _ platform: any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    let screen = parent.makeScreen()
    try router(of: parent).push(screen)
    try await settle()
    let second = NavigationWindow(platform.systemWindow)
    second.setRoot(screen)
    await platform.rest()
    if second.root === screen {
      let isReported = !(window.audit + second.audit).isEmpty
      try expect(isReported, "\(name): a screen in two windows is reported")
    }
  }

  private func screenOfTwoFlows(
    of parent: Probe,
    _ platform: any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    let second = NavigationWindow(platform.systemWindow)
    let flow = BaseCoordinator<Void, Void>(second.childContext)
    second.setRoot(flow.navigation)
    let screen = parent.makeScreen()
    try router(of: parent).push(screen)
    try await settle()
    flow.router.push(screen)
    await platform.rest()
    if flow.countUnits == 1 {
      let isReported = !window.audit.isEmpty && !second.audit.isEmpty
      try expect(isReported, "a screen that flows of two windows have pushed is reported in both")
    }
  }
}
