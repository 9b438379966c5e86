/// What the user sees in a window, and the flows that were told of that.
///
/// It keeps neither flows nor screens.
@MainActor
final class Front {
  /// The flow that has what is on top, and the visible unit if the user sees that, too.
  private weak var flow: (any WindowFlow)?
  private weak var unit: (any Presentable)?

  /// Whether there was such a flow, which may be freed by now.
  private var hasFlow = false
  private let audience = Audience()

  /// The flow of the alert, if it is that which the flow has in the window besides screens.
  private weak var asker: (any WindowFlow)?
  private var hasAsker = false

  /// Tells the audience when the window is gone.
  private let farewell: Promise<Void>

  init() {
    farewell = Promise(orElse: {}, deliver: { [audience] in audience.leave() })
  }

  /// The flows that are in front or covered, those that came to the front first before the others.
  @MainActor
  private final class Audience {
    var flows: [WeakFlow] = []

    func leave() {
      for flow in flows.compactMap(\.flow).deepestFirst { flow.tell(.gone) }
    }
  }

  /// Compares what is on top with what was, and tells the flows and the observers.
  ///
  /// - Parameters:
  ///   - top: the visible presentable; `nil` if the user sees none.
  ///   - flow: its flow, or that of the alert over it.
  ///   - ledger: the ledger of the window.
  ///   - reports: the reports of the window.
  func update(
    to top: Ledger.Entry?,
    of flow: (any WindowFlow)?,
    in ledger: Ledger,
    _ reports: Reports
  ) {
    let seen = reports.observesUnits ? self.seen(top, of: flow) : nil
    let isSame = isSame(flow)
    if isSame, seen?.presentable === unit { return }
    if let unit, unit !== seen?.presentable, let entry = ledger.entry(of: unit) {
      self.unit = nil
      reports.report(.disappeared, of: entry)
    }
    if !isSame { update(to: flow, in: ledger) }
    guard let seen, unit !== seen.presentable else { return }
    unit = seen.presentable
    reports.report(.appeared, of: seen)
  }

  /// Whether a flow and its ancestors are in front; one of them may have begun only now.
  private func isSame(_ flow: (any WindowFlow)?) -> Bool {
    if flow !== self.flow || (flow != nil) != hasFlow { return false }
    var next = flow
    while let flow = next {
      if flow.node.visibility != .inFront { return false }
      next = flow.node.parent
    }
    return true
  }

  /// Notes the visible unit, for an observer that is told of the next ones.
  func noteUnit(_ top: Ledger.Entry?) { unit = seen(top, of: flow)?.presentable }

  /// The visible unit, unless an alert of another flow is over it.
  private func seen(_ top: Ledger.Entry?, of flow: (any WindowFlow)?) -> Ledger.Entry? {
    guard let top, top.location.isUnit else { return nil }
    return flow === top.owner || flow?.isBelow(top.owner) == true ? top : nil
  }

  private func update(to flow: (any WindowFlow)?, in ledger: Ledger) {
    self.flow = flow
    hasFlow = flow != nil
    var chain: [any WindowFlow] = []
    var next = flow
    while let ancestor = next {
      chain.append(ancestor)
      next = ancestor.node.parent
    }
    let others = audience.flows.compactMap(\.flow).filter { known in
      known.node.visibility == .inFront && !chain.contains { $0 === known }
    }
    // One without a screen may have shown an alert.
    for other in others.deepestFirst {
      if isThere(other, in: ledger) { other.tell(.covered) } else { leave(other) }
    }
    for ancestor in chain.reversed() where ancestor.node.visibility != .inFront {
      if ancestor.node.visibility == .gone { audience.flows.append(WeakFlow(flow: ancestor)) }
      ancestor.tell(.inFront)
    }
  }

  /// Reports the unit that was seen, if it is among those that are gone.
  func noteRemoved(_ gone: [Ledger.Entry], _ reports: Reports) {
    guard let unit, let entry = gone.last(where: { $0.presentable === unit }) else { return }
    self.unit = nil
    reports.report(.disappeared, of: entry)
  }

  /// Notes the flow of the alert, which has nothing else in the window; the one before, and those above
  /// it, have lost that.
  func noteAsker(_ flow: (any WindowFlow)?, in ledger: Ledger) {
    if flow === asker, (flow != nil) == hasAsker { return }
    let hadAsker = hasAsker
    (asker, hasAsker) = (flow, flow != nil)
    if !hadAsker { return }
    let known = audience.flows.compactMap(\.flow)
    for flow in known.deepestFirst where !isThere(flow, in: ledger) { leave(flow) }
  }

  /// Tells flows that have lost units, and their ancestors, if nothing of them is left.
  func noteLosses(of flows: [(flow: any WindowFlow, reason: CloseReason)], in ledger: Ledger) {
    if audience.flows.isEmpty { return }
    var gone: [any WindowFlow] = []
    var visited: Set<ObjectIdentifier> = []
    for loss in flows where !isThere(loss.flow, in: ledger) {
      var next: (any WindowFlow)? = loss.flow
      while let flow = next, visited.insert(ObjectIdentifier(flow)).inserted,
        !isThere(flow, in: ledger)
      {
        if flow.node.visibility != .gone { gone.append(flow) }
        next = flow.node.parent
      }
    }
    for flow in gone.deepestFirst { leave(flow) }
  }

  /// Whether something of a flow, or of one below it, is in the window.
  private func isThere(_ flow: any WindowFlow, in ledger: Ledger) -> Bool {
    if let asker, asker === flow || asker.isBelow(flow) { return true }
    return ledger.isOnScreen(flow)
  }

  private func leave(_ flow: any WindowFlow) {
    if flow === self.flow { self.flow = nil }
    audience.flows.removeAll { $0.flow === flow || $0.flow == nil }
    flow.tell(.gone)
  }
}

extension [any WindowFlow] {
  /// The flows, each before its parent.
  @MainActor
  fileprivate var deepestFirst: [any WindowFlow] {
    if count < 2 { return self }
    func depth(of flow: any WindowFlow) -> Int {
      var depth = 0
      var next = flow.node.parent
      while let parent = next {
        depth += 1
        next = parent.node.parent
      }
      return depth
    }
    return map { (flow: $0, depth: depth(of: $0)) }.sorted { $0.depth > $1.depth }.map(\.flow)
  }
}

extension WindowFlow {
  fileprivate func tell(_ visibility: FlowVisibility) {
    node.visibility = visibility
    didBecome(visibility)
  }
}
