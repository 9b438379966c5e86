import FlowCoordinatorsTesting
import ModuleRegistry

// Performing steps.
extension FuzzedApp {
  /// Performs a step, and waits for its tasks.
  ///
  /// - Returns: `false` if the step is impossible.
  func perform(_ step: AppFuzzer.Step) async -> Bool {
    let (before, wasCalm) = (picture, isCalm)
    let name = screen?.name ?? "nothing"
    deliveries.isLenient = isDisturbed || isHurrying || step.isHurried
    guard act(step) else { return false }
    if step == .restart {
      await restart()
      return true
    }
    if step == .hurry { return true }
    let isHurried = isHurrying
    isHurrying = false
    if !isHurried { await yieldToTasks() }
    let refused = newRefusals()
    coverage.note(self)
    found = found ?? deliveries.problem
    guard !isHurried, !isMoving, found == nil else { return true }
    found = problem
    if case .act(let action) = step, wasCalm, isCalm {
      coverage.noteEffect(of: action, on: name, hasEffect: picture != before)
    }
    if wasCalm, isCalm, !step.isHurried { coverage.note(refused: refused) }
    if case .act(let action) = step, wasCalm, found == nil, let refusal = refused.first,
      picture == before
    {
      found = .init(
        "refused \(refusal)",
        "'\(action)' of \(name) changes nothing, since a command was refused: \(refusal)"
      )
    }
    return true
  }

  /// The double tap that a step begins, if the app is at rest.
  func doubleTap(_ step: AppFuzzer.Step, at position: Int) -> AppFuzzer.DoubleTap? {
    guard case .actTwice(let name) = step, isCalm else { return nil }
    return AppFuzzer.DoubleTap(
      action: "'\(name)' of \(screen?.name ?? "")",
      name: name,
      place: ([place] + actions.map(\.name)).joined(separator: "\n"),
      position: position,
      end: position,
      countBefore: countScreens
    )
  }

  func act(_ step: AppFuzzer.Step) -> Bool {
    switch step {
    case .act(let name): return act(name, times: 1)
    case .actTwice(let name): return act(name, times: 2)
    case .back: return canTouch && window.goBack()
    case .backToRoot:
      guard canTouch, let stack = window.visibleStack, stack.contents.count > 1
      else { return false }
      app.platform.longPressBack(on: stack, to: 0)
    case .swipeBack: return leaveColumn() || swipeBack() && endSwipe(true)
    case .swipeDown:
      guard swipeDown() else { return false }
      _ = endSwipe(true)
    case .beginSwipeBack: return swipeBack()
    case .beginSwipeDown: return swipeDown()
    case .endSwipe: return endSwipe(true)
    case .cancelSwipe: return endSwipe(false)
    case .tab(let title):
      guard canTouch, let tabs, let position = tabs.items.firstIndex(where: { $0.title == title })
      else { return false }
      app.platform.tapTab(position, on: tabs)
    case .answer(let title):
      guard !isMoving, let alert = app.alert,
        let position = alert.actions.firstIndex(where: { $0.title == title })
      else { return false }
      return answer(alert, position)
    case .link(let link): return open(link)
    case .go(let name, let number, let flow): return go(to: name, number, from: flow)
    case .finish(let name, let number):
      guard let stub = openStubs.first(where: { $0.keyName == name }) else { return false }
      let outputs = outputs(of: stub)
      return outputs.indices.contains(number) && stub.finish(with: outputs[number])
    case .close(let name):
      guard let stub = openStubs.first(where: { $0.keyName == name }) else { return false }
      stub.closeLatest()
    case .hold:
      if isHeld { return false }
      isHeld = true
    case .settle: return endTransitions(completed: true)
    case .revert:
      guard isHeld else { return false }
      isDisturbed = true
      return endTransitions(completed: false)
    case .refuse:
      isDisturbed = true
      app.platform.refuseChanges(1)
    case .advance(let seconds):
      guard let clock, seconds >= 0 else { return false }
      clock.advance(by: .seconds(seconds))
    case .restart: return fuzzer.persistence != nil && !isHurrying
    case .hurry:
      if isHurrying { return false }
      isHurrying = true
    }
    return true
  }

  private func act(_ name: String, times: Int) -> Bool {
    guard canTouch, let action = actions.first(where: { $0.name == name }) else { return false }
    let screen = screen?.name ?? ""
    for _ in 0..<times {
      do { try action.perform() } catch {
        found = .init("\(name) throws", "'\(name)' of \(screen) throws \(error)")
      }
    }
    return true
  }

