import FlowCoordinators

extension FuzzSession {
  /// The requests to a router with no screen, or one.
  enum Request {
    case push, setRoot, pop, popTo, popToRoot, remove, present, presentOnVisible,
      presentUndismissible
    case dismiss, dismissVisible, close, comeToFront, goBack, setWindowRoot, alert
  }

  /// Submits a command to a flow's router, and records it for the model.
  func submit(
    _ request: Request,
    by flow: FuzzFlow,
    _ presentable: (any Presentable)? = nil,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    guard let coordinator = flow.coordinator, window != nil else { return }
    let shown = presentable ?? newScreen()
    let node = node(shown)
    begin(flow, showing: [node])
    let isDismissible = request != .presentUndismissible
    let (command, verb): (NavigationCommand, FuzzModel.Verb) =
      switch request {
      case .push: (.push(shown), flow.replacesStack ? .setRoot(node) : .push(node))
      case .setRoot: (.setRoot(shown), .setRoot(node))
      case .pop: (.pop, .pop)
      case .popTo: (.popTo(shown), .popTo(node))
      case .popToRoot: (.popToRoot, .popToRoot)
      case .remove: (.remove(shown), .remove(node))
      case .present: (.present(Modal(shown)), .present(node))
      case .presentOnVisible, .presentUndismissible:
        (
          .presentOnVisible(Modal(shown, isDismissible: isDismissible)),
          .presentOnVisible(node, isDismissible: isDismissible)
        )
      case .dismiss: (.dismiss, .dismiss)
      case .dismissVisible: (.dismissVisible, .dismissVisible)
      case .close: (.close, .close)
      case .comeToFront: (.comeToFront, .comeToFront)
      case .goBack: (.goBack, .goBack)
      case .setWindowRoot: (.setWindowRoot(shown), .setWindowRoot(node))
      case .alert: (.showAlert(alert(of: flow)), .alert)
      }
    // A stack that the router creates for the command is known to the model from the start.
    var stack: (any SystemContainer)?
    if let refusal = refusal(of: request, by: flow, coordinator) {
      expectAtOnce(refusal, of: command, by: coordinator)
      completion(.refused(refusal))
      return
    }
    switch request {
    case .push, .setRoot, .pop, .popTo, .popToRoot: stack = coordinator.navigation
    case .remove: if coordinator.hasStack { stack = coordinator.navigation }
    default: break
    }
    if request == .push || request == .setRoot { flow.replacesStack = false }
    let container = stack.map { self.node($0, of: flow.number) }
    // The command does not keep it, so nothing else may here.
    stack = nil
    let number = nextNumber()
    let isImmediate = transition == .immediate
    enqueue(verb, by: flow, container: container, isImmediate: isImmediate, number: number)
    coordinator.router.route(command, transition: transition) { [weak self, weak flow] outcome in
      self?.outcomes.append(.init(number: number, outcome: outcome))
      completion(outcome)
      flow?.onEvent?(.outcome)
    }
  }

  /// Returns the reason why a flow is refused at once.
  ///
  /// No verb has begun it, it has ended, or has lost the stack that it would push on.
  private func refusal(
    of request: Request,
    by flow: FuzzFlow,
    _ coordinator: FuzzCoordinator
  ) -> Refusal? {
    let isPush = request == .push || request == .setRoot
    if !flow.isBegun { return .notBegun }
    if coordinator.hasEnded { return .flowEnded }
    return isPush && !coordinator.hasStack ? .notOnScreen : nil
  }

  private func expectAtOnce(
    _ refusal: Refusal,
    of command: NavigationCommand,
    by coordinator: FuzzCoordinator
  ) {
    var outcome: NavigationOutcome?
    coordinator.router.route(command, transition: nil) { outcome = $0 }
    if outcome != .refused(refusal) {
      problems.append("a command that should be refused, \(refusal), is \(outcome as Any)")
    }
  }

  /// Submits new tabs to a flow's router.
  func submit(setting items: [TabItem], by flow: FuzzFlow) {
    let there = flow.coordinator?.tabs.contents ?? []
    // A tab that has left, and whose flow has ended, does not come back.
    let shown = items.filter { item in
      let number = model.creators[node(item.presentable)]
      return there.contains { $0 === item.presentable }
        || number.map { flows[$0].isOfTab && !flows[$0].results.isEmpty } != true
    }
    if shown.isEmpty, !items.isEmpty, flow.isBegun, flow.coordinator?.hasEnded == false,
      let coordinator = flow.coordinator
    {
      return expectAtOnce(.flowEnded, of: .setTabs(items), by: coordinator)
    }
    let verb = FuzzModel.Verb.setTabs(shown.map { node($0.presentable) })
    submit(.setTabs(items), as: verb, ofTabsOf: flow)
  }

  /// Submits a selection of a tab to a flow's router.
  func selectTab(by flow: FuzzFlow, _ position: Int) {
    submit(.selectTab(position), as: .selectTab(position), ofTabsOf: flow)
  }

  func submit(
    _ command: NavigationCommand,
    as verb: FuzzModel.Verb,
    ofTabsOf flow: FuzzFlow
  ) {
    guard let coordinator = flow.coordinator, window != nil else { return }
    begin(flow, showing: verb.shown)
    if !flow.isBegun { return expectAtOnce(.notBegun, of: command, by: coordinator) }
    if coordinator.hasEnded { return expectAtOnce(.flowEnded, of: command, by: coordinator) }
    let container = node(coordinator.tabs, of: flow.number)
    let number = nextNumber()
    enqueue(verb, by: flow, container: container, number: number)
    coordinator.router.route(command, transition: nil) { [weak self] outcome in
      self?.outcomes.append(.init(number: number, outcome: outcome))
    }
  }

  /// The stack on which a flow pushes, if something keeps it.
  func stack(of coordinator: FuzzCoordinator) -> FuzzModel.Node? {
    coordinator.hasStack ? node(coordinator.navigation, of: coordinator.number) : nil
  }

  func enqueue(
    _ verb: FuzzModel.Verb,
    by flow: FuzzFlow,
    container: FuzzModel.Node? = nil,
    isImmediate: Bool = false,
    sparesForms: Bool = false,
    askedOver: [FuzzModel.Node] = [],
    number: Int?
  ) {
    noteUse(of: [flow.number] + model.flows(in: verb.shown))
    if !model.openings.isEmpty { catchUp() }
    var stack: FuzzModel.Node?
    if case .close = verb { stack = flow.coordinator.flatMap(self.stack) }
    model.submit(
      .init(
        verb: verb,
        flow: flow.number,
        container: container,
        stackOfGuest: stack,
        number: number,
        isImmediate: isImmediate,
        sparesForms: sparesForms,
        askedOver: askedOver
      )
    )
  }

  /// A flow that has ended may own something new, or something new below it, or be shown once more.
  func noteUse(of flows: [Int]) {
    for flow in flows {
      var next: Int? = flow
      while let number = next {
        if !self.flows[number].results.isEmpty || self.flows[number].isAwaited {
          model.mayHaveEnded.insert(number)
        }
        next = model.parents[number]
      }
    }
  }

  func nextNumber() -> Int {
    commandCount += 1
    return commandCount
  }

  private func alert(of flow: FuzzFlow) -> AlertMessage {
    let push = AlertMessage.Action("push") { [weak self, weak flow] in
      if let self, let flow { submit(.push, by: flow, newScreen()) }
    }
    return flow.number.isMultiple(of: 2)
      ? AlertMessage("?", fields: [.init()], actions: [.cancel("no"), push], preferred: 1)
      : .sheet("?", actions: [.destructive("no"), push])
  }
}
