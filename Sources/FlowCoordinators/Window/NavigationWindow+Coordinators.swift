// What coordinators, their routers and the flows that they open need of their window.
extension NavigationWindow {
  /// Whether a command is under way or waits for its turn.
  package var isBusy: Bool { queue.isBusy }

  func submit(
    _ command: NavigationCommand,
    for owner: (any WindowFlow)? = nil,
    on container: (any SystemContainer)? = nil,
    isAfterEnd: Bool = false,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in },
    isWanted: @escaping @MainActor () -> Bool = { true }
  ) {
    queue.submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: container,
        isAfterEnd: isAfterEnd,
        isWanted: isWanted,
        promise: Promise(orElse: { .refused(.windowGone) }, deliver: completion)
      )
    )
  }

  /// Takes the screens of a closed flow off the screen, and forgets those that were never shown.
  func removeScreens(of flow: any WindowFlow) {
    submit(.close, for: flow, isAfterEnd: true) { [weak self] _ in
      self?.queue.releaseScreens(of: flow)
    }
  }

  /// Forgets the screens of a flow that were never shown, unless a command is about to show them.
  func releaseScreens(of flow: AnyObject) { queue.releaseScreens(of: flow) }

  /// Keeps a flow alive until it is released.
  func hold(_ flow: any WindowFlow) { lives.hold(flow) }

  /// Releases a flow, which ends if nothing else keeps it.
  func release(_ flow: any WindowFlow) { queue.release(flow) }

  /// Releases a flow whose work is over: if it has nothing to show, it ends although it was never
  /// on screen.
  func releaseAfterWork(_ flow: any WindowFlow) {
    if !queue.has([.screen, .container, .guest], of: flow), !flow.node.isPresentedWithoutScreen {
      flow.node.noteShown()
    }
    release(flow)
  }

  /// Keeps a promise that ends the flow when it is dropped, as it is with the window.
  func keep(_ pendingEnd: Promise<Void>, of flow: any WindowFlow) {
    lives.keep(pendingEnd, of: flow)
  }

  func livesByItself(_ flow: any WindowFlow) -> Bool { queue.livesByItself(flow) }

  /// Claims a screen for the flow that created it: it keeps the flow until it is
  /// shown, and as long as it is.
  func claim(_ screen: any Presentable, for owner: any WindowFlow) {
    ledger.claim(screen, for: owner, asItsCreator: true)
    lives.forget()
  }

  /// Uses a container of the app as the stack or the tabs of a flow, which it is by its type.
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
    as stack: (any SystemNavigation)? = nil,
    or tabs: (any SystemTabs)? = nil,
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
    use(stack, as: stack, for: owner)
    node.hadStack = true
    return stack
  }

  /// The tabs of the flow, created now unless something keeps them.
  func tabs(of owner: any WindowFlow) -> any SystemTabs {
    if let tabs = owner.node.tabs { return tabs }
    let tabs = system.makeTabs()
    use(tabs, or: tabs, for: owner)
    return tabs
  }

  /// Whether a presentable is on screen, under any identity.
  func shows(_ presentable: any Presentable) -> Bool {
    ledger.contains(system.identity(of: presentable))
  }

  func countUnits(of owner: any WindowFlow) -> Int { ledger.countUnits(of: owner) }

  /// Whether a command changes a stack or tabs at its turn.
  func hasCommand(on container: any SystemContainer) -> Bool {
    queue.commands.contains { $0.container === container }
  }

  /// Records an event of a flow in the journal.
  func record(
    _ event: Journal.Event,
    of flow: AnyObject,
    screen: AnyObject? = nil,
    command: String = ""
  ) { reports.record(event, owner: flow, screen: screen, command: command) }

  /// Reports an event to the observer of a test or trace.
  func note(_ event: @autoclosure () -> WindowEvent) { reports.note(event()) }
}
