/// A dependency that may be absent: its handle is an optional, `nil` where no feature of this
/// registry provides the key or, for an extension point, where nobody contributes to it.
///
/// ```swift
/// registrar.register(CartFlow.self, using: IfPresent<SignIn>.self) { context, signIn in
///   let coordinator = CartCoordinator(context, signIn: signIn)  // Factory<SignIn>?
///   return (coordinator, coordinator.navigation)
/// }
/// ```
public enum IfPresent<Wrapped: Dependency>: Dependency {
  /// What is wrapped, as something that may be absent.
  public static var requirement: Requirement {
    Requirement(optional: Requirement(of: Wrapped.self), listedAs: Self.self)
  }

  /// Finds the provider, if there is one.
  @MainActor
  public static func link(in core: RegistryCore) -> Wrapped.Link? {
    core.provides(Wrapped.requirement.key) ? Wrapped.link(in: core) : nil
  }

  /// Makes what a closure receives, if there is a provider.
  @MainActor
  @inlinable
  public static func handle(from link: Wrapped.Link?, in core: RegistryCore) -> Wrapped.Handle? {
    link.map { Wrapped.handle(from: $0, in: core) }
  }
}

extension IfPresent: ServiceDependency where Wrapped: ServiceDependency {
  /// Returns the service, if there is a provider.
  public static func resolve(in core: RegistryCore) -> Wrapped.Handle? {
    core.provides(Wrapped.requirement.key) ? Wrapped.resolve(in: core) : nil
  }
}
