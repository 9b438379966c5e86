/// Routes, found by the number of parts in their patterns and the first part.
///
/// The linker refers weakly to the tables of added routes, so it is an object.
final class RouteTable: Sendable {
  /// The routes with more literal parts in their pattern come first.
  private let routes: [Route]
  private let positions: [RoutePattern.Start: [Int]]

  /// The destinations of flows, by their keys.
  private let destinations: [ObjectIdentifier: Int]

  /// - Parameter routes: the routes; of matching ones with as many literal parts, the first wins.
  init(_ routes: [Route]) {
    self.routes = Self.sorted(routes)
    positions = Dictionary(grouping: self.routes.indices) { [routes = self.routes] in
      routes[$0].path.start
    }
    destinations = Dictionary(
      self.routes.indices.compactMap { [routes = self.routes] index in
        routes[index].isDestination ? routes[index].key.map { (ObjectIdentifier($0), index) } : nil
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The routes that a link may match, in the order in which it tries them.
  func candidates(for link: DeepLink) -> [Route] {
    let count = link.path.count
    let literal = positions[.init(count: count, text: link.path.first)] ?? []
    let any = positions[.init(count: count, text: nil)] ?? []
    return (any.isEmpty ? literal : (literal + any).sorted()).map { routes[$0] }
  }

  /// The destination of a flow; `nil` if none is stated.
  func destination(of key: any Any.Type) -> Route? {
    destinations[ObjectIdentifier(key)].map { routes[$0] }
  }

  static func sorted(_ routes: [Route]) -> [Route] {
    routes.enumerated()
      .sorted {
        ($1.element.path.specificity, $0.offset) < ($0.element.path.specificity, $1.offset)
      }
      .map(\.element)
  }
}
