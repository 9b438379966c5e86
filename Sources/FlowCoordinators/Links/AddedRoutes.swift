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
  /// neither. Where a link matches an added route and one of the app that has as much text in its pattern,
  /// the one that was added last wins.
  ///
  /// - Parameter routes: the routes.
  /// - Returns: what keeps them.
  public func adding(_ routes: [Route]) -> AddedRoutes {
    let new = AddedRoutes(Self.sorted(routes))
    added.removeAll { $0.routes == nil }
    added.append(Added(routes: new))
    return new
  }

  /// The routes that a link may match, those with more text in their pattern first.
  var candidates: [Route] {
    let added = added.reversed().flatMap { $0.routes?.routes ?? [] }
    return added.isEmpty ? routes : Self.sorted(added + routes)
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
