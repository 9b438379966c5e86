// Not members of the base class: a subclass may have properties of its own with these names, as many
// coordinators do that were written before, and reaches these by `super` then.
extension Coordinator where Self: CoordinatorParent {
  /// Shows and removes screens on behalf of this coordinator.
  public var router: ApplicationRouter {
    ApplicationRouter(owner: node, in: childContext.parent.window)
  }

  /// The stack that the flow pushes its screens on, and its presentable unless it has tabs.
  ///
  /// It is made at the first use, and anew where nobody kept the one before: the coordinator itself
  /// does not keep it, so that a flow which nobody shows is freed. Keep the presentable of a flow
  /// until it is shown; screens that were pushed on one that is gone are gone, too.
  public var navigation: any SystemNavigation { node.ownStack }

  /// The tabs of the flow, where those are its presentable; made and kept as ``navigation`` is.
  public var tabs: any SystemTabs { node.ownTabs }

  /// The presentable of a flow that has no screen of its own and only routes to others.
  ///
  /// A router that presents the flow starts it, and shows nothing: what is seen is what the flow presents.
  /// When the flow finishes, that is taken away. Nothing else can be done with this presentable: on a stack,
  /// in tabs or at the root of a window it is refused (``Refusal/nothingToShow``).
  ///
  /// It keeps the flow, which ends where nobody keeps this and the flow has presented nothing.
  public var noScreen: any Presentable { NoScreen(of: node) }

  /// This coordinator as a window knows it.
  private var node: any CoordinatorNode {
    guard let node = childContext.parent.coordinator, node === self else {
      fatalError("'\(type(of: self))' has no place in a window: derive it from BaseCoordinator")
    }
    return node
  }
}
