extension NavigationWindow {
  /// Whether something is moving that was on screen when the window was last looked at.
  var isTransitioning: Bool {
    if system.isTransitioning { return true }
    for place in settled where place.container.isTransitioning { return true }
    return false
  }

  /// Compares the ledger with the screen and lets go of what is gone.
  func reconcile() {
    ledger.forgetUnshown()
    let (same, changed) = sightings()
    let (gone, new, waited) = ledger.reconcile(keeping: same, then: changed)
    keepGuests(among: gone)
    var ready = waited
    for entry in new {
      entry.owner.noteShown()
      noteShown(below: entry.owner)
      if !entry.location.isUnit {
        (container(entry.presentable)?.keeper as? Keeper)?.wasShown = true
      }
      for place in [container(entry.presentable), entry.location.container] {
        guard let keeper = place?.keeper as? Keeper else { continue }
        ready += takeWaiting(of: entry.owner, at: keeper)
      }
    }
    goOn(with: ready)
    // From now on, the ledger keeps those who put something into a container.
    var guests: [(any CoordinatorNode, CloseReason)] = []
    var selections: [(owner: any CoordinatorNode, selection: TabSelection)] = []
    for container in settled.map(\.container) where !container.isTransitioning {
      guard let keeper = container.keeper as? Keeper else { continue }
      if !keeper.guests.isEmpty {
        guests += keeper.guests.map { ($0.owner, .abandoned) }
        keeper.guests = []
      }
      if let selection = keeper.noteSelection(in: system) {
        selections.append((keeper.owner, selection))
      }
      if !keeper.waiting.isEmpty { refuseWaiting(in: container, at: keeper) }
    }
    var owners: [(any CoordinatorNode, CloseReason)] = []
    var popped: [Ledger.Entry] = []
    // What is gone, by which more than one may have gone, and where the last of each owner's is: each has
    // its turn when that has had its own.
    var goneEntries: [ObjectIdentifier: Ledger.Entry] = [:]
    var last: [ObjectIdentifier: Int] = [:]
    if gone.count > 1 {
      for (position, entry) in gone.enumerated() {
        goneEntries[ObjectIdentifier(entry.presentable)] = entry
        last[ObjectIdentifier(entry.owner)] = position
      }
    }
    for (position, entry) in gone.enumerated() {
      let reason = reason(for: entry, among: goneEntries)
      entry.owner.noteLoss(reason)
      if reason == .popped { popped.append(entry) }
      if gone.count == 1 || last[ObjectIdentifier(entry.owner)] == position {
        owners.append((entry.owner, reason))
      }
      if entry.location.isUnit { report(entry, gone: reason) }
    }
    for entry in new where entry.location.isUnit { reportNew(entry) }
    reportRoots(popped: popped)
    if !system.isTransitioning { isDismissedByPerson = false }
    endIfGone(owners, areLosses: true)
    // Their screens may have come back as those of somebody else who had shown them meanwhile.
    if !guests.isEmpty {
      living = nil
      endIfGone(guests, areLosses: false)
    }
    hideAlertOfGone()
    for (owner, selection) in selections { owner.didSelectTab(selection) }
  }

  /// Where a flow was noted, those above it were.
  private func noteShown(below owner: any CoordinatorNode) {
    var next = owner.parent
    while let node = next {
      node.noteShownBelow()
      next = node.parent
    }
  }

  /// An alert goes with the flow that it is over.
  private func hideAlertOfGone() {
    guard let over = alertOver, over.node.map(isOnScreen) != true else { return }
    alertOver = nil
    if system.alert != nil { _ = system.show(nil, transition: nil) }
  }

  /// Whether the flow, or one below it, has something on screen.
  func isOnScreen(_ node: any CoordinatorNode) -> Bool {
    ledger.entries.contains { $0.owner === node || $0.owner.isBelow(node) }
  }

  /// What was put into a container that leaves and is about to come back is its owner's.
  private func keepGuests(among gone: [Ledger.Entry]) {
    var coming: [Keeper]?
    for entry in gone.reversed() {
      guard let keeper = entry.location.container?.keeper as? Keeper, keeper.owner !== entry.owner
      else { continue }
      let keepers = coming ?? keepers(in: commands.flatMap(\.presentables))
      coming = keepers
      guard keepers.contains(where: { $0 === keeper }) else { continue }
      keeper.guests.append((entry.owner, entry.presentable))
      living = nil
    }
  }

