/// What the user sees in a window, and the flows that were told of that.
///
/// It keeps neither flows nor screens.
@MainActor
final class Front {
  /// The flow that has what is on top, and the visible unit if the user sees that, too.
  private weak var flow: (any WindowFlow)?
  private weak var unit: (any Presentable)?
  private let audience = Audience()

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
      for flow in flows.reversed() { flow.flow?.tell(.gone) }
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
    // Below another flow's alert it is not seen.
    let isSeen = top.map { flow === $0.owner || flow?.isBelow($0.owner) == true } ?? false
    let seen = isSeen && top?.location.isUnit == true ? top : nil
    if flow === self.flow, seen?.presentable === unit { return }
    if let unit, unit !== seen?.presentable, let entry = ledger.entry(of: unit) {
      self.unit = nil
      reports.report(.disappeared, of: entry)
    }
    self.flow = flow
    var chain: [any WindowFlow] = []
    var next = flow
    while let ancestor = next {
      chain.append(ancestor)
      next = ancestor.node.parent
    }
    for known in audience.flows.reversed() {
      guard let known = known.flow, known.node.visibility == .inFront,
        !chain.contains(where: { $0 === known })
      else { continue }
      known.tell(.covered)
    }
    for ancestor in chain.reversed() where ancestor.node.visibility != .inFront {
      if ancestor.node.visibility == .gone { audience.flows.append(WeakFlow(flow: ancestor)) }
      ancestor.tell(.inFront)
    }
    guard let seen, unit !== seen.presentable else { return }
    unit = seen.presentable
    reports.report(.appeared, of: seen)
  }

  /// Reports the unit that was seen, if it is among those that are gone.
  func noteRemoved(_ gone: [Ledger.Entry], _ reports: Reports) {
    guard let unit, let entry = gone.last(where: { $0.presentable === unit }) else { return }
    self.unit = nil
    reports.report(.disappeared, of: entry)
  }

  /// Tells flows that have lost units, and their ancestors, if nothing of them is left.
  func noteLosses(of flows: [any WindowFlow], in ledger: Ledger) {
    if audience.flows.isEmpty { return }
    for flow in flows {
      var next: (any WindowFlow)? = flow
      while let flow = next, !ledger.isOnScreen(flow) {
        next = flow.node.parent
        if flow.node.visibility == .gone { continue }
        audience.flows.removeAll { $0.flow === flow || $0.flow == nil }
        if flow === self.flow { self.flow = nil }
        flow.tell(.gone)
      }
    }
  }
}

extension WindowFlow {
  fileprivate func tell(_ visibility: FlowVisibility) {
    node.visibility = visibility
    didBecome(visibility)
  }
}
