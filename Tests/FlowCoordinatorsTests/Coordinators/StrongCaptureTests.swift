import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Closures of screens and of results that capture their coordinators strongly, as an author writes
/// them who knows no better: the window keeps screens and coordinators, so both go with what is shown.
@MainActor
struct StrongCaptureTests {
  enum Verb: String, CaseIterable {
    case setWindowRoot, present, presentWithoutScreen, push, pushRemoving, setRoot, tab, await
  }

  enum Way: String, CaseIterable {
    case finish, close, user, opener, replaced, refused, cancelled, windowGone
  }

  /// A screen with a closure, as a view controller or a view model has.
  private final class ClosureScreen: Presentable { var onEvent: (@MainActor () -> Void)? }

  /// A flow whose screens keep it.
  private final class Strong: BaseCoordinator<Void, Int> {
    var results: [FlowResult<Int>] = []

    /// A screen that the flow stores, and that keeps it.
    var stored: ClosureScreen?
    private let isRouting: Bool

    init(_ context: CoordinatorContext, isRouting: Bool = false) {
      self.isRouting = isRouting
      super.init(context)
    }

    func makeScreen() -> ClosureScreen {
      let screen = ClosureScreen()
      screen.onEvent = { self.finish(1) }
      return screen
    }

    override func start(with option: Void) {
      if isRouting {
        let child = Strong(childContext)
        router.present(AssembledFlow(child)) { self.results.append($0) }
      } else {
        router.push(makeScreen())
      }
    }
  }

  /// A window with a flow at its root, which opens another one.
  @MainActor
  private final class Scene {
    let motion = SimulatedMotion()
    var window: NavigationWindow?
    private(set) weak var opener: Strong?
    private(set) weak var flow: Strong?
    private var task: Task<Void, Never>?

    init(for verb: Verb) {
      let window = NavigationWindow(MemoryWindow(motion: motion))
      self.window = window
      let opener = Strong(window.childContext)
      self.opener = opener
      window.setRoot((opener, verb == .tab ? opener.tabs : opener.navigation))
      if verb == .tab { opener.router.setTabs([TabItem(title: "", presentable: Screen())]) }
    }

    func open(by verb: Verb, refusing isRefused: Bool) async {
      guard let opener else { return }
      let flow = Strong(opener.childContext, isRouting: verb == .presentWithoutScreen)
      self.flow = flow
      if isRefused { motion.refusals = 1_000 }
      let router = opener.router
      let report: @MainActor (FlowResult<Int>) -> Void = { opener.results.append($0) }
      switch verb {
      case .setWindowRoot: router.setWindowRoot(AssembledFlow(flow), completion: report)
      case .present: router.present(AssembledFlow(flow), completion: report)
      case .presentWithoutScreen:
        router.present(AssembledFlow((flow, flow.noScreen)), completion: report)
      case .push: router.push(AssembledFlow(flow), completion: report)
      case .pushRemoving:
        router.push(AssembledFlow(flow), removingWhenFinished: true, completion: report)
      case .setRoot: router.setRoot(AssembledFlow(flow), completion: report)
      case .tab:
        let item = TabItem(title: "flow", AssembledFlow(flow), completion: report)
        router.setTabs(opener.tabs.items + [item])
      case .await:
        let assembled = AssembledFlow(flow)
        task = Task { opener.results.append(await router.result(presenting: assembled)) }
        _ = await eventually { window?.modals.isEmpty == false || isRefused && task != nil }
      }
    }

    func go(_ way: Way, after verb: Verb) async {
      switch way {
      case .finish: flow?.finish(1)
      case .close: flow?.close(.cancelled)
      case .user: window?.goBack()
      case .opener: takeAway(after: verb)
      case .replaced: window?.setRoot(Screen())
      case .refused: break
      case .cancelled: task?.cancel()
      case .windowGone: window = nil
      }
      // The opener takes away what has stayed.
      if way == .finish || way == .close, flow?.countUnits ?? 0 > 0 { takeAway(after: verb) }
      await task?.value
      motion.refusals = 0
      _ = await eventually { flow == nil }
    }

    private func takeAway(after verb: Verb) {
      guard let opener else { return }
      switch verb {
      case .setWindowRoot: window?.setRoot(Screen())
      case .present, .presentWithoutScreen, .await: opener.router.dismiss()
      case .push, .pushRemoving: opener.router.popToRoot()
      case .setRoot: opener.router.setRoot(opener.makeScreen())
      case .tab: opener.router.setTabs([TabItem(title: "", presentable: Screen())])
      }
    }
  }

  /// Whether a way to go exists for what a verb has shown.
  private nonisolated static func exists(_ way: Way, for verb: Verb) -> Bool {
    switch way {
    case .user: ![.setWindowRoot, .setRoot, .tab].contains(verb)
    case .cancelled: verb == .await
    default: true
    }
  }

  private nonisolated static let cases = Verb.allCases.flatMap { verb in
    Way.allCases.filter { exists($0, for: verb) }.map { (verb, $0) }
  }

  @Test(arguments: cases)
  func `nothing leaks`(_ verb: Verb, _ way: Way) async {
    let scene = Scene(for: verb)
    await scene.open(by: verb, refusing: way == .refused)
    await scene.go(way, after: verb)
    #expect(scene.flow == nil, "\(verb), \(way)")
    scene.window = nil
    #expect(await eventually { scene.opener == nil }, "the opener, \(verb), \(way)")
  }

  @Test func `an alert, work and a listener keep a flow no longer than it is there`() async {
    let scene = Scene(for: .present)
    await scene.open(by: .present, refusing: false)
    if let flow = scene.flow {
      flow.onFinish = { flow.results.append($0) }
      flow.router.showAlert(AlertMessage("?", actions: [.init("yes") { flow.finish(1) }]))
      Task { await flow.hold { flow.results.removeAll() } }
    }
    #expect(scene.window?.system.alert != nil)
    scene.opener?.router.dismiss()
    #expect(await eventually { scene.flow == nil })
    #expect(scene.window?.system.alert == nil)
  }

  /// Opens the next flow at each end, as the first flow of an app does.
  private final class Relay: BaseCoordinator<Void, Int> {
    var count = 0

    override var presentable: any Presentable { noScreen }
    override func start(with option: Void) { showNext() }

    func showNext() {
      count += 1
      let flow = Strong(childContext)
      if count % 2 == 1 {
        router.setWindowRoot(AssembledFlow(flow)) { _ in self.showNext() }
      } else {
        router.present(AssembledFlow(flow)) { _ in self.showNext() }
      }
    }
  }

  @Test func `a flow that opens the next one at each end stops when its window is gone`() async {
    weak var relay: Relay?
    do {
      let window = NavigationWindow(MemoryWindow())
      let flow = Relay(window.childContext)
      relay = flow
      window.setRoot((flow, flow.noScreen))
      #expect(flow.count == 1)
      window.setRoot(Screen())
      #expect(flow.count > 1)
    }
    #expect(await eventually { relay == nil })
  }

  @Test func `a flow that stores its screen keeps itself`() async {
    let scene = Scene(for: .present)
    await scene.open(by: .present, refusing: false)
    scene.flow?.stored = scene.flow?.makeScreen()
    await scene.go(.close, after: .present)
    #expect(scene.flow != nil)
    scene.flow?.stored = nil
    #expect(scene.flow == nil)
  }
}
