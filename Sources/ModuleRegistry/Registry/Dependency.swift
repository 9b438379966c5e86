/// What a factory can list after `using:`.
///
/// Keys are dependencies: a ``FactoryKey`` arrives as a ``Factory``, a ``ServiceKey`` as the service
/// itself, an ``ExtensionPoint`` as an array, and ``IfPresent`` makes any of them optional. There
/// is no reason to conform another type, and none can be listed.
///
/// A dependency is linked once, when the factory that lists it first runs, and its handle is kept
/// with the factory. Where that would be a circle, only the link is kept and a call of the factory
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

/// One thing that a declaration asks for.
public struct Requirement: Sendable {
  let key: any Any.Type
  @usableFromInline let kind: KeyKind
  private(set) var isOptional = false

  /// The type that is listed: the key itself, or what wraps it.
  private var dependency: any Any.Type

  var id: ObjectIdentifier { ObjectIdentifier(key) }

  init(key: any Any.Type, kind: KeyKind) {
    self.key = key
    self.kind = kind
    dependency = key
  }

  /// What `dependency` requires, as something that may be absent and is listed as `wrapper`.
  init(optional dependency: (some Dependency).Type, listedAs wrapper: any Any.Type) {
    self.init(of: dependency)
    isOptional = true
    self.dependency = wrapper
  }

  /// What a dependency requires, and not what it borrowed from another, since that would let a
  /// factory reach what it did not declare.
  @usableFromInline
  init<D: Dependency>(of dependency: D.Type) {
    self = D.requirement
    guard self.dependency == dependency else {
      fatalError(
        """
        '\(KeyName(dependency))' was listed with the requirement of '\(KeyName(key))': only keys \
        and IfPresent can be listed, each with its own requirement; list the key itself
        """
      )
    }
  }
}

/// What a key stands for, in messages and graphs.
public enum KeyKind: String, Hashable, Sendable {
  /// A screen.
  case module

  /// A flow.
  case coordinator

  /// Anything else that is made at each call.
  case factory

  /// One shared instance a registry.
  case service

  /// A place that features add to.
  case extensionPoint = "extension point"
}
