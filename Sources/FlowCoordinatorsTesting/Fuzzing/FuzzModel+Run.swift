import FlowCoordinators

// Running commands.
extension FuzzModel {
  /// Runs all commands that can run now.
  ///
  /// A command runs in the model only after it has run in the window.
  mutating func run() {
    if secondHalf.isEmpty { settle() }
    while !isMoving {
      if let (command, outcome) = inFlight {
        inFlight = nil
        let rest = secondHalf
        secondHalf = []
        if !rest.isEmpty, outcome == .completed {
          inFlight = (command, .completed)
          if begin(rest, by: command) { continue }
          inFlight = nil
          finish(command, .refused(.platform))
        } else {
          finish(command, outcome)
        }
      } else if !turns.isEmpty, !queue.isEmpty {
        let turn = turns.removeFirst()
        settleUncertain(as: turn.owners)
        let next = queue.removeFirst()
        if case .changeTabs(let change) = next.verb, let flow = next.flow,
          !turn.closed.contains(flow)
        {
          let tabs = next.container.flatMap { contents[$0] } ?? []
          queue.insert(next.with(.setTabs(change.applied(to: tabs))), at: 0)
          continue
        }
        current = (next, turn)
        defer { current = nil }
        do {
          try requireWanted(next, at: turn)
          let changes = try changes(for: next, without: turn.freed)
          inFlight = (next, .completed)
          if !begin(changes, by: next) {
            (inFlight, secondHalf) = (nil, [])
            finish(next, .refused(.platform))
          }
        } catch {
          let isFreed = next.container.map(turn.freed.contains) ?? false
          finish(next, .refused(error.refusal), withoutContainer: isFreed)
        }
      } else {
        return
      }
    }
  }

  /// Begins the changes of a command, or is refused.
  private mutating func begin(_ changes: [Change], by command: Command) -> Bool {
    var isSettled = changes.isEmpty
    defer { if isSettled, secondHalf.isEmpty { settle() } }
    for change in changes {
      if answers.isEmpty {
        lacksAnswer = true
        return false
      }
      let answer = answers.removeFirst()
      if !answer.isAccepted { return false }
      noteGuest(of: command)
      if answer.isRefusedLater {
        motions.append(.refused)
      } else if answer.takesTime {
        motions.append(change)
      } else {
        apply(change)
        isSettled = true
      }
    }
    return true
  }

  private mutating func noteGuest(of command: Command) {
    guard let flow = command.flow, let stack = command.container, creators[stack] != flow else {
      return
    }
    switch command.verb {
    case .push(let screen): guests[stack, default: [:]][screen] = flow
    case .setRoot(let screen) where contents[stack]?.contains(screen) != true:
      guests[stack, default: [:]][screen] = flow
    default: break
    }
  }

  /// Ends the transitions, or reverts them.
  mutating func endMotions(completed: Bool) {
    let ending = motions
    motions = []
    isInAnyOrder = ending.count > 1
    for change in ending where completed || !canBeTakenBack(change) { apply(change) }
    if let current = inFlight, ending.contains(where: { !isApplied($0) }) {
      inFlight = (current.command, .refused(.platform))
    }
    if secondHalf.isEmpty { settle() }
  }

