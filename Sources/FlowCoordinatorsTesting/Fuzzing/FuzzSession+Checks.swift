import FlowCoordinators

extension FuzzSession {
  /// Runs tasks until none has anything left to do, updates the model, and compares.
  ///
  /// - Returns: the first problem; `nil` if there is none.
  func settle() async -> String? {
    await rest()
    await runTasks()
    // A window notices a screen that was freed unshown only when it looks.
    while flows.contains(where: hasLostItsScreen) {
      let before = (living.count, flows.count(where: hasLostItsScreen))
      system?.onSettle?()
      await yieldToTasks()
      await rest()
      await runTasks()
      if before == (living.count, flows.count(where: hasLostItsScreen)) { break }
    }
    // Or that a flow has nothing left whose child waits.
    if !model.waiting.isEmpty { system?.onSettle?() }
    if hasBegunUnheard {
      hasBegunUnheard = false
      system?.onSettle?()
    }
    if let problem = await lasting(problem) { return problem }
    for flow in flows {
      if case .closed(let reason)? = flow.results.first {
        model.keep(reason, of: flow.number)
      }
    }
    return nil
  }

  private func runTasks() async {
    for _ in 0..<10 where needsTasks {
      await yieldToTasks()
      await rest()
    }
  }

  /// Waits until the platform is at rest, and updates the model.
  private func rest() async {
    await platform?.rest()
    updateModel()
    while endsByItself {
      model.endMotions(completed: true)
      updateModel()
    }
  }

  /// Whether the transitions end without a step.
  private var endsByItself: Bool {
    model.endsByItself(whereHeld: isHeld && !isOver)
      || !model.motions.isEmpty && model.motions.allSatisfy(isOverUnseen)
  }

  /// Whether the platform says that no change is on its way: at the turn of the next command, which
  /// comes after the end of what was before, or now.
  private var isOver: Bool { model.turns.first?.isOver ?? (platform?.isChanging == false) }

  /// Whether a change is that of an invisible container that has come to rest.
  ///
  /// The platform decides whether it holds an invisible transition.
  private func isOverUnseen(_ change: FuzzModel.Change) -> Bool {
    guard case .contents(let node, _) = change else { return false }
    return !model.seen.contains(node) && container(node)?.isTransitioning != true
  }

  /// Runs the commands in the model that have run in the window.
  ///
  /// The transitions before them have ended.
  func catchUp() {
    model.run()
    while !model.turns.isEmpty, endsByItself {
      model.endMotions(completed: true)
      model.run()
    }
  }

  /// Runs the commands in the model that have run in the window, which is at rest.
  func catchUpAtRest() {
    catchUp()
    while endsByItself {
      model.endMotions(completed: true)
      model.run()
    }
    model.settleUncertain(as: owners)
  }

  /// A problem that persists.
  ///
  /// A task may reach the main actor by way of another thread, which may be slow on a busy machine.
  /// So a problem is reported only after a while; nothing else ever waits.
  private func lasting(_ problem: () -> String?) async -> String? {
    var milliseconds = 1
    while milliseconds <= patience {
      if problem() == nil { return nil }
      try? await Task.sleep(for: .milliseconds(milliseconds))
      await rest()
      milliseconds *= 2
    }
    return problem()
  }

