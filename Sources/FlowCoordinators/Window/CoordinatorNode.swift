/// A coordinator as the window's ledger sees it.
@MainActor
protocol CoordinatorNode: AnyObject {
  var parent: (any CoordinatorNode)? { get }

  /// The parent, unless that keeps this one, as a dependency.
  var keptParent: (any CoordinatorNode)? { get }

  var key: (any Any.Type)? { get }

  /// The keys of the flows to which that key, a port, led one after another.
  var targets: [any Any.Type] { get }

  /// The stack on which the flow pushes, while somebody keeps it.
  var stack: (any SystemNavigation)? { get }

  /// Those that live as long as this one: who assembled it, and who keeps it as a dependency.
  var keepers: [any CoordinatorNode] { get }

  /// The stack on which the flow pushes, made now unless somebody keeps it.
  var ownStack: any SystemNavigation { get }

  /// The tabs of the flow, made now unless somebody keeps them.
  var ownTabs: any SystemTabs { get }

  /// How many pieces of work keep the coordinator.
  var holds: Int { get }

  /// Whether the coordinator ever had something to live for, so that it can lose it.
  var wasShown: Bool { get set }

  /// Whether the flow has told its result.
  var hasEnded: Bool { get }

  /// Whether the flow ended before it finished.
  var isClosed: Bool { get }

  /// Whether the flow has a stack to push on, or may still be shown with a new one.
  var hasStack: Bool { get }

  /// What shows the flow was refused: if nobody keeps it now, it ends with that.
  func noteRefusal()

  /// Why the coordinator lost something on screen the last time.
  var latestLoss: CloseReason? { get set }

  /// Ends the flow, unless it has ended.
  func end(_ reason: CloseReason)

  func disown(_ child: any CoordinatorNode)

  /// Keeps who assembled this one, whom it did not keep as a dependency of theirs.
  func keepParent()
}

extension CoordinatorNode {
  var name: String { String(describing: type(of: self)) }

  /// Whether the coordinator was assembled by another one, or below it.
  func isBelow(_ other: any CoordinatorNode) -> Bool {
    var next = parent
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }
}
