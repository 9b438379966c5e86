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
    // Who was assembled here, and is kept or keeps what is, must not keep this one in turn.
    wayHere(from: child)?.keptParent = nil
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
    if let way = wayHere(from: child), !dependencies.contains(where: { wayHere(from: $0) === way })
    {
      way.keptParent = self
    }
    return true
  }

  /// The coordinator that this one assembled, and that a coordinator is or stands below.
  private func wayHere(from node: any CoordinatorNode) -> (any CoordinatorNode)? {
    var next = node
    while let parent = next.parent, parent !== self { next = parent }
    return next.parent === self ? next : nil
  }
}
