extension Registry {
  /// The factory of a key.
  ///
  /// Asking for a key that nobody provides is a programmer error and traps, at the line of the call; list
  /// what the host asks for in `Registrar.require(_:)` and it is found when the registry is built.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the factory, which can be kept.
  @MainActor
  public func factory<Key: FactoryKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Factory<Key> {
    let body = cache.body(of: key, in: core, at: SourcePlace(fileID: fileID, line: line))
    return Factory(core.hasScopes ? keepingCache(body) { $0 } : body)
  }

  /// What makes the same products and keeps the contributions to extension points that were made here, since a
  /// scope makes them once.
  ///
  /// - Parameters:
  ///   - body: what makes them.
  ///   - input: changes what a product is made from.
  /// - Returns: what is to be handed out where there are scopes.
  @MainActor
  func keepingCache<Key: FactoryKey>(
    _ body: FactoryBody<Key>,
    from input: @escaping @MainActor (Key.Input) -> Key.Input
  ) -> FactoryBody<Key> {
    FactoryBody(in: body.core) { [cache] in
      { product in withExtendedLifetime(cache) { body.assemble(with: input(product)) } }
    }
  }

  /// Makes a new product from an input.
  @MainActor
  public func assemble<Key: FactoryKey>(
    _ key: Key.Type,
    with input: Key.Input,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Key.Product {
    factory(key, fileID: fileID, line: line).assemble(with: input)
  }

  /// Makes a new product.
  @MainActor
  public func assemble<Key: FactoryKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Key.Product where Key.Input == Void {
    factory(key, fileID: fileID, line: line).assemble()
  }

  /// The service of this registry, made now if nobody asked before.
  ///
  /// Can be called on any thread; callers that come while it is being made wait for it. The factory
  /// of a service must not call it, and traps if it does: it takes what it needs as an argument. So does
  /// asking for a key that nobody provides, at the line of the call.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the service, which the registry keeps.
  public func service<Key: ServiceKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Key.Service {
    let place = SourcePlace(fileID: fileID, line: line)
    core.refuseToServeFactories(key, at: place)
    return core.service(key, at: place)
  }

  /// All contributions to an extension point: by order, then by order of registration.
  @MainActor
  public func contributions<Point: ExtensionPoint>(to point: Point.Type) -> [Point.Contribution] {
    cache.shelf(for: point).contributions(in: core)
  }
}
