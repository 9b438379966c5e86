import FlowCoordinators

// Scenarios of split views, which collapse and expand.
extension Stage {
  func columnsSideBySide() async throws(ConformanceFailure) {
    let (_, b, c) = try await showColumns()
    try expect(seen.sorted(), ["A inFront", "B inFront", "C inFront"], "what is seen side by side")
    clear()
    try await makeNarrow(true)
    try expect(seen, ["C covered"], "what is not seen once it has collapsed")
    try expect(visibleScreens, ["B1"], "the screens of the column in front")
    clear()
    try router(of: c).comeToFront(completion: noted)
    try await settle()
    try expect(seen, ["B covered", "C inFront"], "what is seen of the other column")
    try expect(outcomes, [.completed], "outcome of coming to the front")
    clear()
    try await makeNarrow(false)
    try expect(seen, ["B inFront"], "what is seen side by side again")
    try await makeNarrow(true)
    try expect(visibleScreens, ["C1"], "the screens of the column that came to the front last")
    try expect(log, [], "notifications of columns that collapse and expand")
    try expect([b, c].map(\.results.count), [0, 0], "results")
  }

  func columnsThatKeepTheirScreens() async throws(ConformanceFailure) {
    let (_, b, c) = try await showColumns()
    for round in 2...4 {
      try await makeNarrow(round.isMultiple(of: 2))
      try router(of: b).push(b.makeScreen())
      // A column that is covered may take no time.
      try await settle()
      try router(of: c).push(c.makeScreen())
      try await settle()
      try expect(screens(of: c), (1...round).map { "C\($0)" }, "screens of the secondary column")
      try expect(screens(of: b), (1...round).map { "B\($0)" }, "screens of the primary column")
    }
    clear()
    try await makeNarrow(true)
    try await makeNarrow(false)
    try expect(screens(of: b), ["B1", "B2", "B3", "B4"], "screens of the primary column")
    try expect(screens(of: c), ["C1", "C2", "C3", "C4"], "screens of the secondary column")
    try router(of: c).popToRoot(completion: noted)
    try router(of: b).popToRoot(completion: noted)
    try await settle()
    try expect(outcomes, [.completed, .completed], "outcomes of going back in both columns")
    try expect(
      log,
      ["-C4", "-C3", "-C2", "root C1", "-B4", "-B3", "-B2", "root B1"],
      "notifications of going back in both columns"
    )
  }

