import FlowCoordinators

// Tabs that report, removed screens, and the options of screens and modals.
extension Stage {
  func reportingTabs() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    guard let tabs = window.root as? any SystemTabs else { return }
    var received: [TabSelection] = []
    probes[0].coordinator?.onSelect = { received.append($0) }
    platform.tapTab(1, on: tabs)
    try await settle()
    platform.tapTab(1, on: tabs)
    try await settle()
    try router(of: probes[0]).selectTab(0)
    try router(of: probes[0]).selectTab(0)
    try await settle()
    try expect(
      received,
      [
        TabSelection(position: 1), TabSelection(position: 1, isAgain: true),
        TabSelection(position: 0),
      ],
      "notifications of the flow about its tabs"
    )
    try router(of: probes[0]).setTabs(Array(tabs.items.dropFirst()))
    try await settle()
    try expect(received.last, TabSelection(position: 0), "the tab in place of one that is gone")
    try expect(received.count, 4, "how often the flow was reported of its tabs")
  }

  func removedScreens() async throws(ConformanceFailure) {
    let a = try await root("A", screens: 2)
    try await push("B", onto: a, screens: 2)
    let c = try await present("C", over: a, screens: 2)
    clear()
    // The screen is found for every flow that asks.
    if let screen = c.container?.contents.last {
      try router(of: a).remove(screen, completion: noted)
    }
    try await settle()
    try expect(log, ["-C2", "root C1"], "notifications of a screen that is removed")
    clear()
    if let first = c.container?.contents.first {
      try router(of: a).remove(first, completion: noted)
    }
    try await settle()
    try expect(
      log,
      ["dismiss C1", closed("C", .dismissed(interactively: false))],
      "notifications of a modal whose first screen is removed"
    )
    try expect(outcomes, [.completed], "outcomes of removals")
    clear()
    if let screen = a.container?.contents.dropFirst(2).first {
      try router(of: a).remove(screen, completion: noted)
    }
    try await settle()
    try expect(log, ["-B2", "-B1", closed("B", .popped)], "notifications of a flow's first screen")
    let screens = a.container?.contents ?? []
    for screen in [screens.last, screens.first, screens.last].compactMap(\.self) {
      try router(of: a).remove(screen, completion: noted)
    }
    try await settle()
    try expect(
      outcomes,
      [.completed, .completed, .refused(.atRoot), .refused(.notOnStack)],
      "outcomes of the last removals"
    )
    try expect(visibleScreens, ["A1"], "what is left")
  }

  func options() async throws(ConformanceFailure) {
    let a = try await root("A")
    guard let stack = window.visibleStack else { return }
    func expectHidden(
      bar: Bool,
      bottomBar: Bool,
      _ when: String
    ) throws(ConformanceFailure) {
      try expect(stack.hidesBar, bar, "the bar is hidden, \(when)")
      try expect(stack.hidesBottomBar, bottomBar, "the bottom bar is hidden, \(when)")
    }
    try expectHidden(bar: false, bottomBar: false, "at first")
    try router(of: a).push(a.makeScreen(), hideBottomBar: true)
    try await settle()
    try expectHidden(bar: false, bottomBar: true, "with a screen that hides the bottom one")
    try router(of: a).push(a.makeScreen())
    try await settle()
    try expectHidden(bar: false, bottomBar: true, "with another screen above that")
    try await swipeBack(completed: false)
    try await settle()
    try router(of: a).popToRoot()
    try await settle()
    try expectHidden(bar: false, bottomBar: false, "without these screens")
    try router(of: a).setRoot(a.makeScreen(), hideBar: true)
    try await settle()
    try expectHidden(bar: true, bottomBar: false, "with a first screen that hides the upper one")
    try router(of: a).push(a.makeScreen())
    try await settle()
    try expectHidden(bar: false, bottomBar: false, "with a screen above the first one")
    try await swipeBack(completed: false)
    try await settle()
    try expectHidden(bar: false, bottomBar: false, "after a swipe to the first one was cancelled")
    platform.refuseChanges(1)
    try router(of: a).push(a.makeScreen(), hideBottomBar: true)
    try await settle()
    try expectHidden(bar: false, bottomBar: false, "after a push that was refused")
    try router(of: a).pop()
    try await settle()
    try expectHidden(bar: true, bottomBar: false, "back at the first screen")
    try router(of: a).setRoot(a.makeScreen())
    try await settle()
    try expectHidden(bar: false, bottomBar: false, "with another first screen")
    let asked = platform.requests.filter { $0.container === stack }.map(\.change)
    try expect(
      asked.suffix(7),
      [
        .screens([.hideBottomBar]), .screens([]), .screens(nil), .screens([.hideBar]), .screens([]),
        .screens(nil), .screens([]),
      ],
      "requests to the stack"
    )
    try router(of: a).push(a.makeScreen(), transition: .immediate)
    try await settle()
    try router(of: a).pop()
    try await settle()
    try expect(
      platform.transitions(of: stack).suffix(2),
      [.immediate, nil],
      "how screens were to come and go"
    )
  }

  func presentationStyles() async throws(ConformanceFailure) {
    let a = try await root("A")
    let styles: [PresentationStyle] = [
      .fullScreen, .sheet([.medium, .large, .height(300)]), .popover, .named("zoom"),
    ]
    let screen = a.makeScreen()
    for style in styles {
      try router(of: a).present(screen, style: style)
      try await settle()
      try router(of: a).dismiss()
      try await settle()
    }
    try expect(platform.presentationStyles, styles, "the styles that were asked for")
    platform.refuseChanges(1)
    try router(of: a).present(screen, style: .fullScreen)
    try await settle()
    try router(of: a).present(screen)
    try await settle()
    try expect(platform.presentationStyles.last, .automatic, "the style of the next presentation")
    try router(of: a).dismiss(transition: .immediate)
    try await settle()
    try router(of: a).present(screen, transition: .immediate)
    try await settle()
    try router(of: a).dismiss()
    try await settle()
    let transitions = platform.transitions(of: window.system)
    try expect(
      transitions.suffix(4),
      [nil, .immediate, .immediate, nil],
      "how modals were to come and go"
    )
  }
}
