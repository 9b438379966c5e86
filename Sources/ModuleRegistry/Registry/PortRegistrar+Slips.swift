// What the compiler says of a closure that does not fit: these overloads are chosen where no other can
// be, and cost nothing where one can. Without them it says that types do not have "the same shape".

/// What a closure takes too much: something that is not listed after `using:`.
///
/// It has no values. The compiler names it where such an argument is used.
public enum NotListedAfterUsing: Sendable {}

extension PortRegistrar {
  /// Explains a service that lists something else than services.
  @available(
    *,
    unavailable,
    message: """
      a service can list services only, since any thread may create it: screens and flows are for \
      those who show them
      """
  )
  public func register<Key: ServiceKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) { fatalError() }
}

// MARK: - Too many arguments

extension PortRegistrar {
  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the input and what using: lists")
  public func register<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make:
      @escaping @MainActor (Key.Input, repeat (each D).Handle, NotListedAfterUsing) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the input and what using: lists")
  public func register<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle, NotListedAfterUsing) -> Key.Product
  ) where Key.Input == Void { fatalError() }

  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the input and what using: lists")
  public func register<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle, NotListedAfterUsing) -> Key.Service
  ) { fatalError() }
}

// MARK: - Other arguments

extension PortRegistrar {
  /// Explains a closure that takes the dependencies alone.
  @available(*, unavailable, message: "the closure lacks the input of the key, which comes first")
  public func register<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) { fatalError() }

  /// Explains a closure whose arguments are known, and others.
  @available(*, unavailable, message: "the closure does not take the input and what using: lists")
  @_disfavoredOverload
  public func register<Key: FactoryKey, each D: Dependency, each A>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat each A) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that returns the product of another key, where the compiler speaks of services.
  ///
  /// Where the key has an input, it names the value and both types itself.
  @available(
    *,
    unavailable,
    message: "the closure returns something else than the product of the key"
  )
  @_disfavoredOverload
  public func register<Key: FactoryKey, each D: Dependency, Other>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Other
  ) where Key.Input == Void { fatalError() }
}
