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
    let (gone, new, waited) = ledger.reconcile(with: sightings())
    keepGuests(among: gone)
    var ready = waited
    for entry in new {
      entry.owner.noteShown()
      entry.owner.forEachAbove { $0.noteShownBelow() }
      (container(entry.presentable)?.keeper as? Keeper)?.wasShown = true
      for place in [container(entry.presentable), entry.location.container] {
        guard let keeper = place?.keeper as? Keeper else { continue }
        ready += takeWaiting(of: entry.owner, at: keeper)
      }
    }
    goOn(with: ready)
    // From now on, the ledger keeps those who put something into a container.
    for entry in ledger.entries where !entry.location.isUnit {
      guard let container = container(entry.presentable), !container.isTransitioning
      else { continue }
      guard let keeper = container.keeper as? Keeper else { continue }
      keeper.guests = []
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
      entry.owner.forEachAbove { $0.noteLoss(reason) }
      if reason == .popped { popped.append(entry) }
      if last[ObjectIdentifier(entry.owner)] == position { owners.append((entry.owner, reason)) }
      if entry.location.isUnit { report(entry, gone: reason) }
    }
    for entry in new where entry.location.isUnit { reportNew(entry) }
    reportRoots(popped: popped)
    if !system.isTransitioning { isDismissedByPerson = false }
    endIfGone(owners)
    hideAlertOfGone()
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

  /// Ends a coordinator that has nothing left to live for, and then perhaps its parent.
  ///
  /// - Parameters:
  ///   - node: the coordinator.
  ///   - reason: why, unless it lost its last screen earlier, as while a command of its was under way.
  func endIfGone(_ node: any CoordinatorNode, _ reason: CloseReason) { endIfGone([(node, reason)]) }

  /// Ends those that have nothing left to live for, in their order, and then perhaps their parents.
  private func endIfGone(_ nodes: [(any CoordinatorNode, CloseReason)]) {
    var nodes = nodes[...]
    while let (node, reason) = nodes.popFirst() {
      guard !isAlive(node) else { continue }
      let reason = node.latestLoss ?? reason
      // One that had nothing to lose yet may still be shown, but keeps no parent any more.
      if node.wasOpen, !mayStillBeShown(node) { node.end(reason) }
      if let parent = node.parent { nodes.append((parent, reason)) }
    }
  }

  /// A piece of work is done that kept the coordinator.
  func letGo(ofHoldOf node: any CoordinatorNode) {
    if let position = holders.firstIndex(where: { $0 === node }) { holders.remove(at: position) }
    endIfGone(node, .abandoned)
  }

  /// Ends the flows that lived only since a command was to show something, unless that is on screen.
  func endIfGone(in presentables: [any Presentable]) {
    for keeper in keepers(in: presentables) {
      for node in [keeper.owner] + keeper.guests.map(\.owner) { endIfGone(node, .abandoned) }
    }
    for presentable in presentables where container(presentable) == nil {
      if let maker = ledger.maker(ofUnshown: presentable) { endIfGone(maker, .abandoned) }
    }
  }

  /// Whether somebody keeps a screen of the flow, or a stack or tabs with something in them, and those
  /// were never shown.
  private func mayStillBeShown(_ node: any CoordinatorNode) -> Bool {
    if !ledger.makings(by: node).isEmpty { return true }
    return node.containers.contains { container in
      guard let keeper = container.keeper as? Keeper else { return false }
      return keeper.owner === node && !keeper.wasShown && !container.contents.isEmpty
    }
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

  /// Whether the coordinator's flow goes on: decides when that ends, and keeps nothing.
  func isAlive(_ node: any CoordinatorNode) -> Bool {
    let living = living ?? findLiving()
    self.living = living
    return living.contains(ObjectIdentifier(node))
  }

  /// Those that have something on screen, a command under way or work that goes on, and those above
  /// them.
  private func findLiving() -> Set<ObjectIdentifier> {
    var next = holders + queue.compactMap(\.owner)
    // Screens of one flow mostly lie on each other.
    for entry in ledger.entries where entry.owner !== next.last { next.append(entry.owner) }
    if let owner = inFlight?.command.owner { next.append(owner) }
    for presentable in commands.flatMap(\.presentables) {
      if let maker = ledger.maker(ofUnshown: presentable) { next.append(maker) }
    }
    for keeper in keepers(in: commands.flatMap(\.presentables)) {
      next += [keeper.owner] + keeper.guests.map(\.owner)
    }
    var found: Set<ObjectIdentifier> = []
    while let node = next.popLast() {
      if found.insert(ObjectIdentifier(node)).inserted, let parent = node.parent {
        next.append(parent)
      }
    }
    return found
  }

  /// Whether the window does not show what it did when it was last looked at.
  var isStale: Bool {
    func isStale(_ presentable: any Presentable) -> Bool {
      guard let container = container(presentable) else { return false }
      let contents = container.contents
      guard let known = settled[ObjectIdentifier(container)], known.count == contents.count
      else { return true }
      for (old, new) in zip(known, contents) where old !== new { return true }
      return contents.contains(where: isStale)
    }
    let tops = (root.map { [$0] } ?? []) + modals
    guard tops.count == settledTops.count else { return true }
    for (old, new) in zip(settledTops, tops) where old.presentable !== new || isStale(new) {
      return true
    }
    return false
  }

  /// Everything in the window, bottom first, containers before their contents.
  ///
  /// A container in transition counts as it was when it was last at rest, since it may be changed
  /// back.
  private func sightings() -> [(presentable: any Presentable, location: Ledger.Location)] {
    if !system.isTransitioning {
      settledTops = (root.map { [($0, nil)] } ?? []) + modals.map { ($0, $0) }
    }
    var all: [(presentable: any Presentable, location: Ledger.Location)] = []
    var nowSettled: [ObjectIdentifier: [any Presentable]] = [:]
    func visit(
      _ presentable: any Presentable,
      in parent: (any SystemContainer)?,
      of modal: (any Presentable)?
    ) {
      let container = container(presentable)
      let location = Ledger.Location(isUnit: container == nil, container: parent, modal: modal)
      all.append((presentable, location))
      guard let container else { return }
      let id = ObjectIdentifier(container)
      let contents = container.isTransitioning ? settled[id] ?? [] : container.contents
      nowSettled[id] = contents
      for content in contents { visit(content, in: container, of: modal) }
    }
    for top in settledTops { visit(top.presentable, in: nil, of: top.modal) }
    settled = nowSettled
    return all
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
      case .goBack: return .dismissed(interactively: true)
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
