import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// Highlights of other features on the first screen.
@MainActor
@Suite(.endsApps)
struct HighlightTests {
  private let news = News()
  private let flow = Stub(NewsFlow.self)
  private let app: TestApp

  init() throws {
    let (news, flow, catalogue) = (news, flow, try Catalogue.bundled())
    app = try TestApp(in: CustomerSession.self, with: nil) {
      CatalogFeature(catalogue)
      NewsFeature(news: news)
      flow
    }
    try app.open(CatalogFlow.self, with: .browse)
  }

  @Test func `a row is there while there is something to show`() throws {
    #expect(app.window.content?.rows.first?.title == "Fruit & Vegetables")
    news.text = "tea"
    #expect(app.window.content?.rows.first?.title == "News")
    #expect(app.window.content?.rows.first?.detail == "tea")
    news.text = nil
    #expect(app.window.content?.rows.first?.title == "Fruit & Vegetables")
  }

  @Test func `it opens its flow over the catalogue, with the screens of that moment`() throws {
    news.text = "tea"
    let open = try #require(app.window.content?.rows.first?.onSelect)
    news.text = "coffee"
    open()
    #expect(flow.starts == ["coffee"])
    #expect(app.onScreen == "CategoryList\nmodal: StubScreen<NewsFlow>")
    try flow.finish()
    #expect(app.onScreen == "CategoryList")
    news.text = nil
    open()
    #expect(flow.starts == ["coffee"])
  }

  @Test func `a search shows products only`() throws {
    news.text = "tea"
    try app.window.type("baguette")
    #expect(app.window.content?.rows.map(\.title) == ["Baguette, 250 g"])
  }
}

private enum NewsFlow: CoordinatorKey { typealias Start = String }

private struct NewsFeature: FeatureModule {
  let news: News

  func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.contribute(to: Highlights.self, using: NewsFlow.self) { [news] flow in
        Highlight(flow) { news.text.map { ("News", $0, $0) } }
      }
    }
  }
}

private final class News: Sendable {
  private let state = Mutex<String?>(nil)

  var text: String? {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}
