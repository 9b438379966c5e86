/// What the user sees in a window, and the flows that were told of that.
///
/// It keeps neither flows nor screens.
@MainActor
final class Front {
  /// The flows that have what is on top, which may be freed by now: several in columns side by side.
  private var flows: [WeakFlow] = []

  /// The visible units, if the user sees these, too.
  private var units: [WeakPresentable] = []
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
  ///   - tops: the visible presentables; none if the user sees none.
  ///   - flows: their flows, or that of the alert over them.
  ///   - ledger: the ledger of the window.
  ///   - reports: the reports of the window.
  func update(
    to tops: [Ledger.Entry],
    of flows: [any WindowFlow],
    in ledger: Ledger,
    _ reports: Reports
  ) {
    let seen = reports.observesUnits ? self.seen(tops, of: flows) : []
    let isSame = isSame(flows)
    if isSame, seen.isEmpty, units.isEmpty { return }
    units.removeAll { $0.presentable == nil }
    for unit in units.compactMap(\.presentable)
    where !seen.contains(where: { $0.presentable === unit }) {
      units.removeAll { $0.presentable === unit }
      if let entry = ledger.entry(of: unit) { reports.report(.disappeared, of: entry) }
    }
    if !isSame { update(to: flows, in: ledger) }
    for entry in seen where !units.has(entry.presentable) {
      units.append(WeakPresentable(presentable: entry.presentable))
      reports.report(.appeared, of: entry)
    }
  }

  /// Whether flows and their ancestors are in front; one of them may have begun only now.
  private func isSame(_ flows: [any WindowFlow]) -> Bool {
    guard flows.count == self.flows.count else { return false }
    for (flow, known) in zip(flows, self.flows) where flow !== known.flow { return false }
    for flow in flows {
      var next: (any WindowFlow)? = flow
      while let flow = next {
        if flow.node.visibility != .inFront { return false }
        next = flow.node.parent
      }
    }
    return true
  }

  /// Notes the visible units, for an observer that is told of the next ones.
  func noteUnits(_ tops: [Ledger.Entry]) {
    units = seen(tops, of: flows.compactMap(\.flow)).map {
      WeakPresentable(presentable: $0.presentable)
    }
  }

  /// The visible units, unless an alert of another flow is over them.
  private func seen(_ tops: [Ledger.Entry], of flows: [any WindowFlow]) -> [Ledger.Entry] {
    tops.filter { top in
      top.location.isUnit && flows.contains { $0 === top.owner || $0.isBelow(top.owner) }
    }
  }

  private func update(to flows: [any WindowFlow], in ledger: Ledger) {
    self.flows = flows.map(WeakFlow.init)
    // Each before its parent.
    var chain: [any WindowFlow] = []
    for flow in flows {
      var above: [any WindowFlow] = []
      var next: (any WindowFlow)? = flow
      while let ancestor = next, !chain.contains(where: { $0 === ancestor }) {
        above.append(ancestor)
        next = ancestor.node.parent
      }
      chain = above + chain
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

  /// Reports the units that were seen, if they are among those that are gone.
  func noteRemoved(_ gone: [Ledger.Entry], _ reports: Reports) {
    for unit in units.compactMap(\.presentable) {
      guard let entry = gone.last(where: { $0.presentable === unit }) else { continue }
      units.removeAll { $0.presentable === unit }
      reports.report(.disappeared, of: entry)
    }
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
    flows.removeAll { $0.flow === flow }
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
