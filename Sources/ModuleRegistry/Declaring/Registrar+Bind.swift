// There is a label for each kind of key, since the compiler reports the wrong overload of several
// that could match.

extension Registering where Self: ~Copyable {
  /// Binds a port to a service of another feature.
  ///
  /// The cart needs to know who the customer is, and doesn't know the sign-in. Your host knows both:
  ///
  /// ```swift
  /// registrar.bind(service: Customers.self, to: SessionStore.self) { SessionCustomers($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that the feature lists.
  ///   - target: the service of the other feature.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - adapt: turns the target's service into the port's, once, on any thread.
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

  /// Binds a port to a service of the same type.
  public mutating func bind<Port: ServiceKey, Target: ServiceKey>(
    service port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) where Port.Service == Target.Service {
    bind(service: port, to: target, fileID: fileID, line: line, column: column) { $0 }
  }

  /// Binds a port to a screen of another feature.
  ///
  /// ```swift
  /// registrar.bind(screen: ItemPage.self, to: ProductScreen.self, input: Product.init) {
  ///   ItemPageView($0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that the feature lists.
  ///   - target: the screen of the other feature.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - input: turns the port's input into the target's.
  ///   - adapt: turns the target's screen into the port's, at each call.
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

  /// Binds a port to a screen of the same type, with another input.
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

  /// Binds a port to a screen of the same type and input.
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

  /// Binds a port to any other factory, as `bind(screen:to:)` does to a screen.
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

  /// Binds a port to a factory of the same product and input.
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
