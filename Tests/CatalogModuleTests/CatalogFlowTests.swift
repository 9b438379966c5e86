import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// From categories or a link to a product.
@MainActor
@Suite(.endsApps)
struct CatalogFlowTests {
  @Test func `choosing a category shows its products, and choosing a product its details`() throws {
    let scene = try CatalogScene()
    scene.open()
    #expect(scene.rows.first == "Fruit & Vegetables")
    #expect(scene.screen.rows.map(\.detail) == Array(repeating: "8 products", count: 6))
    try scene.select("Bakery")
    #expect(scene.screen.title == "Bakery")
    #expect(scene.screen.rows.count == 8)
    try scene.select("Baguette, 250 g")
    #expect(scene.screen.title == "Baguette")
    #expect(scene.screen.rows.map(\.detail) == ["1.25 EUR", "250 g"])
  }

  @Test func `without a cart, a product has no Add to cart`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    #expect(scene.actions == ["Add to favourites"])
  }

  @Test func `a product's screen warns that the cart can't be saved, until it can`()
    throws
  {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    try scene.open(product: 12)
    let details = scene.screen.notes
    basket.problem = "could not be saved: the disk is full"
    try scene.tap("Add to cart")
    // Nothing beside it says that something was added.
    let problem = "The cart could not be saved: the disk is full."
    #expect(scene.screen.notes == details + [problem])
    basket.problem = nil
    #expect(scene.screen.notes == details + ["Added 1."])
    basket.problem = "could not be saved: the disk is full"
    #expect(scene.screen.notes == details + [problem])
  }

  @Test func `Add to cart puts the product into the cart`() throws {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    try scene.open(product: 12)
    try scene.tap("Add to cart")
    try scene.tap("Add to cart")
    #expect(scene.screen.notes.last == "Added 2.")
    #expect(basket.names == ["Baguette", "Baguette"])
  }

  @Test func `a full cart is reported instead of adding the product`() throws {
    let basket = Basket(capacity: 1)
    let scene = try CatalogScene(basket: basket)
    try scene.open(product: 12)
    try scene.tap("Add to cart")
    #expect(scene.screen.notes.last == "Added 1.")
    try scene.tap("Add to cart")
    #expect(scene.screen.notes.last == "You cannot add more of this product.")
    #expect(basket.names == ["Baguette"])
  }

  @Test(arguments: [
    ("shop://product/12", "Baguette"),
    ("shop://product/0", nil),
    ("shop://product/x", nil),
    ("shop://product/9999", nil),
    ("shop://category/bakery", "Bakery"),
    ("shop://category/Bakery", nil),
    ("shop://category/", nil),
    ("shop://product/-12", nil),
    ("shop://product/12/details", nil),
    ("shop://product/99999999999999999999", nil),
    ("shop://Catalog", nil),
    ("shop://favourites", "Favourites"),
    ("shop://catalog", "Catalog"),
  ])
  func `a link opens only products and categories that exist`(_ url: String, _ title: String?)
    throws
  {
    let scene = try CatalogScene()
    let linker = scene.linker()
    scene.open()
    var outcome: DeepLinker.Outcome?
    linker.open(url: url) { outcome = $0 }
    #expect((outcome == .opened) == (title != nil))
    #expect(scene.screen.title == title ?? "Catalog")
  }

  @Test(arguments: [
    ("shop://product/12", ["Catalog", "Baguette"]),
    ("shop://favourites", ["Favourites"]),
    ("shop://catalog", ["Catalog"]),
  ])
  func `a link opens its screen right above the categories, whichever was open`(
    _ url: String,
    _ titles: [String]
  ) throws {
    let scene = try CatalogScene()
    let linker = scene.linker()
    scene.open()
    try scene.select("Bakery")
    linker.open(url: url)
    linker.open(url: url)
    #expect(scene.titles == titles)
  }

  @Test func `all screens of the catalogue, or of the favourites, belong to one coordinator`()
    throws
  {
    let scene = try CatalogScene()
    scene.openFavourites()
    #expect(scene.window.coordinatorTree == "FavouritesCoordinator 1")
    scene.open()
    try scene.select("Bakery")
    try scene.select("Baguette, 250 g")
    #expect(scene.window.coordinatorTree == "CatalogCoordinator 3")
  }
}
