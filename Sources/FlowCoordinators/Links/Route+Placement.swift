// The placement of a new flow; the one that is stated last counts.
extension Route {
  /// Presents a new flow over whatever is visible, which stays.
  public func presentedOverVisible() -> Route { placed(.presentedOverVisible) }

  /// Pushes a new flow on the visible stack, even that of a modal; without a stack, it's presented.
  ///
  /// The flow uses that stack, though it was assembled with one itself: its screens are pushed there, and a first
  /// `setRoot` replaces everything there. Tabs or a bare screen are pushed; another stack is presented. The
  /// flow may push its first screen later. If it was closed by the time the window is at rest, the link is refused
  /// (``Refusal/neverShown``).
  public func pushed() -> Route { placed(.pushed) }

  /// Pushes a new flow on the stack of another one that's open, such as a tab, which comes to the front first.
  ///
  /// The screens on that stack stay, and the modals over it are dismissed. If that other flow isn't open, the link is
  /// refused (``Refusal/notOnScreen``).
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
