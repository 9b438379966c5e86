// What the compiler says of a closure that does not fit a default or a contribution: see PortRegistrar+Slips.swift.

// MARK: - Defaults

extension Registrar {
  /// Explains a service that lists something else than services.
  @available(
    *,
    unavailable,
    message: """
      a service can list services only, since any thread may create it: screens and flows are for \
      those who show them
      """
  )
  public func registerDefault<Key: ServiceKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) { fatalError() }

  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the input and what using: lists")
  public func registerDefault<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make:
      @escaping @MainActor (Key.Input, repeat (each D).Handle, NotListedAfterUsing) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the input and what using: lists")
  public func registerDefault<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle, NotListedAfterUsing) -> Key.Product
  ) where Key.Input == Void { fatalError() }
}

// MARK: - Contributions

extension Registrar {
  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than what using: lists")
  public func contribute<Point: ExtensionPoint, each D: Dependency>(
    to point: Point.Type,
    order: Int = 0,
    label: ContributionLabel? = nil,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle, NotListedAfterUsing) -> Point.Contribution
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than what using: lists")
  public func contribute<Point: ExtensionPoint, A: Dependency, each More: Dependency>(
    to point: Point.Type,
    order: Int = 0,
    label: ContributionLabel? = nil,
    using a: A.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor () -> Point.Contribution
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than what using: lists")
  public func contribute<
    Point: ExtensionPoint,
    A: Dependency,
    B: Dependency,
    each More: Dependency
  >(
    to point: Point.Type,
    order: Int = 0,
    label: ContributionLabel? = nil,
    using a: A.Type,
    _ b: B.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (A.Handle) -> Point.Contribution
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than what using: lists")
  public func contribute<
    Point: ExtensionPoint,
    A: Dependency,
    B: Dependency,
    C: Dependency,
    each More: Dependency
  >(
    to point: Point.Type,
    order: Int = 0,
    label: ContributionLabel? = nil,
    using a: A.Type,
    _ b: B.Type,
    _ c: C.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (A.Handle, B.Handle) -> Point.Contribution
  ) { fatalError() }
}
