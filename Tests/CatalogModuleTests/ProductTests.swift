import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The screen of one product.
@MainActor
@Suite(.endsApps)
struct ProductTests {
  @Test func `a product's screen shows its name, description, price and unit`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    #expect(scene.screen.title == "Baguette")
    #expect(
      scene.screen.notes == [
        "Thin crisp crust around a light, airy crumb. At its best within hours of baking."
      ]
    )
    #expect(
      scene.screen.rows.map { "\($0.title) \($0.detail)" } == ["Price 1.25 EUR", "Unit 250 g"]
    )
    #expect(scene.screen.fields.isEmpty)
  }

  @Test func `Go to cart opens the cart, also from the favourites, if the host binds one`() throws {
    let cart = Stub(BasketFlow.self)
    let scene = try CatalogScene(leadingTo: cart)
    try scene.open(product: 12)
    try scene.window.tap("Go to cart")
    #expect(cart.starts.count == 1)
    #expect(scene.app.onScreen.last == "modal: StubScreen<BasketFlow>")
    scene.window.goBack()
    try scene.window.tap("Add to favourites")
    scene.openFavourites()
    try scene.select("Baguette, 250 g")
    try scene.window.tap("Go to cart")
    #expect(cart.starts.count == 2)
    let alone = try CatalogScene()
    try alone.open(product: 12)
    #expect(alone.actions == ["Add to favourites"])
  }

  @Test func `a product without a description or unit has no row for it`() throws {
    let scene = try CatalogScene(.of([("a", "Tea")]))
    try scene.open(product: 1)
    #expect(scene.screen.notes == [])
    #expect(scene.screen.rows.map(\.title) == ["Price"])
    scene.window.goBack()
    try scene.select("A")
    #expect(scene.rows == ["Tea"])
  }

  @Test func `the rows of price and unit can't be chosen`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    #expect(throws: ImpossibleAction.self) { try scene.select("Price") }
    #expect(scene.titles == ["Catalog", "Baguette"])
  }

  @Test func `a sold-out product is marked in lists and on its screen, and can't be added`() throws
  {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    scene.open()
    try scene.select("Fruit & Vegetables")
    let rows = Array(scene.screen.rows)
    #expect(rows[3].title == "Strawberries, 400 g")
    #expect(rows[3].detail == "sold out")
    #expect(rows[3].meanings == [.unavailable])
    #expect(rows[2].meanings == [.price])
    try scene.select("Strawberries, 400 g")
    #expect(scene.screen.rows.last?.detail == "sold out")
    #expect(scene.screen.rows.last?.meanings == [.unavailable])
    #expect(throws: ImpossibleAction.self) { try scene.tap("Add to cart") }
    // Not even a front end that presses it all the same.
    scene.screen.actions.first?.perform()
    #expect(basket.names == [])
    try scene.tap("Add to favourites")
  }

  @Test func `a favourite is marked in lists and in search results`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.open()
    try scene.select("Bakery")
    let liked = scene.screen.rows.filter { $0.meanings.contains(.favourite) }
    #expect(liked.map(\.title) == ["Baguette, 250 g"])
    #expect(liked.first?.meanings == [.favourite, .price])
    scene.window.goBack()
    try scene.search("ba")
    let found = scene.screen.rows.filter { $0.meanings.contains(.favourite) }
    #expect(found.map(\.title) == ["Baguette, 250 g"])
    #expect(scene.rows.count > 1)
  }

  @Test func `Add to cart comes before Add to favourites`() throws {
    let scene = try CatalogScene(basket: Basket())
    try scene.open(product: 12)
    #expect(scene.actions == ["Add to cart", "Add to favourites"])
  }

  @Test func `Add to cart adds the product that is shown`() throws {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    scene.open()
    try scene.search("rib")
    try scene.select("Ribeye Steak, 300 g")
    try scene.tap("Add to cart")
    let product = try #require(scene.registry.service(ProductCatalogue.self).product(29))
    #expect(basket.products == [product])
  }

  @Test func `Added counts only what was added since the product was opened`() throws {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    scene.open()
    try scene.select("Bakery")
    for visit in 1...2 {
      try scene.select("Baguette, 250 g")
      #expect(scene.screen.notes.count == 1)
      try scene.tap("Add to cart")
      #expect(scene.screen.notes.last == "Added 1.")
      #expect(basket.names.count == visit)
      scene.window.goBack()
    }
  }

  @Test func `Add to cart does nothing once its screen is gone`() throws {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    try scene.open(product: 12)
    let add = try #require(scene.screen.actions.first)
    scene.linker().open(url: "shop://catalog")
    add.perform()
    #expect(basket.names == [])
  }

  @Test func `Add to cart also works on a product screen outside the catalogue`() throws {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket)
    let product = try #require(scene.registry.service(ProductCatalogue.self).product(12))
    let screen = scene.registry.assemble(ProductScreen.self, with: product)
    screen.content.actions.first?.perform()
    #expect(screen.content.notes.last == "Added 1.")
    #expect(basket.names == ["Baguette"])
  }

  @Test func `a favourite can be added and removed repeatedly`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    for _ in 1...3 {
      try scene.tap("Add to favourites")
      try scene.tap("Remove from favourites")
    }
    scene.openFavourites()
    #expect(scene.rows == [])
  }
}
