import FlowCoordinators

// Scenarios of going to a flow where it lives.
extension Stage {
  /// The key of the flow that others go to.
  private enum Goal {}

  func goingToOpenFlow() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    let (a, b) = (probes[0], probes[1])
    guard let tabs = window.root as? any SystemTabs else { return }
    var items = tabs.items
    _ = start("G", in: a, context: context(in: a)) {
      items.append(TabItem(title: "G", presentable: $0))
    }
    try router(of: a).setTabs(items)
    items = []
    try await settle()
    let linker = makeDestination()
    clear()
    go(7, from: b)
    try await settle()
    try expect(outcomes, [.completed], "outcome of going to an open flow")
    try expect(log, ["G handles 7"], "what happens")
    try expect(tabs.selection, 2, "the selected tab")

    try router(of: a).selectTab(0)
    try await settle()
    let presenter = try router(of: b)
    _ = start("H", in: b, context: context(in: b)) { presenter.present($0) }
    try await settle()
    clear()
    go(8, from: b)
    try await settle()
    try expect(
      log,
      ["dismiss H1", closed("H", .dismissed(interactively: false)), "G handles 8"],
      "what happens if a copy is over the tabs"
    )
    try expect(tabs.selection, 2, "the selected tab below the copy")
    try await goToTab("G", beside: b, in: tabs, of: a)

    try router(of: a).selectTab(0)
    presenter.showAlert(AlertMessage("Sure?"))
    try await settle()
    clear()
    go(9, from: b)
    try await settle()
    try expect(outcomes, [.completed], "outcome of going behind an alert")
    try expect(tabs.selection, 2, "the selected tab behind an alert")
    withExtendedLifetime(linker) {}
  }

  /// A copy on the stack of another tab is not where the flow lives, be it before or behind that.
  private func goToTab(
    _ name: String,
    beside other: Probe,
    in tabs: any SystemTabs,
    of owner: Probe
  ) async throws(ConformanceFailure) {
    let router = try router(of: owner)
    let setting = Setting(sharesStack: true)
    _ = start("K", in: other, setting, context: context(in: other)) { _ in }
    try await settle()
    for items in [tabs.items.reversed(), tabs.items] {
      router.setTabs(items)
      router.selectTab(items.firstIndex { $0.title == "B" } ?? 0)
      try await settle()
      try expect(visibleScreens, ["B1", "K1"], "the copy on the stack of another tab")
      clear()
      go(10, from: other)
      try await settle()
      try expect(log, ["\(name) handles 10"], "what happens if a copy is in another tab")
      try expect(items[tabs.selection].title, name, "the selected tab, with a copy in another one")
    }
  }

  /// A flow that is not open starts with as many screens as the option says.
  func goingToPlace() async throws(ConformanceFailure) {
    let a = try await root("A")
    var linker = makeDestination()
    let presenter = try router(of: a)
    _ = start("B", in: a) { presenter.present($0) }
    go(1, from: a)
    try await settle()
    try expect(outcomes, [.completed], "outcome in the middle of a transition")
    try expect(modalScreens, ["G1"], "presentations after it")
    presenter.dismiss()
    try await settle()

    linker = makeDestination(.pushed)
    go(1, from: a)
    try await settle()
    try expect(visibleScreens, ["A1", "G1"], "screens on the stack of the caller")
    window.goBack()
    try await settle()

    linker = makeDestination(.pushedBeside { _ in nil })
    clear()
    go(1, from: a)
    try await settle()
    try expect(outcomes, [.refused(.notOnScreen)], "outcome if the flow of the stack is not open")
    try expect(log, [], "what happens then")
    withExtendedLifetime(linker) {}
  }

  func goingBehindGuard() async throws(ConformanceFailure) {
    let a = try await root("A")
    let linker = makeDestination(behind: "S")
    go(1, from: a)
    try await settle()
    try expect(modalScreens, ["S1"], "the guard")
    probes.last?.coordinator?.close(.dismissed(interactively: false))
    markReceived()
    try await settle()
    try expect(outcomes, [.refused(.guardClosed)], "outcome of a guard that is closed")
    clear()
    go(1, from: a)
    try await settle()
    linker.open(Self.link)
    go(1, from: a)
    try await settle()
    try expect(
      outcomes,
      [.refused(.superseded)],
      "outcome of a going that a link, and then another going supersedes"
    )
    let asked = probes.last
    asked?.hasFinished = true
    asked?.coordinator?.finish(1)
    markReceived()
    try await settle()
    try await settle()
    try expect(outcomes, [.refused(.superseded), .completed], "outcomes when the guard finishes")
    try expect(modalScreens, ["G1"], "presentations after the guard")
  }

  func goingFromEndedFlow() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    let linker = makeDestination()
    clear()
    do {
      let ended = b.coordinator
      ended?.close(.dismissed(interactively: false))
      ended?.go(to: Goal.self, startingWith: 7, completion: noted)
    }
    markReceived()
    try await settle()
    try expect(outcomes, [.refused(.flowEnded)], "outcome of going from a flow that has ended")
    try expect(modalScreens, [], "presentations")
    withExtendedLifetime(linker) {}
  }

  private func go(_ start: Int, from probe: Probe) {
    probe.coordinator?.go(to: Goal.self, startingWith: start, completion: noted)
  }

  private func context(in parent: Probe) -> CoordinatorContext? {
    parent.coordinator?.childContext.of(Goal.self)
  }

  /// A linker with the destination of the flow, and a link to it that takes its place and its guard.
  private func makeDestination(
    _ placement: Route.Placement = .presented,
    behind guarding: String? = nil
  ) -> DeepLinker {
    let sharesStack = if case .pushed = placement { true } else { false }
    func route(_ pattern: String) -> Route {
      Route(
        RoutePattern(pattern),
        to: Goal.self,
        finding: { $0.openFlow(of: Goal.self) },
        assemble: { [self] context -> (any Coordinator<Int, Int>, any Presentable) in
          make("G", Setting(sharesStack: sharesStack), context: context.of(Goal.self)).unit
        },
        start: { $0.number("number") }
      )
    }
    var (destination, link) = (route(""), route("/linked/:number"))
    destination.placement = placement
    destination.guards = guarding.map { [makeGuard($0)] } ?? []
    link.hasOptions = false
    let linker = DeepLinker(routes: [link, destination], accepting: [], in: window)
    linker.becomeReady()
    return linker
  }
}
