import ModuleRegistry
import ModuleRegistryTesting
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WindowWaitTests {
  private let window = NavigationWindow()
  private let clock = ManualClock()

  @Test func `wait returns at once if its condition is true already`() async throws {
    try await window.wait { true }
  }

  @Test func `wait returns when an observable value that it read changes`() async throws {
    let screen = Countdown(clock: clock)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await window.wait { screen.left == 1 }
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await window.wait { screen.left == 0 }
  }

  @Test func `wait returns when the window has changed`() async throws {
    let root = Root()
    let wait = Task { try await window.wait { window.root === root } }
    await Task.yield()
    window.setRoot(root)
    try await wait.value
  }

  @Test func `onUpdate is still called for each update during and after a wait`() async throws {
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

  @Test func `a cancelled wait fails with the reason`() async {
    window.setRoot(Root())
    let wait = Task { try await window.wait { false } }
    wait.cancel()
    let failure = await #expect(throws: TestFailure.self) { try await wait.value }
    #expect(
      failure?.withoutLine == """
        the condition that the test waits for did not become true, and read \
        nothing observable
        on screen:
          Root
        """
    )
  }

  @Test func `a wait whose condition stays false fails with what is on screen`() async {
    window.setRoot(Root())
    let lamp = Lamp()
    let hasEnded = Lamp()
    let longer = Task {
      try? await NavigationWindow().wait(atMost: .seconds(600)) { lamp.isOn }
      hasEnded.isOn = true
    }
    await Task.yield()
    let failure = await #expect(throws: TestFailure.self) {
      try await window.wait(atMost: .milliseconds(20)) { lamp.isOn }
    }
    // They end in the order of their limits, not in that of the calls.
    #expect(!hasEnded.isOn)
    longer.cancel()
    await longer.value
    #expect(
      failure?.withoutLine == """
        the condition that the test waits for did not become true within 0.02 seconds
        on screen:
          Root
        """
    )
  }

  @Test func `a failed wait says so if its condition reads nothing observable`() async {
    let failure = await #expect(throws: TestFailure.self) {
      try await window.wait(atMost: .milliseconds(20)) { false }
    }
    #expect(
      failure?.withoutLine == """
        the condition that the test waits for did not become true within 0.02 seconds, \
        and read nothing observable
        on screen:
          nothing
        """
    )
  }

  @Test func `wait checks its condition once more when the time is up`() async throws {
    let lamp = Lamp()
    let wait = Task { try await window.wait(atMost: .milliseconds(20)) { lamp.isOn } }
    await Task.yield()
    // Nobody looks while the main actor is busy, and the time is over then.
    lamp.isOn = true
    let end = ContinuousClock.now + .milliseconds(50)
    while .now < end {}
    try await wait.value
  }

  @Test func `wait notices an unobserved value that changes when the clock advances`() async throws
  {
    let plain = Plain()
    let clock = clock
    Task {
      try await clock.sleep(for: .seconds(1))
      plain.isDone = true
    }
    try await clock.waitForSleepers(1)
    let hasEnded = Lamp()
    let other = Task {
      try? await NavigationWindow().wait(atMost: .seconds(40)) { false }
      hasEnded.isOn = true
    }
    let wait = Task { try await window.wait(atMost: .seconds(60)) { plain.isDone } }
    await Task.yield()
    clock.advance(by: .seconds(1))
    try await wait.value
    // Not only when the time was up.
    #expect(!hasEnded.isOn)
    other.cancel()
    await other.value
  }
}

private final class Root: Presentable {}

@MainActor
private final class Plain { var isDone = false }

@MainActor
@Observable
private final class Lamp { var isOn = false }

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
