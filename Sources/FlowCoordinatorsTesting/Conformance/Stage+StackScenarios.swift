import FlowCoordinators

// Scenarios of routers and flows on a stack.
extension Stage {
  func setRootByDescendant() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    let c = try await push("C", onto: b)
    try await push("D", onto: c)
    clear()
    try router(of: c).setRoot(c.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of the new root")
    try expect(
      log,
      ["-D1", "-C1", "-B1", "-A1", "+C2", "start C2", closed("D", .replaced)],
      "notifications of a new root"
    )
    try expect(visibleScreens, ["C2"], "screens on the stack")
    try expect(a.coordinator?.countUnits, 0, "units of A, whose stack it is")
    try expect(b.coordinator?.countUnits, 0, "units of B, whose child is shown")

    clear()
    try router(of: c).setWindowRoot(c.makeScreen(), completion: noted)
    try await settle()
    try expect(
      outcomes,
      [.refused(.notTheRootFlow)],
      "outcome of a new root of the window, by a flow below another one"
    )
    try expect(log, [], "notifications of a new root of the window that is refused")
    try expect(visibleScreens, ["C2"], "screens after a new root of the window was refused")
    try expect(c.liveScreens, ["C2"], "screens of C that live after one was refused")

    clear()
    try router(of: a).setWindowRoot(a.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of the new root of the window")
    try expect(
      log,
      ["-C2", "+A2"] + ["C", "B"].map { closed($0, .replaced) },
      "notifications of a new root of the window"
    )

    clear()
    try await root("E")
    try expect(
      log,
      ["-A2", "+E1", "start E1", closed("A", .replaced)],
      "notifications when nothing of A was left"
    )
  }

  func neverStarted() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    let b = makeAndDrop("B", in: a, Setting())
    let c = makeAndDrop("C", in: a, Setting(sharesStack: true))
    try expect(b.coordinator == nil && c.coordinator == nil, "B and C are freed at once")
    try await settle()
    try expect(a.coordinator?.countUnits, 1, "units of A")
    for probe in [b, c] {
      try expect(probe.results, [.closed(.abandoned)], "how \(probe.name) ended")
    }
  }

  func screenNeverShown() async throws(ConformanceFailure) {
    let a = try await root("A")
    makeScreenAndDrop(of: a)
    try expect(a.liveScreens, ["A1"], "screens of A that live")

    let b = start("B", in: a, Setting(screens: 2)) { _ in }
    try await settle()
    try expect(b.liveScreens, [], "screens of B, whose stack was not shown")

    platform.refuseChanges(1)
    try router(of: a).push(a.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.refused(.platform)], "outcome of a push that is refused")
    try expect(a.liveScreens, ["A1"], "screens of A that live after a refused push")
  }

  func samePushTwice() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await push("B", onto: a)
    clear()
    try pushTwice(of: a)
    try await settle()
    try expect(outcomes, [.completed, .refused(.alreadyShown)], "outcomes of the pushes")
    try expect(log, ["+A2"], "notifications of the pushes")
    try expect(a.coordinator?.countUnits, 2, "units of A")

    if let shown = window.visibleStack?.contents.first { try router(of: a).push(shown) }
    try await settle()
    try expect(visibleScreens, ["A1", "B1", "A2"], "screens on the stack")
  }

  func pushDuringPush() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    platform.holdTransitions(true)
    try router(of: a).push(a.makeScreen(), completion: noted)
    try router(of: a).push(a.makeScreen(), completion: noted)
    await platform.rest()
    try expect(!visibleScreens.contains("A3"), "the second push waits for the end of the first")
    try expect(outcomes, [], "outcomes during the first push")
    platform.endTransitions(completed: true)
    await platform.rest()
    try expect(outcomes, [.completed], "outcomes during the second push")
    try expect(log, ["+A2"], "notifications during the second push")
    markReceived()
    try await settle()
    try expect(visibleScreens, ["A1", "A2", "A3"], "screens on the stack")
    try expect(outcomes, [.completed, .completed], "outcomes of the pushes")
    try expect(log, ["+A2", "+A3"], "notifications of the pushes")
  }

  func pushAfterSetRoot() async throws(ConformanceFailure) {
    let a = try await root("A", screens: 2)
    clear()
    try router(of: a).setRoot(a.makeScreen(), completion: noted)
    try router(of: a).push(a.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.completed, .completed], "outcomes of the commands")
    try expect(visibleScreens, ["A3", "A4"], "screens on the stack")
    try expect(
      log,
      ["-A2", "-A1", "+A3", "start A3", "+A4"],
      "notifications of a new root and a push"
    )
  }

  private func pushTwice(of probe: Probe) throws(ConformanceFailure) {
    let screen = probe.makeScreen()
    try router(of: probe).push(screen, completion: noted)
    try router(of: probe).push(screen, completion: noted)
  }

  private func makeAndDrop(_ name: String, in parent: Probe, _ setting: Setting) -> Probe {
    make(name, in: parent, setting).probe
  }

  private func makeScreenAndDrop(of probe: Probe) { _ = probe.makeScreen() }
}
