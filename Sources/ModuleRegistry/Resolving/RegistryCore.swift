/// The part of a registry that handles retain: its declarations, and the services that were created
/// so far.
///
/// The core owns every service. Factories, which keep the core, and contributions, which may hold
/// factories, are owned by the ``Registry`` value and by handles, so nothing the core owns leads
/// back to it.
@usableFromInline
package final class RegistryCore: Resolver {
  package let blueprint: Blueprint
  let makers: [Registration.Maker]
  let replacements: Replacements
  weak let store: ProductStore?
  package let services = Services()

  /// The scope of this core.
  package let scopeKey: any ScopeKey.Type

  /// The core of the scope around; `nil` for the whole app.
  package let outer: RegistryCore?

  /// The input of the scope.
  package let input: (any AnyObject & Sendable)?

  /// Receives the events of the registry and its scopes, on any thread.
  let observer: (@Sendable (RegistryEvent) -> Void)?

  init(
    blueprint: Blueprint,
    makers: [Registration.Maker],
    replacements: Replacements,
    store: borrowing ProductStore,
    scopeKey: any ScopeKey.Type = Never.self,
    inside outer: RegistryCore? = nil,
    with input: (any AnyObject & Sendable)? = nil,
    observer: (@Sendable (RegistryEvent) -> Void)? = nil
  ) {
    self.blueprint = blueprint
    self.makers = makers
    self.replacements = replacements
    // Borrowed, since an object with a weak reference takes 75 instructions to release.
    self.store = copy store
    self.scopeKey = scopeKey
    self.outer = outer
    self.input = input
    self.observer = observer
  }

  deinit { if outer != nil, let observer { report(.ended, opening: nil, to: observer) } }

  /// Whether a requirement has a provider or a contribution that is seen here.
  @usableFromInline
  func provides(_ requirement: Requirement) -> Bool {
    if requirement.kind == .extensionPoint, hasScopes {
      if let replacement = replacements[requirement.id] {
        return isOpen(replacement.declaration.scope)
      }
      return blueprint.contributions(to: requirement.id).contains {
        isOpen(blueprint.declarations[$0].scope)
      }
    }
    // A declaration that lists the input of a scope is in it.
    return requirement.kind == .scope || replacements.contains(requirement.id)
      || blueprint.provides(requirement.id)
  }

  /// The provider of the key, or the replacement of its provider or contributions.
  package func provider(of id: TypeID) -> Registration? {
    replacements[id] ?? blueprint.provider(of: id).map(registration)
  }

  /// The requirements of a key's provider.
  package func requirements(of id: TypeID) -> [Requirement] {
    provision(of: id)?.requirements ?? []
  }

  /// The number of the scope that a key is provided in; `nil` if it has no provider.
  package func scope(of id: TypeID) -> Int? {
    if !replacements.isEmpty, let replacement = replacements[id] {
      return replacement.declaration.scope
    }
    return blueprint.provider(of: id).map { blueprint.declarations[$0].scope }
  }

  /// The scope, the requirements and the maker of a key's provider, looked up at once.
  func provision(of id: TypeID) -> Provision? {
    if !replacements.isEmpty, let found = replacements.provision(of: id) { return found }
    guard let position = blueprint.provider(of: id) else { return nil }
    return (
      blueprint.declarations[position].scope,
      blueprint.declarations[position].requirements,
      makers[position]
    )
  }

  typealias Provision = (scope: Int, requirements: [Requirement], maker: Registration.Maker)

  /// The registration at a position of the blueprint.
  func registration(_ position: Int) -> Registration {
    Registration(declaration: blueprint.declarations[position], maker: makers[position])
  }

  /// Traps, at the line that asked for the key if that is known.
  func missing<Key: Dependency>(_ key: Key.Type, at place: SourcePlace? = nil) -> Never {
    let suggestions = blueprint.hints.suggestions(for: key, of: Key._requirement.kind)
      .map {
        $0.key == KeyName(key).description
          ? "; a different type with the same name (private, or linked twice): \($0)"
          : "; did you mean \($0)?"
      }
    fatalError(
      """
      no feature of this registry provides '\(KeyName(key))': add one that does; to find this at \
      startup, add registrar.require(\(KeyName(key).short).self)\(suggestions.joined())
      """,
      file: place?.fileID ?? #fileID,
      line: place?.line ?? #line
    )
  }
}
