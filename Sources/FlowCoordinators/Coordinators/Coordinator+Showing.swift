// Not members of the base class: a subclass may declare properties with these names, as many existing
// coordinators do, and uses `super` to reach these.
extension Coordinator where Self: CoordinatorParent {
  /// Shows and removes screens on behalf of this coordinator.
  public var router: ApplicationRouter {
    ApplicationRouter(owner: node, in: childContext.parent.window)
  }

  /// The stack on which the flow pushes its screens; its presentable unless it has tabs.
  ///
  /// Created at the first use, and again if the previous one was freed: the coordinator does not keep
  /// its stack, so that a flow that is never shown is freed. Keep the presentable of a flow until it is
  /// shown; screens that were pushed on a freed stack are gone with it.
  public var navigation: any SystemNavigation { node.ownStack }

  /// The tabs of the flow, if they are its presentable; created and kept as ``navigation`` is.
  public var tabs: any SystemTabs { node.ownTabs }

  /// The presentable of a flow that has no screen of its own and only routes to others.
  ///
  /// A router that presents it starts the flow and shows nothing: the user sees what the flow presents,
  /// which is dismissed when the flow finishes. On a stack, in tabs or at the root of a window it is
  /// refused (``Refusal/nothingToShow``).
  ///
  /// It keeps the flow. The flow ends if nothing keeps this presentable and the flow has presented
  /// nothing.
  public var noScreen: any Presentable { NoScreen(of: node) }

  /// This coordinator as a node of the window's tree.
  private var node: any CoordinatorNode {
    guard let node = childContext.parent.coordinator, node === self else {
      let name = "\(type(of: self))".asQuotation
      fatalError("'\(name)' has no place in a window: derive it from BaseCoordinator")
    }
    return node
  }
}
