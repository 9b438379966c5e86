/// One thing that a declaration asks for.
public struct Requirement: Sendable {
  let key: any Any.Type
  @usableFromInline let kind: KeyKind
  let isOptional: Bool

  /// The type that is listed: the key itself, or what wraps it.
  let listed: any Any.Type

  var id: TypeID { TypeID(key) }

  /// Whether somebody must provide the key; an extension point may be empty.
  var needsProvider: Bool { !isOptional && kind != .extensionPoint }

  init(key: any Any.Type, kind: KeyKind) {
    self.key = key
    self.kind = kind
    isOptional = false
    listed = key
  }

  /// The same requirement as something that may be absent and is listed as a wrapper.
  init(optional requirement: Requirement, listedAs wrapper: any Any.Type) {
    key = requirement.key
    kind = requirement.kind
    isOptional = true
    listed = wrapper
  }
}