  /// Swipes back from the first screen of a column in a narrow window, which is no swipe of its stack.
  private func leaveColumn() -> Bool {
    guard canTouch, let split = window.display.splitToGoBackIn?.split else { return false }
    app.platform.leaveColumn(of: split)
    return true
  }

  private func swipeBack() -> Bool {
    guard canTouch, let stack = window.visibleStack, stack.contents.count > 1
    else { return false }
    app.platform.beginBackSwipe(on: stack)
    swiped = stack
    return true
  }

  /// Begins to swipe the topmost modal down; one that does not allow it reports the attempt, and
  /// `swiped` stays `nil`.
  private func swipeDown() -> Bool {
    guard canTouch, !window.modals.isEmpty else { return false }
    app.platform.beginSwipeDown()
    if window.system.isTransitioning || !app.platform.reports(.swipeDown) {
      swiped = window.system
    }
    return true
  }

  func endSwipe(_ isCompleted: Bool) -> Bool {
    guard let swiped else { return false }
    self.swiped = nil
    if let stack = swiped as? any SystemNavigation {
      app.platform.endBackSwipe(on: stack, completed: isCompleted)
    } else {
      app.platform.endSwipeDown(completed: isCompleted)
    }
    return true
  }

  private func endTransitions(completed: Bool) -> Bool {
    guard isHeld else { return false }
    isHeld = false
    app.platform.endTransitions(completed: completed)
    return true
  }

  private func open(_ link: String) -> Bool {
    guard let linker else { return false }
    let isCalm = isCalm
    let number = deliveries.addLink(link)
    let note: @MainActor (DeepLinker.Outcome) -> Void = { [weak self, deliveries] outcome in
      deliveries.noteOutcome(ofLink: number)
      self?.note(outcome, of: link, isCalm: isCalm)
    }
    if !link.hasPrefix("/") {
      linker.open(url: link, completion: note)
    } else if let link = try? DeepLink(url: "app:\(link)") {
      linker.open(link, completion: note)
    } else {
      deliveries.noteOutcome(ofLink: number)
      return false
    }
    return true
  }

  private func go(to name: String, _ number: Int, from origin: String?) -> Bool {
    guard let flow = coverage.destinations.first(where: { KeyName($0).short == name }),
      case let starts = starts(of: flow), starts.indices.contains(number),
      // One of a session that is not open now leads nowhere, as a link does.
      linker?.destination(of: flow) != nil,
      let origin = origin.map({ name in goers.first { $0.name == name }?.flow }) ?? window
    else { return false }
    let isCalm = isCalm
    let going = deliveries.addLink("to \(name)")
    origin.go(to: flow, startingWith: starts[number]) { [weak self, deliveries] outcome in
      deliveries.noteOutcome(ofLink: going)
      guard case .refused(let refusal) = outcome else { return }
      self?.note(.refused(refusal), of: "to \(name)", isCalm: isCalm)
    }
    return true
  }

  /// The flows with a screen, once by each name, some of which may have ended.
  var goers: [(name: String, flow: any CoordinatorParent)] {
    var names: Set<String> = []
    return window.holdings.compactMap { entry in
      guard let flow = entry.owner as? any WindowFlow & CoordinatorParent,
        names.insert(flow.name).inserted
      else { return nil }
      return (flow.name, flow)
    }
  }

  private func note(_ outcome: DeepLinker.Outcome, of link: String, isCalm: Bool) {
    switch outcome {
    case .opened: coverage.noteOpened(link)
    case .refused(.guardClosed), .refused(.superseded), .refused(.windowGone),
      .refused(.notDismissible), .refused(.flowEnded):
      break
    case .refused(let refusal):
      guard isCalm, self.isCalm, found == nil else { break }
      found = .init("link refused: \(refusal)", "the link \(link) shows nothing: \(refusal)")
    case .unknown, .malformed, .foreign: break
    }
  }

  private func newRefusals() -> [String] {
    let new = window.journal.entries.filter { $0.number > latestEntry }
    latestEntry = new.last?.number ?? latestEntry
    for case .link(let text) in new.map(\.event) where text.contains(DeepLinker.circle) {
      found = found ?? .init("circle", "flows open each other in a circle\n\(text)")
    }
    return new.compactMap { entry in
      guard case .refused(let refusal) = entry.event else { return nil }
      return "\(entry.command) of \(entry.owner) \(refusal)"
    }
  }
}

extension AppFuzzer.Step {
  /// Whether the user acts twice in one turn.
  fileprivate var isHurried: Bool {
    switch self {
    case .actTwice, .hurry: true
    default: false
    }
  }
}
