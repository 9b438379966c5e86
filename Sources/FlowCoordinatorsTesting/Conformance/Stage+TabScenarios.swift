import FlowCoordinators

// Tabs with images, badges and identities, and a window without a root.
extension Stage {
  func presentOverNothing() async throws(ConformanceFailure) {
    window.present(Nowhere())
    try await settle()
    try expect(window.modals.count, 0, "modals over nothing")
    try expect(window.journal.entries.last?.event, .refused(.platform), "the end of the journal")
    let b = try await root("B")
    try await present("C", over: b)
    try expect(modalScreens, ["C1"], "presentations over a root")
  }

  func describedTabs() async throws(ConformanceFailure) {
    let probes = try await showTabs()
    guard let tabs = window.root as? any SystemTabs else { return }
    let (a, b, c) = (probes[0], probes[1], probes[2])
    var received: [TabSelection] = []
    a.coordinator?.onSelect = { received.append($0) }
    try await describe(tabs, of: a)

    try router(of: a).selectTab("c", completion: noted)
    try router(of: a).setTabs(tabs.items.reversed(), completion: noted)
    try await settle()
    try expect(tabs.selection, 0, "the position of the selected tab in another order")
    try expect(tabs.items.map(\.badge), ["2", "1"], "badges in another order")
    try expect(received, [TabSelection(position: 1, id: "c")], "selections that were reported")

    try await replaceSelected(of: tabs, in: a, with: c)
    try expect(received.count, 1, "selections after the content was replaced")

    clear()
    try router(of: a).setBadge("", ofTab: "b", completion: noted)
    try router(of: a).setBadge("3", ofTab: "nowhere", completion: noted)
    try router(of: a).selectTab("nowhere", completion: noted)
    try router(of: a).setTabs(
      tabs.items.map { TabItem(title: "", id: "same", presentable: $0.presentable) },
      completion: noted
    )
    try router(of: b).setBadge("4", ofTab: "b", completion: noted)
    try await settle()
    try expect(
      outcomes,
      [
        .completed, .refused(.noSuchTab), .refused(.noSuchTab), .refused(.alreadyShown),
        .refused(.notOnScreen),
      ],
      "outcomes of badges and selections of tabs that are not there"
    )
    try expect(tabs.items.map(\.badge), [nil, nil], "badges at the end")
    try expect(tabs.items.map(\.id), ["c", "b"], "identities at the end")
  }

  /// Gives the tabs identities, images and badges; the items are released at the end.
  private func describe(
    _ tabs: any SystemTabs,
    of a: Probe
  ) async throws(ConformanceFailure) {
    let image = TabImage.system("star", selected: "star.fill", character: "*")
    let items = tabs.items.map { item in
      TabItem(
        title: item.title,
        id: item.title.lowercased(),
        image: image,
        badge: item.title == "B" ? "1" : nil,
        presentable: item.presentable
      )
    }
    clear()
    try router(of: a).setTabs(items, completion: noted)
    // In the order of the commands, though the tab is not shown.
    try router(of: a).setBadge("2", ofTab: "c", completion: noted)
    try await settle()
    try expect(outcomes, [.completed, .completed], "outcomes of the badges")
    try expect(tabs.items.map(\.badge), ["1", "2"], "badges of the tabs")
    try expect(tabs.items.map(\.image), [image, image], "images of the tabs")
    try expect(tabs.items.map(\.id), ["b", "c"], "identities of the tabs")
    try expect(log, [], "notifications of the descriptions")
  }

  /// Replaces the content of the selected tab, whose flow ends, by another flow under the same
  /// identity.
  private func replaceSelected(
    of tabs: any SystemTabs,
    in parent: Probe,
    with old: Probe
  ) async throws(ConformanceFailure) {
    var items = [tabs.items[1]]
    let d = start("D", in: parent) { items.append(TabItem(title: "D", id: "c", presentable: $0)) }
    clear()
    try router(of: parent).setTabs(items, completion: noted)
    try await settle()
    try expect(outcomes, [.completed], "outcome of the tabs with another content")
    try expect(tabs.selection, 1, "the position of the tab with another content")
    try expect(visibleScreens, ["D1"], "screens of the tab with another content")
    try expect(d.coordinator?.countUnits, 1, "units of the flow in the tab")
    try expect(old.coordinator == nil, "the flow that was replaced is freed")
    try router(of: parent).setTabs(tabs.items.reversed())
    try await settle()
  }
}

/// A screen that no flow shows.
private final class Nowhere: Presentable {}
