/// The flows of a window that are alive: those with something on screen, with running work or with
/// a command that is about to show them, and their ancestors.
///
/// It finds out which flows have ended, and why, and leaves it to the caller to end them.
@MainActor
package final class Lives {
  private let ledger: Ledger
  private var stakes: [Stake] = []

  /// The positions of the stakes.
  private var positions: [ObjectIdentifier: Int] = [:]

  /// The mark of the flows that are alive without being on screen; `nil` if it
  /// has to be computed again.
  private var living: Int?

  /// The latest mark of any window; another window may have given it to flows of this one.
  private static var latestMark = 0

  /// A flow that is held, or ends with the window.
  ///
  /// An object, because copying a weak reference costs more than comparing many identifiers.
  private final class Stake {
    let id: ObjectIdentifier
    private(set) weak var flow: (any WindowFlow)?

    /// The flow, as long as it has work.
    var held: (any WindowFlow)?
    var countOfWork = 0

    /// Dropped with the window, which ends the flow.
    var pendingEnd: Promise<Void>?

    init(_ flow: any WindowFlow) {
      id = ObjectIdentifier(flow)
      self.flow = flow
    }
  }

  package init(_ ledger: Ledger) { self.ledger = ledger }

  /// Holds a flow during a piece of its work.
  package func hold(_ flow: any WindowFlow) {
    let stake = stakes[position(of: flow)]
    stake.held = flow
    stake.countOfWork += 1
    living = nil
  }

  /// Releases a flow after a piece of its work.
  package func release(_ flow: any WindowFlow) {
    let position = position(of: flow)
    let stake = stakes[position]
    stake.countOfWork -= 1
    living = nil
    if stake.countOfWork > 0 { return }
    // The caller has the flow, which is not freed here.
    stake.held = nil
    if stake.pendingEnd == nil {
      stakes.remove(at: position)
      positions[stake.id] = nil
      for later in position..<stakes.count { positions[stakes[later].id] = later }
    }
  }

  /// Keeps a promise as long as flow and window live; dropped with the window, it ends the flow.
  package func keep(_ pendingEnd: Promise<Void>, of flow: any WindowFlow) {
    if stakes.count >= manyStakes {
      for stake in stakes where stake.flow == nil { stake.pendingEnd?.withdraw() }
      stakes.removeAll { $0.flow == nil }
      positions = [:]
      for position in stakes.indices { positions[stakes[position].id] = position }
      manyStakes = max(16, stakes.count * 2)
    }
    let stake = stakes[position(of: flow)]
    stake.pendingEnd?.withdraw()
    stake.pendingEnd = pendingEnd
  }

  /// The number of stakes from which those of freed flows are removed.
  private var manyStakes = 16

  /// The number of pieces of work that hold the flow.
  package func countWork(of flow: any WindowFlow) -> Int {
    stakes.first { $0.flow === flow }?.countOfWork ?? 0
  }

  /// The number of pieces of work that hold any flow.
  package var countWork: Int { stakes.reduce(0) { $0 + $1.countOfWork } }

  private func position(of flow: any WindowFlow) -> Int {
    let id = ObjectIdentifier(flow)
    // A freed flow may have been there.
    if let position = positions[id], stakes[position].flow === flow { return position }
    stakes.append(Stake(flow))
    positions[id] = stakes.count - 1
    return stakes.count - 1
  }

  /// Forgets which flows are alive, because the screen or the commands have changed.
  package func forget() { living = nil }

  /// Whether something keeps the flow alive; the answer decides when it ends.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - others: the flows that commands are about to show, or that have submitted them.
  /// - Returns: whether the flow is alive.
  package func isAlive(
    _ flow: any WindowFlow,
    besides others: () -> [any WindowFlow] = { [] }
  ) -> Bool {
    if ledger.isOnScreen(flow) { return true }
    if living != Self.latestMark { living = markLiving(others()) }
    return flow.node.mark == living
  }

  private func markLiving(_ others: [any WindowFlow]) -> Int {
    Self.latestMark += 1
    let mark = Self.latestMark
    func note(_ flow: any WindowFlow) {
      var next: FlowNode? = flow.node
      // The ancestors of a flow on screen are known to be alive.
      while let node = next, node.mark != mark, !ledger.isMarked(node) {
        node.mark = mark
        next = node.parent?.node
      }
    }
    // A copy of a stake would copy its weak reference.
    for position in stakes.indices { if let flow = stakes[position].held { note(flow) } }
    for flow in others { note(flow) }
    return mark
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
      if isAlive(flow, besides: others) { continue }
      // It, or a flow below it, may have lost its last screen earlier, while a
      // command was under way.
      let reason = unsafe node.latestLoss ?? earlier
      if let parent = node.parent { losses.append(parent, reason) }
      if node.extent > .nothing, !mayStillBeShown(flow) { return (flow, reason) }
    }
    return nil
  }
}
