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
    let added = added.reversed().compactMap(\.table)
    if added.isEmpty { return table.candidates(for: link) }
    return RouteTable.sorted((added + [table]).flatMap { $0.candidates(for: link) })
  }

  /// The destination of a flow, as the session that is open states it.
  package func destination(of key: any Any.Type) -> Route? {
    for one in added.reversed() {
      if let found = one.table?.destination(of: key) { return found }
    }
    return table.destination(of: key)
  }

  /// Added routes, weakly referenced.
  struct Added { weak let table: RouteTable? }
}
