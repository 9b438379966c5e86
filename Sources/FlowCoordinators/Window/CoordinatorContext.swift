/// Where a new coordinator stands: below whom, in which window, and beside which stack.
///
/// Comes from ``CoordinatorParent/childContext`` and goes to ``BaseCoordinator``. It keeps neither its
/// window nor the coordinator above.
@MainActor
public struct CoordinatorContext: Sendable {
  let parent: ParentReference

  /// The key of the flow, by which deep links find it when it is open.
  @usableFromInline package var key: (any Any.Type)?

  /// What the flow shares with others of a life that is shorter than the app's, by which two flows of one key
  /// are told apart; `nil` where it lives as long as the app.
  @usableFromInline package var scope: ObjectIdentifier?

  /// Whether the flow goes on in the stack of its parent, whatever it was made to.
  var sharesStack = false

  init(below parent: ParentReference) { self.parent = parent }

  /// The window in which the flow shows itself; where that is gone, a new one that nobody sees.
  public var window: NavigationWindow { parent.window ?? NavigationWindow() }

  /// The same context for a flow that keeps something, such as what it was assembled from.
  package func keeping(_ object: AnyObject) -> CoordinatorContext {
    var context = CoordinatorContext(below: parent.keeping(object))
    context.key = key
    context.scope = scope
    context.sharesStack = sharesStack
    return context
  }

  /// The same context for a flow of this key, in a scope.
  package func of(_ key: any Any.Type, in scope: ObjectIdentifier? = nil) -> CoordinatorContext {
    var context = self
    context.key = key
    context.scope = scope
    return context
  }
}

/// Whoever assembles a flow, as that flow and its context refer to them.
///
/// An object, made once for each parent, since copying two weak references at each assembly would
/// cost as much as making a coordinator.
@MainActor
final class ParentReference {
  weak let window: NavigationWindow?

  /// The coordinator that assembles; `nil` at the root of the window's tree.
  weak let coordinator: (any CoordinatorNode)?

  /// Whether a flow may go on in the stack of that coordinator.
  private let offersStack: Bool

  /// What lives at least as long as the flow.
  private let kept: AnyObject?

  init(
    _ coordinator: (any CoordinatorNode)?,
    in window: NavigationWindow?,
    offersStack: Bool = true,
    keeping kept: AnyObject? = nil
  ) {
    self.window = window
    self.coordinator = coordinator
    self.offersStack = offersStack
    self.kept = kept
  }

  /// The same parent, for a flow that keeps something.
  func keeping(_ object: AnyObject) -> ParentReference {
    ParentReference(coordinator, in: window, offersStack: offersStack, keeping: object)
  }

  /// The stack of the coordinator, if it has one to go on in.
  var stack: (any SystemNavigation)? { offersStack ? coordinator?.stack : nil }
}

/// Whoever can assemble a flow: a window, for the first one, or another coordinator.
@MainActor
public protocol CoordinatorParent: AnyObject {
  /// What a flow assembled by this parent is made with.
  var childContext: CoordinatorContext { get }
}
