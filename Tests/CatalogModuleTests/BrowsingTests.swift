import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Going from categories to products and back.
@MainActor
@Suite(.endsApps)
struct BrowsingTests {
  @Test func `the categories are listed in the file's order`() throws {
    let scene = try CatalogScene()
    scene.open()
    #expect(
      scene.rows == [
        "Fruit & Vegetables", "Bakery", "Dairy & Alternatives", "Meat & Fish", "Pantry", "Drinks",
      ]
    )
    #expect(scene.actions == [])
  }

  @Test(arguments: [
    ("Fruit & Vegetables", "Bananas, 1 kg"), ("Bakery", "Sourdough Loaf, 750 g"),
    ("Dairy & Alternatives", "Oat Drink, 1 l"), ("Meat & Fish", "Chicken Breast Fillets, 400 g"),
    ("Pantry", "Spaghetti, 500 g"), ("Drinks", "Sparkling Mineral Water, 6 x 1 l"),
  ])
  func `choosing a category shows its products`(_ category: String, _ first: String) throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.select(category)
    #expect(scene.screen.title == category)
    #expect(scene.rows.first == first)
    #expect(scene.rows.count == 8)
  }

  @Test func `products of a category are in the order of the file, with unit and price`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.select("Bakery")
    #expect(
      scene.screen.rows.map { "\($0.title): \($0.detail)" } == [
        "Sourdough Loaf, 750 g: 4.60 EUR", "Butter Croissant, 1 pc: 1.35 EUR",
        "Whole Rye Bread, 500 g: 2.95 EUR", "Baguette, 250 g: 1.25 EUR",
        "Cinnamon Buns, 4 pcs: 4.20 EUR", "Rosemary Focaccia, 400 g: 3.75 EUR",
        "Sesame Bagels, 5 pcs: 2.59 EUR", "Lemon Drizzle Cake, 450 g: 5.49 EUR",
      ]
    )
  }

  @Test func `the file may list products in any order of categories`() throws {
    let scene = try CatalogScene(
      .of([("a", "Tea"), ("b", "Pen"), ("a", "Cake")], categories: ["a", "b", "c"])
    )
    scene.open()
    #expect(scene.screen.rows.map(\.detail) == ["2 products", "1 product", "0 products"])
    try scene.select("A")
    #expect(scene.rows == ["Tea", "Cake"])
    scene.window.goBack()
    try scene.select("C")
    #expect(scene.rows == [])
  }

  @Test func `a catalogue may be empty`() throws {
    let scene = try CatalogScene(.of([], categories: []))
    scene.open()
    #expect(scene.rows == [])
    try scene.search("tea")
    #expect(scene.screen.notes == ["No products match 'tea'."])
  }

  @Test func `going back leads from the product to its category, and then to the catalogue`() throws
  {
    let scene = try CatalogScene()
    scene.open()
    try scene.select("Bakery")
    try scene.select("Baguette, 250 g")
    #expect(scene.titles == ["Catalog", "Bakery", "Baguette"])
    try scene.app.goBack()
    #expect(scene.titles == ["Catalog", "Bakery"])
    try scene.app.goBack()
    #expect(scene.titles == ["Catalog"])
    #expect(!scene.window.goBack())
  }

  @Test func `a cancelled back swipe stays on the same screen`() throws {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    try scene.open(product: 12)
    try scene.tap("Add to cart")
    try scene.app.goBack()
    try scene.select("Bakery")
    try scene.app.swipeBack(completed: false)
    #expect(scene.titles == ["Catalog", "Bakery"])
    scene.isNarrow = false
    #expect(scene.titles == ["Catalog", "Bakery", "Baguette"])
    scene.isNarrow = true
    try scene.app.swipeBack()
    #expect(scene.titles == ["Catalog"])
  }

  @Test func `a product can be chosen again if the platform didn't show it`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.select("Bakery")
    scene.app.refuseChanges()
    try scene.select("Baguette, 250 g")
    #expect(scene.titles == ["Catalog", "Bakery"])
    try scene.select("Baguette, 250 g")
    #expect(scene.titles == ["Catalog", "Bakery", "Baguette"])
  }

  @Test func `choosing a row does nothing once its screen is gone`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.select("Bakery")
    let row = try #require(scene.screen.rows.first)
    scene.window.goBack()
    row.onSelect?()
    #expect(scene.titles == ["Catalog"])
  }

  @Test func `the Catalog tab opens the categories, and has no badge`() throws {
    let scene = try CatalogScene()
    let tab = try #require(scene.registry.contributions(to: Tabs.self).first)
    #expect(tab.title == "Catalog")
    #expect(tab.badge() == nil)
    tab.show(in: scene.window)
    #expect(scene.titles == ["Catalog"])
  }

  @Test func `the catalogue feature needs no other feature`() throws {
    #expect(try CatalogScene().app.stubs == [])
  }

  @Test func `two shops have separate catalogues, searches and favourites`() throws {
    let first = try CatalogScene(.of([("a", "Tea")]))
    let second = try CatalogScene(.of([("a", "Pen")]))
    for scene in [first, second] { scene.open() }
    try first.search("pen")
    #expect(first.rows == [])
    #expect(second.rows == ["A"])
    try first.open(product: 1)
    try first.tap("Add to favourites")
    try second.open(product: 1)
    #expect(second.actions == ["Add to favourites"])
  }
}
