// The lifetime of flows: their parts off screen, and the end of flows that nothing keeps alive.
extension CommandQueue {
  /// The places of a flow's parts that are off screen.
  struct Unshown: OptionSet {
    let rawValue: Int

    /// A screen that the flow created and that keeps it.
    static let screen = Unshown(rawValue: 1)

    /// Its stack or its tabs, empty or not.
    static let container = Unshown(rawValue: 2)

    /// The contents of its stack or tabs that were never on screen.
    static let newContents = Unshown(rawValue: 4)

    /// A stack of another flow, with a screen of this one.
    static let guest = Unshown(rawValue: 8)

    /// A command that will put something into its stack or tabs, or those of another flow.
    static let command = Unshown(rawValue: 16)

    /// All places; a flow with something at one of them does not only route.
    static let anywhere: Unshown = [.screen, .container, .guest, .command]
  }

  /// Whether something of a flow, that is not on screen, is at one of these places.
  func has(_ places: Unshown, of flow: any WindowFlow) -> Bool {
    if places.contains(.screen), !ledger.unshownScreens(of: flow).isEmpty { return true }
    func isThere(_ container: any SystemContainer) -> Bool {
      let keeper = container.keeper as? Keeper
      if container.flow === flow {
        if places.contains(.container) { return true }
        let isNew = keeper?.wasShown != true && !container.contents.isEmpty
        if places.contains(.newContents), isNew { return true }
      } else if places.contains(.guest),
        keeper?.guests.contains(where: { $0.owner === flow }) == true
      {
        return true
      }
      return places.contains(.command)
        && commands.contains {
          $0.owner === flow && $0.container === container && !$0.presentables.isEmpty
        }
    }
    return flow.node.stack.map(isThere) == true || flow.node.tabs.map(isThere) == true
      || flow.node.split.map(isThere) == true
  }

  /// Whether something other than a caller keeps the flow alive, or is about to.
  func livesByItself(_ flow: any WindowFlow) -> Bool {
    // Until it begins, a flow keeps its containers, and they do not keep it.
    let places: Unshown = flow.node.isUnbegun ? [.screen, .guest, .command] : .anywhere
    return ledger.owns(flow) || has(places, of: flow) || lives.isWaiting(flow)
      || flow.node.isPresentedWithoutScreen && isAlive(flow)
  }

  /// Whether something keeps the coordinator's flow alive.
  func isAlive(_ flow: any WindowFlow) -> Bool { lives.isAlive(flow, besides: underWay) }

  /// The flows that have submitted a command, or that a command is about to show.
  private func underWay() -> [any WindowFlow] {
    var found: [any WindowFlow] = []
    forEachCommand { command in
      if let owner = command.owner { found.append(owner) }
      for presentable in command.presentables { found += flows(in: presentable) }
    }
    return found
  }

  /// Ends the flows that nothing keeps alive any more, and then their ancestors
  /// if that applies to them.
  func endIfRemoved(_ flows: consuming [(flow: any WindowFlow, reason: CloseReason)]) {
    if flows.isEmpty { return }
    var losses = Lives.Losses(flows)
    while let ended = lives.nextEnded(
      of: &losses,
      mayStillBeShown: { has([.screen, .newContents], of: $0) },
      besides: underWay
    ) {
      ended.flow.end(ended.reason)
    }
  }

  /// Ends a flow that nothing keeps alive any more.
  func endIfRemoved(_ flow: any WindowFlow, _ reason: CloseReason) {
    if !isAlive(flow) || lives.isWaiting(flow) { endIfRemoved([(flow, reason)]) }
  }

  /// Releases a coordinator after a piece of its work has returned.
  func release(_ flow: any WindowFlow) {
    lives.release(flow)
    endIfRemoved(flow, .abandoned)
    // One above it may have waited only for that.
    endWaiting()
  }

  /// Releases a coordinator whose work is over: if it has begun and has nothing to show, it ends
  /// although it was never on screen.
  func releaseAfterWork(_ flow: any WindowFlow) {
    let node = flow.node
    _ = lives.stopWaiting(for: flow)
    if !node.isUnbegun, !has([.screen, .container, .guest], of: flow),
      !node.isPresentedWithoutScreen
    {
      node.noteShown()
    }
    release(flow)
  }

