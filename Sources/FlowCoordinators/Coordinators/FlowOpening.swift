/// The beginning of a flow by a verb: starts it, shows it unless it has ended by then, and
/// reports its result once.
@MainActor
struct FlowOpening {
  /// Submits the command that shows a presentable, if it is wanted at its turn.
  typealias Show = (
    _ presentable: any Presentable,
    _ isWanted: @escaping @MainActor () -> Bool,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) -> Void

  /// The window; `nil` if it is gone.
  weak let window: NavigationWindow?

  /// The flow that opens the other one, kept alive until it has received the result.
  weak let owner: (any WindowFlow)?

  /// Whether the flow's presentable is dismissed when the flow finishes.
  var isDismissed = false

  /// Starts the flow, and shows it.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; the `noScreen` of a flow is not shown.
  ///   - verb: the verb, for the journal.
  ///   - completion: called once with the result.
  ///   - refuse: the reason why it cannot be shown, found before it is started.
  ///   - show: shows the flow.
  func open<Output>(
    _ flow: AssembledFlow<Output>?,
    by verb: String,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void,
    unless refuse: (any Presentable) -> Refusal? = { _ in nil },
    show: Show
  ) {
    let canOpen = window != nil && owner?.node.hasEnded != true
    let completion = canOpen ? completion : once(completion)
    guard let flow else {
      record(.nothingToShow, by: verb)
      return completion(.closed(.refused))
    }
    let state = State()
    let presentable = flow.presentable
    let routing = (presentable as? NoScreen)?.flow
    (state.routing, state.presentable) = (routing, presentable)
    let seed = flow.take { [self] result in
      state.isOver = true
      guard isDismissed, case .finished = result, let window else { return completion(result) }
      if let routing = state.routing {
        dismiss(.close, for: routing, in: window) { completion(result) }
      } else if state.hasBegun, let presentable = state.presentable {
        dismiss(.dismissModal(presentable), in: window) { completion(result) }
      } else {
        completion(result)
      }
    }
    guard let seed else {
      record(.alreadyBegun, of: flow.type, by: verb)
      return completion(.closed(.alreadyBegun))
    }
    // Kept until the command that shows it is submitted, and perhaps refused.
    defer { withExtendedLifetime(seed) {} }
    if state.isOver { return }
    let goneWindow: Refusal? = window == nil ? .windowGone : nil
    if let refusal = goneWindow ?? owner?.node.refusal ?? refuse(seed.presentable) {
      record(refusal, by: verb)
      return flow.close(.refused)
    }
    CommandQueue.open {
      seed.start()
      return !state.isOver
    } thenShow: {
      if let routing {
        // From its first request on the flow ends when it has nothing on screen or under way,
        // although it shows no screen itself.
        if window?.lives.isWaiting(routing) != true { routing.node.noteShown(.flowsBelow) }
        if window == nil || owner?.node.hasEnded == true { flow.close(.refused) }
        return
      }
      show(seed.presentable) {
        state.hasBegun = !state.isOver
        return state.hasBegun
      } _: { [weak window] outcome in
        if outcome == .completed { return }
        state.hasBegun = false
        // If it was refused because it is on screen already, the flow goes on as it is.
        let isShown = state.presentable.map { window?.shows($0) == true } ?? false
        if !state.isOver, !isShown { flow.close(.refused) }
      }
    }
  }

  /// Starts a flow that a container of the app shows, or will have when this turn of the main actor is
  /// over.
  func begin<Output>(
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    open(flow, by: "begin", completion: completion) { presentable, _, _ in
      window?.queue.settle()
      Task { withExtendedLifetime(presentable) {} }
    }
  }

  /// The openers that can open nothing any more, and are told of that.
  private static var told: Set<ObjectIdentifier?> = []

  /// The same completion, which is not called inside itself: one that begins the next flow at each end
  /// would do so for ever.
  private func once<Output>(
    _ completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) -> @MainActor (FlowResult<Output>) -> Void {
    let opener = owner.map { ObjectIdentifier($0) }
    return { result in
      if !Self.told.insert(opener).inserted { return }
      defer { Self.told.remove(opener) }
      completion(result)
    }
  }

  /// What has become of the flow so far.
  @MainActor
  private final class State {
    weak var presentable: (any Presentable)?

    /// The flow, if it only routes.
    weak var routing: (any WindowFlow)?

    /// Whether the command that shows the flow has begun, and was not refused.
    var hasBegun = false
    var isOver = false
  }

  private func record(_ refusal: Refusal, of flow: (any Any.Type)? = nil, by verb: String) {
    guard let window else { return }
    let owner: AnyObject = owner ?? window
    window.reports.record(.refused(refusal), owner: owner, about: flow, command: verb)
  }

  /// Dismisses a flow that has finished; a flow that only routes is kept alive until it has
  /// received the result.
  private func dismiss(
    _ command: NavigationCommand,
    for routing: (any WindowFlow)? = nil,
    in window: NavigationWindow,
    then report: @escaping @MainActor () -> Void
  ) {
    if let owner { window.lives.hold(owner) }
    window.submit(command, for: routing, isAfterEnd: true) { [weak window, weak owner] _ in
      report()
      if let owner { window?.queue.release(owner) }
    }
  }
}

// MARK: - In the window

extension NavigationWindow {
  /// Shows the first flow of your app: the whole start of it.
  ///
  /// ```swift
  /// window.setRoot(registry.assemble(EntranceFlow.self, in: window), startingWith: .welcome)
  ///
  /// // A coordinator that you create yourself:
  /// let book = BookCoordinator(window.childContext)
  /// window.setRoot((book, book.navigation))
  /// ```
  ///
  /// The flow is started first; one that ends in its `start` isn't shown. What it presents, alerts or dismisses inside
  /// `start` comes right after the flow itself, or is refused with it (``Refusal/neverShown``). A flow without a screen is
  /// started, and sets the root itself. Whatever was in the window is replaced.
  ///
  /// - Parameters:
  ///   - unit: the flow and its presentable; `nil` is refused. It can begin only once.
  ///   - option: what the flow starts with.
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if it could not be shown, `.closed(.alreadyBegun)` if a verb has begun
  ///     it before.
  public func setRoot<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    let flow = unit.map { AssembledFlow($0, startingWith: option) }
    let opening = FlowOpening(window: self, owner: nil)
    opening.open(flow, by: "setWindowRoot", completion: completion) {
      submit(.setWindowRoot($0), completion: $2, isWanted: $1)
    }
  }

  /// Shows the first flow of your app, if it starts with nothing.
  public func setRoot<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) { setRoot(unit, startingWith: (), completion: completion) }

  /// Presents a flow over whatever is visible, and tells you its result.
  ///
  /// ```swift
  /// // In an app whose root is no flow:
  /// flows.present(AssembledFlow(RatingCoordinator(flows.childContext))) { result in ... }
  /// ```
  ///
  /// Works as ``ApplicationRouter/present(_:isDismissible:style:transition:completion:)``.
  public func present<Output>(
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    let opening = FlowOpening(window: self, owner: nil, isDismissed: true)
    opening.open(flow, by: "presentOnVisible", completion: completion) {
      submit(.presentOnVisible(Modal($0)), completion: $2, isWanted: $1)
    }
  }

  /// Begins a flow that a container of your app shows, and tells you its result.
  ///
  /// Works as ``ApplicationRouter/begin(_:completion:)``.
  public func begin<Output>(
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    FlowOpening(window: self, owner: nil).begin(flow, completion: completion)
  }
}
