// What the compiler says of a closure of `register` that takes too few arguments, one overload for each
// number that it may take: see PortRegistrar+Slips.swift.

extension PortRegistrar {
  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<Key: FactoryKey, A: Dependency, each More: Dependency>(
    _ key: Key.Type,
    using a: A.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<Key: FactoryKey, A: Dependency, B: Dependency, each More: Dependency>(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, A.Handle) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: FactoryKey,
    A: Dependency,
    B: Dependency,
    C: Dependency,
    each More: Dependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, A.Handle, B.Handle) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: FactoryKey,
    A: Dependency,
    B: Dependency,
    C: Dependency,
    D: Dependency,
    each More: Dependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ d: D.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, A.Handle, B.Handle, C.Handle) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: FactoryKey,
    A: Dependency,
    B: Dependency,
    C: Dependency,
    D: Dependency,
    E: Dependency,
    each More: Dependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ d: D.Type,
    _ e: E.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, A.Handle, B.Handle, C.Handle, D.Handle) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: FactoryKey,
    A: Dependency,
    B: Dependency,
    C: Dependency,
    D: Dependency,
    E: Dependency,
    F: Dependency,
    each More: Dependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ d: D.Type,
    _ e: E.Type,
    _ f: F.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make:
      @escaping @MainActor (Key.Input, A.Handle, B.Handle, C.Handle, D.Handle, E.Handle) ->
      Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<Key: FactoryKey, A: Dependency, each More: Dependency>(
    _ key: Key.Type,
    using a: A.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor () -> Key.Product
  ) where Key.Input == Void { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<Key: FactoryKey, A: Dependency, B: Dependency, each More: Dependency>(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (A.Handle) -> Key.Product
  ) where Key.Input == Void { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: FactoryKey,
    A: Dependency,
    B: Dependency,
    C: Dependency,
    each More: Dependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (A.Handle, B.Handle) -> Key.Product
  ) where Key.Input == Void { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: FactoryKey,
    A: Dependency,
    B: Dependency,
    C: Dependency,
    D: Dependency,
    each More: Dependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ d: D.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (A.Handle, B.Handle, C.Handle) -> Key.Product
  ) where Key.Input == Void { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<Key: ServiceKey, A: ServiceDependency, each More: ServiceDependency>(
    _ key: Key.Type,
    using a: A.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () -> Key.Service
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: ServiceKey,
    A: ServiceDependency,
    B: ServiceDependency,
    each More: ServiceDependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (A.Handle) -> Key.Service
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: ServiceKey,
    A: ServiceDependency,
    B: ServiceDependency,
    C: ServiceDependency,
    each More: ServiceDependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (A.Handle, B.Handle) -> Key.Service
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the input and what using: lists")
  public func register<
    Key: ServiceKey,
    A: ServiceDependency,
    B: ServiceDependency,
    C: ServiceDependency,
    D: ServiceDependency,
    each More: ServiceDependency
  >(
    _ key: Key.Type,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ d: D.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (A.Handle, B.Handle, C.Handle) -> Key.Service
  ) { fatalError() }
}
