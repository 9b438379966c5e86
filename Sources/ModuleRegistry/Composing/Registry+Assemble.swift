extension Registry {
  /// The factory of a key, for a host that calls it several times.
  ///
  /// Traps at the line of the call if the key has no provider. To find that when the registry is
  /// built, state the keys that the host requests by `Registrar.require(_:)`.
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
    let factory = store.factory(of: key, in: core, at: SourcePlace(fileID: fileID, line: line))
    return core.hasScopes ? keepingStore(factory) { $0 } : factory
  }

  /// A factory of the same products that keeps the contributions to extension points that were
  /// created here, since a scope creates them once.
  ///
  /// - Parameters:
  ///   - factory: the factory without the contributions.
  ///   - input: changes the input of each product.
  /// - Returns: the factory to pass on from a registry with scopes.
  @MainActor
  func keepingStore<Key: FactoryKey>(
    _ factory: Factory<Key>,
    from input: @escaping @MainActor (Key.Input) -> Key.Input
  ) -> Factory<Key> {
    Factory(
      FactoryBody(in: factory.core, scope: factory.body.scope) { [store] _ in
        LinkedFactory<Key> { product in
          withExtendedLifetime(store) { factory.assemble(with: input(product)) }
        }
      }
    )
  }

  /// Creates a new product from an input.
  ///
  /// Traps at the line of the call if the key has no provider.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - input: the input of the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the product, which the registry does not keep.
  @MainActor
  public func assemble<Key: FactoryKey>(
    _ key: Key.Type,
    with input: Key.Input,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Key.Product {
    factory(key, fileID: fileID, line: line).assemble(with: input)
  }

  /// Creates a new product.
  @MainActor
  public func assemble<Key: FactoryKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Key.Product where Key.Input == Void {
    factory(key, fileID: fileID, line: line).assemble()
  }

  /// The service of this registry, created now unless it was created before.
  ///
  /// Can be called on any thread; concurrent callers wait until the service is created. Traps at
  /// the line of the call if the key has no provider, and if the factory of a service calls it,
  /// which receives dependencies as arguments; one that is declared by `bridge` may. A task of a factory may,
  /// too, but for a `Task.immediate` until it first waits: it runs inside the factory.
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

  /// All contributions to an extension point, by order, then by registration.
  ///
  /// They are created at the first call, and kept as long as this registry value. Traps at the line
  /// of the call if one of them requests all of them while it is created.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the contributions; empty if there are none.
  @MainActor
  public func contributions<Point: ExtensionPoint>(
    to point: Point.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> [Point.Contribution] {
    store.shelf(for: point).full(in: core, at: SourcePlace(fileID: fileID, line: line)).all
  }

  /// All contributions to an extension point that services can list, by order, then by registration.
  ///
  /// Can be called on any thread. They are created at the first call, once in each scope, and kept as
  /// long as their services. Traps at the line of the call if the factory of a service calls it, which
  /// lists the point; one that is declared by `bridge` may.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the contributions; empty if there are none.
  public func contributions<Point: ServiceExtensionPoint>(
    service point: Point.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> [Point.Contribution] {
    core.refuseToServeFactories(point, at: SourcePlace(fileID: fileID, line: line))
    return core.contributions(service: point)
  }
}
