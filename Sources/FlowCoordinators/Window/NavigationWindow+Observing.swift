extension NavigationWindow {
  /// Calls a closure for every unit of any coordinator that comes on screen or is removed.
  ///
  /// ```swift
  /// window.observe { change in
  ///   if change.event == .shown { analytics.track(screen: type(of: change.screen)) }
  /// }
  /// ```
  ///
  /// Use it for analytics and logs. The closure is called on the main actor when the window has settled,
  /// first for removed units, top first, then for new ones, bottom first, and before flows end that lost
  /// their last screen. A ``LifeCycleListener`` of the unit's coordinator is called before. Commands from
  /// inside the closure are queued. Units that are already on screen are not reported.
  ///
  /// - Parameter observer: the closure, which the window keeps.
  public func observe(_ observer: @escaping @MainActor (UnitChange) -> Void) {
    observers.append(Observer(call: observer))
  }

  /// Records an event in the journal, and reports it to all observers.
  func report(_ event: UnitChange.Event, of entry: Ledger.Entry) {
    switch event {
    case .shown: journal.add(.shown, owner: entry.owner, screen: entry.presentable)
    case .removed(let reason):
      journal.add(.removed(reason), owner: entry.owner, screen: entry.presentable)
    case .dismissAttempted: journal.add(.dismissAttempted, owner: entry.owner)
    case .returnedToRoot: break
    }
    if observers.isEmpty { return }
    let isShown = event == .shown
    let change = UnitChange(
      screen: entry.presentable,
      owner: entry.owner,
      event: event,
      isFirst: isShown && entry.location.container?.contents.first === entry.presentable,
      isWithModal: !isShown && wentWithModal(entry)
    )
    for observer in observers { observer.call(change) }
  }

  /// Reports the first screen of each stack from which everything else was popped.
  func reportRoots(popped: [Ledger.Entry]) {
    if observers.isEmpty { return }
    var reported: Set<ObjectIdentifier> = []
    for entry in popped {
      guard let stack = entry.location.container as? any SystemNavigation,
        stack.contents.count == 1,
        let first = stack.contents.first, reported.insert(ObjectIdentifier(stack)).inserted,
        let root = ledger.entries.first(where: { $0.presentable === first })
      else { continue }
      report(.returnedToRoot, of: root)
    }
  }

  func dismissWasAttempted() {
    guard let modal = modals.last,
      let entry = ledger.entries.first(where: { $0.presentable === modal })
    else { return }
    report(.dismissAttempted, of: entry)
  }
}

/// A closure that receives the changes of a window's units.
struct Observer {
  let call: @MainActor (UnitChange) -> Void

  /// The listener that the closure calls, if it is the adapter of one.
  var subscription: Subscription?
}
