import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The port of the article about ports that a feature goes to.
@MainActor
@Suite(.endsApps)
struct GoingToAPortTests {
  @Test func `a button of the downloads goes to the history`() throws {
    let app = try TestApp {
      DownloadsFeature().ports {
        $0.bind(PlayedEpisodes.self, to: HistoryFlow.self) { episode in episode.title }
      }
      HistoryFeature()
    }
    try app.open(DownloadsFlow.self)
    let page = try app.screen(DownloadsPage.self)
    page.onHistory?(Episode(title: "Pilot"))
    #expect(try app.screen(HistoryPage.self).titles == ["Pilot"])
    page.onHistory?(Episode(title: "Two"))
    #expect(try app.screen(HistoryPage.self).titles == ["Pilot", "Two"])
  }

  @Test func `a button does nothing if nobody provides the flow it goes to`() throws {
    let app = try TestApp { DownloadsFeature() }
    try app.open(DownloadsFlow.self)
    try app.screen(DownloadsPage.self).onHistory?(Episode(title: "Pilot"))
    #expect(app.onScreen == "DownloadsPage")
  }
}

enum PlayedEpisodes: CoordinatorKey { typealias Start = Episode }

private enum DownloadsFlow: CoordinatorKey {}

private enum HistoryFlow: CoordinatorKey { typealias Start = String }

private struct DownloadsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(DownloadsFlow.self, using: GoTo<PlayedEpisodes>?.self) {
      DownloadsCoordinator($0, $1)
    }
    registrar.require(DownloadsFlow.self)
  }
}

private struct HistoryFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(HistoryFlow.self) { HistoryCoordinator($0) }
    registrar.destination(HistoryFlow.self)
  }
}

private final class DownloadsCoordinator: FeatureCoordinator<Void, Void, GoTo<PlayedEpisodes>?> {
  override func start(with option: Void) {
    let page = DownloadsPage()
    page.onHistory = { episode in self.needs?.go(to: episode, from: self) }
    router.push(page)
  }
}

private final class HistoryCoordinator: BaseCoordinator<String, Void> {
  private weak var page: HistoryPage?

  override func start(with title: String) {
    let page = HistoryPage()
    self.page = page
    page.titles = [title]
    router.push(page)
  }

  override func handle(_ title: String) { page?.titles.append(title) }
}

private final class DownloadsPage: Presentable {
  var onHistory: (@MainActor (Episode) -> Void)?
}

private final class HistoryPage: Presentable {
  var titles: [String] = []
}
