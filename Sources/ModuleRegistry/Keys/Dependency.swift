// swift-format-ignore-file: NoLeadingUnderscores

/// A type that a factory can list after `using:`.
///
/// Keys are dependencies: a ``FactoryKey`` arrives as a ``Factory``, a ``ServiceKey`` as the
/// service itself, an ``ExtensionPoint`` as an array. ``Opening``, ``GoTo`` and ``ScopeInput`` can be
/// listed, too, and what may be absent as an optional, `SignIn?.self`. A key gets what
/// begins with an underscore from its kind. A conformance of another type traps when it is listed.
///
/// A dependency is linked once, when the factory that lists it first runs, and its handle is kept
/// with the factory.
public protocol Dependency: Sendable {
  /// The handle that the factory's closure receives.
  associatedtype Handle

  /// The requirement that the registry checks before it creates anything.
  static var _requirement: _Requirement { get }

  /// Finds the provider. Called once for each factory that lists this dependency.
  @MainActor
  static func _handle(in link: _DependencyLink<Self>) -> Handle
}

/// A dependency that the factory of a service can list after `using:`, since it needs no actor: another
/// service, a ``ServiceExtensionPoint``, the input of a scope, or one of them that may be absent.
public protocol ServiceDependency: Dependency where Handle: Sendable {
  /// Finds the service, which is created now unless it was created before. Can be called on any
  /// thread.
  static func _resolve(in link: _DependencyLink<Self>) -> Handle
}

/// The way from one dependency to its provider.
///
/// Only a registry creates a link, for the dependency that a factory has listed, so that no key
/// leads to another one.
@frozen
public struct _DependencyLink<D: Dependency>: Sendable {
  @usableFromInline let core: any Resolver

  @inlinable
  @inline(__always)
  init(in core: any Resolver) { self.core = core }
}

extension Dependency {
  /// The handle that a factory keeps.
  @MainActor
  @inlinable
  @inline(__always)
  static func handle(in core: any Resolver) -> Handle { _handle(in: _DependencyLink(in: core)) }
}

extension ServiceDependency {
  /// The service, created now unless it was created before.
  @inlinable
  @inline(__always)
  static func resolve(in core: any Resolver) -> Handle { _resolve(in: _DependencyLink(in: core)) }
}

extension Requirement {
  /// The dependency's own requirement; traps if it returns another key's, which would let a factory
  /// reach a key that it did not declare.
  init<D: Dependency>(of dependency: D.Type) {
    self = D._requirement
    guard listed == dependency else {
      fatalError(
        """
        '\(KeyName(dependency))' was listed with the requirement of '\(KeyName(key))': only keys, \
        Opening, GoTo, ScopeInput and optionals of these can be listed, each with its own requirement; list the key itself
        """
      )
    }
  }
}