  /// A root that was replaced is gone.
  private func canBeTakenBack(_ change: Change) -> Bool {
    if case .window(let root, _) = change { root == self.root } else { true }
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .contents(let container, let new):
      if case .tabs = container { keepSelection(of: container, in: new) }
      contents[container] = new
    case .window(let root, let modals): (self.root, self.modals) = (root, modals)
    case .refused: break
    case .selection(let tabs, let position): selection[tabs] = position
    case .alert(let flow):
      hasAlert = true
      alertBy = flow
      alertOver = flow.flatMap { isOnScreen($0) ? $0 : nil }
    }
  }

  /// Keeps the selected tab or, if it is gone, the one in its place.
  private mutating func keepSelection(of tabs: Node, in new: [Node]) {
    let old = contents[tabs] ?? []
    let position = selection[tabs] ?? 0
    let selected = old.indices.contains(position) ? old[position] : nil
    selection[tabs] =
      new.firstIndex { $0 == selected } ?? (new.indices.contains(position) ? position : 0)
  }

  private func isApplied(_ change: Change) -> Bool {
    switch change {
    case .contents(let container, let new): contents[container, default: []] == new
    case .window(let root, let modals): self.root == root && self.modals == modals
    case .selection, .alert: true
    case .refused: false
    }
  }

  mutating func finish(
    _ command: Command,
    _ outcome: NavigationOutcome,
    withoutContainer isContainerFreed: Bool = false
  ) {
    if let stack = command.container ?? command.stackOfGuest {
      let gone = (guests[stack] ?? [:]).keys.filter { contents[stack]?.contains($0) != true }
      for screen in gone { guests[stack]?[screen] = nil }
    }
    if let number = command.number, outcome != .completed || !command.isForLink {
      outcomes.append(Outcome(number: number, outcome: outcome))
    }
    // Refused on a stack of another flow, a flow has nothing that could still be shown.
    if outcome != .completed, !isContainerFreed, let flow = command.flow,
      let stack = command.container,
      creators[stack] != flow, !command.verb.shown.isEmpty,
      guests[stack]?.values.contains(flow) != true,
      !commands.contains(where: {
        $0.flow == flow && $0.container == stack && !$0.verb.shown.isEmpty
      })
    {
      wasShown.insert(flow)
    }
    if outcome != .completed {
      if let flow = command.opens { begun.remove(flow) }
      releaseCreators(of: command.verb.shown.filter { !isAboutToShow($0) })
      mayHaveEnded.formUnion(command.verb.shown.compactMap { bareFlows[$0] })
    }
    if case .close = command.verb, command.number == nil, outcome != .refused(.platform),
      let flow = command.flow
    {
      staying.formUnion(owners.filter { $0.value == flow }.keys)
    }
    staying.formIntersection(onScreen.map(\.node))
    // A command submitted before a flow was closed may have put its screen off screen.
    if case .close = command.verb, command.number == nil, let flow = command.flow {
      noteRelease(of: flow)
    }
    settle()
  }

  /// Queues a command, or collects it behind the flow that is being started.
  mutating func submit(_ command: Command) {
    var command = command
    if let flow = command.flow, !command.verb.shown.isEmpty, waiting.remove(flow) != nil,
      routing.contains(flow)
    {
      wasOpen.insert(flow)
    }
    if command.order == 0 {
      submitted += 1
      command.order = submitted
    }
    if !openings.isEmpty, command.verb.coversOrUncovers, let flow = command.flow, !isOnScreen(flow)
    {
      command.isFromStart = true
      openings[openings.count - 1].append(command)
    } else {
      queue.append(command)
    }
  }

  /// Ends the start of a flow.
  ///
  /// - Parameter freed: the containers that are freed; a platform may retain those that it still
  ///   shows.
  /// - Returns: the commands that come right behind the one that shows it.
  mutating func endOpening(without freed: Set<Node>) -> [Command] {
    openings.removeLast().map { command in
      var command = command
      if let flow = command.flow, hasUnshownScreen(firstWithScreens(flow), without: freed) {
        command.needsScreen = true
      }
      return command
    }
  }

  /// Refuses a command that shows an ended flow.
  ///
  /// It also refuses a command of a flow that was being started if the command comes too late, or
  /// if the flow was not shown.
  private mutating func requireWanted(_ command: Command, at turn: Turn) throws(Stop) {
    if let flow = command.opens {
      if turn.ended.contains(flow) { throw Stop(.flowEnded) }
      begun.insert(flow)
    }
    guard command.isFromStart, let flow = command.flow else { return }
    if turn.closed.contains(flow) || command.needsScreen && !isOnScreen(firstWithScreens(flow)) {
      throw Stop(.neverShown)
    }
  }

  /// Whether the flow has a screen or a container that is not on screen, or will have one by a
  /// command.
  ///
  /// A flow without one only routes.
  func hasUnshownScreen(_ flow: Int, without freed: Set<Node>) -> Bool {
    func isKept(_ container: Node) -> Bool { !freed.contains(container) }
    // A platform may retain a container that it still shows, and what is in that.
    let reachable = reachableNodes.union(withContents(contents.keys.filter(isKept)))
    // Only commands that were submitted before its turn affect a command.
    let last = current?.turn.submitted ?? submitted
    return reachable.contains { bareFlows[$0] == flow }
      || commands.contains {
        $0.flow == flow && $0.order <= last && !$0.verb.shown.isEmpty
          && $0.container.map(isKept) == true
      }
      || sharing.contains(flow)
        && guests.contains { isKept($0.key) && $0.value.values.contains(flow) }
      || creators.contains { $0.value == flow && isKept($0.key) && isUsed($0.key, by: flow) }
  }

  /// Whether a container is still the stack or the tabs of its flow.
  private func isUsed(_ container: Node, by flow: Int) -> Bool {
    if case .stack = container { !sharing.contains(flow) } else { true }
  }

  /// The flow or, if it has no screen, its nearest ancestor that has.
  func firstWithScreens(_ flow: Int) -> Int {
    guard routing.contains(flow), let parent = parents[flow] else { return flow }
    return firstWithScreens(parent)
  }
}
