// swift-format-ignore-file: NoLeadingUnderscores

/// A key for a service: one shared instance per registry.
///
/// The service is created at its first use, exactly once even under contention, and lives as long
/// as its registry or a factory of it. It is `Sendable` and can be requested on any thread, so its
/// factory is not isolated, and lists only services and the inputs of scopes.
///
/// ```swift
/// enum CartStore: ServiceKey { typealias Service = any CartStoring }
/// ```
///
/// In a module that is isolated to the main actor by default, as those of new Xcode projects are,
/// mark as `nonisolated` the protocol of a service, or its type where it has no protocol, and every
/// value type that it takes or returns. If one is missing, the compiler reports a "call to main
/// actor-isolated initializer in a synchronous nonisolated context".
///
/// ```swift
/// nonisolated protocol CartStoring: Sendable { func lines() async -> [CartLine] }
/// nonisolated struct CartLine: Sendable { let title: String }
/// ```
public protocol ServiceKey: ServiceDependency where Handle == Service {
  /// The type of the service.
  associatedtype Service: Sendable
}

extension ServiceKey {
  /// A provider of the service.
  public static var _requirement: _Requirement { Requirement(key: Self.self, kind: .service) }

  /// Returns the service, which is created now unless it was created before.
  public static func _resolve(in link: _DependencyLink<Self>) -> Service {
    link.core.service(Self.self)
  }

  /// Returns the service, since a factory keeps it.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> Service { _resolve(in: link) }
}
