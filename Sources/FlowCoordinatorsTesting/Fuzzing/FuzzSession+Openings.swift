import FlowCoordinators

// Flows that a verb begins.
extension FuzzSession {
  /// Starts a flow and shows it, by a verb; one that was begun before is refused.
  func open(
    _ flow: FuzzFlow,
    by verb: FuzzOpening.Verb,
    of opener: FuzzFlow,
    transition: TransitionStyle? = nil
  ) {
    guard let window, let router = opener.coordinator?.router else { return }
    begin(opener)
    if let unit = kept[flow.number], let presentable = unit.presentable, flow.isBegun {
      let assembled = AssembledFlow((unit.coordinator, presentable), startingWith: ())
      return refuse(assembled, of: flow, by: verb, of: opener)
    }
    guard let unit = take(unstarted: flow) else { return }
    let reported: @MainActor (FlowResult<Int>) -> Void = { [weak flow] in flow?.reported.append($0)
    }
    let command = command(showing: unit.presentable, of: flow, by: verb, of: opener, transition)
    flow.opening = FuzzOpening(verb: verb, opener: opener, command: command)
    model.openers.append(opener.number)
    model.opened.append(flow.kind == .routing ? nil : node(unit.presentable))
    defer {
      model.openers.removeLast()
      model.opened.removeLast()
    }
    flow.isOpening = flow.results.isEmpty
    flow.isStarted = true
    noteBegin(of: flow)
    // One that has ended reports its result at once, and one that cannot share the stack is closed.
    if flow.results.isEmpty {
      switch verb {
      case .setRootOfWindow: break
      case _ where !opener.isBegun || opener.hasEnded:
        flow.isOpening = false
        flow.isRefused = true
      case .push, .pushRemoving:
        share(unit.presentable, of: flow, with: opener, replacing: false)
      case .setRoot: share(unit.presentable, of: flow, with: opener, replacing: true)
      case .present, .setWindowRoot: break
      }
    }
    if flow.isRefused {
      enqueue(.close, by: flow, number: nil)
    } else if let result = flow.results.first {
      noteEnd(of: flow, result)
    }
    if verb == .setRootOfWindow {
      window.setRoot(unit, completion: reported)
    } else {
      let assembled = AssembledFlow(unit)
      used.append((flow, assembled))
      perform(verb, assembled, of: router, transition, completion: reported)
    }
    flow.isOpening = false
  }

