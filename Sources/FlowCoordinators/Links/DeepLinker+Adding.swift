extension DeepLinker {
  /// Adds routes, such as those of a scope, until the returned object is freed.
  ///
  /// Let the flow that was opened with the scope keep the object: the routes are removed with it,
  /// and the linker keeps neither. Of matching routes with as many literal parts in their patterns,
  /// the one added last wins, and within one list the last one: that of the inner scope, since its
  /// contributions begin with those of the scopes around it.
  ///
  /// - Parameter routes: the routes.
  /// - Returns: the object that keeps the routes, and does nothing else.
  public func adding(_ routes: [Route]) -> any AnyObject & Sendable {
    let new = RouteTable(routes.reversed())
    added.removeAll { $0.table == nil }
    added.append(Added(table: new))
    return new
  }

  /// The routes that a link may match, in the order in which it tries them.
  func candidates(for link: DeepLink) -> [Route] {
    let tables = tables
    if tables.count == 1 { return table.candidates(for: link) }
    return RouteTable.sorted(tables.flatMap { $0.candidates(for: link) })
  }

  /// The destination of a flow, as the session that is open states it.
  package func destination(of key: any Any.Type) -> Route? {
    tables.lazy.compactMap { $0.destination(of: key) }.first
  }

  /// The tables of routes, the one added last first.
  private var tables: [RouteTable] { added.reversed().compactMap(\.table) + [table] }

  /// Added routes, weakly referenced.
  struct Added { weak let table: RouteTable? }
}
