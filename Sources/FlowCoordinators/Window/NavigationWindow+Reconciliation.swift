extension NavigationWindow {
  /// Whether something on screen is moving.
  var isTransitioning: Bool {
    func isMoving(_ presentable: any Presentable) -> Bool {
      guard let container = container(presentable) else { return false }
      return container.isTransitioning || container.contents.contains(where: isMoving)
    }
    return system.isTransitioning || root.map(isMoving) == true || modals.contains(where: isMoving)
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
    for entry in ledger.containers {
      guard let container = container(entry.presentable), !container.isTransitioning
      else { continue }
      guard let keeper = container.keeper as? Keeper else { continue }
      guests += keeper.guests.map { ($0.owner, .abandoned) }
      keeper.guests = []
      if let selection = keeper.noteSelection(in: system) {
        selections.append((entry.owner, selection))
      }
      if !keeper.waiting.isEmpty { refuseWaiting(in: container, at: keeper) }
    }
    var owners: [(any CoordinatorNode, CloseReason)] = []
    var popped: [Ledger.Entry] = []
    let goneEntries = Dictionary(
      gone.map { (ObjectIdentifier($0.presentable), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // Each owner has its turn when the last of what it lost has had its own.
    let last = Dictionary(
      gone.indices.map { (ObjectIdentifier(gone[$0].owner), $0) },
      uniquingKeysWith: { $1 }
    )
    for (position, entry) in gone.enumerated() {
      let reason = reason(for: entry, among: goneEntries)
      entry.owner.noteLoss(reason)
      if reason == .popped { popped.append(entry) }
      if last[ObjectIdentifier(entry.owner)] == position {
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
    if gone.isEmpty || commands.isEmpty { return }
    let coming = keepers(in: commands.flatMap(\.presentables))
    for entry in gone.reversed() {
      guard let keeper = entry.location.container?.keeper as? Keeper, keeper.owner !== entry.owner,
        coming.contains(where: { $0 === keeper })
      else { continue }
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
    func isSame(_ old: [any Presentable], _ new: [any Presentable]) -> Bool {
      old.count == new.count && zip(old, new).allSatisfy { $0 === $1 }
    }
    let tops = (root.map { [$0] } ?? []) + modals
    return !isSame(settledTops.map(\.presentable), tops)
      || settled.values.contains { !isSame($0.contents, $0.container.contents) }
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
    var nowSettled:
      [ObjectIdentifier: (container: any SystemContainer, contents: [any Presentable])] =
        [:]
    func visit(
      _ presentable: any Presentable,
      in parent: (any SystemContainer)?,
      of modal: (any Presentable)?
    ) {
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
      guard let container else { return }
      let id = ObjectIdentifier(container)
      let contents =
        container.isTransitioning ? settled[id]?.contents ?? [] : container.contents
      nowSettled[id] = (container, contents)
      for content in contents { visit(content, in: container, of: modal) }
    }
    for top in settledTops { visit(top.presentable, in: nil, of: top.modal) }
    settled = nowSettled
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
