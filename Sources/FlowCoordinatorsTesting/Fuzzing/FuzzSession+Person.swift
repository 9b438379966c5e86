import FlowCoordinators

extension FuzzSession {
  /// Does what a person or the platform does.
  ///
  /// A person does nothing while something moves, as on a real platform.
  ///
  /// - Returns: `false` if the step is something else.
  func performAsPerson(_ step: FuzzStep) -> Bool {
    guard let window, let system, let motion else { return true }
    let isResting = !model.isMoving
    switch step.action {
    case .windowBack: if isResting, !model.isHeld { goBack(window) }
    case .answer: answer(system, step.what % 2)
    case .tapTab: tapTab(step.who, step.what)
    case .jump: if isResting { jump(step.who, step.what, motion) }
    case .swipeBack: if isResting { swipeBack(step.who, motion) }
    case .swipeDown: if isResting { swipeDown(system, motion) }
    case .endSwipe: endSwipe(completed: true)
    case .cancelSwipe: endSwipe(completed: false)
    case .holdMotion:
      motion.isHeld = true
      model.isHeld = true
    case .letMotion:
      motion.isHeld = false
      model.isHeld = false
      endMotions(completed: true)
    case .endMotion: endMotions(completed: true)
    case .takeBack: endMotions(completed: false)
    case .refuse:
      let refusals = 1 + step.what % 2
      motion.refusals = refusals
      model.refusals = refusals
    case .change: change(step.who, step.what, motion)
    case .signalTwice: motion.signals = 1 + step.what % 2
    case .settleAgain: (shownStack(step.who)?.stack.onSettle ?? system.onSettle)?()
    default: return false
    }
    return true
  }

  private func goBack(_ window: NavigationWindow) {
    model.queue.append(
      .init(verb: .goBack, flow: nil, container: nil, isAtOnce: false, number: nil)
    )
    model.run()
    window.goBack()
  }

  private func answer(_ system: MemoryWindow, _ position: Int) {
    model.hasAlert = false
    system.answerAlert(position)
  }

  private func tapTab(_ who: Int, _ position: Int) {
    let shown = model.onScreen.compactMap { place in
      (container(place.node) as? MemoryTabs).map { (place.node, $0) }
    }
    guard !shown.isEmpty else { return }
    let (node, tabs) = shown[who % shown.count]
    if (model.contents[node] ?? []).indices.contains(position) {
      if model.refusals > 0 { model.refusals -= 1 } else { model.selection[node] = position }
    }
    tabs.select(position)
  }

  private func jump(_ who: Int, _ position: Int, _ motion: SimulatedMotion) {
    guard let (node, stack) = shownStack(who), stack.contents.count > 1 else { return }
    let position = position % (stack.contents.count - 1)
    let old = model.contents[node] ?? []
    _ = model.begin([.contents(of: node, Array(old[...position]))])
    motion.jump(on: stack, to: position)
  }

  private func swipeBack(_ who: Int, _ motion: SimulatedMotion) {
    guard let (node, stack) = shownStack(who), motion.beginSwipe(on: stack) else { return }
    model.swipe = .contents(of: node, (model.contents[node] ?? []).dropLast())
    swiping = .stack(node)
  }

  private func swipeDown(_ system: MemoryWindow, _ motion: SimulatedMotion) {
    let isAllowed = model.modals.last.map { !model.undismissible.contains($0) } ?? false
    guard motion.beginSwipe(on: system) == isAllowed else {
      return problems.append("a swipe went wrong")
    }
    if !isAllowed { return }
    model.swipe = .window(root: model.root, modals: model.modals.dropLast())
    swiping = .window
  }

  func endSwipe(completed: Bool) {
    guard let swipe = model.swipe, let swiping else { return }
    model.swipe = nil
    self.swiping = nil
    if completed { model.apply(swipe) }
    switch swiping {
    case .window:
      if let system { motion?.endSwipe(on: system, completed: completed) }
    case .stack(let node):
      if let stack = container(node) as? MemoryStack {
        motion?.endSwipe(on: stack, completed: completed)
      }
    }
  }

  func endMotions(completed: Bool) {
    model.endMotions(completed: completed)
    motion?.end(completed: completed)
  }

  /// Changes a stack behind the router's back: turned round, shortened, or with a new screen.
  private func change(_ who: Int, _ variant: Int, _ motion: SimulatedMotion) {
    guard let (node, stack) = shownStack(who), !stack.isTransitioning else { return }
    var screens = stack.contents
    switch variant % 4 {
    case 0: screens.reverse()
    case 1: screens = screens.dropLast()
    case 2 where screens.count > 1: screens.removeFirst()
    default: screens.append(newScreen())
    }
    model.apply(.contents(of: node, screens.map { self.node($0) }))
    motion.change(stack, to: screens)
  }
}
