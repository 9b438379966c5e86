import FlowCoordinators

/// A window with a flow that opens another one, in which every closure keeps its coordinator.
///
/// It finds out whether both are freed, by each verb and each way to go.
@MainActor
package final class CaptureScene {
  package enum Verb: String, CaseIterable, Sendable {
    case setWindowRoot, present, presentWithoutScreen, presentOnVisible, begin
    case push, pushRemoving, setRoot, tab, await, awaitPushed
  }

  package enum Way: String, CaseIterable, Sendable {
    case finish, close, user, opener, replaced, refused, cancelled, windowGone
  }

  /// A screen with closures, as a view controller or a view model has.
  private final class ClosureScreen: Presentable { var onEvent: (@MainActor () -> Void)? }

  /// A flow whose screens, alert, handler and work keep it, and that observes its window.
  fileprivate final class Strong: BaseCoordinator<Void, Int> {
    var results: [FlowResult<Int>] = []
    let isRouting: Bool

    init(_ context: CoordinatorContext, isRouting: Bool = false) {
      self.isRouting = isRouting
      super.init(context)
    }

    func makeScreen() -> any Presentable {
      let screen = ClosureScreen()
      screen.onEvent = { self.finish(1) }
      return screen
    }

    override func start(with option: Void) {
      onFinish = { self.results.append($0) }
      if isRouting {
        let child = Strong(childContext)
        router.present(AssembledFlow(child)) { self.results.append($0) }
      } else {
        router.push(makeScreen()) { _ in self.results.removeAll() }
      }
    }

    /// Shows an alert, asks in turn after it, and works as long as the gate is closed.
    func occupy(until gate: AsyncStream<Void>) {
      router.showAlert(AlertMessage("?", actions: [.init("yes") { self.finish(2) }]))
      Task {
        let message = AlertMessage("in turn", actions: [.init("no") { self.finish(3) }]).inTurn()
        if case .finished = await router.ask(message) { finish(4) }
      }
      Task { await hold { for await _ in gate { finish(5) } } }
    }
  }

  private var platform: (any SimulatedPlatform)?
  private let isAnimated: Bool

  /// What the platform could not do.
  private(set) var missing: String?
  private let verb: Verb
  private var window: NavigationWindow?
  private weak var opener: Strong?
  private weak var flow: Strong?
  private var task: Task<Void, Never>?
  private var isAnswered = false
  private var work: AsyncStream<Void>.Continuation?

  package init(_ verb: Verb, on platform: any SimulatedPlatform, isAnimated: Bool) {
    self.platform = platform
    self.isAnimated = isAnimated
    self.verb = verb
    let window = NavigationWindow(platform.systemWindow)
    self.window = window
    let opener = Strong(window.childContext)
    self.opener = opener
    // As long as the window is there.
    window.observe { _ in opener.results.removeAll() }
    window.setRoot((opener, verb == .tab ? opener.tabs : opener.navigation))
    if verb == .tab { opener.router.setTabs([TabItem(title: "", presentable: Screen())]) }
  }

  private final class Screen: Presentable {}

  /// Whether a way to go exists for what a verb has shown.
  package nonisolated static func exists(_ way: Way, for verb: Verb) -> Bool {
    switch way {
    case .user: ![.setWindowRoot, .setRoot, .tab].contains(verb)
    case .cancelled: verb == .await || verb == .awaitPushed
    // The app shows the container, and ends the flow if it cannot.
    case .refused: verb != .begin
    default: true
    }
  }

  /// The table of a platform on which nothing leaks.
  ///
  /// By `push`, in a tab and at a root, the screens of a flow that has finished stay until its opener takes
  /// them away, as it does here; by `push`, closing takes them away.
  package static let freed = """
    setWindowRoot: freed by finish, close, opener, replaced, refused, windowGone
    present: freed by finish, close, user, opener, replaced, refused, windowGone
    presentWithoutScreen: freed by finish, close, user, opener, replaced, refused, windowGone
    presentOnVisible: freed by finish, close, user, opener, replaced, refused, windowGone
    begin: freed by finish, close, user, opener, replaced, windowGone
    push: freed by finish, close, user, opener, replaced, refused, windowGone
    pushRemoving: freed by finish, close, user, opener, replaced, refused, windowGone
    setRoot: freed by finish, close, opener, replaced, refused, windowGone
    tab: freed by finish, close, opener, replaced, refused, windowGone
    await: freed by finish, close, user, opener, replaced, refused, cancelled, windowGone
    awaitPushed: freed by finish, close, user, opener, replaced, refused, cancelled, windowGone
    """

  /// A table of what became of the flow and its opener: a row for each verb.
  ///
  /// - Parameters:
  ///   - isOccupied: whether the flow shows an alert, asks in turn and works meanwhile, except where the
  ///     user goes by hand, whom an alert keeps from that.
  ///   - makePlatform: creates a platform that shows nothing.
  /// - Returns: the table.
  package static func table(
    isOccupied: Bool = false,
    on makePlatform: @MainActor () -> any SimulatedPlatform
  ) async -> String {
    var rows: [String] = []
    for verb in Verb.allCases {
      var ways: [String: [String]] = [:]
      for way in Way.allCases where exists(way, for: verb) {
        let scene = CaptureScene(verb, on: makePlatform(), isAnimated: true)
        let left = await scene.play(way, isOccupied: isOccupied && way != .user)
        ways[left, default: []].append(way.rawValue)
      }
      let cells = ways.sorted { $0.key < $1.key }
        .map { "\($0.key) by \($0.value.joined(separator: ", "))" }
      rows.append("\(verb.rawValue): \(cells.joined(separator: "; "))")
    }
    return rows.joined(separator: "\n")
  }

  /// Opens the flow, has it go, and frees the window.
  ///
  /// - Returns: `freed`, or what is left.
  package func play(_ way: Way, isOccupied: Bool = false) async -> String {
    await rest()
    await open(refusing: way == .refused)
    if isOccupied {
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      work = opener
      flow?.occupy(until: gate)
    }
    await rest()
    await go(way)
    var left: [String] = []
    if !(await frees { flow }) { left.append("the flow is left") }
    dropWindow()
    if !(await frees { opener }) { left.append("the opener is left") }
    return left.isEmpty ? "freed" : left.joined(separator: ", ")
  }

  /// Frees the window, with that of the platform.
  private func dropWindow() {
    window = nil
    missing = missing ?? platform?.missing
    platform?.discard()
    platform = nil
  }

  private func frees(_ flow: () -> Strong?) async -> Bool {
    for _ in 0..<2_000 {
      if flow() == nil { return true }
      await rest()
    }
    return false
  }

  private func rest() async {
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
      }
      await platform?.rest()
      platform?.endTransitions(completed: true)
    }
    platform?.holdTransitions(isAnimated)
  }

  private func open(refusing isRefused: Bool) async {
    guard let opener else { return }
    let flow = Strong(opener.childContext, isRouting: verb == .presentWithoutScreen)
    self.flow = flow
    if isRefused { platform?.refuseChanges(1_000) }
    let router = opener.router
    let report: @MainActor (FlowResult<Int>) -> Void = { opener.results.append($0) }
    switch verb {
    case .setWindowRoot: router.setWindowRoot(AssembledFlow(flow), completion: report)
    case .present: router.present(AssembledFlow(flow), completion: report)
    case .presentWithoutScreen:
      router.present(AssembledFlow((flow, flow.noScreen)), completion: report)
    case .presentOnVisible: window?.present(AssembledFlow(flow), completion: report)
    case .begin:
      // The app shows the container by its own means.
      let container = flow.navigation
      router.begin(AssembledFlow((flow, container)), completion: report)
      window?.present(container)
    case .push: router.push(AssembledFlow(flow), completion: report)
    case .pushRemoving:
      router.push(AssembledFlow(flow), removingWhenFinished: true, completion: report)
    case .setRoot: router.setRoot(AssembledFlow(flow), completion: report)
    case .tab:
      let item = TabItem(title: "flow", AssembledFlow(flow), completion: report)
      router.setTabs(opener.tabs.items + [item])
    case .await, .awaitPushed:
      let assembled = AssembledFlow(flow)
      let isPushed = verb == .awaitPushed
      task = Task {
        let result =
          isPushed
          ? await router.result(pushing: assembled) : await router.result(presenting: assembled)
        opener.results.append(result)
        isAnswered = true
      }
      // On a machine that is busy the task may begin late.
      for _ in 0..<10_000 where !isAnswered && self.flow?.countUnits == 0 { await rest() }
    }
  }

  private func go(_ way: Way) async {
    switch way {
    case .finish: flow?.finish(1)
    case .close: flow?.close(.cancelled)
    case .user: await leaveByHand()
    case .opener: takeAway()
    case .replaced: window?.setRoot(Screen())
    case .refused: break
    case .cancelled: task?.cancel()
    case .windowGone: dropWindow()
    }
    await rest()
    work?.finish()
    // The opener takes away what has stayed, and what a platform cannot refuse.
    if flow?.countUnits ?? 0 > 0 { takeAway() }
    await rest()
    // The flow lived by its work when its question came, which is the user's to answer.
    if window?.system.alert != nil { platform?.answerAlert(0) }
    await rest()
    platform?.refuseChanges(0)
  }

  /// Swipes as the user does.
  private func leaveByHand() async {
    let isPushed = [.push, .pushRemoving, .awaitPushed].contains(verb)
    if isPushed, let stack = window?.visibleStack {
      platform?.beginBackSwipe(on: stack)
      await platform?.rest()
      platform?.endBackSwipe(on: stack, completed: true)
    } else {
      platform?.beginSwipeDown()
      await platform?.rest()
      platform?.endSwipeDown(completed: true)
    }
  }

  private func takeAway() {
    guard let opener else { return }
    switch verb {
    case .setWindowRoot: window?.setRoot(Screen())
    case .present, .presentWithoutScreen, .presentOnVisible, .begin, .await:
      opener.router.dismiss()
    case .push, .pushRemoving, .awaitPushed: opener.router.popToRoot()
    case .setRoot: opener.router.setRoot(opener.makeScreen())
    case .tab: opener.router.setTabs([TabItem(title: "", presentable: Screen())])
    }
  }
}

extension Stage {
  /// Plays each verb and each way to go.
  func strongCaptures(
    _ makePlatform: @MainActor () -> any SimulatedPlatform
  ) async throws(ConformanceFailure) {
    // Sixty windows are enough for each way to move.
    guard signalsPlainly else { return }
    for verb in CaptureScene.Verb.allCases {
      for way in CaptureScene.Way.allCases where CaptureScene.exists(way, for: verb) {
        for isOccupied in [false, true] where !isOccupied || way != .user {
          let scene = CaptureScene(verb, on: makePlatform(), isAnimated: isAnimated)
          let what =
            "a flow by \(verb), gone by \(way)\(isOccupied ? ", with alerts and work" : "")"
          let left = await scene.play(way, isOccupied: isOccupied)
          try expectNothing(missing: scene.missing)
          try expect(left, "freed", what)
        }
      }
    }
  }
}
