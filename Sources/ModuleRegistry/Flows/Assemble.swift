extension Factory where Key: CoordinatorKey {
  /// Makes a new unit, a coordinator and what it presents, as a child of `parent`.
  ///
  /// The unit is not shown and not started yet. It lives as long as the caller keeps it and, once
  /// its presentable is on screen, as long as that stays there.
  @MainActor
  @inlinable
  public func assemble(in parent: some CoordinatorParent) -> Key.Product {
    var context = parent.childContext
    context.key = Key.self
    return assemble(with: context)
  }
}

extension Registry {
  /// Makes a new unit, a coordinator and what it presents, as a child of `parent`.
  ///
  /// The flow keeps the scope that this registry has opened, if it is one of a scope.
  @MainActor
  public func assemble<Key: CoordinatorKey>(
    _ key: Key.Type,
    in parent: some CoordinatorParent,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Key.Product {
    let factory = factory(key, fileID: fileID, line: line)
    if core.outer == nil { return factory.assemble(in: parent) }
    return factory.assemble(with: parent.childContext.keeping(cache).of(Key.self))
  }
}
