// What the compiler says of a flow that does not fit: these overloads are chosen where no other can be.

extension Declarations {
  /// Explains a binding that translates too little.
  @available(
    *,
    unavailable,
    message: "the flows differ in what they start with or report: translate by start: and output:"
  )
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) { fatalError() }
}

extension PortRegistrar {
  /// Explains a factory whose coordinator is another key's.
  @available(
    *,
    unavailable,
    message: """
      the coordinator that the closure returns starts with or reports something else than the key's \
      Start and Output, or it is not a Coordinator
      """
  )
  public func register<Key: CoordinatorKey, each D: Dependency, Coordinator, Presentable>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make:
      @escaping @MainActor (CoordinatorContext, repeat (each D).Handle) -> (
        Coordinator, Presentable
      )
  ) { fatalError() }
}

extension Registrar {
  /// Explains a factory whose coordinator is another key's.
  @available(
    *,
    unavailable,
    message: """
      the coordinator that the closure returns starts with or reports something else than the key's \
      Start and Output, or it is not a Coordinator
      """
  )
  public func registerDefault<Key: CoordinatorKey, each D: Dependency, Coordinator, Presentable>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make:
      @escaping @MainActor (CoordinatorContext, repeat (each D).Handle) -> (
        Coordinator, Presentable
      )
  ) { fatalError() }
}

extension Overrides {
  /// Explains a factory whose coordinator is another key's.
  @available(
    *,
    unavailable,
    message: """
      the coordinator that the closure returns starts with or reports something else than the key's \
      Start and Output, or it is not a Coordinator
      """
  )
  public func replace<Key: CoordinatorKey, each D: Dependency, Coordinator, Presentable>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make:
      @escaping @MainActor (CoordinatorContext, repeat (each D).Handle) -> (
        Coordinator, Presentable
      )
  ) { fatalError() }
}
