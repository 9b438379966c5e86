/// The input of the scope around a factory, or of one further out.
///
/// ```swift
/// session.service(StoreKey.self, using: ScopeInput<CustomerSession>.self) { customer in
///   Store(of: customer)
/// }
/// ```
public enum ScopeInput<Scope: ScopeKey>: ServiceDependency {
  /// The scope, open around the factory.
  public static var requirement: Requirement {
    Requirement(key: Scope.self, kind: .scope, listedAs: Self.self)
  }

  /// Returns the input.
  public static func resolve(in link: DependencyLink<Self>) -> Scope.Input {
    link.core.input(of: Scope.self)
  }

  /// Returns the input.
  @MainActor
  public static func handle(in link: DependencyLink<Self>) -> Scope.Input { resolve(in: link) }
}
