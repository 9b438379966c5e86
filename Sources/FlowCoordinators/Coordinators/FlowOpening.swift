/// The beginning of a flow by a verb: starts it, shows it unless it has ended by then, and
/// reports its result once.
@MainActor
struct FlowOpening {
  /// The window; `nil` if it is gone.
  weak let window: NavigationWindow?

  /// The flow that opens the other one, kept alive until it has received the result.
  weak let owner: (any WindowFlow)?

  /// Whether the flow's presentable is dismissed when the flow finishes.
  var isDismissed = false

  /// Starts the flow, and shows it.
  ///
  /// - Parameters:
  ///   - unit: the flow and its presentable; the `noScreen` of a flow is not shown.
  ///   - option: the start option.
  ///   - completion: called once with the result.
  ///   - show: submits the command that shows the flow, if it is wanted at its turn.
  func open<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable),
    startingWith option: Start,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void,
    show: (
      _ isWanted: @escaping @MainActor () -> Bool,
      _ completion: @escaping @MainActor (NavigationOutcome) -> Void
    ) -> Void
  ) {
    let (flow, presentable) = unit
    var hasBegun = false
    var isOver = false
    let routing = (presentable as? NoScreen)?.flow
    let end: @MainActor (FlowResult<Output>) -> Void = {
      [self, weak presentable, weak routing] result in
      isOver = true
      guard isDismissed, case .finished = result, let window else { return completion(result) }
      if let routing {
        dismiss(.close, for: routing, in: window) { completion(result) }
      } else if hasBegun, let presentable {
        dismiss(.dismissModal(presentable), in: window) { completion(result) }
      } else {
        completion(result)
      }
    }
    flow.open(with: option, telling: end) {
      if let routing {
        // From now on the flow ends when it has nothing on screen or under way, although it shows
        // no screen itself.
        routing.node.noteShown(.flowsBelow)
        if window == nil || owner?.node.isClosed == true { flow.close(.refused) }
        return
      }
      let isWanted: @MainActor () -> Bool = {
        hasBegun = !isOver
        return hasBegun
      }
      show(isWanted) { [weak flow, weak window, weak presentable] outcome in
        if outcome == .completed { return }
        hasBegun = false
        // If it was refused because it is on screen already, the flow goes on as it is.
        let isShown = presentable.map { window?.shows($0) == true } ?? false
        if !isOver, !isShown { flow?.close(.refused) }
      }
    }
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
  /// Starts a flow, replaces everything in the window with it, and reports its result once.
  ///
  /// ```swift
  /// window.setRoot(registry.assemble(EntranceFlow.self, in: window), startingWith: .welcome)
  /// ```
  ///
  /// It is the whole start of an app. The flow is started first; one that ends during `start` is
  /// not shown. Modals, alerts and dismissals that it requests inside `start` come right after the
  /// flow itself, or are refused with it (``Refusal/neverShown``). A flow that only routes and
  /// presents its `noScreen` is started, and sets the root itself.
  ///
  /// - Parameters:
  ///   - unit: the flow and its presentable; `nil` is refused.
  ///   - option: the start option of the flow.
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if it could not be shown.
  public func setRoot<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    guard let unit else { return completion(.closed(.refused)) }
    let opening = FlowOpening(window: self, owner: nil)
    opening.open(unit, startingWith: option, completion: completion) { isWanted, tell in
      submit(.setWindowRoot(unit.presentable), completion: tell, isWanted: isWanted)
    }
  }

  /// Starts a flow that has no start option, and replaces everything in the window with it.
  public func setRoot<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) { setRoot(unit, startingWith: (), completion: completion) }
}
