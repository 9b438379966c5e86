// What a factory receives leads to these: a handle, the link of a key, the context of a flow in a scope. They reflect
// nothing, so that no mirror leads a feature to what it did not declare.

extension FactoryBody: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension RegistryCore: CustomReflectable {
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension LinkCache: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
