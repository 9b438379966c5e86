/// A coordinator as the window's ledger sees it.
@MainActor
protocol CoordinatorNode: AnyObject {
  /// The parent that assembled this coordinator, which lives at least as long.
  var parent: (any CoordinatorNode)? { get }

  /// Whether the host assembled the flow in the window itself, and not below another flow.
  var isRootFlow: Bool { get }

  /// The parent, unless that keeps this one by hand.
  var keptParent: (any CoordinatorNode)? { get set }

  /// The coordinators that this one keeps by hand.
  var dependencies: [any CoordinatorNode] { get }

  /// Releases a coordinator that was kept by hand; `false` if it was not.
  @discardableResult
  func forget(_ child: any CoordinatorNode) -> Bool

  var key: (any Any.Type)? { get }

  /// The scope, which distinguishes flows of the same key.
  var scope: ObjectIdentifier? { get }

  /// The stack on which the flow pushes, while something keeps it.
  var stack: (any SystemNavigation)? { get set }

  /// Whether the first screen that the flow pushes replaces those of its opener.
  var replacesStack: Bool { get set }

  /// The stack and the tabs of the flow, while something keeps them.
  var containers: [any SystemContainer] { get }

  /// The stack on which the flow pushes, created now unless something keeps it.
  var ownStack: any SystemNavigation { get }

  /// The tabs of the flow, created now unless something keeps them.
  var ownTabs: any SystemTabs { get }

  /// The reference by which routers keep the coordinator, as long as a router exists.
  var routerHold: RouterHold? { get set }

  /// Whether the flow's presentable shows nothing, so that it lives by what it has presented.
  var isPresentedWithoutScreen: Bool { get set }

  /// The mark by which a window knows whether something keeps the coordinator alive.
  var mark: Int { get set }

  /// The number of pieces of work that hold the coordinator.
  var holds: Int { get }

  /// Whether something ever kept the coordinator alive, so that it can lose it.
  var wasShown: Bool { get }

  /// Whether something ever kept the coordinator, or one below it, alive.
  var wasOpen: Bool { get }

  /// Records that something keeps the flow alive now, or that nothing will any more.
  func noteShown()

  /// Records that something keeps a flow below this one alive now.
  func noteShownBelow()

  /// Whether the ancestors know that something keeps the coordinator, or one below it, alive.
  var isNotedAbove: Bool { get set }

  /// Whether the flow has reported its result.
  var hasEnded: Bool { get }

  /// Whether the flow ended before it finished.
  var isClosed: Bool { get }

  /// Whether the flow has a stack that something keeps or shows.
  var hasStack: Bool { get }

  /// The window that the flow was created for.
  var window: NavigationWindow? { get }

  /// Records that showing the flow was refused: if nothing keeps it now, it ends with that reason.
  func noteRefusal()

  /// The reason of the coordinator's latest loss on screen.
  var latestLoss: CloseReason? { get }

  func noteLoss(_ reason: CloseReason)

  /// The ports that the flow was assembled under.
  var seat: PortSeat? { get }

  /// Whether something other than a caller keeps the flow alive, or is about to.
  var livesByItself: Bool { get }

  /// Handles a link whose start option is of the flow's type.
  func handle(link option: Any)

  /// Handles the selection of one of the flow's tabs.
  func didSelectTab(_ selection: TabSelection)

  /// Reports once, when the flow has ended, whether it finished.
  func tellIfFinished(to listener: @escaping @MainActor (_ hasFinished: Bool) -> Void)

  /// Ends the flow, unless it has ended.
  func end(_ reason: CloseReason)
}

extension CoordinatorNode {
  var name: String { String(describing: type(of: self)).asQuotation }

  /// The flow or, if it is presented without a screen, its nearest ancestor that is not.
  var firstWithScreens: any CoordinatorNode {
    var node: any CoordinatorNode = self
    while node.isPresentedWithoutScreen, let parent = node.parent { node = parent }
    return node
  }

  /// Whether the other coordinator is an ancestor of this one.
  func isBelow(_ other: any CoordinatorNode) -> Bool {
    var next = parent
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }
}

/// A weak reference to a coordinator.
struct WeakNode {
  weak let node: (any CoordinatorNode)?
}
