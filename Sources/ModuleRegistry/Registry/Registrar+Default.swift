extension Registrar {
  /// Provides a screen, a flow or anything else that is created on demand, unless another feature
  /// registers or binds the key.
  @inlinable
  public func registerDefault<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    declare(key, .fallback, using: { (_: repeat (each D).Type) in }, at: (fileID, line), make: make)
  }

  /// Provides a screen or anything else that is created from nothing but its dependencies, unless
  /// another feature registers the key.
  @inlinable
  public func registerDefault<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) where Key.Input == Void {
    declare(
      key,
      .fallback,
      using: { (_: repeat (each D).Type) in },
      at: (fileID, line),
      makeWithoutInput: make
    )
  }

  /// Provides a service, unless another feature registers or binds the key.
  @inlinable
  public func registerDefault<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) {
    declare(
      key,
      .fallback,
      using: { (_: repeat (each D).Type) in },
      at: (fileID, line),
      makeService: make
    )
  }
}
