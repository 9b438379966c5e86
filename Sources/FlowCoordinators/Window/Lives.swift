/// The flows of a window that are alive: those with something on screen, with running work or with
/// a command that is about to show them, and their ancestors; and those that wait until they ask to
/// show something.
///
/// It finds out which flows have ended, and why, and leaves it to the caller to end them.
@MainActor
package final class Lives {
  private let ledger: Ledger
  private var stakes: [ObjectIdentifier: Stake] = [:]

  /// The flows that have started, and have neither asked to show anything yet nor have anything of
  /// their own that could be shown.
  private var waiting: [any WindowFlow] = []

  /// What keeps a flow off screen, or waits for its end.
  private final class Stake {
    private(set) weak var flow: (any WindowFlow)?

    /// The flow while it has work under way.
    var held: (any WindowFlow)?
    var countOfWork = 0

    /// The end of the flow that a task waits for.
    var pendingEnd: Promise<Void>?

    init(_ flow: any WindowFlow) { self.flow = flow }
  }

  package init(_ ledger: Ledger) { self.ledger = ledger }

  /// Keeps a flow until its work is over.
  package func hold(_ flow: any WindowFlow) {
    let stake = stake(of: flow)
    stake.held = flow
    stake.countOfWork += 1
  }

  /// Notes that a part of the work of a flow is over.
  package func release(_ flow: any WindowFlow) {
    let stake = stake(of: flow)
    stake.countOfWork -= 1
    if stake.countOfWork > 0 { return }
    // The caller has the flow, which is not freed here.
    stake.held = nil
    if stake.pendingEnd == nil { stakes[ObjectIdentifier(flow)] = nil }
  }

  /// Keeps the promise of the end of a flow, but not the flow.
  package func keep(_ pendingEnd: Promise<Void>, of flow: any WindowFlow) {
    for (id, stake) in stakes where stake.flow == nil {
      stake.pendingEnd?.withdraw()
      stakes[id] = nil
    }
    let stake = stake(of: flow)
    stake.pendingEnd?.withdraw()
    stake.pendingEnd = pendingEnd
  }

  /// The number of parts of the work of a flow.
  package func countWork(of flow: any WindowFlow) -> Int {
    stakes.values.first { $0.flow === flow }?.countOfWork ?? 0
  }

  /// The number of parts of the work of all flows.
  package var countWork: Int { stakes.values.reduce(0) { $0 + $1.countOfWork } }

  private func stake(of flow: any WindowFlow) -> Stake {
    let id = ObjectIdentifier(flow)
    // A freed flow may have been there.
    if let known = stakes[id] {
      if known.flow === flow { return known }
      known.pendingEnd?.withdraw()
    }
    let new = Stake(flow)
    stakes[id] = new
    return new
  }

  /// Whether something keeps a flow: a screen of it or of a flow below it, its work, or one of the
  /// others; or because it waits or, if it has no screen, a flow below it does.
  package func isAlive(
    _ flow: any WindowFlow,
    besides others: () -> [any WindowFlow] = { [] }
  ) -> Bool {
    ledger.isOnScreen(flow) || isHeld(flow, by: others()) || isWaiting(flow)
      || flow.node.isPresentedWithoutScreen && waitsForOneBelow(flow)
  }

  /// Whether work, or one of the others, keeps a flow or one below it.
  func isHeld(_ flow: any WindowFlow, by others: [any WindowFlow] = []) -> Bool {
    (stakes.values.compactMap(\.held) + others).contains { $0 === flow || $0.isBelow(flow) }
  }
}

// MARK: - Flows that have shown nothing yet

extension Lives {
  /// Keeps a flow until it asks to show something, something below it is shown, or it or its parent
  /// has ended.
  func wait(for flow: any WindowFlow) { waiting.append(flow) }

  func isWaiting(_ flow: any WindowFlow) -> Bool { waiting.contains { $0 === flow } }

  /// Whether a flow below this one waits.
  func waitsForOneBelow(_ flow: any WindowFlow) -> Bool { waiting.contains { $0.isBelow(flow) } }

