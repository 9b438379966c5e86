extension BaseCoordinator {
  /// Keeps a coordinator that was made by hand, until it is removed or one of the two flows ends;
  /// adding it twice changes nothing.
  ///
  /// Flows that are shown need no such call. A coordinator that is kept by who assembled it does not
  /// keep that in turn.
  public func addDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) {
    if dependencies.contains(where: { $0 === child }) { return }
    dependencies.append(child)
    // Two that kept each other, directly or not, would live for ever.
    var next: any CoordinatorNode = child
    while let parent = next.parent, parent !== self { next = parent }
    if next.parent === self { next.keptParent = nil }
    window?.living = nil
  }

  /// Lets go of a coordinator that was added by hand.
  ///
  /// - Parameter child: the coordinator.
  /// - Returns: `false` if it was not there, which the window's journal reports.
  @discardableResult
  public func removeDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) -> Bool {
    guard let position = dependencies.firstIndex(where: { $0 === child }) else {
      window?.journal.add(.strangerNotRemoved, owner: self, screen: child)
      return false
    }
    dependencies.remove(at: position)
    return true
  }
}
