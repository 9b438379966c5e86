/// The routes of the app: each feature states those that lead to its flows, by
/// `registrar.route(_:to:)`.
///
/// The host hands them to a `DeepLinker`:
///
/// ```swift
/// DeepLinker(routes: registry.contributions(to: Routes.self), accepting: [.scheme("app")], in: window)
/// ```
public enum Routes: ExtensionPoint {
  /// One route.
  public typealias Contribution = Route
}

extension Registrar {
  /// States that links of a pattern lead to a flow.
  ///
  /// ```swift
  /// registrar.route("/product/:id", to: CatalogFlow.self) { match in
  ///   match.number("id").map { .product($0) }
  /// }
  /// ```
  ///
  /// Two routes with equal patterns, whatever their parameters are called, are a problem of the registry,
  /// and so is a pattern that matches nothing or has a parameter twice.
  ///
  /// - Parameters:
  ///   - pattern: the parts of a path, where `:name` stands for any one part.
  ///   - flow: what is opened or, if it is open, brought to front.
  ///   - dependencies: what `start` may use.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - start: makes the start option of the flow; `nil` says that the link is not understood.
  public func route<Flow: CoordinatorKey, each D: Dependency>(
    _ pattern: String,
    to flow: Flow.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @MainActor (RouteMatch, repeat (each D).Handle) -> Flow.Start?
  ) {
    let path = RoutePattern(pattern)
    contribute(
      to: Routes.self,
      label: ContributionLabel(path.text, identity: path.identity, defect: path.defect),
      using: flow,
      repeat each dependencies,
      fileID: fileID,
      line: line
    ) { (factory: Factory<Flow>, handle: repeat (each D).Handle) in
      Route(path, to: factory) { start($0, repeat each handle) }
    }
  }
}

extension Route {
  @MainActor
  fileprivate init<Flow: CoordinatorKey>(
    _ path: RoutePattern,
    to flow: Factory<Flow>,
    start: @escaping @MainActor (RouteMatch) -> Flow.Start?
  ) {
    self.init(
      path,
      finding: { flow.openFlow(in: $0) },
      assemble: { flow.assemble(with: $0.of(Flow.self)) },
      start: start
    )
  }
}
