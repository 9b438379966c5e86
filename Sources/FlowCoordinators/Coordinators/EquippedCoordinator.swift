/// A base coordinator that stores the dependencies of its flow, so that a subclass needs no initializer.
///
/// ```swift
/// final class LoginCoordinator: EquippedCoordinator<
///   Void, Session, (phone: Factory<PhoneScreen>, code: Factory<CodeScreen>)
/// > {
///   override func start(with option: Void) { router.push(handles.phone.assemble()) }
/// }
///
/// LoginCoordinator(context, (phone, code))
/// ```
///
/// With a single dependency, `Handles` is its type instead of a tuple.
@MainActor
open class EquippedCoordinator<Start, Output, Handles>: BaseCoordinator<Start, Output> {
  /// The dependencies of the flow.
  public let handles: Handles

  /// Creates a coordinator at the place in the tree that the context states.
  ///
  /// - Parameters:
  ///   - context: the ``CoordinatorParent/childContext`` of the window or coordinator that assembles the
  ///     flow.
  ///   - handles: the dependencies of the flow.
  ///   - sharesStack: whether the flow uses the stack of its parent instead of a stack of its own.
  public init(_ context: CoordinatorContext, _ handles: Handles, sharesStack: Bool = false) {
    self.handles = handles
    super.init(context, sharesStack: sharesStack)
  }
}
