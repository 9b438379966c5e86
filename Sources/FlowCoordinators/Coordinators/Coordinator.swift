/// A flow: decides which screens follow each other, and reports one result.
///
/// ```swift
/// let login = LoginCoordinator(childContext)
/// router.present((login, login.presentable), startingWith: .login) { [weak self] result in
///   self?.didSignIn(result)
/// }
/// ```
@MainActor
public protocol Coordinator<Start, Output>: AnyObject {
  /// The start option of the flow.
  associatedtype Start = Void

  /// The output that the flow reports when it finishes.
  associatedtype Output = Void

  /// Called once, when the flow ends. Set it before the flow is started.
  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? { get set }

  /// The presentable that shows the flow: its stack, its tabs, or a screen of its own.
  ///
  /// Read once, by the registry that assembles the flow, which passes it on beside the coordinator.
  /// It keeps the flow until it is shown; the coordinator does not keep it.
  var presentable: any Presentable { get }

  /// Starts the flow. Call it once; `router.present` does so itself.
  ///
  /// - Parameter option: the start option.
  func start(with option: Start)

  /// Ends the flow without an output, and removes its screens.
  ///
  /// At the root of the window or of a tab, which cannot be empty, the screens stay until they are
  /// replaced.
  ///
  /// - Parameter reason: the reason that the result carries.
  func close(_ reason: CloseReason)
}

extension Coordinator {
  /// Starts the flow and returns its result.
  ///
  /// The call resumes when the flow ends, for any reason: also when the flow is refused or closed,
  /// when its window is freed, and when the task is cancelled, which closes the flow. The call
  /// keeps the flow, so a flow that shows nothing ends with the task only.
  ///
  /// An ``onFinish`` that is already set receives the result as well, and first.
  ///
  /// - Parameters:
  ///   - option: the start option.
  ///   - show: shows the flow's presentable, after `start`; not called if the
  ///     flow has ended by then.
  /// - Returns: the result of the flow.
  public func run(
    with option: Start,
    showing show: @MainActor () -> Void = {}
  ) async -> FlowResult<Output> {
    await resultOrClosed { deliver in
      open(with: option, telling: deliver, thenShow: show)
    }
  }
}

extension Coordinator where Start == Void {
  /// Starts the flow.
  public func start() { start(with: ()) }

  /// Starts the flow and returns its result.
  public func run(showing show: @MainActor () -> Void = {}) async -> FlowResult<Output> {
    await run(with: (), showing: show)
  }
}
