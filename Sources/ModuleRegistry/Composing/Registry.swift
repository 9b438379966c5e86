/// Your features, checked together and ready to use.
///
/// ```swift
/// do {
///   let registry = try Registry {
///     AuthFeature()
///     CartFeature().ports { $0.bind(SignIn.self, to: LoginFlow.self) }
///   }
///   let window = NavigationWindow()
///   window.setRoot(registry.assemble(CartFlow.self, in: window))
/// } catch {
///   print(error)                                            // every problem, with its line and a fix
/// }
/// ```
///
/// Your host creates one and passes on the flows and services that it makes. Nobody else needs to see it.
/// It's a value, and its copies share the services. Flows and services keep working after the registry is
/// freed.
///
/// Separate registries share nothing, so tests can run in parallel. To share something:
///
/// - ``overriding(_:)`` shares the checked declarations, for a test or a preview;
/// - ``opening(_:with:fileID:line:)`` also shares the services around a scope.
public struct Registry: Sendable {
  @usableFromInline package let core: RegistryCore
  let store: ProductStore

  /// Registers the features, in order, and checks everything they declare.
  ///
  /// No factory runs.
  ///
  /// - Parameter features: the features, one a line, and lists of features; `if`, `for` and
  ///   `switch` work.
  /// - Throws: a ``RegistryError`` with all problems, sorted.
  public init(
    @RegistryBuilder _ features: () -> [InstalledFeature]
  ) throws(RegistryError) {
    try self.init(features())
  }

  package init(_ features: [InstalledFeature]) throws(RegistryError) {
    var declarations = Declarations()
    var validator = Validator(registering: features, into: &declarations)
    let blueprint = try validator.blueprint()
    if features.contains(where: { !$0.isPresent }) {
      declarations.forgetMakers {
        blueprint.features[blueprint.declarations[$0].feature].absence != nil
      }
    }
    self.init(blueprint: blueprint, makers: declarations.makers, replacements: Replacements())
  }

  init(
    blueprint: Blueprint,
    makers: [Registration.Maker],
    replacements: Replacements,
    observer: (@Sendable (RegistryEvent) -> Void)? = nil
  ) {
    let store = ProductStore()
    core = RegistryCore(
      blueprint: blueprint,
      makers: makers,
      replacements: replacements,
      store: store,
      observer: observer
    )
    self.store = store
  }

  init(
    opening scope: any ScopeKey.Type,
    inside outer: RegistryCore,
    with input: (any AnyObject & Sendable)?
  ) {
    let store = ProductStore(inside: outer.store)
    core = RegistryCore(
      blueprint: outer.blueprint,
      makers: outer.makers,
      replacements: outer.replacements,
      store: store,
      scopeKey: scope,
      inside: outer,
      with: input,
      observer: outer.observer
    )
    self.store = store
  }
}
