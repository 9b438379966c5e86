import FlowCoordinators

// The reasons for which flows end.
extension FuzzModel {
  /// Records why flows, and those above them, have lost something: top first.
  mutating func noteLosses() {
    let now = onScreen
    let shown = Set(now.map(\.node))
    var own: [Int: Set<CloseReason>] = [:]
    var below: [Int: Set<CloseReason>] = [:]
    for place in places.reversed() where !shown.contains(place.node) {
      guard let owner = owners[place.node] else { continue }
      let reason = reason(for: place, besides: shown)
      own[owner] = isInAnyOrder ? own[owner, default: []].union([reason]) : [reason]
      for flow in withAncestors([owner]) {
        if flow != owner {
          below[flow] = isInAnyOrder ? below[flow, default: []].union([reason]) : [reason]
        }
        if wasShownItself(flow) { unshown.remove(flow) } else { unshown.insert(flow) }
      }
    }
    // A flow ends for the reason why its own screens have left, if it had any.
    ownLosses.merge(own) { $1 }
    losses.merge(below) { $1 }
    losses.merge(ownLosses) { $1 }
    (places, covers, isDismissedByUser, isInAnyOrder) = (now, modals, false, false)
  }

  /// Why a node has left the screen: with its modal, with its container, or by itself.
  private func reason(for place: Place, besides shown: Set<Node>) -> CloseReason {
    let running = inFlight?.command
    if let modal = place.modal, !modals.contains(covers[modal]) {
      switch running?.verb {
      case .setWindowRoot: return .replaced
      case .goBack: return .dismissed(interactively: running?.flow == nil)
      default: return .dismissed(interactively: isDismissedByUser)
      }
    }
    if let outer = places.first(where: { $0.node == place.container }), !shown.contains(outer.node)
    {
      return reason(for: outer, besides: shown)
    }
    guard case .stack(let number)? = place.container else { return .replaced }
    if case .setRoot = running?.verb, running?.container == .stack(number) { return .replaced }
    return .popped
  }

  /// Whether a flow may end for this reason without having been closed.
  func mayEnd(_ flow: Int, for reason: CloseReason) -> Bool {
    if ends[flow]?.contains(reason) == true { return true }
    if ends[flow] != nil, !unshown.contains(flow) { return false }
    // Until its own presentable is shown, a flow lives as long as that is retained.
    return reason == .abandoned || reason == .refused || losses[flow]?.contains(reason) == true
  }

  /// Keeps the reason for which a flow has ended.
  ///
  /// Later losses of flows below it do not change that.
  mutating func keep(_ reason: CloseReason, of flow: Int) {
    judged.insert(flow)
    ends[flow] = [reason]
  }

  private func wasShownItself(_ flow: Int) -> Bool {
    !creators.contains { $0.value == flow && !shownContainers.contains($0.key) }
      && !bareFlows.values.contains(flow)
  }
}
