extension BaseCoordinator {
  /// Keeps a coordinator that was created by hand, until it is removed or one of the two flows ends.
  ///
  /// Flows that are shown need no such call. Adding a coordinator twice changes nothing. An added child
  /// no longer keeps its parent. Adding a coordinator that keeps this one traps, because neither would
  /// be freed.
  public func addDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) {
    if dependencies.contains(where: { $0 === child }) { return }
    // A coordinator that was assembled here, and is kept or keeps the kept one, must not keep this one
    // in turn.
    wayHere(from: child)?.keptParent = nil
    if child.keeps(self) {
      fatalError(
        "'\(name)' and '\(child.name)' would keep each other, and never be freed: "
          + "let only one of them add the other"
      )
    }
    dependencies.append(child)
    child.keepers.append(WeakNode(node: self))
    window?.living = nil
  }

  /// Releases a coordinator that was added by hand.
  ///
  /// - Parameter child: the coordinator.
  /// - Returns: `false` if the coordinator was not added, which the window's journal reports.
  @discardableResult
  public func removeDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) -> Bool {
    if forget(child) { return true }
    window?.journal.add(.strangerNotRemoved, owner: self, screen: child)
    return false
  }

  /// Stops keeping a coordinator by hand; coordinators that did not keep their parent for that reason
  /// keep it again.
  @discardableResult
  func forget(_ child: any CoordinatorNode) -> Bool {
    guard let position = dependencies.firstIndex(where: { $0 === child }) else { return false }
    dependencies.remove(at: position)
    for node in child.kept where node.keptParent == nil {
      if let parent = node.parent, !parent.keeps(node) { node.keptParent = parent }
    }
    return true
  }

  /// Releases what this coordinator keeps by hand, and removes it from those that keep it.
  func forgetDependencies() {
    for child in dependencies { forget(child) }
    for keeper in keepers { keeper.node?.forget(self) }
    keepers = []
  }

  /// The coordinator assembled by this one that is the given coordinator or an ancestor of it.
  private func wayHere(from node: any CoordinatorNode) -> (any CoordinatorNode)? {
    var next = node
    while let parent = next.parent, parent !== self { next = parent }
    return next.parent === self ? next : nil
  }
}

extension CoordinatorNode {
  /// This coordinator and those that it keeps, directly or indirectly.
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
