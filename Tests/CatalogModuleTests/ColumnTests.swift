import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// A product beside the list, in a window that is made narrow and wide.
@MainActor
@Suite(.endsApps)
struct ColumnTests {
  @Test func `in columns, a product is shown beside the list, and replaces the one before`() throws
  {
    let scene = try CatalogScene(isNarrow: false)
    scene.open()
    try scene.select("Bakery")
    #expect(
      scene.app.onScreen == """
        split view
        * primary: CategoryList > ProductList
        """
    )
    let list = try #require(scene.screen.rows.first)
    try scene.select("Baguette, 250 g")
    #expect(
      scene.app.onScreen == """
        split view
        * primary: CategoryList > ProductList
        * secondary: ProductDetails
        """
    )
    list.onSelect?()
    #expect(scene.titles == ["Catalog", "Bakery", "Sourdough Loaf"])
    #expect(scene.app.tree == "CatalogCoordinator 3")
    #expect(scene.app.journal.filter { $0.contains("refused") } == [])
  }

  @Test(arguments: [true, false])
  func `a link to a product shows it, and one to a category closes the open product`(
    _ isNarrow: Bool
  ) throws {
    let scene = try CatalogScene(isNarrow: isNarrow)
    scene.open()
    try scene.select("Bakery")
    try scene.select("Baguette, 250 g")
    for (url, titles) in [
      ("shop://product/3", ["Catalog", "Blood Oranges"]),
      ("shop://product/3", ["Catalog", "Blood Oranges"]),
      ("shop://category/drinks", ["Catalog", "Drinks"]),
      ("shop://product/12", ["Catalog", "Baguette"]), ("shop://catalog", ["Catalog"]),
    ] {
      scene.linker().open(url: url)
      #expect(scene.titles == titles)
      #expect(scene.screen.title == titles.last)
      scene.isNarrow.toggle()
      #expect(scene.screen.title == titles.last)
      scene.isNarrow.toggle()
    }
    #expect(scene.app.journal.filter { $0.contains("refused") } == [])
  }

  @Test func `making the window narrow and wide again keeps the screens`() throws {
    let basket = Basket()
    let scene = try CatalogScene(basket: basket, isNarrow: false)
    scene.open()
    try scene.search("bag")
    try scene.select("Baguette, 250 g")
    for count in 1...3 {
      try scene.tap("Add to cart")
      scene.isNarrow.toggle()
      #expect(scene.titles == ["Catalog", "Baguette"])
      #expect(scene.screen.notes.last == "Added \(count).")
    }
    try scene.app.goBack()
    #expect(scene.titles == ["Catalog"])
    #expect(scene.screen.fields.first?.text == "bag")
    scene.isNarrow = false
    #expect(scene.titles == ["Catalog", "Baguette"])
  }

  @Test(arguments: [true, false])
  func `after a sign-in the same screens are shown, but not a product that was left`(
    _ isNarrow: Bool
  ) throws {
    let scene = try CatalogScene(signIn: Stub(FavouritesSignIn.self), isNarrow: isNarrow)
    scene.open()
    try scene.select("Bakery")
    try scene.select("Baguette, 250 g")
    try scene.tap("Add to favourites")
    scene.isNarrow.toggle()
    try scene.signIn(as: "Ada")
    #expect(scene.titles == ["Catalog", "Bakery", "Baguette"])
    #expect(scene.actions == ["Remove from favourites"])
    scene.isNarrow = true
    try scene.app.goBack()
    scene.open(try scene.place())
    #expect(scene.titles == ["Catalog", "Bakery"])
  }

  @Test func `after a sign-in on the list, the product beside it is shown again`() throws {
    let scene = try CatalogScene(isNarrow: false)
    scene.open()
    try scene.select("Bakery")
    try scene.select("Baguette, 250 g")
    let split = try #require(scene.window.root as? any SystemSplit)
    _ = split.show(.primary, transition: nil)
    scene.open(try scene.place())
    #expect(scene.screen.title == "Bakery")
    #expect(scene.titles == ["Catalog", "Bakery", "Baguette"])
    #expect(scene.app.journal.filter { $0.contains("refused") } == [])
  }
}
