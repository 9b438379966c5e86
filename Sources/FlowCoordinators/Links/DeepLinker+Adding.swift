extension DeepLinker {
  /// Adds the routes of a session, say, until you let go of the returned object.
  ///
  /// ```swift
  /// // In the flow that was opened with the session, which lists `Routes`:
  /// routes = linker.adding(needs.routes)
  /// ```
  ///
  /// Let the flow that was opened with the session keep the object: the linker keeps neither that nor the routes. If
  /// several routes match with as many literal parts, the one added last wins, and within one list the last one. That's the
  /// inner scope's, because its contributions begin with those of the scopes around it.
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
