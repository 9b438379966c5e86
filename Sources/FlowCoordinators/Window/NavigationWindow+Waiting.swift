/// A place that keeps a flow until it is shown, and with it the flow's waiting commands.
@MainActor
protocol WaitingPlace: AnyObject {
  /// The container or the bare screen.
  var presentable: (any Presentable)? { get }
  var waiting: [WaitingCommand] { get set }
}

/// A command that waits until one of the places that keep it is on screen, and is refused when the last
/// of them is gone.
@MainActor
final class WaitingCommand {
  /// The command, until it continues.
  private(set) var command: QueuedCommand?

  init(_ command: QueuedCommand) { self.command = command }

  func take() -> QueuedCommand? {
    defer { command = nil }
    return command
  }
}

/// A weak reference of the window to a waiting command.
struct WaitingReference {
  weak let waiting: WaitingCommand?

  @MainActor
  var presentables: [any Presentable] { waiting?.command?.presentables ?? [] }
}

// Presenting over flows that are not on screen yet. Until the end of the turn, such a command stays in
// the queue and lets others pass; then it waits for the flow's own screen or, if the flow turns out to
// have none, continues. A flow presented by its `noScreen` waits for its ancestor.
extension NavigationWindow {
  /// Queues a command, undecided if it presents something for a flow that was never shown.
  ///
  /// A dismissal after such a command of the same flow waits and is refused with it.
  func enqueue(_ command: QueuedCommand) {
    guard let owner = command.owner, !owner.wasShown, command.presents || command.takesAway
    else { return queue.append(command) }
    var places = command.takesAway ? placesOfWaiting(by: owner) : []
    if places.contains(where: { brings($0, by: command.kept) }) { places = [] }
    let isUndecided = command.presents || queue.contains { $0.isUndecided && $0.owner === owner }
    if places.isEmpty, !isUndecided { return queue.append(command) }

    // If it is dropped, it is refused, and flows that wait to be shown by it end.
    let presentables = command.presentables.map { WeakPresentable(presentable: $0) }
    for presentable in command.presentables { ledger.maker(ofUnshown: presentable)?.noteRefusal() }
    let name = type(of: owner)
    command.promise.replaceFallback { [weak self] in
      self?.journal.add(.refused(.neverShown), of: name)
      self?.letGoOfMakers(of: presentables.compactMap(\.presentable))
      return .refused(.neverShown)
    }
    numberOfUndecided += 1
    command.number = numberOfUndecided
    command.isUndecided = true
    if !places.isEmpty { return wait(command, at: places) }
    queue.append(command)
    if !isToDecide { Task { [weak self] in self?.decide() } }
    isToDecide = true
  }

  /// Whether a command may run.
  func mayGoOn(_ command: QueuedCommand) -> Bool {
    !command.isUndecided || command.owner?.wasShown == true
  }

  private func decide() {
    isToDecide = false
    var refused: [any CoordinatorNode] = []
    var unqueued: [QueuedCommand] = []
    for command in queue where command.isUndecided {
      guard let owner = command.owner,
        let position = queue.firstIndex(where: { $0.number == command.number })
      else { continue }
      let places = mayGoOn(command) ? [] : placesToWait(for: command, of: owner)
      if command.takesAway && refused.contains(where: { $0 === owner }) {
        queue.remove(at: position)
      } else if places.isEmpty || places.contains(where: { brings($0, by: command.kept) }) {
        command.goOn()
      } else {
        queue.remove(at: position)
        unqueued.append(command)
        if owner.hasEnded { refused.append(owner) } else { wait(command, at: places) }
      }
    }
    // A waiting command may never run, so it keeps no flow that was on screen before.
    for command in unqueued {
      endIfGone(in: command.presentables)
      if let owner = command.owner { endIfGone(owner, .abandoned) }
    }
    run()
  }

  private func placesToWait(
    for command: QueuedCommand,
    of owner: any CoordinatorNode
  ) -> [any WaitingPlace] {
    if !command.presents { return placesOfWaiting(by: owner) }
    let own = ownPlaces(of: owner)
    let awaited = owner.firstWithScreens
    return own.isEmpty && awaited !== owner && !awaited.wasShown ? ownPlaces(of: awaited) : own
  }

  /// The places of the flow's waiting commands.
  private func placesOfWaiting(by owner: any CoordinatorNode) -> [any WaitingPlace] {
    placesOfAwaited(by: owner).filter { place in
      place.waiting.contains { $0.command?.owner === owner }
    }
  }

  private func wait(_ command: QueuedCommand, at places: [any WaitingPlace]) {
    let waiting = WaitingCommand(command)
    for place in places { place.waiting.append(waiting) }
    waitingCommands.removeAll { $0.waiting == nil }
    waitingCommands.append(WaitingReference(waiting: waiting))
  }

  /// Removes and returns the commands that wait at a place for a flow that is on screen there now, or
  /// has ended.
  func takeWaiting(of owner: any CoordinatorNode, at place: any WaitingPlace) -> [QueuedCommand] {
    if place.waiting.isEmpty { return [] }
    let taken = place.waiting.filter {
      $0.command?.isOf(owner) == true
    }
    .compactMap { $0.take() }
    place.waiting.removeAll { $0.command == nil }
    return taken
  }

