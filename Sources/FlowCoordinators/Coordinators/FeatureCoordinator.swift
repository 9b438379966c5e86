/// A base coordinator that stores the dependencies of its flow, so that a
/// subclass needs no initializer.
///
/// ```swift
/// final class LoginCoordinator: FeatureCoordinator<
///   Void, Session, (phone: Factory<PhoneScreen>, code: Factory<CodeScreen>)
/// > {
///   override func start(with option: Void) { router.push(needs.phone.assemble()) }
/// }
///
/// LoginCoordinator(context, (phone, code))
/// ```
///
/// With a single dependency, `Needs` is its type instead of a tuple.
@MainActor
open class FeatureCoordinator<Start, Output, Needs>: BaseCoordinator<Start, Output> {
  /// The dependencies of the flow.
  public let needs: Needs

  /// Creates a coordinator at the place in the tree that the context states.
  ///
  /// - Parameters:
  ///   - context: the ``CoordinatorParent/childContext`` of the window or coordinator that
  ///     assembles the flow.
  ///   - needs: the dependencies of the flow.
  public init(_ context: CoordinatorContext, _ needs: Needs) {
    self.needs = needs
    super.init(context)
  }
}
