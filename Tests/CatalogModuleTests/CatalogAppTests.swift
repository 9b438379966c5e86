import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The catalogue, with a sign-in that the test finishes.
@MainActor
@Suite(.endsApps)
struct CatalogAppTests {
  private let app: TestApp

  init() throws {
    let catalogue = try Catalogue.bundled()
    app = try TestApp(in: CustomerSession.self, with: nil) {
      CatalogFeature(catalogue)
      Stub(FavouritesSignIn.self)
    }
    (app.window.system as? MemoryWindow)?.isNarrow = true
  }

  @Test func `leaving the favourites' sign-in returns to the product`() throws {
    try app.expectUse(of: FavouritesSignIn.self)
    try app.open(CatalogFlow.self, with: .browse)
    try app.window.choose("Bakery")
    try app.window.choose("Baguette, 250 g")
    try app.window.tap("Add to favourites")
    #expect(
      app.onScreen == """
        split view, collapsed
          primary: CategoryList > ProductList
        * secondary: ProductDetails
        modal: StubScreen<FavouritesSignIn>
        """
    )
    #expect(app.tree == "CatalogCoordinator 3\n  StubCoordinator<FavouritesSignIn> 1")
    try app.swipeDown()
    #expect(app.window.content?.title == "Baguette")
    try app.goBack()
    #expect(app.window.content?.title == "Bakery")
    try app.swipeBack(completed: false)
    #expect(app.window.content?.title == "Bakery")
    try app.swipeBack()
    #expect(app.window.content?.title == "Catalog")
    #expect(
      app.journal.suffix(3) == [
        "StubCoordinator<FavouritesSignIn> dismissed(interactively: true) StubScreen<FavouritesSignIn>",
        "StubCoordinator<FavouritesSignIn> closed: dismissed(interactively: true)",
        "CatalogCoordinator popped ProductList",
      ]
    )
  }
}