  /// Queues commands that have waited before the other queued ones.
  func goOn(with commands: [QueuedCommand]) {
    if commands.isEmpty { return }
    let inOrder = commands.sorted { $0.number ?? 0 < $1.number ?? 0 }
    for command in inOrder { command.goOn() }
    queue.insert(contentsOf: inOrder, at: 0)
  }

  /// Refuses the waiting commands of a flow that has ended; a finished flow may still turn out to route
  /// only.
  func refuseWaiting(of owner: any CoordinatorNode) {
    if owner.isClosed { dropUndecided(of: owner) }
    for place in placesOfAwaited(by: owner) {
      _ = takeWaiting(of: owner, at: place)
    }
  }

  func dropUndecided(of owner: any CoordinatorNode) {
    let dropped = queue.filter { $0.isOf(owner) && $0.isUndecided }
    queue.removeAll { $0.isOf(owner) && $0.isUndecided }
    extendLifetime(dropped)
  }

  /// Refuses commands that wait in a container on screen for flows that have nothing there, and will not
  /// have.
  func refuseWaiting(in container: any SystemContainer, at keeper: Keeper) {
    keeper.waiting.removeAll { waiting in
      guard let command = waiting.command else { return true }
      return !command.awaited.contains { isToFill(container, $0) }
    }
  }

  /// Refuses commands that wait in a container off screen for flows that have nothing there any more.
  func refuseWaitingOfGuests(in container: any SystemContainer, at keeper: Keeper) {
    keeper.waiting.removeAll { waiting in
      guard let command = waiting.command else { return true }
      return !command.awaited.contains { flow in
        flow === keeper.owner || isToFill(container, flow)
          || keeper.guests.contains { $0.owner === flow }
      }
    }
  }

  /// Continues commands that wait, directly or indirectly, for something that they themselves would
  /// show.
  func goOnWithCycles(in presentables: [any Presentable]) {
    if waitingCommands.allSatisfy({ $0.waiting == nil }) { return }
    var inCycles: [WaitingCommand] = []
    for place in everything(in: presentables).compactMap(waitingPlace) {
      let bringing = place.waiting.compactMap(\.command).filter {
        brings(place, by: $0.kept)
      }
      inCycles += place.waiting.filter { waiting in
        bringing.contains { $0.owner === waiting.command?.owner }
      }
    }
    goOn(with: inCycles.compactMap { $0.take() })
  }

  /// The places of the flow's own screens until they are shown: those that it has, or will have by a
  /// command.
  private func ownPlaces(of owner: any CoordinatorNode) -> [any WaitingPlace] {
    let containers = places(of: owner).filter { keeper in
      guard let container = keeper.presentable as? any SystemContainer else { return false }
      if isToFill(container, owner) { return true }
      if keeper.owner !== owner { return keeper.guests.contains { $0.owner === owner } }
      return !container.contents.isEmpty || isAboutToShow(container)
    }
    return containers + ledger.makings(by: owner)
  }

  /// The places at which commands of the flow may wait.
  private func placesOfAwaited(by owner: any CoordinatorNode) -> [any WaitingPlace] {
    var flows = [owner]
    if owner.firstWithScreens !== owner { flows.append(owner.firstWithScreens) }
    return flows.flatMap { places(of: $0) + ledger.makings(by: $0) }
  }

  /// Whether a command of the flow is waiting.
  func hasWaiting(_ owner: any CoordinatorNode) -> Bool {
    waitingCommands.contains { $0.waiting?.command?.isOf(owner) == true }
  }

  private func places(of owner: any CoordinatorNode) -> [Keeper] {
    owner.containers.compactMap { $0.keeper as? Keeper }
  }

  /// Whether a command of the flow will put something into the container.
  func isToFill(_ container: any SystemContainer, _ owner: any CoordinatorNode) -> Bool {
    commands.contains {
      $0.owner === owner && $0.container === container && !$0.presentables.isEmpty
    }
  }

  /// Whether a flow has something on screen, or in a container of another flow, or will have by a
  /// command.
  func showsOrWillShow(_ owner: any CoordinatorNode) -> Bool {
    ledger.owns(owner)
      || owner.containers.contains { container in
        isToFill(container, owner)
          || (container.keeper as? Keeper)?.guests.contains { $0.owner === owner } == true
      }
  }

  /// Whether showing the presentables would show what is awaited at a place.
  private func brings(_ place: any WaitingPlace, by presentables: [any Presentable]) -> Bool {
    everything(in: presentables).contains { $0 === place.presentable }
  }

  /// The presentables, everything in them, and what the commands waiting for those show.
  func everything(in presentables: [any Presentable]) -> [any Presentable] {
    var found: [any Presentable] = []
    var known: Set<ObjectIdentifier> = []
    var next = presentables
    while let presentable = next.popLast() {
      guard known.insert(ObjectIdentifier(presentable)).inserted else { continue }
      found.append(presentable)
      next += container(presentable)?.contents ?? []
      for waiting in waitingPlace(of: presentable)?.waiting ?? [] {
        next += waiting.command?.kept ?? []
      }
    }
    return found
  }

  private func waitingPlace(of presentable: any Presentable) -> (any WaitingPlace)? {
    guard let container = container(presentable) else { return ledger.making(of: presentable) }
    return container.keeper as? Keeper
  }
}

private struct WeakPresentable {
  weak let presentable: (any Presentable)?
}
