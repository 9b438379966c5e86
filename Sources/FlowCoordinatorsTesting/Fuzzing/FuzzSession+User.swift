import FlowCoordinators

extension FuzzSession {
  /// Performs a step of the user or of the platform.
  ///
  /// The user does nothing during a transition, as on a real platform.
  ///
  /// - Returns: `false` if the step is something else.
  func performAsUser(_ step: FuzzStep) -> Bool {
    guard let window, let system, let platform else { return true }
    let isResting = !model.isMoving
    switch step.action {
    case .windowBack: if isResting, !isHeld { goBack(window) }
    case .answer: if isResting, !isHeld { answer(step.what % 2, platform) }
    case .tapTab: if isResting { tapTab(step.who, step.what, platform) }
    case .jump: if isResting { jump(step.who, step.what, platform) }
    case .swipeBack: if isResting { swipeBack(step.who, step.what, platform) }
    case .swipeDown: if isResting { swipeDown(step.what, system, platform) }
    case .endSwipe: endSwipe(completed: true)
    case .cancelSwipe: endSwipe(completed: false)
    case .holdMotion: holdMotion()
    case .letMotion: letMotion()
    case .endMotion: endMotions(completed: true)
    case .takeBack: endMotions(completed: false)
    case .refuse: refuse(1 + step.what % 2)
    case .change: change(step.who, step.what, platform)
    case .changeSilently: changeSilently(step.who, step.what, platform)
    case .signalTwice: platform.signal(times: 1 + step.what % 2, onCancel: true)
    case .settleAgain: (shownStack(step.who)?.stack.onSettle ?? system.onSettle)?()
    case .turnAway: turnAway(window)
    default: return false
    }
    return true
  }

  /// Has the app go to the background, or come back.
  private func turnAway(_ window: NavigationWindow) {
    window.isInBackground.toggle()
    if window.isInBackground, living.contains(where: { $0.visibility == .inFront }) {
      problems.append("a flow is in front, and the app is in the background")
    }
  }

  /// Frees the window and everything that the platform shows.
  func drop() {
    window = nil
    linker = nil
    platform?.discard()
    platform = nil
  }

  private func goBack(_ window: NavigationWindow) {
    if model.hasAlert {
      if window.goBack() { problems.append("going back reached below an alert") }
      return
    }
    model.submit(.init(verb: .goBack, flow: nil, container: nil, number: nil))
    let position = model.queue.count - 1
    if !window.goBack() { model.queue.remove(at: position) }
    model.run()
  }

  private func answer(_ position: Int, _ platform: any SimulatedPlatform) {
    guard model.hasAlert else { return }
    model.hasAlert = false
    model.alertOver = nil
    refuse(0)
    platform.answerAlert(position)
  }

  private func tapTab(_ who: Int, _ position: Int, _ platform: any SimulatedPlatform) {
    let seen = model.seen.compactMap { node in
      (container(node) as? any SystemTabs).map { (node, $0) }
    }
    guard !seen.isEmpty else { return }
    let (node, tabs) = seen[who % seen.count]
    guard (model.contents[node] ?? []).indices.contains(position) else { return }
    if tabs.selection == position { return tapAgain(position, tabs, of: node, platform) }
    model.apply(.selection(of: node, position))
    refuse(0)
    platform.tapTab(position, on: tabs)
  }

  /// Selects a tab again, which is reported to the flow.
  ///
  /// The content of the tab may react, as a stack on UIKit goes back to its root.
  private func tapAgain(
    _ position: Int,
    _ tabs: any SystemTabs,
    of node: FuzzModel.Node,
    _ platform: any SimulatedPlatform
  ) {
    guard !(tabs.visible is any SystemNavigation), let creator = model.creators[node],
      let coordinator = flows[creator].coordinator
    else { return }
    let before = coordinator.selectedAgain
    platform.tapTab(position, on: tabs)
    if coordinator.selectedAgain != before + 1 {
      problems.append("flow \(creator) received no report that its tab was selected again")
    }
  }

