import FlowCoordinators

// Presenting over flows that are not on screen yet.
extension FuzzModel {
  /// Whether a command may run: not one that presents for a flow that was never shown and is undecided,
  /// nor one that follows such a command.
  func mayGoOn(_ command: Command) -> Bool {
    command.flow.map(wasShown.contains) ?? true || !isUndecided(command)
  }

  /// Whether a command presents something, or follows one of the same flow that does, and is undecided.
  private func isUndecided(_ command: Command) -> Bool {
    guard !command.isDecided, command.verb.isAboutModals else { return false }
    if command.verb.presents { return true }
    return queue.contains { earlier in
      earlier.verb.presents && earlier.flow == command.flow && !earlier.isDecided
        && earlier.number ?? 0 < command.number ?? 0
    }
  }

  /// Lets dismissals wait with the earlier presentations of their flow.
  mutating func waitWithEarlier() {
    for (position, command) in queue.enumerated().reversed()
    where command.verb.isAboutModals && !command.verb.presents && !command.isDecided {
      guard let flow = command.flow, !wasShown.contains(flow) else { continue }
      let earlier = waiting.filter {
        $0.command.flow == flow && $0.command.number ?? 0 < command.number ?? 0
      }
      let places = Set(earlier.flatMap(\.places))
      if places.isEmpty { continue }
      queue.remove(at: position)
      waiting.append((command, places))
    }
  }

  /// Ends the turn: a flow with a screen of its own waits for that, any other only routes.
  mutating func endTurn() {
    let reachable = reachableNodes
    var refused: [Command] = []
    for command in queue where !mayGoOn(command) {
      guard let flow = command.flow,
        let position = queue.firstIndex(where: { $0.number == command.number })
      else { continue }
      if command.verb.takesAway {
        if refused.contains(where: { $0.flow == flow }) {
          queue.remove(at: position)
          refused.append(command)
        }
        continue
      }
      let places = ownPlaces(of: flow, among: reachable)
      if places.isEmpty || !places.isDisjoint(with: nodes(in: command.verb.shown)) {
        queue[position].isDecided = true
      } else {
        queue.remove(at: position)
        if endedFlows.contains(flow) {
          refused.append(command)
        } else {
          waiting.append((command, places))
        }
      }
    }
    for command in refused { refuse(command) }
    waitWithEarlier()
    for position in queue.indices { queue[position].isDecided = true }
  }

  /// The places by which a flow that was never shown will be visible.
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
    return Set(own + shared + filled).intersection(reachable).union(bare)
  }

  /// Refuses the commands of a flow that ended unshown, and the waiting ones; if it has finished, only
  /// the waiting ones.
  private mutating func refuseWaiting(of end: UnshownEnd) {
    let undecided = queue.filter { command in
      end.isClosed && command.flow == end.flow && isUndecided(command)
        && command.number ?? 0 <= end.commands
    }
    queue.removeAll { command in undecided.contains { $0.number == command.number } }
    for command in undecided { refuse(command) }
    let ended = waiting.filter { $0.command.flow == end.flow }
    waiting.removeAll { $0.command.flow == end.flow }
    for (command, _) in ended { refuse(command) }
  }

  /// Records that a flow has ended before it was shown.
  mutating func note(_ end: UnshownEnd) {
    unshownEnds.append(end)
    refuseWaitingOfEnded()
  }

  mutating func refuseWaitingOfEnded() {
    let told = outcomes.count
    for end in unshownEnds where end.outcomes <= told { refuseWaiting(of: end) }
    unshownEnds.removeAll { $0.outcomes <= told }
  }

  private mutating func refuse(_ command: Command) {
    if let number = command.number { neverShown.insert(number) }
    refusedScreens += command.verb.shown
  }

  /// Releases the flows whose bare screens were refused, a turn later, if something still keeps those
  /// screens.
  mutating func letGoOfRefused() {
    let refused = refusedScreens
    refusedScreens = []
    let reachable = reachableNodes
    letGoOfMakers(of: refused.filter { reachable.contains($0) && !isAboutToShow($0) })
    // Whether something still keeps the screen by then is undetermined.
    mayHaveEnded.formUnion(refused.compactMap { bareFlows[$0] })
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

  /// The contents of a container, assuming that nothing is reverted.
  private func coming(in container: Node) -> [Node] {
    var coming = contents[container] ?? []
    for case .contents(of: container, let new) in motions + (swipe.map { [$0] } ?? []) {
      coming = new
    }
    return coming
  }

  /// Resumes commands that wait for something that they themselves would show.
  mutating func resumeCycles(in shown: [Node]) {
    let around = nodes(in: shown)
    let bringing = waiting.compactMap { command, places in
      let brought = places.intersection(around).intersection(nodes(in: command.verb.shown))
      return command.flow.map { (flow: $0, places: brought) }
    }
    resume(
      waiting.filter { command, places in
        bringing.contains { $0.flow == command.flow && !$0.places.isDisjoint(with: places) }
      }
    )
  }

  /// Resumes commands that waited for flows on screen now, and refuses those that wait in vain.
  mutating func resumeWaiting() {
    resume(
      waiting.filter { command, places in
        places.contains { place in command.flow.map { isOnScreen($0, at: place) } ?? false }
      }
    )
    for place in Set(waiting.flatMap(\.places)) where owners[place] != nil {
      let filling = flowsToFill(place)
      refuseWaiting(at: place) { !filling.contains($0.flow) }
    }
  }

  /// Refuses commands that wait in a container off screen for flows that have nothing there any more.
  mutating func refuseWaiting(ofGuestsIn container: Node) {
    var flows = flowsToFill(container)
    for flow in (guests[container] ?? [:]).values { flows.insert(flow) }
    flows.insert(makers[container])
    refuseWaiting(at: container) { !flows.contains($0.flow) }
  }

  private func flowsToFill(_ container: Node) -> Set<Int?> {
    Set(commands.filter { $0.container == container && !$0.verb.shown.isEmpty }.map(\.flow))
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

  /// Refuses commands that wait for nothing that could still be shown.
  mutating func refuseInVain() {
    let reachable = reachableNodes
    for place in Set(waiting.flatMap(\.places)).subtracting(reachable) { refuseWaiting(at: place) }
  }

  /// Refuses commands that wait at a place, unless they also wait at others.
  mutating func refuseWaiting(
    at place: Node,
    where isInVain: (Command) -> Bool = { _ in true }
  ) {
    for position in waiting.indices where isInVain(waiting[position].command) {
      waiting[position].places.remove(place)
    }
    let refused = waiting.filter(\.places.isEmpty)
    waiting.removeAll(where: \.places.isEmpty)
    for (command, _) in refused { refuse(command) }
  }
}
