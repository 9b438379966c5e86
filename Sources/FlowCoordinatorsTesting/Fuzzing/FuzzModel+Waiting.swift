import FlowCoordinators

// What flows present that are not on screen yet.
extension FuzzModel {
  /// Whether the turn of a command may come: not of one that presents something over a flow which was
  /// never shown, before it is decided what becomes of it.
  func mayGoOn(_ command: Command) -> Bool {
    guard case .present = command.verb, !command.isDecided, let flow = command.flow
    else { return true }
    return wasShown.contains(flow)
  }

  /// The turn is over: a flow with a screen of its own waits for that, another one only routes.
  mutating func endTurn() {
    let reachable = reachableNodes
    for flow in endedFlows { refuseWaiting(of: flow) }
    for command in queue.filter({ !mayGoOn($0) }) {
      guard let flow = command.flow,
        let position = queue.firstIndex(where: { $0.number == command.number })
      else { continue }
      let places = ownPlaces(of: flow, among: reachable)
      if places.isEmpty || !places.isDisjoint(with: nodes(in: command.verb.shown)) {
        queue[position].isDecided = true
      } else {
        queue.remove(at: position)
        waiting.append((command, places))
      }
    }
  }

  /// What a flow that was never shown will be seen by.
  private func ownPlaces(of flow: Int, among reachable: Set<Node>) -> Set<Node> {
    let commands = (inFlight.map { [$0.command] } ?? []) + queue
    let shown = Set((commands + waiting.map(\.command)).flatMap(\.verb.shown))
    let filled = commands.filter { $0.flow == flow && !$0.verb.shown.isEmpty }
      .compactMap(\.container)
    let own = makers.keys.filter { node in
      makers[node] == flow && (!coming(in: node).isEmpty || shown.contains(node))
    }
    let shared = guests.filter { $0.value.values.contains(flow) }.keys
    let bare = reachable.filter { bareFlows[$0] == flow }
    return Set(own + shared).intersection(reachable).union(bare).union(filled)
  }

  /// What a flow presents that has ended before it was shown is refused.
  mutating func refuseWaiting(of flow: Int) {
    if wasShown.contains(flow) { return }
    for command in queue where command.flow == flow && !mayGoOn(command) { refuse(command) }
    queue = queue.filter { $0.flow != flow || mayGoOn($0) }
    for (command, _) in waiting where command.flow == flow { refuse(command) }
    waiting.removeAll { $0.command.flow == flow }
  }

  /// A flow has ended before it was shown, and so many outcomes were told by then.
  mutating func noteUnshownEnd(of flow: Int, after outcomes: Int) {
    unshownEnds.append((flow, outcomes))
    refuseWaitingOfEnded()
  }

  mutating func refuseWaitingOfEnded() {
    for end in unshownEnds where end.outcomes <= outcomes.count { refuseWaiting(of: end.flow) }
    let told = outcomes.count
    unshownEnds.removeAll { $0.outcomes <= told }
  }

  private mutating func refuse(_ command: Command) {
    if let number = command.number { neverShown.insert(number) }
  }

  /// The nodes, everything in them, and what waits for those.
  private func nodes(in nodes: [Node]) -> Set<Node> {
    var found: Set<Node> = []
    var next = nodes
    while let node = next.popLast() {
      guard found.insert(node).inserted else { continue }
      next += coming(in: node)
      for (command, places) in waiting where places.contains(node) { next += command.verb.shown }
    }
    return found
  }

  /// What a container holds, or will if nothing is taken back.
  private func coming(in container: Node) -> [Node] {
    var coming = contents[container] ?? []
    for case .contents(of: container, let new) in motions + (swipe.map { [$0] } ?? []) {
      coming = new
    }
    return coming
  }

  /// Nothing waits for what it would bring itself.
  mutating func resumeCycles(in shown: [Node]) {
    let around = nodes(in: shown)
    resume(
      waiting.filter { command, places in
        !places.intersection(around).isDisjoint(with: nodes(in: command.verb.shown))
      }
    )
  }

  /// What waited for flows that are on screen now has its turn, and what waits in vain is refused.
  mutating func resumeWaiting() {
    resume(
      waiting.filter { command, places in
        places.contains { place in command.flow.map { isOnScreen($0, at: place) } ?? false }
      }
    )
    for place in Set(waiting.flatMap(\.places)) where owners[place] != nil {
      let filling = commands.filter { $0.container == place && !$0.verb.shown.isEmpty }
      refuseWaiting(at: place) { command in !filling.contains { $0.flow == command.flow } }
    }
  }

  private func isOnScreen(_ flow: Int, at place: Node) -> Bool {
    if owners[place] == flow { return true }
    return owners[place] != nil && contents[place]?.contains { owners[$0] == flow } == true
  }

  private mutating func resume(_ waited: [(command: Command, places: Set<Node>)]) {
    if waited.isEmpty { return }
    var ready = waited.map(\.command)
    let numbers = ready.map(\.number)
    waiting.removeAll { numbers.contains($0.command.number) }
    for position in ready.indices { ready[position].isDecided = true }
    queue.insert(contentsOf: ready.sorted { ($0.number ?? 0) < ($1.number ?? 0) }, at: 0)
  }

  /// Refuses what waits for nothing that could still be shown.
  mutating func refuseInVain() {
    let reachable = reachableNodes
    for place in Set(waiting.flatMap(\.places)).subtracting(reachable) { refuseWaiting(at: place) }
  }

  /// Refuses what waits at a place, unless it waits at others, too.
  mutating func refuseWaiting(
    at place: Node,
    where isInVain: (Command) -> Bool = { _ in true }
  ) {
    for position in waiting.indices where isInVain(waiting[position].command) {
      if waiting[position].places.remove(place) != nil, waiting[position].places.isEmpty {
        refuse(waiting[position].command)
      }
    }
    waiting.removeAll(where: \.places.isEmpty)
  }
}
