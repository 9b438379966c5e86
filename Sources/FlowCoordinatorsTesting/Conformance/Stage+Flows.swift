import FlowCoordinators

extension Stage {
  /// The configuration of a scenario's flow.
  struct Setting {
    var screens = 1
    var sharesStack = false

    /// Called when the flow is started, instead of pushing its screens.
    var onStart: (@MainActor (ProbeCoordinator) -> Void)?
  }

  /// A flow that nothing keeps yet, and its presentable.
  typealias Unit = (coordinator: ProbeCoordinator, presentable: any Presentable)

  /// Creates a flow, without starting it.
  func make(
    _ name: String,
    in parent: Probe? = nil,
    _ setting: Setting = Setting(),
    context: CoordinatorContext? = nil
  ) -> (probe: Probe, unit: Unit) {
    let (probe, coordinator) = makeFlow(name, in: parent, setting, context: context)
    let navigation = coordinator.navigation
    if !setting.sharesStack { probe.container = navigation }
    return (probe, (coordinator, navigation))
  }

  /// Creates a flow whose stack does not exist yet.
  func makeFlow(
    _ name: String,
    in parent: Probe? = nil,
    _ setting: Setting = Setting(),
    context: CoordinatorContext? = nil
  ) -> (probe: Probe, coordinator: ProbeCoordinator) {
    let probe = add(name, in: parent)
    let context = context ?? parent?.coordinator?.childContext ?? window.childContext
    let coordinator = ProbeCoordinator(context, sharesStack: setting.sharesStack) {
      coordinator,
      screens in
      if let onStart = setting.onStart { return onStart(coordinator) }
      for _ in 0..<screens { coordinator.router.push(probe.makeScreen()) }
    }
    probe.coordinator = coordinator
    coordinator.onFinish = { probe.ended($0) }
    coordinator.onLink = { [weak self] in self?.note("\(name) handles \($0)") }
    coordinator.onVisibility = { [weak self, unowned probe] in self?.noteSeen(probe, $0) }
    coordinator.router.subscribe(probe)
    return (probe, coordinator)
  }

  /// Shows a flow with a stack of its own as the root of the window.
  @discardableResult
  func root(_ name: String, screens: Int = 1) async throws(ConformanceFailure) -> Probe {
    let probe = start(name, Setting(screens: screens)) { window.setRoot($0) }
    try await settle()
    return probe
  }

  /// Starts a flow that uses the stack of another one.
  @discardableResult
  func push(
    _ name: String,
    onto parent: Probe,
    screens: Int = 1
  ) async throws(ConformanceFailure) -> Probe {
    let setting = Setting(screens: screens, sharesStack: true)
    let probe = start(name, in: parent, setting) { _ in }
    try await settle()
    return probe
  }

  /// Presents a flow with a stack of its own.
  @discardableResult
  func present(
    _ name: String,
    over parent: Probe,
    screens: Int = 1,
    isDismissible: Bool = true
  ) async throws(ConformanceFailure) -> Probe {
    let router = try router(of: parent)
    let probe = start(name, in: parent, Setting(screens: screens)) {
      router.present($0, isDismissible: isDismissible)
    }
    try await settle()
    return probe
  }

  /// Creates, starts and shows a flow; nothing keeps it here.
  func start(
    _ name: String,
    in parent: Probe? = nil,
    _ setting: Setting = Setting(),
    context: CoordinatorContext? = nil,
    show: (any Presentable) -> Void
  ) -> Probe {
    let (probe, unit) = make(name, in: parent, setting, context: context)
    CommandQueue.open {
      unit.coordinator.begin(with: setting.screens)
      return true
    } thenShow: {
      show(unit.presentable)
    }
    return probe
  }

  /// Presents a flow with a stack of its own, and waits for its result.
  func presentAndWait(
    _ name: String,
    over parent: Probe,
    afterStart: @escaping @MainActor () -> Void = {}
  ) -> Waiting {
    let waiting = Waiting()
    waiting.task = Task {
      let setting = Setting { coordinator in
        if let probe = self.probes.last { coordinator.router.push(probe.makeScreen()) }
        afterStart()
      }
      let (_, unit) = make(name, in: parent, setting)
      guard let router = parent.coordinator?.router else { return }
      waiting.result = await router.result(
        presenting: AssembledFlow(unit, startingWith: 1)
      )
    }
    return waiting
  }

  /// The result that a task has waited for.
  func result(of waiting: Waiting) async throws(ConformanceFailure) -> FlowResult<Int>? {
    try await wait(for: "the task that awaits the result resumes") { waiting.result != nil }
    markReceived()
    return waiting.result
  }

  /// The router of a flow that has to be alive.
  func router(of probe: Probe) throws(ConformanceFailure) -> ApplicationRouter {
    guard let coordinator = probe.coordinator else {
      try expect(false, "\(probe.name) is alive")
      fatalError("an expectation that is not met throws")
    }
    return coordinator.router
  }

  /// The names of the screens on the visible stack.
  var visibleScreens: [String] { (window.visibleStack?.contents ?? []).map(name) }

  /// The names of the modals, or of their first screens.
  var modalScreens: [String] {
    window.modals.map { ($0 as? any SystemContainer)?.contents.first ?? $0 }.map(name)
  }

  private func name(of screen: any Presentable) -> String {
    probes.lazy.compactMap { $0.name(of: screen) }.first ?? "?"
  }
}

/// A task that waits for the result of a flow.
@MainActor
final class Waiting {
  var task: Task<Void, Never>?
  var result: FlowResult<Int>?
}

// MARK: - The user's actions

extension Stage {
  func pressBack() {
    if let stack = window.visibleStack { platform.pressBack(on: stack) }
  }

  func longPressBack(to position: Int) {
    if let stack = window.visibleStack { platform.longPressBack(on: stack, to: position) }
  }

  /// Swipes the visible screen back; `false` cancels it on the way.
  func swipeBack(completed: Bool) async throws(ConformanceFailure) {
    guard let stack = window.visibleStack else { return }
    platform.beginBackSwipe(on: stack)
    await platform.rest()
    try expect(.backSwipe)
    platform.endBackSwipe(on: stack, completed: completed)
  }

  /// Swipes the topmost modal down; `false` cancels it on the way.
  func swipeDown(completed: Bool) async throws(ConformanceFailure) {
    platform.beginSwipeDown()
    await platform.rest()
    try expect(.swipeDown)
    platform.endSwipeDown(completed: completed)
  }

  /// Changes the visible stack without the router.
  func changeStack(_ change: ([any Presentable]) -> [any Presentable]) {
    guard let stack = window.visibleStack else { return }
    platform.change(stack, to: change(stack.contents))
  }
}
