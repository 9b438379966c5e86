import FlowCoordinators

extension FuzzSession {
  /// Creates a flow, which the session keeps until it is shown or dropped.
  @discardableResult
  func make(
    _ kind: FuzzFlow.Kind,
    below parent: FuzzFlow?,
    in context: CoordinatorContext? = nil
  ) -> FuzzFlow? {
    guard let window else { return nil }
    let isOfLink = context != nil
    let parent = parent?.coordinator
    let number = flows.count
    let flow = FuzzFlow(number: number, kind: kind, below: parent?.number)
    let own = parent?.childContext ?? window.childContext
    if !isOfLink { flow.goal = .ofFlow(number) }
    let coordinator = FuzzCoordinator(
      context ?? flow.goal.map { own.of($0.key) } ?? own,
      number: number,
      sharesStack: kind == .shared
    ) { [weak self, weak flow] in
      guard let self, let flow else { return }
      if flow.isOpening { model.openings.append([]) }
      model.starting.append(number)
      didStart(flow)
      flow.onEvent?(.start)
      flow.onStart?()
      model.starting.removeLast()
      if flow.isBegun, !flow.hasEnded {
        catchUp()
        model.noteStart(of: number, without: freed, beside: ended)
      }
      if flow.isOpening { endOpening(of: flow) }
    }
    if kind == .shared { model.sharing.insert(number) }
    if kind == .routing { model.routing.insert(number) }
    if parent == nil, !isOfLink { model.rootFlows.insert(number) }
    flow.coordinator = coordinator
    flow.onEvent = { [weak self, weak flow] event in
      if let self, let flow { happened(event, to: flow) }
    }
    coordinator.onVisibility = { [weak self, weak flow] visibility in
      if let self, let flow { note(visibility, of: flow) }
    }
    coordinator.router.subscribe(flow)
    coordinator.onFinish = { [weak self, weak flow] result in
      guard let flow else { return }
      if let self, flow.coordinator?.wasShown == false {
        catchUp()
        model.closedUnshown.insert(number)
      }
      flow.results.append(result)
      if let self {
        model.noteEnd(beside: ended, showing: Set(owners.values))
      }
      self?.noteRefusal(of: flow, result)
      flow.onEvent?(.end)
      // A link dismisses its flow when that has finished.
      if let self, isOfLink, !flow.isGuard, case .finished = result { noteClosing(of: flow) }
      self?.noteEnd(of: flow, result)
    }
    flows.append(flow)
    let presentable: (any Presentable)?
    switch kind {
    case .stack: presentable = coordinator.navigation
    case .tabs: presentable = coordinator.tabs
    case .bare:
      let screen: any Presentable = coordinator.owning(newScreen())
      flow.screen = screen
      presentable = screen
    case .shared: presentable = nil
    case .routing: presentable = coordinator.noScreen
    }
    if let presentable, kind != .routing {
      let node = node(presentable, of: number)
      if kind == .bare { model.bareFlows[node] = number }
    }
    kept[number] = KeptFlow(coordinator: coordinator, presentable: presentable)
    return flow
  }

  /// Records what a flow was told of whether the user sees it.
  private func note(_ visibility: FlowVisibility, of flow: FuzzFlow) {
    let isNext =
      switch visibility {
      case .inFront: flow.visibility != .inFront
      case .covered: flow.visibility == .inFront
      case .gone: flow.visibility != .gone
      }
    if !isNext {
      problems.append("flow \(flow.number) was told \(flow.visibility) and then \(visibility)")
    }
    flow.visibility = visibility
    flow.onEvent?(.seen)
  }

  /// The flows that have ended, whether they have reported it or not.
  private var ended: Set<Int> {
    Set(flows.filter { $0.hasEnded || !$0.results.isEmpty }.map(\.number))
  }

  /// Begins a flow that is about to do something, unless it is eager, or to be shown.
  func begin(_ flow: FuzzFlow, isShown: Bool = false) {
    if flow.isBegun || flow.isEager && !isShown { return }
    // A guest is begun by its opener, which has begun before.
    if flow.kind == .shared, let parent = flow.assembler {
      begin(flows[parent], isShown: true)
    }
    noteBegin(of: flow)
    flow.coordinator?.begun()
  }

