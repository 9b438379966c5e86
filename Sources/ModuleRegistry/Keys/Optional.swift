// swift-format-ignore-file: NoLeadingUnderscores

/// Something that you can do without: list its key as an optional.
///
/// In an app without a sign-in, your checkout goes on as a guest:
///
/// ```swift
/// registrar.coordinator(CartFlow.self, using: SignIn?.self) { context, signIn in
///   CartCoordinator(context, signIn: signIn)                     // Factory<SignIn>?
/// }
/// ```
///
/// You get `nil` if no feature provides the key or, for an extension point, contributes to it.
extension Optional: Dependency where Wrapped: Dependency {
  /// What the wrapped dependency arrives as, or `nil`.
  public typealias Handle = Wrapped.Handle?

  /// The wrapped requirement, which may be absent.
  public static var _requirement: _Requirement {
    Requirement(optional: Requirement(of: Wrapped.self), listedAs: Self.self)
  }

  /// Finds the provider, if there is one.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> Wrapped.Handle? {
    link.core.provides(Wrapped._requirement)
      ? Wrapped.handle(in: link.core) : nil
  }
}

extension Optional: OpensScope where Wrapped: OpensScope {
  package static var openedScope: any ScopeKey.Type { Wrapped.openedScope }
  package static var outerScope: any ScopeKey.Type { Wrapped.outerScope }
}

extension Optional: ServiceDependency where Wrapped: ServiceDependency {
  /// Returns the service, if there is a provider.
  public static func _resolve(in link: _DependencyLink<Self>) -> Wrapped.Handle? {
    link.core.provides(Wrapped._requirement)
      ? Wrapped.resolve(in: link.core) : nil
  }
}
