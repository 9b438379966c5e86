extension Factory where Key: CoordinatorKey {
  /// Creates a new unit, a coordinator and its presentable, as a child of `parent`.
  ///
  /// The unit is not shown and not started yet. It lives as long as the caller keeps it and, once
  /// its presentable is on screen, as long as that stays there.
  ///
  /// - Parameter parent: the coordinator or window that assembles the flow.
  /// - Returns: the unit.
  @MainActor
  @inlinable
  public func assemble(in parent: some CoordinatorParent) -> Key.Product {
    var context = parent.childContext
    context.key = Key.self
    context.scope = body.scope
    return assemble(with: context)
  }
}

extension Factory where Key: CoordinatorKey {
  /// A unit for code that works with any flow.
  @MainActor
  func unit(
    in context: CoordinatorContext
  ) -> (coordinator: any Coordinator<Key.Start, Key.Output>, presentable: any Presentable) {
    let (interface, presentable) = assemble(with: context)
    return (Key.coordinator(of: interface), presentable)
  }
}

extension Registry {
  /// The factory of a flow, as of any other key.
  @MainActor
  public func factory<Key: CoordinatorKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Factory<Key> {
    let factory = store.factory(of: key, in: core, at: SourcePlace(fileID: fileID, line: line))
    return core.hasScopes ? keepingStore(factory) { [store] in $0.keeping(store) } : factory
  }

  /// Creates a new unit, a coordinator and its presentable, as a child of `parent`.
  ///
  /// The flow keeps the scope that this registry has opened, if it is one of a scope. Traps at the
  /// line of the call if the key has no provider.
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - parent: the coordinator or window that assembles the flow.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the unit, which is not shown and not started yet.
  @MainActor
  public func assemble<Key: CoordinatorKey>(
    _ key: Key.Type,
    in parent: some CoordinatorParent,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Key.Product {
    factory(key, fileID: fileID, line: line).assemble(in: parent)
  }
}
