/// A flow that uses other things: derive from it, and they're in ``needs``, with no initializer to write.
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
/// The three parameters are what the flow starts with, what it reports, and what it needs. With a single need,
/// the third is that type instead of a tuple. A flow that needs nothing derives from ``BaseCoordinator``.
@MainActor
open class FeatureCoordinator<Start, Output, Needs>: BaseCoordinator<Start, Output> {
  /// What the flow needs, as it was passed in.
  public let needs: Needs

  /// Creates a coordinator at the place in the tree that the context states.
  ///
  /// - Parameters:
  ///   - context: the ``CoordinatorParent/childContext`` of the window or coordinator that
  ///     assembles the flow.
  ///   - needs: what the flow needs.
  public init(_ context: CoordinatorContext, _ needs: Needs) {
    self.needs = needs
    super.init(context)
  }
}
