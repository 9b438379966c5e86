/// The name, as a type, of a service: one instance a registry, shared by everybody who asks.
///
/// The service is made at its first use, exactly once however many threads ask at the same time,
/// and lives as long as its registry. It is `Sendable` and can be asked for anywhere, so its
/// factory is not isolated and may depend on other services only.
///
/// ```swift
/// enum CartStore: ServiceKey { typealias Service = any CartStoring }
/// ```
///
/// In a module that is isolated to the main actor by default, as those of new Xcode projects are,
/// declare the protocol of a service, and every value type that conforms to it, as `nonisolated`:
///
/// ```swift
/// nonisolated protocol CartStoring: Sendable { ... }
/// ```
public protocol ServiceKey: ServiceDependency where Handle == Service, Link == Service {
  /// What is shared.
  associatedtype Service: Sendable
}

extension ServiceKey {
  /// A provider of the service.
  public static var requirement: Requirement { Requirement(key: Self.self, kind: .service) }

  /// Returns the service, which is made now unless it was made before.
  public static func resolve(in core: RegistryCore) -> Service {
    core.service(Self.self)
  }

  /// Returns the service, since it is what a factory keeps.
  @MainActor
  public static func link(in core: RegistryCore) -> Service { resolve(in: core) }

  /// Returns the service that was found.
  @MainActor
  @inlinable
  public static func handle(from link: Service, in core: RegistryCore) -> Service { link }
}
