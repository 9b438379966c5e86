extension DeepLinker {
  /// Whether a route matches and understands the link.
  ///
  /// Looking changes nothing, so a test of a pattern may ask it.
  ///
  /// - Parameter link: the link.
  /// - Returns: `true` if ``open(_:completion:)`` would open a flow.
  public func canOpen(_ link: DeepLink) -> Bool { find(.link(link)) != nil }

  /// The flow that a goal leads to, and the route with its placement and its guards.
  func find(_ goal: Goal) -> (route: Route, target: Route.Target)? {
    switch goal {
    case .link(let link):
      for route in candidates(for: link) {
        guard let match = route.path.match(link), let target = route.target(.link(match))
        else { continue }
        if !route.hasOptions, let key = route.key, let destination = destination(of: key) {
          return (destination, target)
        }
        return (route, target)
      }
      return nil
    case .flow(let key, _):
      guard let route = destination(of: key), let target = route.target(goal) else { return nil }
      return (route, target)
    }
  }
}