  /// Keeps a flow no longer, which the caller has.
  ///
  /// - Returns: whether it was kept.
  func stopWaiting(for flow: any WindowFlow) -> Bool {
    guard let position = waiting.firstIndex(where: { $0 === flow }) else { return false }
    waiting.remove(at: position)
    return true
  }

  /// Keeps those no longer of which something is on screen.
  ///
  /// - Returns: these flows, to be freed when the state of the caller is consistent.
  func takeShown() -> [any WindowFlow] { take { $0.node.extent > .nothing } }

  /// Keeps those no longer that have ended, or whose parent has.
  ///
  /// For a parent without a screen, its own parent counts as well. One that does work is kept until
  /// that is over.
  ///
  /// - Parameter isKept: whether something keeps a parent with screens.
  /// - Returns: these flows.
  func takeLeft(unless isKept: (any WindowFlow) -> Bool) -> [any WindowFlow] {
    take { flow in
      if flow.node.hasEnded { return true }
      if isHeld(flow) { return false }
      var next = flow
      while !next.node.hasEnded {
        guard let parent = next.node.parent else { return false }
        next = parent
        if parent.node.isPresentedWithoutScreen { continue }
        return parent.node.hasEnded || !isKept(parent)
      }
      return true
    }
  }

  /// Keeps none any longer.
  func takeAll() -> [any WindowFlow] { take { _ in true } }

  private func take(where isTaken: (any WindowFlow) -> Bool) -> [any WindowFlow] {
    if waiting.isEmpty { return [] }
    let taken = waiting.filter(isTaken)
    waiting.removeAll { flow in taken.contains { $0 === flow } }
    return taken
  }
}

// MARK: - Which flows have ended

extension Lives {
  /// Flows that have lost something, each with the reason, and the ancestors of
  /// those that have ended.
  package struct Losses {
    fileprivate var flows: [(flow: any WindowFlow, reason: CloseReason)]
    fileprivate var position = 0

    /// Several flows may share an ancestor; `nil` of one flow.
    fileprivate var seen: Set<ObjectIdentifier>?

    package init(_ flows: [(flow: any WindowFlow, reason: CloseReason)]) {
      self.flows = flows
      if flows.count > 1 { seen = [] }
    }

    fileprivate mutating func append(_ flow: any WindowFlow, _ reason: CloseReason) {
      if seen == nil {
        flows[0] = (flow, reason)
        position = 0
      } else {
        flows.append((flow, reason))
      }
    }
  }

  /// Takes the next flow out of the losses that nothing keeps alive any more, unless it had nothing
  /// to lose yet or may still be shown; its ancestors follow.
  ///
  /// - Parameters:
  ///   - losses: the losses.
  ///   - mayStillBeShown: whether something keeps a part of a flow that was not shown yet.
  ///   - others: the flows that commands are about to show, or that have submitted them.
  /// - Returns: the flow, which has to be ended before the next call, and why;
  ///   `nil` if there is none.
  package func nextEnded(
    of losses: inout Losses,
    mayStillBeShown: (any WindowFlow) -> Bool = { _ in false },
    besides others: () -> [any WindowFlow] = { [] }
  ) -> (flow: any WindowFlow, reason: CloseReason)? {
    while losses.position < losses.flows.count {
      let (flow, earlier) = losses.flows[losses.position]
      losses.position += 1
      if losses.seen?.insert(ObjectIdentifier(flow)).inserted == false { continue }
      let node = flow.node
      if isAlive(flow, besides: others) {
        // Its parent does not live by one that only waits.
        if isWaiting(flow), let parent = node.parent { losses.append(parent, earlier) }
        continue
      }
      // It, or a flow below it, may have lost its last screen earlier, while a
      // command was under way.
      let reason = node.latestLoss ?? earlier
      if let parent = node.parent { losses.append(parent, reason) }
      if node.extent > .nothing, !mayStillBeShown(flow) { return (flow, reason) }
    }
    return nil
  }
}
