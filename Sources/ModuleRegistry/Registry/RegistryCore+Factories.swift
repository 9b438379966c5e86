extension RegistryCore {
  @MainActor
  func body<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    cache?.body(of: key, in: self) ?? newBody(of: key)
  }

  @MainActor
  func newBody<Key: FactoryKey>(
    of key: Key.Type,
    at place: SourcePlace? = nil
  ) -> FactoryBody<Key> {
    guard let (home, _, maker) = provision(of: TypeID(key)), case .onMainActor(let make, _) = maker
    else {
      missing(key, at: place)
    }
    guard !hasScopes || isCore(of: home) else {
      return self.home(home, of: key, at: place).body(of: key)
    }
    return FactoryBody(in: self, link: make)
  }

  /// The factory of a key for another factory, or for a contribution.
  ///
  /// One that takes part in a cycle is there without being retained.
  @MainActor
  func bodyToKeep<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    let body = body(of: key)
    guard provider(of: TypeID(key))?.declaration.isEntangled == true else { return body }
    let home = body.core
    return FactoryBody(in: home) { [weak body] _ in
      LinkedFactory<Key> { (body ?? home.newBody(of: key)).assemble(with: $0) }
    }
  }
}
