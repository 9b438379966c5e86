extension ApplicationRouter {
  /// Presents a flow, starts it and waits for its result.
  ///
  /// ```swift
  /// let login = LoginCoordinator(childContext)
  /// switch await router.present((login, login.navigation), startingWith: .login(source: .cart)) {
  /// case .finished(let customer): order(as: customer)
  /// case .closed: break
  /// }
  /// ```
  ///
  /// The flow is dismissed when it finishes, and closed when the task is cancelled. One that ends
  /// inside its start is not shown. Whoever waits always goes on; an `onFinish` that was set before
  /// hears the result, too, and first.
  ///
  /// - Parameters:
  ///   - unit: the flow and what it presents.
  ///   - option: what the flow is started with.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  /// - Returns: how the flow ended; `.closed(.refused)` if it could not be presented.
  public func present<Start, Output>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable),
    startingWith option: Start,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    let ending = Ending<Output>()
    unit.coordinator.onFinish = ending.handler(after: unit.coordinator.onFinish)
    unit.coordinator.start(with: option)
    if ending.isOver { return await ending.wait {} }
    let flow = unit.coordinator.itself
    present(unit.presentable, transition: transition) { [weak flow] in
      if $0 != .completed { flow?.close(.refused) }
    }
    let result = await ending.wait { [weak flow] in flow?.close(.cancelled) }
    if case .finished = result {
      // The flow takes itself away: what is presented here may be another one by now.
      if let node = flow as? any CoordinatorNode {
        await ApplicationRouter(owner: node, in: window).perform(.close)
      } else {
        await perform(.dismiss)
      }
    }
    return result
  }
}