  /// Runs all tasks that are waiting for the main actor now.
  ///
  /// `Task.yield()` may return earlier or later than those, by way of another thread.
  private func yieldToTasks() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }

  private func hasLostItsScreen(_ flow: FuzzFlow) -> Bool {
    flow.kind == .bare && flow.coordinator != nil && flow.screen == nil
  }

  private var needsTasks: Bool {
    if !tasks.isEmpty || !model.holdingFlows.isEmpty { return true }
    // Work that has ended releases its flow a turn later.
    if living.contains(where: { ($0.coordinator?.holds ?? 0) > 0 }) { return true }
    return flows.contains { $0.isAwaited || ($0.coordinator == nil && $0.results.isEmpty) }
  }

  private func updateModel() {
    model.keptFlows = Set(kept.keys).union(flows.filter(\.isAwaited).map(\.number))
    model.keptNodes = kept.values.compactMap { $0.presentable.map { self.node($0) } }
    model.run()
    // The state of flows is that of the present, which the model may not have reached.
    guard model.turns.isEmpty else { return }
    for flow in flows where isOver(flow) {
      let isLost =
        model.wasShown.contains(flow.number) && !model.hasReasonToLive(flow.number)
        && !model.mayStillBeShown(flow.number)
      if flow.hasEnded && !flow.isFinished || flow.isToClose || isLost {
        model.noteRelease(of: flow.number)
      }
    }
  }

  private func problem() -> String? {
    if let problem = problems.first { return problem }
    if let problem = windowProblem() { return problem }
    for flow in flows {
      if let problem = problem(with: flow) { return "flow \(flow.number): \(problem)" }
    }
    return nil
  }

  private func windowProblem() -> String? {
    guard let window, let system else { return nil }
    if model.lacksAnswer { return "the platform was asked for less than expected; \(latest)" }
    if !model.turns.isEmpty { return "a command ran that should not run yet" }
    if !model.isMoving, let command = model.queue.first {
      let flow = command.flow.map { "of flow \($0)" } ?? "of the window"
      return "a command has had no turn: \(command.verb) \(flow)"
    }
    if let answer = model.answers.first {
      return "the platform was asked for more: \(answer); \(latest)"
    }
    if outcomes != model.outcomes { return latest }
    if !model.isMoving, outcomes.count != commandCount {
      return "a command has no outcome"
    }
    if !model.isMoving, let problem = goingProblem { return problem }
    // The flows of this fuzzer close themselves at a root, too, and nothing follows.
    if let problem = window.audit(besides: nil, namesDeadPlaces: false).first { return problem }
    model.settleUncertain(as: owners)
    let owned = window.holdings.map { holding in
      "\(node(holding.presentable)) of \((holding.owner as? FuzzCoordinator)?.number ?? -1)"
    }
    let expected = model.onScreen.map { "\($0.node) of \(model.owners[$0.node] ?? -1)" }
    if owned != expected { return "the ledger says \(owned), and should say \(expected)" }
    if model.isMoving { return nil }
    var shown: [FuzzModel.Node] = []
    func visit(_ presentable: any Presentable) {
      shown.append(node(presentable))
      for content in (presentable as? any SystemContainer)?.contents ?? [] { visit(content) }
    }
    for top in (system.root.map { [$0] } ?? []) + system.modals { visit(top) }
    if shown != model.onScreen.map(\.node) {
      return "on screen are \(shown), and should be \(model.onScreen.map(\.node))"
    }
    if (system.alert != nil) != model.hasAlert {
      return system.alert == nil ? "there is no alert" : "there is an alert"
    }
    return frontProblem(window)
  }

  /// The problem with what the flows were told of whether the user sees them.
  private func frontProblem(_ window: NavigationWindow) -> String? {
    // The alert of a flow that is gone is nobody's, which the window hears of with its next event.
    if model.hasAlert, model.alertBy.map({ flows[$0].coordinator == nil }) == true { return nil }
    let top = model.hasAlert ? model.alertBy : model.seen.last.flatMap { model.owners[$0] }
    func withAncestors(_ flow: Int?) -> Set<Int> {
      var found: Set<Int> = []
      var next = flow
      while let flow = next, flows[flow].coordinator != nil, found.insert(flow).inserted {
        next = model.parents[flow]
      }
      return found
    }
    let front = window.isInBackground ? [] : withAncestors(top)
    var shown: Set<Int> = []
    for owner in Set(model.owners.values) { shown.formUnion(withAncestors(owner)) }
    if model.hasAlert { shown.formUnion(withAncestors(model.alertBy)) }
    for flow in living {
      let number = flow.number
      let visibility = flow.visibility
      if (visibility == .inFront) != front.contains(number) {
        return "flow \(number) was told \(visibility), and in front are \(front.sorted())"
      }
      if visibility == .covered, !shown.contains(number) {
        return "flow \(number) was told \(visibility), and nothing of it is on screen"
      }
    }
    return nil
  }

  private var latest: String {
    func list(_ outcomes: [FuzzModel.Outcome]) -> [String] {
      outcomes.suffix(3).map { "\($0.number) \($0.outcome)" }
    }
    return "the outcomes are \(list(outcomes)), and should be \(list(model.outcomes))"
  }

  private func problem(with flow: FuzzFlow) -> String? {
    if flow.results.count > 1 { return "ended \(flow.results.count) times" }
    if flow.reported.count > flow.results.count || flow.reported.first != flow.results.first,
      let reported = flow.reported.first
    {
      return "ended with \(flow.results), and its verb reported \(reported)"
    }
    if flow.isFinished, let result = flow.results.first, result != .finished(flow.number) {
      return "finished, and its result was \(result)"
    }
    guard window != nil else { return nil }
    if case .closed(let reason)? = flow.results.first, let problem = problem(reason, of: flow) {
      return problem
    }
    let units = model.owners.count { owned in
      if case .screen = owned.key { return owned.value == flow.number }
      return false
    }
    if model.isClosing(flow.number) { return nil }
    guard let coordinator = flow.coordinator else {
      if flow.results.isEmpty { return "is gone, and never ended" }
      return model.isAlive(flow.number) ? "is dead, and should live" : nil
    }
    if !model.isAlive(flow.number) { return "is alive, and should be gone" }
    if !model.isMoving, let problem = tabProblem(of: coordinator) { return problem }
    if coordinator.countUnits != units { return "counts \(coordinator.countUnits), not \(units)" }
    if flow.balance != units { return "notified its listener of \(flow.balance), not \(units)" }
    if flow.results.isEmpty, !model.isMoving, model.mustHaveEnded(flow.number),
      !hasLostContainersUnseen(flow)
    {
      return "has nothing left on screen, and did not end"
    }
    if !flow.results.isEmpty, !model.mayHaveEnded.contains(flow.number) {
      return "ended with \(flow.results), and still has something to live for"
    }
    return nil
  }

  /// Whether a container of a flow was freed that was never on screen, and only a task keeps the flow,
  /// which ends with that then.
  private func hasLostContainersUnseen(_ flow: FuzzFlow) -> Bool {
    guard let kept = kept[flow.number], kept.presentable == nil else { return false }
    return freed.contains {
      model.creators[$0] == flow.number && !model.shownContainers.contains($0)
    }
  }

  /// The problem with the reason for which a flow has ended.
  private func problem(_ reason: CloseReason, of flow: FuzzFlow) -> String? {
    if let closing = flow.closing {
      return reason == closing ? nil : "was closed, \(closing), and ended \(reason)"
    }
    if model.mayEnd(flow.number, for: reason) || reason == .cancelled && flow.isToClose {
      return nil
    }
    let ends = model.ends[flow.number].map { $0.map { "\($0)" }.sorted() } ?? ["unseen"]
    return "ended \(reason), and should have ended \(ends.joined(separator: " or "))"
  }

  /// The problem with the selection that was reported to a flow of its tabs, if they are on screen.
  private func tabProblem(of coordinator: FuzzCoordinator) -> String? {
    let shown = model.onScreen.first { place in
      if case .tabs = place.node { model.creators[place.node] == coordinator.number } else { false }
    }
    // Tabs without a tab have none to report.
    guard shown != nil, let visible = coordinator.tabs.visible, coordinator.selected !== visible
    else { return nil }
    return "received no report of the selected tab"
  }

  /// Ends the session: everything comes to rest, is dropped, and must be freed.
  ///
  /// - Returns: the first problem; `nil` if there is none.
  func end() async -> String? {
    for flow in flows { flow.armed = [:] }
    // Two flows may have opened each other.
    defer { for flow in flows { flow.opening = nil } }
    model.isInStep = true
    endSwipe(completed: false)
    letMotion()
    model.isInStep = false
    if let problem = await settle() { return "at the end, \(problem)" }
    for (_, gate) in gates { gate.open(shows: false) }
    gates = []
    while !tasks.isEmpty {
      cancelTask(0)
      if let problem = await settle() { return "with tasks cancelled, \(problem)" }
    }
    kept = [:]
    if let problem = await settle() { return "with everything dropped, \(problem)" }
    drop()
    for _ in 0..<10 { await yieldToTasks() }
    return await lasting(leftover)
  }

  private func leftover() -> String? {
    if let problem = problem() { return "without a window, \(problem)" }
    if system != nil { return "the window is not freed" }
    let kept = living.map { "flow \($0.number), \($0.kind)\($0.isAwaited ? ", awaited" : "")" }
    if !kept.isEmpty { return "\(kept.joined(separator: "; ")): not freed" }
    for flow in flows where flow.results.count != 1 { return "flow \(flow.number) never ended" }
    for flow in flows
    where (flow.opening != nil && !flow.isGuard || flow.isOfTab) && flow.reported != flow.results {
      return "the verb of flow \(flow.number) has reported \(flow.reported)"
    }
    for (number, entry) in screens.enumerated() where entry.screen != nil {
      return "screen \(number) is not freed"
    }
    for entry in containers where entry.container != nil { return "\(entry.node) is not freed" }
    let reported = outcomes.map(\.number).sorted()
    if reported != Array(1..<(commandCount + 1)) {
      return "outcomes were reported for commands \(reported)"
    }
    return nil
  }
}
