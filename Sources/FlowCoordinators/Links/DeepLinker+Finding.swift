extension DeepLinker {
  /// Whether a route matches the link and understands it; looking changes nothing.
  public func leadsSomewhere(_ link: DeepLink) -> Bool { find(link) != nil }

  func find(_ link: DeepLink) -> (route: Route, target: Route.Target)? {
    for route in candidates {
      if let match = route.path.match(link), let target = route.target(match) {
        return (route, target)
      }
    }
    return nil
  }
}
