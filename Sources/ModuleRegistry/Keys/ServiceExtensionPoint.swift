// swift-format-ignore-file: NoLeadingUnderscores

/// A key for a list that many features add to, and that services need, such as interceptors of requests.
///
/// ```swift
/// enum Interceptors: ServiceExtensionPoint { typealias Contribution = any Intercepting }
///
/// registrar.contribute(service: Interceptors.self, using: Session.self) { TokenInterceptor($0) }
/// registrar.service(Client.self, using: Interceptors.self) { HTTPClient($0) }
/// ```
///
/// It's like an ``ExtensionPoint``, except that its contributions are `Sendable`, are made on any thread,
/// and need only services and inputs of scopes. Each scope makes and keeps its own, at the first use. If a
/// service lists a point that it contributes to, that's a cycle, which the registry reports.
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
