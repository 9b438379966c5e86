extension RegistryCore {
  /// Whether something may live elsewhere than in this scope.
  var hasScopes: Bool { outer != nil || blueprint.hasScopes }

  /// The core of the whole app.
  var root: RegistryCore { outer?.root ?? self }

  /// The identity of the scope; `nil` for the whole app.
  var scopeIdentity: ObjectIdentifier? { outer == nil ? nil : ObjectIdentifier(self) }

  /// Whether this is the core of a scope, by the number that declarations have of it.
  package func isCore(of scope: Int) -> Bool { blueprint.scopes.key(scope) == scopeKey }

  /// Whether a scope is open here: it is this one, or around it.
  package func isOpen(_ scope: Int) -> Bool { core(of: blueprint.scopes.key(scope)) != nil }

  /// The core of a scope by its number: this one, or one around it.
  ///
  /// Traps if that scope is not open here.
  func home(_ scope: Int, of key: any Any.Type, at place: SourcePlace? = nil) -> RegistryCore {
    let scope = blueprint.scopes.key(scope)
    guard let home = core(of: scope) else {
      let name = KeyName(scope).short
      fatalError(
        """
        '\(KeyName(key))' lives within '\(name)', which is not open here: ask the registry that \
        opening(\(name).self, with:) returns, or list Opening<\(name), <#flow#>>.self after using: and open the \
        scope with a flow
        """,
        file: place?.fileID ?? #fileID,
        line: place?.line ?? #line
      )
    }
    return home
  }

  /// The core of a scope: this one, or one around it; `nil` if that scope is not open here.
  package func core(of scope: any ScopeKey.Type) -> RegistryCore? {
    scopeKey == scope ? self : outer?.core(of: scope)
  }

  @usableFromInline
  func input<Scope: ScopeKey>(of scope: Scope.Type) -> Scope.Input {
    guard let input = core(of: scope)?.input else {
      fatalError("scope '\(KeyName(scope))' is not open here, so it has no input")
    }
    let shared: Shared<Scope.Input> = fixed(by: scope, input)
    return shared.value
  }
}
