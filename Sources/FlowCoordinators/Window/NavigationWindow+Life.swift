// Which flows go on, and how those end that have nothing left to live for.
extension NavigationWindow {
  /// Ends a coordinator that has nothing left to live for, and then perhaps those above it.
  ///
  /// - Parameters:
  ///   - node: the coordinator.
  ///   - reason: why, unless it lost its last screen earlier, as while a command of its was under way.
  ///   - isLoss: whether it has just lost something on screen, which those above it did, too.
  func endIfGone(_ node: any CoordinatorNode, _ reason: CloseReason, isLoss: Bool = false) {
    var reason = reason
    var next: (any CoordinatorNode)? = node
    while let above = next {
      guard let gone = endIfGone(above, reason, isAbove: above !== node, isLoss) else { return }
      reason = gone
      next = above.parent
    }
  }

  /// The same of several: they end in their order, and then perhaps those above them.
  func endIfGone(
    _ nodes: [(node: any CoordinatorNode, reason: CloseReason)],
    areLosses: Bool = false
  ) {
    if nodes.count == 1 { return endIfGone(nodes[0].node, nodes[0].reason, isLoss: areLosses) }
    var next = nodes
    var seen: Set<ObjectIdentifier> = []
    var position = 0
    while position < next.count {
      let (node, earlier) = next[position]
      let isAbove = position >= nodes.count
      position += 1
      // Many flows may have one above them, and that one another.
      guard seen.insert(ObjectIdentifier(node)).inserted,
        let reason = endIfGone(node, earlier, isAbove: isAbove, areLosses)
      else { continue }
      if let parent = node.parent { next.append((parent, reason)) }
    }
  }

  /// Ends a coordinator that has nothing to live for, unless it had nothing to lose yet and may still be
  /// shown, where it keeps no parent any more.
  ///
  /// - Returns: the reason, also for those above it; `nil` if it goes on.
  private func endIfGone(
    _ node: any CoordinatorNode,
    _ earlier: CloseReason,
    isAbove: Bool,
    _ isLoss: Bool
  ) -> CloseReason? {
    if isAlive(node) {
      // It may be for a command under way only, and has lost what was below it.
      if isAbove && isLoss { node.noteLoss(earlier) }
      return nil
    }
    let reason = isAbove && isLoss ? earlier : node.latestLoss ?? earlier
    if node.wasOpen, !mayStillBeShown(node) { node.end(reason) }
    return reason
  }

  /// A piece of work is done that kept the coordinator.
  func letGo(ofHoldOf node: any CoordinatorNode) {
    if let position = holders.firstIndex(where: { $0 === node }) { holders.remove(at: position) }
    endIfGone(node, .abandoned)
  }

  /// Ends the flows that lived only since a command was to show something, unless that is on screen.
  func endIfGone(in presentables: [any Presentable]) {
    for presentable in presentables {
      // Whatever is in a container that is on screen is so, too: nothing moves where a command ends.
      if settled.contains(where: { $0.container === presentable }) { continue }
      for flow in flows(in: presentable) { endIfGone(flow, .abandoned) }
    }
  }

  /// Those who have something in a presentable that is to be shown: who made it, or put it there.
  private func flows(in presentable: any Presentable) -> [any CoordinatorNode] {
    var flows: [any CoordinatorNode] = []
    var containers: [any Presentable] = []
    var next = [presentable]
    while let presentable = next.popLast() {
      guard let container = container(presentable) else {
        if let maker = ledger.maker(ofBare: presentable) { flows.append(maker) }
        continue
      }
      if containers.has(container) { continue }
      containers.append(container)
      if let keeper = container.keeper as? Keeper {
        flows.append(keeper.owner)
        for guest in keeper.guests { flows.append(guest.owner) }
      }
      next += container.contents
    }
    return flows
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
    if living == nil || living != Self.latestMark { living = markLiving() }
    return node.mark == living
  }

  /// Marks those that have something on screen, a command under way or work that goes on, and those above
  /// them.
  ///
  /// - Returns: the mark, by which those that have another one do not go on.
  private func markLiving() -> Int {
    Self.latestMark += 1
    let mark = Self.latestMark
    func note(_ node: any CoordinatorNode) {
      var next: (any CoordinatorNode)? = node
      while let node = next, node.mark != mark {
        node.mark = mark
        next = node.parent
      }
    }
    for position in ledger.entries.indices { note(ledger.entries[position].owner) }
    for holder in holders { note(holder) }
    for command in commands {
      if let owner = command.owner { note(owner) }
      for presentable in command.presentables {
        for flow in flows(in: presentable) { note(flow) }
      }
    }
    return mark
  }
}
