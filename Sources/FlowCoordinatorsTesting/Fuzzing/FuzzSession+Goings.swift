import FlowCoordinators

// Links, and flows that go to others. The rules:
//
// - It waits until the window is at rest, and then looks for an open flow: of several the lowest one that
//   is a tab counts, or else the lowest one. That comes to the front, and handles the start.
// - If none is open, a new one is presented over the root. One without a place is refused.
// - A guard is asked before. If it is closed, the going is refused; a later one supersedes the earlier.
// - A flow that has ended, or has not begun, goes nowhere.
extension FuzzSession {
  /// Opens a link at rest.
  func openLink() {
    guard window != nil, isAtRest else { return }
    let going = FuzzGoing(to: .linked)
    supersedeGoing(by: going)
    coming.append(going)
    linker?.open(DeepLink(path: ["fuzz"])) { [weak self] outcome in
      switch outcome {
      case .opened: self?.end(going, .completed)
      case .refused(let refusal): self?.end(going, .refused(refusal))
      case .unknown, .malformed, .foreign: self?.problems.append("a link leads nowhere")
      }
    }
  }

  /// Goes to a flow, from a flow or from the window.
  func go(to goal: FuzzGoal, from flow: FuzzFlow?) {
    guard let window else { return }
    if goal == .linked { return openLink() }
    if let flow { begin(flow) }
    if let flow, let coordinator = flow.coordinator, !flow.isBegun || coordinator.hasEnded {
      let refusal = flow.isBegun ? Refusal.flowEnded : .notBegun
      var outcomes: [NavigationOutcome] = []
      coordinator.go(to: goal.key, startingWith: ()) { outcomes.append($0) }
      if outcomes != [.refused(refusal)] {
        problems.append("a going that should be refused, \(refusal), is \(outcomes)")
      }
      return
    }
    // Whether an earlier one has a guard then is undetermined in the middle of a transition.
    if goal == .guarded || coming.contains(where: { $0.goal == .guarded }) {
      guard isAtRest else { return }
    }
    let going = FuzzGoing(to: goal)
    supersedeGoing(by: going)
    coming.append(going)
    let parent: any CoordinatorParent = flow?.coordinator ?? window
    parent.go(to: goal.key, startingWith: ()) { [weak self] in self?.end(going, $0) }
  }

  private var isAtRest: Bool {
    !isHeld && !model.isMoving && model.commands.isEmpty
      && coming.allSatisfy { $0.guarding != nil && !$0.hasPassed }
  }

  /// Has the one that waits behind its guard make way for another, which takes the guard if it has the
  /// same.
  private func supersedeGoing(by other: FuzzGoing) {
    guard let earlier = coming.first(where: { $0.guarding != nil }), let guarding = earlier.guarding
    else { return }
    coming.removeAll { $0 === earlier }
    earlier.expected = .refused(.superseded)
    if other.goal == .guarded {
      other.guarding = guarding
    } else {
      noteClosing(of: flows[guarding.flow], for: .dismissed(interactively: false))
    }
  }

  private func end(_ going: FuzzGoing, _ outcome: NavigationOutcome) {
    if let number = going.number {
      outcomes.append(.init(number: number, outcome: outcome))
    } else if window != nil, outcome != going.expected {
      problems.append(
        "a going is \(outcome), and should be \(going.expected.map { "\($0)" } ?? "under way")"
      )
    }
    guard let (flow, handled) = going.open, let coordinator = flows[flow].coordinator else {
      return
    }
    if coordinator.handled != handled + (outcome == .completed ? 1 : 0) {
      problems.append("flow \(flow) was handed \(coordinator.handled - handled), \(outcome)")
    }
  }

  /// A going that should have an outcome.
  var goingProblem: String? {
    if let going = coming.first(where: { $0.guarding == nil || $0.hasPassed }) {
      return "a going to \(going.goal) has had no turn"
    }
    return nil
  }

  // MARK: - What the linker asks for

  /// A linker with all routes and destinations of the session.
  func makeLinker(in window: NavigationWindow) -> DeepLinker {
    let routes = FuzzGoal.allCases.map { goal in
      var route = Route(
        RoutePattern(goal == .linked ? "fuzz" : ""),
        to: goal == .linked ? nil : goal.key,
        finding: { [weak self] window in
          self?.arrive(at: goal)
          return window.openFlow(of: goal.key)
        },
        assemble: { [weak self] context -> (any Coordinator<Void, Int>, any Presentable) in
          guard let self, let unit = makeFlow(of: goal, context) else {
            fatalError("a link opens a flow that the fuzzer does not expect")
          }
          return unit
        },
        start: { _ in }
      )
      if goal == .unplaced { route.placement = .pushedBeside { _ in nil } }
      if goal == .guarded { route.guards = [makeGuard()] }
      return route
    }
    let linker = DeepLinker(routes: routes, accepting: [], in: window)
    linker.becomeReady()
    return linker
  }

