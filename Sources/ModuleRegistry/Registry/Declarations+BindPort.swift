extension Declarations {
  /// Provides a port, the key by which one feature names a service that it needs, with the service of
  /// another feature.
  ///
  /// The host binds ports, since it alone knows both features. There is a `bind` for each kind of key: a
  /// service serves a service, and a factory, such as that of a screen, a factory.
  ///
  /// ```swift
  /// registrar.bind(Customers.self, to: SessionStore.self) { SessionCustomers($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that is needed.
  ///   - target: the key of the service that serves it.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - adapt: creates the service of the port, once, on any thread.
  public func bind<Port: ServiceKey, Target: ServiceKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    adapt: @escaping @Sendable (Target.Service) -> Port.Service
  ) {
    declare(port, .binding, using: { (_: Target.Type) in }, at: (fileID, line), makeService: adapt)
  }

  /// Provides a port with a service of the same type.
  public func bind<Port: ServiceKey, Target: ServiceKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Port.Service == Target.Service {
    bind(port, to: target, fileID: fileID, line: line) { $0 }
  }

  /// Provides a port, the key by which one feature names a screen or something else that it needs, with
  /// what another feature creates on demand.
  ///
  /// ```swift
  /// registrar.bind(ItemPage.self, to: ProductScreen.self, input: Product.init) { ItemPageView($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that is needed.
  ///   - target: the key of the factory that serves it.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - input: creates the input of the target from that of the port.
  ///   - adapt: creates the product of the port from that of the target, at each call.
  public func bind<Port: FactoryKey, Target: FactoryKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    input: @escaping @MainActor (Port.Input) -> Target.Input,
    adapt: @escaping @MainActor (Target.Product) -> Port.Product
  ) {
    if port.requirement.kind == .coordinator, target.requirement.kind == .coordinator {
      fatalError(
        """
        '\(KeyName(port))' is bound to the flow '\(KeyName(target))' at \(fileID):\(line) by a closure that \
        takes its unit, so that links and guards would not find the flow: translate by start: and output:
        """
      )
    }
    declare(
      port,
      .binding,
      using: { (_: Target.Type) in },
      at: (fileID, line),
      make: { value, target in adapt(target.assemble(with: input(value))) }
    )
  }

  /// Provides a port with what another feature creates from the same input.
  public func bind<Port: FactoryKey, Target: FactoryKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    adapt: @escaping @MainActor (Target.Product) -> Port.Product
  ) where Port.Input == Target.Input {
    bind(port, to: target, fileID: fileID, line: line, input: { $0 }, adapt: adapt)
  }

  /// Provides a port with the same product of another feature, from another input.
  public func bind<Port: FactoryKey, Target: FactoryKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    input: @escaping @MainActor (Port.Input) -> Target.Input
  ) where Port.Product == Target.Product {
    bind(port, to: target, fileID: fileID, line: line, input: input, adapt: { $0 })
  }

  /// Provides a port with the same product of another feature, from the same input.
  public func bind<Port: FactoryKey, Target: FactoryKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Port.Input == Target.Input, Port.Product == Target.Product {
    bind(port, to: target, fileID: fileID, line: line, input: { $0 }, adapt: { $0 })
  }
}

// What the compiler says where no other overload can be chosen.

extension Declarations {
  /// Explains a binding that adapts nothing.
  @available(
    *,
    unavailable,
    message: "the services differ: adapt one to the other by a closure, as in { Adapter($0) }"
  )
  public func bind<Port: ServiceKey, Target: ServiceKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) { fatalError() }

  /// Explains a binding that adapts too little.
  @available(
    *,
    unavailable,
    message: """
      the factories differ: translate the input by input:, and adapt the product by a closure, as in \
      { Adapter($0) }
      """
  )
  public func bind<Port: FactoryKey, Target: FactoryKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) { fatalError() }
}
