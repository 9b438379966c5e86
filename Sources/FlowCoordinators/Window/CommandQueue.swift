/// The commands of a window: runs them in order, one at a time, and settles after
/// each and after a gesture.
///
/// Its loop is the only one. Objects that an update of the ledger drops are kept until the state is
/// consistent, and flows that have ended report that then.
///
/// Three words say what holds it up: the screen is *moving* while a change or a gesture is under way,
/// as the platform says; it is *new* while it differs from what the ledger was compared with last; and
/// the queue is *busy* while a command is under way or waits for its turn. A window that is none of
/// these is at rest.
///
/// And four what happens: a change *begins* when the platform is asked for it, the platform *settles*
/// when it may have come to rest, a flow *ends* once, and a fact is *noted*, with no effect but that.
@MainActor
package final class CommandQueue {
  let display: Display
  package let ledger: Ledger
  package let lives: Lives
  let reports: Reports

  /// The owner in the journal of commands that no flow has submitted.
  private let host: any Any.Type

  private var queue: [QueuedCommand] = []

  /// The position of the next command, while one is replaced at its turn; `nil` for the end.
  private var position: Int?
  private(set) var inFlight: (command: QueuedCommand, isDone: () -> Bool)?

  /// The commands of flows that are being started now, in any window, the innermost start last, and
  /// the tabs in which they are shown.
  private static var openings:
    [(tabs: (any SystemTabs)?, commands: [(queue: CommandQueue, command: QueuedCommand)])] = []

  /// The queues that run when a flow and its commands are queued; `nil` if none is being queued.
  private static var suspended: [CommandQueue]?

  /// Whether the user has dismissed the presentables that the next comparison finds gone.
  var isDismissedByUser = false

  /// The flow over which the alert is shown, if it was on screen.
  var alertOver: WeakFlow?

  /// The flow that has shown the alert, if one has; `nil` if there is no alert.
  var alertBy: WeakFlow?

  /// What the user sees, and whether that may have changed.
  let front = Front()
  var isFrontNew = false

  /// Whether the user sees nothing of the window.
  var isInBackground = false {
    didSet {
      if isInBackground == oldValue { return }
      isFrontNew = true
      run()
    }
  }

  /// The alerts that are shown in turn after the one on screen.
  private var alertsInTurn: [QueuedCommand] = []

  /// The flows that had nothing to show after their start.
  var blank: [WeakFlow] = []

  /// Closures to perform when all commands have run and nothing is in transition.
  private var atRest: [@MainActor () -> Void] = []

  /// Removals of what ended flows have left that the platform has refused.
  private var leftovers: [Leftover] = []

  /// A refused removal, which keeps neither the flow nor its modal: what is gone is not on screen.
  private struct Leftover {
    let owner: WeakFlow?
    let attempts: Int

    /// The modal to dismiss; `nil` if the flow is closed.
    let modal: WeakPresentable?

    init(of command: NavigationCommand, by owner: WeakFlow?, attempts: Int) {
      self.owner = owner
      self.attempts = attempts
      modal =
        if case .dismissModal(let modal) = command { WeakPresentable(presentable: modal) } else {
          nil
        }
    }

    /// What to try again; `nil` if it is gone.
    var command: NavigationCommand? {
      modal.map { $0.presentable.map { .dismissModal($0) } } ?? .close
    }
  }

  /// What was on screen of flows that have ended when it was to leave, and could not: it was at a root,
  /// or the platform has refused.
  private var staying: [WeakPresentable] = []

  private var isRunning = false

  /// Whether a command begins, or reports its outcome, and is neither queued nor in flight.
  private(set) var isBetween = false

  /// Whether the platform has settled since the latest look.
  private var isSignalled = false

  /// The number of links that handlers have opened while the queue runs.
  private var links = 0

  package init(
    _ display: Display,
    _ ledger: Ledger,
    _ lives: Lives,
    _ reports: Reports,
    of host: any Any.Type
  ) {
    self.display = display
    self.ledger = ledger
    self.lives = lives
    self.reports = reports
    self.host = host
  }

  /// Whether a command is under way or waits for its turn.
  package var isBusy: Bool { isRunning || inFlight != nil || !queue.isEmpty }

  /// Whether a closure for the time of rest is performed at once, before anything changes.
  var isAtRest: Bool {
    if isBusy || isSignalled || !atRest.isEmpty || Self.suspended != nil { return false }
    let look = display.look()
    return !look.isMoving && !look.isNew
  }

  /// The queued commands, the running one, and those of flows that are being started.
  var commands: [QueuedCommand] {
    var commands: [QueuedCommand] = []
    forEachCommand { commands.append($0) }
    return commands
  }

  /// Whether a command for a stack or tabs runs, or waits for its turn.
  func hasCommand(on container: any SystemContainer) -> Bool {
    commands.contains { $0.container === container }
  }

  func forEachCommand(_ body: (QueuedCommand) -> Void) {
    for command in queue { body(command) }
    if let command = inFlight?.command { body(command) }
    for opening in Self.openings {
      for (queue, command) in opening.commands where queue === self { body(command) }
    }
  }

  /// Created once, since that costs an allocation.
  private lazy var hasUnshownScreen: @MainActor (any WindowFlow) -> Bool = { [unowned self] in
    has(.anywhere, of: $0)
  }

  /// Puts a command at the end of the queue, and runs each command that can run now.
  package func submit(_ command: QueuedCommand) {
    command.name(by: display.system)
    // From now on the command keeps it.
    if let owner = command.owner, !command.presentables.isEmpty, lives.stopWaiting(for: owner),
      owner.node.isPresentedWithoutScreen
    {
      owner.node.noteShown(.flowsBelow)
    }
    if let opening = opening(for: command) {
      command.isFromStart = true
      Self.openings[opening].commands.append((self, command))
    } else {
      queue.insert(command, at: position ?? queue.count)
      position = position.map { $0 + 1 }
      run()
    }
  }

  /// Counts a link that is opened now.
  ///
  /// - Returns: the number of links that handlers have opened before it while the queue runs.
  func countLink() -> Int {
    if isRunning { links += 1 }
    return max(0, links - 1)
  }

  /// Performs a closure when all commands so far have run and nothing is in transition.
  package func whenAtRest(_ body: @escaping @MainActor () -> Void) {
    atRest.append(body)
    run()
  }

  /// Called when the platform may have come to rest.
  ///
  /// Retries the refused removals of ended flows once the platform is at rest.
  ///
  /// - Parameter notice: what the adapter has to say about the platform.
  package func settle(noting notice: PlatformNotice? = nil) {
    if let notice {
      let command = inFlight?.command
      reports.record(
        .platform(notice),
        owner: command?.owner ?? self,
        named: command?.owner == nil ? host : nil,
        command: command?.command.name ?? ""
      )
    }
    isSignalled = true
    for leftover in leftovers { atRest.append { [unowned self] in remove(leftover) } }
    leftovers = []
    if !alertsInTurn.isEmpty, display.system.alert == nil {
      // All of them, as the next one may be refused.
      queue.insert(contentsOf: alertsInTurn, at: 0)
      alertsInTurn = []
    }
    run()
  }

  /// Drops the alerts that wait for their turn and that nobody waits for, with the flows they keep.
  func dropUnwantedAlerts() {
    let unwanted = alertsInTurn.filter { !$0.isWanted() }
    alertsInTurn.removeAll { alert in unwanted.contains { $0 === alert } }
    for alert in unwanted { finish(alert, .refused(.flowEnded)) }
  }

  /// Keeps in mind what a removal after an end has left.
  private func noteStaying(after command: QueuedCommand) {
    var flow = command.owner
    if case .dismissModal(let modal) = command.command { flow = ledger.entry(of: modal)?.owner }
    guard let flow, flow.node.hasEnded else { return }
    for entry in ledger.entries where entry.owner === flow && !left.has(entry.presentable) {
      staying.append(WeakPresentable(presentable: entry.presentable))
    }
    removeStaying()
  }

  private var left: [any Presentable] { staying.compactMap(\.presentable) }

  /// What stays of flows that have ended and were to leave.
  package var stayingOfEnded: [any Presentable] {
    staying.removeAll { $0.presentable.map(ledger.contains) != true }
    // What the platform has refused to remove is tried again first.
    return leftovers.isEmpty ? left : []
  }

  /// What stays of flows that have ended, and could leave.
  package var stayingInVain: [any Presentable] {
    let left = stayingOfEnded
    if left.isEmpty { return [] }
    let inside = CommandExecutor(display, ledger, reports).places(of: left).flatMap(\.gone)
    return inside + left.filter(display.modals.has)
  }

  /// Removes what stays of flows that have ended, once something else is where it was alone.
  func removeStaying() {
    if staying.isEmpty || !stayingInVain.contains(where: { !display.modals.has($0) }) { return }
    let leftover = Leftover(of: .close, by: nil, attempts: 0)
    atRest.append { [unowned self] in remove(leftover) }
  }

  /// Tries once more to remove what an ended flow has left.
  private func remove(_ leftover: Leftover) {
    let owner = leftover.owner?.flow
    guard let command = leftover.command, leftover.owner == nil || owner != nil else { return }
    reports.trace(.retried(command, of: owner))
    let again = QueuedCommand(
      command: command,
      owner: owner,
      transition: leftover.modal == nil && owner == nil ? .immediate : nil,
      isAfterEnd: true,
      promise: Promise(orElse: { .completed }, deliver: { _ in })
    )
    if case .close = command, owner == nil { again.leaving = staying }
    again.attempts = leftover.attempts + 1
    submit(again)
  }

  /// Reconciles and runs commands until there is nothing left to do or something is in transition.
  ///
  /// Looks at the screen once for each command that begins, since a container may have been changed
  /// without a signal, and once for each that ends. Handlers called from here may submit commands,
  /// which are queued.
  private func run() {
    guard !isRunning else { return }
    if let suspended = Self.suspended {
      if !suspended.contains(where: { $0 === self }) { Self.suspended?.append(self) }
      return
    }
    isRunning = true
    links = 0
    defer {
      isRunning = false
      links = 0
      reports.onUpdate?()
    }
    var hasLookedAgain = false
    while isSignalled || inFlight != nil || !queue.isEmpty || isFrontNew || !atRest.isEmpty {
      let look = display.look()
      let current = inFlight
      let isOver = current.map { !look.isMoving && !$0.command.isMoving } ?? false
      // What moves from one container to another one has not left in between.
      let isMove = current.map { $0.command.isHalfway || !$0.command.moved.isEmpty && !isOver }
      let isToReconcile = isMove != true && (isSignalled || look.isNew || isOver)
      if isToReconcile {
        isSignalled = false
        reconcile(look)
        // A handler may have changed something.
        if isSignalled { continue }
      }
      // Even while something moves.
      if isInBackground, isFrontNew { updateFront(seeing: look) }
      if let current {
        // A handler may have begun a transition, without a signal.
        if !isOver || display.isMoving || current.command.isMoving { return }
        hasLookedAgain = false
        inFlight = nil
        if current.command.isHalfway {
          current.command.isHalfway = false
          start(current.command, seeing: look)
        } else {
          finish(current.command, current.isDone() ? .completed : .refused(.platform))
        }
      } else if isToReconcile, !hasLookedAgain {
        // Or changed something. Not for ever: a platform may have other objects at each look.
        hasLookedAgain = true
      } else if let next = queue.first {
        if look.isMoving || next.isMoving { return }
        hasLookedAgain = false
        queue.removeFirst()
        start(next, seeing: look)
      } else if isFrontNew, !isToReconcile, !look.isMoving {
        updateFront(seeing: look)
      } else if !look.isMoving, !atRest.isEmpty {
        hasLookedAgain = false
        atRest.removeFirst()()
      } else {
        return
      }
      // Without another look, unless a handler has gone on.
      if isFrontNew, !isSignalled, inFlight == nil, queue.isEmpty, !look.isMoving {
        updateFront(seeing: look)
      }
    }
  }

  /// Tells the flows that are in front now, and those that are not any more.
  private func updateFront(seeing look: Display.Look) {
    isFrontNew = false
    if alertBy != nil, display.system.alert == nil { alertBy = nil }
    front.noteAsker(alertOver == nil ? alertBy?.flow : nil, in: ledger)
    if isInBackground { return front.update(to: [], of: [], in: ledger, reports) }
    let tops = look.tops.compactMap(ledger.entry)
    let flows = alertBy.map { [$0.flow].compactMap(\.self) } ?? tops.map(\.owner)
    front.update(to: tops, of: flows, in: ledger, reports)
  }

  /// Notes which unit the user sees, for an observer that is told of the next ones.
  func noteUnit() {
    if !isInBackground { front.noteUnits(display.seen.tops.compactMap(ledger.entry)) }
  }

  private func start(_ command: QueuedCommand, seeing look: Display.Look) {
    command.name(by: display.system)
    if command.moved.isEmpty { reports.trace(.turn) }
    guard command.isWanted(), !command.isOutOfTurn else {
      return finish(command, .refused(.flowEnded))
    }
    if command.isFromStart, let owner = command.owner,
      owner.node.hasEnded || command.needsScreen && !ledger.isOnScreen(owner.firstWithScreens)
    {
      return finish(command, .refused(.neverShown))
    }
    if command.replacement != nil { return replace(command) }
    let executor = CommandExecutor(
      display,
      ledger,
      reports,
      seeing: look,
      hasUnshownScreen: hasUnshownScreen
    )
    isBetween = true
    do throws(Refusal) {
      defer { isBetween = false }
      inFlight = (command, try executor.begin(command))
      if case .showAlert = command.command {
        alertBy = WeakFlow(flow: command.owner)
        alertOver = command.owner.flatMap { ledger.isOnScreen($0) ? WeakFlow(flow: $0) : nil }
      }
    } catch {
      let waits = error == .alreadyPresenting && command.isInTurn
      if waits { alertsInTurn.append(command) } else { finish(command, .refused(error)) }
    }
  }

  /// Submits what replaces a command, before the commands that wait, and before those that a change asks for.
  private func replace(_ command: QueuedCommand) {
    isBetween = true
    let submit = command.replacement?()
    position = 0
    submit? { command.promise.fulfil($0) }
    (position, isBetween) = (nil, false)
    endWaiting()
    if let owner = command.owner { endIfRemoved(owner, .abandoned) }
  }

  private func finish(_ command: QueuedCommand, _ outcome: NavigationOutcome) {
    command.free()
    let presentables = command.presentables
    // Some platforms come to rest after each refusal: not for ever.
    if command.isAfterEnd, outcome == .refused(.platform), command.attempts < 10 {
      let owner = command.owner.map(WeakFlow.init)
      leftovers.append(Leftover(of: command.command, by: owner, attempts: command.attempts))
    } else if command.isAfterEnd {
      noteStaying(after: command)
    }
    if case .refused(let refusal) = outcome, !command.isAfterEnd || refusal != .nothingToRemove {
      let name: (any Any.Type)? = command.owner == nil ? host : nil
      reports.record(
        .refused(refusal),
        owner: command.owner ?? self,
        named: name,
        command: command.command.name
      )
    }
    let keeper = command.container?.keeper as? Keeper
    // A flow without a screen in the container has nothing there that could be shown.
    let guests = keeper?.guests ?? []
    if !guests.isEmpty {
      keeper?.guests = guests.filter { command.container?.contents.has($0.screen) == true }
    }
    let wasBetween = isBetween
    isBetween = true
    command.promise.fulfil(outcome)
    isBetween = wasBetween
    if case .refused = outcome { releaseCreators(of: presentables) }
    endIfRemoved(in: presentables)
    endIfRemoved(in: command.removed)
    for guest in guests { endIfRemoved(guest.owner, .abandoned) }
    // Another flow may have emptied its stack, which was the last that it had.
    if let keeper, keeper.owner !== command.owner { endIfRemoved(keeper.owner, .abandoned) }
    defer { endWaiting() }
    guard let owner = command.owner else { return }
    if case .refused = outcome, command.command.options != nil, let keeper, keeper.owner !== owner,
      !has([.command, .guest], of: owner)
    {
      // A flow with nothing on the stack of another flow has no stack that could be shown.
      owner.node.noteShown()
      if owner.node.latestLoss == nil { owner.node.noteLossBelow(.refused) }
    }
    endIfRemoved(owner, .refused)
  }
}

