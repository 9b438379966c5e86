extension RegistryCore {
  @MainActor
  func factory<Key: FactoryKey>(of key: Key.Type) -> Factory<Key> {
    store?.factory(of: key, in: self) ?? newFactory(of: key)
  }

  @MainActor
  func newFactory<Key: FactoryKey>(
    of key: Key.Type,
    at place: SourcePlace? = nil
  ) -> Factory<Key> {
    guard let (home, _, maker) = provision(of: TypeID(key)), case .onMainActor(let make, _) = maker
    else {
      missing(key, at: place)
    }
    guard !hasScopes || isCore(of: home) else {
      return self.home(home, of: key, at: place).factory(of: key)
    }
    if observer == nil { return Factory(FactoryBody(in: self, scope: scopeIdentity, link: make)) }
    return Factory(FactoryBody(in: self, scope: scopeIdentity) { $0.core.link(key, by: make) })
  }

  /// A factory that takes part in a cycle is referenced weakly.
  @MainActor
  @usableFromInline
  func factoryToKeep<Key: FactoryKey>(of key: Key.Type) -> Factory<Key> {
    let factory = factory(of: key)
    guard provider(of: TypeID(key))?.declaration.isEntangled == true else { return factory }
    let (home, scope) = (factory.core, factory.body.scope)
    return Factory(
      FactoryBody(in: home, scope: scope) { [weak body = factory.body] _ in
        LinkedFactory<Key> { input in
          home.blueprint.assemble(key) {
            (body.map { Factory($0) } ?? home.newFactory(of: key)).assemble(with: input)
          }
        }
      }
    )
  }
}

extension Factory {
  /// The core of the registry that the factory is of.
  var core: RegistryCore { body.core.core }
}

extension Resolver {
  /// The resolver itself, as the only type that there is of it.
  var core: RegistryCore { unsafe unsafeDowncast(self, to: RegistryCore.self) }
}
