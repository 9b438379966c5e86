extension RegistryCore {
  @MainActor
  func body<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    cache?.body(of: key, in: self) ?? newBody(of: key)
  }

  @MainActor
  func newBody<Key: FactoryKey>(of key: Key.Type) -> FactoryBody<Key> {
    guard let provider = provider(of: ObjectIdentifier(key)),
      case .onMainActor(let make, _) = provider.maker
    else {
      missing(key)
    }
    return fixed(by: key, make(self, provider.declaration.isEntangled))
  }
}