// MARK: - Opening flows

extension CommandQueue {
  /// Starts flows, and queues the command that shows them; the modals, alerts and dismissals
  /// that they and the flows below them request inside `start` follow right behind it.
  ///
  /// If nothing is to be shown, these are refused (``Refusal/neverShown``), as are those of a flow
  /// that is not on screen when its turn comes. No window runs a command in between.
  ///
  /// - Parameters:
  ///   - tabs: the tabs in which they are shown; their badges follow, too.
  ///   - start: starts the flows, and returns whether they are to be shown.
  ///   - show: submits the command that shows them.
  package static func open(
    inTabs tabs: (any SystemTabs)? = nil,
    _ start: () -> Bool,
    thenShow show: () -> Void
  ) {
    openings.append((tabs, []))
    let isToBeShown = start()
    let commands = openings.removeLast().commands
    for (queue, command) in commands where !command.describesTab {
      // The command of a flow that only routes needs no screen, whatever happens
      // to the other commands.
      if let owner = command.owner, queue.has(.anywhere, of: owner.firstWithScreens) {
        command.needsScreen = true
      }
    }
    if !isToBeShown {
      for (queue, command) in commands { queue.finish(command, .refused(.neverShown)) }
      return
    }
    let outer = suspended
    suspended = outer ?? []
    show()
    for (queue, command) in commands { queue.submit(command) }
    if outer != nil { return }
    let resumed = suspended ?? []
    suspended = nil
    for queue in resumed { queue.run() }
  }

  /// The position of the opening whose flows are shown before the command runs; `nil` if it runs at
  /// its turn.
  private func opening(for command: QueuedCommand) -> Int? {
    let openings = Self.openings
    guard !openings.isEmpty, let owner = command.owner else { return nil }
    if command.describesTab {
      return openings.lastIndex { $0.tabs != nil && $0.tabs === command.container }
    }
    let waits = command.coversOrUncovers && !ledger.isOnScreen(owner)
    return waits ? openings.count - 1 : nil
  }
}
