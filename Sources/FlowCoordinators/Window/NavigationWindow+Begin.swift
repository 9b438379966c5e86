// Beginning flows: a verb starts the flow, shows it, and then runs what it asked for meanwhile.
extension NavigationWindow {
  /// Starts flows, and queues the command that shows them; right behind it, what they and the flows below
  /// them have asked to present, alert or dismiss inside `start`.
  ///
  /// If nothing is to be shown, that is refused (``Refusal/neverShown``), and so is what belongs to a flow
  /// that is not on screen when its turn comes. No window runs a command in between.
  ///
  /// - Parameters:
  ///   - start: starts the flows, and returns whether they are to be shown.
  ///   - show: submits the command that shows them.
  package static func begin(_ start: () -> Bool, thenShow show: () -> Void) {
    openings.append([])
    let isToBeShown = start()
    let commands = openings.removeLast()
    for (window, command) in commands {
      window.living = nil
      // What only routes by now does so, whatever becomes of the rest.
      if let owner = command.owner, window.hasUnshownScreen(owner.firstWithScreens) {
        command.needsScreen = true
      }
    }
    if !isToBeShown {
      for (window, command) in commands { window.finish(command, .refused(.neverShown)) }
      return
    }
    // Nothing comes in between.
    let outer = suspended
    suspended = outer ?? []
    show()
    for (window, command) in commands { window.submit(command) }
    let resumed = outer == nil ? suspended ?? [] : []
    suspended = outer == nil ? nil : suspended
    for window in resumed { window.run() }
  }

  /// Whether a command has to follow the one that shows its flow, which is being started.
  func isCollected(_ command: QueuedCommand) -> Bool {
    guard !Self.openings.isEmpty, command.coversOrUncovers, let owner = command.owner else {
      return false
    }
    return !isOnScreen(owner)
  }
}

// What commands are about to show.
extension NavigationWindow {
  /// Whether the flow has a screen of its own that is not on screen, or will have by a command; a flow
  /// without one only routes.
  func hasUnshownScreen(_ owner: any WindowFlow) -> Bool {
    !ledger.unshownScreens(of: owner).isEmpty
      || owner.node.containers.contains { container in
        guard let keeper = container.keeper as? Keeper else { return false }
        if isToFill(container, owner) { return true }
        return keeper.owner === owner
          ? !container.contents.isEmpty : keeper.guests.contains { $0.owner === owner }
      }
  }

  /// Whether a command of the flow will put something into the container.
  func isToFill(_ container: any SystemContainer, _ owner: any WindowFlow) -> Bool {
    commands.contains {
      $0.owner === owner && $0.container === container && !$0.presentables.isEmpty
    }
  }

  /// Whether a flow has something on screen, or in a container of another flow, or will have by a
  /// command.
  func showsOrWillShow(_ owner: any WindowFlow) -> Bool {
    ledger.owns(owner)
      || owner.node.containers.contains { container in
        isToFill(container, owner)
          || (container.keeper as? Keeper)?.guests.contains { $0.owner === owner } == true
      }
  }

  /// The presentables, and everything in them.
  func everything(in presentables: [any Presentable]) -> [any Presentable] {
    presentables.flatMap { presentable in
      [presentable] + everything(in: container(presentable)?.contents ?? [])
    }
  }
}
