/// A pattern of links, and the flow that they lead to.
///
/// ```swift
/// Route("/product/:id", opening: CatalogCoordinator.self) { context in
///   let coordinator = CatalogCoordinator(context)
///   return (coordinator, coordinator.navigation)
/// } start: { match in
///   match.number("id").map { .product($0) }
/// }
/// ```
public struct Route: Sendable {
  /// The pattern as it was written.
  public let pattern: String

  let target: @MainActor (RouteMatch) -> Target?
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case text(String)
    case parameter(String)
  }

  /// Where a link leads, before anything has changed.
  @MainActor
  struct Target {
    /// Finds the flow, if it is open.
    let find: (NavigationWindow) -> OpenFlow?

    /// Hands the start option to the flow that was found.
    let reopen: (OpenFlow) -> Void

    /// Makes and starts a new flow, which goes away when it finishes, and returns what it presents;
    /// `nil` if it ended inside its start.
    let open: (CoordinatorContext) -> (any Presentable)?
  }

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - pattern: the parts of a path, where `:name` stands for any one part.
  ///   - flow: the coordinator of the flow: where a route has opened one, that comes to front instead
  ///     of another one.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - assemble: makes the flow and what it presents.
  ///   - start: makes the start option of the flow; `nil` says that the link is not understood.
  @MainActor
  public init<Start, Output, Flow: BaseCoordinator<Start, Output>>(
    _ pattern: String,
    opening flow: Flow.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    assemble:
      @escaping @MainActor (CoordinatorContext) -> (
        coordinator: Flow, presentable: any Presentable
      ),
    start: @escaping @MainActor (RouteMatch) -> Start?
  ) {
    self.init(
      pattern,
      finding: { $0.openFlow(of: flow) },
      fileID: fileID,
      line: line,
      assemble: {
        context -> (coordinator: any Coordinator<Start, Output>, presentable: any Presentable) in
        let unit = assemble(context.of(flow))
        return (unit.coordinator, unit.presentable)
      },
      start: start
    )
  }

  /// Creates a route to a flow that may be open under several keys.
  @MainActor
  package init<Start, Output>(
    _ pattern: String,
    finding find: @escaping @MainActor (NavigationWindow) -> OpenFlow?,
    fileID: StaticString,
    line: UInt,
    assemble:
      @escaping @MainActor (CoordinatorContext) -> (
        coordinator: any Coordinator<Start, Output>, presentable: any Presentable
      ),
    start: @escaping @MainActor (RouteMatch) -> Start?
  ) {
    self.pattern = pattern
    parts = pattern.split(separator: "/").map {
      $0.hasPrefix(":") ? .parameter(String($0.dropFirst())) : .text(String($0))
    }
    let names = parts.filter { if case .parameter = $0 { true } else { false } }
    guard !parts.isEmpty, Set(names).count == names.count, !names.contains(.parameter("")) else {
      fatalError(
        """
        the pattern '\(pattern)' at \(fileID):\(line) matches nothing: it needs at least one part, \
        and each parameter a name of its own, as in '/product/:id'
        """
      )
    }
    target = { match in
      guard let option = start(match) else { return nil }
      return Target(
        find: find,
        reopen: { ($0.hearer as? any PortTarget<Start>)?.handle(option) },
        open: { context in
          let unit = assemble(context)
          let hasEnded = unit.coordinator.start(with: option) { [weak flow = unit.coordinator] in
            if case .finished = $0 { flow?.close(.dismissed(interactively: false)) }
          }
          return hasEnded ? nil : unit.presentable
        }
      )
    }
  }

  /// What the pattern's parameters stand for in the link; `nil` if it does not match.
  func match(_ link: DeepLink) -> RouteMatch? {
    guard link.path.count == parts.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, text) in zip(parts, link.path) {
      switch part {
      case .text(let expected): if text != expected { return nil }
      case .parameter(let name): parameters[name] = text
      }
    }
    return RouteMatch(link: link, parameters: parameters)
  }

  /// How much of the pattern is text: where two match, more text comes first.
  var specificity: Int {
    parts.reduce(0) { if case .text = $1 { $0 + 1 } else { $0 } }
  }
}

/// A link that matches a route.
public struct RouteMatch: Hashable, Sendable {
  /// The link.
  public let link: DeepLink

  let parameters: [String: String]

  /// What a parameter of the pattern stands for or, if there is no such, the value in the query.
  public subscript(name: String) -> String? { parameters[name] ?? link.query[name] }

  /// The same as a whole number; `nil` if it is none.
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
