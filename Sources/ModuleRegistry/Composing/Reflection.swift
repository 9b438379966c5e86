// Handles, the links of keys and the contexts of flows in scopes refer to these. They reflect
// nothing, so that no mirror of a factory's arguments leads to the registry.

extension FactoryBody: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension RegistryCore: CustomReflectable {
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ProductStore: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