  func backFromAColumn() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns()
    try router(of: c).push(c.makeScreen())
    try await makeNarrow(true)
    try expect(visibleScreens, ["C1", "C2"], "screens of the column that was pushed on last")
    clear()
    pressBack()
    try await settle()
    try expect(log, ["-C2", "root C1"], "notifications of going back in a column")
    clear()
    leaveColumn()
    try await settle()
    try expect(visibleScreens, ["B1"], "screens of the column before")
    try expect(log, [], "notifications of leaving a column")
    try expect(seen, ["C covered", "B inFront"], "what is seen")
    try router(of: a).showColumn(.secondary, completion: noted)
    try await settle()
    try expect(visibleScreens, ["C1"], "screens of the column that was left")
    leaveColumn()
    try await settle()
    try await makeNarrow(false)
    try router(of: c).push(c.makeScreen(), completion: noted)
    try await settle()
    try expect(screens(of: c), ["C1", "C3"], "screens of the column that was left, side by side")
    try expect(screens(of: b), ["B1"], "screens of the primary column")
    try expect(outcomes, [.completed, .completed], "outcomes")
  }

  func goingBackAcrossColumns() async throws(ConformanceFailure) {
    let (_, b, c) = try await showColumns()
    try expect(window.goBack(), false, "there is a way back side by side")
    try router(of: b).push(b.makeScreen())
    try router(of: c).push(c.makeScreen())
    try await makeNarrow(true)
    clear()
    var visible: [[String]] = []
    for _ in 0..<3 {
      try expect(window.goBack(), true, "there is a way back")
      try await settle()
      visible.append(visibleScreens)
    }
    try expect(visible, [["C1"], ["B1", "B2"], ["B1"]], "what is visible on the way back")
    try expect(log, ["-C2", "root C1", "-B2", "root B1"], "notifications of going back")
    try expect(window.goBack(), false, "there is a way back from the first screen of all")
    try await present("D", over: c)
    clear()
    try expect(window.goBack(), true, "there is a way back from a modal")
    try await settle()
    try expect(modalScreens, [], "modals")
    try expect(screens(of: c), ["C1"], "screens of the secondary column")
  }

  func replacedColumns() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns()
    try await push("G", onto: c)
    clear()
    let d = try await replace(.secondary, of: a, by: "D")
    try expect(
      log,
      ["-G1", "-C1", "+D1", "start D1", closed("G", .replaced), closed("C", .replaced)],
      "notifications of a column that is replaced"
    )
    try expect(visibleScreens, ["D1"], "screens of the new column")
    try await makeNarrow(true)
    clear()
    _ = try await replace(.secondary, of: a, by: "E")
    try expect(
      log,
      ["-D1", "+E1", "start E1", closed("D", .replaced)],
      "notifications if it is in front"
    )
    try expect(visibleScreens, ["E1"], "screens of the column in front")
    clear()
    _ = try await replace(.primary, of: a, by: "F")
    try expect(
      log,
      ["-B1", "+F1", "start F1", closed("B", .replaced)],
      "notifications of one behind it"
    )
    try expect(visibleScreens, ["E1"], "screens of the column in front of it")
    leaveColumn()
    try await settle()
    try expect(visibleScreens, ["F1"], "screens of the column behind")
    clear()
    _ = try await replace(.secondary, of: a, by: "H")
    try expect(
      log,
      ["-E1", "+H1", "start H1", closed("E", .replaced)],
      "notifications of one that was left"
    )
    try expect(visibleScreens, ["F1"], "screens of the column in front")
    try await makeNarrow(false)
    try expect([b, d].map(\.results.count), [1, 1], "results")
  }

  func keptColumns() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns()
    try router(of: c).push(c.makeScreen())
    try await settle()
    clear()
    var items = split?.items ?? []
    let d = start("D", in: a) { items.append(ColumnItem(.secondary, presentable: $0)) }
    try router(of: a).setColumns(items, completion: noted)
    try await settle()
    try expect(log, ["+D1", "start D1"], "notifications of a column beside one that is kept")
    try expect(seen, ["C covered", "D inFront"], "what is seen")
    try router(of: c).push(c.makeScreen(), completion: noted)
    try await settle()
    try expect(log, ["+D1", "start D1", "+C3"], "notifications of a push on a column that is kept")
    try expect(visibleScreens, ["D1"], "screens of the column that is shown")
    for isNarrow in [true, false] {
      try await makeNarrow(isNarrow)
      try router(of: a).setColumns([items[0], items[2], items[1]], completion: noted)
      try await settle()
      try router(of: a).showColumn(.secondary)
      try await settle()
      try expect(visibleScreens, ["C1", "C2", "C3"], "screens of the column that has come back")
      try router(of: a).setColumns(items, completion: noted)
      try await settle()
      try expect(visibleScreens, ["D1"], "screens of the other one")
    }
    try expect(outcomes.filter { $0 != .completed }, [], "outcomes that are none")
    clear()
    try router(of: a).setColumns([items[0], items[2]])
    items = []
    try await settle()
    try expect(
      log,
      ["-C3", "-C2", "-C1", closed("C", .replaced)],
      "notifications of a column that is kept no more"
    )
    try expect([b, d].map(\.results.count), [0, 0], "results of the others")
  }

  func pushUncoversAColumn() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns()
    try await makeNarrow(true)
    clear()
    try router(of: c).push(c.makeScreen(), completion: noted)
    try await settle()
    try expect(visibleScreens, ["C1", "C2"], "screens of a column that was covered")
    try router(of: b).push(b.makeScreen(), completion: noted)
    try await settle()
    try expect(visibleScreens, ["B1", "B2"], "screens of the column below")
    try await push("D", onto: c)
    try expect(visibleScreens, ["C1", "C2", "D1"], "screens with those of a flow on them")
    try router(of: b).pop(completion: noted)
    try await settle()
    try expect(visibleScreens, ["B1"], "screens of a column that has changed below")
    try router(of: a).showColumn(.secondary, completion: noted)
    try router(of: b).setRoot(b.makeScreen(), completion: noted)
    try await settle()
    try expect(visibleScreens, ["B3"], "screens of a column with another first screen")
    try expect(outcomes, Array(repeating: .completed, count: 5), "outcomes")
    try expect(screens(of: c), ["C1", "C2", "D1"], "screens of the secondary column")
    try await pushUncoversTabs(of: a)
  }

  private func pushUncoversTabs(of parent: Probe) async throws(ConformanceFailure) {
    let items = (split?.items ?? []).filter { $0.column == .primary }
    let tabs = ColumnItem(.secondary, presentable: makeContainer("T", in: parent) { $0.tabs })
    guard let t = probes.last else { return }
    var content: [TabItem] = []
    let e = start("E", in: t) { content = [TabItem(title: "E", presentable: $0)] }
    try router(of: t).setTabs(content)
    try router(of: parent).setColumns(items + [tabs])
    content = []
    try await settle()
    try router(of: parent).showColumn(.primary)
    try await settle()
    clear()
    try router(of: e).push(e.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of a push on a stack in tabs in a column")
    try expect(visibleScreens, ["E1", "E2"], "screens in tabs that were covered")
  }

  func linkUncoversAColumn() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns()
    guard let split else { return }
    for isNarrow in [false, true] {
      try await makeNarrow(isNarrow)
      try router(of: b).comeToFront()
      try await settle()
      try await present("M", over: a)
      clear()
      try router(of: c).comeToFront(completion: noted)
      try await settle()
      try expect(outcomes, [.completed], "outcome of coming to the front")
      try expect(modalScreens, [], "modals over a column that comes to the front")
      try expect(visibleScreens, ["C1"], "screens of the column in front")
      try expect(
        log,
        ["dismiss M1", closed("M", .dismissed(interactively: false))],
        "notifications of coming to the front"
      )
    }
    var items = split.items
    _ = start("D", in: a) { items.append(ColumnItem(.secondary, presentable: $0)) }
    try router(of: a).setColumns(items)
    items = []
    try await settle()
    try router(of: b).comeToFront()
    try await settle()
    clear()
    try router(of: c).comeToFront(completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of coming to the front from the kept ones")
    try expect(visibleScreens, ["C1"], "screens of the column that was kept")
    try expect(log, [], "notifications of coming to the front from the kept ones")
  }

  func compactColumns() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns()
    guard let split else { return }
    var items = split.items
    let d = start("D", in: a) { items.append(ColumnItem(.compact, presentable: $0)) }
    try router(of: a).setColumns(items)
    items = []
    try await settle()
    try expect(seen.contains("D inFront"), false, "whether a compact column is seen")
    try await refusedBelowAModal(d, of: a)
    try router(of: a).showColumn(.compact, completion: noted)
    try await settle()
    try expect(
      outcomes,
      [.refused(.noSuchColumn), .refused(.noSuchColumn)],
      "outcomes for a compact column beside others"
    )
    try router(of: a).dismiss()
    try await makeNarrow(true)
    try expect(visibleScreens, ["D1"], "screens of the compact column")
    try expect(seen.suffix(1), ["D inFront"], "what is seen of it")
    clear()
    try router(of: c).push(c.makeScreen(), completion: noted)
    try await settle()
    try router(of: d).push(d.makeScreen(), completion: noted)
    try router(of: a).showColumn(.secondary, completion: noted)
    try await settle()
    try expect(
      outcomes,
      [.completed, .completed, .refused(.noSuchColumn)],
      "outcomes below a compact column"
    )
    try expect(visibleScreens, ["D1", "D2"], "screens of the compact column")
    try expect(log, ["+C2", "+D2"], "notifications below a compact column")
    try await refusedBelowAModal(c, of: a)
    try router(of: a).dismiss()
    try await settle()
    clear()
    pressBack()
    try await settle()
    try expect(window.goBack(), false, "there is a way back from a compact column")
    try await makeNarrow(false)
    try expect(screens(of: c), ["C1", "C2"], "screens of the secondary column")
    try expect(screens(of: d), ["D1"], "screens of the compact column")
    try expect(log, ["-D2", "root D1"], "notifications")
    try expect([b, c, d].map(\.results.count), [0, 0, 0], "results")
  }

  /// A flow in a column that cannot be shown now does not come to the front, and the modal over it stays.
  private func refusedBelowAModal(
    _ flow: Probe,
    of parent: Probe
  ) async throws(ConformanceFailure) {
    try await present("M", over: parent)
    clear()
    try router(of: flow).comeToFront(completion: noted)
    try await settle()
    try expect(outcomes, [.refused(.noSuchColumn)], "outcome of coming to the front")
    try expect(log, [], "notifications of coming to the front")
    try expect(modalScreens.count, 1, "modals")
  }

  func threeColumns() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns(hasSupplementary: true)
    guard let split else { return }
    var items = split.items
    let d = start("D", in: a) { items.append(ColumnItem(.supplementary, presentable: $0)) }
    try router(of: a).setColumns(items)
    items = []
    try await settle()
    try expect(seen.suffix(1), ["D inFront"], "what is seen of the column between the others")
    try router(of: a).showColumn(.secondary)
    try await makeNarrow(true)
    clear()
    var visible = [visibleScreens]
    for _ in 0..<2 {
      leaveColumn()
      try await settle()
      visible.append(visibleScreens)
    }
    try expect(visible, [["C1"], ["D1"], ["B1"]], "what is visible on the way back")
    try router(of: a).showColumn(.secondary, completion: noted)
    try await settle()
    leaveColumn()
    try await settle()
    try expect(visibleScreens, ["D1"], "screens of the column that came in between")
    try await columnInBetween(of: a)
    clear()
    try await makeNarrow(false)
    try expect(log, [], "notifications")
    try expect([b, c, d].map(\.results.count), [0, 0, 1], "results")
  }

  /// A column that is there while those around it are collapsed is on the way back.
  private func columnInBetween(of parent: Probe) async throws(ConformanceFailure) {
    try expect(log, [], "notifications of columns that come to the front")
    try router(of: parent).setColumns((split?.items ?? []).filter { $0.column != .supplementary })
    try await settle()
    try router(of: parent).showColumn(.secondary)
    try await settle()
    var items = split?.items ?? []
    _ = start("E", in: parent) { items.append(ColumnItem(.supplementary, presentable: $0)) }
    try router(of: parent).setColumns(items)
    items = []
    try await settle()
    try expect(visibleScreens, ["C1"], "screens of the column in front of one that came")
    leaveColumn()
    try await settle()
    try expect(visibleScreens, ["E1"], "screens of a column that came while they were collapsed")
  }

  func modalsOverColumns() async throws(ConformanceFailure) {
    let (_, b, c) = try await showColumns()
    for presenter in [b, c] {
      try await present("M", over: presenter)
      clear()
      for isNarrow in [true, false, true] {
        try await makeNarrow(isNarrow)
        try expect(modalScreens, ["M1"], "modals over columns that collapse and expand")
      }
      try router(of: presenter).dismiss(completion: noted)
      try await settle()
      try expect(outcomes, [.completed], "outcome of the dismissal")
      try expect(
        log,
        ["dismiss M1", closed("M", .dismissed(interactively: false))],
        "notifications of the dismissal"
      )
      try await makeNarrow(false)
    }
    try router(of: c).showAlert(AlertMessage("Sure?"))
    try await settle()
    try await makeNarrow(true)
    try expect(window.system.alert != nil, "an alert stays over columns that collapse")
    platform.answerAlert(0)
    try await settle()
    try expect([b, c].map(\.results.count), [0, 0], "results")
  }

  func refusedColumns() async throws(ConformanceFailure) {
    let (a, b, _) = try await showColumns()
    var items = split?.items ?? []
    clear()
    try router(of: a).setColumns([items[1]], completion: noted)
    try router(of: a).setColumns(items + [items[1]], completion: noted)
    try router(of: a).setColumns(
      items + [ColumnItem(.supplementary, presentable: a.makeScreen())],
      completion: noted
    )
    try router(of: a).showColumn(.supplementary, completion: noted)
    try router(of: b).showColumn(.primary, completion: noted)
    try router(of: a).setColumns([items[0]], completion: noted)
    items = []
    try router(of: a).showColumn(.secondary, completion: noted)
    try await settle()
    try expect(
      outcomes,
      [
        .refused(.noSuchColumn), .refused(.alreadyShown), .refused(.platform),
        .refused(.noSuchColumn), .refused(.notOnScreen), .completed, .refused(.noSuchColumn),
      ],
      "outcomes"
    )
    try expect(log, ["-C1", closed("C", .replaced)], "notifications")
    try await refusedContents(of: a)
    try await makeNarrow(true)
    try expect(visibleScreens, ["B1"], "screens of the only column")
    try await refusedOnAStack()
  }

  /// Collapsed columns are on a stack.
  private func refusedContents(of parent: Probe) async throws(ConformanceFailure) {
    let items = split?.items ?? []
    clear()
    for column in [SplitColumn.secondary, .compact] {
      try router(of: parent).setColumns(
        items + [ColumnItem(column, presentable: makeContainer("S", in: parent) { $0.split })],
        completion: noted
      )
    }
    try router(of: parent).setColumns(
      [ColumnItem(.primary, presentable: makeContainer("T", in: parent) { $0.tabs })],
      completion: noted
    )
    try await settle()
    try expect(
      outcomes,
      Array(repeating: .refused(.stackOnStack), count: 3),
      "outcomes of a split view in a column, and of tabs in the primary one"
    )
    try expect(split?.items.count, items.count, "contents")
  }

  private func refusedOnAStack() async throws(ConformanceFailure) {
    let e = try await present("E", over: probes[0])
    clear()
    try router(of: e).push(makeContainer("F", in: e) { $0.split }, completion: noted)
    try await settle()
    try expect(outcomes, [.refused(.stackOnStack)], "outcome of a push of a split view")
  }

  func endedColumns() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns()
    guard let split else { return }
    var items = split.items
    let d = start("D", in: a) { items.append(ColumnItem(.secondary, presentable: $0)) }
    try router(of: a).setColumns(items)
    items = []
    try await settle()
    clear()
    try router(of: d).close(completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of closing a flow beside one that is kept")
    try expect(log, ["-D1", closed("D", .replaced)], "notifications of closing it")
    try expect(screens(of: c), ["C1"], "screens of the one that was kept")
    try expect(split.items.count, 2, "contents")
    clear()
    try router(of: c).close(completion: noted)
    try router(of: b).close(completion: noted)
    try await settle()
    try expect(outcomes, [.refused(.atRoot), .refused(.atRoot)], "outcomes for the only ones")
    try expect(log, [], "notifications of those that stay")
    try router(of: c).push(c.makeScreen())
    try await makeNarrow(true)
    clear()
    c.hasFinished = true
    c.coordinator?.finish(1)
    try await settle()
    _ = try await replace(.secondary, of: a, by: "E")
    try expect(visibleScreens, ["E1"], "screens in place of those of a flow that has ended")
    try expect(c.results, [.finished(1)], "results of the flow that has ended")
  }

  func columnsThatBeginFlows() async throws(ConformanceFailure) {
    let (a, _, _) = try await showColumns()
    var results: [FlowResult<Int>] = []
    var items = [split?.items.first].compactMap(\.self)
    items.append(makeColumn("D", in: a) { results.append($0) })
    guard let d = probes.last else { return }
    let absent: AssembledFlow<Int>? = nil
    clear()
    try router(of: a).setColumns(
      items + [ColumnItem(.compact, absent) { results.append($0) }],
      completion: noted
    )
    try await settle()
    try expect(outcomes, [.completed], "outcome of columns without one of them")
    try expect(results, [.closed(.refused)], "results of the absent flow")
    try expect(screens(of: d), ["D1"], "screens of the flow that was begun")
    try router(of: a).setColumns(items, completion: noted)
    try router(of: a).setColumns(split?.items ?? [], completion: noted)
    try await settle()
    try expect(outcomes, Array(repeating: .completed, count: 3), "outcomes of the same again")
    try expect(screens(of: d), ["D1"], "screens of the flow that was begun once")
    try await makeNarrow(true)
    items.removeLast()
    try router(of: a).setColumns(items)
    items = []
    try await settle()
    try expect(results, [.closed(.refused), .closed(.replaced)], "results")
  }

  /// Creates a flow that is begun in a column.
  private func makeColumn(
    _ name: String,
    in parent: Probe,
    _ completion: @escaping @MainActor (FlowResult<Int>) -> Void
  ) -> ColumnItem {
    let (_, unit) = make(name, in: parent)
    return ColumnItem(
      .secondary,
      AssembledFlow(unit, startingWith: 1),
      completion: completion
    )
  }

  func collapseDuringChanges() async throws(ConformanceFailure) {
    let (_, b, c) = try await showColumns()
    var expected = ["C1"]
    for round in 2...5 {
      let isNarrow = round.isMultiple(of: 2)
      try router(of: c).push(c.makeScreen(), completion: noted)
      expected.append("C\(round)")
      try await makeNarrow(isNarrow)
      try expect(screens(of: c), expected, "screens of a column that collapses during a push")
      try expect(screens(of: b), ["B1"], "screens of the other column")
    }
    clear()
    for count in (1...4).reversed() {
      try router(of: c).pop(completion: noted)
      try await makeNarrow(!count.isMultiple(of: 2))
      expected.removeLast()
      try expect(screens(of: c), expected, "screens of a column that collapses during a pop")
    }
    try expect(outcomes, Array(repeating: .completed, count: 4), "outcomes of the pops")
    try expect(log, ["-C5", "-C4", "-C3", "-C2", "root C1"], "notifications of the pops")
    clear()
    // During the change of the columns itself.
    guard platform.makeNarrow(false), platform.makeNarrow(true) else { return }
    try router(of: b).push(b.makeScreen(), completion: noted)
    guard platform.makeNarrow(false) else { return }
    try router(of: c).push(c.makeScreen(), completion: noted)
    try await settle()
    try expect(outcomes, [.completed, .completed], "outcomes of pushes during the change")
    try expect(screens(of: b), ["B1", "B2"], "screens of the primary column")
    try expect(screens(of: c), ["C1", "C6"], "screens of the secondary column")
    try expect(log.sorted(), ["+B2", "+C6"], "notifications of pushes during the change")
  }

  func plainColumns() async throws(ConformanceFailure) {
    let (a, b, _) = try await showColumns()
    clear()
    let screen = a.makeScreen()
    let list = split?.items.first
    try router(of: a).setColumns(
      [list].compactMap(\.self) + [ColumnItem(.secondary, presentable: screen)],
      completion: noted
    )
    try await settle()
    try expect(outcomes, [.completed], "outcome of a screen without a stack")
    try expect(log, ["-C1", "+A1", closed("C", .replaced)], "notifications of the screen")
    try router(of: a).showColumn(.secondary)
    try await settle()
    for isNarrow in [true, false, true] {
      try await makeNarrow(isNarrow)
      try expect(window.visibleScreen === screen, "the screen is visible")
    }
    leaveColumn()
    try await settle()
    try expect(visibleScreens, ["B1"], "screens of the column before")
    try router(of: b).push(b.makeScreen())
    try router(of: a).showColumn(.secondary)
    try await settle()
    try expect(window.visibleScreen === screen, "the screen is visible again")
    try expect(log.suffix(1), ["+B2"], "notifications at the end")
  }

  func columnsThatMove() async throws(ConformanceFailure) {
    let (a, b, c) = try await showColumns(hasSupplementary: true)
    try router(of: c).push(c.makeScreen())
    try await settle()
    let screen = a.makeScreen()
    var contents = split?.contents ?? []
    clear()
    for isNarrow in [false, true] {
      try await makeNarrow(isNarrow)
      for column in [SplitColumn.compact, .supplementary, .primary, .secondary] {
        let list = column == .primary ? SplitColumn.secondary : .primary
        let third = column == .supplementary ? SplitColumn.compact : .supplementary
        let items = zip([list, column, third], contents + [screen]).map {
          ColumnItem($0, presentable: $1)
        }
        try router(of: a).setColumns(items, completion: noted)
        try await settle()
        try expect(
          split?.content(of: column) === contents[1],
          true,
          "its content is in the other column"
        )
        try expect(split?.content(of: third) === screen, true, "the screen is in the other column")
        try expect(screens(of: c), ["C1", "C2"], "screens of a column that moves")
        try expect(screens(of: b), ["B1"], "screens of the primary column that moves")
      }
    }
    contents = []
    try expect(outcomes, Array(repeating: .completed, count: 8), "outcomes of contents that move")
    try await makeNarrow(false)
    try router(of: c).push(c.makeScreen())
    try router(of: b).push(b.makeScreen())
    try await settle()
    try expect(log, ["+A1", "+C3", "+B2"], "notifications of contents that move")
    try await makeNarrow(true)
    try expect(visibleScreens, ["B1", "B2"], "screens of the column in front")
    try expect([b, c].map(\.results.count), [0, 0], "results")
  }

  func columnsThatLeave() async throws(ConformanceFailure) {
    let (a, _, c) = try await showColumns()
    var items = split?.items ?? []
    _ = start("D", in: a) { items.append(ColumnItem(.secondary, presentable: $0)) }
    _ = start("E", in: a) { items.append(ColumnItem(.compact, presentable: $0)) }
    try router(of: a).setColumns(items)
    items = []
    try await settle()
    try await push("G", onto: c)
    try await makeNarrow(true)
    clear()
    try await root("Z")
    try expect(
      Set(log),
      [
        "-B1", "-C1", "-G1", "-D1", "-E1", "+Z1", "start Z1", closed("B", .replaced),
        closed("C", .replaced),
        closed("G", .replaced), closed("D", .replaced), closed("E", .replaced),
        closed("A", .replaced),
      ],
      "notifications of a split view that leaves"
    )
    try expect(visibleScreens, ["Z1"], "screens of the new root")
  }

  /// The key of a flow that is in a column, and in a tab of the compact one.
  private enum List {}

  func linkInEitherForm() async throws(ConformanceFailure) {
    let (a, _, _) = try await showColumns()
    let context = a.coordinator?.childContext.of(List.self)
    var items = (split?.items ?? []).filter { $0.column == .primary }
    _ = start("L", in: a, context: context) {
      items.append(ColumnItem(.secondary, presentable: $0))
    }
    items.append(ColumnItem(.compact, presentable: makeContainer("T", in: a) { $0.tabs }))
    guard let t = probes.last else { return }
    var tabs: [TabItem] = []
    for name in ["E", "M"] {
      _ = start(name, in: t, context: name == "M" ? context : nil) {
        tabs.append(TabItem(title: name, presentable: $0))
      }
    }
    try router(of: t).setTabs(tabs)
    try router(of: a).setColumns(items)
    (items, tabs) = ([], [])
    try await settle()
    let linker = makeLinkerToList()
    for isNarrow in [false, true, false] {
      try await makeNarrow(isNarrow)
      clear()
      a.coordinator?.go(to: List.self, startingWith: 7, completion: noted)
      try await settle()
      try expect(outcomes, [.completed], "outcome of going to the list")
      try expect(log, [isNarrow ? "M handles 7" : "L handles 7"], "the list that is found")
      try expect(visibleScreens, [isNarrow ? "M1" : "L1"], "screens in front")
    }
    withExtendedLifetime(linker) {}
  }

  /// A linker that knows where the list is, and would present another if it found none.
  private func makeLinkerToList() -> DeepLinker {
    let route = Route(
      RoutePattern(""),
      to: List.self,
      finding: { $0.openFlow(of: List.self) },
      assemble: { [self] context -> (any Coordinator<Int, Int>, any Presentable) in
        make("N", context: context.of(List.self)).unit
      },
      start: { $0.number("number") }
    )
    let linker = DeepLinker(routes: [route], accepting: [], in: window)
    linker.becomeReady()
    return linker
  }

  func frontOfColumns() async throws(ConformanceFailure) {
    let (a, _, _) = try await showColumns()
    let screen = a.makeScreen()
    var items = (split?.items ?? []).filter { $0.column == .primary }
    items.append(ColumnItem(.secondary, presentable: screen))
    _ = start("D", in: a) { items.append(ColumnItem(.compact, presentable: $0)) }
    try router(of: a).setColumns(items)
    items = []
    try await settle()
    for isNarrow in [false, true] {
      try await makeNarrow(isNarrow)
      try await present("M", over: a)
      clear()
      try router(of: a).comeToFront(completion: noted)
      try await settle()
      try expect(outcomes, [.completed], "outcome of the flow of the split view")
      try expect(modalScreens, [], "modals over its columns")
      if isNarrow {
        try expect(visibleScreens, ["D1"], "screens of the compact column")
      } else {
        try expect(window.visibleScreen === screen, "its screen in a column is in front")
      }
    }
  }
}

