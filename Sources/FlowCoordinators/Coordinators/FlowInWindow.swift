/// A flow that knows its window, as an adapter of one does.
@MainActor
package protocol FlowInWindow: AnyObject {
  /// The window that the flow was created for; `nil` if it is gone.
  var window: NavigationWindow? { get }
}

extension BaseCoordinator: FlowInWindow {}
