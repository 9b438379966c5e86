/// Shows and removes the screens of one flow: push, present, ask, go back.
///
/// ```swift
/// router.push(OrderPage(order))
/// router.present(needs.signIn.assemble(in: self)) { result in self.didSignIn(result) }
/// let result = await router.ask(AlertMessage("Delete?", actions: [.destructive("Delete"), .cancel("Keep")]))
/// router.popToRoot()
/// ```
///
/// Use your coordinator's ``Coordinator/router``. Don't store it: it keeps the coordinator alive.
///
/// Commands run one after the other, each with exactly one ``NavigationOutcome``. If nothing appears, read
/// the ``Refusal`` in the completion, or `print(window.journal)`.
@MainActor
public struct ApplicationRouter: Routable {
  let owner: any WindowFlow

  /// Kept, so that a leak check finds a stored router: nothing else keeps a
  /// node but its coordinator.
  private let node: FlowNode

  /// Refers to the window, so that creating a router creates no weak reference.
  private let parent: ParentReference

  var window: NavigationWindow? { parent.window }

  init(owner: any WindowFlow, below parent: ParentReference) {
    self.owner = owner
    node = owner.node
    self.parent = parent
  }

  /// Queues a command; the router's verbs call it for you.
  ///
  /// You get a refusal:
  ///
  /// - without a window (``Refusal/windowGone``);
  /// - before a verb has begun the flow (``Refusal/notBegun``), and after its end (``Refusal/flowEnded``);
  /// - if you present while the flow isn't on screen (``Refusal/notOnScreen``). A flow without a screen presents over the
  ///   flows that it has opened or, if it was presented by its `noScreen`, over its nearest ancestor with screens.
  ///
  /// In `start`, you may present, alert and dismiss. It comes right after the flow itself, or is refused with it
  /// (``Refusal/neverShown``).
  public func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    switch command {
    case .setTabs(let items):
      set(items, in: node.tabs, transition, completion) { .setTabs($0) }
    case .setColumns(let items):
      set(items, in: node.split, transition, completion) { .setColumns($0) }
    case .changeTabs(let change):
      replace(command, transition, completion) {
        var items = node.tabs?.items ?? []
        if node.refusal == nil { change(&items) }
        return .setTabs(items)
      }
    case .changeColumns(let change):
      replace(command, transition, completion) {
        var items = node.split?.items ?? []
        if node.refusal == nil { change(&items) }
        return .setColumns(items)
      }
    default: route(command, transition: transition, isWanted: { true }, completion: completion)
    }
  }

  /// Submits another command when it is the turn of this one.
  private func replace(
    _ command: NavigationCommand,
    _ transition: TransitionStyle?,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void,
    by next: @escaping @MainActor () -> NavigationCommand
  ) {
    let replacement: QueuedCommand.Replacement = {
      let command = next()
      return { route(command, transition: transition, completion: $0) }
    }
    route(
      command,
      transition: transition,
      isWanted: { true },
      completion: completion,
      replacement: replacement
    )
  }

  /// Begins the flows of tabs or columns, and sets them.
  private func set<Item: FlowItem>(
    _ all: [Item],
    in container: (any SystemContainer)?,
    _ transition: TransitionStyle?,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void,
    by command: ([Item]) -> NavigationCommand
  ) {
    var items = all
    let keeper = container?.keeper as? Keeper
    if let keeper, let system = window?.system {
      items = items.map { keeper.known($0, in: system) }
    }
    var reason = Refusal.nothingToShow
    var shown = items.filter { item in
      guard let lack = item.opening?.observe() else { return true }
      reason = lack == .absent ? .nothingToShow : .alreadyBegun
      window?.reports.leaveOut(item, reason, of: owner)
      return false
    }
    if let system = window?.system { keeper?.note(shown, in: system) }
    CommandQueue.open(inTabs: container === node.tabs ? node.tabs : nil) {
      if node.refusal == nil { for item in shown { item.opening?.start() } }
      let there = container?.contents ?? []
      shown.removeAll { item in
        let content = window?.system.identity(of: item.presentable)
        guard item.opening?.hasEnded == true, content.map(there.has) != true else { return false }
        reason = .flowEnded
        window?.reports.leaveOut(item, reason, of: owner)
        return true
      }
      return !shown.isEmpty || items.isEmpty
    } thenShow: {
      route(command(shown), transition: transition, isWanted: { true }) { outcome in
        for item in shown {
          // Refused after it has come, or while it is there, a tab goes on as it is.
          let isShown = outcome == .completed || window?.shows(item.presentable) == true
          item.opening?.decide(isShown: isShown)
        }
        completion(outcome)
      }
    }
    if shown.isEmpty, !items.isEmpty {
      completion(.refused(window == nil ? .windowGone : node.refusal ?? reason))
    }
  }

  /// Runs a command, or what replaces it, unless it is not wanted any more when its turn comes.
  func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
    isWanted: @escaping @MainActor () -> Bool,
    completion: @escaping @MainActor (NavigationOutcome) -> Void,
    replacement: QueuedCommand.Replacement? = nil
  ) {
    guard let window else { return completion(.refused(.windowGone)) }
    let container = command.container(of: node)
    if let refusal = command.refusal(for: owner, on: container) {
      window.reports.record(.refused(refusal), owner: owner, command: command.name)
      return completion(.refused(refusal))
    }
    let queued = QueuedCommand(
      command: command,
      owner: owner,
      container: container,
      transition: transition,
      isWanted: isWanted,
      promise: Promise(orElse: { .refused(.windowGone) }, deliver: completion),
      replacement: replacement
    )
    if node.replacesStack, command.options != nil {
      node.replacesStack = false
      queued.replacesStack = true
    }
    // Nothing here keeps the container while commands run.
    window.queue.submit(queued)
  }

  /// Tells a listener of this flow's screens that come and go, as long as the listener lives.
  ///
  /// - Parameter listener: the listener, referenced weakly.
  public func subscribe(_ listener: some LifeCycleListener) {
    window?.reports.subscribe(listener, to: owner)
  }
}

@available(*, unavailable)
extension ApplicationRouter: Sendable {}

extension NavigationCommand {
  /// The reason why the flow may not ask for it, or why nothing that it shows would be visible or
  /// reported; `nil` if there is none.
  @MainActor
  fileprivate func refusal(for owner: any WindowFlow, on container: AnyObject?) -> Refusal? {
    if let refusal = owner.node.refusal { return refusal }
    return options != nil && container == nil ? .notOnScreen : nil
  }

  /// The container that the command changes: the stack, the tabs or the split view of the flow.
  @MainActor
  fileprivate func container(of node: FlowNode) -> (any SystemContainer)? {
    switch self {
    case .push, .setRoot, .pop, .popTo, .popToRoot, .remove: node.stack
    case .setTabs, .changeTabs, .selectTab, .selectTabWithID, .setBadge: node.tabs
    case .setColumns, .changeColumns, .showColumn: node.split
    default: nil
    }
  }
}
