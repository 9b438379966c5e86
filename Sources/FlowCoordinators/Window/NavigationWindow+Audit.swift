extension NavigationWindow {
  /// What is wrong with the ledger, compared with the screen; empty unless there is a bug in the
  /// library or in an adapter, or the window itself was asked to show a screen that no flow owns.
  ///
  /// Meaningful while nothing moves: a container in transition counts as it was before.
  public var audit: [String] {
    guard !isTransitioning else { return [] }
    var problems: [String] = []
    var shown: [any Presentable] = []
    var units = 0
    func visit(_ presentable: any Presentable) {
      shown.append(presentable)
      guard let container = presentable as? any SystemContainer else {
        units += 1
        return
      }
      if let keeper = container.keeper as? Keeper, !ledger.owns(keeper.owner) {
        problems.append("\(container.name) is on screen, and the flow it was made for owns nothing")
      }
      for content in container.contents { visit(content) }
    }
    for top in (root.map { [$0] } ?? []) + modals { visit(top) }

    let onScreen = Set(shown.map(ObjectIdentifier.init))
    if onScreen.count != shown.count { problems.append("something is on screen twice") }
    let owned = Set(ledger.entries.map { ObjectIdentifier($0.presentable) })
    if owned.count != ledger.entries.count { problems.append("something is in the ledger twice") }
    for entry in ledger.entries where !onScreen.contains(ObjectIdentifier(entry.presentable)) {
      problems.append("\(entry.presentable.name) is in the ledger and not on screen")
    }
    for presentable in shown where !owned.contains(ObjectIdentifier(presentable)) {
      problems.append("\(presentable.name) is on screen and not in the ledger")
    }
    // What coordinators count, against the screens that the platform shows.
    var owners: [ObjectIdentifier: any CoordinatorNode] = [:]
    for entry in ledger.entries { owners[ObjectIdentifier(entry.owner)] = entry.owner }
    let counted = owners.values.reduce(0) { $0 + countUnits(of: $1) }
    if counted != units, owned == onScreen {
      problems.append("\(counted) units are counted, and \(units) screens are shown")
    }
    return problems
  }
}

extension NavigationWindow {
  /// What the ledger says, bottom first: everything on screen and the coordinator that owns it.
  package var holdings: [(presentable: any Presentable, owner: AnyObject)] {
    ledger.entries.map { ($0.presentable, $0.owner) }
  }
}