  private func perform(
    _ verb: FuzzOpening.Verb,
    _ assembled: AssembledFlow<Int>,
    of router: ApplicationRouter,
    _ transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Int>) -> Void
  ) {
    switch verb {
    case .present: router.present(assembled, transition: transition, completion: completion)
    case .push, .pushRemoving:
      let isRemoved = verb == .pushRemoving
      router.push(
        assembled,
        removingWhenFinished: isRemoved,
        transition: transition,
        completion: completion
      )
    case .setRoot: router.setRoot(assembled, transition: transition, completion: completion)
    case .setWindowRoot, .setRootOfWindow:
      router.setWindowRoot(assembled, transition: transition, completion: completion)
    }
  }

  /// Hands a flow that a verb has used up to another verb.
  func openUsed(_ position: Int, of opener: FuzzFlow) {
    guard !used.isEmpty else { return }
    let (flow, assembled) = used[position % used.count]
    let verbs = FuzzOpening.Verb.allCases
    refuse(assembled, of: flow, by: verbs[position % verbs.count], of: opener)
  }

  /// Hands a flow that was begun before to a verb, which is refused at once and changes nothing.
  private func refuse(
    _ assembled: AssembledFlow<Int>,
    of flow: FuzzFlow,
    by verb: FuzzOpening.Verb,
    of opener: FuzzFlow
  ) {
    guard let router = opener.coordinator?.router else { return }
    let results = flow.results
    var received: [FlowResult<Int>] = []
    perform(verb, assembled, of: router) { received.append($0) }
    if received != [.closed(.alreadyBegun)] || flow.results != results {
      problems.append("flow \(flow.number), begun before, is \(verb): \(received)")
    }
  }

  /// The tuple of a flow, which the session does not keep any more.
  private func take(
    unstarted flow: FuzzFlow
  ) -> (coordinator: any Coordinator<Void, Int>, presentable: any Presentable)? {
    guard let unit = kept[flow.number], let presentable = unit.presentable else { return nil }
    kept[flow.number] = nil
    return (unit.coordinator, presentable)
  }

  /// The command by which a verb shows a flow; `nil` if the flow shows itself or nothing.
  private func command(
    showing presentable: any Presentable,
    of flow: FuzzFlow,
    by verb: FuzzOpening.Verb,
    of opener: FuzzFlow,
    _ transition: TransitionStyle?
  ) -> FuzzModel.Command? {
    if flow.kind == .routing { return nil }
    let shown = node(presentable)
    var container: FuzzModel.Node?
    if let coordinator = opener.coordinator, coordinator.hasStack {
      container = node(coordinator.navigation, of: opener.number)
    }
    let isStack = presentable is any SystemNavigation
    let command: FuzzModel.Verb
    switch verb {
    case .present: command = .present(shown)
    case .push, .pushRemoving:
      if isStack { return nil }
      command = opener.replacesStack ? .setRoot(shown) : .push(shown)
    case .setRoot:
      if isStack { return nil }
      command = .setRoot(shown)
    case .setWindowRoot, .setRootOfWindow: command = .setWindowRoot(shown)
    }
    return FuzzModel.Command(
      verb: command,
      flow: verb == .setRootOfWindow ? nil : opener.number,
      container: [.push, .pushRemoving, .setRoot].contains(verb) ? container : nil,
      number: nil,
      isImmediate: transition == .immediate && verb != .setRootOfWindow,
      opens: flow.number
    )
  }

  /// Expects a flow to use the stack of its opener, if it has an unused one of its own.
  private func share(
    _ presentable: any Presentable,
    of flow: FuzzFlow,
    with opener: FuzzFlow,
    replacing isReplacing: Bool
  ) {
    if flow.kind == .routing { return }
    let isRefused = opener.hasEnded || opener.coordinator?.hasStack != true
    var isInUse = false
    if let own = presentable as? any SystemNavigation,
      isRefused || own !== opener.coordinator?.navigation
    {
      let stack = node(own)
      isInUse = !own.contents.isEmpty || model.commands.contains { $0.container == stack }
      if !isRefused, !isInUse {
        model.sharing.insert(flow.number)
        flow.replacesStack = isReplacing
      }
    }
    if isRefused || isInUse {
      flow.isOpening = false
      flow.isRefused = true
    }
  }

  /// Ends the start of a flow by a verb, and submits the command that shows it.
  ///
  /// The flow's own commands follow, and are refused if it has ended.
  func endOpening(of flow: FuzzFlow) {
    flow.isOpening = false
    catchUp()
    let commands = model.endOpening(without: freed)
    guard flow.results.isEmpty else {
      for command in commands { model.finish(command, .refused(.neverShown)) }
      return
    }
    guard let opening = flow.opening else { return following.append(commands) }
    // From now on a flow without a screen may end.
    if flow.kind == .routing, !model.waiting.contains(flow.number) {
      model.wasOpen.insert(flow.number)
    }
    let isShown = opening.command?.verb.shown.contains { model.owners[$0] != nil } == true
    if isRefusedAtOnce(flow, opening), !isShown {
      flow.isRefused = true
      flow.hasFollowing = true
      return following.append(commands)
    }
    // Refused but on screen already, the flow goes on as it is.
    if let command = opening.command, !isRefusedAtOnce(flow, opening) {
      noteUse(of: [command.flow].compactMap(\.self) + model.flows(in: command.verb.shown))
      model.submit(command)
    }
    for command in commands { model.submit(command) }
  }

  /// Submits the commands that a flow has requested in its start, behind the command that shows it.
  func followOpening() {
    for command in following.popLast() ?? [] { model.submit(command) }
  }

  /// Whether the opener was closed while it opened the flow, which is closed then.
  private func isRefusedAtOnce(_ flow: FuzzFlow, _ opening: FuzzOpening) -> Bool {
    if opening.verb == .setRootOfWindow || opening.command == nil && flow.kind != .routing {
      return false
    }
    let needsStack = opening.command?.container != nil
    guard let opener = opening.opener else { return false }
    return opener.hasEnded || needsStack && opener.coordinator?.hasStack != true
  }

  /// Records that a verb has closed a flow that it could not show.
  func noteRefusal(of flow: FuzzFlow, _ result: FlowResult<Int>) {
    guard result == .closed(.refused), window != nil, flow.coordinator != nil else { return }
    if flow.isUndecided { return noteRefusal(ofTabOf: flow) }
    guard let opening = flow.opening else { return }
    // The platform has refused what it had taken.
    if model.motions.contains(.refused), model.inFlight?.command.opens == flow.number {
      model.endMotions(completed: true)
    }
    // Otherwise a screen of its own was refused later.
    catchUp()
    guard flow.isRefused || opening.command != nil && !model.begun.contains(flow.number) else {
      return
    }
    model.mayHaveEnded.insert(flow.number)
    flow.closing = .refused
    flow.isToClose = true
    // A flow that could not share the stack was closed before its result.
    if flow.isRefused, !flow.hasFollowing { return }
    enqueue(.close, by: flow, number: nil)
  }

  /// Records the end of a verb's flow: the verb dismisses or pops one that has finished.
  func noteEnd(of flow: FuzzFlow, _ result: FlowResult<Int>) {
    if flow.hasFollowing { followOpening() }
    flow.hasFollowing = false
    if flow.isGuard { noteEnd(ofGuard: flow, result) }
    guard let opening = flow.opening, case .finished = result, window != nil else { return }
    let opener = opening.opener.flatMap { $0.coordinator == nil ? nil : $0.number }
    switch opening.verb {
    case .pushRemoving: noteClosing(of: flow)
    case .present where flow.kind == .routing:
      model.submit(
        .init(verb: .close, flow: flow.number, container: nil, number: nil, keeps: opener)
      )
    case .present:
      catchUp()
      guard model.begun.contains(flow.number), let shown = opening.command?.verb.shown.first,
        isKnown(shown)
      else { return }
      model.submit(
        .init(verb: .dismissModal(shown), flow: nil, container: nil, number: nil, keeps: opener)
      )
    default: break
    }
  }

  /// Whether a screen or a container is alive.
  private func isKnown(_ node: FuzzModel.Node) -> Bool {
    if case .screen(let number) = node { return screens[number].screen != nil }
    return container(node) != nil
  }
}
