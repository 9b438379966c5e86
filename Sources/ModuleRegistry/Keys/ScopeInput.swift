// swift-format-ignore-file: NoLeadingUnderscores

/// What the scope around a factory was opened with, such as the customer of a session.
///
/// ```swift
/// enum CustomerSession: ScopeKey { typealias Input = Customer }
///
/// registrar.scope(CustomerSession.self) { session in
///   session.service(StoreKey.self, using: ScopeInput<CustomerSession>.self) { customer in
///     Store(of: customer)
///   }
/// }
/// ```
///
/// You can list it within its scope, and in scopes inside that one.
public enum ScopeInput<Scope: ScopeKey>: ServiceDependency {
  /// The scope, open around the factory.
  public static var _requirement: _Requirement {
    Requirement(key: Scope.self, kind: .scope, listedAs: Self.self)
  }

  /// Returns the input.
  public static func _resolve(in link: _DependencyLink<Self>) -> Scope.Input {
    link.core.input(of: Scope.self)
  }

  /// Returns the input.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> Scope.Input { _resolve(in: link) }
}
