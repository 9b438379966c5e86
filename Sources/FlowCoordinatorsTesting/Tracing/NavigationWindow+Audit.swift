public import FlowCoordinators

extension NavigationWindow {
  /// What's wrong in the window, a line each: `#expect(window.audit == [])`.
  ///
  /// It lists differences between the ledger and the screen, and what is left of flows that were closed. The bug may be
  /// in your app: the flow at a root, or in the only tab, was closed, and you show nothing in its place; or you show
  /// something that no flow owns, by the window itself. Otherwise it's in the library or in an adapter.
  ///
  /// Empty while anything moves.
  public var audit: [String] { audit(besides: nil) }

  /// The differences, without those of a root or a modal that no flow has shown.
  ///
  /// - Parameters:
  ///   - other: that root or modal.
  ///   - namesDeadPlaces: whether it names what cannot leave, since its place would be empty.
  /// - Returns: a line for each.
  package func audit(
    besides other: (any Presentable)?,
    namesDeadPlaces: Bool = true
  ) -> [String] {
    guard !display.look().isMoving else { return [] }
    var problems: [String] = []
    var places: [ObjectIdentifier: (container: (any SystemContainer)?, modal: (any Presentable)?)] =
      [:]
    var shown: [any Presentable] = []
    let owned = Set(ledger.entries.map { ObjectIdentifier($0.presentable) })
    func visit(
      _ presentable: any Presentable,
      in outer: (any SystemContainer)?,
      of modal: (any Presentable)?
    ) {
      let container = presentable as? any SystemContainer
      let keeper = container?.keeper as? Keeper
      let id = ObjectIdentifier(presentable)
      // A container without a flow may only surround others.
      if container == nil || keeper != nil || owned.contains(id) {
        shown.append(presentable)
        places[id] = (outer, modal)
      }
      guard let container else { return }
      if let keeper, !ledger.owns(keeper.owner) {
        problems.append("\(container.name) is on screen, and the flow it was made for owns nothing")
      }
      for content in container.contents { visit(content, in: container, of: modal) }
    }
    if let root, root !== other { visit(root, in: nil, of: nil) }
    for modal in modals where modal !== other { visit(modal, in: nil, of: modal) }

    if places.count != shown.count { problems.append("something is on screen twice") }
    if owned.count != ledger.entries.count { problems.append("something is in the ledger twice") }
    for entry in ledger.entries {
      if entry.owner.node.system !== system {
        problems.append("\(entry.presentable.name) belongs to a flow of another window")
      }
      let name = entry.presentable.name
      guard let place = places[ObjectIdentifier(entry.presentable)] else {
        problems.append("\(name) is in the ledger and not on screen")
        continue
      }
      if entry.location.container !== place.container || entry.location.modal !== place.modal {
        let seen = placeName(of: place.container, in: place.modal)
        let known = placeName(of: entry.location.container, in: entry.location.modal)
        problems.append("\(name) is in \(seen) on screen, and in \(known) according to the ledger")
      }
      let keeper = (entry.presentable as? any SystemContainer)?.keeper as? Keeper
      if let keeper, keeper.owner !== entry.owner {
        problems.append("\(name) belongs to another flow than it was made for")
      }
    }
    for presentable in shown where !owned.contains(ObjectIdentifier(presentable)) {
      problems.append("\(presentable.name) is on screen and not in the ledger")
    }
    for other in Self.all.compactMap(\.window) where other !== self {
      for entry in other.ledger.entries where places[ObjectIdentifier(entry.presentable)] != nil {
        problems.append("\(entry.presentable.name) is on screen in another window, too")
      }
    }
    let order = ledger.entries.map { ObjectIdentifier($0.presentable) }
    if problems.isEmpty, order != shown.map(ObjectIdentifier.init) {
      problems.append("the ledger has another order than the screen")
    }
    let staying = namesDeadPlaces ? queue.stayingOfEnded : queue.stayingInVain
    for left in queue.isBusy ? [] : staying {
      let container = ledger.entry(of: left)?.location.container
      if staying.contains(where: { $0 === container }) { continue }
      problems.append("\(left.name) is on screen, and its flow has ended")
    }
    // Compare the units that coordinators count with the screens that the platform shows.
    var owners: [ObjectIdentifier: any WindowFlow] = [:]
    for entry in ledger.entries { owners[ObjectIdentifier(entry.owner)] = entry.owner }
    let counted = owners.values.reduce(0) { $0 + ledger.countUnits(of: $1) }
    let units = shown.count { !($0 is any SystemContainer) }
    if counted != units, owned == Set(places.keys) {
      problems.append("the ledger counts \(counted) screens, and \(units) are shown")
    }
    return problems
  }

  /// The name of a place on screen, such as "TabsController of the root".
  private func placeName(of container: (any SystemContainer)?, in modal: (any Presentable)?)
    -> String
  {
    let top = modal.map { "the modal \($0.name)" } ?? "the root"
    return container.map { "\($0.name) of \(top)" } ?? top
  }
}

extension NavigationWindow {
  /// The flows that had nothing to show after their start, and show nothing yet.
  package var blankFlows: [any WindowFlow] { queue.blankFlows }

  /// The entries of the ledger, bottom first: everything on screen, and its owner.
  package var holdings: [(presentable: any Presentable, owner: AnyObject)] {
    ledger.entries.map { ($0.presentable, $0.owner) }
  }
}
