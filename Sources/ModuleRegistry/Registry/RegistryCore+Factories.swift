extension RegistryCore {
  @MainActor
  func factory<Key: FactoryKey>(of key: Key.Type) -> Factory<Key> {
    cache?.factory(of: key, in: self) ?? newFactory(of: key)
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
    return Factory(FactoryBody(in: self, link: make))
  }

  /// The factory of a key for another factory, or for a contribution.
  ///
  /// A factory that takes part in a cycle is referenced weakly.
  @MainActor
  func factoryToKeep<Key: FactoryKey>(of key: Key.Type) -> Factory<Key> {
    let factory = factory(of: key)
    guard provider(of: TypeID(key))?.declaration.isEntangled == true else { return factory }
    let home = factory.body.core
    return Factory(
      FactoryBody(in: home) { [weak body = factory.body] _ in
        LinkedFactory<Key> {
          (body.map { Factory($0) } ?? home.newFactory(of: key)).assemble(with: $0)
        }
      }
    )
  }
}
