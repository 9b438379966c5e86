/// A flow: decides which screens follow each other, and reports one result.
///
/// ```swift
/// let login = AssembledFlow(LoginCoordinator(childContext), startingWith: .login)
/// router.present(login) { result in
///   self.didSignIn(result)
/// }
/// ```
///
/// A verb begins the flow, once, and starts it: nobody calls `start` by hand. Derive your
/// coordinators from ``BaseCoordinator``: the last three requirements are the library's to call.
@MainActor
public protocol Coordinator<Start, Output>: AnyObject {
  /// The start option of the flow.
  associatedtype Start = Void

  /// The output that the flow reports when it finishes.
  associatedtype Output = Void

  /// Called once, when the flow ends, before the verb that has begun it receives the result.
  ///
  /// Set it at any time: a handler that is set after the end is called at once. Setting another
  /// one replaces it; what the verb receives does not depend on it.
  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? { get set }

  /// The presentable that shows the flow: its stack, its tabs, or a screen of its own.
  ///
  /// Read once, by the one who assembles the flow, and passed on beside the coordinator. From the
  /// beginning of the flow until it is shown, it keeps the flow.
  var presentable: any Presentable { get }

  /// Ends the flow without an output, and removes its screens.
  ///
  /// Screens on a stack that is not shown yet leave, too, and so does the flow's tab. What is at the
  /// root of the window or of another flow's stack, and the last of all tabs, stays until it is replaced.
  ///
  /// - Parameter reason: the reason that the result carries.
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
  /// A verb starts a flow, and nobody else.
  @available(
    *,
    unavailable,
    message: "a verb starts a flow: hand it to a router or a window, as in router.present(flow)"
  )
  public func start(with option: Start) {}
}

extension Coordinator where Start == Void {
  /// A verb starts a flow, and nobody else.
  @available(
    *,
    unavailable,
    message: "a verb starts a flow: hand it to a router or a window, as in router.present(flow)"
  )
  public func start() {}
}
