extension BaseCoordinator {
  /// Keeps a coordinator that isn't shown by a verb, until you remove it or one of the two flows ends.
  ///
  /// You need it only for code in the old style: a flow that's shown needs no such call. Adding a coordinator twice changes
  /// nothing. A child that was added no longer keeps its parent. Adding one that keeps this one traps, because neither would be
  /// freed.
  public func addDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) {
    if node.dependencies.contains(where: { $0 === child }) { return }
    // A coordinator that was assembled here, and is kept or keeps the kept one, must not
    // keep this one in turn.
    wayHere(from: child)?.node.keptParent = nil
    if child.keeps(self) {
      fatalError(
        "'\(name)' and '\(child.name)' would keep each other, and never be freed: "
          + "let only one of them add the other"
      )
    }
    node.dependencies.append(child)
    child.node.keepers.append(WeakFlow(flow: self))
  }

  /// Releases a coordinator that was added by hand.
  ///
  /// - Parameter child: the coordinator.
  /// - Returns: `false` if the coordinator was not added, which the window's journal reports.
  @discardableResult
  public func removeDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) -> Bool {
    if node.release(child) { return true }
    window?.reports.record(.strangerNotRemoved, owner: self, screen: child)
    return false
  }

  /// The coordinator assembled by this one that is the given coordinator or an ancestor of it.
  private func wayHere(from flow: any WindowFlow) -> (any WindowFlow)? {
    var next = flow
    while let parent = next.node.parent, parent !== self { next = parent }
    return next.node.parent === self ? next : nil
  }
}

extension FlowNode {
  /// Stops keeping a coordinator by hand; coordinators that did not keep their parent for that
  /// reason keep it again.
  ///
  /// - Returns: `false` if it was not kept.
  fileprivate func release(_ child: any WindowFlow) -> Bool {
    guard let position = dependencies.firstIndex(where: { $0 === child }) else { return false }
    dependencies.remove(at: position)
    for flow in child.kept where flow.node.keptParent == nil {
      if let parent = flow.node.parent, !parent.keeps(flow) { flow.node.keptParent = parent }
    }
    return true
  }

  /// Whether it keeps another coordinator by hand, or is kept so.
  var hasDependencies: Bool { !dependencies.isEmpty || !keepers.isEmpty }

  /// Releases the dependencies of the coordinator, and removes it from those of its keepers.
  func releaseDependencies(of flow: any WindowFlow) {
    for child in dependencies { _ = release(child) }
    for keeper in keepers { _ = keeper.flow?.node.release(flow) }
    keepers = []
  }
}