  /// Expects what a link or a going leads to at its turn, when the window is at rest.
  private func arrive(at goal: FuzzGoal) {
    catchUpAtRest()
    guard let going = coming.first, going.goal == goal, goal != .guarded || going.hasPassed else {
      return problems.append("a link or go to \(goal) ran before its turn")
    }
    coming.removeFirst()
    if goal == .unplaced, openFlow(of: goal) == nil {
      going.expected = .refused(.notOnScreen)
      return
    }
    let number = nextNumber()
    going.number = number
    let askedOver = going.guarding?.over ?? []
    if let open = openFlow(of: goal) {
      going.open = (open, flows[open].coordinator?.handled ?? 0)
      enqueue(
        .comeToFront,
        by: flows[open],
        sparesForms: true,
        askedOver: askedOver,
        number: number
      )
    } else {
      opening = number
      if model.modals.isEmpty { return }
      model.submit(
        .init(
          verb: .dismiss,
          flow: nil,
          container: nil,
          number: number,
          sparesForms: true,
          askedOver: askedOver,
          isForLink: true
        )
      )
    }
  }

  /// The open flow that counts.
  private func openFlow(of goal: FuzzGoal) -> Int? {
    var places: [Int: FuzzModel.Node?] = [:]
    var found: [Int] = []
    for place in model.onScreen {
      var next = model.owners[place.node]
      while let flow = next {
        if places.updateValue(places[flow] ?? place.container, forKey: flow) == nil {
          let isOpen = flows[flow].isBegun && flows[flow].coordinator?.hasEnded == false
          if isOpen, flows[flow].goal == goal { found.append(flow) }
        }
        next = model.parents[flow]
      }
    }
    return found.first { if case .tabs?? = places[$0] { true } else { false } } ?? found.first
  }

  /// A new flow for a link or a going.
  private func makeFlow(
    of goal: FuzzGoal,
    _ context: CoordinatorContext
  ) -> (any Coordinator<Void, Int>, any Presentable)? {
    catchUpAtRest()
    guard let number = opening,
      let (flow, unit) = make(below: flowAtRoot, in: context.of(goal.key))
    else { return nil }
    opening = nil
    flow.goal = goal
    // Nothing of the flow, which the session does not keep.
    let shown = unit.shown
    flow.onStart = { [weak self] in
      self?.model.submit(
        .init(
          verb: .presentOnVisible(shown, isDismissible: true),
          flow: nil,
          container: nil,
          number: number
        )
      )
    }
    return (unit.coordinator, unit.presentable)
  }

  private var flowAtRoot: Int? {
    model.onScreen.first { $0.modal == nil }.flatMap { model.owners[$0.node] }
  }

  private typealias Unit = (
    coordinator: FuzzCoordinator, presentable: any Presentable, shown: FuzzModel.Node
  )

  /// A flow with a stack that something else than a router opens.
  private func make(
    below parent: Int?,
    in context: CoordinatorContext
  ) -> (flow: FuzzFlow, unit: Unit)? {
    guard let flow = make(.stack, below: parent.map { flows[$0] }, in: context),
      let unit = kept.removeValue(forKey: flow.number), let presentable = unit.presentable
    else { return nil }
    flow.isStarted = true
    noteBegin(of: flow)
    return (flow, (unit.coordinator, presentable, node(presentable)))
  }

  // MARK: - Guards

  private func makeGuard() -> RouteGuard {
    enum Asking {}
    return RouteGuard(
      key: Asking.self,
      in: nil,
      start: (),
      of: RouteGuard.Declaration(),
      finding: { _ in nil },
      assemble: { [weak self] context -> (any Coordinator<Void, Int>, any Presentable) in
        guard let self, let unit = makeGuardingFlow(context) else {
          fatalError("a guard asks that the fuzzer does not expect")
        }
        return unit
      }
    )
  }

  /// A new flow that guards the next going.
  private func makeGuardingFlow(
    _ context: CoordinatorContext
  ) -> (any Coordinator<Void, Int>, any Presentable)? {
    catchUpAtRest()
    let visible = model.seen.last.flatMap { model.owners[$0] } ?? flowAtRoot
    guard let going = coming.first, going.goal == .guarded,
      let (flow, unit) = make(below: visible, in: context)
    else { return nil }
    going.guarding = (flow.number, [])
    let modals = model.modals
    let command = FuzzModel.Command(
      verb: .presentOnVisible(unit.shown, isDismissible: true),
      flow: nil,
      container: nil,
      number: nil,
      opens: flow.number
    )
    flow.isGuard = true
    flow.opening = FuzzOpening(verb: .present, opener: nil, command: command)
    // Some have nothing to ask, and others are closed before they ask.
    flow.armed[.start] = [.finish, nil, .closeFlow, nil][flow.number % 4]
    flow.onStart = { [weak self, weak flow] in
      guard flow?.hasEnded == false else { return }
      going.guarding?.over = modals
      self?.model.submit(command)
    }
    return (unit.coordinator, unit.presentable)
  }

  /// Records that a guard has ended: the going continues if that has finished, or is refused.
  func noteEnd(ofGuard flow: FuzzFlow, _ result: FlowResult<Int>) {
    guard let going = coming.first(where: { $0.guarding?.flow == flow.number }) else { return }
    if case .finished = result {
      going.hasPassed = true
    } else {
      going.expected = .refused(.guardClosed)
      coming.removeAll { $0 === going }
    }
  }
}
