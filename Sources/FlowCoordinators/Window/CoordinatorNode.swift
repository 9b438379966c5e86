/// A coordinator as the window's ledger sees it.
@MainActor
protocol CoordinatorNode: AnyObject {
  /// Who assembled this one, which lives as long as it does.
  var parent: (any CoordinatorNode)? { get }

  /// The parent, unless that keeps this one by hand.
  var keptParent: (any CoordinatorNode)? { get set }

  /// The coordinators that this one keeps by hand.
  var dependencies: [any CoordinatorNode] { get }

  /// Lets go of a coordinator that was kept by hand; `false` if it was not.
  @discardableResult
  func forget(_ child: any CoordinatorNode) -> Bool

  var key: (any Any.Type)? { get }

  /// What tells flows of the same key apart that live in different scopes.
  var scope: ObjectIdentifier? { get }

  /// What stands for the flow under the ports that are bound to it.
  var adapters: [(port: any Any.Type, adapter: AnyObject)] { get }

  /// The stack on which the flow pushes, while somebody keeps it.
  var stack: (any SystemNavigation)? { get }

  /// The stack and the tabs of the flow, while somebody keeps them.
  var containers: [any SystemContainer] { get }

  /// The stack on which the flow pushes, made now unless somebody keeps it.
  var ownStack: any SystemNavigation { get }

  /// The tabs of the flow, made now unless somebody keeps them.
  var ownTabs: any SystemTabs { get }

  /// By which its routers keep the coordinator, as long as there is one.
  var routerHold: RouterHold? { get set }

  /// Whether the flow's presentable shows nothing, so that it lives by what it has presented.
  var isPresentedWithoutScreen: Bool { get set }

  /// By which a window knows whether the coordinator has something to live for.
  var mark: Int { get set }

  /// How many pieces of work keep the coordinator.
  var holds: Int { get }

  /// Whether the coordinator ever had something to live for, so that it can lose it.
  var wasShown: Bool { get }

  /// Whether the coordinator, or one below it, ever had something to live for.
  var wasOpen: Bool { get }

  /// The flow has something to live for now, or will have nothing any more.
  func noteShown()

  /// A flow below this one has something to live for now.
  func noteShownBelow()

  /// Whether those above the coordinator know that it has something to live for, or one below it.
  var isNotedAbove: Bool { get set }

  /// Whether the flow has told its result.
  var hasEnded: Bool { get }

  /// Whether the flow ended before it finished.
  var isClosed: Bool { get }

  /// Whether the flow has a stack that somebody keeps or shows.
  var hasStack: Bool { get }

  /// The window that the flow was made for.
  var window: NavigationWindow? { get }

  /// What shows the flow was refused: if nobody keeps it now, it ends with that.
  func noteRefusal()

  /// Why the coordinator lost something on screen the last time.
  var latestLoss: CloseReason? { get }

  func noteLoss(_ reason: CloseReason)

  /// Hears that one of the flow's tabs was selected.
  func didSelectTab(_ selection: TabSelection)

  /// Tells, once, when the flow has ended, whether it finished.
  func tellIfFinished(to listener: @escaping @MainActor (_ hasFinished: Bool) -> Void)

  /// Ends the flow, unless it has ended.
  func end(_ reason: CloseReason)
}

extension CoordinatorNode {
  var name: String { String(describing: type(of: self)) }

  /// The flow or, where that is presented without a screen, the nearest one above it that is not.
  var firstWithScreens: any CoordinatorNode {
    var node: any CoordinatorNode = self
    while node.isPresentedWithoutScreen, let parent = node.parent { node = parent }
    return node
  }

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

/// A coordinator that must not be kept.
struct WeakNode {
  weak let node: (any CoordinatorNode)?
}