  private func jump(_ who: Int, _ position: Int, _ platform: any SimulatedPlatform) {
    guard let (node, stack) = seenStack(who), stack.contents.count > 1 else { return }
    let position = position % (stack.contents.count - 1)
    let change = FuzzModel.Change.contents(
      of: node,
      Array((model.contents[node] ?? [])[...position])
    )
    // A change that the platform reports only at its end takes no time.
    let takesTime = isHeld && platform.reports(.backSwipe)
    if takesTime { model.motions.append(change) } else { model.apply(change) }
    refuse(0)
    platform.longPressBack(on: stack, to: position)
  }

  private func swipeBack(_ who: Int, _ variant: Int, _ platform: any SimulatedPlatform) {
    guard let (node, stack) = seenStack(who), stack.contents.count > 1 else { return }
    refuse(0)
    platform.beginBackSwipe(on: stack)
    model.swipe = .contents(of: node, (model.contents[node] ?? []).dropLast())
    swiping = .stack(node)
    if !platform.reports(.backSwipe) { endSwipe(completed: variant % 2 == 0) }
  }

  private func swipeDown(
    _ variant: Int,
    _ system: any SystemWindow,
    _ platform: any SimulatedPlatform
  ) {
    guard let top = model.modals.last else { return }
    refuse(0)
    platform.beginSwipeDown()
    let isAllowed = !model.undismissible.contains(top)
    let isReported = platform.reports(.swipeDown)
    guard system.isTransitioning == (isAllowed && isReported) else {
      return problems.append("a swipe went wrong")
    }
    if !isAllowed { return }
    model.swipe = .window(root: model.root, modals: model.modals.dropLast())
    swiping = .window
    // Commands would run meanwhile, and might change the swiped screens.
    if !isReported { endSwipe(completed: variant % 2 == 0) }
  }

  /// Ends a gesture.
  ///
  /// Its transition continues at once, even while others are held.
  func endSwipe(completed: Bool) {
    guard let swipe = model.swipe, let swiping else { return }
    model.swipe = nil
    self.swiping = nil
    if completed {
      model.apply(swipe)
      if case .window = swiping { model.isDismissedByUser = true }
    }
    platform?.holdTransitions(false)
    switch swiping {
    case .window: platform?.endSwipeDown(completed: completed)
    case .stack(let node):
      if let stack = container(node) as? any SystemNavigation {
        platform?.endBackSwipe(on: stack, completed: completed)
      }
    }
    platform?.holdTransitions(isHeld)
  }

  func holdMotion() {
    platform?.holdTransitions(true)
    isHeld = true
  }

  func letMotion() {
    platform?.holdTransitions(false)
    isHeld = false
    endMotions(completed: true)
  }

  private func endMotions(completed: Bool) {
    model.endMotions(completed: completed)
    platform?.endTransitions(completed: completed)
  }

  /// Changes a stack without a signal, if the platform can, which the next command has to notice.
  private func changeSilently(_ who: Int, _ variant: Int, _ platform: any SimulatedPlatform) {
    guard !isHeld, !model.isMoving, model.commands.isEmpty, let flow = flow(who),
      !flow.hasEnded, flow.isBegun || !flow.isEager
    else { return }
    platform.signal(times: 0, onCancel: true)
    change(who, variant, platform)
    platform.signal(times: 1, onCancel: true)
    submit(.comeToFront, by: flow)
  }

  /// Changes a stack without the router: reversed, shortened, or with a new screen.
  private func change(_ who: Int, _ variant: Int, _ platform: any SimulatedPlatform) {
    // Nor does UIKit change a stack while something is on its way over it.
    guard let (node, stack) = shownStack(who), !stack.isTransitioning,
      system?.isTransitioning == false
    else { return }
    var screens = stack.contents
    switch variant % 4 {
    case 0: screens.reverse()
    case 1: screens = screens.dropLast()
    case 2 where screens.count > 1: screens.removeFirst()
    default: screens.append(newScreen())
    }
    let contents = screens.map { self.node($0) }
    // A stack is not removed during a gesture on it: the gesture would continue outside any window.
    if case .stack(let swiped) = swiping, model.withContents([node]).contains(swiped),
      !model.withContents(contents).contains(swiped)
    {
      return
    }
    model.apply(.contents(of: node, contents))
    refuse(0)
    platform.change(stack, to: screens)
  }
}
