// Not members of the base class: a subclass may declare properties with these names, as many
// existing coordinators do, and uses `super` to reach these.
extension Coordinator where Self: CoordinatorParent {
  /// Shows and removes screens on behalf of this coordinator.
  public var router: ApplicationRouter {
    let parent = childContext.parent
    return ApplicationRouter(owner: flow(of: parent), below: parent)
  }

  /// The stack on which the flow pushes its screens; its presentable unless it has tabs.
  ///
  /// Created at the first use. The coordinator keeps it until a verb begins the flow; from then on
  /// the stack keeps the coordinator, and is itself kept by the verb until the window shows it. It
  /// is created again if the flow is used after its stack has left the screen and was freed.
  public var navigation: any SystemNavigation { shownIn.stack(of: flow(of: childContext.parent)) }

  /// The tabs of the flow, if they are its presentable; created and kept as ``navigation`` is.
  public var tabs: any SystemTabs { shownIn.tabs(of: flow(of: childContext.parent)) }

  /// The presentable of a flow that has no screen of its own and only routes to others.
  ///
  /// A router that presents it starts the flow and shows nothing: the user sees the modals of the
  /// flow, which are dismissed when the flow finishes. On a stack, in tabs or at the root of a
  /// window it is refused (``Refusal/nothingToShow``).
  ///
  /// It keeps the flow until a verb begins that. From then on the flow lives until it has shown
  /// something and lost it, or it or its parent has ended.
  public var noScreen: any Presentable { NoScreen(of: flow(of: childContext.parent)) }

  /// The window of the flow; a new one that is not visible if that is gone.
  private var shownIn: NavigationWindow { childContext.parent.window ?? NavigationWindow() }

  /// This coordinator as its window sees it.
  private func flow(of parent: ParentReference) -> any WindowFlow {
    guard let flow = parent.coordinator, flow === self else {
      let name = "\(type(of: self))".asQuotation
      fatalError("'\(name)' has no place in a window: derive it from BaseCoordinator")
    }
    return flow
  }
}
