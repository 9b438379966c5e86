extension RegistryCore {
  @MainActor
  func slot<Key: FactoryKey>(for key: Key.Type) -> FactorySlot<Key> {
    let id = ObjectIdentifier(key)
    if let slot = slots[id] as? FactorySlot<Key> { return slot }
    guard provider(of: id) != nil else { missing(key) }
    let slot = FactorySlot<Key>()
    slots[id] = slot
    return slot
  }

  @MainActor
  func linked<Key: FactoryKey, Body>(_ key: Key.Type, as body: Body.Type) -> Body {
    guard case .onMainActor(let link)? = provider(of: ObjectIdentifier(key))?.maker else {
      missing(key)
    }
    guard let body = link(self) as? Body else { missing(key) }
    return body
  }
}
