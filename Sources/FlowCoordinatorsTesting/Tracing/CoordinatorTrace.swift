package import FlowCoordinators

/// A coordinator that was created for a window, as a leak check sees it.
@MainActor
package struct CoordinatorTrace {
  /// The coordinator, as long as it lives.
  package var coordinator: AnyObject? { flow }

  /// Its parent, which was alive when it was created.
  package let parent: ObjectIdentifier?

  /// The name of the coordinator's type.
  package let name: String

  private weak let flow: (any WindowFlow)?
  private weak let window: NavigationWindow?

  /// Creates the trace of a coordinator.
  package init(_ flow: any WindowFlow, in window: NavigationWindow?) {
    self.flow = flow
    self.window = window
    name = flow.name
    parent = flow.node.assembler.map { ObjectIdentifier($0) }
  }

  /// The parts of the coordinator that are alive with nothing on screen, so something stores them.
  package var stored: [String] {
    guard let flow else { return [] }
    func isStored(_ container: (any SystemContainer)?) -> Bool {
      guard let keeper = container?.keeper as? Keeper else { return false }
      return keeper.owner === flow || keeper.guests.contains { $0.owner === flow }
    }
    return (isStored(flow.node.stack) ? ["stack"] : [])
      + (isStored(flow.node.tabs) ? ["tabs"] : [])
      + (isStored(flow.node.split) ? ["split"] : []) + (flow.hasStoredRouter ? ["router"] : [])
  }

  /// The number of pieces of work that hold the coordinator.
  package var holds: Int { flow.flatMap { window?.lives.countWork(of: $0) } ?? 0 }

  /// Whether the coordinator keeps the other one, as every coordinator that has begun keeps its parent.
  package func keeps(_ other: CoordinatorTrace) -> Bool {
    var next = flow?.node.keptParent
    while let kept = next {
      if kept === other.coordinator { return true }
      next = kept.node.keptParent
    }
    return false
  }
}
