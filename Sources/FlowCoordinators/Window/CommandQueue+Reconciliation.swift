// Settling: compares the ledger with the screen, and reports the difference.
extension CommandQueue {
  /// Compares the ledger with the screen, and releases the presentables that are gone.
  func reconcile(_ look: Display.Look) {
    let difference = ledger.update(from: display, seeing: look)
    // Freed when everything is consistent.
    defer { extendLifetime(difference) }
    keepGuests(among: difference.gone)
    for entry in difference.new { note(entry) }
    isFrontNew = true
    front.noteRemoved(difference.gone, reports)
    // Those below a flow may have been shown before they began.
    let waited = lives.takeShown()
    defer { extendLifetime(waited) }
    let (guests, selections) = collectFromKeepers()
    defer { extendLifetime(guests) }
    let owners = report(difference)
    front.noteLosses(of: owners, in: ledger)
    if isDismissedByUser, !display.system.isTransitioning { isDismissedByUser = false }
    endIfRemoved(owners)
    endIfRemoved(difference.unkept.map { ($0, .abandoned) })
    // Their screens may have come back as those of another flow that has shown them meanwhile.
    endIfRemoved(guests.map { ($0.owner, .abandoned) })
    endWaiting()
    if look.isNew { removeStaying() }
    hideAlertOfRemovedFlow()
    for (owner, item, position) in selections {
      owner.didSelectTab(item, at: position, isAgain: false)
    }
  }

  /// Records that a new entry keeps its owner and the ancestors.
  private func note(_ entry: Ledger.Entry) {
    if let own = entry.location.own?.keeper as? Keeper { own.wasShown = true }
    entry.owner.node.noteShown()
    entry.owner.node.noteAbove()
  }

  /// Records losses for flows and their ancestors, since the extent of each includes them.
  ///
  /// The last loss of a flow counts. So that many flows below each other take no longer than their
  /// number, they are visited from the last one, each once.
  private func noteLosses(_ losses: [(flow: any WindowFlow, reason: CloseReason)]) {
    var noted: Set<ObjectIdentifier> = []
    for (flow, reason) in losses.reversed() {
      flow.node.noteLoss(reason)
      var next = flow.node.parent
      while let ancestor = next, noted.insert(ObjectIdentifier(ancestor)).inserted {
        ancestor.node.noteLossBelow(reason)
        next = ancestor.node.parent
      }
    }
  }

  /// Takes the guests out of the containers at rest, since the ledger keeps their flows from now
  /// on, and the selections of their tabs.
  private func collectFromKeepers() -> (
    guests: [(owner: any WindowFlow, screen: any Presentable)],
    selections: [Keeper.Selection]
  ) {
    var guests: [(owner: any WindowFlow, screen: any Presentable)] = []
    var selections: [Keeper.Selection] = []
    for place in display.seen.places {
      let container = place.container
      guard !container.isTransitioning, let keeper = container.keeper as? Keeper else { continue }
      if !keeper.guests.isEmpty {
        guests += keeper.guests
        keeper.guests = []
      }
      keeper.noteSelection(in: display.system, to: &selections)
    }
    return (guests, selections)
  }

  /// Reports the units that have gone, top first, and those that are new, bottom first.
  ///
  /// - Returns: the owners of the units that are gone, each once.
  private func report(
    _ difference: Ledger.Difference
  ) -> [(flow: any WindowFlow, reason: CloseReason)] {
    let gone = difference.gone
    var owners: [(flow: any WindowFlow, reason: CloseReason)] = []
    var popped: [Ledger.Entry] = []
    // The removed containers.
    var containers: [ObjectIdentifier: Ledger.Entry] = [:]
    for entry in gone where !entry.location.isUnit {
      containers[ObjectIdentifier(entry.presentable)] = entry
    }
    var reasons: [CloseReason] = []
    for entry in gone { reasons.append(reason(for: entry, among: containers)) }
    // An owner ends after its last entry was reported.
    var later: Set<ObjectIdentifier> = []
    for position in gone.indices.reversed() {
      let (entry, reason) = (gone[position], reasons[position])
      if reason == .popped { popped.append(entry) }
      if later.insert(ObjectIdentifier(entry.owner)).inserted {
        owners.append((entry.owner, reason))
      }
    }
    owners.reverse()
    popped.reverse()
    // Before anything is reported, since a handler may finish a flow.
    noteLosses(owners)
    for (entry, reason) in zip(gone, reasons) where entry.location.isUnit {
      reports.report(.removed(reason), of: entry, isWithModal: wentWithModal(entry))
    }
    for entry in difference.new where entry.location.isUnit { reports.report(.shown, of: entry) }
    reports.reportRoots(popped: popped, in: ledger)
    return owners
  }

  /// Dismisses an alert together with the flow that it is over.
  private func hideAlertOfRemovedFlow() {
    guard let over = alertOver, over.flow.map(ledger.isOnScreen) != true else { return }
    alertOver = nil
    if display.system.alert != nil { _ = display.system.show(nil, transition: nil) }
  }

  /// Keeps the owners of the contents of a container that leaves and is about to come back.
  private func keepGuests(among gone: [Ledger.Entry]) {
    var coming: [any Presentable]?
    for entry in gone.reversed() {
      guard let container = entry.location.container, let keeper = container.keeper as? Keeper,
        keeper.owner !== entry.owner
      else { continue }
      let presentables = coming ?? display.everything(in: commands.flatMap(\.presentables))
      coming = presentables
      if presentables.has(container) {
        keeper.guests.append((entry.owner, entry.presentable))
      }
    }
  }

  /// Reports that the user tried to dismiss the topmost modal, which does not allow it.
  func dismissWasAttempted() {
    guard let entry = display.modals.last.flatMap(ledger.entry) else { return }
    reports.report(.dismissAttempted, of: entry)
  }

  /// Whether the modal of an entry is gone.
  private func wentWithModal(_ entry: Ledger.Entry) -> Bool {
    if let modal = entry.location.modal { !display.seen.modals.has(modal) } else { false }
  }

  /// The reason why an entry is gone, which is that of the outermost container that went with it.
  private func reason(
    for entry: Ledger.Entry,
    among gone: [ObjectIdentifier: Ledger.Entry]
  ) -> CloseReason {
    let command = inFlight?.command
    var entry = entry
    // Not for ever: a container may even contain itself.
    for _ in 0..<gone.count where !wentWithModal(entry) {
      guard let container = entry.location.container,
        let outer = gone[ObjectIdentifier(container)]
      else { break }
      entry = outer
    }
    if wentWithModal(entry) {
      switch command?.command {
      case .setWindowRoot: return .replaced
      case .goBack: return .dismissed(interactively: command?.owner == nil)
      default: return .dismissed(interactively: isDismissedByUser)
      }
    }
    guard let stack = entry.location.container as? any SystemNavigation else { return .replaced }
    if command?.replacesStack == true, command?.container === stack { return .replaced }
    return .popped
  }
}
