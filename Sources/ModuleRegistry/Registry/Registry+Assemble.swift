extension Registry {
  /// The factory of a key.
  ///
  /// Asking for a key that nobody provides is a programmer error and traps; list what the host asks
  /// for in `Registrar.require(_:)` and it is found when the registry is built.
  @MainActor
  public func factory<Key: FactoryKey>(_ key: Key.Type) -> Factory<Key> {
    Factory(cache.body(of: key, in: core))
  }

  /// Makes a new product from an input.
  @MainActor
  public func assemble<Key: FactoryKey>(_ key: Key.Type, with input: Key.Input) -> Key.Product {
    factory(key).assemble(with: input)
  }

  /// Makes a new product.
  @MainActor
  public func assemble<Key: FactoryKey>(_ key: Key.Type) -> Key.Product where Key.Input == Void {
    factory(key).assemble()
  }

  /// The service of this registry, made now if nobody asked before.
  ///
  /// Can be called on any thread; callers that come while it is being made wait for it. The factory
  /// of a service must not call it, and traps if it does: it takes what it needs as an argument.
  public func service<Key: ServiceKey>(_ key: Key.Type) -> Key.Service {
    core.refuseToServeFactories(key)
    return core.service(key)
  }

  /// All contributions to an extension point: by order, then by order of registration.
  @MainActor
  public func contributions<Point: ExtensionPoint>(to point: Point.Type) -> [Point.Contribution] {
    cache.shelf(for: point).contributions(in: core)
  }
}
