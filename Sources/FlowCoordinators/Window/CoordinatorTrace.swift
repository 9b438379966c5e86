/// A coordinator that was created for a window, as a leak check sees it.
@MainActor
package struct CoordinatorTrace {
  /// The coordinator, as long as it lives.
  package private(set) weak var coordinator: AnyObject?

  /// Its parent, which was alive when it was created.
  package let parent: ObjectIdentifier?

  /// The name of the coordinator's type.
  package let name: String

  private weak let node: (any CoordinatorNode)?

  init(_ node: some CoordinatorNode) {
    coordinator = node
    self.node = node
    name = node.name
    parent = node.parent.map { ObjectIdentifier($0) }
  }

  /// The parts of the coordinator that are alive with nothing on screen, so something stores them.
  package var stored: [String] {
    guard let node else { return [] }
    func isStored(_ container: (any SystemContainer)?) -> Bool {
      guard let keeper = container?.keeper as? Keeper else { return false }
      return keeper.owner === node || keeper.guests.contains { $0.owner === node }
    }
    let tabs = node.containers.first { $0 is any SystemTabs }
    return (isStored(node.stack) ? ["stack"] : []) + (isStored(tabs) ? ["tabs"] : [])
      + (node.routerHold == nil ? [] : ["router"])
  }

  /// The number of pieces of work that hold the coordinator.
  package var holds: Int { node?.holds ?? 0 }

  /// Whether the coordinator keeps the other one, as every coordinator keeps its parent.
  package func keeps(_ other: CoordinatorTrace) -> Bool {
    var next = node?.keptParent
    while let kept = next {
      if kept === other.coordinator { return true }
      next = kept.keptParent
    }
    return false
  }
}
