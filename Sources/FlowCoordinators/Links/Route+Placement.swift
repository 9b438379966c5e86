// The placement of a new flow; the one that is stated last counts.
extension Route {
  /// The route, with its flow over the visible content, which stays.
  public func presentedOverVisible() -> Route { placed(.presentedOverVisible) }

  /// The route, with its flow on the visible stack, including that of a modal; presented over the
  /// visible content if there is no stack.
  ///
  /// The flow uses that stack, although it was assembled with one of its own: its screens are
  /// pushed there, and a first `setRoot` replaces everything there. If the presentable of the flow
  /// is not its stack, such as tabs or a bare screen, it is pushed; another stack is presented. A
  /// flow may push its first screen later. If it was closed by the time the window is at rest, the
  /// link is refused (``Refusal/neverShown``).
  public func pushed() -> Route { placed(.pushed) }

  /// The route, with its flow on the stack of an open flow, such as that of a tab, which
  /// comes to the front first.
  ///
  /// The screens on that stack stay below, and the modals over it are dismissed. If the flow is not
  /// open, the link is refused (``Refusal/notOnScreen``).
  ///
  /// - Parameter flow: the coordinator type of that flow, if a route has opened it, or the key by
  ///   which a registry assembled it.
  /// - Returns: the route.
  public func pushed(onStackOf flow: any Any.Type) -> Route {
    placed(.pushedBeside { $0.openFlow(of: flow) })
  }

  private func placed(_ placement: Placement) -> Route {
    var route = self
    route.placement = placement
    return route
  }

  /// The place of a flow that is not open.
  package enum Placement: Sendable {
    /// Over the root of the window, after the modals there have been dismissed.
    case presented
    case presentedOverVisible
    case pushed

    /// On the stack of the flow that the closure finds.
    case pushedBeside(@MainActor @Sendable (NavigationWindow) -> OpenFlow?)
  }
}
