import Foundation
import ModuleRegistry
import RegistryExplorer
import Testing

@MainActor
struct TraceTests {
  private let trace = RegistryTrace()

  @Test func `a flow in the trace begins when it is created, and ends once when it finishes`()
    throws
  {
    let window = NavigationWindow()
    trace.watch(window)
    let flow = TracedFlow(window.childContext)
    window.setRoot((flow, flow.presentable), startingWith: ())
    flow.finish(())
    flow.finish(())
    let events = try events().filter { $0["ph"] as? String != "M" }
    #expect(
      events.map { "\($0["ph"] ?? "") \($0["cat"] ?? "") \($0["name"] ?? "")" } == [
        "b flow TracedFlow", "i navigation shown", "i navigation finished", "e flow TracedFlow",
      ]
    )
    #expect(events[0]["id"] as? Int == events[3]["id"] as? Int)
    #expect((events[1]["args"] as? [String: String])?["screen"] == "Page")
  }

  @Test func `watch keeps the observer that the window had before`() {
    let window = NavigationWindow()
    var created = 0
    window.reports.observer = { if case .created = $0 { created += 1 } }
    trace.watch(window)
    withExtendedLifetime(TracedFlow(window.childContext)) {}
    #expect(created == 1)
    #expect(trace.json.contains("TracedFlow"))
  }

  @Test func `each observer hears of a flow when it begins, and once when it ends`() {
    let window = NavigationWindow()
    var events: [String] = []
    var times = [ContinuousClock.now]
    func observe(_ name: String) {
      window.observeFlows { flow, time in
        events.append("\(name): \(type(of: flow)) started")
        times.append(time)
      } ended: { flow, end, time in
        events.append("\(name): \(type(of: flow)) \(end)")
        times.append(time)
      }
    }
    observe("a")
    observe("b")
    let flow = TracedFlow(window.childContext)
    window.setRoot((flow, flow.presentable), startingWith: ())
    flow.finish(())
    flow.finish(())
    let other = OtherFlow(window.childContext)
    window.setRoot((other, other.presentable), startingWith: ())
    let last = TracedFlow(window.childContext)
    window.setRoot((last, last.presentable), startingWith: ())
    #expect(
      events.filter { $0.hasPrefix("a") } == [
        "a: TracedFlow started", "a: TracedFlow finished", "a: OtherFlow started",
        "a: TracedFlow started", "a: OtherFlow closed: \(CloseReason.replaced)",
      ]
    )
    #expect(
      events.filter { $0.hasPrefix("b") }
        == events.filter { $0.hasPrefix("a") }
        .map { "b\($0.dropFirst())" }
    )
    #expect(events.first == "a: TracedFlow started")
    times.append(.now)
    #expect(times == times.sorted() && times.count == events.count + 2)
  }

  @Test func `a trace keeps its first events, and counts the others`() throws {
    let period = ContinuousClock.now..<ContinuousClock.now
    for _ in 0..<RegistryTrace.capacity + 7 { trace.record(checked(period)) }
    let object = try JSONSerialization.jsonObject(with: Data(trace.json.utf8))
    let document = try #require(object as? [String: Any])
    #expect((document["traceEvents"] as? [Any])?.count == RegistryTrace.capacity + 3)
    #expect((document["otherData"] as? [String: Int]) == ["dropped": 7])
  }

  @Test func `a full trace still records the end of what it began`() throws {
    let (time, opening) = (ContinuousClock.now, Opened())
    trace.record(opened(opening, at: time))
    for _ in 0..<RegistryTrace.capacity { trace.record(checked(time..<time)) }
    trace.record(ended(opening, at: time))
    #expect(try events().last?["ph"] as? String == "e")
  }

  @Test func `times are microseconds since the earliest event`() throws {
    let begin = ContinuousClock.now
    // Created after the first event, however long that takes.
    let trace = RegistryTrace()
    trace.record(checked(begin..<begin + .nanoseconds(1_002_003)))
    let later = begin + .nanoseconds(1_000_000_050)
    trace.record(checked(later..<later))
    let events = try events(of: trace).filter { $0["ph"] as? String == "X" }
    #expect(events.map { $0["ts"] as? Double } == [0, 1_000_000.05])
    #expect(events[0]["dur"] as? Double == 1_002.003)
  }

  @Test func `the events of a scope have the times they happened, not those they were recorded`()
    throws
  {
    let begin = ContinuousClock.now
    let opening = Opened()
    trace.record(checked(begin..<begin))
    trace.record(opened(opening, at: begin + .microseconds(5)))
    trace.record(ended(opening, at: begin + .microseconds(7)))
    let times = try events().compactMap { $0["ts"] as? Double }
    #expect(times.dropFirst().map { (($0 - times[0]) * 1_000).rounded() } == [5_000, 7_000])
  }

  private func checked(_ period: Range<ContinuousClock.Instant>) -> RegistryEvent {
    RegistryEvent(.checked, (any FeatureModule).self, period)
  }

  private func opened(_ opening: Opened, at time: ContinuousClock.Instant) -> RegistryEvent {
    RegistryEvent(.opened, Never.self, time..<time, opening: opening)
  }

  private func ended(_ opening: Opened, at time: ContinuousClock.Instant) -> RegistryEvent {
    RegistryEvent(.ended, Never.self, time..<time, openingID: ObjectIdentifier(opening))
  }

  private func events() throws -> [[String: Any]] { try events(of: trace) }

  private func events(of trace: RegistryTrace) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(trace.json.utf8))
    return try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
  }
}

private final class Opened: Sendable {}

private final class TracedFlow: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Page()) }
}

private final class OtherFlow: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Page()) }
}

private final class Page: Presentable {}
