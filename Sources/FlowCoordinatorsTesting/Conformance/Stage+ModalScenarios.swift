import FlowCoordinators

// Scenarios of presenting and dismissing.
extension Stage {
  func swipeDownOverThreeOwners() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    try await push("C", onto: b)
    try await push("D", onto: b)
    clear()
    try await swipeDown(completed: true)
    try await settle()
    let reason = CloseReason.dismissed(interactively: true)
    try expect(
      log,
      [
        "dismiss D1", "dismiss C1", "dismiss B1",
        closed("D", reason), closed("C", reason), closed("B", reason),
      ],
      "notifications of a swipe down"
    )
    try expect(a.coordinator?.countUnits, 1, "units of A")
  }

  func cancelledSwipeDown() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a, screens: 2)
    clear()
    try await swipeDown(completed: false)
    try await settle()
    try await swipeDown(completed: false)
    try await settle()
    try expect(log, [], "notifications of cancelled swipes")
    try expect(modalScreens, ["B1"], "presentations")
    try expect(b.coordinator?.countUnits, 2, "units of B")

    if signalsCancellation, platform.reports(.swipeDown) {
      try await pushDuringCancelledSwipeDown(of: b)
    }
    clear()
    try await swipeDown(completed: true)
    try await settle()
    try expect(log.prefix(2), ["dismiss B2", "dismiss B1"], "notifications of a completed swipe")
  }

  /// A command waits for the end of a gesture, which has to be signalled.
  private func pushDuringCancelledSwipeDown(of probe: Probe) async throws(ConformanceFailure) {
    platform.beginSwipeDown()
    try router(of: probe).push(probe.makeScreen(), completion: noted)
    await platform.rest()
    try expect(outcomes, [], "outcome of a push while the swipe goes on")
    platform.endSwipeDown(completed: false)
    try await settle()
    try expect(outcomes, [.completed], "outcome of the push after the cancelled swipe")
    try router(of: probe).pop()
    try await settle()
  }

  func blockedSwipeDown() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a, isDismissible: false)
    clear()
    platform.beginSwipeDown()
    try await settle()
    let attempts = platform.reports(.blockedSwipeDown) ? ["attempt B"] : []
    try expect(log, attempts, "notifications of a swipe that the modal refuses")
    try expect(b.coordinator?.countUnits, 1, "units of B")
    try router(of: a).dismiss(completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of a dismissal by command")
  }

  func dismissByCommand() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await present("B", over: a)
    clear()
    try router(of: a).dismiss(completion: noted)
    try await settle()
    let reason = CloseReason.dismissed(interactively: false)
    try expect(outcomes, [.completed], "outcome of the dismissal")
    try expect(log, ["dismiss B1", closed("B", reason)], "notifications of the dismissal")

    let c = try await present("C", over: a)
    clear()
    try router(of: c).dismissVisible(completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of a dismissal by the modal itself")
    try expect(log, ["dismiss C1", closed("C", reason)], "notifications of it")
  }

  func dismissAtTheBottom() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    let c = try await present("C", over: b)
    try router(of: c).present(c.makeScreen())
    try await settle()
    clear()
    try router(of: a).dismiss(completion: noted)
    try await settle()
    let reason = CloseReason.dismissed(interactively: false)
    try expect(outcomes, [.completed], "outcome of the dismissal")
    try expect(
      log,
      ["dismiss C2", "dismiss C1", "dismiss B1", closed("C", reason), closed("B", reason)],
      "notifications of the dismissal"
    )
    try expect(modalScreens, [], "presentations")
  }

  func dismissByParent() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = start("B", in: a, presentingScreen) { _ in }
    try await settle()
    try expect(b.coordinator?.countUnits, 1, "units of B")
    clear()
    try router(of: a).dismiss(completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of the dismissal")
    try expect(
      log,
      ["dismiss B1", closed("B", .dismissed(interactively: false))],
      "notifications of the dismissal"
    )
    try expect(a.coordinator?.countUnits, 1, "units of A")
  }

  func dismissTwice() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    try await present("C", over: b)
    clear()
    platform.holdTransitions(true)
    try router(of: b).dismiss(completion: noted)
    try router(of: b).dismiss(completion: noted)
    try await settle()
    try expect(outcomes, [.completed, .refused(.nothingToRemove)], "outcomes of the dismissals")
    try expect(modalScreens, ["B1"], "presentations")
  }

  func presentAfterDismiss() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await present("B", over: a)
    clear()
    platform.holdTransitions(true)
    let router = try router(of: a)
    router.dismiss(completion: noted)
    _ = start("C", in: a) { router.present($0, completion: noted) }
    await platform.rest()
    try expect(!modalScreens.contains("C1"), "nothing is presented while the dismissal goes on")
    try expect(outcomes, [], "outcomes while the dismissal goes on")
    try await settle()
    try expect(outcomes, [.completed, .completed], "outcomes of both commands")
    try expect(modalScreens, ["C1"], "presentations")
    try expect(
      log,
      [
        "dismiss B1", closed("B", .dismissed(interactively: false)), "+C1", "start C1",
      ],
      "notifications of both commands"
    )
  }

  func modalScreenAndStack() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    try router(of: a).present(a.makeScreen(), completion: noted)
    try await settle()
    try expect(log, ["+A2"], "notifications of a modal screen")
    try expect(a.coordinator?.countUnits, 2, "units of A, with a modal screen")
    try router(of: a).dismiss(completion: noted)
    try await settle()
    try expect(outcomes, [.completed, .completed], "outcomes for the modal screen")
    try expect(log, ["+A2", "dismiss A2"], "notifications of a modal screen and its dismissal")
    try expect(a.coordinator?.countUnits, 1, "units of A, after the dismissal")

    clear()
    let b = try await present("B", over: a)
    try expect(log, ["+B1", "start B1"], "notifications of a modal stack")
    try expect(b.coordinator?.countUnits, 1, "units of B, in a modal stack")
    try await swipeDown(completed: true)
    try await settle()
    try router(of: a).present(a.makeScreen())
    try await settle()
    clear()
    try await swipeDown(completed: true)
    try await settle()
    try expect(log, ["dismiss A3"], "notifications of a modal screen that is swiped down")
  }

  func modalOfTheApp() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    // The app asks the platform itself.
    let screen = platform.makeScreen()
    screenOfTheApp = screen
    _ = platform.systemWindow.present(Modal(screen), transition: nil)
    try await settle()
    try router(of: a).push(a.makeScreen(), completion: noted)
    try await settle()
    let router = try router(of: a)
    let b = start("B", in: a) { router.present($0, completion: noted) }
    try await settle()
    router.present(a.makeScreen(), completion: noted)
    try await settle()
    try expect(
      outcomes,
      [.completed, .completed, .refused(.alreadyPresenting)],
      "outcomes of a push below a modal of the app, a flow over it, and another one over that"
    )
    try expect(window.modals.count, 2, "modals, of which the app has presented one itself")
    router.dismiss(completion: noted)
    try await settle()
    try expect(outcomes.last, .completed, "outcome of a dismissal")
    try expect(window.modals.count, 1, "modals, after the flow over that of the app was dismissed")
    try expect(b.results, [.closed(.dismissed(interactively: false))], "results of B")
    clear()
    _ = platform.systemWindow.dismiss(from: 0, transition: nil)
    try await settle()
    try expect(window.modals.count, 0, "modals, after the app has dismissed its own")
    try expect(log, [], "notifications of a modal of the app that goes")
    try expect(a.coordinator?.countUnits, 2, "units of A, after that")
  }

  private var presentingScreen: Setting {
    Setting(sharesStack: true) { [weak self] coordinator in
      guard let probe = self?.probes.last else { return }
      coordinator.router.present(probe.makeScreen())
    }
  }
}
