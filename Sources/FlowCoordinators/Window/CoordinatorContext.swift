/// Says who opens a flow: each coordinator takes one in its initializer.
///
/// Your product page opens a flow for a rating:
///
/// ```swift
/// final class ProductCoordinator: BaseCoordinator<Void, Void> {
///   private func rate() {
///     let rating = RatingCoordinator(childContext)            // it belongs to this flow
///     router.present(AssembledFlow(rating))
///   }
/// }
/// ```
///
/// - In a flow, pass your own ``CoordinatorParent/childContext``, as here. At launch, pass that of the window.
/// - In a feature, the closure of `registrar.coordinator` gets it as its first argument.
///
/// From it, the new flow knows its parent, its window and, if you push it, its parent's stack. It holds both the
/// parent and the window weakly.
@MainActor
public struct CoordinatorContext: Sendable {
  private(set) var parent: ParentReference

  /// The key by which deep links find the flow when it is open.
  @usableFromInline package var key: (any Any.Type)?

  /// The scope of the flow, which distinguishes two flows of one key; `nil` for
  /// the lifetime of the app.
  @usableFromInline package var scope: ObjectIdentifier?

  init(below parent: ParentReference) { self.parent = parent }

  /// The window in which the flow shows itself, unless that is gone.
  ///
  /// Not public: a flow that reached its window could replace the screens of other flows.
  package var window: NavigationWindow? { parent.window }

  /// The same context for a flow that may use the stack of its parent.
  package func sharingStack(_ sharesStack: Bool = true) -> CoordinatorContext {
    if !sharesStack { return self }
    var context = self
    context.parent = ParentReference(parent)
    context.parent.sharesStack = true
    return context
  }

  /// The same context for a flow that keeps an object of the scope it was assembled from.
  package func keeping(_ object: AnyObject, of scope: (any FlowScope)?) -> CoordinatorContext {
    var context = self
    context.parent = ParentReference(parent)
    context.parent.kept = object
    context.parent.scope = scope
    return context
  }

  /// The same context for a flow behind a port, at the seat of the port that is
  /// bound to this one, if any.
  ///
  /// - Parameters:
  ///   - port: the key of the port.
  ///   - start: creates the start option of the next port, or of the flow, from that of the port.
  /// - Returns: the context to assemble the flow with, and its seat.
  package func seated(
    under port: any Any.Type,
    start: @escaping @MainActor (Any) -> Any?
  ) -> (context: CoordinatorContext, seat: PortSeat) {
    // Another key stands here where a flow passes its own context on.
    if let seat = parent.seat, key == port {
      seat.add(port, start: start)
      return (self, seat)
    }
    let seat = PortSeat()
    seat.add(port, start: start)
    var context = self
    context.parent = ParentReference(parent)
    context.parent.seat = seat
    return (context, seat)
  }

  /// The same context for a flow of this key, in a scope.
  package func of(_ key: any Any.Type, in scope: ObjectIdentifier? = nil) -> CoordinatorContext {
    var context = self
    context.key = key
    context.scope = scope
    return context
  }
}

/// The parent of a flow, as the flow and its context refer to it.
///
/// An object, created once for each parent: copying two weak references at each assembly would cost
/// as much as creating a coordinator.
@MainActor
final class ParentReference {
  weak let window: NavigationWindow?

  /// The assembling coordinator; `nil` at the root of the window's tree.
  weak let coordinator: (any WindowFlow)?

  /// Whether the host assembles the flow in the window itself, so that it may
  /// replace the window's root.
  ///
  /// The coordinator does not state that: it may be freed, and a link may find none.
  let isHost: Bool

  /// Whether a flow may use the stack of that coordinator.
  private let offersStack: Bool

  /// Whether a flow uses that stack, whatever it was created with.
  ///
  /// Not in the context, which is copied at each assembly.
  fileprivate(set) var sharesStack = false

  /// An object that lives at least as long as the flow, and its scope, which need not.
  fileprivate var kept: AnyObject?
  fileprivate(set) weak var scope: (any FlowScope)?

  /// The place of the flow behind a port.
  fileprivate(set) var seat: PortSeat?

  init(
    _ coordinator: (any WindowFlow)?,
    in window: NavigationWindow?,
    isHost: Bool = false,
    offersStack: Bool = true
  ) {
    self.window = window
    self.coordinator = coordinator
    self.isHost = isHost
    self.offersStack = offersStack
  }

  /// The same parent, for a flow that keeps something, is behind a port or shares the stack.
  fileprivate init(_ other: ParentReference) {
    window = other.window
    coordinator = other.coordinator
    isHost = other.isHost
    offersStack = other.offersStack
    (sharesStack, kept, seat) = (other.sharesStack, other.kept, other.seat)
    scope = other.scope
  }

  /// The stack of the coordinator, if it has one to share.
  var stack: (any SystemNavigation)? { offersStack ? coordinator?.node.stack : nil }
}

/// What can open flows: a window, for the first one, or another flow.
@MainActor
public protocol CoordinatorParent: AnyObject {
  /// Pass it to the initializer of a flow that this one opens.
  var childContext: CoordinatorContext { get }
}

// A flow reflects its context, its node and its router. These reflect nothing, so that no mirror of
// a flow's properties leads to the window and to other flows.

extension ParentReference: CustomReflectable {
  nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension FlowNode: CustomReflectable {
  nonisolated package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Keeper: CustomReflectable {
  nonisolated package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension NavigationWindow: CustomReflectable {
  /// Reflects nothing, so that no flow finds others by its window.
  nonisolated public var customMirror: Mirror { Mirror(self, children: [:]) }
}
