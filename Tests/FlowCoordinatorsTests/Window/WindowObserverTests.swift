import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct WindowObserverTests {
  private let system = MemoryWindow()
  private let window: NavigationWindow
  private let root = Subject()

  init() { window = NavigationWindow(system) }

  @Test func `an observer hears of each unit that is shown or removed, with its owner`() throws {
    var heard: [String] = []
    window.observe { change in
      let owner = change.owner === root.coordinator ? "root" : "child"
      heard.append("\(owner) \(type(of: change.screen)) \(change.event)")
    }
    root.show(in: window)
    let child = Subject()
    root.present(child)
    child.router?.push(Screen())
    window.goBack()
    root.router?.dismiss()
    #expect(
      heard == [
        "root Screen shown", "root Screen appeared",
        "child Screen shown", "root Screen disappeared", "child Screen appeared",
        "child Screen shown", "child Screen disappeared", "child Screen appeared",
        "child Screen disappeared", "child Screen popped", "child Screen returned to root",
        "child Screen appeared",
        "child Screen disappeared", "child Screen dismissed(interactively: false)",
        "root Screen appeared",
      ]
    )
    #expect(child.isFreed)
  }

  @Test func `an observer added late still hears when the screen disappears and appears`() {
    root.show(in: window)
    var heard: [UnitChange.Event] = []
    window.observe { heard.append($0.event) }
    window.isInBackground = true
    #expect(heard == [.disappeared])
    window.isInBackground = false
    #expect(heard == [.disappeared, .appeared])
    window.system.onSettle?()
    #expect(heard.count == 2)
  }

  @Test func `a screen disappears below another flow's alert, but not below its own flow's`() {
    var heard: [UnitChange.Event] = []
    root.show(in: window)
    let child = Subject()
    root.push(child)
    window.observe { heard.append($0.event) }
    child.router?.showAlert(AlertMessage("Own", actions: [.cancel("Cancel")]))
    #expect(heard == [])
    system.answerAlert(0)
    root.router?.showAlert(AlertMessage("Parent's", actions: [.cancel("Cancel")]))
    #expect(heard == [.disappeared])
    system.answerAlert(0)
    #expect(heard == [.disappeared, .appeared])
  }

  @Test func `a flow hears that its window is gone, and its task doesn't keep it alive`() async {
    weak var polling: Polling?
    do {
      let window = NavigationWindow(MemoryWindow())
      let flow = Polling(window.childContext)
      polling = flow
      window.setRoot((flow, flow.navigation))
      #expect(flow.task != nil)
    }
    #expect(await eventually { polling == nil })
  }

  /// What a flow does when it comes to the front.
  enum Reaction: CaseIterable {
    case finish, setRoot, goToTheBackground, freeTheWindow, push, dismiss
  }

  @Test(arguments: Reaction.allCases)
  func `a flow may finish, set the root or free the window as it comes to the front`(
    _ reaction: Reaction
  ) async {
    var box: NavigationWindow? = NavigationWindow(MemoryWindow())
    weak var weakFlow: Reacting?
    do {
      guard let window = box else { return }
      let root = Reacting(window.childContext) { _ in }
      window.setRoot((root, root.navigation))
      let flow = Reacting(root.childContext) { flow in
        switch reaction {
        case .finish: flow.finish()
        case .setRoot: box?.setRoot(Screen())
        case .goToTheBackground: box?.isInBackground = true
        case .freeTheWindow: box = nil
        case .push: flow.router.push(Screen())
        case .dismiss: root.router.dismiss()
        }
      }
      weakFlow = flow
      root.router.present(AssembledFlow(flow)) { _ in }
      #expect(flow.told.first == .inFront)
      #expect(Set(zip(flow.told, flow.told.dropFirst()).map { $0 == $1 }) != [true])
      switch reaction {
      case .finish, .dismiss: #expect(flow.told == [.inFront, .gone] && root.told == [.inFront])
      case .setRoot: #expect(flow.told.last == .gone && root.told.last == .gone)
      case .goToTheBackground:
        #expect(flow.told == [.inFront, .covered] && root.told == [.inFront, .covered])
      case .push: #expect(flow.told == [.inFront])
      case .freeTheWindow: break
      }
    }
    box = nil
    #expect(await eventually { weakFlow == nil })
  }

  private final class Reacting: BaseCoordinator<Void, Void> {
    private(set) var told: [FlowVisibility] = []
    private let react: @MainActor (Reacting) -> Void

    init(_ context: CoordinatorContext, react: @escaping @MainActor (Reacting) -> Void) {
      self.react = react
      super.init(context)
    }

    override func start(with option: Void) { router.push(Screen()) }

    override func didBecome(_ visibility: FlowVisibility) {
      told.append(visibility)
      if visibility == .inFront { react(self) }
    }
  }

  /// Polls as long as the user sees it, in a task that keeps it.
  private final class Polling: BaseCoordinator<Void, Void> {
    var task: Task<Void, Never>?

    override func start(with option: Void) { router.push(Screen()) }

    override func didBecome(_ visibility: FlowVisibility) {
      task?.cancel()
      task = visibility == .inFront ? Task { await self.poll() } : nil
    }

    private func poll() async {
      while (try? await Task.sleep(for: .milliseconds(1))) != nil {}
    }
  }

  @Test func `an observer hears of a unit after its listener, and before its flow ends`() {
    var heard: [String] = []
    root.show(in: window)
    let child = Subject()
    child.onEnd = { heard.append("end") }
    window.observe { change in
      if change.event == .appeared || change.event == .disappeared { return }
      heard.append("first, after \(child.events.last ?? "")")
    }
    window.observe { change in
      if change.event != .appeared, change.event != .disappeared { heard.append("second") }
    }
    root.push(child)
    window.goBack()
    #expect(
      heard == [
        "first, after increment first", "second", "first, after decrement first", "second",
        "first, after decrement first", "second", "end",
      ]
    )
  }

  @Test func `an observer and a listener hear the same events, whichever was added first`() {
    let motion = SimulatedMotion()
    let platform = MemoryWindow(motion: motion)
    let window = NavigationWindow(platform)
    var events: [String] = []
    window.observe { change in
      // A listener does not receive these two.
      if change.event == .appeared || change.event == .disappeared { return }
      events.append("\(change.event), after \(root.events.last ?? "nothing")")
    }
    root.show(in: window)
    root.router?.push(root.screen("second"))
    root.router?.popToRoot()
    root.router?.present(root.screen("modal"), isDismissible: false)
    _ = motion.beginSwipe(on: platform)
    root.router?.dismiss()
    #expect(
      events == [
        "shown, after start first", "shown, after increment second",
        "popped, after decrement second", "returned to root, after to root first",
        "shown, after increment modal", "dismiss attempted, after attempt",
        "dismissed(interactively: false), after dismiss modal",
      ]
    )
  }

  @Test func `an observer may present, and also hears of what it presented`() {
    var units = 0
    window.observe { [weak window] change in
      if change.event == .shown { units += 1 }
      if case .removed = change.event { units -= 1 }
      if units == 1, change.event == .shown { window?.present(Screen()) }
    }
    root.show(in: window)
    #expect(window.modals.count == 1)
    // No flow owns the window's own presentations, so that is no unit.
    #expect(units == 1)
  }
}
