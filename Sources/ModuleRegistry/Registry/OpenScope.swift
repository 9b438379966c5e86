/// A scope that was opened, as its core keeps it.
final class OpenScope: Sendable {
  let key: any ScopeKey.Type

  /// Its number; -1 where nothing is declared in it.
  let number: Int

  /// The core of the scope around it.
  let outer: RegistryCore

  /// What it was opened with: a ``ScopeInputBox``.
  let input: any AnyObject & Sendable

  init(_ key: any ScopeKey.Type, in outer: RegistryCore, input: any AnyObject & Sendable) {
    self.key = key
    number = outer.blueprint.scopes[key] ?? -1
    self.outer = outer
    self.input = input
  }
}

/// The input of a scope, whose type is fixed by its key.
final class ScopeInputBox<Scope: ScopeKey>: Sendable {
  let input: Scope.Input

  init(_ input: Scope.Input) { self.input = input }
}

/// Hears of scopes that are opened and of the services that are created in them, on any thread.
package protocol ScopeObserver: AnyObject, Sendable {
  /// A scope was opened.
  ///
  /// - Parameters:
  ///   - scope: its key.
  ///   - core: what is there as long as it is.
  func didOpen(_ scope: any ScopeKey.Type, _ core: RegistryCore)

  /// A service that is an object was created in an open scope.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - key: its key.
  ///   - longer: the keys of what it was given and lives longer.
  ///   - core: the core of the scope.
  func didCreate(
    _ service: any AnyObject & Sendable,
    _ key: any Any.Type,
    given longer: [any Any.Type],
    in core: RegistryCore
  )
}

extension RegistryCore {
  /// The number of the scope whose core this is.
  var scope: Int { opened?.number ?? 0 }

  /// Whether somebody may live elsewhere than in this scope.
  var hasScopes: Bool { opened != nil || blueprint.hasScopes }

  /// Whether a scope is open here: it is this one, or around it.
  func isOpen(_ scope: Int) -> Bool {
    var core = self
    while core.scope != scope {
      guard let outer = core.opened?.outer else { return false }
      core = outer
    }
    return true
  }

  /// The core of a scope by its number: this one, or one around it.
  ///
  /// Traps where that scope is not open here.
  func home(_ scope: Int, of key: any Any.Type, at place: SourcePlace? = nil) -> RegistryCore {
    var core = self
    while core.scope != scope {
      guard let outer = core.opened?.outer else {
        let name = KeyName(blueprint.scopes.key(scope)).short
        fatalError(
          """
          '\(KeyName(key))' lives within '\(name)', which is not open here: request it of the registry that \
          registry.opening(\(name).self) returns, or list Opening<\(name), ...>.self after using: where a \
          flow begins the scope
          """,
          file: place?.fileID ?? #fileID,
          line: place?.line ?? #line
        )
      }
      core = outer
    }
    return core
  }

  /// The core of a scope: this one, or one around it; `nil` where that scope is not open here.
  func core(of scope: any ScopeKey.Type) -> RegistryCore? {
    var core = self
    while let opened = core.opened, opened.key != scope { core = opened.outer }
    return core.opened == nil && scope != WholeApp.self ? nil : core
  }

  /// A registry of what lives within a scope, opened here or, if it is not inside this one, around it.
  func opening<Scope: ScopeKey>(
    _ scope: Scope.Type,
    with input: Scope.Input,
    at place: SourcePlace
  ) -> Registry {
    guard let outer = core(of: Scope.Outer.self) else {
      let name = KeyName(Scope.Outer.self)
      fatalError(
        """
        '\(KeyName(scope))' is inside '\(name)', which is not open here: open that first, by \
        registry.opening(\(name.short).self)
        """,
        file: place.fileID,
        line: place.line
      )
    }
    return outer.opening(OpenScope(scope, in: outer, input: ScopeInputBox<Scope>(input)))
  }

  func opening(_ scope: OpenScope) -> Registry {
    let registry = Registry(opening: scope)
    observer?.didOpen(scope.key, registry.core)
    return registry
  }

  /// What a scope was opened with.
  func input<Scope: ScopeKey>(of scope: Scope.Type) -> Scope.Input {
    guard let opened = core(of: scope)?.opened else {
      fatalError("'\(KeyName(scope))' has no input here: it is not open")
    }
    let box: ScopeInputBox<Scope> = fixed(by: scope, opened.input)
    return box.input
  }
}
