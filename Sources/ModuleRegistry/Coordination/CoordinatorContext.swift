/// Where a new coordinator stands: below whom, in which window, and beside which stack.
///
/// Passed to the factory of a ``CoordinatorKey``, and from there to ``BaseCoordinator``. It keeps its
/// window, so a coordinator or screen must not store it.
@MainActor
public struct CoordinatorContext: Sendable {
  /// The window in which the flow shows itself.
  public let window: Window

  /// The coordinator that assembled the flow; `nil` at the root of the window's tree.
  let parent: (any CoordinatorNode)?

  /// The stack of that coordinator, if it has one.
  let stack: (any SystemNavigation)?

  /// The key of the flow, by which deep links find it when it is open.
  @usableFromInline var key: (any Any.Type)?

  /// The keys of the flows to which the key, a port, led one after another.
  var targets: [any Any.Type]?

  init(window: Window, parent: (any CoordinatorNode)?, stack: (any SystemNavigation)?) {
    self.window = window
    self.parent = parent
    self.stack = stack
  }

  /// The same context for a flow of this key.
  func of(_ key: any Any.Type) -> CoordinatorContext {
    var context = self
    context.key = key
    return context
  }

  /// The same context for the flow to which the key is bound.
  func bound(to target: any Any.Type) -> CoordinatorContext {
    var context = self
    context.targets = (context.targets ?? []) + [target]
    return context
  }
}

/// Whoever can assemble a flow: a window, for the first one, or another coordinator.
@MainActor
public protocol CoordinatorParent: AnyObject {
  /// What a flow assembled by this parent is made with.
  var childContext: CoordinatorContext { get }
}
