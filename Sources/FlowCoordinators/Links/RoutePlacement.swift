/// Where a flow appears that a link opens.
public struct RoutePlacement: Sendable {
  let kind: Kind

  enum Kind: Sendable {
    case presented
    case presentedOverVisible
    case pushed
    case beside(@MainActor @Sendable (NavigationWindow) -> OpenFlow?)
  }

  /// Over the root of the window, after what is presented there has been dismissed.
  public static let presented = RoutePlacement(kind: .presented)

  /// Over the visible content, which stays.
  public static let presentedOverVisible = RoutePlacement(kind: .presentedOverVisible)

  /// On the visible stack, including that of a modal; presented over the visible content if there is no
  /// stack.
  ///
  /// The flow uses that stack, whether or not it was created with `sharesStack`: its screens are pushed
  /// there, and a first `setRoot` replaces everything there. If the presentable of the flow is not its
  /// stack, such as tabs or a bare screen, it is pushed; another stack is presented. A flow that pushes
  /// its first screen later uses ``BaseCoordinator/hold(_:)`` until then; if it shows nothing, the link
  /// is refused (``Refusal/neverShown``).
  public static let pushed = RoutePlacement(kind: .pushed)

  /// On the stack of an open flow, such as that of a tab, which comes to the front first.
  ///
  /// The screens on that stack stay below. If the flow is not open, the link is refused
  /// (``Refusal/notOnScreen``).
  ///
  /// - Parameter flow: the coordinator type of that flow, which a route has opened or whose context has
  ///   this type as its key.
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
