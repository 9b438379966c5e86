import ModuleRegistry
import ModuleRegistryTesting
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WindowWaitTests {
  private let window = NavigationWindow()
  private let clock = ManualClock()

  @Test func `a condition that is true already needs no waiting`() async throws {
    try await window.wait { true }
  }

  @Test func `a test goes on when a screen has changed the value that it read`() async throws {
    let screen = Countdown(clock: clock)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await window.wait { screen.left == 1 }
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await window.wait { screen.left == 0 }
  }

  @Test func `a test goes on when the window has changed`() async throws {
    let root = Root()
    let wait = Task { try await window.wait { window.root === root } }
    await Task.yield()
    window.setRoot(root)
    try await wait.value
  }

  @Test func `a front end is notified of updates all the same, and afterwards alone`() async throws
  {
    var updates = 0
    window.onUpdate = { updates += 1 }
    let wait = Task { try await window.wait { window.root != nil } }
    await Task.yield()
    window.setRoot(Root())
    try await wait.value
    let before = updates
    #expect(before > 0)
    window.setRoot(Root())
    #expect(updates == before + 1)
  }

  @Test func `a task that waits in vain goes on when it is cancelled, with a reason`() async {
    window.setRoot(Root())
    let wait = Task { try await window.wait { false } }
    wait.cancel()
    let failure = await #expect(throws: TestFailure.self) { try await wait.value }
    #expect(
      failure?.withoutLine == """
        the condition that the test waits for did not become true
        on screen:
          Root
        """
    )
  }
}

private final class Root: Presentable {}

@MainActor
@Observable
private final class Countdown {
  private(set) var left = 2

  init(clock: ManualClock) {
    Task {
      while left > 0 {
        try await clock.sleep(for: .seconds(1))
        left -= 1
      }
    }
  }
}