  /// Begins a flow that is about to do something, unless it is eager, and those that it shows.
  func begin(_ flow: FuzzFlow, showing nodes: [FuzzModel.Node]) {
    begin(flow)
    for flow in nodes.compactMap({ model.creators[$0] ?? model.bareFlows[$0] }) {
      begin(flows[flow], isShown: true)
    }
  }

  /// Records that a flow begins, which keeps its parent from now on, if that is there still.
  func noteBegin(of flow: FuzzFlow) {
    flow.isBegun = true
    hasBegunUnheard = true
    guard let assembler = flow.assembler, flows[assembler].coordinator != nil else { return }
    model.parents[flow.number] = assembler
  }

  func start(_ flow: FuzzFlow) {
    guard !flow.isStarted else { return }
    begin(flow)
    // One that no verb has begun is started by hand: all that it asks for is refused, and a verb may
    // begin it later.
    flow.isStarted = flow.isBegun
    flow.coordinator?.startOnce(with: ())
    if flow.kind == .shared { kept[flow.number] = nil }
  }

  private func didStart(_ flow: FuzzFlow) {
    switch flow.kind {
    case _ where flow.isLate: break
    case .stack, .shared: submit(.push, by: flow, newScreen())
    case .bare, .routing: break
    case .tabs: submit(setting: makeTabItems(below: flow), by: flow)
    }
  }

  /// Two tabs, each with a flow.
  private func makeTabItems(below flow: FuzzFlow) -> [TabItem] {
    (0..<2).compactMap { _ in
      guard let child = make(.stack, below: flow) else { return nil }
      return take(child).map { TabItem(title: "\(child.number)", presentable: $0) }
    }
  }

  /// The flow at the top of the tree of a flow, which decides for those below it.
  func rootFlow(above flow: FuzzFlow) -> FuzzFlow {
    var top = flow
    while let parent = model.parents[top.number] { top = flows[parent] }
    return top
  }

  /// Starts a flow, and returns its presentable, which the session does not keep any more.
  func take(_ flow: FuzzFlow, starting isStarted: Bool = true) -> (any Presentable)? {
    let presentable = kept[flow.number]?.presentable
    if isStarted {
      start(flow)
      // Its requests had their turn while its presentable was retained.
      catchUp()
    }
    // Only a flow that has begun is kept by what shows it.
    begin(flow, isShown: true)
    kept[flow.number] = nil
    return presentable
  }

  /// Something to show: an existing flow, or a screen.
  func something(
    _ position: Int,
    of kinds: Set<FuzzFlow.Kind> = [.stack, .bare, .tabs]
  ) -> any Presentable {
    let flow = keptFlow(position) { kinds.contains($0.kind) && !isOver($0) }
    guard position % 4 > 0, let flow, let shown = take(flow, starting: position != 7) else {
      return newScreen()
    }
    return isOver(flow) ? newScreen() : shown
  }

  /// Whether a flow has ended before its bare screen was shown; the screen is not shown then.
  func isOver(_ flow: FuzzFlow) -> Bool { flow.kind == .bare && !flow.results.isEmpty }

  /// Starts a flow from a task that waits for its result.
  func awaitFlow(_ flow: FuzzFlow, presentedBy presenter: FuzzFlow) {
    guard let coordinator = kept[flow.number]?.coordinator, !flow.isStarted, !flow.isBegun
    else { return }
    flow.isStarted = true
    flow.isAwaited = true
    let hadEnded = !flow.results.isEmpty
    let number = flow.number
    let task = Task { [weak self, weak flow] in
      flow?.isOpening = true
      if let flow { self?.noteBegin(of: flow) }
      let result = await coordinator.run { [weak self] in
        let unit = self?.kept.removeValue(forKey: number)
        self?.submit(.present, by: presenter, unit?.presentable) { [weak flow] outcome in
          guard outcome != .completed, let flow, flow.coordinator?.hasEnded == false
          else { return }
          self?.close(flow)
        }
        self?.followOpening()
      }
      guard let flow else { return }
      flow.isAwaited = false
      // A flow that had ended before reports nothing more.
      if hadEnded || flow.results == [result] { return }
      self?.problems.append(
        "\(number) ended with \(flow.results), and the awaiting task received \(result)"
      )
    }
    tasks.append((flow.number, task, true))
  }