  /// Keeps a flow that has just started if nothing else does, and reports it if it shows nothing when
  /// the window is next at rest.
  func noteStart(of flow: any WindowFlow) {
    if flow.node.isUnbegun || flow.node.hasEnded { return }
    let isKept = ledger.isOnScreen(flow) || lives.isHeld(flow, by: underWay())
    if !isKept, !has(.anywhere, of: flow) {
      lives.wait(for: flow)
      // The one that assembled it may have ended.
      endWaiting()
    }
    if has([.screen, .newContents, .guest, .command], of: flow) || showsOrIsToShow(flow) { return }
    blank.removeAll { $0.flow == nil }
    blank.append(WeakFlow(flow: flow))
    // In a later turn: it may be shown, or go on, in this one.
    Task { [weak self, weak flow] in
      self?.whenAtRest { [weak self, weak flow] in
        if let self, let flow, isBlank(flow) { reports.record(.showsNothing, owner: flow) }
      }
    }
  }

  /// The flows that had nothing to show after their start, and show nothing yet.
  package var blankFlows: [any WindowFlow] { blank.compactMap(\.flow).filter(isBlank) }

  /// Whether a flow shows nothing, has not ended, and is not known to wait for anything.
  private func isBlank(_ flow: any WindowFlow) -> Bool {
    if flow.node.hasEnded || lives.isHeld(flow) || showsOrIsToShow(flow) { return false }
    // It may be the flow's, which then need not be on screen; and one below may be the one to name.
    if display.system.alert != nil || lives.waitsForOneBelow(flow) { return false }
    // A tab that was not selected yet may be filled then.
    let visible = display.visible
    return ledger.entries.allSatisfy { $0.owner !== flow || visible.has($0.presentable) }
  }

  /// Whether a flow, or one below it, has a screen in the window, or a command.
  private func showsOrIsToShow(_ flow: any WindowFlow) -> Bool {
    (ledger.entries.filter(\.location.isUnit).map(\.owner) + underWay()).contains {
      $0 === flow || $0.isBelow(flow)
    }
  }

  /// Keeps a flow no longer that has ended, and whose end its caller is about to report.
  ///
  /// - Returns: whether it was kept; `false` also if that has to wait, as for ``endWaiting(all:)``.
  func stopWaiting(for flow: any WindowFlow) -> Bool {
    !isBetween && lives.stopWaiting(for: flow)
  }

  /// Ends the flows that have shown nothing yet and whose parent has ended or has nothing left, or
  /// all of them.
  ///
  /// While a command begins or reports, which is no more in the queue, that waits until it is over.
  package func endWaiting(all isAll: Bool = false) {
    if isBetween, !isAll { return }
    let left =
      isAll
      ? lives.takeAll()
      : lives.takeLeft { $0.node.isUnbegun || has(.anywhere, of: $0) || isAlive($0) }
    for flow in left {
      flow.end(.abandoned)
      // It may have been the last that its ancestors had, which have lost everything before.
      endIfRemoved([(flow, .abandoned)])
    }
  }

  /// Ends the flows that were alive only for a command that shows something,
  /// unless that is on screen.
  func endIfRemoved(in presentables: [any Presentable]) {
    for presentable in presentables {
      // The contents of a container on screen are on screen, too: nothing is in transition when a
      // command ends.
      if display.seen.contents(of: presentable) != nil { continue }
      for flow in flows(in: presentable) { endIfRemoved(flow, .abandoned) }
    }
  }

  /// The flows with something in a presentable: the one that created it, and those that put
  /// something into it.
  private func flows(in presentable: any Presentable) -> [any WindowFlow] {
    if display.container(presentable) == nil {
      return ledger.creator(of: presentable).map { [$0] } ?? []
    }
    var flows: [any WindowFlow] = []
    for presentable in display.everything(in: [presentable]) {
      if let keeper = display.container(presentable)?.keeper as? Keeper {
        flows.append(keeper.owner)
        flows += keeper.guests.map(\.owner)
      } else if let creator = ledger.creator(of: presentable) {
        flows.append(creator)
      }
    }
    return flows
  }

  /// Releases a flow that was closed, unless a command is about to show its screen.
  func forgetUnshownScreens(of owner: AnyObject) {
    for screen in ledger.unshownScreens(of: owner) where !isAboutToShow(screen) {
      ledger.release(creatorOf: screen)
    }
  }

  /// Whether a command will show something.
  private func isAboutToShow(_ presentable: any Presentable) -> Bool {
    commands.contains { $0.presentables.has(presentable) }
  }

  /// Releases the flows of screens that were refused, unless another command will show the screens.
  func releaseCreators(of presentables: [any Presentable]) {
    for presentable in presentables where !isAboutToShow(presentable) {
      if let keeper = (presentable as? any SystemContainer)?.keeper as? Keeper {
        keeper.owner.noteRefusal()
      }
      guard let creator = ledger.release(creatorOf: presentable) else { continue }
      creator.node.noteShown()
      endIfRemoved(creator, .refused)
    }
  }
}
