/// A coordinator that was made for a window, as a leak check sees it.
@MainActor
package struct CoordinatorTrace {
  /// The coordinator, as long as it lives.
  package private(set) weak var coordinator: AnyObject?

  /// The names from the root of the tree to the coordinator.
  package let path: [String]

  private weak let node: (any CoordinatorNode)?

  init(_ node: some CoordinatorNode) {
    coordinator = node
    self.node = node
    var path: [String] = []
    var next: (any CoordinatorNode)? = node
    while let current = next {
      path.append(current.name)
      next = current.parent
    }
    self.path = path.reversed()
  }

  /// How many pieces of work keep the coordinator.
  package var holds: Int { node?.holds ?? 0 }

  /// Whether the coordinator keeps the other one, as whoever was assembled keeps who assembled it.
  package func keeps(_ other: CoordinatorTrace) -> Bool {
    var next = node?.keptParent
    while let kept = next {
      if kept === other.coordinator { return true }
      next = kept.keptParent
    }
    return false
  }
}
