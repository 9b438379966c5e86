import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// The flows that may replace the root of the window, if keys assemble them.
@MainActor
struct WindowRootTests {
  private let window = NavigationWindow()

  @Test func `a flow assembled in the window can replace its root, behind a port as well`() throws {
    let registry = try registry()
    for key in [registry.assemble(Next.self, in: window), registry.assemble(Port.self, in: window)]
    {
      key.coordinator.begin(with: ())
      #expect((window.root as? NextScreen)?.outcome == .completed)
      window.setRoot(Screen())
    }
  }

  @Test func `a flow assembled by another flow can't replace the window's root`() throws {
    let registry = try registry()
    let (app, stack) = registry.assemble(App.self, in: window)
    window.setRoot((app, stack))
    #expect(window.root === stack && window.visibleScreen is Screen)
    #expect(
      window.journal.entries.filter { $0.event == .refused(.notTheRootFlow) }.map(\.owner)
        == ["NextCoordinator", "NextCoordinator"]
    )
    #expect(window.audit.isEmpty)
  }

  private func registry() throws -> Registry {
    try Registry {
      Feature {
        $0.coordinator(Next.self) { NextCoordinator($0) }
        $0.coordinator(App.self, using: Next.self, Port.self) { AppCoordinator($0, ($1, $2)) }
      }
      OtherFeature { $0.bind(Port.self, to: Next.self) }
    }
  }
}

private enum Next: CoordinatorKey {}
private enum Port: CoordinatorKey {}
private enum App: CoordinatorKey {}

private final class NextScreen: Presentable { var outcome: NavigationOutcome? }

/// Wants to be all that there is.
private final class NextCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let screen = NextScreen()
    router.setWindowRoot(screen) { screen.outcome = $0 }
  }
}

/// Starts flows below it.
private final class AppCoordinator: FeatureCoordinator<
  Void, Void, (next: Factory<Next>, port: Factory<Port>)
>
{
  override func start(with option: Void) {
    router.push(Screen())
    for flow in [needs.next.assemble(in: self), needs.port.assemble(in: self)] {
      router.begin(flow)
    }
  }
}