  /// The containers of flows among the presentables, and in them.
  func keepers(in presentables: [any Presentable]) -> [Keeper] {
    var found: [Keeper] = []
    var next = presentables
    while let presentable = next.popLast() {
      guard let container = container(presentable), let keeper = container.keeper as? Keeper,
        !found.contains(where: { $0 === keeper })
      else { continue }
      found.append(keeper)
      next += container.contents
    }
    return found
  }

  /// Whether the window does not show what it did when it was last looked at.
  var isStale: Bool {
    var tops = settledTops[...]
    if let root, tops.popFirst()?.presentable !== root { return true }
    let modals = modals
    if tops.count != modals.count { return true }
    for (top, modal) in zip(tops, modals) where top.presentable !== modal { return true }
    for place in settled where !place.contents.isSame(as: place.container.contents) { return true }
    return false
  }

  /// Everything in the window, bottom first, containers before their contents: how much of it is as the ledger
  /// has it, and what is above that.
  ///
  /// A container in transition counts as it was when it was last at rest, since it may be changed
  /// back.
  private func sightings() -> (
    same: Int, changed: [(presentable: any Presentable, location: Ledger.Location)]
  ) {
    if !system.isTransitioning {
      settledTops = (root.map { [($0, nil)] } ?? []) + modals.map { ($0, $0) }
    }
    let entries = ledger.entries
    var same = 0
    var changed: [(presentable: any Presentable, location: Ledger.Location)] = []
    let before = settled
    settled = []
    settled.reserveCapacity(before.count)
    func visit(
      _ presentable: any Presentable,
      in parent: (any SystemContainer)?,
      of modal: (any Presentable)?
    ) -> Bool {
      // Most of the screen stays as it is, and what does not is mostly on top.
      let container: (any SystemContainer)?
      if changed.isEmpty, same < entries.count, entries[same].isSeen(presentable, parent, modal) {
        container = entries[same].location.isUnit ? nil : self.container(presentable)
        same += 1
      } else {
        container = self.container(presentable)
        let isUnit = container == nil
        changed.append(
          (presentable, Ledger.Location(isUnit: isUnit, container: parent, modal: modal))
        )
      }
      guard let container else { return false }
      // As a rule it is where it was before.
      let position = settled.count
      let old =
        before.indices.contains(position) && before[position].container === container
        ? before[position] : before.first { $0.container === container }
      let contents = container.isTransitioning ? old?.contents ?? [] : container.contents
      settled.append(Settled(container: container, contents: contents, isFlat: true))
      var rest = contents[...]
      if let old, old.isFlat {
        // Screens that were there before, and are in the ledger one behind the other, are still there.
        let count = old.contents.countSame(as: contents)
        if count > 0, changed.isEmpty, same + count <= entries.count,
          entries[same].isSeen(contents[0], container, modal),
          entries[same + count - 1].isSeen(contents[count - 1], container, modal)
        {
          same += count
          rest = rest.dropFirst(count)
        }
      }
      var isFlat = true
      for content in rest where visit(content, in: container, of: modal) { isFlat = false }
      if !isFlat {
        settled[position] = Settled(container: container, contents: contents, isFlat: false)
      }
      return true
    }
    for top in settledTops { _ = visit(top.presentable, in: nil, of: top.modal) }
    return (same, changed)
  }

  /// Whether the modal that something was part of is gone.
  func wentWithModal(_ entry: Ledger.Entry) -> Bool {
    guard let modal = entry.location.modal else { return false }
    return !settledTops.contains { $0.modal === modal }
  }

  private func reason(
    for entry: Ledger.Entry,
    among gone: [ObjectIdentifier: Ledger.Entry]
  ) -> CloseReason {
    if wentWithModal(entry) {
      switch inFlight?.command.command {
      case .setWindowRoot: return .replaced
      case .goBack: return .dismissed(interactively: inFlight?.command.owner == nil)
      default: return .dismissed(interactively: isDismissedByPerson)
      }
    }
    if let container = entry.location.container, let outer = gone[ObjectIdentifier(container)] {
      return reason(for: outer, among: gone)
    }
    guard let stack = entry.location.container as? any SystemNavigation else { return .replaced }
    if let command = inFlight?.command, case .setRoot = command.command,
      command.container === stack
    {
      return .replaced
    }
    return .popped
  }
}
