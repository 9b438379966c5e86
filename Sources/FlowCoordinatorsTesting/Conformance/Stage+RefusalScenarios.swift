import FlowCoordinators

// Scenarios of a platform that refuses.
extension Stage {
  func refusedPresent() async throws(ConformanceFailure) {
    let a = try await root("A", screens: 2)
    clear()
    let router = try router(of: a)
    platform.refuseChanges(1)
    _ = startUnshown("B", in: a) { router.present($0, completion: noted) }
    try await expectRefusal("B", of: a, ends: [closed("B", .refused)])

    platform.refuseChanges(1)
    router.present(a.makeScreen(), completion: noted)
    try await expectRefusal("a screen", of: a)

    platform.holdTransitions(true)
    _ = startUnshown("C", in: a) { router.present($0, completion: noted) }
    await platform.rest()
    try expectSilenceWhileMoving()
    platform.endTransitions(completed: false)
    try await expectRefusal("C, which was taken back", of: a, ends: [closed("C", .refused)])

    let waiting = presentAndWait("D", over: a) { [platform] in platform.refuseChanges(1) }
    try await wait(for: "D is created") { probes.last?.name == "D" }
    try await settle()
    try expect(
      await result(of: waiting),
      .closed(.refused),
      "what a task received that awaited a refused flow"
    )
    try await settle()

    clear()
    try await present("E", over: a)
    try expect(log, ["+E1", "start E1"], "notifications of a modal that is not refused")
  }

  func stackOnStack() async throws(ConformanceFailure) {
    let a = try await root("A", screens: 2)
    clear()
    let (b, unit) = make("B", in: a)
    b.isKept = true
    try router(of: a).push(unit.presentable, completion: noted)
    try await settle()
    try router(of: a).setRoot(unit.presentable, completion: noted)
    try await settle()
    let refused = NavigationOutcome.refused(.stackOnStack)
    try expect(outcomes, [refused, refused], "outcomes of a stack on a stack")
    let sentence = window.journal.entries.last?.event.description ?? ""
    try expect(
      ["router.push(", "present"].allSatisfy { sentence.contains($0) },
      "'\(sentence)' names push and present"
    )
    try expect(visibleScreens, ["A1", "A2"], "screens after a stack was refused")
    try expect(log, [], "notifications of a stack that is refused")

    try router(of: a).push(AssembledFlow(unit, startingWith: 1)) { _ in }
    try await settle()
    b.isKept = false
    try expect(visibleScreens, ["A1", "A2", "B1"], "screens after the flow was pushed")
  }

  /// The screens of the flow are there before the platform is asked to present it.
  private func startUnshown(
    _ name: String,
    in parent: Probe,
    show: (any Presentable) -> Void
  ) -> Probe {
    let onStart: @MainActor (ProbeCoordinator) -> Void = { _ in }
    return start(name, in: parent, Setting(onStart: onStart), show: show)
  }

  private func expectRefusal(
    _ what: String,
    of presenter: Probe,
    ends: [String] = []
  ) async throws(ConformanceFailure) {
    try await settle()
    try expect(outcomes, [.refused(.platform)], "outcome of presenting \(what)")
    try expect(modalScreens, [], "presentations after \(what) was refused")
    try expect(presenter.coordinator?.countUnits, 2, "units of the presenter")
    try expect(log, ends, "notifications of \(what)")
    clear()
  }
}
