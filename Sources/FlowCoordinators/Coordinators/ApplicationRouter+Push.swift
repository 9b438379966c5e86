// Beginning flows on the stack of this one, or in place of everything.
//
// The tuples are optional because Swift 6.3 blames one that is not for every mistake in the
// closure that follows: "cannot convert value of type", and "generic parameter 'Output'
// could not be inferred".
extension ApplicationRouter {
  /// Starts a flow on the stack of this one, and reports its result once.
  ///
  /// ```swift
  /// router.push(signIn.assemble(in: self), startingWith: .login(source: .cart)) {
  ///   [weak self] result in self?.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow pushes on this stack from its `start` on, although it was assembled with a stack of
  /// its own. Any other presentable, such as tabs or a screen that the flow owns, is pushed. The
  /// flow is not started if its own stack has screens already, or if a flow without a stack pushes
  /// it; it then ends with `.closed(.refused)`, as a flow does that could not be shown. The user
  /// goes back out of the flow, screen by screen, and it ends with `.closed(.popped)`.
  ///
  /// - Parameters:
  ///   - unit: the flow and its presentable; `nil` is refused.
  ///   - option: the start option of the flow.
  ///   - isRemoved: whether the screens of the flow, and those above them, are removed when it
  ///     finishes. They stay by default, because the caller often pushes the next screen.
  ///   - transition: how to show a presentable that is not a stack, once; `nil` is
  ///     the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow.
  public func push<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    guard let unit else { return completion(refusalOfNothing()) }
    if let refusal = share(with: unit.presentable, replacing: false) {
      return refuse(unit.coordinator, refusal, completion)
    }
    let finish: @MainActor (FlowResult<Output>) -> Void = { [weak flow = unit.coordinator] result in
      if isRemoved, case .finished = result { flow?.close(.popped) }
      completion(result)
    }
    let opening = FlowOpening(window: window, owner: owner)
    opening.open(unit, startingWith: option, completion: finish) {
      // The flow has pushed its screens itself.
      if unit.presentable is any SystemNavigation { return }
      route(.push(unit.presentable), transition: transition, isWanted: $0, completion: $1)
    }
  }

  /// Starts a flow that has no start option on the stack of this one, and reports its result once.
  public func push<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    push(
      unit,
      startingWith: (),
      removingWhenFinished: isRemoved,
      transition: transition,
      completion: completion
    )
  }

  /// Starts a flow that reports nothing on the stack of this one.
  public func push<Start>(
    _ unit: (coordinator: any Coordinator<Start, Void>, presentable: any Presentable)?,
    startingWith option: Start,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil
  ) {
    push(
      unit,
      startingWith: option,
      removingWhenFinished: isRemoved,
      transition: transition,
      completion: { _ in }
    )
  }

  /// Starts a flow that has no start option and reports nothing on the stack of this one.
  public func push(
    _ unit: (coordinator: any Coordinator<Void, Void>, presentable: any Presentable)?,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil
  ) { push(unit, startingWith: (), removingWhenFinished: isRemoved, transition: transition) }

  /// Starts a flow on the stack of this one, and returns its result, as the call
  /// with a closure reports it.
  ///
  /// The call always resumes; cancelling the task closes the flow.
  public func push<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    guard let unit else { return refusalOfNothing() }
    return await result(of: unit.coordinator) { deliver in
      push(
        unit,
        startingWith: option,
        removingWhenFinished: isRemoved,
        transition: transition,
        completion: deliver
      )
    }
  }

  /// Starts a flow that has no start option on the stack of this one, and returns its result.
  public func push<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    await push(unit, startingWith: (), removingWhenFinished: isRemoved, transition: transition)
  }

  /// Starts a flow in place of all screens of this flow's stack, and reports its result once.
  ///
  /// As ``push(_:startingWith:removingWhenFinished:transition:completion:)``, but the first screen
  /// of the flow replaces the contents of the stack.
  ///
  /// - Parameters:
  ///   - unit: the flow and its presentable; `nil` is refused.
  ///   - option: the start option of the flow.
  ///   - transition: how to show a presentable that is not a stack, once; `nil` is
  ///     the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow.
  public func setRoot<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    guard let unit else { return completion(refusalOfNothing()) }
    if let refusal = share(with: unit.presentable, replacing: true) {
      return refuse(unit.coordinator, refusal, completion)
    }
    let opening = FlowOpening(window: window, owner: owner)
    opening.open(unit, startingWith: option, completion: completion) {
      if unit.presentable is any SystemNavigation { return }
      route(.setRoot(unit.presentable), transition: transition, isWanted: $0, completion: $1)
    }
  }

  /// Starts a flow that has no start option in place of all screens of this flow's stack.
  public func setRoot<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) { setRoot(unit, startingWith: (), transition: transition, completion: completion) }

  /// Starts a flow, replaces everything in the window with it, and reports its result once.
  ///
  /// Only the flow that the host has assembled in the window itself may do that, see
  /// ``Routable/setWindowRoot(_:transition:completion:)``: begun by any other, the flow ends with
  /// `.closed(.refused)`.
  ///
  /// - Parameters:
  ///   - unit: the flow and its presentable; `nil` is refused.
  ///   - option: the start option of the flow.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow.
  public func setWindowRoot<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    guard let unit else { return completion(refusalOfNothing()) }
    let opening = FlowOpening(window: window, owner: owner)
    opening.open(unit, startingWith: option, completion: completion) {
      route(.setWindowRoot(unit.presentable), transition: transition, isWanted: $0, completion: $1)
    }
  }

  /// Starts a flow that has no start option, and replaces everything in the window with it.
  public func setWindowRoot<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) { setWindowRoot(unit, startingWith: (), transition: transition, completion: completion) }
}

