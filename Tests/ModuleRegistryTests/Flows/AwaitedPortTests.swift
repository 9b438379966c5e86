import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

@MainActor
struct AwaitedPortTests {
  @Test func `a flow behind a port that finishes dismisses only itself`() async throws {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    root.router.push(Screen())
    window.setRoot(root.navigation)
    let registry = try Registry { PortFeature() }
    let unit = registry.assemble(Port.self, in: root)
    unit.coordinator.onFinish = { _ in
      root.router.dismiss()
      root.router.present(Screen())
    }
    let result = Task {
      await root.router.result(presenting: AssembledFlow(unit, startingWith: ()))
    }
    #expect(await eventually { !window.modals.isEmpty })
    let served = try #require(window.visibleScreen as? ServedScreen)
    served.finish?(7)
    #expect(await result.value == .finished(7))
    #expect(window.modals.count == 1)
    #expect(window.visibleScreen is Screen)
  }

  @Test(arguments: [false, true])
  func `a parent can close a flow through its weak coordinator`(isDirect: Bool) throws {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    root.router.push(Screen())
    window.setRoot(root.navigation)
    let registry = try Registry { PortFeature() }
    var results: [FlowResult<Int>] = []
    weak var opened: (any Coordinator<Void, Int>)?
    do {
      let unit =
        isDirect ? registry.assemble(Served.self, in: root) : registry.assemble(Far.self, in: root)
      opened = unit.coordinator
      root.router.present(AssembledFlow(unit)) { results.append($0) }
    }
    #expect(window.visibleScreen is ServedScreen)
    try #require(opened).close(.cancelled)
    #expect(results == [.closed(.cancelled)])
    #expect(window.modals.isEmpty)
    #expect(opened == nil)
  }

  @Test func `a flow behind a port that nothing shows is freed with its coordinator`() throws {
    let window = NavigationWindow()
    let registry = try Registry { PortFeature() }
    weak var screen: ServedScreen?
    do {
      let (coordinator, presentable) = registry.assemble(Far.self, in: window)
      coordinator.onFinish = { _ in }
      coordinator.begin(with: ())
      screen = (presentable as? any SystemNavigation)?.visible as? ServedScreen
      #expect(screen != nil)
      withExtendedLifetime(presentable) {}
    }
    #expect(screen == nil)
  }

  @Test func `a flow behind a port on its caller's stack lives until it has ended`() throws {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
    let registry = try Registry { PortFeature() }
    var results: [FlowResult<Int>] = []
    weak var opened: (any Coordinator<Void, Int>)?
    do {
      let coordinator = registry.assemble(Beside.self, in: root).coordinator
      opened = coordinator
      coordinator.onFinish = { results.append($0) }
      coordinator.begin(with: ())
    }
    #expect(window.visibleScreen is ServedScreen)
    #expect(opened != nil)
    window.goBack()
    #expect(results == [.closed(.popped)])
    #expect(opened == nil)
  }

  @Test func `presenting an ended flow behind a port tells the new caller of its end, no other`()
    throws
  {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
    let registry = try Registry { PortFeature() }
    var results: [String] = []
    let unit = registry.assemble(Port.self, in: root)
    unit.coordinator.onFinish = { _ in results.append("early") }
    unit.coordinator.close(.cancelled)
    root.router.present(AssembledFlow(unit)) { _ in results.append("late") }
    #expect(results == ["early", "late"])
  }

