import FlowCoordinators

extension FuzzModel {
  /// Whether something keeps a coordinator.
  func isAlive(_ flow: Int) -> Bool { aliveFlows.contains(flow) }

  /// The flows that something keeps: the session, the screen, a submitted command, running work, a
  /// container that can still be shown, or a child.
  var aliveFlows: Set<Int> {
    let reachable = reachableNodes
    var alive = keptFlows.union(holdingFlows).union(waiting).union(owners.values)
    alive.formUnion(commands.flatMap { [$0.flow, $0.keeps].compactMap(\.self) })
    for node in reachable {
      if let creator = creators[node] ?? bareFlows[node] { alive.insert(creator) }
      alive.formUnion((guests[node] ?? [:]).values)
    }
    return withAncestors(alive)
  }

  /// The flows, and those above them.
  func withAncestors(_ flows: Set<Int>) -> Set<Int> {
    var found = flows
    for flow in flows {
      var next = parents[flow]
      while let parent = next, found.insert(parent).inserted { next = parents[parent] }
    }
    return found
  }

  /// Whether the flow must not end yet.
  func hasReasonToLive(_ flow: Int) -> Bool {
    // Requests after its end do not count.
    waiting.contains(flow)
      || routing.contains(flow) && waiting.contains { isBelow($0, flow) }
      || hasReasonToLive(flow, until: endOrders[flow] ?? submitted)
  }

  private func hasReasonToLive(_ flow: Int, until last: Int) -> Bool {
    if holdingFlows.contains(flow) || openers.contains(flow) || owners.values.contains(flow) {
      return true
    }
    if commands.contains(where: { ($0.flow == flow || $0.keeps == flow) && $0.order <= last }) {
      return true
    }
    if isAboutToBeShown(flow, until: last) { return true }
    return parents.contains { $0.value == flow && hasReasonToLive($0.key, until: last) }
  }

  /// Whether everything of the flow has left the screen for good.
  func mustHaveEnded(_ flow: Int) -> Bool {
    wasOpen.contains(flow) && !hasReasonToLive(flow) && !mayStillBeShown(flow)
      && !parents.contains {
        $0.value == flow && !waiting.contains($0.key) && isAlive($0.key)
      }
  }

  /// Has a flow wait that has started, unless something of it is shown or may be.
  mutating func noteStart(of flow: Int, without freed: Set<Node>, beside ended: Set<Int>) {
    // Of the others that open flows now, only those are kept that are being started.
    let openers = openers
    self.openers = starting
    defer { self.openers = openers }
    if hasUnshownScreen(flow, without: freed) || hasReasonToLive(flow, until: submitted) { return }
    if isLeft(flow, by: ended) {
      mayHaveEnded.insert(flow)
    } else {
      waiting.insert(flow)
    }
  }

  /// Ends the flows that wait for their first screen and are left by one that has ended.
  ///
  /// - Parameters:
  ///   - ended: the flows that have ended, reported or not.
  ///   - shown: the flows with something on screen, which the model may not have reached.
  mutating func noteEnd(beside ended: Set<Int>, showing shown: Set<Int>) {
    // One that reports its end later has ended before what handlers submit until then.
    for flow in ended where endOrders[flow] == nil { endOrders[flow] = submitted }
    for flow in waiting
    where ended.contains(flow)
      || !holdingFlows.contains(where: { $0 == flow || isBelow($0, flow) })
        && isLeft(flow, by: ended)
    {
      waiting.remove(flow)
      if isLeft(flow, by: ended) || isLeft(flow, showing: shown) { mayHaveEnded.insert(flow) }
      // What a command shows below it later is no loss of its own.
      if !ended.contains(flow), isLeft(flow, by: ended) { keep(.abandoned, of: flow) }
    }
  }

  /// Whether the nearest ancestor with screens has none left.
  private func isLeft(_ flow: Int, showing shown: Set<Int>) -> Bool {
    guard let parent = parents[flow] else { return false }
    if routing.contains(parent) { return isLeft(parent, showing: shown) }
    if holdingFlows.contains(parent) { return false }
    return !shown.contains { $0 == parent || isBelow($0, parent) }
  }

  /// Whether the parent of a flow has ended or, if that has no screen, its own parent.
  private func isLeft(_ flow: Int, by ended: Set<Int>) -> Bool {
    guard let parent = parents[flow] else { return false }
    return ended.contains(parent) || routing.contains(parent) && isLeft(parent, by: ended)
  }

