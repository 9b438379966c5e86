import FlowCoordinators

// Flows that their tabs begin.
extension FuzzSession {
  /// Adds tabs with flows, which the verb begins, and which may do anything in their start, such as
  /// end.
  func setTabFlows(_ variant: Int, below other: FuzzFlow) {
    let tabs = living.filter { $0.kind == .tabs && $0.isBegun && !$0.hasEnded }
    guard !tabs.isEmpty else { return }
    let owner = tabs[other.number % tabs.count]
    guard let coordinator = owner.coordinator, coordinator.tabs.items.count < 4 else { return }
    let items = coordinator.tabs.items
    let container = node(coordinator.tabs, of: owner.number)
    var new: [(flow: FuzzFlow, node: FuzzModel.Node, item: TabItem)] = []
    for position in 0...variant % 2 {
      guard let flow = make(.stack, below: owner), let unit = kept.removeValue(forKey: flow.number),
        let presentable = unit.presentable
      else { continue }
      flow.armed[.start] = .init(rawValue: (variant + 5 * position) % 11)
      (flow.isStarted, flow.isOfTab, flow.isUndecided) = (true, true, true)
      model.tabFlows.insert(flow.number)
      let assembled = AssembledFlow((unit.coordinator, presentable), startingWith: ())
      used.append((flow, assembled))
      let item = TabItem(title: "\(flow.number)", assembled) { [weak flow] in
        flow?.reported.append($0)
      }
      new.append((flow, node(presentable), item))
    }
    for (flow, _, _) in new { noteBegin(of: flow) }
    var number: Int?
    new.last?.flow.onStart = { [weak self] in
      guard let self else { return }
      number = submitTabs(
        items.map { node($0.presentable) },
        new.map { ($0.flow, $0.node) },
        container,
        owner
      )
    }
    model.openers.append(owner.number)
    model.opened += new.map(\.node)
    model.openings.append([])
    let flows = new.map(\.flow)
    coordinator.router.setTabs(items + new.map(\.item)) { [weak self] outcome in
      for flow in flows { flow.isUndecided = false }
      if let number { self?.outcomes.append(.init(number: number, outcome: outcome)) }
    }
    for flow in flows { flow.onStart = nil }
    model.openers.removeLast()
    model.opened.removeLast(new.count)
  }

  /// Submits the list of tabs to the model, when the last of the new flows has started.
  ///
  /// - Returns: the number of the command; `nil` if there is none.
  private func submitTabs(
    _ items: [FuzzModel.Node],
    _ new: [(flow: FuzzFlow, node: FuzzModel.Node)],
    _ container: FuzzModel.Node,
    _ owner: FuzzFlow
  ) -> Int? {
    catchUp()
    let commands = model.endOpening(without: freed)
    let shown = new.filter { $0.flow.results.isEmpty }
    // One that has ended leaves the others.
    if items.isEmpty, shown.isEmpty {
      for command in commands { model.finish(command, .refused(.neverShown)) }
      return nil
    }
    if owner.hasEnded {
      // They are closed one after the other, and the commands follow.
      shown.last?.flow.hasFollowing = true
      following.append(commands)
      return nil
    }
    let number = nextNumber()
    enqueue(.setTabs(items + shown.map(\.node)), by: owner, container: container, number: number)
    for command in commands { model.submit(command) }
    return number
  }

  /// Records that a list of tabs was refused, which closes the new flow of one of them.
  func noteRefusal(ofTabOf flow: FuzzFlow) {
    catchUp()
    model.mayHaveEnded.insert(flow.number)
    flow.closing = .refused
    flow.isToClose = true
    enqueue(.close, by: flow, number: nil)
  }
}
