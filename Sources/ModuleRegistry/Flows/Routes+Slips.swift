// What the compiler says of a closure that does not fit a route: see PortRegistrar+Slips.swift.

extension Registrar {
  /// Explains a closure that takes too much.
  @available(*, unavailable, message: "the closure takes more than the match and what using: lists")
  public func route<Flow: CoordinatorKey, each D: Dependency>(
    _ pattern: String,
    to flow: Flow.Type,
    _ options: RouteOption...,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start:
      @escaping @MainActor (RouteMatch, repeat (each D).Handle, NotListedAfterUsing) -> Flow.Start?
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the match and what using: lists")
  public func route<Flow: CoordinatorKey, A: Dependency, each More: Dependency>(
    _ pattern: String,
    to flow: Flow.Type,
    _ options: RouteOption...,
    using a: A.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @MainActor (RouteMatch) -> Flow.Start?
  ) { fatalError() }

  /// Explains a closure that takes too little.
  @available(*, unavailable, message: "the closure takes less than the match and what using: lists")
  public func route<Flow: CoordinatorKey, A: Dependency, B: Dependency, each More: Dependency>(
    _ pattern: String,
    to flow: Flow.Type,
    _ options: RouteOption...,
    using a: A.Type,
    _ b: B.Type,
    _ more: repeat (each More).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @MainActor (RouteMatch, A.Handle) -> Flow.Start?
  ) { fatalError() }
}
