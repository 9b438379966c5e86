import FlowCoordinators
import ModuleRegistryTesting
import Testing

/// The polling flow and the analytics of the article about knowing when a flow is seen.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SeenArticleTests {
  private let window = NavigationWindow()

  @Test func `a flow polls only while the user sees it, and is freed afterwards`() async throws {
    let clock = ManualClock()
    weak var prices: PricesCoordinator?
    do {
      let flow = PricesCoordinator(window.childContext, clock: clock)
      prices = flow
      window.setRoot((flow, flow.navigation))
    }
    try await clock.waitForSleepers(1)
    #expect(prices?.count == 1)
    clock.advance(by: .seconds(30))
    try await until { prices?.count == 2 }
    let sheet = SheetCoordinator(window.childContext)
    window.present(AssembledFlow(sheet))
    try await clock.waitForSleepers(0)
    window.goBack()
    try await until { prices?.count == 3 }
    try await clock.waitForSleepers(1)
    window.isInBackground = true
    try await clock.waitForSleepers(0)
    // Seen for less than a turn.
    window.isInBackground = false
    window.isInBackground = true
    for _ in 0..<100 { await Task.yield() }
    #expect(prices?.count == 3)
    window.isInBackground = false
    try await until { prices?.count == 4 }
    window.setRoot(SheetPage())
    try await until { prices == nil }
  }

  /// Waits for what no window reports.
  private func until(_ isTrue: @MainActor () -> Bool) async throws {
    while !isTrue() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  @Test func `analytics count how often and how long each screen is seen`() async throws {
    let clock = ManualClock()
    let analytics = ScreenTimes(of: window, clock: clock)
    let flow = PricesCoordinator(window.childContext, clock: clock)
    window.setRoot((flow, flow.navigation))
    clock.advance(by: .seconds(3))
    flow.router.push(SheetPage())
    clock.advance(by: .seconds(2))
    window.goBack()
    clock.advance(by: .seconds(1))
    window.isInBackground = true
    clock.advance(by: .seconds(60))
    #expect(
      analytics.lines == [
        "PricesPage 3.0 seconds", "SheetPage 2.0 seconds", "PricesPage 1.0 seconds",
      ]
    )
  }
}

/// Asks for prices every 30 seconds, while the user sees them.
final class PricesCoordinator: BaseCoordinator<Void, Void> {
  private let clock: any Clock<Duration>
  private var polling: Task<Void, Never>?
  private(set) var count = 0

  init(_ context: CoordinatorContext, clock: any Clock<Duration>) {
    self.clock = clock
    super.init(context)
  }

  override func start(with option: Void) { router.push(PricesPage()) }

  override func didBecome(_ visibility: FlowVisibility) {
    polling?.cancel()
    polling = visibility == .inFront ? Task { await poll() } : nil
  }

  private func poll() async {
    while !Task.isCancelled {
      count += 1
      try? await clock.sleep(for: .seconds(30))
    }
  }
}

/// Reports how long the user has seen each screen.
@MainActor
final class ScreenTimes {
  private(set) var lines: [String] = []

  init(of window: NavigationWindow, clock: some Clock<Duration>) {
    var start = clock.now
    window.observe { [weak self] change in
      switch change.event {
      case .appeared: start = clock.now
      case .disappeared:
        let time = start.duration(to: clock.now)
        self?.lines.append("\(type(of: change.screen)) \(time)")
      default: break
      }
    }
  }
}

final class PricesPage: Presentable {}

final class SheetPage: Presentable {}

final class SheetCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(SheetPage()) }
}
