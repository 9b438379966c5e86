/// The routes of the app: each feature adds those that lead to its flows.
///
/// ```swift
/// registrar.contribute(to: Routes.self, using: CatalogFlow.self) { catalog in
///   Route("/product/:id", to: catalog) { match in match.number("id").map { .product($0) } }
/// }
/// ```
public enum Routes: ExtensionPoint {
  /// One route.
  public typealias Contribution = Route
}

extension Route {
  /// Creates a route.
  ///
  /// - Parameters:
  ///   - pattern: the parts of a path, where `:name` stands for any one part.
  ///   - flow: what is opened or, if it is open, brought to front.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - start: makes the start option of the flow; `nil` says that the link is not understood.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ pattern: String,
    to flow: Factory<Flow>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @MainActor (RouteMatch) -> Flow.Start?
  ) {
    self.init(
      pattern,
      finding: { flow.openFlow(in: $0) },
      fileID: fileID,
      line: line,
      assemble: { flow.assemble(with: $0.of(Flow.self)) },
      start: start
    )
  }
}
