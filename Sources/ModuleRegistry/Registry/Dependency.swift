/// What a factory can list after `using:`.
///
/// Keys are dependencies: a ``FactoryKey`` arrives as a ``Factory``, a ``ServiceKey`` as the service
/// itself, an ``ExtensionPoint`` as an array, and ``IfPresent`` makes any of them optional. There
/// is no reason to conform another type, and none can be listed.
///
/// A dependency is linked once, when the factory that lists it first runs, and its handle is kept
/// with the factory. Where that would be a cycle, only the link is kept and a call of the factory
/// turns it into a handle.
public protocol Dependency: Sendable {
  /// What the factory's closure receives.
  associatedtype Handle

  /// What is kept between two calls of the factory.
  associatedtype Link

  /// What the registry checks before anything is made.
  static var requirement: Requirement { get }

  /// Finds the provider. Called once for each factory that lists this dependency.
  @MainActor
  static func link(in core: RegistryCore) -> Link

  /// Makes what the closure receives. Called once, or each time the factory runs, see above.
  @MainActor
  static func handle(from link: Link, in core: RegistryCore) -> Handle
}

extension Dependency {
  /// Finds the provider and makes what the closure receives.
  @MainActor
  @usableFromInline
  static func handle(in core: RegistryCore) -> Handle { handle(from: link(in: core), in: core) }
}

/// What the factory of a service can list after `using:`: other services, which need no actor.
public protocol ServiceDependency: Dependency where Handle: Sendable {
  /// The service, which is made now unless it was made before. Can be called anywhere.
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
        '\(KeyName(dependency))' was listed with the requirement of '\(KeyName(key))': only keys \
        and IfPresent can be listed, each with its own requirement; list the key itself
        """
      )
    }
  }
}
