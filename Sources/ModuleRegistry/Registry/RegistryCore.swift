import Synchronization

/// What handles keep of a registry: its declarations, and the services that were made so far.
///
/// Nothing here is for direct use. It is public because ``Dependency`` passes it along.
///
/// The core owns every service. Factories, which keep the core, and contributions, which may hold
/// factories, are owned by the ``Registry`` value and by handles, so nothing the core owns leads
/// back to it.
public final class RegistryCore: Sendable {
  let blueprint: Blueprint
  let makers: [Registration.Maker]
  let replacements: [TypeID: Registration]
  weak let cache: LinkCache?
  let services = Services()

  /// The scope whose core this is; `nil` for the whole app.
  let opened: OpenScope?

  /// Who hears of scopes and their services, in tests.
  let observer: (any ScopeObserver)?

  /// How many factories of services run now, so that as a rule nobody has to ask which.
  let runningFactories = Atomic(0)

  init(
    blueprint: Blueprint,
    makers: [Registration.Maker],
    replacements: [TypeID: Registration],
    cache: LinkCache,
    opened: OpenScope? = nil,
    observer: (any ScopeObserver)? = nil
  ) {
    self.blueprint = blueprint
    self.makers = makers
    self.replacements = replacements
    self.cache = cache
    self.opened = opened
    self.observer = observer
  }

  /// Whether somebody provides what is required or contributes to it, so that it is seen here.
  func provides(_ requirement: Requirement) -> Bool {
    if requirement.kind == .extensionPoint, hasScopes {
      if let replacement = replacements[requirement.id] { return isOpen(replacement.declaration.scope) }
      return blueprint.contributions(to: requirement.id).contains {
        isOpen(blueprint.declarations[$0].scope)
      }
    }
    // Whoever lists the input of a scope is in it.
    return requirement.kind == .scope || replacements[requirement.id] != nil
      || blueprint.provides(requirement.id)
  }

  /// What provides the key, or replaces its provider or contributions.
  func provider(of id: TypeID) -> Registration? {
    replacements[id] ?? blueprint.provider(of: id).map(registration)
  }

  /// The registration at a position of the blueprint.
  func registration(_ position: Int) -> Registration {
    Registration(declaration: blueprint.declarations[position], maker: makers[position])
  }

  /// Traps, at the line that asked for the key if that is known.
  func missing<Key: Dependency>(_ key: Key.Type, at place: SourcePlace? = nil) -> Never {
    let suggestions = blueprint.hints.suggestions(for: key, of: Key.requirement.kind)
      .map { "; did you mean \($0)?" }
    fatalError(
      """
      this registry has no provider of '\(KeyName(key))': list the key in \
      registrar.require(\(KeyName(key).short).self) to find this when the registry is \
      built\(suggestions.joined())
      """,
      file: place?.fileID ?? #fileID,
      line: place?.line ?? #line
    )
  }
}
