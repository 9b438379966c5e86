extension FuzzModel {
  /// Whether something keeps a coordinator.
  func isAlive(_ flow: Int) -> Bool { aliveFlows.contains(flow) }

  /// The flows that something keeps: the session, the screen, a submitted command, running work, a
  /// container that can still be shown, or a child.
  var aliveFlows: Set<Int> {
    let reachable = reachableNodes
    var alive = keptFlows.union(holdingFlows).union(owners.values)
    alive.formUnion(commands.compactMap(\.flow))
    for node in reachable {
      if let maker = makers[node] ?? bareFlows[node] { alive.insert(maker) }
      alive.formUnion((guests[node] ?? [:]).values)
    }
    for flow in alive {
      var next = parents[flow]
      while let parent = next, alive.insert(parent).inserted { next = parents[parent] }
    }
    return alive
  }

  /// Whether the flow must not end yet.
  func hasReasonToLive(_ flow: Int) -> Bool {
    if holdingFlows.contains(flow) || owners.values.contains(flow) { return true }
    if commands.contains(where: { $0.flow == flow }) || isAboutToBeShown(flow) { return true }
    return parents.contains { $0.value == flow && hasReasonToLive($0.key) }
  }

  /// Whether everything of the flow has left the screen for good.
  func mustHaveEnded(_ flow: Int) -> Bool {
    wasOpen.contains(flow) && !hasReasonToLive(flow) && !mayStillBeShown(flow)
      && !parents.contains { $0.value == flow && isAlive($0.key) }
  }

  /// Whether a command will show something that contains something of the flow.
  private func isAboutToBeShown(_ flow: Int) -> Bool {
    nodesToBeShown.contains { node in
      makers[node] == flow || bareFlows[node] == flow
        || guests[node]?.values.contains(flow) == true
    }
  }

  /// What commands will show, and everything in it.
  var nodesToBeShown: [Node] {
    var found: [Node] = []
    var next = commands.flatMap(\.verb.shown)
    while let node = next.popLast() {
      if found.contains(node) { continue }
      found.append(node)
      next += contents[node] ?? []
    }
    return found
  }

  /// The flows that created a node, or put it there.
  func flows(in nodes: [Node]) -> [Int] {
    nodes.flatMap { node in
      [makers[node], claims[node]].compactMap(\.self) + flows(in: contents[node] ?? [])
    }
  }

  /// Whether something keeps an unshown screen of the flow, or an unshown container with contents.
  func mayStillBeShown(_ flow: Int) -> Bool {
    let own = makers.keys.filter { node in
      makers[node] == flow && !shownContainers.contains(node) && contents[node]?.isEmpty == false
    }
    let bare = bareFlows.filter { $0.value == flow }.keys
    return !reachableNodes.isDisjoint(with: own + bare)
  }

  /// Whether a flow waits to be closed, which the library need not do if nothing shows it.
  func isClosing(_ flow: Int) -> Bool {
    commands.contains { command in
      if case .close = command.verb { return command.flow == flow && command.number == nil }
      return false
    }
  }

  /// The queued commands, the running one, and those of flows that are being started.
  var commands: [Command] {
    queue + (inFlight.map { [$0.command] } ?? []) + openings.flatMap(\.self)
  }

  /// The nodes on screen, and those that can still be shown.
  var reachableNodes: Set<Node> {
    var found: Set<Node> = []
    var next = keptNodes + modals
    if let root { next.append(root) }
    // A gesture keeps nothing: it ends with its stack.
    for change in motions {
      switch change {
      case .contents(let container, let new): next += [container] + new
      case .window(let root, let modals): next += modals + (root.map { [$0] } ?? [])
      case .selection, .alert: break
      }
    }
    // A queued command does not keep the container that it changes.
    if let command = inFlight?.command, let container = command.container,
      !isElsewhere(command.verb, from: container)
    {
      next.append(container)
    }
    next += commands.flatMap(\.verb.nodes) + (current?.command.verb.nodes ?? [])
    while let node = next.popLast() {
      guard found.insert(node).inserted else { continue }
      next += contents[node] ?? []
    }
    return found
  }

  /// Whether a command removes a screen from another container than the one of its flow.
  private func isElsewhere(_ verb: Verb, from container: Node) -> Bool {
    guard case .remove(let screen) = verb else { return false }
    return contents[container]?.contains(screen) != true
  }

  /// Releases the flows whose bare screens were refused.
  mutating func letGoOfMakers(of nodes: [Node]) {
    for node in nodes {
      guard let maker = bareFlows.removeValue(forKey: node) else { continue }
      claims[node] = maker
      wasShown.insert(maker)
    }
  }

  func isAboutToShow(_ node: Node) -> Bool {
    commands.contains { $0.verb.shown.contains(node) }
  }

  /// Releases a closed flow that is kept only by an unshown screen.
  mutating func letGo(of flow: Int) {
    for (node, maker) in bareFlows
    where maker == flow && !isAboutToShow(node) {
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
    case .popTo(let node), .remove(let node): [node]
    default: shown
    }
  }
}
