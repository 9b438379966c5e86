// What the compiler says of a closure that does not fit a replacement: see PortRegistrar+Slips.swift.

extension Overrides {
  /// Explains a service that lists something else than services.
  @available(
    *,
    unavailable,
    message: """
      a service can list services only, since any thread may create it: screens and flows are for \
      those who show them
      """
  )
  public func replace<Key: ServiceKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) { fatalError() }

  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the input and what using: lists")
  public func replace<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make:
      @escaping @MainActor (Key.Input, repeat (each D).Handle, NotListedAfterUsing) -> Key.Product
  ) { fatalError() }

  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the input and what using: lists")
  public func replace<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle, NotListedAfterUsing) -> Key.Product
  ) where Key.Input == Void { fatalError() }
}
