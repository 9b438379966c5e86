extension ApplicationRouter {
  /// Starts a flow, presents it, and reports its result once.
  ///
  /// ```swift
  /// router.present(signIn.assemble(in: self), startingWith: .login(source: .cart)) {
  ///   [weak self] result in self?.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow is started first. A flow that ends during `start`, or has ended before, is not shown. When
  /// the flow finishes, its presentable is dismissed together with everything above it, and nothing
  /// else; a flow that is closed has left the screen or dismisses itself. If the platform refuses the
  /// dismissal, the modal stays, and the window's journal reports it. A flow that only routes presents
  /// its `noScreen`: it is started, and what it has presented is dismissed when it finishes. If it is
  /// presented before its presenter is on screen, what it presents waits for the presenter. An
  /// `onFinish` that is already set receives the result as well, and first.
  ///
  /// To close the flow later, keep its coordinator weakly.
  ///
  /// - Parameters:
  ///   - unit: the flow and what it presents.
  ///   - option: the start option of the flow.
  ///   - isDismissible: whether the user can dismiss it by a gesture.
  ///   - style: how it covers what is below it.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: after the dismissal,
  ///     or with `.closed(.refused)` if it could not be presented.
  public func present<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable),
    startingWith option: Start,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    let modal = Modal(unit.presentable, isDismissible: isDismissible, style: style)
    FlowCoordinators.present(
      unit,
      startingWith: option,
      in: window,
      for: owner,
      completion: completion
    ) {
      route(.present(modal), transition: transition, isWanted: $0, completion: $1)
    }
  }

  /// Starts a flow that has no start option, presents it, and reports its result once.
  public func present<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable),
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    present(
      unit,
      startingWith: (),
      isDismissible: isDismissible,
      style: style,
      transition: transition,
      completion: completion
    )
  }

  /// Starts a flow, presents it, and returns its result, as the call with a closure reports it.
  ///
  /// ```swift
  /// switch await router.present(signIn.assemble(in: self), startingWith: .login(source: .cart)) {
  /// case .finished(let customer): order(as: customer)
  /// case .closed: break
  /// }
  /// ```
  ///
  /// The call always resumes; cancelling the task closes the flow. The presenting flow is kept alive
  /// until the following turn of the main actor, so that a flow that only routes can present the next
  /// one.
  public func present<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable),
    startingWith option: Start,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    window?.holders.append(owner)
    defer { Task { [weak window, owner] in window?.letGo(ofHoldOf: owner) } }
    return await unit.coordinator.resultOrClosed { deliver in
      present(
        unit,
        startingWith: option,
        isDismissible: isDismissible,
        style: style,
        transition: transition,
        completion: deliver
      )
    }
  }

  /// Starts a flow that has no start option, presents it, and returns its result.
  public func present<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable),
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    await present(
      unit,
      startingWith: (),
      isDismissible: isDismissible,
      style: style,
      transition: transition
    )
  }
}

extension NavigationWindow {
  /// Presents a flow over the visible content, as a router presents one over its own flow.
  func present<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable),
    startingWith option: Start,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    let modal = Modal(unit.presentable)
    FlowCoordinators.present(unit, startingWith: option, in: self, for: nil, completion: completion)
    {
      submit(
        QueuedCommand(
          command: .presentOnVisible(modal),
          owner: nil,
          container: nil,
          transition: nil,
          isWanted: $0,
          promise: Promise(orElse: { .refused(.windowGone) }, deliver: $1)
        )
      )
    }
  }
}

/// Starts a flow, shows it unless it has ended by then, and dismisses it when it finishes.
///
/// The owner, if any, is kept alive until it has received the result.
@MainActor
private func present<Start, Output>(
  _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable),
  startingWith option: Start,
  in window: NavigationWindow?,
  for owner: (any CoordinatorNode)?,
  completion: @escaping @MainActor (FlowResult<Output>) -> Void,
  show: (
    _ isWanted: @escaping @MainActor () -> Bool,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) -> Void
) {
  let (flow, presentable) = unit
  var hasBegun = false
  var isOver = false
  let router = (presentable as? NoScreen)?.flow
  let hasEnded = flow.start(with: option) {
    [weak window, weak owner, weak presentable, weak router] result in
    isOver = true
    guard case .finished = result, let window else { return completion(result) }
    // A flow that only routes is kept alive until it has received the result.
    let tell: @MainActor (NavigationOutcome) -> Void = { [weak window, weak owner] _ in
      completion(result)
      if let owner { window?.letGo(ofHoldOf: owner) }
    }
    if let router {
      // Drop what the flow has just asked to present.
      window.dropUndecided(of: router)
      window.refuseWaiting(of: router)
      if let owner { window.holders.append(owner) }
      window.submit(.close, for: router, completion: tell)
    } else if hasBegun, let presentable {
      if let owner { window.holders.append(owner) }
      window.submit(.dismissModal(presentable), completion: tell)
    } else {
      completion(result)
    }
  }
  if hasEnded { return }
  if let router {
    // From now on the flow ends when it has nothing on screen or under way, although it shows no screen
    // itself.
    router.noteShownBelow()
    if window == nil || owner?.isClosed == true { flow.close(.refused) }
    return
  }
  let isWanted: @MainActor () -> Bool = {
    hasBegun = !isOver
    return hasBegun
  }
  show(isWanted) { [weak flow, weak window, weak presentable] outcome in
    if outcome == .completed { return }
    hasBegun = false
    // Refused because it is already on screen, the flow goes on as it is.
    let isShown = presentable.map { window?.shows($0) == true } ?? false
    if !isOver, !isShown { flow?.close(.refused) }
  }
}
