/// Routes that a linker knows for as long as this is kept: see ``DeepLinker/adding(_:)``.
@MainActor
public final class AddedRoutes {
  let routes: [Route]

  init(_ routes: [Route]) { self.routes = routes }
}

extension DeepLinker {
  /// Adds routes for as long as somebody keeps what is returned, such as those of a scope.
  ///
  /// A flow that was opened with the scope keeps it, and the routes are gone with that; the linker keeps
  /// neither. Of routes that match and have as much text in their patterns, the one that was added last wins,
  /// and the last one in its list: a scope's, since its contributions begin with those around it.
  ///
  /// - Parameter routes: the routes.
  /// - Returns: what keeps them.
  public func adding(_ routes: [Route]) -> AddedRoutes {
    let new = AddedRoutes(routes)
    added.removeAll { $0.routes == nil }
    added.append(Added(routes: new))
    return new
  }

  /// The routes that a link may match, those with more text in their pattern first.
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

  /// Routes that were added, if somebody keeps them.
  struct Added {
    weak let routes: AddedRoutes?
  }
}
