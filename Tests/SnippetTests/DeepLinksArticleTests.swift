import FlowCoordinators
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The articles and orders of the article about deep links.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DeepLinksArticleTests {
  @Test func `a Route that is created by hand opens its flow`() throws {
    let window = NavigationWindow()
    let route = Route("/story/:id", opening: StoryCoordinator.self) { context in
      let coordinator = StoryCoordinator(context)
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("id")
    }
    let linker = DeepLinker(
      routes: [route],
      accepting: [.scheme("paper"), .host("paper.example")],
      in: window
    )
    window.setRoot(StoryPage(0))
    linker.becomeReady()

    var outcomes: [DeepLinker.Outcome] = []
    for url in [
      "paper://story/17", "https://paper.example/story/18", "paper://story/latest",
      "https://elsewhere.example/story/19", "paper story",
    ] {
      linker.open(url: url) { outcomes.append($0) }
    }
    #expect(outcomes.prefix(2) == [.opened, .opened])
    #expect(outcomes[2] == .unknown(DeepLink(path: ["story", "latest"])))
    guard case .foreign = outcomes[3], case .malformed = outcomes[4] else {
      Issue.record("\(outcomes)")
      return
    }
    #expect((window.visibleScreen as? StoryPage)?.id == 18)
    #expect(window.modals.count == 1)
  }

  @Test func `a link that comes before becomeReady is kept, then opened`() throws {
    let window = NavigationWindow()
    let registry = try Registry { NewsFeature() }
    let (front, presentable) = registry.assemble(FrontFlow.self, in: window)
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("paper")],
      in: window
    )
    linker.open(url: "paper://stories/17")
    #expect(linker.kept == [DeepLink(path: ["stories", "17"])])

    window.setRoot((front, presentable))
    linker.becomeReady()
    #expect(linker.kept == [])
    #expect((window.visibleScreen as? StoryPage)?.id == 17)
    #expect(window.modals.isEmpty)
    #expect(window.coordinatorTree == "FrontCoordinator 1\n  StoryCoordinator 1")
  }

  @Test func `the saved link opens before the one that launches the app`() throws {
    var saved: String?
    for launch in 1...2 {
      let window = NavigationWindow()
      let registry = try Registry { NewsFeature() }
      let linker = DeepLinker(
        routes: registry.contributions(to: Routes.self),
        accepting: [.scheme("paper")],
        in: window
      )
      if let saved { linker.open(url: saved) }
      linker.open(url: "paper://stories/\(launch)")
      window.setRoot(registry.assemble(FrontFlow.self, in: window))
      linker.becomeReady()
      let pages = window.visibleStack?.contents.compactMap { ($0 as? StoryPage)?.id }
      #expect(pages == [0] + Array(1...launch))
      saved = link(of: window.visibleScreen)
    }
  }

  /// The link to save for a screen that is open.
  private func link(of screen: (any Presentable)?) -> String? {
    (screen as? StoryPage).map { "paper://stories/\($0.id)" }
  }

  @Test func `a link opens when the user has finished its guard`() async throws {
    let window = NavigationWindow()
    let registry = try Registry { NewsFeature() }
    let (front, presentable) = registry.assemble(FrontFlow.self, in: window)
    window.setRoot((front, presentable))
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("paper")],
      in: window
    )
    linker.becomeReady()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "paper://drafts/7") { outcomes.append($0) }
    try await window.wait { window.visibleScreen is SubscribePage }
    #expect(outcomes == [])
    window.goBack()
    try await window.wait { outcomes == [.refused(.guardClosed)] }

    linker.open(url: "paper://drafts/7") { outcomes.append($0) }
    try await window.wait { window.visibleScreen is SubscribePage }
    linker.open(url: "paper://drafts/8") { outcomes.append($0) }
    try await window.wait { outcomes.last == .refused(.superseded) }
    (window.visibleScreen as? SubscribePage)?.onDone?()
    try await window.wait { outcomes.last == .opened }
    #expect((window.visibleScreen as? StoryPage)?.id == 8)
  }

  @Test func `a second link goes to the open flow`() throws {
    let window = NavigationWindow()
    let registry = try Registry { NewsFeature() }
    let (front, presentable) = registry.assemble(FrontFlow.self, in: window)
    window.setRoot((front, presentable))
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("paper")],
      in: window
    )
    linker.becomeReady()
    linker.open(url: "paper://stories/17")
    linker.open(url: "paper://stories/18")
    let pages = window.visibleStack?.contents.compactMap { ($0 as? StoryPage)?.id }
    #expect(pages == [0, 17, 18])
    #expect(window.coordinatorTree == "FrontCoordinator 1\n  StoryCoordinator 2")
  }

  @Test func `a bookmark opens its story, or brings the open one to the front`() async throws {
    let window = NavigationWindow()
    let registry = try Registry {
      NewsFeature()
      BookmarksFeature().ports {
        $0.bind(SavedStory.self, to: StoryFlow.self) { saved in saved.number }
      }
    }
    #expect(registry.graph.warnings.isEmpty)
    let (front, presentable) = registry.assemble(FrontFlow.self, in: window)
    window.setRoot((front, presentable))
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("paper")],
      in: window
    )
    linker.becomeReady()
    let router = try #require(front as? FrontCoordinator).router
    router.present(registry.factory(BookmarksFlow.self).assemble(in: window))
    let page = try #require(window.visibleScreen as? BookmarksPage)
    page.onOpen?(Bookmark(number: 17))
    #expect((window.visibleScreen as? StoryPage)?.id == 17)
    #expect(window.modals.isEmpty)
    #expect(page.message == nil)
    linker.open(url: "paper://stories/18")
    let pages = window.visibleStack?.contents.compactMap { ($0 as? StoryPage)?.id }
    #expect(pages == [0, 17, 18])
  }

  @Test func `going to a story without a destination is a problem`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        HomelessFeature()
        BookmarksFeature().ports {
          $0.bind(SavedStory.self, to: StoryFlow.self) { saved in saved.number }
        }
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - no destination for coordinator 'SnippetTests.StoryFlow'
          provided by HomelessFeature at News/NewsFeature.swift:9
          reached from coordinator 'SnippetTests.BookmarksFlow' of BookmarksFeature at Bookmarks/BookmarksFeature.swift:5
          fix: add registrar.destination(StoryFlow.self) beside its registration
        """
    )
  }

  @Test(.endsApps) func `a test of the bookmarks stubs the story`() throws {
    let app = try TestApp { BookmarksFeature() }
    try app.open(BookmarksFlow.self)
    try app.screen(BookmarksPage.self).onOpen?(Bookmark(number: 17))
    #expect(try app.stub(SavedStory.self).starts == [Bookmark(number: 17)])
  }

  @Test func `added routes can be opened while the object that keeps them lives`() {
    let window = NavigationWindow()
    window.setRoot(StoryPage(0))
    let linker = DeepLinker(routes: [], accepting: [.scheme("paper")], in: window)
    linker.becomeReady()
    let route = Route("/story/:id", opening: StoryCoordinator.self) { context in
      let coordinator = StoryCoordinator(context)
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("id")
    }
    let link = DeepLink(path: ["story", "17"])
    var routes: AnyObject? = linker.adding([route])
    #expect(linker.canOpen(link))
    #expect(routes != nil)
    routes = nil
    #expect(!linker.canOpen(link))
  }
}

private enum FrontFlow: CoordinatorKey {}

private enum StoryFlow: CoordinatorKey {
  typealias Start = Int
}

private enum DraftFlow: CoordinatorKey {
  typealias Start = Int
}

private enum SubscribeFlow: CoordinatorKey {}

private struct NewsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(FrontFlow.self) { context in FrontCoordinator(context) }
    registrar.coordinator(StoryFlow.self) { context in StoryCoordinator(context) }
    registrar.coordinator(DraftFlow.self) { context in StoryCoordinator(context) }
    registrar.coordinator(SubscribeFlow.self) { context in SubscribeCoordinator(context) }
    registrar.destination(StoryFlow.self, .pushed(onStackOf: FrontFlow.self))
    registrar.route("/stories/:id", to: StoryFlow.self) { match in match.number("id") }
    registrar.route("/drafts/:id", to: DraftFlow.self, .guarded(by: SubscribeFlow.self)) {
      match in match.number("id")
    }
    registrar.require(FrontFlow.self, Routes.self)
  }
}

/// States no destination.
private struct HomelessFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(StoryFlow.self, fileID: "News/NewsFeature.swift", line: 9) {
      StoryCoordinator($0)
    }
  }
}

struct Bookmark: Equatable {
  let number: Int
}

private enum BookmarksFlow: CoordinatorKey {}

enum SavedStory: CoordinatorKey { typealias Start = Bookmark }

private struct BookmarksFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(
      BookmarksFlow.self,
      using: GoTo<SavedStory>.self,
      fileID: "Bookmarks/BookmarksFeature.swift",
      line: 5
    ) { context, story in BookmarksCoordinator(context, story) }
    registrar.require(BookmarksFlow.self)
  }
}

final class BookmarksCoordinator: FeatureCoordinator<Void, Void, GoTo<SavedStory>> {
  override func start(with option: Void) {
    let page = BookmarksPage()
    page.onOpen = { [weak page] bookmark in
      self.needs.go(to: bookmark, from: self) { outcome in
        if case .refused(let reason) = outcome { page?.message = "\(reason)" }
      }
    }
    router.push(page)
  }
}

final class BookmarksPage: Presentable {
  var onOpen: (@MainActor (Bookmark) -> Void)?
  var message: String?
}

private final class FrontCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(StoryPage(0)) }
}

final class StoryCoordinator: BaseCoordinator<Int, Void> {
  override func start(with id: Int) { router.push(StoryPage(id)) }

  override func handle(_ id: Int) { router.push(StoryPage(id)) }
}

private final class SubscribeCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let page = SubscribePage()
    page.onDone = { self.finish() }
    router.push(page)
  }
}

final class StoryPage: Presentable {
  let id: Int

  init(_ id: Int) { self.id = id }
}

private final class SubscribePage: Presentable {
  var onDone: (@MainActor () -> Void)?
}
