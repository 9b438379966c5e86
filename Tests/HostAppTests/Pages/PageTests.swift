import Foundation
import MainModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// The pages of contributions.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct PageTests {
  private let news = News()
  private let flow = Stub(NewsFlow.self)

  @Test func `a page shows a row only while its contribution has content`() throws {
    let app = try open(MainFlow.self, news.item)
    #expect(app.window.content?.notes == ["There is nothing new."])
    news.text = "tea"
    #expect(app.window.content?.notes == [])
    #expect(app.window.content?.rows.map(\.title) == ["News"])
    #expect(app.window.content?.rows.first?.detail == "tea")
    news.text = nil
    #expect(app.window.content?.rows.isEmpty == true)
  }

  @Test func `a row on Main presents its flow, started with the current value`() throws {
    news.text = "tea"
    let app = try open(MainFlow.self, news.item)
    let open = try #require(app.window.content?.rows.first?.onSelect)
    news.text = "coffee"
    open()
    #expect(flow.starts == ["coffee"])
    #expect(app.onScreen == "ContributedPage\nmodal: StubScreen<NewsFlow>")
    try flow.finish()
    #expect(app.onScreen == "ContributedPage")
    news.text = nil
    open()
    #expect(flow.starts == ["coffee"])
  }

  @Test func `a row on Profile pushes its flow on Profile's stack`() throws {
    news.text = "tea"
    let app = try open(ProfileFlow.self, news.item)
    try app.window.choose("News")
    #expect(app.onScreen == "ContributedPage > StubScreen<NewsFlow>")
    try flow.finish()
    #expect(app.onScreen == "ContributedPage")
  }

  @Test func `Profile's place opens the same row again`() throws {
    let (items, flow) = ([{ PageItem($0) { nil } }, news.item] as [NewsFeature.Item], flow)
    let app = try TestApp {
      MainFeature()
      NewsFeature(items: items)
      flow
    }
    let session = app.registry.opening(CustomerSession.self, with: nil)
    func open(_ start: PageStart) -> any ShowsPlace {
      let unit = session.assemble(ProfileFlow.self, in: app.window)
      app.window.setRoot(unit, startingWith: start)
      return unit.coordinator
    }
    news.text = "tea"
    let profile = open(.page)
    #expect(profile.place == TabPlace(ProfileFlow.self, start: .page))
    try app.window.choose("News")
    #expect(profile.place == TabPlace(ProfileFlow.self, start: .item(1)))
    app.window.goBack()
    #expect(profile.place == TabPlace(ProfileFlow.self, start: .page))
    _ = open(.item(1))
    #expect(app.onScreen == "ContributedPage > StubScreen<NewsFlow>")
    for hidden in [0, -1, 2, .max] {
      _ = open(.item(hidden))
      #expect(app.onScreen == "ContributedPage")
    }
  }

  @Test(arguments: [0, 1])
  func `Main and Profile appear as tabs only if a feature contributes to them`(_ count: Int) throws
  {
    let (items, flow) = (Array(repeating: news.item, count: count), flow)
    let app = try TestApp {
      MainFeature()
      NewsFeature(items: items)
      if count > 0 { flow }
    }
    let tabs = app.registry.opening(CustomerSession.self, with: nil).contributions(to: Tabs.self)
    #expect(tabs.map(\.title) == ["Main", "Profile"])
    #expect(tabs.map(\.isPresent) == [count > 0, count > 0])
  }

  // MARK: - Bad input

  @Test(arguments: ["", " \n\t"]) func `a contribution without text is not shown`(_ text: String)
    throws
  {
    let app = try open(MainFlow.self, { flow in PageItem(flow) { (text, text, "start") } })
    #expect(app.window.content?.rows.isEmpty == true)
    #expect(app.window.content?.notes == ["There is nothing new."])
  }

  @Test func `a contribution of 10,000 characters is cut to one line`() throws {
    let long = String(repeating: "tea\n\u{1B}[2J", count: 1_250)
    let app = try open(MainFlow.self, { flow in PageItem(flow) { (long, long, "start") } })
    let content = try #require(app.window.content)
    let row = try #require(content.rows.first)
    // With an ellipsis.
    #expect(row.title.count == String.longestLine + 1)
    #expect(row.detail.count == String.longestLine + 1)
    #expect([row.title, row.detail].allSatisfy { !$0.contains("\n") && !$0.contains("\u{1B}") })
  }

  @Test func `a page shows twenty contributions as rows in their order`() throws {
    let items: [NewsFeature.Item] = (1...20).map { number in
      { flow in PageItem(flow) { ("Row \(number)", "", "start") } }
    }
    let app = try open(ProfileFlow.self, items)
    #expect(app.window.content?.rows.map(\.title) == (1...20).map { "Row \($0)" })
  }

  @Test func `a contribution that takes a minute doesn't delay the others`() async throws {
    let clock = ManualClock()
    news.text = "tea"
    let slow: NewsFeature.Item = { flow in
      PageItem(
        flow,
        loading: {
          try? await clock.sleep(for: .seconds(60))
          return ("Slow", "at last", "start")
        }
      )
    }
    let app = try open(MainFlow.self, slow, news.item)
    while clock.sleepers == 0 { await Task.yield() }
    clock.advance(by: .seconds(59))
    #expect(app.window.content?.rows.map(\.title) == ["News"])
    #expect(app.window.content?.activity == nil)
    clock.advance(by: .seconds(1))
    while app.window.content?.rows.count == 1 { await Task.yield() }
    #expect(app.window.content?.rows.map(\.title) == ["Slow", "News"])
    try app.window.choose("Slow")
    #expect(flow.starts == ["start"])
  }

  @Test func `a contribution that blocks its thread doesn't block the page`() async throws {
    let gate = Gate()
    let long = String(repeating: "tea\n\u{1B}[2J", count: 1_250)
    news.text = "tea"
    let slow: NewsFeature.Item = { flow in
      PageItem(
        flow,
        loading: {
          gate.pass()
          return (long, long, "start")
        }
      )
    }
    let app = try open(MainFlow.self, slow, news.item)
    await gate.waitUntilReached()
    #expect(app.window.content?.rows.map(\.title) == ["News"])
    try app.window.choose("News")
    try flow.finish()
    gate.open()
    while app.window.content?.rows.count == 1 { await Task.yield() }
    let row = try #require(app.window.content?.rows.first)
    for text in [row.title, row.detail] {
      #expect(text.count == String.longestLine + 1)
      #expect(!text.contains { $0 == "\n" || $0 == "\u{1B}" })
    }
  }

  @Test func `closing a page cancels its loading`() async throws {
    let clock = ManualClock()
    let slow: NewsFeature.Item = { flow in
      PageItem(
        flow,
        loading: {
          try? await clock.sleep(for: .seconds(60))
          return nil
        }
      )
    }
    let app = try open(MainFlow.self, slow)
    while clock.sleepers == 0 { await Task.yield() }
    try app.open(NewsFlow.self, with: "tea")
    while clock.sleepers > 0 { await Task.yield() }
  }

  /// Opens a page with items.
  private func open<Flow: CoordinatorKey>(
    _ key: Flow.Type,
    _ items: NewsFeature.Item...
  ) throws -> TestApp where Flow.Start == PageStart {
    try open(key, items)
  }

  private func open<Flow: CoordinatorKey>(
    _ key: Flow.Type,
    _ items: [NewsFeature.Item]
  ) throws -> TestApp where Flow.Start == PageStart {
    let flow = flow
    let app = try TestApp(in: CustomerSession.self, with: nil) {
      MainFeature()
      NewsFeature(items: items)
      flow
    }
    try app.open(key, with: .page)
    return app
  }
}

private enum NewsFlow: CoordinatorKey { typealias Start = String }

/// Contributes the same items to both pages.
private struct NewsFeature: FeatureModule {
  typealias Item = @MainActor @Sendable (Factory<NewsFlow>) -> PageItem

  let items: [Item]

  func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      for item in items {
        session.contribute(to: Highlights.self, using: NewsFlow.self) { item($0) }
        session.contribute(to: ProfileItems.self, using: NewsFlow.self) { item($0) }
      }
    }
  }
}

/// Blocks a thread until it is opened.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let (reached, arrival) = AsyncStream.makeStream(of: Void.self)

  func pass() {
    arrival.yield()
    // The main actor would wait for itself.
    if semaphore.wait(timeout: .now() + 120) == .timedOut { Issue.record("this blocks the page") }
  }

  func waitUntilReached() async { for await _ in reached { break } }

  func open() { semaphore.signal() }
}

private final class News: Sendable {
  private let state = Mutex<String?>(nil)

  var text: String? {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }

  @MainActor
  func item(_ flow: Factory<NewsFlow>) -> PageItem {
    PageItem(flow) { self.text.map { ("News", $0, $0) } }
  }
}
