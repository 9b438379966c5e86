extension Factory where Key: CoordinatorKey {
  /// Assembles a new flow as a child of `parent`, ready to begin with its start option.
  ///
  /// ```swift
  /// router.present(needs.signIn.assemble(in: self, startingWith: .login(source: .cart))) { ... }
  /// ```
  ///
  /// The flow is not shown and not started yet: a verb of the router begins it, once. It lives as long as the caller keeps the value and, once it is shown, as long as that
  /// stays.
  ///
  /// - Parameters:
  ///   - parent: the coordinator or window that assembles the flow.
  ///   - option: the start option of the flow.
  /// - Returns: the flow.
  @MainActor
  public func assemble(
    in parent: some CoordinatorParent,
    startingWith option: Key.Start
  ) -> AssembledFlow<Key.Output> {
    let (interface, presentable) = unit(in: parent)
    return AssembledFlow((Key.coordinator(of: interface), presentable), startingWith: option)
  }

  /// Creates a new unit, a coordinator and its presentable, as a child of `parent`.
  ///
  /// For the one who needs more of the coordinator than that a verb begins it, such as the
  /// `Interface` of its key, or who starts it with an option that is not known yet:
  ///
  /// ```swift
  /// let (map, presentable) = needs.map.unit(in: self)
  /// router.present(AssembledFlow((map, presentable), startingWith: home))
  /// ```
  ///
  /// - Parameter parent: the coordinator or window that assembles the flow.
  /// - Returns: the unit, which is not shown and not started yet.
  @MainActor
  @inlinable
  public func unit(in parent: some CoordinatorParent) -> Key.Product {
    var context = parent.childContext
    context.key = Key.self
    context.scope = body.scope
    return assemble(with: context)
  }
}

extension Factory where Key: CoordinatorKey, Key.Start == Void {
  /// Assembles a new flow that has no start option as a child of `parent`, ready to begin.
  @MainActor
  public func assemble(in parent: some CoordinatorParent) -> AssembledFlow<Key.Output> {
    assemble(in: parent, startingWith: ())
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
    return core.hasScopes
      ? keepingStore(factory) { [store, weak core] in $0.keeping(store, of: core) } : factory
  }

  /// Assembles the tuple of a coordinator and its presentable, as a child of `parent`.
  ///
  /// ```swift
  /// let (coordinator, presentable) = registry.assemble(AppFlow.self, in: window)
  /// window.setRoot((coordinator, presentable))
  /// ```
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
    factory(key, fileID: fileID, line: line).unit(in: parent)
  }
}
