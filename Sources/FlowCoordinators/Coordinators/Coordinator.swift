/// A flow: decides which screens follow each other, and reports one result.
///
/// ```swift
/// let login = LoginCoordinator(childContext)
/// router.present((login, login.navigation), startingWith: .login) { [weak self] result in
///   self?.didSignIn(result)
/// }
/// ```
@MainActor
public protocol Coordinator<Start, Output>: AnyObject {
  /// What the flow is started with.
  associatedtype Start = Void

  /// What the flow reports when it finishes.
  associatedtype Output = Void

  /// Called once, when the flow ends. Set it before the flow is started.
  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? { get set }

  /// Starts the flow. Called once, by whoever assembled it, as a rule before showing it.
  func start(with option: Start)

  /// Ends the flow before its time, and takes its screens away.
  ///
  /// At the root of the window or of a tab, which cannot be empty, the screens stay until something
  /// else takes their place.
  func close(_ reason: CloseReason)
}

extension Coordinator where Start == Void {
  /// Starts the flow.
  public func start() { start(with: ()) }
}

extension Coordinator {
  /// Starts the flow and waits for its result.
  ///
  /// Whoever waits goes on when the flow ends, however it does: also when it is refused or closed,
  /// when its window goes, and when the task is cancelled, which closes the flow. The call keeps the
  /// flow, so one that shows nothing at all ends with the task only.
  ///
  /// An ``onFinish`` that was set before hears the result, too, and first.
  ///
  /// - Parameters:
  ///   - option: what the flow is started with.
  ///   - show: shows what the flow presents, after it was started; not called where the flow has
  ///     ended by then.
  /// - Returns: how the flow ended.
  public func run(
    with option: Start,
    showing show: @MainActor () -> Void = {}
  ) async -> FlowResult<Output> {
    await resultOrClosed { deliver in
      if !start(with: option, telling: deliver) { show() }
    }
  }
}

extension Coordinator where Start == Void {
  /// Starts the flow and waits for its result.
  public func run(showing show: @MainActor () -> Void = {}) async -> FlowResult<Output> {
    await run(with: (), showing: show)
  }
}
