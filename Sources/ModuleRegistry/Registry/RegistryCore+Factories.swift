extension RegistryCore {
  @MainActor
  func body<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    places?.body(of: key, in: self) ?? newBody(of: key)
  }

  @MainActor
  func newBody<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    guard case .onMainActor(let make)? = provider(of: ObjectIdentifier(key))?.maker,
      let body = make(self) as? FactoryBody<Key>
    else { missing(key) }
    return body
  }

  /// Whether the factory of a key can keep what it needs, since nothing of that can lead back to it.
  ///
  /// Contributions are kept elsewhere, and may hold factories; what a replacement leads to was not
  /// looked at as a whole.
  func canKeepNeeds(of key: any Any.Type) -> Bool {
    let id = ObjectIdentifier(key)
    if replacements[id] != nil || blueprint.isCircular(id) { return false }
    return provider(of: id)?.requirements.contains { $0.kind == .extensionPoint } == false
  }
}
