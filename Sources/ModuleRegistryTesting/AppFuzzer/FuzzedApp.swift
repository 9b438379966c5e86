import FlowCoordinatorsTesting
import ModuleRegistry

/// An app that performs the steps of one session.
@MainActor
final class FuzzedApp {
  /// `nil` if the app could not be started again.
  private(set) var running: TestApp?

  /// The running app; another one after a restart.
  var app: TestApp {
    guard let running else { fatalError("an app that is being restarted has no screens") }
    return running
  }

  let clock: ManualClock?
  let coverage: FuzzCoverage
  let deliveries = FuzzDeliveries()
  let fuzzer: AppFuzzer
  private(set) var linker: DeepLinker?

  /// The container that a swipe was begun on.
  var swiped: AnyObject?

  /// Whether transitions wait.
  var isHeld = false {
    didSet { app.platform.holdTransitions(isHeld) }
  }

  /// Whether another step follows the next one at once.
  var isHurrying = false

  /// Whether the platform refused or reverted a change, after which an app may look wrong.
  var isDisturbed = false

  /// The problem that the steps have found so far.
  var found: AppFuzzer.Problem?

  /// The screens that the app has begun with and that offer nothing: they may have only a text.
  private var bareScreens: [BareScreen] = []

  private struct BareScreen { weak let screen: (any Presentable)? }

  /// The number of the latest entry of the journal that was read.
  var latestEntry = 0

  /// Opens the app, with nothing that an earlier session has persisted.
  init(_ fuzzer: AppFuzzer, _ coverage: FuzzCoverage) throws {
    self.fuzzer = fuzzer
    self.coverage = coverage
    try fuzzer.persistence?.erase()
    clock = fuzzer.hasClock ? ManualClock() : nil
    try open()
    coverage.learn(app.registry)
  }

  private func open() throws {
    let features = try fuzzer.features(clock ?? ManualClock())
    running = try TestApp(on: fuzzer.makePlatform()) { features }
    deliveries.onFinish = { [coverage] in coverage.note($0) }
    deliveries.watch(app.window)
    linker = try fuzzer.open(app) ?? app.window.linker ?? app.registry.linker(in: app.window)
  }

  /// Ends the app, and opens another one with what it has persisted.
  func restart() async {
    guard let persistence = fuzzer.persistence else { return }
    await calmDown()
    if found == nil { found = await deadEnd }
    if found != nil { return }
    let before = persistence.describe(app)
    found = await close()
    if found != nil { return }
    // What it holds, such as the lock of a file, is free for the next one.
    TestScope.current?.remove(app)
    running = nil
    do { try open() } catch {
      found = .init("no restart", "the app cannot be started again: \(error)")
      return
    }
    await begin()
    if found != nil { return }
    let after = persistence.describe(app)
    if before == after { return }
    found = .init(
      "not persisted",
      "a restart changes what is persisted\nbefore it:\n\(before)\nafter it:\n\(after)"
    )
  }

  /// Waits for the tasks that the app starts at first, and notes its screens.
  func begin() async {
    await yieldToTasks()
    coverage.note(self)
    if !isDisturbed { found = found ?? brokenRule }
    bareScreens = window.holdings.map(\.presentable)
      .filter { !($0 is any SystemContainer) && fuzzer.actions($0).isEmpty }
      .map { BareScreen(screen: $0) }
    latestEntry = window.journal.entries.last?.number ?? 0
  }

  // MARK: - The screen

  var window: NavigationWindow { app.window }

  var isMoving: Bool { app.platform.isHolding || swiped != nil }

  /// Whether the window is at rest, and the platform did nothing unusual.
  var isCalm: Bool { !isMoving && !isHeld && !isDisturbed && !isHurrying }

  var isSwiping: Bool { swiped != nil }

  var canTouch: Bool { !isMoving && app.alert == nil }

  /// The visible screen; `nil` if a container is visible, or nothing.
  var screen: (any Presentable)? {
    window.visibleScreen.flatMap { $0 is any SystemContainer ? nil : $0 }
  }

  /// Whether the flow at the root has ended, which ends a feature that is opened alone.
  var isOver: Bool { (window.holdings.first?.owner as? any WindowFlow)?.node.hasEnded ?? false }

  /// Whether the app has begun with the screen, which offered nothing, and not in a modal.
  func isBare(_ screen: any Presentable) -> Bool {
    window.modals.isEmpty && bareScreens.contains { $0.screen === screen }
  }

  /// The number of screens, hidden ones included.
  var countScreens: Int { window.holdings.count { !($0.presentable is any SystemContainer) } }

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

  /// The screen and the part of its state that decides on the next actions.
  var state: String {
    guard let screen else { return "nothing" }
    let description = fuzzer.describe(screen)
    return screen.name + (description.isEmpty ? "" : " (\(description))")
  }

  /// The visible screen of each level, and the state of the topmost; not the screens below, since a
  /// stack can have any height.
  var place: String {
    let levels = ([window.root].compactMap(\.self) + window.modals).map { top in
      var visible = top
      while let inner = (visible as? any SystemContainer)?.visible { visible = inner }
      return visible.name
    }
    return "\(levels) \(state)"
  }

  func outputs(of stub: any FlowRecording) -> [Any] {
    fuzzer.outputs[TypeID(stub.key)] ?? stub.possibleOutputs
  }

  func starts(of flow: any CoordinatorKey.Type) -> [Any] {
    func starts<Flow: CoordinatorKey>(_ flow: Flow.Type) -> [Any] { values(of: Flow.Start.self) }
    return fuzzer.starts[TypeID(flow)] ?? starts(flow)
  }

  /// The screen as the user sees it, as far as the fuzzer knows.
  var picture: String {
    if running == nil { return "" }
    let description = screen.map(fuzzer.describe) ?? ""
    return (Array(app.onScreen) + [description] + actions.map { "[\($0.name)]" })
      .joined(separator: "\n")
  }

  // MARK: - Tasks

  /// Runs the tasks that are ready, and those that they start, on the main actor and elsewhere.
  func yieldToTasks() async {
    var (quietTurns, busyTurns) = (0, 0)
    var latest = progress
    var turns = 0
    while quietTurns < 6 {
      turns += 1
      if turns > 2_000 {
        let problem = "the app does not come to rest: its tasks change something again and again"
        found = found ?? .init("no rest", problem)
        return
      }
      await app.platform.rest()
      // Continues after the tasks that wait for another thread, and then for the main actor. A
      // continuation that is resumed before its task suspends would not wait for the main actor.
      await withCheckedContinuation { continuation in
        Task.detached(priority: Task.currentPriority) {
          Task { @MainActor in continuation.resume() }
        }
      }
      if quietTurns == 3, await !WorkerThreads.meet(), busyTurns < 20 {
        (quietTurns, busyTurns) = (0, busyTurns + 1)
      }
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
    (isHurrying, isHeld) = (false, false)
    app.platform.refuseChanges(0)
    while app.platform.isHolding { app.platform.endTransitions(completed: true) }
    await yieldToTasks()
    for _ in 0..<3 where clock != nil {
      clock?.advance(by: .seconds(4_000))
      await yieldToTasks()
    }
  }

  /// Releases the linker, which retains routes.
  func dropLinker() { linker = nil }
}
