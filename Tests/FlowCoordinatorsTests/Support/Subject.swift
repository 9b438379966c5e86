import FlowCoordinators
import FlowCoordinatorsTesting

/// A flow that starts as its test says.
final class SubjectCoordinator: BaseCoordinator<Void, Int> {
  var onStart: (@MainActor (SubjectCoordinator) -> Void)?

  override func start(with option: Void) { onStart?(self) }
}

/// A flow of a test: keeps nothing of it, and records its notifications.
@MainActor
final class Subject: LifeCycleListener {
  private(set) weak var coordinator: SubjectCoordinator?
  private(set) var results: [FlowResult<Int>] = []
  private(set) var events: [String] = []
  private(set) var outcomes: [NavigationOutcome] = []

  /// Work to do when a screen came.
  var onIncrement: (() -> Void)?

  /// Work to do when the flow has ended.
  var onEnd: (() -> Void)?

  private var names: [ObjectIdentifier: String] = [:]

  var router: ApplicationRouter? { coordinator?.router }
  var isFreed: Bool { coordinator == nil }
  var noted: @MainActor (NavigationOutcome) -> Void { { self.outcomes.append($0) } }

  /// Makes the flow, which has begun unless the test hands it to a verb.
  func make(
    in parent: some CoordinatorParent,
    sharesStack: Bool = false,
    isBegun: Bool = true
  ) -> SubjectCoordinator {
    make(parent.childContext, sharesStack: sharesStack, isBegun: isBegun)
  }

  func make(
    _ context: CoordinatorContext,
    sharesStack: Bool = false,
    isBegun: Bool = true
  ) -> SubjectCoordinator {
    let coordinator = SubjectCoordinator(context.sharingStack(sharesStack))
    if isBegun { coordinator.begun() }
    coordinator.onFinish = {
      self.results.append($0)
      self.onEnd?()
    }
    coordinator.router.subscribe(self)
    self.coordinator = coordinator
    return coordinator
  }

  /// Shows the flow with its first screen at the root of the window.
  func show(in window: NavigationWindow) {
    let coordinator = make(in: window)
    window.setRoot(coordinator.navigation)
    coordinator.router.push(screen("first"))
  }

  /// Presents another flow with its first screen.
  func present(_ other: Subject) {
    guard let coordinator else { return }
    let flow = other.make(in: coordinator)
    let navigation = flow.navigation
    flow.router.push(other.screen("first"))
    coordinator.router.present(navigation, completion: other.noted)
  }

  /// Pushes the first screen of another flow on the stack of this one.
  func push(_ other: Subject) {
    guard let coordinator else { return }
    let flow = other.make(in: coordinator, sharesStack: true)
    flow.router.push(other.screen("first"), completion: other.noted)
  }

  func screen(_ name: String) -> Screen {
    let screen = Screen()
    names[ObjectIdentifier(screen)] = name
    return screen
  }

  func increment(_ screen: any Presentable) {
    receive("increment", screen)
    onIncrement?()
  }
  func decrement(_ screen: any Presentable) { receive("decrement", screen) }
  func startNotify(_ screen: any Presentable) { receive("start", screen) }
  func dismissNotify(_ screen: any Presentable) { receive("dismiss", screen) }
  func toRootNotify(_ screen: any Presentable) { receive("to root", screen) }
  func dismissAttempted() { events.append("attempt") }

  func forget() { events = [] }

  private func receive(_ event: String, _ screen: any Presentable) {
    events.append("\(event) \(names[ObjectIdentifier(screen)] ?? "stranger")")
  }
}

/// Lets other tasks run until something is true, and gives up if it never is.
@MainActor
func eventually(_ isTrue: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<10_000 {
    if isTrue() { return true }
    await Task.yield()
  }
  return isTrue()
}

/// Whether something holds when the tasks of this turn have run.
@MainActor
func afterTurn(_ holds: () -> Bool) async -> Bool {
  await NavigationWindow().settled()
  return holds()
}
