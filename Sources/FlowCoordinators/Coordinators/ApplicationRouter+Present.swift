extension ApplicationRouter {
  /// Presents a flow, starts it and tells its result once.
  ///
  /// ```swift
  /// router.present(signIn.assemble(in: self), startingWith: .login(source: .cart)) {
  ///   [weak self] result in self?.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow is started first. One that ends inside its start, or has ended before, is not shown.
  /// When it finishes, what was presented is taken away, with what is over it, and nothing else is;
  /// where it is closed, it has gone or takes itself away. Where the platform refuses to take it away,
  /// it stays, and the window's journal says so. A flow that only routes, whose presentable is its
  /// `noScreen`, is started, and what it has presented is taken away when it finishes; where it is presented
  /// before the flow that does it is on screen, what it presents waits for that. An `onFinish` that was set
  /// before hears the result, too, and first.
  ///
  /// To close the flow later, keep its coordinator weakly.
  ///
  /// - Parameters:
  ///   - unit: the flow and what it presents.
  ///   - option: what the flow is started with.
  ///   - isDismissible: whether a person can dismiss it by a gesture.
  ///   - style: how it covers what is below it.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with how the flow ended: after it was taken away,
  ///     and with `.closed(.refused)` if it could not be presented.
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

  /// Presents a flow that is started with nothing, starts it and tells its result once.
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

  /// Presents a flow, starts it and waits for its result, which is as that of the call with a
  /// closure.
  ///
  /// ```swift
  /// switch await router.present(signIn.assemble(in: self), startingWith: .login(source: .cart)) {
  /// case .finished(let customer): order(as: customer)
  /// case .closed: break
  /// }
  /// ```
  ///
  /// Whoever waits always goes on; when the task is cancelled, the flow is closed. Until the turn after
  /// that, the flow that presents goes on, too, so that one which only routes presents the next one.
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

  /// Presents a flow that is started with nothing, starts it and waits for its result.
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
  /// Presents a flow over whatever a person sees, as a router does it over its own flow.
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

/// Starts a flow, shows it unless it has ended by then, and takes it away when it finishes.
///
/// The owner, if there is one, goes on until it has heard of the result.
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
    // Whoever only routes goes on until it has heard of it.
    let tell: @MainActor (NavigationOutcome) -> Void = { [weak window, weak owner] _ in
      completion(result)
      if let owner { window?.letGo(ofHoldOf: owner) }
    }
    if let router {
      // What it has just presented is not shown any more.
      window.queue.removeAll { $0.isOf(router) && $0.isUndecided }
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
    // From now on it ends when it has nothing on screen or under way, though it shows no screen itself.
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
    // Refused since it is on screen already, it goes on as it is.
    let isShown = presentable.map { window?.shows($0) == true } ?? false
    if !isOver, !isShown { flow?.close(.refused) }
  }
}
