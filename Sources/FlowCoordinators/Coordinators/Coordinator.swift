/// What all flows have in common: they start with something, and report one result.
///
/// You rarely name it. Derive your flows from ``BaseCoordinator``, and open them by a verb of a router:
///
/// ```swift
/// let login = AssembledFlow(LoginCoordinator(childContext), startingWith: .login)
/// router.present(login) { result in
///   self.didSignIn(result)
/// }
/// ```
///
/// Conform to it only to wrap another flow. The last three requirements are the library's to call.
@MainActor
public protocol Coordinator<Start, Output>: AnyObject {
  /// What the flow starts with.
  associatedtype Start = Void

  /// The output that the flow reports when it finishes.
  associatedtype Output = Void

  /// Called once, when the flow ends, before its opener receives the result.
  ///
  /// Set it at any time: after the end it's called at once. Setting another one replaces it; what the opener
  /// receives doesn't depend on it.
  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? { get set }

  /// What's put on screen when the flow is opened: its stack, its tabs, or a bare screen.
  ///
  /// Read once, by whoever assembles the flow, and passed on beside the coordinator. From the beginning of the
  /// flow until it's shown, it keeps the flow.
  var presentable: any Presentable { get }

  /// Ends the flow without an output, and removes its screens.
  ///
  /// Screens on a stack that isn't shown yet go, too, and so does the flow's tab. What's at the root of the window or of
  /// another flow's stack, and the last of all tabs, stays until it's replaced.
  ///
  /// - Parameter reason: what the opener hears in `.closed`.
  func close(_ reason: CloseReason)

  /// Notes that a verb begins the flow. A coordinator that wraps another one forwards this to it.
  ///
  /// - Returns: a closure that closes the flow, which it does not keep; `nil` if a verb has begun the
  ///   flow before.
  func beginOnce() -> (@MainActor (CloseReason) -> Void)?

  /// Starts the flow, for the verb that has begun it.
  func startOnce(with option: Start)

  /// Reports the end of the flow exactly once, after ``onFinish``, also if the flow is dropped; at
  /// once if it has ended.
  func observeEnd(_ observer: @escaping @MainActor (FlowResult<Output>) -> Void)
}

extension Coordinator {
  /// Explains that a router or a window starts a flow.
  @available(
    *,
    unavailable,
    message: "pass the flow to a router or a window instead, as in router.present(flow)"
  )
  public func start(with option: Start) {}
}

extension Coordinator where Start == Void {
  /// Explains that a router or a window starts a flow.
  @available(
    *,
    unavailable,
    message: "pass the flow to a router or a window instead, as in router.present(flow)"
  )
  public func start() {}
}
