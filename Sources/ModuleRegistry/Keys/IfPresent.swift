/// A dependency that may be absent.
///
/// Its handle is an optional, `nil` if no feature of the registry provides the key or, for an
/// extension point, contributes to it.
///
/// ```swift
/// registrar.coordinator(CartFlow.self, using: IfPresent<SignIn>.self) { context, signIn in
///   CartCoordinator(context, signIn: signIn)                     // Factory<SignIn>?
/// }
/// ```
public enum IfPresent<Wrapped: Dependency>: Dependency {
  /// The wrapped requirement, which may be absent.
  public static var requirement: Requirement {
    Requirement(optional: Requirement(of: Wrapped.self), listedAs: Self.self)
  }

  /// Finds the provider, if there is one.
  @MainActor
  public static func handle(in link: DependencyLink<Self>) -> Wrapped.Handle? {
    link.core.provides(Wrapped.requirement)
      ? Wrapped.handle(in: link.core) : nil
  }
}

extension IfPresent: OpensScope where Wrapped: OpensScope {
  package static var opened: any ScopeKey.Type { Wrapped.opened }
  package static var outer: any ScopeKey.Type { Wrapped.outer }
}

extension IfPresent: ServiceDependency where Wrapped: ServiceDependency {
  /// Returns the service, if there is a provider.
  public static func resolve(in link: DependencyLink<Self>) -> Wrapped.Handle? {
    link.core.provides(Wrapped.requirement)
      ? Wrapped.resolve(in: link.core) : nil
  }
}
