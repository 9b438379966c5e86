/// What keeps a flow until it is shown, and with it what the flow presents by then.
@MainActor
protocol WaitingPlace: AnyObject {
  /// The container or the bare screen.
  var presentable: (any Presentable)? { get }
  var waiting: [QueuedCommand] { get set }
}

// What flows present that are not on screen yet.
extension NavigationWindow {
  /// Sets a command aside that presents something over a flow which was never shown: until the flow's
  /// own screen is or, where it turns out to have none, until the end of the turn.
  ///
  /// - Returns: whether it was set aside.
  func setAside(_ command: QueuedCommand) -> Bool {
    guard case .present = command.command, command.turn == nil, let owner = command.owner,
      !owner.wasShown
    else { return false }
    for presentable in command.presentables {
      ((presentable as? any SystemContainer)?.keeper as? Keeper)?.isToBeShown = true
    }
    let name = type(of: owner)
    command.promise.replaceFallback { [weak self] in
      self?.journal.add(.refused(.neverShown), of: name)
      return .refused(.neverShown)
    }
    if undecided.isEmpty { Task { [weak self] in self?.decide() } }
    var command = command
    command.turn = turns
    turns += 1
    undecided.append(command)
    return true
  }

  private func decide() {
    undecided.removeAll { $0.owner?.hasEnded == true && $0.owner?.wasShown == false }
    let commands = undecided
    undecided = []
    var ready: [QueuedCommand] = []
    for command in commands {
      guard let owner = command.owner, !owner.wasShown else {
        ready.append(command)
        continue
      }
      let places = ownPlaces(of: owner)
      if let place = places.first, !places.contains(where: { shows(command, $0) }) {
        place.waiting.append(command)
      } else {
        ready.append(command)
      }
    }
    resume(ready)
  }

  /// Puts commands whose turn had come before those that wait for theirs.
  func resume(_ commands: [QueuedCommand]) {
    if commands.isEmpty { return }
    queue.insert(contentsOf: commands.sorted { $0.turn ?? 0 < $1.turn ?? 0 }, at: 0)
    run()
  }

  /// Where the flow's own screens are until they are shown: those that it has, or will have by a command.
  private func ownPlaces(of owner: any CoordinatorNode) -> [any WaitingPlace] {
    let keepers = owner.containers.compactMap { container -> Keeper? in
      guard let keeper = container.keeper as? Keeper else { return nil }
      let isComing = commands.contains {
        $0.owner === owner && $0.container === container && !$0.presentables.isEmpty
      }
      let hasScreen =
        isComing
        || (keeper.owner === owner
          ? !container.contents.isEmpty || keeper.isToBeShown || isAboutToShow(container)
          : keeper.guests.contains { $0.owner === owner })
      return hasScreen ? keeper : nil
    }
    return keepers + ledger.makings(by: owner)
  }

  /// Whether a command would wait for itself: what it shows brings what it waits for, or something that
  /// waits for that in turn does.
  private func shows(_ command: QueuedCommand, _ place: any WaitingPlace) -> Bool {
    func brings(_ presentable: any Presentable) -> Bool {
      if presentable === place.presentable { return true }
      if container(presentable)?.contents.contains(where: brings) == true { return true }
      return waitingPlace(of: presentable)?.waiting.contains { shows($0, place) } == true
    }
    return command.presentables.contains(where: brings)
  }

  private func waitingPlace(of presentable: any Presentable) -> (any WaitingPlace)? {
    guard let container = container(presentable) else { return ledger.making(of: presentable) }
    return container.keeper as? Keeper
  }

  /// Resumes what waited for a presentable that was put into what it would show.
  func resumeWaiting(for presentables: [any Presentable]) {
    for presentable in presentables {
      guard let place = waitingPlace(of: presentable), !place.waiting.isEmpty else { continue }
      let ready = place.waiting.filter { shows($0, place) }
      place.waiting.removeAll { command in ready.contains { $0.turn == command.turn } }
      resume(ready)
    }
  }

  /// Takes what waited for a flow, which is on screen now, or has ended.
  @discardableResult
  func takeWaiting(of owner: any CoordinatorNode) -> [QueuedCommand] {
    var ready = undecided.filter { $0.owner === owner }
    if !ready.isEmpty { undecided.removeAll { $0.owner === owner } }
    for place in owner.containers.compactMap({ $0.keeper as? Keeper }) + ledger.makings(by: owner)
    where !place.waiting.isEmpty {
      ready += place.waiting.filter { $0.owner === owner }
      place.waiting.removeAll { $0.owner === owner }
    }
    return ready
  }
}
