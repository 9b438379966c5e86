/// Shows and removes screens for one coordinator, which owns what it shows.
///
/// A router is made when it is asked for. It keeps its coordinator, so it should not be stored.
@MainActor
public struct ApplicationRouter: Routable {
  private let owner: any CoordinatorNode
  private weak let window: Window?

  init(owner: any CoordinatorNode, in window: Window?) {
    self.owner = owner
    self.window = window
  }

  /// Carries out a command after those before it; refused where the window is gone.
  public func route(
    _ command: NavigationCommand,
    transition: Transition?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    let promise = Promise(orElse: { .refused(.windowGone) }, deliver: completion)
    guard let window else { return promise.fulfil(.refused(.windowGone)) }
    if let refusal = command.refusal(for: owner) {
      window.journal.add(.refused(refusal), owner: owner)
      return promise.fulfil(.refused(refusal))
    }
    window.submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: command.container(of: owner),
        transition: transition,
        promise: promise
      )
    )
  }

  /// Tells the listener, as long as it lives, which units of the coordinator came and went.
  public func subscribe(_ listener: some LifeCycleListener) {
    window?.subscribe(listener, to: owner)
  }

  /// Presents a flow, starts it and waits for its result.
  ///
  /// ```swift
  /// switch await router.present(signIn.assemble(in: self), startingWith: .login(source: .cart)) {
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
    transition: Transition? = nil
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

@available(*, unavailable)
extension ApplicationRouter: Sendable {}

extension NavigationCommand {
  /// Why nothing that the flow shows would be seen or heard of.
  @MainActor
  fileprivate func refusal(for owner: any CoordinatorNode) -> Refusal? {
    if owner.isClosed, !presentables.isEmpty { return .flowClosed }
    switch self {
    case .push, .setRoot: return owner.hasStack ? nil : .notOnScreen
    default: return nil
    }
  }

  /// The container that the command changes: the flow's stack or tabs.
  @MainActor
  fileprivate func container(of owner: any CoordinatorNode) -> (any SystemContainer)? {
    switch self {
    case .push, .setRoot, .pop, .popTo, .popToRoot: owner.navigation
    case .setTabs, .selectTab: owner.tabs
    default: nil
    }
  }
}
