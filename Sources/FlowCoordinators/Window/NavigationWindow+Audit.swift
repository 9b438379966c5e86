extension NavigationWindow {
  /// What is wrong with the ledger, compared with the screen; empty unless there is a bug in the
  /// library or in an adapter, or the window itself was asked to show a screen that no flow owns.
  ///
  /// Meaningful while nothing moves: a container in transition counts as it was before.
  public var audit: [String] {
    guard !isTransitioning else { return [] }
    var problems: [String] = []
    var shown: [any Presentable] = []
    func visit(_ presentable: any Presentable) {
      shown.append(presentable)
      for content in (presentable as? any SystemContainer)?.contents ?? [] { visit(content) }
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
    var owners: [ObjectIdentifier: any CoordinatorNode] = [:]
    for entry in ledger.entries { owners[ObjectIdentifier(entry.owner)] = entry.owner }
    let sum = owners.values.reduce(0) { $0 + ledger.countUnits(of: $1) }
    let units = ledger.entries.count { $0.location.isUnit }
    if sum != units { problems.append("\(sum) units are counted and \(units) are in the ledger") }
    return problems
  }
}

extension NavigationWindow {
  /// What the ledger says, bottom first: everything on screen and the coordinator that owns it.
  package var holdings: [(presentable: any Presentable, owner: AnyObject)] {
    ledger.entries.map { ($0.presentable, $0.owner) }
  }
}
