// What happens when the platform settles, after a swipe as after a command, and how commands have
// their turns.
extension NavigationWindow {
  /// Whether a command is under way or waits for its turn.
  package var isBusy: Bool { isRunning || inFlight != nil || !queue.isEmpty }

  /// Puts a command at the end of the queue, and runs what can run now.
  func submit(_ command: QueuedCommand) {
    name(command)
    enqueue(command)
    run()
  }

  /// States the command in the words of the window, which calls a controller otherwise once it is adopted.
  private func name(_ command: QueuedCommand) {
    command.command = command.command.named(by: system)
  }

  /// Whether a presentable is on screen, whatever the window calls it.
  func shows(_ presentable: any Presentable) -> Bool {
    ledger.contains(system.identity(of: presentable))
  }

  /// Does something when all commands so far are carried out and nothing moves.
  func whenAtRest(_ body: @escaping @MainActor () -> Void) {
    atRest.append(body)
    run()
  }

  /// Called when the platform may have come to rest.
  func settle() {
    needsReconciliation = true
    run()
  }

  /// Reconciles and carries out commands until there is nothing to do or something moves.
  ///
  /// Handlers that are called from here may submit commands; those wait for their turn.
  func run() {
    guard !isRunning else { return }
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
        // What the platform has just told of was seen.
        if !hasLooked || isStale {
          reconcile()
          hasLooked = true
          if needsReconciliation || isMoving(current.command) { continue }
        }
        hasLooked = false
        inFlight = nil
        finish(current.command, current.isDone() ? .completed : .refused(.platform))
      } else if let position = nextPosition {
        let next = queue[position]
        if isMoving(next) { return }
        // A container may have been changed without a word.
        if isStale {
          reconcile()
          // Whoever heard of it may have asked for something else.
          if needsReconciliation || nextPosition != position || isMoving(next) { continue }
        }
        hasLooked = false
        start(queue.remove(at: position))
      } else {
        if atRest.isEmpty || isTransitioning { return }
        if isStale {
          reconcile()
          if needsReconciliation || nextPosition != nil || isTransitioning { continue }
        }
        hasLooked = false
        atRest.removeFirst()()
      }
    }
  }

  /// The position in the queue of the first command that may have its turn.
  private var nextPosition: Int? {
    for position in queue.indices where mayGoOn(queue[position]) { return position }
    return nil
  }

  private func isMoving(_ command: QueuedCommand) -> Bool {
    isTransitioning || command.container?.isTransitioning == true
  }

  private func start(_ command: QueuedCommand) {
    if command.isUndecided { command.goOn() }
    name(command)
    onTurn?()
    guard command.isWanted() else { return finish(command, .refused(.flowEnded)) }
    switch begin(command) {
    case .success(let isDone): inFlight = (command, isDone)
    case .failure(let refused): finish(command, .refused(refused.refusal))
    }
  }

  /// Lets go of a flow that was closed, unless a command is about to show its screen.
  func letGoOfScreens(of owner: any CoordinatorNode) {
    for screen in ledger.unshownScreens(of: owner) where !isAboutToShow(screen) {
      ledger.letGo(ofMakerOf: screen)
    }
  }

  /// The commands that wait for their turn, or have it.
  var commands: [QueuedCommand] {
    guard let current = inFlight?.command else { return queue }
    return queue.isEmpty ? [current] : queue + [current]
  }

  /// Whether a command is to show something, now or when its flow is on screen.
  func isAboutToShow(_ presentable: any Presentable) -> Bool {
    let presentables = commands.map(\.presentables) + waitingCommands.map(\.presentables)
    return presentables.contains { $0.contains { $0 === presentable } }
  }

  /// Lets go of the flows whose screens were refused, unless another command is to show them.
  func letGoOfMakers(of presentables: [any Presentable]) {
    for presentable in presentables where !isAboutToShow(presentable) {
      if presentable is any SystemContainer {
        ledger.maker(ofUnshown: presentable)?.noteRefusal()
      }
      guard let maker = ledger.letGo(ofMakerOf: presentable) else { continue }
      maker.noteShown()
      endIfGone(maker, .refused)
    }
  }

  private func finish(_ command: QueuedCommand, _ outcome: NavigationOutcome) {
    let presentables = command.presentables
    if case .refused(let refusal) = outcome {
      journal.add(.refused(refusal), owner: command.owner ?? self)
    }
    if let container = command.container, let keeper = container.keeper as? Keeper {
      // Who put something into it that is not there any more has nothing that could be shown.
      keeper.guests.removeAll { guest in !container.contents.contains { $0 === guest.screen } }
    }
    goOnWithCycles(in: presentables)
    command.promise.fulfil(outcome)
    if case .refused = outcome { letGoOfMakers(of: presentables) }
    if let container = command.container, let keeper = container.keeper as? Keeper,
      !keeper.waiting.isEmpty
    {
      refuseWaitingOfGuests(in: container, at: keeper)
    }
    endIfGone(in: presentables)
    endIfGone(in: command.removed)
    guard let owner = command.owner else { return }
    if case .refused = outcome, command.bringsScreen, let stack = command.container,
      let keeper = stack.keeper as? Keeper,
      keeper.owner !== owner, !isToFill(stack, owner),
      !keeper.guests.contains(where: { $0.owner === owner })
    {
      // A flow that has nothing on somebody else's stack has no stack that anybody could show.
      owner.noteShown()
    }
    endIfGone(owner, .refused)
  }
}
