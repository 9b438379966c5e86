/// A base class for flows with dependencies: you find them in ``needs``, and write no initializer.
///
/// ```swift
/// final class LoginCoordinator: FeatureCoordinator<
///   Void, Session, (phone: Factory<PhoneScreen>, code: Factory<CodeScreen>)
/// > {
///   override func start(with option: Void) { router.push(needs.phone.assemble()) }
/// }
///
/// // In the feature, which lists the same keys:
/// registrar.coordinator(LoginFlow.self, using: PhoneScreen.self, CodeScreen.self) {
///   LoginCoordinator($0, ($1, $2))
/// }
/// ```
///
/// State what your flow starts with, what it reports, and what it needs. For a single need, pass its type instead of a
/// tuple. If your flow needs nothing, derive from ``BaseCoordinator``.
@MainActor
open class FeatureCoordinator<Start, Output, Needs>: BaseCoordinator<Start, Output> {
  /// The factories and services that you passed in.
  public let needs: Needs

  /// Creates a coordinator.
  ///
  /// - Parameters:
  ///   - context: the flow's place in the tree. In your feature, it's the closure's first argument; by hand, pass
  ///     the ``CoordinatorParent/childContext`` of the window or coordinator that opens the flow.
  ///   - needs: the factories and services of the flow.
  public init(_ context: CoordinatorContext, _ needs: Needs) {
    self.needs = needs
    super.init(context)
  }
}