extension Stage {
  private var split: (any SystemSplit)? { window.root as? any SystemSplit }

  /// Shows columns of A with the flows B and C, which have a screen each.
  func showColumns(
    hasSupplementary: Bool = false
  ) async throws(ConformanceFailure) -> (a: Probe, primary: Probe, secondary: Probe) {
    try await makeNarrow(false)
    window.setRoot(makeContainer("A") { hasSupplementary ? $0.tripleSplit : $0.split })
    try await settle()
    guard let a = probes.last else { fatalError("a flow was added") }
    var items: [ColumnItem] = []
    let b = start("B", in: a) { items.append(ColumnItem(.primary, presentable: $0)) }
    let c = start("C", in: a) { items.append(ColumnItem(.secondary, presentable: $0)) }
    try router(of: a).setColumns(items)
    try await settle()
    return (a, b, c)
  }

  /// Creates a flow that has begun, and returns its container, which keeps it.
  func makeContainer(
    _ name: String,
    in parent: Probe? = nil,
    _ makeContainer: (ProbeCoordinator) -> any SystemContainer
  ) -> any SystemContainer {
    let probe = add(name, in: parent)
    let context = parent?.coordinator?.childContext ?? window.childContext
    let coordinator = ProbeCoordinator(context, sharesStack: false) { _, _ in }.begun()
    let container = makeContainer(coordinator)
    probe.coordinator = coordinator
    probe.container = container
    coordinator.onFinish = { probe.ended($0) }
    coordinator.onVisibility = { [weak self, unowned probe] in self?.noteSeen(probe, $0) }
    coordinator.router.subscribe(probe)
    return container
  }

  /// Makes the window narrow or wide, and waits until it is at rest.
  func makeNarrow(_ isNarrow: Bool) async throws(ConformanceFailure) {
    if !platform.makeNarrow(isNarrow) {
      try expectNothing(missing: "a window that is made narrow")
    }
    // A platform may end at once what is under way.
    await finishTransitions()
    try await settle()
  }

  /// Goes back from the first screen of the column in front, as the user does.
  private func leaveColumn() { if let split { platform.leaveColumn(of: split) } }

  /// Shows a new flow in place of one in a column, and of all that are kept.
  private func replace(
    _ column: SplitColumn,
    of parent: Probe,
    by name: String
  ) async throws(ConformanceFailure) -> Probe {
    var items = (split?.items ?? []).filter { $0.column != column }
    let probe = start(name, in: parent) { items.append(ColumnItem(column, presentable: $0)) }
    try router(of: parent).setColumns(items, completion: noted)
    try await settle()
    return probe
  }

  /// The names of the screens on the stack of a flow.
  func screens(of probe: Probe) -> [String] {
    (probe.container?.contents ?? []).map { screen in
      probes.lazy.compactMap { $0.name(of: screen) }.first ?? "?"
    }
  }
}
