/// What a factory can list after `using:`.
///
/// Keys are dependencies: a ``FactoryKey`` arrives as a ``Factory``, a ``ServiceKey`` as the service
/// itself, an ``ExtensionPoint`` as an array, and with ``IfPresent``, any of them is optional. ``Opening`` and
/// ``ScopeInput`` can be listed, too. A conformance of another type traps when it is listed.
///
/// A dependency is linked once, when the factory that lists it first runs, and its handle is kept
/// with the factory.
public protocol Dependency: Sendable {
  /// What the factory's closure receives.
  associatedtype Handle

  /// What the registry checks before anything is created.
  static var requirement: Requirement { get }

  /// Finds the provider. Called once for each factory that lists this dependency.
  @MainActor
  static func handle(in core: RegistryCore) -> Handle
}

/// What the factory of a service can list after `using:`: other services, which need no actor.
public protocol ServiceDependency: Dependency where Handle: Sendable {
  /// The service, which is created now unless it was created before. Can be called anywhere.
  static func resolve(in core: RegistryCore) -> Handle
}

extension Requirement {
  /// What a dependency requires, and not what it borrowed from another, since that would let a
  /// factory reach what it did not declare.
  @usableFromInline
  init<D: Dependency>(of dependency: D.Type) {
    self = D.requirement
    guard listed == dependency else {
      fatalError(
        """
        '\(KeyName(dependency))' was listed with the requirement of '\(KeyName(key))': only keys, \
        IfPresent, Opening and ScopeInput can be listed, each with its own requirement; list the key itself
        """
      )
    }
  }

  /// What a list after `using:` requires, in its order.
  @usableFromInline
  static func list<each D: Dependency>(
    _ dependencies: Declarations.TypeList<repeat each D>
  ) -> [Requirement] {
    var count = 0
    for _ in repeat (each D).self { count += 1 }
    var requirements: [Requirement] = []
    requirements.reserveCapacity(count)
    repeat requirements.append(Requirement(of: (each D).self))
    return requirements
  }
}
