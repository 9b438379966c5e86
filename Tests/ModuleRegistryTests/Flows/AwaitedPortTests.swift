import ModuleRegistry
import Testing

@MainActor
struct AwaitedPortTests {
  @Test func `a flow behind a port that finishes dismisses no other one`() async throws {
    let window = NavigationWindow()
    let root = AwaitingCoordinator(window.childContext)
    root.router.push(Screen())
    window.setRoot(root.navigation)
    let registry = try Registry { PortFeature() }
    let unit = registry.assemble(Port.self, in: root)
    unit.coordinator.onFinish = { _ in
      root.router.dismiss()
      root.router.present(Screen())
    }
    let result = Task { await root.router.present(unit, startingWith: ()) }
    #expect(await eventually { !window.modals.isEmpty })
    let served = try #require(window.visibleScreen as? ServedScreen)
    served.finish?(7)
    #expect(await result.value == .finished(7))
    #expect(window.modals.count == 1)
    #expect(window.visibleScreen is Screen)
  }
}

private final class AwaitingCoordinator: BaseCoordinator<Void, Void> {}

private enum Port: CoordinatorKey { typealias Output = Int }
private enum Served: CoordinatorKey { typealias Output = Int }

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
  func register(in registrar: Registrar) {
    registrar.register(Served.self) { context in
      let flow = ServedCoordinator(context)
      return (flow, flow.navigation)
    }
    registrar.bind(Port.self, to: Served.self)
    registrar.require(Port.self)
  }
}
