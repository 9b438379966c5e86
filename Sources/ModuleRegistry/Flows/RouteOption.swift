/// Where a flow appears that a link or a feature leads to, and what it waits for.
///
/// ```swift
/// // Orders appear on the visible stack, once somebody has signed in.
/// registrar.destination(OrdersFlow.self, .guarded(by: SignIn.self), .pushed)
/// registrar.route("/orders/:number", to: OrdersFlow.self) { $0["number"].map { .order($0) } }
/// ```
///
/// Without a placement, the flow is presented over the root of the window. A flow that's open already
/// comes to the front instead.
public struct RouteOption: Sendable {
  let requirements: [Requirement]

  /// Whether the option is a placement, of which a route has one at most.
  var isPlacement = false
  let apply: @MainActor (inout Route, any Resolver) -> Void

  /// A flow that is not open appears over whatever is visible then, which stays.
  ///
  /// Without a placement, modals over the root are dismissed first.
  public static var presentedOverVisible: RouteOption {
    RouteOption(requirements: [], isPlacement: true) { route, _ in
      route.placement = .presentedOverVisible
    }
  }

  /// A flow that is not open appears on the stack that is visible then, be it that of a modal.
  ///
  /// The flow continues in that stack: it pushes its screens there, and a `setRoot` at its start
  /// replaces everything there. If its presentable is not a stack, such as tabs or a bare screen,
  /// that is pushed. If no stack is visible, the flow is presented over the visible content.
  public static var pushed: RouteOption {
    RouteOption(requirements: [], isPlacement: true) { route, _ in route.placement = .pushed }
  }

  /// The flow appears on the stack of another one, such as that of a tab, if it is not open.
  ///
  /// That stack is brought to front first. If the other flow is not open, the link is refused, by
  /// the `notOnScreen` of `Refusal`.
  ///
  /// - Parameter flow: the key of that flow, or of a port that it is bound to.
  /// - Returns: the option, to state with a route.
  public static func pushed<Key: CoordinatorKey>(onStackOf flow: Key.Type) -> RouteOption {
    let beside = flow._requirement.inRoute(.neighbour)
    return RouteOption(requirements: [beside], isPlacement: true) { route, core in
      let factory = Key.handle(in: core)
      route.placement = .pushedBeside { factory.openFlow(in: $0) }
    }
  }

  /// A link continues when the user has finished a flow.
  ///
  /// A guard that finishes inside its start lets the link through, and nothing of it is shown: so a
  /// sign-in is skipped for a user who is signed in. Otherwise it is shown over the visible
  /// content. When it finishes, the link is looked up again; when the user closes it, the outcome
  /// is `.refused(.guardClosed)`. Where the flow is open already, that comes to front, and the
  /// guard is opened when the user has finished it. Another link that comes meanwhile replaces this
  /// one, whose outcome is its `superseded`, unless it has no guards and is
  /// ``presentedOverVisible``: it is shown over the guard. A route with several guards opens one
  /// after the other, in the order in which they are stated.
  ///
  /// - Parameters:
  ///   - flow: the key of the guard.
  ///   - start: the start option of the guard.
  /// - Returns: the option, to state with a route.
  public static func guarded<Key: CoordinatorKey>(
    by flow: Key.Type,
    start: Key.Start
  ) -> RouteOption where Key.Start: Sendable {
    guarded(startingWith: start, flow._requirement) { Key.handle(in: $0) }
  }

  /// A link continues when the user has finished a flow that is started with nothing.
  public static func guarded<Key: CoordinatorKey>(by flow: Key.Type) -> RouteOption
  where Key.Start == Void { guarded(by: flow, start: ()) }

  /// A link continues when the user has finished a flow, or at once if no feature provides it.
  ///
  /// ```swift
  /// registrar.route("/orders/:number", to: Orders.self, .guarded(by: SignIn?.self)) {
  ///   $0.number("number").map { .order($0) }
  /// }
  /// ```
  ///
  /// State this only if a subset of the features is meant to have no guard.
  ///
  /// - Parameters:
  ///   - flow: the key of the guard, which may be absent.
  ///   - start: the start option of the guard.
  /// - Returns: the option, to state with a route.
  public static func guarded<Key: CoordinatorKey>(
    by flow: Key?.Type,
    start: Key.Start
  ) -> RouteOption where Key.Start: Sendable {
    guarded(startingWith: start, flow._requirement, by: { flow.handle(in: $0) })
  }

  /// A link continues when the user has finished a flow that is started with nothing, or at once if
  /// no feature provides it.
  public static func guarded<Key: CoordinatorKey>(by flow: Key?.Type) -> RouteOption
  where Key.Start == Void { guarded(by: flow, start: ()) }

  private static func guarded<Key: CoordinatorKey>(
    startingWith start: Key.Start,
    _ requirement: Requirement,
    by handle: @escaping @MainActor (any Resolver) -> Factory<Key>?
  ) -> RouteOption where Key.Start: Sendable {
    let declaration = RouteGuard.Declaration()
    return RouteOption(requirements: [requirement.inRoute(.guarding)]) { route, core in
      guard let factory = handle(core) else { return }
      let guarding = RouteGuard(
        key: Key.self,
        in: factory.body.scope,
        start: start,
        of: declaration,
        finding: { factory.openFlow(in: $0) },
        assemble: { factory.unit(in: $0.forLink(to: factory)) }
      )
      route.guards.append(guarding)
    }
  }
}
