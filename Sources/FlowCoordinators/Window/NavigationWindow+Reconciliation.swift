extension NavigationWindow {
  /// Whether something on screen is in transition.
  ///
  /// Asks the containers found at the latest look, because that is quick; one that is in transition may
  /// have left without a signal.
  var isTransitioning: Bool {
    if system.isTransitioning { return true }
    func isMoving(_ presentable: any Presentable) -> Bool {
      guard let container = container(presentable) else { return false }
      return container.isTransitioning || container.contents.contains(where: isMoving)
    }
    for place in settled where place.container.isTransitioning {
      return root.map(isMoving) == true || modals.contains(where: isMoving)
    }
    return false
  }

  /// Compares the ledger with the screen, and releases what is gone.
  func reconcile() {
    // Freed after the change, since the app's `deinit` may call back.
    let unshown = ledger.forgetUnshown()
    let (same, changed) = look()
    let (gone, new, before) = ledger.reconcile(keeping: same, then: changed)
    defer { extendLifetime((unshown, before)) }
    keepGuests(among: gone)
    for entry in new {
      entry.owner.node.noteShown()
      noteShown(below: entry.owner)
      if !entry.location.isUnit, let own = container(entry.presentable)?.keeper as? Keeper {
        own.wasShown = true
      }
    }
    // From now on, the ledger keeps the flows that put something into a container.
    var guests: [(owner: any WindowFlow, screen: any Presentable)] = []
    var selections: [(owner: any WindowFlow, selection: TabSelection)] = []
    for place in settled where !place.container.isTransitioning {
      guard let keeper = place.container.keeper as? Keeper else { continue }
      if !keeper.guests.isEmpty {
        guests += keeper.guests
        keeper.guests = []
      }
      if let selection = keeper.noteSelection(in: system) {
        selections.append((keeper.owner, selection))
      }
    }
    var owners: [(node: any WindowFlow, reason: CloseReason)] = []
    var popped: [Ledger.Entry] = []
    // The removed entries by presentable, and the position of each owner's last one: an owner ends after
    // its last entry was reported.
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
      entry.owner.node.noteLoss(reason)
      if reason == .popped { popped.append(entry) }
      if gone.count == 1 || last[ObjectIdentifier(entry.owner)] == position {
        owners.append((entry.owner, reason))
      }
      if entry.location.isUnit { report(.removed(reason), of: entry) }
    }
    for entry in new where entry.location.isUnit { report(.shown, of: entry) }
    reportRoots(popped: popped)
    if !system.isTransitioning { isDismissedByPerson = false }
    endIfGone(owners, areLosses: true)
    // Their screens may have come back as those of another flow that has shown them meanwhile.
    if !guests.isEmpty {
      living = nil
      endIfGone(guests.map { ($0.owner, .abandoned) })
    }
    hideAlertOfGone()
    for (owner, selection) in selections { owner.didSelectTab(selection) }
  }

  /// If a flow was recorded, its ancestors were.
  private func noteShown(below owner: any WindowFlow) {
    var node = owner
    while !node.node.isNotedAbove {
      node.node.isNotedAbove = true
      guard let parent = node.node.parent else { return }
      parent.node.noteShown(.flowsBelow)
      node = parent
    }
  }

  /// Dismisses an alert together with the flow that it is over.
  private func hideAlertOfGone() {
    if alertOver == nil { return }
    guard let over = alertOver, over.flow.map(isOnScreen) != true else { return }
    alertOver = nil
    if system.alert != nil { _ = system.show(nil, transition: nil) }
  }

  /// Whether the flow, or one below it, has something on screen.
  func isOnScreen(_ node: any WindowFlow) -> Bool {
    ledger.entries.contains { $0.owner === node || $0.owner.isBelow(node) }
  }

  /// Keeps the owners of what is in a container that leaves and is about to come back.
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
  private func keepers(in presentables: [any Presentable]) -> [Keeper] {
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

  /// Whether the window has changed since the latest look.
  var isStale: Bool {
    if !areTopsSettled { return true }
    for place in settled where !place.contents.isSame(as: place.container.contents) { return true }
    return false
  }

  /// Whether the root and the modals are what they were when the window was last at rest.
  private var areTopsSettled: Bool {
    let modals = modals
    var position = 0
    if let root {
      if settledTops.isEmpty || settledTops[0].presentable !== root || settledTops[0].modal != nil {
        return false
      }
      position = 1
    }
    if settledTops.count != modals.count + position { return false }
    for modal in modals {
      if settledTops[position].presentable !== modal || settledTops[position].modal == nil {
        return false
      }
      position += 1
    }
    return true
  }

  /// Traverses the window with ``Look``, and records the settled containers.
  private func look() -> (
    same: Int, changed: [(presentable: any Presentable, location: Ledger.Location)]
  ) {
    let tops = settledTops
    if !system.isTransitioning, !areTopsSettled {
      settledTops.removeAll(keepingCapacity: true)
      if let root { settledTops.append((root, nil)) }
      for modal in modals { settledTops.append((modal, modal)) }
    }
    let look = Look(at: self)
    let before = (settled, tops)
    defer { extendLifetime(before) }
    settled = look.settled
    return (look.same, look.changed)
  }

  /// Whether the modal of an entry is gone.
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
