extension BaseCoordinator {
  /// Adopts a stack or tabs of the app, which may be on screen already, as those of this flow.
  ///
  /// Use it in an app that adopts the library step by step. The contents of the container belong to
  /// this flow from then on, unless they belong to another flow. If the container is on screen, so
  /// is the flow; the flow ends when the container has left the screen.
  ///
  /// - Parameter container: a stack or tabs, which become the flow's ``Coordinator/navigation`` or
  ///   ``Coordinator/tabs``. The container keeps the flow until it is shown.
  /// - Returns: `.completed`; `.refused(.alreadyShown)` if the container belongs to a flow of an
  ///   existing window that has not ended or is still shown in it, or if this flow already has a
  ///   stack or tabs; `.refused(.flowEnded)` if this flow has ended.
  @discardableResult
  public func adopt(_ container: any SystemContainer) -> NavigationOutcome {
    guard let window else { return .refused(.windowGone) }
    if node.hasEnded { return .refused(.flowEnded) }
    if let keeper = container.keeper as? Keeper, let other = keeper.owner.node.system,
      !keeper.owner.node.hasEnded
        || NavigationWindow.all.contains(where: {
          $0.window?.system === other && $0.window?.ledger.contains(container) == true
        })
    {
      return .refused(.alreadyShown)
    }
    let stack = container as? any SystemNavigation
    if stack != nil ? node.stack != nil : node.tabs != nil { return .refused(.alreadyShown) }
    window.system.prepare(container)
    window.adopt(container, as: stack, or: container as? any SystemTabs, for: self)
    window.queue.settle()
    return .completed
  }
}