  /// Keeps a coordinator as a task does that outlives the flow, and asks for more after its end.
  func keepAlive(_ flow: FuzzFlow) {
    guard kept[flow.number] == nil, let coordinator = flow.coordinator else { return }
    kept[flow.number] = KeptFlow(coordinator: coordinator, presentable: nil)
  }

  func hold(_ flow: FuzzFlow) {
    guard let coordinator = flow.coordinator, !model.holdingFlows.contains(flow.number)
    else { return }
    flow.isStarted = true
    let gate = FuzzGate()
    gates.append((flow.number, gate))
    model.holdingFlows.insert(flow.number)
    let task = Task { [weak self] in
      await coordinator.hold {
        await gate.wait()
        let requests = [Request.push, .presentOnVisible, .alert]
        if gate.shows, let self {
          self.submit(requests[flow.number % 3], by: flow, self.newScreen())
        }
        self?.model.release(flow.number)
      }
    }
    tasks.append((flow.number, task, false))
  }

  /// Checks that a handler set after the end of a flow is called at once and once.
  func receiveLate(of flow: FuzzFlow) {
    guard let coordinator = flow.coordinator, !flow.results.isEmpty else { return }
    var received: [FlowResult<Int>] = []
    coordinator.onFinish = { received.append($0) }
    if received != flow.results {
      problems.append(
        "flow \(flow.number) ended with \(flow.results), and reported later \(received)"
      )
    }
  }

  func finish(_ flow: FuzzFlow) {
    if flow.coordinator?.hasEnded == false { flow.isFinished = true }
    model.mayHaveEnded.insert(flow.number)
    flow.coordinator?.finish(flow.number)
  }

  func close(_ flow: FuzzFlow) {
    guard let coordinator = flow.coordinator else { return }
    noteClosing(of: flow, for: .cancelled)
    coordinator.close(.cancelled)
  }

  /// Records that a flow is closed for a reason, unless it has ended.
  func noteClosing(of flow: FuzzFlow, for reason: CloseReason) {
    model.mayHaveEnded.insert(flow.number)
    if flow.coordinator?.hasEnded == false { flow.closing = reason }
    noteClosing(of: flow)
  }

  /// Records that a flow is closed: it removes its screens, and reports its result afterwards.
  func noteClosing(of flow: FuzzFlow) {
    flow.isToClose = true
    // It counts as closed before it is reported.
    if let coordinator = flow.coordinator, !coordinator.hasEnded, !coordinator.wasShown {
      catchUp()
      model.closedUnshown.insert(flow.number)
    }
    model.noteRelease(of: flow.number)
    if flow.coordinator?.wasOpen != false || window != nil {
      enqueue(.close, by: flow, number: nil)
    }
  }

  /// Performs the reaction of the flow's handler, once.
  private func happened(_ event: FuzzFlow.Event, to flow: FuzzFlow) {
    guard let reaction = flow.armed.removeValue(forKey: event) else { return }
    guard window != nil, let actor = flow.coordinator == nil ? self.flow(0) : flow else { return }
    switch reaction {
    case .push: submit(.push, by: actor, newScreen())
    case .setRoot: submit(.setRoot, by: actor, newScreen())
    case .presentScreen: submit(.presentOnVisible, by: actor, newScreen())
    case .dismiss: submit(.dismiss, by: actor)
    case .finish: finish(actor)
    case .closeFlow: close(actor)
    case .go:
      // In the middle of a change it is undetermined whether a guard is asked first.
      if !coming.contains(where: { $0.goal == .guarded }) { go(to: .placed, from: actor) }
    case .presentFlow:
      guard let child = make(.stack, below: actor) else { return }
      // A flow that is opened in a start may open others in turn.
      if event == .start { child.armed[.start] = .init(rawValue: flows.count % 8) }
      open(child, by: .present, of: actor)
    case .replaceWindow:
      guard let child = make(.stack, below: actor), let shown = take(child) else { return }
      submit(.setWindowRoot, by: rootFlow(above: actor), shown)
    }
  }
}
