import FlowCoordinators

// Scenarios of contents that move between columns and tabs.
extension Stage {
  func contentsThatMove() async throws(ConformanceFailure) {
    let (a, b, c, t) = try await showColumnsAndTabs()
    try router(of: c).push(c.makeScreen())
    try await settle()
    let screen = a.makeScreen()
    var items = try split().items
    items.append(ColumnItem(.secondary, presentable: screen))
    try router(of: a).setColumns(items)
    try await settle()
    clear()
    for isNarrow in [false, true] {
      try await makeNarrow(isNarrow)
      // What is kept, and the screen beside it, one after the other and at once.
      var tabs = try contents(of: t)
      for content in [items[1].presentable, screen] {
        tabs.append(TabItem(title: "moved", presentable: content))
        try router(of: t).setTabs(tabs, completion: noted)
        try await settle()
      }
      try expect(try contents(of: t).count, 3, "tabs with what has moved there")
      try expect(try split().items.count, 2, "columns without that")
      try router(of: a).setColumns(items, completion: noted)
      try await settle()
      try expect(try contents(of: t).count, 1, "tabs without what has moved back")
      try expect(try split().contents.elementsEqual(items.map(\.presentable), by: ===), "columns")
      try expect(screens(of: c), ["C1", "C2"], "screens of what has moved")
      try expect(log, [], "notifications of what moves")
    }
    try expect(outcomes, Array(repeating: .completed, count: 6), "outcomes of contents that move")
    try expect(seen.filter { $0.hasSuffix("gone") }, [], "what is gone of contents that move")
    items = []
    try await movesDuringChanges(of: c, to: t, in: a)
    try await refusedMoves(of: b, and: t, in: a)
    try expect([b, c, t].map(\.results.count), [0, 0, 0], "results")
  }

  /// Moves a flow to a tab and back while a screen comes or the window changes.
  private func movesDuringChanges(
    of c: Probe,
    to t: Probe,
    in parent: Probe
  ) async throws(ConformanceFailure) {
    guard let stack = c.container else { return }
    for isNarrow in [true, false] {
      clear()
      let (columns, tabs) = (try split().items, try contents(of: t))
      try router(of: c).push(c.makeScreen(), completion: noted)
      try router(of: t).setTabs(
        tabs + [TabItem(title: "C", id: "C", presentable: stack)],
        completion: noted
      )
      try router(of: t).selectTab("C", completion: noted)
      try router(of: c).push(c.makeScreen(), completion: noted)
      try await makeNarrow(isNarrow)
      if isNarrow { try expect(visibleScreens, screens(of: c), "screens of the tab in front") }
      try router(of: c).pop(completion: noted)
      try router(of: parent).setColumns(columns, completion: noted)
      try router(of: c).pop(completion: noted)
      try await settle()
      try expect(outcomes, Array(repeating: .completed, count: 7), "outcomes during changes")
      try expect(screens(of: c), ["C1", "C2"], "screens after changes")
      try expect(try contents(of: t).count, 1, "tabs after changes")
    }
  }

  /// A place that cannot be empty keeps what it has.
  private func refusedMoves(
    of b: Probe,
    and t: Probe,
    in parent: Probe
  ) async throws(ConformanceFailure) {
    guard let list = b.container, let tabs = t.container else { return }
    let (columns, old) = (try split().items, try contents(of: t))
    clear()
    try router(of: t).setTabs(
      old + [TabItem(title: "B", presentable: list)],
      completion: noted
    )
    try router(of: parent).setColumns(
      columns + [ColumnItem(.secondary, presentable: old[0].presentable)],
      completion: noted
    )
    try router(of: t).setTabs(old + [TabItem(title: "T", presentable: tabs)], completion: noted)
    let modal = try await present("M", over: parent)
    if let stack = modal.container {
      try router(of: t).setTabs(old + [TabItem(title: "M", presentable: stack)], completion: noted)
    }
    try await settle()
    try expect(
      outcomes,
      [
        .refused(.atRoot), .refused(.atRoot), .refused(.alreadyShown), .refused(.alreadyShown),
      ],
      "outcomes for the only content of a place, for the tabs themselves, and for a modal"
    )
    try expect(try split().items.count, columns.count, "columns after a refusal")
    try expect(try contents(of: t).count, old.count, "tabs after a refusal")
  }

