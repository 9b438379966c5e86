extension RegistryCore {
  /// Whether something may live elsewhere than in this scope.
  var hasScopes: Bool { outer != nil || blueprint.hasScopes }

  /// The core of the whole app.
  var root: RegistryCore { outer?.root ?? self }

  /// Whether this is the core of a scope, by the number that declarations have of it.
  func isCore(of scope: Int) -> Bool { blueprint.scopes.key(scope) == scopeKey }

  /// Whether a scope is open here: it is this one, or around it.
  func isOpen(_ scope: Int) -> Bool { core(of: blueprint.scopes.key(scope)) != nil }

  /// The core of a scope by its number: this one, or one around it.
  ///
  /// Traps where that scope is not open here.
  func home(_ scope: Int, of key: any Any.Type, at place: SourcePlace? = nil) -> RegistryCore {
    let scope = blueprint.scopes.key(scope)
    guard let home = core(of: scope) else {
      let name = KeyName(scope).short
      fatalError(
        """
        '\(KeyName(key))' lives within '\(name)', which is not open here: request it of the registry that \
        opening(\(name).self, with:) returns, or list Opening<\(name), ...>.self after using: where a \
        flow begins the scope
        """,
        file: place?.fileID ?? #fileID,
        line: place?.line ?? #line
      )
    }
    return home
  }

  /// The core of a scope: this one, or one around it; `nil` where that scope is not open here.
  func core(of scope: any ScopeKey.Type) -> RegistryCore? {
    scopeKey == scope ? self : outer?.core(of: scope)
  }

  /// A registry of what lives within a scope, opened here or, if it is not inside this one, around it.
  ///
  /// - Parameters:
  ///   - scope: the scope.
  ///   - around: the scope around it.
  ///   - input: a ``ScopeInputBox`` of the scope.
  ///   - place: the line that opens it, for the message where that is not open here.
  /// - Returns: the registry.
  @usableFromInline
  func opening(
    _ scope: any ScopeKey.Type,
    inside around: any ScopeKey.Type,
    with input: any AnyObject & Sendable,
    at place: SourcePlace
  ) -> Registry {
    guard let outer = core(of: around) else {
      let name = KeyName(around)
      fatalError(
        """
        '\(KeyName(scope))' is inside '\(name)', which is not open here: open that first, by \
        opening(\(name.short).self, with:)
        """,
        file: place.fileID,
        line: place.line
      )
    }
    return outer.opening(scope, with: input)
  }

  /// A registry of what lives within a scope inside this one.
  func opening(_ scope: any ScopeKey.Type, with input: (any AnyObject & Sendable)?) -> Registry {
    let registry = Registry(opening: scope, inside: self, with: input)
    observer?.didOpen(scope, registry.core)
    return registry
  }

  /// What a scope was opened with.
  func input<Scope: ScopeKey>(of scope: Scope.Type) -> Scope.Input {
    guard let input = core(of: scope)?.input else {
      fatalError("'\(KeyName(scope))' has no input here: it is not open")
    }
    let box: ScopeInputBox<Scope> = fixed(by: scope, input)
    return box.input
  }
}

/// What a scope was opened with, whose type is fixed by the key of the scope.
@usableFromInline
final class ScopeInputBox<Scope: ScopeKey>: Sendable {
  @usableFromInline let input: Scope.Input

  @inlinable
  init(_ input: Scope.Input) { self.input = input }
}
