extension BaseCoordinator {
  /// Keeps a coordinator that was made by hand, until it is removed or one of the two flows ends;
  /// adding it twice changes nothing.
  ///
  /// Flows that are shown need no such call. A coordinator that is kept by who assembled it does not
  /// keep that in turn. To add one that keeps this one is a programmer error, since neither would be
  /// freed.
  public func addDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) {
    if dependencies.contains(where: { $0 === child }) { return }
    // Who was assembled here, and is kept or keeps what is, must not keep this one in turn.
    wayHere(from: child)?.keptParent = nil
    if child.keeps(self) {
      fatalError(
        "'\(type(of: self))' and '\(type(of: child))' would keep each other, and never be freed: "
          + "let only one of them add the other"
      )
    }
    dependencies.append(child)
    child.keepers.append(WeakNode(node: self))
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
    if forget(child) { return true }
    window?.journal.add(.strangerNotRemoved, owner: self, screen: child)
    return false
  }

  /// Keeps a coordinator by hand no longer; what that kept from keeping its parent keeps it again.
  @discardableResult
  func forget(_ child: any CoordinatorNode) -> Bool {
    guard let position = dependencies.firstIndex(where: { $0 === child }) else { return false }
    dependencies.remove(at: position)
    for node in child.kept where node.keptParent == nil {
      if let parent = node.parent, !parent.keeps(node) { node.keptParent = parent }
    }
    return true
  }

  /// Lets go of what is kept by hand, and of this coordinator where it is.
  func forgetDependencies() {
    for child in dependencies { forget(child) }
    for keeper in keepers { keeper.node?.forget(self) }
    keepers = []
  }

  /// The coordinator that this one assembled, and that a coordinator is or stands below.
  private func wayHere(from node: any CoordinatorNode) -> (any CoordinatorNode)? {
    var next = node
    while let parent = next.parent, parent !== self { next = parent }
    return next.parent === self ? next : nil
  }
}

extension CoordinatorNode {
  /// This coordinator and those that it keeps, directly or not.
  fileprivate var kept: [any CoordinatorNode] {
    var found: [any CoordinatorNode] = []
    var known: Set<ObjectIdentifier> = []
    var next: [any CoordinatorNode] = [self]
    while let node = next.popLast() {
      guard known.insert(ObjectIdentifier(node)).inserted else { continue }
      found.append(node)
      next += node.dependencies + [node.keptParent].compactMap(\.self)
    }
    return found
  }

  fileprivate func keeps(_ other: any CoordinatorNode) -> Bool {
    kept.contains { $0 === other }
  }
}
