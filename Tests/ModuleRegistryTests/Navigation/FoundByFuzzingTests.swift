import ModuleRegistry
import Testing

/// What random sessions found, each as small as it gets.
@MainActor
struct FoundByFuzzingTests {
  private let system = MemoryWindow()
  private let window: Window

  init() { window = Window(system) }

  @Test func `a flow with a bare screen that is dropped is freed when the window looks again`() {
    weak var coordinator: TestCoordinator?
    do {
      let made = TestCoordinator(window.childContext)
      _ = made.owning(Screen())
      coordinator = made
    }
    #expect(coordinator != nil)
    system.onSettle?()
    #expect(coordinator == nil)
  }

  @Test func `awaiting a flow that has ended goes on`() async {
    let coordinator = TestCoordinator(window.childContext)
    coordinator.close(.cancelled)
    let result = await coordinator.run()
    #expect(result == .closed(.abandoned))
  }
}

private final class TestCoordinator: BaseCoordinator<Void, Int> {}
