import FlowCoordinators
import FlowCoordinatorsTesting
import ModuleRegistryTesting
import Testing

/// What a window reports of flows that have ended and are still there.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LeakTests {
  private let clock = ManualClock()
  private let motion = SimulatedMotion()
  private var window: NavigationWindow
  private let root: Starter
  private let leaks = Leaks()

  @MainActor
  private final class Leaks { var all: [Leak] = [] }

  init() {
    window = NavigationWindow(MemoryWindow(motion: motion))
    root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
    window.onLeak(clock: clock) { [leaks] in leaks.all.append($0) }
  }

  private final class Page: Presentable { var onTap: (@MainActor () -> Void)? }

  /// A flow that has presented a page.
  private func presented(_ start: @escaping @MainActor (Starter) -> Void = { _ in }) -> Starter {
    let flow = Starter(root.childContext) { flow in
      let page = Page()
      page.onTap = { flow.finish(1) }
      flow.router.push(page)
      start(flow)
    }
    root.router.present(AssembledFlow((flow, flow.navigation), startingWith: 1)) { _ in }
    return flow
  }

  /// Lets seconds pass one by one, in each of which the watch looks, until this number of leaks is reported
  /// in all.
  private func pass(_ seconds: Int, reporting count: Int = 0) async throws {
    await window.settled()
    for _ in 0..<seconds {
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
    }
    // A report that must not come has the time to come.
    for _ in 0..<100 { await Task.yield() }
    #expect(await eventually { leaks.all.count == count })
  }

  @Test func `a freed flow isn't reported as a leak`() async throws {
    presented().finish(1)
    try await pass(5)
    #expect(leaks.all.isEmpty)
    #expect(clock.sleepers == 0)
  }

  @Test func `a coordinator that stores its own screen is reported once, with the screen`()
    async throws
  {
    weak var leaked: Starter?
    do {
      let flow = presented { $0.stored = $0.navigation.contents.first }
      leaked = flow
      flow.finish(1)
    }
    try await pass(4)
    #expect(leaks.all.isEmpty)
    try await pass(1, reporting: 1)
    try #require(leaks.all.count == 1)
    let leak = leaks.all[0]
    #expect(leak.flow == "Starter")
    #expect(leak.coordinator == "Starter")
    #expect(leak.screens == ["Page"])
    #expect(leak.end == .finished)
    #expect(leak.age == .seconds(5))
    #expect(
      "\(leak)" == """
        Starter, Page are still there, 5.0 seconds after Starter finished: look for a property with \
        its screen, a closure of the screen that captures the screen, a task or a service
        """
    )
    clock.advance(by: .seconds(60))
    for _ in 0..<100 { await Task.yield() }
    #expect(leaks.all.count == 1)
    leaked?.stored = nil
    #expect(leaked == nil)
  }

  @Test func `a coordinator that something else keeps alive is reported without a screen`()
    async throws
  {
    let flow = presented()
    flow.close(.cancelled)
    try await pass(5, reporting: 1)
    #expect(leaks.all.map(\.coordinator) == ["Starter"])
    #expect(leaks.all.map(\.screens) == [[]])
    #expect(leaks.all.map(\.end) == [.closed(.cancelled)])
    #expect(
      "\(leaks.all[0])".contains("Starter is still there, 5.0 seconds after Starter was closed")
    )
    withExtendedLifetime(flow) {}
  }

  @Test func `a screen that outlives its coordinator is reported, even if it was popped before`()
    async throws
  {
    var kept: [Named] = []
    do {
      let flow = presented()
      for name in ["popped", "last"] {
        let page = Named(name)
        kept.append(page)
        flow.router.push(page)
        if name == "popped" { flow.router.pop() }
      }
      flow.finish(1)
    }
    try await pass(5, reporting: 1)
    #expect(leaks.all.map(\.coordinator) == [nil])
    #expect(leaks.all.map(\.screens) == [["Named", "Named"]])
    withExtendedLifetime(kept) {}
  }

  @Test func `a finished flow isn't a leak while it's on screen, works or is in a transition`()
    async throws
  {
    let flow = Starter(root.childContext) { $0.router.push(Named("pushed")) }
    root.router.push(AssembledFlow((flow, flow.navigation), startingWith: 1)) { _ in }
    flow.finish(1)
    try await pass(5)
    #expect(leaks.all.isEmpty)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let work = Task { await flow.hold { for await _ in gate {} } }
    await Task.yield()
    root.router.popToRoot()
    try await pass(5)
    #expect(leaks.all.isEmpty)
    opener.finish()
    await work.value
    await Task.yield()
    motion.isHeld = true
    root.router.push(Named("moving"))
    try await pass(5)
    #expect(leaks.all.isEmpty)
    motion.isHeld = false
    motion.end()
    try await pass(5, reporting: 1)
    #expect(leaks.all.map(\.flow) == ["Starter"])
    #expect(leaks.all.map(\.age) == [.seconds(20)])
  }

  @Test func `the delay of a leak starts when the flow has left the screen`() async throws {
    let flow = Starter(root.childContext) { $0.router.push(Named("pushed")) }
    root.router.push(AssembledFlow((flow, flow.navigation), startingWith: 1)) { _ in }
    flow.finish(1)
    try await pass(14)
    root.router.popToRoot()
    try await pass(4)
    try await pass(1, reporting: 1)
    #expect(leaks.all.map(\.age) == [.seconds(19)])
    withExtendedLifetime(flow) {}
  }

  @Test func `a leak is reported without the flow's parent, and with a screen only once`()
    async throws
  {
    let page = Named("twice")
    var kept: [Starter] = []
    do {
      let flow = presented { flow in
        flow.router.push(page)
        flow.router.pop()
        flow.router.push(page)
        let below = Starter(flow.childContext) { $0.router.push(Named("below")) }
        kept = [below]
        flow.router.present(AssembledFlow((below, below.navigation), startingWith: 2)) { _ in }
      }
      await window.settled()
      flow.finish(1)
    }
    #expect(window.modals.isEmpty)
    try await pass(5, reporting: 1)
    #expect(leaks.all.map(\.screens) == [[]])
    try await pass(5, reporting: 1)
    #expect(kept.count == 1)
    kept = []
    try await pass(5, reporting: 2)
    #expect(leaks.all.last?.screens == ["Named"])
    withExtendedLifetime(page) {}
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a leak is still reported with a delay of zero or less`(_ time: Duration) async throws {
    let leaks = Leaks()
    window.onLeak(after: time) { leaks.all.append($0) }
    let flow = presented()
    flow.finish(1)
    #expect(await eventually { leaks.all.count == 1 })
    withExtendedLifetime(flow) {}
  }

  @Test func `a screen that is shown again isn't a leak`() async throws {
    let page = Named("shown again")
    presented { $0.router.push(page) }.finish(1)
    root.router.push(page)
    try await pass(5)
    #expect(leaks.all.isEmpty)
  }

  @Test func `an ended parent of a flow on screen isn't a leak`() async throws {
    weak var weakFlow: Starter?
    do {
      let flow = Starter(root.childContext) { $0.router.push(Named("own")) }
      weakFlow = flow
      root.router.push(AssembledFlow((flow, flow.navigation), startingWith: 1)) { _ in }
      let child = Starter(flow.childContext) { $0.router.push(Named("child")) }
      flow.router.setRoot(AssembledFlow((child, child.navigation), startingWith: 1)) { _ in }
      await window.settled()
      flow.finish(1)
    }
    try await pass(5)
    #expect(weakFlow != nil)
    #expect(leaks.all.isEmpty)
    root.router.setRoot(Named("other"))
    try await pass(5)
    #expect(weakFlow == nil)
    #expect(leaks.all.isEmpty)
  }
}

extension LeakTests {
  @Test func `the leaks of a freed window are reported`() async throws {
    let clock = ManualClock()
    let leaks = Leaks()
    var flow: Starter?
    do {
      let window = NavigationWindow(MemoryWindow())
      window.onLeak(after: .seconds(1), clock: clock) { leaks.all.append($0) }
      let root = Starter(window.childContext) { $0.router.push(Named("root")) }
      flow = root
      window.setRoot((root, root.navigation), startingWith: 1)
      root.close(.cancelled)
      try await clock.waitForSleepers(1)
    }
    for _ in 0..<5 {
      try await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(200))
    }
    #expect(await eventually { leaks.all.count == 1 })
    #expect(leaks.all.map(\.coordinator) == ["Starter"])
    withExtendedLifetime(flow) {}
  }
}
