import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The flows of the article about XCoordinator.
@MainActor
@Suite(
  .app {
    AlbumsFeature()
    ImportFeature()
  }
)
struct MigratingFromXCoordinatorTests {
  let app = TestApp.current

  @Test func `choosing an album to import dismisses the import and pushes the album`() throws {
    try app.open(AlbumsFlow.self, with: .all)
    try app.screen(AlbumsPage.self).onImport?()
    #expect(app.onScreen == "AlbumsPage\nmodal: ImportPage")
    try app.screen(ImportPage.self).onChoose?(7)
    #expect(app.onScreen == "AlbumsPage > AlbumPage")
  }

  @Test func `swiping the import down dismisses and frees it`() throws {
    try app.open(AlbumsFlow.self, with: .all)
    try app.screen(AlbumsPage.self).onImport?()
    try app.swipeDown()
    #expect(app.onScreen == "AlbumsPage")
    #expect(app.tree == "AlbumsCoordinator 1")
  }

  @Test func `an import that is swiped down reports dismissed(interactively:)`() throws {
    let importer = try app.present(ImportFlow.self)
    try app.swipeDown()
    #expect(importer.result == .closed(.dismissed(interactively: true)))
  }

  @Test func `a link dismisses the import and pushes the album on the open flow`() throws {
    let linker = DeepLinker(
      routes: app.registry.contributions(to: Routes.self),
      accepting: [.scheme("photos")],
      in: app.window
    )
    linker.becomeReady()
    try app.open(AlbumsFlow.self, with: .all)
    try app.screen(AlbumsPage.self).onImport?()
    linker.open(url: "photos://albums/3")
    #expect(app.onScreen == "AlbumsPage > AlbumPage")
    #expect(try app.screen(AlbumPage.self).number == 3)
  }

  @Test func `a link opens the flow over another one`() throws {
    let linker = DeepLinker(
      routes: app.registry.contributions(to: Routes.self),
      accepting: [.scheme("photos")],
      in: app.window
    )
    linker.becomeReady()
    try app.open(ImportFlow.self)
    linker.open(url: "photos://albums/3")
    #expect(app.onScreen == "ImportPage\nmodal: AlbumsPage > AlbumPage")
    #expect(try app.screen(AlbumPage.self).number == 3)
  }
}

enum AlbumsFlow: CoordinatorKey {
  enum Start: Sendable {
    case all
    case album(Int)
  }
}

enum ImportFlow: CoordinatorKey { typealias Output = Int }

final class AlbumsCoordinator: FeatureCoordinator<AlbumsFlow.Start, Void, Factory<ImportFlow>> {
  override func start(with option: AlbumsFlow.Start) {
    let albums = AlbumsPage()
    albums.onSelect = { self.show($0) }
    albums.onImport = { self.runImport() }
    router.push(albums)
    handle(option)
  }

  override func handle(_ option: AlbumsFlow.Start) {
    if case .album(let number) = option { show(number) }
  }

  private func show(_ number: Int) { router.push(AlbumPage(number)) }

  private func runImport() {
    router.present(needs.assemble(in: self)) { result in
      if case .finished(let number) = result { self.show(number) }
    }
  }
}

final class ImportCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) {
    let page = ImportPage()
    page.onChoose = { self.finish($0) }
    router.push(page)
  }
}

struct AlbumsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(AlbumsFlow.self, using: ImportFlow.self) { context, importer in
      AlbumsCoordinator(context, importer)
    }
    registrar.route("/albums/:number", to: AlbumsFlow.self) { match in
      match.number("number").map { .album($0) }
    }
  }
}

struct ImportFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(ImportFlow.self) { context in ImportCoordinator(context) }
  }
}

final class AlbumsPage: Presentable {
  var onSelect: (@MainActor (Int) -> Void)?
  var onImport: (@MainActor () -> Void)?
}

final class AlbumPage: Presentable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

final class ImportPage: Presentable {
  var onChoose: (@MainActor (Int) -> Void)?
}
