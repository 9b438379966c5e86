import FlowCoordinators

// Scenarios of going back, and of stacks that change by themselves.
extension Stage {
  func cancelledBackSwipe() async throws(ConformanceFailure) {
    let a = try await root("A", screens: 2)
    clear()
    try await swipeBack(completed: false)
    try await settle()
    try expect(log, [], "notifications of a cancelled back-swipe")
    try expect(visibleScreens, ["A1", "A2"], "screens on the stack")
    try expect(a.coordinator?.countUnits, 2, "units of A")

    try router(of: a).push(a.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of a push afterwards")
    try expect(log, ["+A3"], "notifications of a push afterwards")
  }

  func backSwipeAfterTwoCancels() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await push("B", onto: a)
    clear()
    try await swipeBack(completed: false)
    try await settle()
    try await swipeBack(completed: false)
    try await settle()
    try await swipeBack(completed: true)
    try await settle()
    try expect(
      log,
      ["-B1", "root A1", closed("B", .popped)],
      "notifications of two cancelled back-swipes and a completed one"
    )
    try expect(visibleScreens, ["A1"], "screens on the stack")
  }

  func backButton() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await push("B", onto: a, screens: 2)
    clear()
    pressBack()
    try await settle()
    try expect(log, ["-B2"], "notifications of a back button")
    pressBack()
    try await settle()
    try expect(
      log,
      ["-B2", "-B1", "root A1", closed("B", .popped)],
      "notifications of two back buttons"
    )

    try await push("C", onto: a)
    clear()
    window.goBack()
    try await settle()
    try expect(
      log,
      ["-C1", "root A1", closed("C", .popped)],
      "notifications of the window's going back"
    )
  }

  func longPressToRoot() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a, screens: 2)
    let c = try await push("C", onto: b)
    try await push("D", onto: c, screens: 2)
    clear()
    longPressBack(to: 0)
    try await settle()
    try expect(
      log,
      [
        "-D2", "-D1", "-C1", "-B2", "-B1", "root A1",
        closed("D", .popped), closed("C", .popped), closed("B", .popped),
      ],
      "notifications of a long press on back"
    )
    try expect(visibleScreens, ["A1"], "screens on the stack")
  }

  func foreignPop() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    try await push("C", onto: b)
    clear()
    changeStack { $0.dropLast() }
    try await settle()
    try expect(log, ["-C1", closed("C", .popped)], "notifications of a pop behind the router")
    clear()
    changeStack { $0.dropLast() }
    try await settle()
    try expect(log, ["-B1", "root A1", closed("B", .popped)], "notifications of another pop")

    // A screen that appears belongs to the flow whose stack it is on.
    let stranger = a.makeScreen()
    changeStack { $0 + [stranger] }
    try await settle()
    try expect(a.coordinator?.countUnits, 2, "units of A, with one pushed behind the router")
    changeStack { $0.suffix(1) }
    try await settle()
    try expect(a.coordinator?.countUnits, 1, "units of A, without one below the top")
  }

  func popAtRoot() async throws(ConformanceFailure) {
    let a = try await root("A")
    clear()
    pressBack()
    try await settle()
    try await swipeBackAtRoot()
    try expect(window.goBack(), false, "whether the window can go back")
    try router(of: a).pop(completion: noted)
    try router(of: a).popToRoot(completion: noted)
    try await settle()
    try expect(
      outcomes,
      [.refused(.nothingToRemove), .refused(.nothingToRemove)],
      "outcomes at the root"
    )
    try expect(log, [], "notifications at the root")
    try expect(a.coordinator?.countUnits, 1, "units of A")
  }

  private func swipeBackAtRoot() async throws(ConformanceFailure) {
    guard let stack = window.visibleStack else { return }
    platform.beginBackSwipe(on: stack)
    try expect(stack.isTransitioning, false, "whether the only screen can be swiped back")
    try await settle()
  }

  func sameStackAgain() async throws(ConformanceFailure) {
    let a = try await root("A", screens: 2)
    try await push("B", onto: a)
    clear()
    changeStack { $0 }
    try await settle()
    try expect(log, [], "notifications of the same stack")
    changeStack { $0.reversed() }
    try await settle()
    try expect(log, [], "notifications of the same stack in another order")
    try expect(visibleScreens, ["B1", "A2", "A1"], "screens on the stack")
    longPressBack(to: 0)
    try await settle()
    try expect(visibleScreens, ["B1"], "screens on the stack after going back")
    try expect(log.prefix(2), ["-A1", "-A2"], "notifications of going back")
  }

  func customTransition() async throws(ConformanceFailure) {
    let a = try await root("A")
    let fade = TransitionStyle("fade")
    try router(of: a).push(a.makeScreen(), transition: fade)
    try await settle()
    try expect(shownTransitions.suffix(1), [fade], "transition of the push")
    pressBack()
    try await settle()
    try expect(shownTransitions.suffix(2), [fade, nil], "transitions of the push and of the back")
    try router(of: a).push(a.makeScreen())
    try await settle()
    try expect(shownTransitions.suffix(1), [nil], "transition of the next push")
  }

  private var shownTransitions: [TransitionStyle?] {
    window.visibleStack.map(platform.transitions) ?? []
  }
}
