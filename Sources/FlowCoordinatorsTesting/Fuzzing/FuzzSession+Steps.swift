import FlowCoordinators

extension FuzzSession {
  /// Performs a step, as far as it is possible now.
  func perform(_ step: FuzzStep) {
    guard window != nil else { return }
    model.isInStep = true
    defer { model.isInStep = false }
    let transition = step.what == 7 ? TransitionStyle.immediate : nil
    let flow = flow(step.who)
    switch step.action {
    case .makeStack: make(.stack, below: step.who == 0 ? nil : flow)
    case .makeShared: make(.shared, below: flow)
    case .makeBare: make(.bare, below: flow)
    case .makeTabs: make(.tabs, below: step.who == 0 ? nil : flow)
    case .makeRouting: make(.routing, below: flow)
    case .makeReady:
      let kinds = FuzzFlow.Kind.allCases
      make(kinds[step.what % kinds.count], below: flow)?.isEager = true
    case .makeLate:
      let late = make(.stack, below: flow)
      late?.isLate = true
      if let late, let flow { open(late, by: step.what % 2 == 0 ? .push : .present, of: flow) }
    case .outlive: if let flow { keepAlive(flow) }
    case .openUsed: if let flow { openUsed(step.what, of: flow) }
    case .start: if let flow = keptFlow(step.who) { start(flow) }
    case .drop: if let flow = keptFlow(step.who) { kept[flow.number] = nil }
    case .await:
      let unstarted = keptFlow(step.what) {
        !$0.isStarted && $0.kind != .shared && $0.kind != .routing && !isOver($0)
      }
      if let flow, let unstarted { awaitFlow(unstarted, presentedBy: flow) }
    case .cancel: cancelTask(step.who)
    case .hold: if let flow { hold(flow) }
    case .release: if !gates.isEmpty { openGate(step.who, shows: step.what % 2 == 0) }
    case .finish: if let flow { finish(flow) }
    case .closeFlow: if let flow { close(flow) }
    case .react:
      let events: [FuzzFlow.Event] = [.end, .increment, .decrement, .outcome, .start]
      let event = step.who == 7 ? FuzzFlow.Event.seen : events[step.who % events.count]
      flow?.armed[event] = .init(rawValue: step.what)
    case .receiveLate: if let flow { receiveLate(of: flow) }
    case .openLink: openLink()
    case .go:
      // At times from the window.
      let goals = FuzzGoal.allCases
      go(to: goals[step.what % goals.count], from: step.who == 7 ? nil : flow)
    case .dropWindow: drop()
    default:
      if !performAsUser(step), let flow { perform(step, by: flow, transition) }
    }
  }

  private func perform(_ step: FuzzStep, by flow: FuzzFlow, _ transition: TransitionStyle?) {
    func ask(_ request: Request, _ presentable: (any Presentable)? = nil) {
      submit(request, by: flow, presentable, transition: transition)
    }
    func show(_ request: Request) { ask(request, something(step.what)) }
    switch step.action {
    case .open:
      let unstarted = keptFlow(step.who + step.what) { !$0.isStarted && $0.kind != .shared }
      let verbs = FuzzOpening.Verb.allCases
      let opener = step.what % verbs.count == 4 ? rootFlow(above: flow) : flow
      if let unstarted, unstarted !== opener {
        // Often it asks for something inside its start.
        if step.who % 2 == 1 {
          unstarted.armed[.start] = .init(rawValue: (step.who + step.what) % 8)
        }
        open(unstarted, by: verbs[step.what % verbs.count], of: opener, transition: transition)
      }
    case .push: ask(.push, newScreen())
    case .pushKnown: ask(.push, knownScreen(step.what))
    case .setRoot: ask(.setRoot, newScreen())
    case .setRootKnown: ask(.setRoot, knownScreen(step.what))
    case .pop: ask(.pop)
    case .popTo: ask(.popTo, knownScreen(step.what))
    case .popToRoot: ask(.popToRoot)
    case .remove: ask(.remove, knownScreen(step.what))
    case .removeContainer: ask(.remove, knownContainer(step.what))
    case .present: show(.present)
    case .presentOnVisible: show(.presentOnVisible)
    case .presentUndismissible: show(.presentUndismissible)
    case .pushContainer: ask(.push, knownContainer(step.what))
    case .presentKnown: ask(.presentOnVisible, knownScreen(step.what))
    case .dismiss: ask(.dismiss)
    case .dismissVisible: ask(.dismissVisible)
    case .close: ask(.close)
    case .comeToFront: submit(.comeToFront, by: flow)
    case .goBack: ask(.goBack)
    case .setWindowRoot:
      // Usually the flow that may: refusals leave the screen as it is.
      let asking = step.who % 4 == 3 ? flow : rootFlow(above: flow)
      submit(.setWindowRoot, by: asking, something(step.what), transition: transition)
    case .alert: ask(.alert)
    case .setWindowRootAgain:
      let root = window?.root ?? newScreen()
      submit(.setWindowRoot, by: rootFlow(above: flow), root, transition: transition)
    case .leaveAndComeBack:
      guard let modal = window?.modals.last else { return }
      // At times with a guest, whose push takes a turn on some platforms: nothing is held then.
      if step.what % 4 == 2, let creator = model.creators[node(modal)],
        let guest = make(.shared, below: flows[creator])
      {
        start(guest)
      }
      if step.what % 2 == 1 { holdMotion() }
      ask(.dismissVisible)
      // If nothing is in transition, it has left before it comes back.
      model.isInStep = false
      catchUp()
      model.isInStep = true
      ask(.presentOnVisible, modal)
    case .selectTab: selectTab(by: flow, step.what % 3)
    case .setTabs: changeTabs(of: flow, step.what)
    case .moveTab: moveTab(step.who, step.what, beside: flow)
    case .changeTabs:
      // At times several at once, each of which builds on those before.
      for variant in step.what...step.what + step.who % 3 { changeTabsAtTurn(of: flow, variant) }
    case .setTabFlows: setTabFlows(step.who + step.what, below: flow)
    default: break
    }
  }

  /// Reverses the tabs of a flow, removes one, or adds one.
  private func changeTabs(of flow: FuzzFlow, _ variant: Int) {
    let tabs = living.filter { $0.kind == .tabs }
    guard !tabs.isEmpty else { return }
    let flow = tabs[flow.number % tabs.count]
    guard var items = flow.coordinator?.tabs.items else { return }
    switch variant % 3 {
    case 0: items.reverse()
    case 1: items = items.dropLast()
    // From the sixth tab on, the behaviour is up to the platform.
    default:
      if items.count < 5 { items.append(TabItem(title: "", presentable: something(variant))) }
    }
    submit(setting: items, by: flow)
  }

  func cancelTask(_ position: Int) {
    guard !tasks.isEmpty else { return }
    let (number, task, isAwaiting) = tasks.remove(at: position % tasks.count)
    let flow = flows[number]
    // It has its result and will resume: whether it can still be cancelled is undetermined.
    if isAwaiting, flow.isAwaited, !flow.results.isEmpty { return }
    task.cancel()
    if isAwaiting, flow.isAwaited, flow.coordinator != nil {
      model.mayHaveEnded.insert(number)
      noteClosing(of: flow)
    }
  }

  private func openGate(_ position: Int, shows: Bool) {
    gates.remove(at: position % gates.count).gate.open(shows: shows)
  }
}
