extension Registering where Self: ~Copyable {
  /// Provides a flow.
  ///
  /// ```swift
  /// registrar.coordinator(CartFlow.self, using: CartScreen.self, SignIn?.self) {
  ///   CartCoordinator($0, ($1, $2))
  /// }
  /// ```
  ///
  /// Whoever lists the key gets a ``Factory``, which makes a tuple: the coordinator that your closure
  /// returns, and its `presentable`, which shows it.
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - dependencies: the keys that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the coordinator at each call, on the main actor, from its context and the
  ///     handles.
  @_disfavoredOverload
  @inlinable
  public mutating func coordinator<Key: CoordinatorKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (CoordinatorContext, repeat (each D).Handle) -> Key.Interface
  ) {
    _declarations.declare(
      key,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeFrom: { (context: CoordinatorContext, handle: repeat (each D).Handle) in
        Key.unit(of: make(context, repeat each handle))
      }
    )
  }

  /// Provides a flow that needs nothing.
  ///
  /// It's a separate overload for the sake of compiler errors: Swift 6.3.1 crashes at a closure
  /// that takes nothing where it should take a context and an empty pack.
  @inlinable
  public mutating func coordinator<Key: CoordinatorKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (CoordinatorContext) -> Key.Interface
  ) {
    _declarations.declare(
      key,
      using: TypeList(),
      at: (fileID, line, column),
      makeFrom: { Key.unit(of: make($0)) }
    )
  }
}