  @Test func `a port's onFinish is called before the completion, or at once after the end`()
    throws
  {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
    let registry = try Registry { PortFeature() }
    var results: [String] = []
    let port: any Coordinator<Void, Int>
    do {
      let unit = registry.assemble(Port.self, in: root)
      port = unit.coordinator
      root.router.present(AssembledFlow(unit)) { results.append("verb \($0)") }
    }
    port.onFinish = { results.append("handler \($0)") }
    port.close(.cancelled)
    #expect(
      results == [
        "handler closed(FlowCoordinators.CloseReason.cancelled)",
        "verb closed(FlowCoordinators.CloseReason.cancelled)",
      ]
    )
    results = []
    port.onFinish = { results.append("late \($0)") }
    root.router.present(AssembledFlow(port)) { results.append("again \($0)") }
    #expect(
      results == [
        "late closed(FlowCoordinators.CloseReason.cancelled)",
        "again closed(FlowCoordinators.CloseReason.alreadyBegun)",
      ]
    )
  }

  @Test func `a flow behind a port that its own onFinish keeps is freed after the result`()
    throws
  {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
    weak var flow: ServedCoordinator?
    let registry = try Registry {
      MadeFeature { context in
        let made = ServedCoordinator(context)
        flow = made
        made.onFinish = { _ in _ = made }
        return made
      }
    }
    var results: [FlowResult<Int>] = []
    root.router.present(AssembledFlow(registry.assemble(Port.self, in: root))) {
      results.append($0)
    }
    #expect(window.modals.count == 1)
    flow?.finish(3)
    #expect(results == [.finished(3)])
    #expect(flow == nil)
  }

  @Test func `a flow behind a port keeps its coordinator before its stack is shown`() throws {
    let window = NavigationWindow()
    let host = AwaitingCoordinator(window.childContext).begun()
    let stack = host.navigation
    host.router.push(Screen())
    let registry = try Registry { PortFeature() }
    weak var opened: (any Coordinator<Void, Int>)?
    do {
      let coordinator = registry.assemble(Beside.self, in: host).coordinator
      opened = coordinator
      coordinator.begin(with: ())
    }
    #expect(stack.contents.count == 2)
    #expect(opened != nil)
  }

  @Test
  func `a loading flow behind a port lives until what it has shown is gone`()
    async throws
  {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
    weak var flow: RoutingCoordinator?
    let registry = try Registry {
      MadeFeature { context in
        let made = RoutingCoordinator(context)
        flow = made
        return made
      }
    }
    let coordinator = registry.assemble(Port.self, in: root).coordinator
    coordinator.begin(with: ())
    #expect(flow != nil)
    #expect(await eventually { window.modals.count == 1 })
    root.router.dismiss()
    #expect(await eventually { flow == nil })
    withExtendedLifetime(coordinator) {}
  }

  @Test func `a port works even if its flow's factory creates another coordinator first`() throws {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
    let registry = try Registry {
      MadeFeature { context in
        _ = AwaitingCoordinator(context)
        return ShowingCoordinator(context)
      }
    }
    var results: [FlowResult<Int>] = []
    weak var opened: (any Coordinator<Void, Int>)?
    do {
      let unit = registry.assemble(Port.self, in: root)
      opened = unit.coordinator
      root.router.present(AssembledFlow(unit)) { results.append($0) }
    }
    try #require(opened).close(.cancelled)
    #expect(results == [.closed(.cancelled)])
    #expect(opened == nil)
  }

  @Test func `a coordinator created beside a port's flow doesn't keep that flow alive`() throws {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Screen())
    weak var flow: BaseCoordinator<Void, Int>?
    let registry = try Registry {
      MadeFeature { context in
        let beside = AwaitingCoordinator(context).begun()
        beside.router.push(Screen())
        root.router.present(beside.navigation)
        let made = BaseCoordinator<Void, Int>(context)
        flow = made
        return made
      }
    }
    do {
      let coordinator = registry.assemble(Port.self, in: root).coordinator
      #expect(window.modals.count == 1)
      coordinator.begun()
      #expect(flow != nil)
      withExtendedLifetime(coordinator) {}
    }
    #expect(flow == nil)
  }
}

/// Has no screen of its own.
private final class RoutingCoordinator: BaseCoordinator<Void, Int> {
  override var presentable: any Presentable { Screen() }

  override func start(with option: Void) {
    // After its start, as one that loads.
    Task { router.present(Screen()) }
  }
}

private final class ShowingCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) { router.push(Screen()) }
}

/// A flow behind a port, which its test makes.
private struct MadeFeature: FeatureModule {
  let make: @MainActor (CoordinatorContext) -> Served.Interface

  func register(in registrar: inout Registrar) {
    registrar.coordinator(Served.self) { [make] context in make(context) }
    registrar.bind(Port.self, to: Served.self)
    registrar.require(Port.self)
  }
}

private final class AwaitingCoordinator: BaseCoordinator<Void, Void> {}

private enum Port: CoordinatorKey { typealias Output = Int }
private enum Far: CoordinatorKey { typealias Output = Int }
private enum Beside: CoordinatorKey { typealias Output = Int }
private enum Served: CoordinatorKey { typealias Output = Int }
private enum Sharing: CoordinatorKey { typealias Output = Int }

private final class ServedScreen: Presentable {
  var finish: ((Int) -> Void)?
}

private final class ServedCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) {
    let screen = ServedScreen()
    screen.finish = { [weak self] in self?.finish($0) }
    router.push(screen)
  }
}

private struct PortFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Served.self) { context in ServedCoordinator(context) }
    registrar.coordinator(Sharing.self) { context in ServedCoordinator(context.sharingStack()) }
    registrar.bind(Port.self, to: Served.self)
    registrar.bind(Far.self, to: Port.self)
    registrar.bind(Beside.self, to: Sharing.self)
    registrar.require(Port.self, Far.self, Beside.self)
  }
}
