extension RegistryCore {
  @MainActor
  func body<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    places?.body(of: key, in: self) ?? newBody(of: key)
  }

  @MainActor
  func newBody<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    guard case .onMainActor(let make)? = provider(of: ObjectIdentifier(key))?.maker else {
      missing(key)
    }
    let body: FactoryBody<Key> = fixed(by: key, make(self))
    body.core = self
    return body
  }

  /// Whether the factory of a key can keep what it needs, since nothing of that can lead back to it.
  ///
  /// What a replacement leads to was not looked at as a whole.
  @usableFromInline
  func canKeepNeeds(of key: any Any.Type) -> Bool {
    let id = ObjectIdentifier(key)
    return replacements[id] == nil && blueprint.canKeepNeeds(of: id)
  }
}
