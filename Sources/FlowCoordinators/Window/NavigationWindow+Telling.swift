extension NavigationWindow {
  /// Calls a closure for every unit of any coordinator that comes on screen or is removed.
  ///
  /// ```swift
  /// window.observe { change in
  ///   if change.event == .shown { analytics.track(screen: type(of: change.screen)) }
  /// }
  /// ```
  ///
  /// Use it for analytics and logs. The closure is called on the main actor, after the listeners of the
  /// unit's coordinator and in the same order (see ``LifeCycleListener``), before flows end that lost
  /// their last screen. Units that are already on screen are not reported.
  ///
  /// - Parameter observer: the closure, which the window keeps.
  public func observe(_ observer: @escaping @MainActor (UnitChange) -> Void) {
    observers.append(observer)
  }

  func subscribe(_ listener: any LifeCycleListener, to owner: any CoordinatorNode) {
    subscriptions.removeAll { $0.listener == nil || $0.owner == nil }
    if subscriptions.contains(where: { $0.listener === listener && $0.owner === owner }) { return }
    subscriptions.append(Subscription(listener: listener, owner: owner))
  }

  func notify(
    _ owner: any CoordinatorNode,
    _ body: (any LifeCycleListener) -> Void
  ) {
    for subscription in subscriptions where subscription.owner === owner {
      if let listener = subscription.listener { body(listener) }
    }
  }
}

extension NavigationWindow {
  func report(_ entry: Ledger.Entry, gone reason: CloseReason) {
    journal.add(.removed(reason), owner: entry.owner, screen: entry.presentable)
    notify(entry.owner) { listener in
      if wentWithModal(entry) {
        listener.dismissNotify(entry.presentable)
      } else {
        listener.decrement(entry.presentable)
      }
    }
    tellObservers(entry, .removed(reason))
  }

  func reportNew(_ entry: Ledger.Entry) {
    journal.add(.shown, owner: entry.owner, screen: entry.presentable)
    notify(entry.owner) { listener in
      listener.increment(entry.presentable)
      if entry.location.container?.contents.first === entry.presentable {
        listener.startNotify(entry.presentable)
      }
    }
    tellObservers(entry, .shown)
  }

  private func tellObservers(_ entry: Ledger.Entry, _ event: UnitChange.Event) {
    if observers.isEmpty { return }
    let change = UnitChange(screen: entry.presentable, owner: entry.owner, event: event)
    for observer in observers { observer(change) }
  }

  /// Notifies the first screen of each stack from which everything else was popped.
  func reportRoots(popped: [Ledger.Entry]) {
    if subscriptions.isEmpty { return }
    var told: Set<ObjectIdentifier> = []
    for entry in popped {
      guard let stack = entry.location.container as? any SystemNavigation,
        stack.contents.count == 1,
        let first = stack.contents.first, told.insert(ObjectIdentifier(stack)).inserted,
        let root = ledger.entries.first(where: { $0.presentable === first })
      else { continue }
      notify(root.owner) { $0.toRootNotify(first) }
    }
  }

  func dismissWasAttempted() {
    guard let modal = modals.last,
      let owner = ledger.entries.first(where: { $0.presentable === modal })?.owner
    else { return }
    journal.add(.dismissAttempted, owner: owner)
    notify(owner) { $0.dismissAttempted() }
  }
}

extension NavigationWindow {
  /// Ends the flow if the window is freed before it, because a task may wait for its result.
  func endWhenGone(_ node: any CoordinatorNode) {
    wills.removeAll { will in
      guard will.node == nil || will.node === node else { return false }
      will.promise.withdraw()
      return true
    }
    let promise = Promise<Void>(orElse: {}, deliver: { [weak node] in node?.end(.abandoned) })
    wills.append(Will(node: node, promise: promise))
  }
}

/// A flow that ends with its window, which drops the promise.
struct Will {
  weak let node: (any CoordinatorNode)?
  let promise: Promise<Void>
}

/// A listener of a coordinator's units.
struct Subscription {
  weak let listener: (any LifeCycleListener)?
  weak let owner: (any CoordinatorNode)?
}
