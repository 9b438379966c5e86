/// Keeps routes added to a linker, for as long as this object is alive: see
/// ``DeepLinker/adding(_:)``.
@MainActor
public final class AddedRoutes {
  let routes: [Route]

  init(_ routes: [Route]) { self.routes = routes }
}

extension DeepLinker {
  /// Adds routes, such as those of a scope, until the returned object is freed.
  ///
  /// Let the flow that was opened with the scope keep the object: the routes are removed with it,
  /// and the linker keeps neither. Of matching routes with as many literal parts in their patterns,
  /// the one added last wins, and within one list the last one: that of the inner scope, since its
  /// contributions begin with those of the scopes around it.
  ///
  /// - Parameter routes: the routes.
  /// - Returns: the object that keeps the routes.
  public func adding(_ routes: [Route]) -> AddedRoutes {
    let new = AddedRoutes(routes)
    added.removeAll { $0.routes == nil }
    added.append(Added(routes: new))
    return new
  }

  /// The routes that a link may match; those with more literal parts in their pattern come first.
  var candidates: [Route] {
    let added = added.flatMap { $0.routes?.routes ?? [] }
    return added.isEmpty ? routes : Self.sorted(added.reversed() + routes)
  }

  static func sorted(_ routes: [Route]) -> [Route] {
    routes.enumerated()
      .sorted {
        ($1.element.path.specificity, $0.offset) < ($0.element.path.specificity, $1.offset)
      }
      .map(\.element)
  }

  /// Added routes, weakly referenced.
  struct Added {
    weak let routes: AddedRoutes?
  }
}