  /// Whether a command will show something that contains something of the flow.
  private func isAboutToBeShown(_ flow: Int, until last: Int) -> Bool {
    nodesToBeShown(until: last).contains { holds($0, something: flow) }
  }

  /// Whether a node is of the flow, or has something of it.
  func holds(_ node: Node, something flow: Int) -> Bool {
    creators[node] == flow || bareFlows[node] == flow || guests[node]?.values.contains(flow) == true
  }

  /// The nodes that commands will show, and everything in them.
  func nodesToBeShown(until last: Int) -> Set<Node> {
    withContents(commands.filter { $0.order <= last }.flatMap(\.verb.shown))
  }

  /// The nodes, and everything in them.
  func withContents(_ nodes: [Node]) -> Set<Node> {
    var found: Set<Node> = []
    var next = nodes
    while let node = next.popLast() {
      if found.insert(node).inserted { next += contents[node] ?? [] }
    }
    return found
  }

  /// The flows that created a node, or put it there.
  func flows(in nodes: [Node]) -> [Int] {
    withContents(nodes).flatMap { [creators[$0], claims[$0]].compactMap(\.self) }
  }

  /// Whether something keeps an unshown screen of the flow, or an unshown container with contents.
  func mayStillBeShown(_ flow: Int) -> Bool {
    let own = creators.keys.filter { node in
      creators[node] == flow && !shownContainers.contains(node) && contents[node]?.isEmpty == false
    }
    let bare = bareFlows.filter { $0.value == flow }.keys
    return !reachableNodes.isDisjoint(with: own + bare)
  }

  /// Whether a flow waits to be closed, which the library need not do if nothing shows it.
  func isClosing(_ flow: Int) -> Bool {
    commands.contains {
      if case .close = $0.verb { $0.flow == flow && $0.number == nil } else { false }
    }
  }

  /// The queued commands, the running one, and those of flows that are being started.
  var commands: [Command] {
    queue + (inFlight.map { [$0.command] } ?? []) + openings.flatMap(\.self)
  }

  /// The nodes on screen, and those that can still be shown.
  var reachableNodes: Set<Node> {
    var next = keptNodes + opened.compactMap(\.self) + modals
    if let root { next.append(root) }
    // A gesture keeps nothing: it ends with its stack.
    for change in motions {
      switch change {
      case .contents(let container, let new): next += [container] + new
      case .window(let root, let modals): next += modals + (root.map { [$0] } ?? [])
      case .selection, .alert, .refused: break
      }
    }
    // A queued command does not keep the container that it changes.
    if let command = inFlight?.command, let container = command.container,
      !isElsewhere(command.verb, from: container)
    {
      next.append(container)
    }
    next += commands.flatMap(\.verb.nodes) + (current?.command.verb.nodes ?? [])
    return withContents(next)
  }

  /// Whether a command removes a screen from another container than the one of its flow.
  private func isElsewhere(_ verb: Verb, from container: Node) -> Bool {
    guard case .remove(let screen) = verb else { return false }
    return contents[container]?.contains(screen) != true
  }

  /// Releases the flows whose bare screens were refused.
  mutating func releaseCreators(of nodes: [Node]) {
    for node in nodes {
      guard let creator = bareFlows.removeValue(forKey: node) else { continue }
      claims[node] = creator
      wasShown.insert(creator)
    }
  }

  func isAboutToShow(_ node: Node) -> Bool {
    commands.contains { $0.verb.shown.contains(node) }
  }

  /// Releases a closed flow that is kept only by an unshown screen.
  mutating func noteRelease(of flow: Int) {
    for (node, creator) in bareFlows
    where creator == flow && !isAboutToShow(node) {
      bareFlows[node] = nil
      claims[node] = flow
    }
  }
}

extension FuzzModel.Verb {
  /// The nodes that the command shows.
  var shown: [FuzzModel.Node] {
    switch self {
    case .push(let node), .setRoot(let node), .setWindowRoot(let node), .present(let node),
      .presentOnVisible(let node, _):
      [node]
    case .setTabs(let nodes): nodes
    default: []
    }
  }

  /// The nodes that the command keeps.
  fileprivate var nodes: [FuzzModel.Node] {
    switch self {
    case .popTo(let node), .remove(let node), .dismissModal(let node): [node]
    case .changeTabs(.append(let node)): [node]
    default: shown
    }
  }
}
