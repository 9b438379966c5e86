// Which flows go on, and how those end that have nothing left to live for.
extension NavigationWindow {
  /// Ends a coordinator that has nothing left to live for, and then perhaps its parent.
  ///
  /// - Parameters:
  ///   - node: the coordinator.
  ///   - reason: why, unless it lost its last screen earlier, as while a command of its was under way.
  func endIfGone(_ node: any CoordinatorNode, _ reason: CloseReason) {
    endIfGone([(node, reason)], areLosses: false)
  }

  /// Ends those that have nothing left to live for, in their order, and then perhaps their parents.
  ///
  /// - Parameters:
  ///   - nodes: the coordinators, and why.
  ///   - areLosses: whether they have just lost something on screen, which those above them did, too.
  func endIfGone(_ nodes: [(any CoordinatorNode, CloseReason)], areLosses: Bool) {
    var nodes = nodes.map { (node: $0.0, reason: $0.1, isAbove: false) }[...]
    var seen: Set<ObjectIdentifier> = []
    while let (node, reason, isAbove) = nodes.popFirst() {
      // Many flows may have one above them, and that one another.
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      if isAlive(node) {
        // It may be for a command under way only, and has lost what was below it.
        if isAbove && areLosses { node.noteLoss(reason) }
        continue
      }
      let reason = isAbove && areLosses ? reason : node.latestLoss ?? reason
      // One that had nothing to lose yet may still be shown, but keeps no parent any more.
      if node.wasOpen, !mayStillBeShown(node) { node.end(reason) }
      if let parent = node.parent { nodes.append((parent, reason, true)) }
    }
  }

  /// A piece of work is done that kept the coordinator.
  func letGo(ofHoldOf node: any CoordinatorNode) {
    if let position = holders.firstIndex(where: { $0 === node }) { holders.remove(at: position) }
    endIfGone(node, .abandoned)
  }

  /// Ends the flows that lived only since a command was to show something, unless that is on screen.
  func endIfGone(in presentables: [any Presentable]) {
    for presentable in presentables {
      if container(presentable) == nil {
        if let maker = ledger.maker(ofBare: presentable) { endIfGone(maker, .abandoned) }
        continue
      }
      for keeper in keepers(in: [presentable]) {
        for node in [keeper.owner] + keeper.guests.map(\.owner) { endIfGone(node, .abandoned) }
      }
    }
  }

  /// Whether somebody keeps a screen of the flow, or a stack or tabs with something in them, and those
  /// were never shown.
  private func mayStillBeShown(_ node: any CoordinatorNode) -> Bool {
    if !ledger.makings(by: node).isEmpty || node.isPresentedWithoutScreen && hasWaiting(node) {
      return true
    }
    return node.containers.contains { container in
      guard let keeper = container.keeper as? Keeper else { return false }
      return keeper.owner === node && !keeper.wasShown && !container.contents.isEmpty
    }
  }

  /// Whether the coordinator's flow goes on: decides when that ends, and keeps nothing.
  func isAlive(_ node: any CoordinatorNode) -> Bool {
    // As a rule it is about whoever has just shown something, which is on top.
    if living == nil, ledger.entries.last?.owner === node { return true }
    let living = living ?? findLiving()
    self.living = living
    return living.contains(ObjectIdentifier(node))
  }

  /// Those that have something on screen, a command under way or work that goes on, and those above
  /// them.
  private func findLiving() -> Set<ObjectIdentifier> {
    var next = holders + queue.compactMap(\.owner)
    next += ledger.owners
    if let owner = inFlight?.command.owner { next.append(owner) }
    for presentable in commands.flatMap(\.presentables) {
      if container(presentable) == nil {
        if let maker = ledger.maker(ofBare: presentable) { next.append(maker) }
        continue
      }
      for keeper in keepers(in: [presentable]) {
        next.append(keeper.owner)
        next += keeper.guests.map(\.owner)
      }
    }
    var found: Set<ObjectIdentifier> = []
    while let node = next.popLast() {
      if found.insert(ObjectIdentifier(node)).inserted, let parent = node.parent {
        next.append(parent)
      }
    }
    return found
  }
}
