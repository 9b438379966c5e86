/// Which flow a link opens, how to create that, and what it starts with.
///
/// Somebody taps `paper://story/17`, and your app should show story 17:
///
/// ```swift
/// let route = Route("/story/:id", opening: StoryCoordinator.self) { context in
///   let coordinator = StoryCoordinator(context)
///   return (coordinator, coordinator.navigation)
/// } start: { match in
///   match.number("id")
/// }
/// let linker = DeepLinker(
///   routes: [route],
///   accepting: [.scheme("paper"), .host("paper.example")],
///   in: window
/// )
/// linker.becomeReady()
/// linker.open(url: "paper://story/17")
/// ```
///
/// With a registry, write `registrar.route("/story/:id", to: StoryFlow.self) { match in match.number("id") }` instead.
///
/// - If the flow is open, it comes to the front, and its ``BaseCoordinator/handle(_:)`` gets the 17.
/// - If it isn't, all modals are dismissed, and it's presented over the root of the window. To choose another place, call
///   ``pushed()``, ``pushed(onStackOf:)`` or ``presentedOverVisible()``.
/// - Nobody receives its result. When it finishes, it's dismissed or popped, and its output is dropped.
/// - If a link can't be opened, the ``DeepLinker/Outcome`` says why, and so does the window's journal.
/// - The linker keeps the route. Its closures run on the main actor, once for each link.
public struct Route: Sendable {
  /// The pattern, as written; empty for a destination, which no link matches.
  public var pattern: String { path.text }

  /// The place of a new flow.
  package var placement = Placement.presented

  /// The flows that the user has to finish before, in order.
  package var guards: [RouteGuard] = []

  /// Whether it has its own options; otherwise it takes those of its flow's destination.
  package var hasOptions = true

  /// The key of the flow; `nil` for one that no registry knows.
  let key: (any Any.Type)?

  /// The pattern, without parts for a destination.
  let path: RoutePattern
  let target: @MainActor (Goal) -> Target?

  var isDestination: Bool { path.text.isEmpty }

  /// The target of a link, before anything has changed.
  @MainActor
  struct Target {
    /// Finds the flow, if it is open.
    let find: (NavigationWindow) -> OpenFlow?

    /// Passes the start option to the open flow.
    let reopen: (OpenFlow) -> Void

    /// Creates and starts a new flow, which is dismissed when it finishes, and shows
    /// it unless it has ended; returns the type of one that a verb has begun before.
    let open: (CoordinatorContext, _ show: (OpenedFlow) -> Void) -> (any Any.Type)?
  }

  /// The first guard that the user has not finished; `nil` if there is none.
  func `guard`(after passed: [RouteGuard.Identity]) -> RouteGuard? {
    guards.first { next in !passed.contains { $0.isSame(as: next.identity) } }
  }

  /// Creates a route.
  ///
  /// Traps at the line of the call if the pattern matches nothing.
  ///
  /// - Parameters:
  ///   - pattern: the parts of a path; `:name` stands for any one part.
  ///   - flow: the type of the coordinator. A flow that's open already comes to the front, if a
  ///     route opened it.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - assemble: creates the flow and its presentable.
  ///   - start: reads what the flow starts with: `match["id"]` is the text of a part, `match.number("id")` an `Int`.
  ///     Return `nil` if you don't understand the link.
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
    start: @escaping @MainActor (DeepLink) -> Start?
  ) {
    let path = RoutePattern(pattern)
    if let defect = path.defect {
      fatalError("the pattern '\(pattern)' at \(fileID):\(line) matches nothing: \(defect)")
    }
    self.init(
      path,
      to: nil,
      finding: { $0.openFlow(of: flow) },
      assemble: {
        context -> (coordinator: any Coordinator<Start, Output>, presentable: any Presentable) in
        let unit = assemble(context.of(flow))
        return (unit.coordinator, unit.presentable)
      },
      start: start
    )
  }

  /// Creates a route to a flow that starts with nothing.
  @MainActor
  public init<Output, Flow: BaseCoordinator<Void, Output>>(
    _ pattern: String,
    opening flow: Flow.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    assemble:
      @escaping @MainActor (CoordinatorContext) -> (
        coordinator: Flow, presentable: any Presentable
      )
  ) {
    self.init(pattern, opening: flow, fileID: fileID, line: line, assemble: assemble) { _ in () }
  }

  /// Creates a route to a flow that may be open under several keys.
  @MainActor
  package init<Start, Output>(
    _ path: RoutePattern,
    to key: (any Any.Type)?,
    finding find: @escaping @MainActor (NavigationWindow) -> OpenFlow?,
    assemble:
      @escaping @MainActor (CoordinatorContext) -> (
        coordinator: any Coordinator<Start, Output>, presentable: any Presentable
      ),
    start: @escaping @MainActor (DeepLink) -> Start?
  ) {
    self.path = path
    self.key = key
    target = { goal in
      let read =
        switch goal {
        case .link(let match): start(match)
        case .flow(_, let option): option.flatMap { $0 as? Start }
        }
      guard let option = read else { return nil }
      return Target(
        find: find,
        reopen: { $0.handle(option) },
        open: { context, show in
          let unit = assemble(context)
          let opened = OpenedFlow(presentable: unit.presentable)
          let flow = AssembledFlow(unit, startingWith: option)
          let isBegun = flow.open { [weak opened] result in
            if case .finished = result {
              flow.close(.dismissed(interactively: false))
            } else {
              opened?.wasClosed = true
            }
          } thenShow: { _ in
            show(opened)
          }
          return isBegun ? nil : flow.type
        }
      )
    }
  }
}
