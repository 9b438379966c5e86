import FlowCoordinatorsTesting
import ModuleRegistry

/// An app that performs the steps of one session.
@MainActor
final class FuzzedApp {
  let app: TestApp
  let clock: ManualClock?
  let coverage: FuzzCoverage
  private let fuzzer: AppFuzzer
  private(set) var linker: DeepLinker?

  /// The container that a swipe was begun on.
  private var swiped: AnyObject?

  /// Whether another step follows the next one at once.
  private var isHurrying = false

  /// Whether the platform refused or reverted a change, after which an app may look wrong.
  private(set) var isDisturbed = false

  /// The problem that the steps have found so far.
  var found: AppFuzzer.Problem?

  /// The number of the latest entry of the journal that was read.
  private var latestEntry = 0

  /// Opens the app.
  init(_ fuzzer: AppFuzzer, _ coverage: FuzzCoverage) throws {
    self.fuzzer = fuzzer
    self.coverage = coverage
    let clock = fuzzer.hasClock ? ManualClock() : nil
    let features = try fuzzer.features(clock ?? ManualClock())
    let app = try TestApp { features }
    self.app = app
    self.clock = clock
    coverage.learn(app.registry)
    linker = try fuzzer.open(app) ?? app.ownLinker()
  }

  /// Waits for the tasks that the app starts at first, and notes its screens.
  func begin() async {
    await letTasksRun()
    coverage.note(self)
    latestEntry = window.journal.entries.last?.number ?? 0
  }

  // MARK: - The screen

  var window: NavigationWindow { app.window }

  var isMoving: Bool { app.motion.isMoving || swiped != nil }

  /// Whether the window is at rest, and the platform did nothing unusual.
  var isCalm: Bool { !isMoving && !isHeld && !isDisturbed && !isHurrying }

  var isHeld: Bool { app.motion.isHeld }

  var isSwiping: Bool { swiped != nil }

  var canTouch: Bool { !isMoving && app.system.alert == nil }

  /// The visible screen; `nil` if a container is visible, or nothing.
  var screen: (any Presentable)? {
    window.visibleScreen.flatMap { $0 is any SystemContainer ? nil : $0 }
  }

  /// Whether the flow at the root has ended, which ends a feature that is opened alone.
  var isOver: Bool { (window.holdings.first?.owner as? any WindowFlow)?.node.hasEnded ?? false }

  /// The actions of the visible screen; of several with one name, the later ones have numbers.
  var actions: [AppFuzzer.Action] {
    var counts: [String: Int] = [:]
    return (screen.map(fuzzer.actions) ?? []).map { action in
      counts[action.name, default: 0] += 1
      let number = counts[action.name, default: 1]
      return number == 1 ? action : .init("\(action.name) #\(number)", perform: action.perform)
    }
  }

  /// The innermost tabs that are visible, unless a screen hides their bar.
  var tabs: (any SystemTabs)? {
    var next = window.modals.last ?? window.root
    var found: (any SystemTabs)?
    while let container = next as? any SystemContainer {
      if let tabs = container as? any SystemTabs { found = tabs }
      if (container as? any SystemNavigation)?.hidesBottomBar == true { found = nil }
      next = container.visible
    }
    return found
  }

  var openStubs: [any FlowRecording] { app.stubbing.compactMap(\.flows).filter(\.isOpen) }

  func outputs(of stub: any FlowRecording) -> [Any] {
    fuzzer.outputs[stub.keyName] ?? stub.possibleOutputs
  }

  /// The screen as the user sees it, as far as the fuzzer knows.
  var picture: String {
    let description = screen.map(fuzzer.describe) ?? ""
    return (Array(app.onScreen) + [description] + actions.map { "[\($0.name)]" })
      .joined(separator: "\n")
  }

  // MARK: - Steps

