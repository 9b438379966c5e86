/// A base class for flows with dependencies: they're in ``needs``, and you write no initializer.
///
/// ```swift
/// final class LoginCoordinator: FeatureCoordinator<
///   Void, Session, (phone: Factory<PhoneScreen>, code: Factory<CodeScreen>)
/// > {
///   override func start(with option: Void) {
///     let page = needs.phone.assemble()
///     page.onNumber = { self.askForCode() }
///     router.push(page)
///   }
///
///   private func askForCode() {
///     let page = needs.code.assemble()
///     page.onCode = { code in self.finish(Session(code)) }
///     router.push(page)
///   }
/// }
///
/// // In the feature, which lists the same keys:
/// registrar.coordinator(LoginFlow.self, using: PhoneScreen.self, CodeScreen.self) {
///   LoginCoordinator($0, ($1, $2))
/// }
/// ```
///
/// The three types are what the flow starts with, what it reports, and what it needs. For a single need, pass
/// its type instead of a tuple: `FeatureCoordinator<Void, Session, Factory<PhoneScreen>>`. If your flow needs
/// nothing, derive from ``BaseCoordinator``.
@MainActor
open class FeatureCoordinator<Start, Output, Needs>: BaseCoordinator<Start, Output> {
  /// The factories and services that your feature listed after `using:`, in that order.
  ///
  /// Your flow looks nothing up. Name the parts of the tuple, and use them by name:
  ///
  /// ```swift
  /// router.push(needs.phone.assemble())           // Needs is (phone: Factory<PhoneScreen>, code: Factory<CodeScreen>)
  /// router.push(needs.assemble())                 // Needs is Factory<PhoneScreen>
  /// ```
  ///
  /// The coordinator keeps them as long as it lives. Use them on the main actor.
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
