import ModuleRegistry
import RegistryExplorer
import Testing

#if canImport(os)
  import os

  private let signposter = OSSignposter(subsystem: "com.example.shop", category: "registry")

  @Sendable private func signpost(_ event: RegistryEvent) {
    let name = String(describing: event.type)
    switch event.kind {
    case .registered: signposter.emitEvent("registered", "\(name)")
    case .linked: signposter.emitEvent("linked", "\(name)")
    case .created: signposter.emitEvent("created", "\(name)")
    default: break
    }
  }
#endif

private let logger = Logger()

@Sendable private func reportSlowServices(_ event: RegistryEvent) {
  guard event.kind == .created else { return }
  let duration = event.period.lowerBound.duration(to: event.period.upperBound)
  guard duration > .milliseconds(5) else { return }
  let caller = event.firstCaller.map { "\($0)" } ?? "the host"
  logger.notice("\(event.type) took \(duration), first for \(caller)")
}

@MainActor
struct TraceArticleTests {
  private let window = NavigationWindow()

  @Test func `the article's trace has the startup and what the window shows`() throws {
    let trace = RegistryTrace()
    let registry = try Registry { WeatherFeature() }.observed(by: trace.record)
    trace.watch(window)
    let flow = ShownFlow(window.childContext)
    window.setRoot((flow, flow.presentable), startingWith: ())
    _ = registry.service(Quick.self)
    for text in ["register WeatherFeature", "check", "Slow", "\"for\":\"Quick\"", "shown"] {
      #expect(trace.json.contains(text))
    }
  }

  @Test func `the article's log has slow services and the journal`() throws {
    let registry = try Registry { WeatherFeature() }.observed(by: reportSlowServices)
    window.onEntry = { logger.debug("\($0)") }
    let flow = ShownFlow(window.childContext)
    window.setRoot((flow, flow.presentable), startingWith: ())
    _ = registry.service(Quick.self)
    // On a busy machine anything may take long; the log has the other test's flow, too.
    let lines = logger.log.entries.filter {
      !$0.hasPrefix("notice: Quick") && !$0.contains("LoggedFlow")
    }
    try #require(lines.count == 2)
    #expect(lines[0] == "debug: 1 ShownFlow shown Page")
    #expect(lines[1].hasPrefix("notice: Slow took "))
    #expect(lines[1].hasSuffix(" seconds, first for Quick"))
  }

  @Test func `the article's log has the beginning and the end of flows`() {
    window.observeFlows { flow, _ in
      logger.debug("\(type(of: flow)) started")
    } ended: { flow, end, _ in
      logger.debug("\(type(of: flow)) \(end)")
    }
    let flow = LoggedFlow(window.childContext)
    window.setRoot((flow, flow.presentable), startingWith: ())
    flow.finish(())
    let lines = logger.log.entries.filter { $0.contains("LoggedFlow") }
    #expect(lines == ["debug: LoggedFlow started", "debug: LoggedFlow finished"])
  }
}

/// A logger with the methods of swift-log's.
private struct Logger: Sendable {
  let log = Log()

  func notice(_ message: String) { log.add("notice: \(message)") }
  func debug(_ message: String) { log.add("debug: \(message)") }
}

private struct WeatherFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Slow.self) {
      // Long enough on any machine, and no sleep.
      let begin = ContinuousClock.now
      while begin.duration(to: .now) < .milliseconds(6) {}
      return Token()
    }
    registrar.service(Quick.self, using: Slow.self) { $0 }
    registrar.require(Quick.self)
  }
}

private enum Slow: ServiceKey { typealias Service = Token }
private enum Quick: ServiceKey { typealias Service = Token }

private final class ShownFlow: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Page()) }
}

private final class LoggedFlow: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Page()) }
}

private final class Page: Presentable {}
