/// A base coordinator that keeps what its flow uses, so that a subclass needs no initializer to pass it on.
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
/// Where there is only one thing to use, it is that instead of a tuple.
@MainActor
open class EquippedCoordinator<Start, Output, Handles>: BaseCoordinator<Start, Output> {
  /// What the flow uses.
  public let handles: Handles

  /// Creates a coordinator that stands where the context says.
  ///
  /// - Parameters:
  ///   - context: the ``CoordinatorParent/childContext`` of whoever assembles the flow.
  ///   - handles: what the flow uses.
  ///   - sharesStack: whether the flow goes on in the stack of the one that assembled it, instead of
  ///     in one of its own.
  public init(_ context: CoordinatorContext, _ handles: Handles, sharesStack: Bool = false) {
    self.handles = handles
    super.init(context, sharesStack: sharesStack)
  }
}
