/// A flow: decides which screens follow each other, and reports one result.
///
/// ```swift
/// let login = signIn.assemble(in: self)
/// login.coordinator.onFinish = { [weak self] in self?.didSignIn($0) }
/// login.coordinator.start()
/// router.present(login.presentable)
/// ```
@MainActor
public protocol Coordinator<Start, Output>: AnyObject {
  /// What the flow is started with.
  associatedtype Start = Void

  /// What the flow reports when it finishes.
  associatedtype Output = Void

  /// Called once, when the flow ends.
  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? { get set }

  /// Starts the flow. Called once, by whoever assembled it.
  func start(with option: Start)
}

extension Coordinator where Start == Void {
  /// Starts the flow.
  public func start() { start(with: ()) }
}
