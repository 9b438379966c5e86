/// Routes, found by the number of parts in their patterns and the first part.
struct RouteTable {
  /// The routes with more literal parts in their pattern come first.
  private let routes: [Route]
  private var positions: [RoutePattern.Start: [Int]] = [:]

  /// - Parameter routes: the routes; of matching ones with as many literal parts, the first wins.
  init(_ routes: [Route]) {
    self.routes = Self.sorted(routes)
    for (position, route) in self.routes.enumerated() {
      positions[route.path.start, default: []].append(position)
    }
  }

  /// The routes that a link may match, in the order in which it tries them.
  func candidates(for link: DeepLink) -> [Route] {
    let count = link.path.count
    let literal = positions[.init(count: count, text: link.path.first)] ?? []
    let any = positions[.init(count: count, text: nil)] ?? []
    return (any.isEmpty ? literal : (literal + any).sorted()).map { routes[$0] }
  }

  static func sorted(_ routes: [Route]) -> [Route] {
    routes.enumerated()
      .sorted {
        ($1.element.path.specificity, $0.offset) < ($0.element.path.specificity, $1.offset)
      }
      .map(\.element)
  }
}
