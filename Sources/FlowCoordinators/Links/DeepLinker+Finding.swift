extension DeepLinker {
  /// Whether a route matches and understands the link; looking changes nothing.
  ///
  /// - Parameter link: the link.
  /// - Returns: `true` if ``open(_:completion:)`` would open a flow.
  public func hasDestination(_ link: DeepLink) -> Bool { find(link) != nil }

  func find(_ link: DeepLink) -> (route: Route, target: Route.Target)? {
    for route in candidates(for: link) {
      if let match = route.path.match(link), let target = route.target(match) {
        return (route, target)
      }
    }
    return nil
  }
}