  func changesAtTheirTurn() async throws(ConformanceFailure) {
    let (a, _, c, t) = try await showColumnsAndTabs()
    var count = 1
    for isNarrow in [false, true] {
      try await makeNarrow(isNarrow)
      let visible = visibleScreens
      clear()
      // They wait for the first, and the last two for all.
      try router(of: c).push(c.makeScreen(), completion: noted)
      try changeAtTheirTurn(a, t)
      try router(of: c).push(c.makeScreen(), completion: noted)
      try await settle()
      count += 2
      try expect(
        outcomes,
        Array(repeating: .completed, count: 6),
        "outcomes of changes between two pushes"
      )
      let order = [
        "+C\(count - 1)", "change", "+D1", "change", "+F1", "change 1", "+T\(count - 2)",
        "change 2", "+T\(count - 1)", "+C\(count)",
      ]
      try expect(
        log.filter { $0.hasPrefix("+") || $0.hasPrefix("change") },
        order,
        "notifications of changes, in their order"
      )
      try expect(try split().items.compactMap(\.id), ["first", "second"], "names of contents")
      try expect(try contents(of: t).map(\.title), ["E", "G", "H"], "tabs")
      if isNarrow { try expect(visibleScreens, visible, "screens of the compact column") }
      try await forgetChanges(a, t)
    }
    try await changesThatAreRefused(of: a, during: c)
  }

  /// Adds two contents to columns, each in a change, and two tabs.
  private func changeAtTheirTurn(_ a: Probe, _ t: Probe) throws(ConformanceFailure) {
    for (name, id) in [("D", "first"), ("F", "second")] {
      let flow = assemble(name, in: a).flow
      let change: @MainActor (inout [ColumnItem]) -> Void = { [weak self] items in
        self?.note("change")
        // Behind the last one, which is shown.
        items.insert(ColumnItem(.secondary, id: id, flow), at: items.count - 2)
      }
      try router(of: a).changeColumns(change, completion: noted)
    }
    for name in ["G", "H"] {
      let screen = t.makeScreen()
      let change: @MainActor (inout [TabItem]) -> Void = { [weak self] tabs in
        self?.note("change \(tabs.count)")
        tabs.append(TabItem(title: name, presentable: screen))
      }
      try router(of: t).changeTabs(change, completion: noted)
    }
  }

  private func forgetChanges(_ a: Probe, _ t: Probe) async throws(ConformanceFailure) {
    clear()
    try router(of: a).changeColumns { items in items.removeAll { $0.id != nil } }
    try router(of: t).changeTabs { tabs in tabs.removeAll { $0.title != "E" } }
    try await settle()
    try expect(
      Set(log).isSuperset(of: [closed("D", .replaced), closed("F", .replaced)]),
      "flows end that are found by their names, and left out"
    )
  }

  /// A flow that has ended before the turn changes nothing.
  private func changesThatAreRefused(
    of flow: Probe,
    during other: Probe
  ) async throws(ConformanceFailure) {
    try await makeNarrow(false)
    clear()
    try router(of: flow).changeColumns({ $0 = [] }, completion: noted)
    try await settle()
    try expect(outcomes, [.refused(.noSuchColumn)], "outcome of a change that leaves nothing")
    clear()
    flow.hasFinished = true
    let router = try router(of: flow)
    try self.router(of: other).push(other.makeScreen())
    if isAnimated { router.changeColumns({ $0 = [] }, completion: noted) }
    flow.coordinator?.finish(1)
    router.changeColumns({ [weak self] _ in self?.note("change") }, completion: noted)
    markReceived()
    try await settle()
    try expect(Set(outcomes), [refused], "outcomes of changes by a flow that has ended")
    try expect(log.contains("change"), false, "a flow that has ended changes columns")
  }

  private var refused: NavigationOutcome { .refused(.flowEnded) }

  /// Shows the flows B and C in columns of A, and E in tabs of the compact one.
  private func showColumnsAndTabs() async throws(ConformanceFailure) -> (
    a: Probe, b: Probe, c: Probe, t: Probe
  ) {
    let (a, b, c) = try await showColumns()
    let tabs = makeContainer("T", in: a) { $0.tabs }
    guard let t = probes.last else { fatalError("a flow was added") }
    var content: [TabItem] = []
    _ = start("E", in: t) { content = [TabItem(title: "E", presentable: $0)] }
    try router(of: t).setTabs(content)
    try router(of: a).setColumns(try split().items + [ColumnItem(.compact, presentable: tabs)])
    content = []
    try await settle()
    return (a, b, c, t)
  }

  private func split() throws(ConformanceFailure) -> any SystemSplit {
    guard let split = window.root as? any SystemSplit else {
      try expect(false, "a split view is the root")
      fatalError("an expectation that is not met throws")
    }
    return split
  }

  private func contents(of probe: Probe) throws(ConformanceFailure) -> [TabItem] {
    (probe.container as? any SystemTabs)?.items ?? []
  }
}
