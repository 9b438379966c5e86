import FlowCoordinators

// Scenarios of containers that come back, and of changes that no command asked for.
extension Stage {
  func containerThatComesBack() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    let (a, b) = (probes[0], probes[1])
    let d = try await push("D", onto: b)
    clear()
    let items = tabs?.items ?? []
    platform.holdTransitions(true)
    try router(of: b).push(b.makeScreen(), completion: noted)
    try router(of: a).setTabs(Array(items.dropFirst()), completion: noted)
    try router(of: a).setTabs(items, completion: noted)
    try await settle()
    try expect(outcomes, [.completed, .completed, .completed], "outcomes of the new tabs")
    try expect(d.coordinator?.countUnits, 1, "units of D in a tab that came back")

    let e = try await present("E", over: a)
    let f = try await push("F", onto: e)
    clear()
    platform.holdTransitions(true)
    try dismissAndPresentAgain(e, over: a)
    try await settle()
    try expect(outcomes, [.completed, .completed], "outcomes for the modal that came back")
    try expect(modalScreens, ["E1"], "presentations")
    try expect(f.coordinator?.countUnits, 1, "units of F in a modal that came back")
    try router(of: a).dismiss()
    try await settle()

    try await containerThatLeaves("G", with: "H", presentedBy: a)
    try await containerThatIsShownOnceMore("I", presentedBy: a)
    try router(of: a).dismiss()
  }

  private var tabs: (any SystemTabs)? { window.root as? any SystemTabs }

  private func dismissAndPresentAgain(
    _ probe: Probe,
    over presenter: Probe
  ) throws(ConformanceFailure) {
    try router(of: presenter).dismiss(completion: noted)
    if let stack = probe.container {
      try router(of: presenter).present(stack, completion: noted)
    }
  }

  private func containerThatLeaves(
    _ name: String,
    with guestName: String,
    presentedBy presenter: Probe
  ) async throws(ConformanceFailure) {
    let owner = try await present(name, over: presenter)
    let guest = try await push(guestName, onto: owner)
    let stack = owner.container
    owner.isKept = true
    owner.hasFinished = true
    try router(of: presenter).dismiss()
    try await settle()
    let result = FlowResult<Int>.closed(.dismissed(interactively: false))
    try expect(owner.results, [result], "how \(name) ended, whose stack is kept")
    try expect(guest.results, [result], "how \(guestName) ended, whose stack is kept")
    withExtendedLifetime(stack) {}
    owner.isKept = false
  }

  private func containerThatIsShownOnceMore(
    _ name: String,
    presentedBy presenter: Probe
  ) async throws(ConformanceFailure) {
    let owner = try await present(name, over: presenter)
    let stack = owner.container
    owner.isKept = true
    owner.hasFinished = true
    try router(of: presenter).dismiss()
    try await settle()
    if let stack { try router(of: presenter).present(stack) }
    try await settle()
    try expect(owner.coordinator?.countUnits, 1, "units of \(name), which is shown once more")
    clear()
    try router(of: owner).push(owner.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.refused(.flowEnded)], "outcome of a push of \(name), which has ended")
    owner.isKept = false
  }

  func silentChanges() async throws(ConformanceFailure) {
    let a = try await root("A", screens: 2)
    try await push("B", onto: a)
    clear()
    withoutSignals { changeStack { $0.dropLast() } }
    try router(of: a).push(a.makeScreen(), completion: noted)
    await waitForSilentChange()
    try await settle()
    try expect(outcomes, [.completed], "outcome of a push")
    try expect(visibleScreens, ["A1", "A2", "A3"], "screens on the stack")
    try expect(log.contains("-B1"), "the next command reports the lost screens")

    guard let top = window.visibleScreen else { return }
    clear()
    withoutSignals { changeStack { $0.dropLast() } }
    try router(of: a).push(top, completion: noted)
    await waitForSilentChange()
    try await settle()
    try expect(outcomes, [.completed], "outcome of a push of a lost screen")
    try expect(visibleScreens, ["A1", "A2", "A3"], "screens on the stack")

    try await silentDismissal(over: a)
  }

  /// A change before a command may be reported before the command's transition ends, and a platform may
  /// take a turn for it.
  private func waitForSilentChange() async {
    if window.visibleStack?.isTransitioning == true { await platform.rest() }
    markReceived()
  }

  private func silentDismissal(over parent: Probe) async throws(ConformanceFailure) {
    try await present("C", over: parent)
    clear()
    withoutSignals { _ = platform.systemWindow.dismiss(from: 0, transition: .immediate) }
    // A platform may take a turn even for that.
    if window.system.isTransitioning { await platform.rest() }
    try router(of: parent).dismiss(completion: noted)
    try router(of: parent).present(parent.makeScreen(), completion: noted)
    markReceived()
    try await settle()
    try expect(
      outcomes,
      [.refused(.nothingToRemove), .completed],
      "outcomes of a dismissal of a lost modal, and of the next modal"
    )
    try expect(modalScreens, ["A4"], "presentations")
  }

  func foreignDismissal() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await present("B", over: a)
    clear()
    _ = platform.systemWindow.dismiss(from: 0, transition: nil)
    try await settle()
    try expect(
      log,
      ["dismiss B1", closed("B", .dismissed(interactively: false))],
      "notifications of a dismissal by foreign code"
    )
    try await present("C", over: a)
    clear()
    try await swipeDown(completed: true)
    try await settle()
    try expect(
      log,
      ["dismiss C1", closed("C", .dismissed(interactively: true))],
      "notifications of a dismissal by the user"
    )
  }
}
