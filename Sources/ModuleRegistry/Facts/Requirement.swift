/// A need of a declaration.
public struct Requirement: Sendable {
  package let key: any Any.Type
  @usableFromInline package let kind: KeyKind
  let isOptional: Bool

  /// Whether it is a flow that is created in a scope of its own.
  let isOpening: Bool

  /// The listed type: the key itself, or a wrapper of it.
  let listed: any Any.Type

  package var id: TypeID { TypeID(key) }

  /// Whether the key must have a provider; an extension point may be empty, and the opening of a
  /// scope has its input.
  var needsProvider: Bool { !isOptional && kind != .extensionPoint && kind != .scope }

  /// The opened scope and the scope around it, if the requirement opens one.
  package var opening: (any OpensScope.Type)? { isOpening ? listed as? any OpensScope.Type : nil }

  init(key: any Any.Type, kind: KeyKind) {
    self.init(key: key, kind: kind, listedAs: key)
  }

  /// A requirement of a key that is listed as a wrapper.
  init(key: any Any.Type, kind: KeyKind, listedAs wrapper: any Any.Type) {
    self.key = key
    self.kind = kind
    isOptional = false
    isOpening = false
    listed = wrapper
  }

  /// The same requirement as a flow in a scope of its own, listed as a wrapper.
  init(opening requirement: Requirement, listedAs wrapper: any OpensScope.Type) {
    key = requirement.key
    kind = requirement.kind
    isOptional = false
    isOpening = true
    listed = wrapper
  }

  /// The same requirement as something that may be absent and is listed as a wrapper.
  init(optional requirement: Requirement, listedAs wrapper: any Any.Type) {
    key = requirement.key
    kind = requirement.kind
    isOptional = true
    isOpening = requirement.isOpening
    listed = wrapper
  }
}
