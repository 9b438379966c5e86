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

  /// Moves a content from the tabs where it is to other ones on screen or, seldom, anything else that is shown.
  func moveTab(_ position: Int, _ variant: Int, beside flow: FuzzFlow) {
    let places = model.onScreen
    let shown = living.filter { flow in
      places.contains { place in
        if case .tabs = place.node { model.creators[place.node] == flow.number } else { false }
      }
    }
    guard shown.count > 1 else {
      // Other tabs have to be there first.
      guard let tabs = make(.tabs, below: flow), let presentable = kept[tabs.number]?.presentable
      else { return }
      return submit(.presentOnVisible, by: flow, presentable)
    }
    let target = shown[variant % shown.count]
    guard let coordinator = target.coordinator else { return }
    var items = coordinator.tabs.items
    let movable = places.filter { place in
      guard let outer = place.container else { return variant == 7 }
      if case .tabs = outer { return model.creators[outer] != target.number }
      return variant == 7
    }
    guard !movable.isEmpty, items.count < 5 else { return }
    let moved = movable[(position + variant) % movable.count].node
    guard let presentable = presentable(moved) else { return }
    items.insert(
      TabItem(title: "moved", presentable: presentable),
      at: position % (items.count + 1)
    )
    submit(setting: items, by: target)
  }

  /// Changes the tabs of a flow as they are at the command's turn.
  func changeTabsAtTurn(of flow: FuzzFlow, _ variant: Int) {
    let tabs = living.filter { $0.kind == .tabs }
    guard !tabs.isEmpty else { return }
    let flow = tabs[flow.number % tabs.count]
    let change: NavigationCommand
    let verb: FuzzModel.TabChange
    switch variant % 3 {
    case 0: (change, verb) = (.changeTabs { $0.reverse() }, .reverse)
    case 1: (change, verb) = (.changeTabs { $0 = $0.dropLast() }, .dropLast)
    default:
      let screen = newScreen()
      verb = .append(node(screen))
      change = .changeTabs { tabs in
        if tabs.count < 5 { tabs.append(TabItem(title: "", presentable: screen)) }
      }
    }
    submit(change, as: .changeTabs(verb), ofTabsOf: flow)
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
