// swift-format-ignore-file: NoLeadingUnderscores

/// An extension point that services can list, too: its contributions are `Sendable`, and created on any
/// thread, as services are.
///
/// ```swift
/// enum Interceptors: ServiceExtensionPoint { typealias Contribution = any Intercepting }
///
/// registrar.contribute(service: Interceptors.self, using: Session.self) { TokenInterceptor($0) }
/// registrar.service(Client.self, using: Interceptors.self) { HTTPClient($0) }
/// ```
///
/// Contributions list services and inputs of scopes, not factories. As those of an ``ExtensionPoint``, they
/// are sorted by `order`, and equal ones by registration, and are of the scope and of those around it. They
/// are created together at the point's first use, once in each scope, which keeps them. A service that lists
/// a point to which it contributes is a cycle, which the registry reports.
public protocol ServiceExtensionPoint: _ExtensionPoint, ServiceDependency
where Contribution: Sendable {}

extension ServiceExtensionPoint {
  /// A place that may be empty.
  public static var _requirement: _Requirement {
    Requirement(key: Self.self, kind: .extensionPoint)
  }

  /// Returns the contributions, which are created now unless they were created before.
  public static func _resolve(in link: _DependencyLink<Self>) -> [Contribution] {
    link.core.contributions(service: Self.self)
  }

  /// Returns the contributions, since a factory keeps them.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> [Contribution] {
    _resolve(in: link)
  }
}
