import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Links into the catalogue, from any screen.
@MainActor
@Suite(.endsApps)
struct CatalogLinkTests {
  @Test func `a link opened on a product replaces the screens above the categories`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.select("Bakery")
    try scene.select("Baguette, 250 g")
    scene.linker().open(url: "shop://category/drinks")
    #expect(scene.titles == ["Catalog", "Drinks"])
    #expect(scene.app.tree == "CatalogCoordinator 2")
  }

  @Test func `products can be chosen and added on a page that a link opened`() throws {
    let scene = try CatalogScene()
    scene.open()
    let linker = scene.linker()
    linker.open(url: "shop://category/bakery")
    try scene.select("Baguette, 250 g")
    try scene.tap("Add to favourites")
    linker.open(url: "shop://favourites")
    try scene.select("Baguette, 250 g")
    #expect(scene.titles == ["Favourites", "Baguette"])
  }

  @Test func `a link to the open favourites goes back to their list`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.openFavourites()
    try scene.select("Baguette, 250 g")
    scene.linker().open(url: "shop://favourites")
    #expect(scene.titles == ["Favourites"])
  }

  @Test func `a link to an unknown product, category or page changes nothing`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.select("Bakery")
    for url in ["shop://product/9999", "shop://category/toys", "shop://nowhere", "product/12"] {
      scene.linker().open(url: url)
      #expect(scene.titles == ["Catalog", "Bakery"])
    }
  }

  @Test func `a link opened during a search keeps the query and its results`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("bag")
    let found = scene.rows
    scene.linker().open(url: "shop://product/12")
    scene.window.goBack()
    #expect(scene.rows == found)
    #expect(scene.screen.fields.first?.text == "bag")
  }

  @Test func `if the catalogue isn't open, a link presents it over the visible screen`() throws {
    let scene = try CatalogScene()
    scene.linker().open(url: "shop://product/12")
    #expect(
      scene.app.onScreen == """
        nothing
        modal: split view, collapsed
          primary: CategoryList
        * secondary: ProductDetails
        """
    )
    scene.window.goBack()
    scene.window.goBack()
    #expect(scene.app.onScreen == "nothing")
    #expect(scene.app.tree == "")
  }

  @Test func `a link closes the favourites' sign-in, and saves nothing`() throws {
    let scene = try CatalogScene(signIn: Stub(FavouritesSignIn.self))
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.linker().open(url: "shop://product/3")
    #expect(scene.window.modals.isEmpty)
    #expect(scene.titles == ["Catalog", "Blood Oranges"])
    #expect(throws: TestFailure.self) { try scene.signIn?.finish() }
    scene.openSession(of: "Ada")
    scene.openFavourites()
    #expect(scene.rows == [])
  }

  @Test func `a category's name may have any characters`() throws {
    let scene = try CatalogScene(.of([("süß & salzig", "Tea")], categories: ["süß & salzig"]))
    scene.open()
    scene.linker().open(url: "shop://category/s%C3%BC%C3%9F%20&%20salzig")
    #expect(scene.rows == ["Tea"])
  }

  @Test func `the customer can sign in on favourites opened by a link`() throws {
    let scene = try CatalogScene(signIn: Stub(FavouritesSignIn.self))
    scene.open()
    scene.linker().open(url: "shop://favourites")
    #expect(scene.screen.notes == ["Sign in to see your favourites."])
    try scene.tap("Sign in")
    try scene.signIn(as: "Ada")
    #expect(scene.screen.notes == ["No favourites yet. Open a product to add it."])
  }
}
