/// Where a flow appears that a link leads to and that is not open.
public struct RoutePlacement: Sendable {
  let kind: Kind

  enum Kind: Sendable {
    case presented
    case presentedOverVisible
    case pushed
    case beside(@MainActor @Sendable (NavigationWindow) -> OpenFlow?)
  }

  /// Over the root of the window, when what is presented there has been closed.
  public static let presented = RoutePlacement(kind: .presented)

  /// Over whatever is visible then, which stays.
  public static let presentedOverVisible = RoutePlacement(kind: .presentedOverVisible)

  /// On the stack that is visible then, be it that of a modal; over what is visible where there is none.
  ///
  /// The flow goes on in that stack, whether it was made to or not: what it pushes comes there, and
  /// what it begins with by `setRoot` takes the place of everything there. Where its presentable is another
  /// one, such as tabs or a bare screen, that is pushed, unless it is a stack, which is presented. A flow
  /// that pushes its first screen later keeps itself until then by ``BaseCoordinator/hold(_:)``; where it
  /// shows nothing, the link is refused (``Refusal/neverShown``).
  public static let pushed = RoutePlacement(kind: .pushed)

  /// On the stack of a flow that is open, such as that of a tab, which is brought to front before.
  ///
  /// What lies on that stack stays below. Where the flow is not open, the link is refused
  /// (``Refusal/notOnScreen``).
  ///
  /// - Parameter flow: the coordinator of that flow, which a route has opened or whose context has it for
  ///   its key.
  /// - Returns: the placement.
  @MainActor
  public static func pushed(onStackOf flow: any Any.Type) -> RoutePlacement {
    RoutePlacement(kind: .beside { $0.openFlow(of: flow) })
  }

  @MainActor
  package static func pushed(
    onStackOf find: @escaping @MainActor @Sendable (NavigationWindow) -> OpenFlow?
  ) -> RoutePlacement {
    RoutePlacement(kind: .beside(find))
  }
}
