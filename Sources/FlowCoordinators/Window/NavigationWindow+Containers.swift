// The stack and the tabs of a flow: its own, or those of the app.
extension NavigationWindow {
  /// Uses a container of the app as the stack or the tabs of a flow, which it is by its type.
  ///
  /// - Returns: the outcome, as ``BaseCoordinator/adopt(_:)`` states it.
  func adopt(
    _ container: any SystemContainer,
    for owner: any WindowFlow
  ) -> NavigationOutcome {
    if owner.node.hasEnded { return .refused(.flowEnded) }
    if let keeper = container.keeper as? Keeper, let other = keeper.owner.node.system,
      !keeper.owner.node.hasEnded
        || Self.all.contains(where: {
          $0.window?.system === other && $0.window?.ledger.contains(container) == true
        })
    {
      return .refused(.alreadyShown)
    }
    let (stack, tabs) = (container as? any SystemNavigation, container as? any SystemTabs)
    if stack != nil ? owner.node.stack != nil : owner.node.tabs != nil {
      return .refused(.alreadyShown)
    }
    system.prepare(container)
    use(container, as: stack, or: tabs, for: owner)
    queue.settle()
    return .completed
  }

  private func use(
    _ container: any SystemContainer,
    as stack: (any SystemNavigation)?,
    or tabs: (any SystemTabs)?,
    for owner: any WindowFlow
  ) {
    container.keeper = Keeper(owner: owner, tabs: tabs)
    container.onSettle = { [weak self] in self?.queue.settle() }
    if let stack { owner.node.stack = stack }
    guard let tabs else { return }
    owner.node.tabs = tabs
    tabs.onSelectAgain = { [weak tabs] in
      guard let (item, position) = tabs?.selectedTab, let keeper = tabs?.keeper as? Keeper
      else { return }
      keeper.owner.didSelectTab(item, at: position, isAgain: true)
    }
  }

  /// The stack on which the flow pushes, created now unless something keeps it.
  func stack(of owner: any WindowFlow) -> any SystemNavigation {
    let node = owner.node
    if let stack = node.stack { return stack }
    if node.hadStack, node.extent < .own { reports.record(.stackLost, owner: owner) }
    let stack = system.makeStack()
    use(stack, as: stack, or: nil, for: owner)
    node.hadStack = true
    return stack
  }

  /// The tabs of the flow, created now unless something keeps them.
  func tabs(of owner: any WindowFlow) -> any SystemTabs {
    if let tabs = owner.node.tabs { return tabs }
    let tabs = system.makeTabs()
    use(tabs, as: nil, or: tabs, for: owner)
    return tabs
  }
}
