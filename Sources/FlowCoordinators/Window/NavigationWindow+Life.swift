// The lifetime of flows: which are alive, and how those end that nothing keeps alive any more.
extension NavigationWindow {
  /// Ends the flow if the window is freed before it, because a task may wait for its result.
  func endWhenGone(_ node: any WindowFlow) {
    wills.removeAll { will in
      guard will.node == nil || will.node === node else { return false }
      will.promise.withdraw()
      return true
    }
    let promise = Promise<Void>(orElse: {}, deliver: { [weak node] in node?.end(.abandoned) })
    wills.append(Will(node: node, promise: promise))
  }

  /// Claims a presentable for an owner, see ``Ledger/claim(_:for:asItsMaker:)``.
  func claim(
    _ presentable: any Presentable,
    for owner: any WindowFlow,
    asItsMaker isMaker: Bool = false
  ) {
    // The presentable may be where a freed one was.
    let unshown = ledger.forgetUnshown()
    ledger.claim(presentable, for: owner, asItsMaker: isMaker)
    extendLifetime(unshown)
  }

  /// Ends a coordinator that nothing keeps alive any more, and then its ancestors if that applies to
  /// them.
  ///
  /// - Parameters:
  ///   - node: the coordinator.
  ///   - reason: the reason, unless it lost its last screen earlier, for instance while a command was
  ///     under way.
  ///   - isLoss: whether it has just lost something on screen, which its ancestors lost as well.
  func endIfGone(_ node: any WindowFlow, _ reason: CloseReason, isLoss: Bool = false) {
    var reason = reason
    var next: (any WindowFlow)? = node
    while let above = next {
      guard let gone = endIfGone(above, reason, isAbove: above !== node, isLoss) else { return }
      reason = gone
      next = above.node.parent
    }
  }

  /// Ends several coordinators in their order, and then their ancestors if that applies to them.
  func endIfGone(
    _ nodes: [(node: any WindowFlow, reason: CloseReason)],
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
      // Many flows may share an ancestor.
      guard seen.insert(ObjectIdentifier(node)).inserted,
        let reason = endIfGone(node, earlier, isAbove: isAbove, areLosses)
      else { continue }
      if let parent = node.node.parent { next.append((parent, reason)) }
    }
  }

  /// Ends a coordinator that nothing keeps alive, unless it had nothing to lose yet and may still be
  /// shown.
  ///
  /// - Returns: the reason, also for its ancestors; `nil` if it stays alive.
  private func endIfGone(
    _ node: any WindowFlow,
    _ earlier: CloseReason,
    isAbove: Bool,
    _ isLoss: Bool
  ) -> CloseReason? {
    if isAlive(node) {
      // It may be alive only for a command under way, and has lost what was below it.
      if isAbove && isLoss { node.node.noteLoss(earlier) }
      return nil
    }
    let reason = isAbove && isLoss ? earlier : node.node.latestLoss ?? earlier
    if node.node.extent > .nothing, !mayStillBeShown(node) { node.end(reason) }
    return reason
  }

  /// The number of pieces of work that hold the coordinator.
  package func countHolds(of flow: any WindowFlow) -> Int { holders.count { $0 === flow } }

  /// Releases a coordinator after a piece of its work has returned.
  func letGo(ofHoldOf node: any WindowFlow) {
    if let position = holders.firstIndex(where: { $0 === node }) { holders.remove(at: position) }
    endIfGone(node, .abandoned)
  }

  /// Ends the flows that were alive only for a command that shows something, unless that is on screen.
  func endIfGone(in presentables: [any Presentable]) {
    for presentable in presentables {
      // The contents of a container on screen are on screen, too: nothing is in transition when a
      // command ends.
      if settled.contains(where: { $0.container === presentable }) { continue }
      for flow in flows(in: presentable) { endIfGone(flow, .abandoned) }
    }
  }

  /// The flows with something in a presentable: the one that created it, and those that put something
  /// into it.
  private func flows(in presentable: any Presentable) -> [any WindowFlow] {
    var flows: [any WindowFlow] = []
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

  /// Whether something keeps an unshown screen of the flow, or an unshown stack or tabs with contents.
  private func mayStillBeShown(_ node: any WindowFlow) -> Bool {
    if !ledger.unshownScreens(of: node).isEmpty { return true }
    return node.node.containers.contains { container in
      guard let keeper = container.keeper as? Keeper else { return false }
      return keeper.owner === node && !keeper.wasShown && !container.contents.isEmpty
    }
  }

  /// Whether something keeps the coordinator's flow alive; the answer decides when it ends.
  func isAlive(_ node: any WindowFlow) -> Bool {
    // Usually the question is about the flow that has just shown something, which is on top.
    if living == nil, ledger.entries.last?.owner === node { return true }
    if living == nil || living != Self.latestMark { living = markLiving() }
    return node.node.mark == living
  }

  /// Marks the coordinators that have something on screen, a command under way or running work, and
  /// their ancestors.
  ///
  /// - Returns: the mark; coordinators with another mark are not alive.
  private func markLiving() -> Int {
    Self.latestMark += 1
    let mark = Self.latestMark
    func note(_ node: any WindowFlow) {
      var next: (any WindowFlow)? = node
      while let node = next, node.node.mark != mark {
        node.node.mark = mark
        next = node.node.parent
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

/// A flow that ends with its window, which drops the promise.
struct Will {
  weak let node: (any WindowFlow)?
  let promise: Promise<Void>
}
