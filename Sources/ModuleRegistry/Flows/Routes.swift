/// The list of all links and destinations of the app, which your host hands to a `DeepLinker`.
///
/// ```swift
/// // In a feature:
/// registrar.destination(OrdersFlow.self, .guarded(by: SignIn.self))
/// registrar.route("/orders/:number", to: OrdersFlow.self) { $0["number"].map { .order($0) } }
///
/// // In the host, whose feature says registrar.require(Routes.self):
/// let routes = registry.contributions(to: Routes.self)
/// let linker = DeepLinker(routes: routes, accepting: [.scheme("app")], in: window)
/// ```
public enum Routes: ExtensionPoint {
  /// One route, or the destination of a flow.
  public typealias Contribution = Route
}

extension Registrar {
  /// States where a flow appears if it is not open, and its guards: for features that go to it by
  /// ``GoTo``, and for links.
  ///
  /// ```swift
  /// registrar.coordinator(OrdersFlow.self, using: OrderScreen.self) { ... }
  /// registrar.destination(OrdersFlow.self, .guarded(by: SignIn.self), .pushed)
  /// registrar.route("/orders/:number", to: OrdersFlow.self) { $0["number"].map { .order($0) } }
  /// ```
  ///
  /// A flow has one destination, and a port has none: it leads to that of the flow behind it. A route
  /// that states no options takes those of its flow's.
  ///
  /// - Parameters:
  ///   - flow: the flow to open or, if it is open, to bring to front.
  ///   - options: the placement of the flow if it is not open, and its guards; by default over the
  ///     root of the window, and none.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  public mutating func destination<Flow: CoordinatorKey>(
    _ flow: Flow.Type,
    _ options: RouteOption...,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    add(nil, to: flow, options, using: TypeList(), at: (fileID, line, column)) { _ in nil }
  }

  /// States that links of a pattern lead to a flow.
  ///
  /// ```swift
  /// registrar.route("/product/:id", to: CatalogFlow.self) { match in
  ///   match.number("id").map { .product($0) }
  /// }
  /// ```
  ///
  /// Two routes with equal patterns, whatever their parameters are called, are a problem of the
  /// registry, and so is a pattern that matches nothing or has a parameter twice.
  ///
  /// - Parameters:
  ///   - pattern: the parts of a path, where `:name` matches any one part.
  ///   - flow: the flow to open or, if it is open, to bring to front.
  ///   - options: the placement of the flow if it is not open, and its guards; without any, those of
  ///     the flow's destination or, if it has none, over the root of the window. A destination in a
  ///     scope inside of this one's is a problem then, since that may be closed.
  ///   - dependencies: the keys that `start` may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - start: creates the start option of the flow; `nil` says that the link is not understood.
  @_disfavoredOverload
  public mutating func route<Flow: CoordinatorKey, each D: Dependency>(
    _ pattern: String,
    to flow: Flow.Type,
    _ options: RouteOption...,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    start: @escaping @MainActor (DeepLink, repeat (each D).Handle) -> Flow.Start?
  ) {
    add(
      pattern,
      to: flow,
      options,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      start: start
    )
  }

  /// States that links of a pattern lead to a flow, with a start option that is read from the link
  /// alone.
  ///
  /// It's a separate overload for the sake of compiler errors: Swift 6.3.1 crashes at a closure
  /// that takes nothing where it should take a match and an empty pack.
  public mutating func route<Flow: CoordinatorKey>(
    _ pattern: String,
    to flow: Flow.Type,
    _ options: RouteOption...,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    start: @escaping @MainActor (DeepLink) -> Flow.Start?
  ) {
    add(pattern, to: flow, options, using: TypeList(), at: (fileID, line, column), start: start)
  }

  /// States that links of a pattern lead to a flow that has no start option.
  ///
  /// ```swift
  /// registrar.route("/cart", to: CartFlow.self, .guarded(by: SignIn.self))
  /// ```
  public mutating func route<Flow: CoordinatorKey>(
    _ pattern: String,
    to flow: Flow.Type,
    _ options: RouteOption...,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) where Flow.Start == Void {
    add(pattern, to: flow, options, using: TypeList(), at: (fileID, line, column)) { _ in () }
  }

  private mutating func add<Flow: CoordinatorKey, each D: Dependency>(
    _ pattern: String?,
    to flow: Flow.Type,
    _ options: [RouteOption],
    using dependencies: TypeList<repeat each D>,
    at line: Declarations.Line,
    start: @escaping @MainActor (DeepLink, repeat (each D).Handle) -> Flow.Start?
  ) {
    // A destination is a route without a pattern.
    let path = RoutePattern(pattern ?? "")
    let takesDestination = pattern != nil && options.isEmpty
    let isAmbiguous = options.count(where: \.isPlacement) > 1
    let ambiguity = "two of its options say where the flow appears: keep one"
    _declarations.add(
      Routes.self,
      .extensionPoint,
      .contribution(
        ContributionDetails(
          pattern ?? KeyName(flow).short,
          identity: pattern == nil ? "\(ObjectIdentifier(flow))" : path.identity,
          defect: (pattern == nil ? nil : path.defect) ?? (isAmbiguous ? ambiguity : nil),
          takesDestination: takesDestination
        )
      ),
      [Requirement(of: flow).inRoute(pattern == nil ? .destination : .target)]
        + Requirement.list(dependencies)
        + options.flatMap(\.requirements),
      at: line,
      .onMainActor { core in
        let handles = (repeat (each D).handle(in: core))
        let flow = Flow.handle(in: core)
        var route = Route(
          path,
          // A route to a port takes the options of the flow behind it.
          to: pattern == nil ? Flow.self : core.core.goal(of: Flow.self).key,
          finding: { flow.openFlow(in: $0) },
          assemble: { flow.unit(in: $0.forLink(to: flow)) },
          start: { start($0, repeat each handles) }
        )
        route.hasOptions = !takesDestination
        for option in options { option.apply(&route, core) }
        return ContributionBody<Routes>([route])
      }
    )
  }
}

extension CoordinatorContext {
  /// The context of a flow that a link creates, which keeps the contributions of its scope.
  func forLink<Flow: CoordinatorKey>(to flow: Factory<Flow>) -> CoordinatorContext {
    let context = of(Flow.self, in: flow.body.scope)
    guard flow.core.hasScopes, let store = flow.core.store else { return context }
    return context.keeping(store, of: flow.core)
  }
}
