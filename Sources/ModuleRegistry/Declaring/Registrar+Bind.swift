// There is a label for each kind of key, since the compiler reports the wrong overload of several
// that could match.

extension Registering where Self: ~Copyable {
  /// Says which service of another feature serves a port.
  ///
  /// The cart needs to know who the customer is, and doesn't know the sign-in. Your host knows both:
  ///
  /// ```swift
  /// registrar.bind(service: Customers.self, to: SessionStore.self) { SessionCustomers($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that is needed.
  ///   - target: the key of the service that serves it.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - adapt: creates the service of the port, once, on any thread.
  public mutating func bind<Port: ServiceKey, Target: ServiceKey>(
    service port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    adapt: @escaping @Sendable (Target.Service) -> Port.Service
  ) {
    _declarations.declare(
      port,
      .binding,
      using: TypeList<Target>(),
      at: (fileID, line, column),
      makeOnce: adapt
    )
  }

  /// Provides a port with a service of the same type.
  public mutating func bind<Port: ServiceKey, Target: ServiceKey>(
    service port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) where Port.Service == Target.Service {
    bind(service: port, to: target, fileID: fileID, line: line, column: column) { $0 }
  }

  /// Says which screen of another feature serves a port.
  ///
  /// ```swift
  /// registrar.bind(screen: ItemPage.self, to: ProductScreen.self, input: Product.init) {
  ///   ItemPageView($0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that is needed.
  ///   - target: the key of the screen that serves it.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - input: creates the input of the target from that of the port.
  ///   - adapt: creates the screen of the port from that of the target, at each call.
  public mutating func bind<Port: ScreenKey, Target: ScreenKey>(
    screen port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    input: @escaping @MainActor (Port.Input) -> Target.Input,
    adapt: @escaping @MainActor (Target.Product) -> Port.Product
  ) {
    bind(port, at: (fileID, line, column), to: target, input: input, adapt: adapt)
  }

  /// Provides a port with a screen of the same type that is created from another input.
  public mutating func bind<Port: ScreenKey, Target: ScreenKey>(
    screen port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    input: @escaping @MainActor (Port.Input) -> Target.Input
  ) where Port.Product == Target.Product {
    bind(
      screen: port,
      to: target,
      fileID: fileID,
      line: line,
      column: column,
      input: input,
      adapt: { $0 }
    )
  }

  /// Provides a port with a screen of the same type that is created from the same input.
  public mutating func bind<Port: ScreenKey, Target: ScreenKey>(
    screen port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) where Port.Input == Target.Input, Port.Product == Target.Product {
    bind(
      screen: port,
      to: target,
      fileID: fileID,
      line: line,
      column: column,
      input: { $0 },
      adapt: { $0 }
    )
  }

  /// Provides a port of any other kind of factory, as `bind(screen:to:)` provides one of a screen.
  public mutating func bind<Port: FactoryKey, Target: FactoryKey>(
    factory port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    input: @escaping @MainActor (Port.Input) -> Target.Input,
    adapt: @escaping @MainActor (Target.Product) -> Port.Product
  ) where Port._Kind == any FactoryKey.Type {
    bind(port, at: (fileID, line, column), to: target, input: input, adapt: adapt)
  }

  private mutating func bind<Port: FactoryKey, Target: FactoryKey>(
    _ port: Port.Type,
    at line: Declarations.Line,
    to target: Target.Type,
    input: @escaping @MainActor (Port.Input) -> Target.Input,
    adapt: @escaping @MainActor (Target.Product) -> Port.Product
  ) {
    _declarations.declare(
      port,
      .binding,
      using: TypeList<Target>(),
      at: line,
      makeFrom: { value, target in adapt(target.assemble(with: input(value))) }
    )
  }

  /// Provides a port with the same product that is created from the same input.
  public mutating func bind<Port: FactoryKey, Target: FactoryKey>(
    factory port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    Port.Input == Target.Input, Port.Product == Target.Product, Port._Kind == any FactoryKey.Type
  {
    bind(
      factory: port,
      to: target,
      fileID: fileID,
      line: line,
      column: column,
      input: { $0 },
      adapt: { $0 }
    )
  }
}
