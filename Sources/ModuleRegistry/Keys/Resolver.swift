/// The registry as dependencies see it: one core of it, which creates or finds the products of
/// keys.
///
/// ``RegistryCore`` is the only resolver. A protocol stands here, so that a reader of keys need not
/// know how they are resolved.
@usableFromInline
protocol Resolver: AnyObject, Sendable {
  /// Whether a requirement has a provider or a contribution that is seen here.
  func provides(_ requirement: Requirement) -> Bool

  /// The service, created now unless it was created before.
  func service<Key: ServiceKey>(_ key: Key.Type) -> Key.Service

  /// The input that a scope was opened with, which is open here.
  func input<Scope: ScopeKey>(of scope: Scope.Type) -> Scope.Input

  /// The factory of a key, to be kept by another factory or by a contribution.
  @MainActor
  func factoryToKeep<Key: FactoryKey>(of key: Key.Type) -> Factory<Key>

  /// The contributions to an extension point, created now unless they were created before.
  @MainActor
  func contributions<Point: ExtensionPoint>(to point: Point.Type) -> [Point.Contribution]

  /// The contributions that services can list, created now unless they were created before.
  func contributions<Point: ServiceExtensionPoint>(service point: Point.Type) -> [Point
    .Contribution]

  /// Creates a service unless it was created before.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - body: calls its factory, with the services that it needs; they are created by now, so a
  ///     thread that creates a service never waits for another one.
  /// - Returns: the service, in a box of its type.
  func create(_ key: any Any.Type, body: () -> any SharedObject) -> any SharedObject

  /// Creates a service by an older container, unless it was created before.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - body: asks the container. Nothing is locked meanwhile, since the container may have locks of its
  ///     own, so two threads may ask it at once; the first answer is kept.
  /// - Returns: the service, in a box of its type.
  func bridge(_ key: any Any.Type, body: () -> any SharedObject) -> any SharedObject
}

/// A value that is shared by a registry or a scope, in a box whose type the key fixes: a cast from
/// `Any` would look up the type each time.
@usableFromInline package typealias SharedObject = AnyObject & Sendable

/// A service, or the input of a scope.
@usableFromInline
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  @usableFromInline
  init(_ value: Value) { self.value = value }
}

/// An object with a type that the key fixes, since only the key led to it.
///
/// A cast would compare types each time; this one does in debug builds only.
@inline(__always)
func fixed<Object: AnyObject>(by key: any Any.Type, _ object: AnyObject) -> Object {
  unsafe unsafeDowncast(object, to: Object.self)
}
