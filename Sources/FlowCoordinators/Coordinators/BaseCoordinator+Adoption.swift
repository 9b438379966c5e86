extension BaseCoordinator {
  /// Makes a stack or tabs that the app has already, and perhaps shows, those of this flow.
  ///
  /// What is in the container belongs to this flow from then on, whoever put it there, as far as it
  /// belongs to no other one. Where the container is on screen, the flow is, too; it ends, as every flow,
  /// when that has left the screen. For an app that takes up the library step by step: flows go on in
  /// what it has.
  ///
  /// - Parameter container: a stack or tabs which are the flow's ``Coordinator/navigation`` or
  ///   ``Coordinator/tabs`` then. They keep the flow until they are shown.
  /// - Returns: `.refused(.alreadyShown)` where they belong to a flow that goes on or is still shown in
  ///   them, unless its window is gone, or this flow has a stack or tabs already; `.refused(.flowEnded)` where it has ended.
  @discardableResult
  public func adopt(_ container: any SystemContainer) -> NavigationOutcome {
    guard let window else { return .refused(.windowGone) }
    if hasEnded { return .refused(.flowEnded) }
    if let keeper = container.keeper as? Keeper, let other = keeper.owner.window,
      !keeper.owner.hasEnded || other.ledger.contains(container)
    {
      return .refused(.alreadyShown)
    }
    if let stack = container as? any SystemNavigation, self.stack == nil {
      self.stack = stack
    } else if let tabs = container as? any SystemTabs, self.container == nil {
      self.container = tabs
    } else {
      return .refused(.alreadyShown)
    }
    window.adopt(container, for: self)
    window.settle()
    return .completed
  }
}
