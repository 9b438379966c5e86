// Running commands, and settling after a command or a gesture.
extension NavigationWindow {
  /// Whether a command is under way or waits for its turn.
  package var isBusy: Bool { isRunning || inFlight != nil || !queue.isEmpty }

  /// Puts a command at the end of the queue, and runs what can run now.
  func submit(_ command: QueuedCommand) {
    name(command)
    if isCollected(command) {
      command.isFromStart = true
      living = nil
      Self.openings[Self.openings.count - 1].append((self, command))
    } else {
      queue.append(command)
      run()
    }
  }

  /// Translates the presentables of the command: the window knows an adopted controller by another one.
  private func name(_ command: QueuedCommand) {
    command.command = command.command.named(by: system)
  }

  /// Whether a presentable is on screen, under any identity.
  func shows(_ presentable: any Presentable) -> Bool {
    ledger.contains(system.identity(of: presentable))
  }

  /// Performs a closure when all commands so far have run and nothing is in transition.
  func whenAtRest(_ body: @escaping @MainActor () -> Void) {
    atRest.append(body)
    run()
  }

  /// Called when the platform may have come to rest.
  func settle() {
    needsReconciliation = true
    run()
  }

  /// Reconciles and runs commands until there is nothing left to do or something is in transition.
  ///
  /// Handlers called from here may submit commands, which are queued.
  func run() {
    guard !isRunning else { return }
    if Self.suspended != nil {
      if Self.suspended?.contains(where: { $0 === self }) == false { Self.suspended?.append(self) }
      return
    }
    isRunning = true
    defer {
      isRunning = false
      onUpdate?()
    }
    var hasLooked = false
    while true {
      if needsReconciliation {
        needsReconciliation = false
        reconcile()
        hasLooked = true
      } else if let current = inFlight {
        if isMoving(current.command) { return }
        // The change that the platform has just reported was seen.
        if !hasLooked || isStale {
          reconcile()
          hasLooked = true
          if needsReconciliation || isMoving(current.command) { continue }
        }
        hasLooked = false
        inFlight = nil
        finish(current.command, current.isDone() ? .completed : .refused(.platform))
      } else if let next = queue.first {
        if isMoving(next) { return }
        // A container may have been changed without a signal.
        if isStale {
          reconcile()
          // A notified handler may have submitted another command.
          if needsReconciliation || queue.first !== next || isMoving(next) { continue }
        }
        hasLooked = false
        start(queue.removeFirst())
      } else {
        if atRest.isEmpty || isTransitioning { return }
        if isStale {
          reconcile()
          if needsReconciliation || !queue.isEmpty || isTransitioning { continue }
        }
        hasLooked = false
        atRest.removeFirst()()
      }
    }
  }

  private func isMoving(_ command: QueuedCommand) -> Bool {
    isTransitioning || command.container?.isTransitioning == true
  }

  private func start(_ command: QueuedCommand) {
    name(command)
    onTurn?()
    guard command.isWanted() else { return finish(command, .refused(.flowEnded)) }
    if command.isFromStart, let owner = command.owner,
      owner.node.isClosed || command.needsScreen && !isOnScreen(owner.firstWithScreens)
    {
      return finish(command, .refused(.neverShown))
    }
    switch begin(command) {
    case .success(let isDone): inFlight = (command, isDone)
    case .failure(let refused): finish(command, .refused(refused.refusal))
    }
  }

  /// Releases a flow that was closed, unless a command is about to show its screen.
  func letGoOfScreens(of owner: any WindowFlow) {
    for screen in ledger.unshownScreens(of: owner) where !isAboutToShow(screen) {
      ledger.letGo(ofMakerOf: screen)
    }
  }

  /// The queued commands, the running one, and those of flows that are being started.
  var commands: [QueuedCommand] {
    var commands = queue
    if let current = inFlight?.command { commands.append(current) }
    for opening in Self.openings {
      for (window, command) in opening where window === self { commands.append(command) }
    }
    return commands
  }

  /// Whether a command will show something.
  func isAboutToShow(_ presentable: any Presentable) -> Bool {
    commands.contains { $0.presentables.has(presentable) }
  }

  /// Releases the flows whose screens were refused, unless another command will show them.
  func letGoOfMakers(of presentables: [any Presentable]) {
    for presentable in presentables where !isAboutToShow(presentable) {
      if presentable is any SystemContainer {
        ledger.maker(ofUnshown: presentable)?.noteRefusal()
      }
      guard let maker = ledger.letGo(ofMakerOf: presentable) else { continue }
      maker.node.noteShown()
      endIfGone(maker, .refused)
    }
  }

  func finish(_ command: QueuedCommand, _ outcome: NavigationOutcome) {
    let presentables = command.presentables
    if case .refused(let refusal) = outcome {
      journal.add(.refused(refusal), owner: command.owner ?? self)
    }
    if let container = command.container, let keeper = container.keeper as? Keeper {
      // A flow whose screen is not in the container any more has nothing there that could be shown.
      let guests = keeper.guests
      keeper.guests = guests.filter { guest in container.contents.contains { $0 === guest.screen } }
      extendLifetime(guests)
    }
    command.promise.fulfil(outcome)
    if case .refused = outcome { letGoOfMakers(of: presentables) }
    endIfGone(in: presentables)
    endIfGone(in: command.removed)
    guard let owner = command.owner else { return }
    if case .refused = outcome, command.bringsScreen, let stack = command.container,
      let keeper = stack.keeper as? Keeper,
      keeper.owner !== owner, !isToFill(stack, owner),
      !keeper.guests.contains(where: { $0.owner === owner })
    {
      // A flow with nothing on the stack of another flow has no stack that could be shown.
      owner.node.noteShown()
    }
    endIfGone(owner, .refused)
  }
}
