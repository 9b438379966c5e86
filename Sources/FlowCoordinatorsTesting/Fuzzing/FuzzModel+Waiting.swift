import FlowCoordinators

// What flows present that are not on screen yet.
extension FuzzModel {
  /// Whether a command has to wait: one that presents something over a flow that was never shown.
  mutating func setAside(_ command: Command) -> Bool {
    guard case .present(let node) = command.verb, !command.hasWaited, let flow = command.flow,
      !wasShown.contains(flow)
    else { return false }
    undecided.append(command)
    toBeShown.insert(node)
    return true
  }

  /// The turn is over, and what was decided is carried out.
  mutating func decide() {
    endTurn()
    run()
  }

  /// A flow with a screen of its own waits for that, another one only routes.
  mutating func endTurn() {
    let reachable = reachableNodes
    for flow in endedFlows { refuseWaiting(of: flow) }
    var ready: [Command] = []
    for command in undecided {
      let places =
        command.flow.map { wasShown.contains($0) ? [] : ownPlaces(of: $0, among: reachable) } ?? []
      let shown = nodes(in: command.verb.shown)
      if let place = places.first, !places.contains(where: shown.contains) {
        waiting.append((command, place))
      } else {
        ready.append(command)
      }
    }
    undecided = []
    for position in ready.indices { ready[position].hasWaited = true }
    queue.insert(contentsOf: ready, at: 0)
  }

  /// What a flow that was never shown will be seen by.
  private func ownPlaces(of flow: Int, among reachable: Set<Node>) -> [Node] {
    // What came of a decision was not asked for when that was made.
    let commands =
      (inFlight.map { [$0.command] } ?? [])
      + queue.filter { queued in !undecided.contains { $0.number == queued.cause } }
    let shown = Set(commands.flatMap(\.verb.shown)).union(toBeShown)
    let filled = commands.filter { $0.flow == flow && !$0.verb.shown.isEmpty }.compactMap(
      \.container
    )
    let own = makers.keys.filter { node in
      makers[node] == flow && reachable.contains(node)
        && (contents[node]?.isEmpty == false || shown.contains(node) || filled.contains(node))
    }
    let stacks = own.filter { if case .stack = $0 { true } else { false } }
    let shared = guests.filter { $0.value.values.contains(flow) && reachable.contains($0.key) }.keys
    let bare = bareFlows.merging(loose) { bare, _ in bare }
      .filter { $0.value == flow && reachable.contains($0.key) }.keys
    return stacks + shared + filled + own + bare
  }

  /// What a flow presents that has ended before it was shown is refused.
  mutating func refuseWaiting(of flow: Int) {
    if wasShown.contains(flow) { return }
    for command in undecided + waiting.map(\.command) where command.flow == flow {
      if let number = command.number { neverShown.insert(number) }
    }
    undecided.removeAll { $0.flow == flow }
    waiting.removeAll { $0.command.flow == flow }
  }

  /// The nodes, everything in them, and what waits for those.
  private func nodes(in nodes: [Node]) -> Set<Node> {
    var found: Set<Node> = []
    var next = nodes
    while let node = next.popLast() {
      guard found.insert(node).inserted else { continue }
      next += contents[node] ?? []
      for (command, place) in waiting where place == node { next += command.verb.shown }
    }
    return found
  }

  /// Nothing waits for what it shows itself.
  mutating func resumeWaiting(for shown: [Node]) {
    for node in shown {
      let showing = waiting.filter { $0.place == node }.map(\.command).filter { command in
        nodes(in: command.verb.shown).contains(node)
      }
      let numbers = showing.map(\.number)
      waiting.removeAll { $0.place == node && numbers.contains($0.command.number) }
      queue.insert(contentsOf: showing, at: 0)
      for position in showing.indices { queue[position].hasWaited = true }
    }
  }

  /// What waited for flows that are on screen now has its turn.
  mutating func resumeWaiting() {
    let shown = Set(owners.values)
    func isShown(_ command: Command) -> Bool { command.flow.map(shown.contains) ?? false }
    var ready = waiting.map(\.command).filter(isShown) + undecided.filter(isShown)
    for position in ready.indices { ready[position].hasWaited = true }
    waiting.removeAll { isShown($0.command) }
    undecided.removeAll(where: isShown)
    queue.insert(contentsOf: ready, at: 0)
  }

  /// Refuses what waits for something that is gone.
  mutating func refuseInVain() {
    let reachable = reachableNodes
    refuseWaiting { !reachable.contains($0) }
  }

  mutating func refuseWaiting(of flow: Int? = nil, for isInVain: (Node) -> Bool) {
    waiting.removeAll { command, place in
      guard flow == nil || command.flow == flow, isInVain(place) else { return false }
      if let number = command.number { neverShown.insert(number) }
      return true
    }
  }
}
