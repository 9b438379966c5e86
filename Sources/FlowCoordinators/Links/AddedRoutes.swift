/// Keeps routes added to a linker, for as long as this object is alive: see
/// ``DeepLinker/adding(_:)``.
@MainActor
public final class AddedRoutes {
  let table: RouteTable

  init(_ routes: [Route]) { table = RouteTable(routes.reversed()) }
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

  /// The routes that a link may match, in the order in which it tries them.
  func candidates(for link: DeepLink) -> [Route] {
    let added = added.reversed().compactMap { $0.routes?.table }
    if added.isEmpty { return table.candidates(for: link) }
    return RouteTable.sorted((added + [table]).flatMap { $0.candidates(for: link) })
  }

  /// Added routes, weakly referenced.
  struct Added { weak let routes: AddedRoutes? }
}
