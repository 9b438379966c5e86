extension ApplicationRouter {
  /// Starts a flow, presents it, and reports its result once.
  ///
  /// ```swift
  /// router.present(signIn.assemble(in: self), startingWith: .login(source: .cart)) {
  ///   [weak self] result in self?.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow is started first. A flow that ends during `start`, or has ended before, is not shown.
  /// When the flow finishes, its presentable is dismissed together with everything above it, and
  /// nothing else; a flow that is closed has left the screen or dismisses itself. If the platform
  /// refuses the dismissal, the window's journal reports it, the result is delivered, and the
  /// window dismisses the modal when it is next at rest. A flow that only routes presents its
  /// `noScreen`: it is started, and its modals are dismissed when it finishes. An `onFinish` that
  /// is already set receives the result as well, and first.
  ///
  /// Modals, alerts and dismissals that the flow, or one below it, requests inside `start` come
  /// right after the flow itself, or are refused with it (``Refusal/neverShown``).
  ///
  /// To close the flow later, keep its coordinator weakly.
  ///
  /// - Parameters:
  ///   - unit: the flow and its presentable; `nil` is refused.
  ///   - option: the start option of the flow.
  ///   - isDismissible: whether the user can dismiss it by a gesture.
  ///   - style: how the modal covers the content below it.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: after the
  ///     dismissal, or with `.closed(.refused)` if it could not be presented.
  public func present<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    guard let unit else { return completion(refusalOfNothing()) }
    let modal = Modal(unit.presentable, isDismissible: isDismissible, style: style)
    let opening = FlowOpening(window: window, owner: owner, isDismissed: true)
    opening.open(unit, startingWith: option, completion: completion) {
      route(.present(modal), transition: transition, isWanted: $0, completion: $1)
    }
  }

  /// Starts a flow that has no start option, presents it, and reports its result once.
  public func present<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
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
  /// The call always resumes; cancelling the task closes the flow. The presenting flow is
  /// kept alive until the following turn of the main actor, so that a flow that only routes
  /// can present the next one.
  public func present<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    guard let unit else { return refusalOfNothing() }
    return await result(of: unit.coordinator) { deliver in
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

  /// Starts a flow that reports nothing, and presents it.
  public func present<Start>(
    _ unit: (coordinator: any Coordinator<Start, Void>, presentable: any Presentable)?,
    startingWith option: Start,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil
  ) {
    present(
      unit,
      startingWith: option,
      isDismissible: isDismissible,
      style: style,
      transition: transition,
      completion: { _ in }
    )
  }

  /// Starts a flow that has no start option and reports nothing, and presents it.
  public func present(
    _ unit: (coordinator: any Coordinator<Void, Void>, presentable: any Presentable)?,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil
  ) {
    present(
      unit,
      startingWith: (),
      isDismissible: isDismissible,
      style: style,
      transition: transition
    )
  }

  /// Starts a flow that has no start option, presents it, and returns its result.
  public func present<Output>(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
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