  /// Performs a step, and waits for its tasks.
  ///
  /// - Returns: `false` if the step is impossible.
  func perform(_ step: AppFuzzer.Step) async -> Bool {
    let (before, wasCalm) = (picture, isCalm)
    let name = screen?.name ?? "nothing"
    guard act(step) else { return false }
    if step == .hurry { return true }
    let isHurried = isHurrying
    isHurrying = false
    if !isHurried { await letTasksRun() }
    let refused = newRefusals()
    coverage.note(self)
    guard !isHurried, !isMoving, found == nil else { return true }
    found = problem
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

  private func act(_ step: AppFuzzer.Step) -> Bool {
    switch step {
    case .act(let name): return act(name, times: 1)
    case .actTwice(let name): return act(name, times: 2)
    case .back: return canTouch && window.goBack()
    case .backToRoot:
      guard canTouch, let stack = window.visibleStack as? MemoryStack else { return false }
      return app.motion.jump(on: stack, to: 0)
    case .swipeBack: return swipeBack() && endSwipe(true)
    case .swipeDown: return swipeDown() && (endSwipe(true) || true)
    case .beginSwipeBack: return swipeBack()
    case .beginSwipeDown: return swipeDown() && swiped != nil
    case .endSwipe: return endSwipe(true)
    case .cancelSwipe: return endSwipe(false)
    case .tab(let title):
      guard canTouch, let tabs, let position = tabs.items.firstIndex(where: { $0.title == title })
      else { return false }
      tabs.tap(position)
    case .answer(let title):
      guard !isMoving, let alert = app.system.alert,
        let position = alert.actions.firstIndex(where: { $0.title == title })
      else { return false }
      return answer(alert, position)
    case .link(let link): return open(link)
    case .finish(let name, let number):
      guard let stub = openStubs.first(where: { $0.keyName == name }) else { return false }
      let outputs = outputs(of: stub)
      return outputs.indices.contains(number) && stub.finish(with: outputs[number])
    case .close(let name):
      guard let stub = openStubs.first(where: { $0.keyName == name }) else { return false }
      stub.closeLatest()
    case .hold:
      if isHeld { return false }
      app.motion.isHeld = true
    case .settle: return endTransitions(completed: true)
    case .revert:
      isDisturbed = true
      return endTransitions(completed: false)
    case .refuse:
      isDisturbed = true
      app.motion.refusals = 1
    case .advance(let seconds):
      guard let clock, seconds >= 0 else { return false }
      clock.advance(by: .seconds(seconds))
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

  private func swipeBack() -> Bool {
    guard canTouch, let stack = window.visibleStack as? MemoryStack,
      app.motion.beginSwipe(on: stack)
    else { return false }
    swiped = stack
    return true
  }

  /// Begins to swipe the topmost modal down; `swiped` stays `nil` if that does not allow it.
  private func swipeDown() -> Bool {
    guard canTouch, !window.modals.isEmpty else { return false }
    if app.motion.beginSwipe(on: app.system) { swiped = app.system }
    return true
  }

  private func endSwipe(_ isCompleted: Bool) -> Bool {
    guard let swiped else { return false }
    self.swiped = nil
    if let stack = swiped as? MemoryStack { app.motion.endSwipe(on: stack, completed: isCompleted) }
    if swiped === app.system { app.motion.endSwipe(on: app.system, completed: isCompleted) }
    return true
  }

  private func endTransitions(completed: Bool) -> Bool {
    guard isHeld else { return false }
    app.motion.isHeld = false
    app.motion.end(completed: completed)
    return true
  }

  private func open(_ link: String) -> Bool {
    guard let linker else { return false }
    let isCalm = isCalm
    let note: @MainActor (DeepLinker.Outcome) -> Void = { [weak self] outcome in
      self?.note(outcome, of: link, isCalm: isCalm)
    }
    if !link.hasPrefix("/") {
      linker.open(url: link, completion: note)
    } else if let link = try? DeepLink(url: "app:\(link)") {
      linker.open(link, completion: note)
    } else {
      return false
    }
    return true
  }

  private func note(_ outcome: DeepLinker.Outcome, of link: String, isCalm: Bool) {
    switch outcome {
    case .opened: coverage.noteOpened(link)
    case .refused(.guardClosed), .refused(.superseded), .refused(.windowGone): break
    case .refused(let refusal):
      guard isCalm, self.isCalm, found == nil else { break }
      found = .init("link refused: \(refusal)", "the link \(link) shows nothing: \(refusal)")
    case .unknown, .malformed, .foreign: break
    }
  }

  private func newRefusals() -> [String] {
    let new = window.journal.entries.filter { $0.number > latestEntry }
    latestEntry = new.last?.number ?? latestEntry
    return new.compactMap { entry in
      guard case .refused(let refusal) = entry.event else { return nil }
      return "\(entry.owner) \(refusal)\(entry.screen.isEmpty ? "" : " \(entry.screen)")"
    }
  }

  /// Runs the tasks that are ready, and those that they start, on the main actor and elsewhere.
  func letTasksRun() async {
    var quietTurns = 0
    var latest = progress
    while quietTurns < 6 {
      // Continues after the tasks that wait for the main actor, or for another thread.
      await withCheckedContinuation { continuation in
        Task.detached { continuation.resume() }
      }
      // A thread with a task of the app may have lost its core.
      if quietTurns == 3 { try? await Task.sleep(for: .milliseconds(1)) }
      quietTurns = progress == latest ? quietTurns + 1 : 0
      latest = progress
    }
  }

  /// Numbers that change when tasks of the app work.
  private var progress: [Int] {
    [
      window.journal.entries.last?.number ?? 0, window.lives.countWork, clock?.sleepers ?? 0,
    ]
  }

  /// Ends swipes and transitions, and lets the time of the app pass.
  func calmDown() async {
    _ = endSwipe(true)
    (isHurrying, app.motion.refusals) = (false, 0)
    app.motion.isHeld = false
    while app.motion.isMoving { app.motion.end() }
    await letTasksRun()
    for _ in 0..<3 where clock != nil {
      clock?.advance(by: .seconds(4_000))
      await letTasksRun()
    }
  }

  /// Releases the linker, which retains routes.
  func dropLinker() { linker = nil }
}

extension TestApp {
  /// A linker for an app that has none of its own.
  fileprivate func ownLinker() -> DeepLinker {
    let routes = registry.contributions(to: Routes.self)
    let linker = DeepLinker(routes: routes, accepting: [], in: window)
    linker.becomeReady()
    return linker
  }
}