extension ApplicationRouter {
  /// Keeps the owner alive until the following turn of the main actor, and
  /// returns the result of a flow.
  func result<Start, Output>(
    of flow: any Coordinator<Start, Output>,
    openedBy open: @MainActor (@escaping @MainActor (FlowResult<Output>) -> Void) -> Void
  ) async -> FlowResult<Output> {
    window?.lives.hold(owner)
    defer { Task { [weak window, owner] in window?.queue.release(owner) } }
    return await flow.resultOrClosed(open)
  }

  /// Gives a flow with an unused stack of its own the stack of this flow.
  ///
  /// - Parameters:
  ///   - presentable: the presentable of the flow.
  ///   - replaces: whether the first screen of the flow replaces those on the stack.
  /// - Returns: the reason why the flow cannot be shown here; `nil` if there is none.
  private func share(with presentable: any Presentable, replacing replaces: Bool) -> Refusal? {
    if presentable is NoScreen { return nil }
    guard let window else { return .windowGone }
    if owner.node.isClosed { return .flowClosed }
    guard let stack = owner.node.stack else { return .notOnScreen }
    guard let own = presentable as? any SystemNavigation else { return nil }
    if own !== stack {
      guard let guest = (own.keeper as? Keeper)?.owner, guest.node.stack === own, guest !== owner,
        own.contents.isEmpty, !window.queue.hasCommand(on: own)
      else { return .stackInUse }
      guest.node.stack = stack
      guest.node.replacesStack = replaces
    }
    return nil
  }

  /// The result where there is no flow to show.
  func refusalOfNothing<Output>(by verb: String = #function) -> FlowResult<Output> {
    record(.nothingToShow, by: verb)
    return .closed(.refused)
  }

  private func refuse<Start, Output>(
    _ flow: any Coordinator<Start, Output>,
    _ refusal: Refusal,
    _ completion: @escaping @MainActor (FlowResult<Output>) -> Void,
    by verb: String = #function
  ) {
    record(refusal, by: verb)
    flow.reportEnd(completion)
    flow.close(.refused)
  }

  private func record(_ refusal: Refusal, by verb: String) {
    let name = String(verb.prefix { $0 != "(" })
    window?.reports.record(.refused(refusal), owner: owner, command: name)
  }
}
