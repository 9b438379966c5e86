import CatalogModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Adding, removing and finding favourites, with and without a sign-in.
@MainActor
@Suite(.endsApps)
struct FavouritesTests {
  // MARK: - As a guest

  @Test func `without a sign-in feature, the favourites are a guest's`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(scene.actions == ["Remove from favourites"])
    scene.openFavourites()
    #expect(scene.rows == ["Baguette, 250 g"])
    try scene.select("Baguette, 250 g")
    try scene.tap("Remove from favourites")
    #expect(scene.actions == ["Add to favourites"])
    scene.window.goBack()
    #expect(scene.rows == [])
    #expect(scene.screen.notes == ["No favourites yet. Open a product to add it."])
  }

  @Test func `favourites are listed once each, in the order in which they were added`() throws {
    let scene = try CatalogScene()
    for id in [12, 3, 17] {
      try scene.open(product: id)
      let add = try #require(scene.screen.actions.first)
      add.perform()
      add.perform()
    }
    scene.openFavourites()
    #expect(scene.rows == ["Baguette, 250 g", "Blood Oranges, 1 kg", "Oat Drink, 1 l"])
  }

  // MARK: - With a sign-in

  @Test func `signing in on a product saves it as a favourite and stays on its screen`() throws {
    let scene = try signInScene()
    scene.open()
    try scene.select("Bakery")
    try scene.select("Baguette, 250 g")
    try scene.tap("Add to favourites")
    #expect(scene.signIn?.starts.count == 1)
    #expect(scene.window.modals.count == 1)
    try scene.signIn(as: "Ada")
    #expect(scene.window.modals.isEmpty)
    #expect(scene.titles == ["Catalog", "Bakery", "Baguette"])
    #expect(scene.actions == ["Remove from favourites"])
    #expect(scene.window.coordinatorTree == "CatalogCoordinator 3")
  }

  @Test func `signing in on a product found by a search saves it as a favourite`() throws {
    let scene = try signInScene()
    scene.open()
    try scene.search("bag")
    try scene.select("Baguette, 250 g")
    try scene.tap("Add to favourites")
    try scene.signIn(as: "Ada")
    #expect(scene.titles == ["Catalog", "Baguette"])
    scene.window.goBack()
    #expect(scene.screen.fields.first?.text == "bag")
    #expect(scene.screen.rows.first?.meanings.contains(.favourite) == true)
  }

  @Test func `a cancelled sign-in saves no favourite`() throws {
    let scene = try signInScene()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(scene.window.goBack())
    #expect(throws: TestFailure.self) { try scene.signIn?.finish() }
    #expect(scene.actions == ["Add to favourites"])
    scene.openSession(of: "Ada")
    #expect(scene.rows.first == "Fruit & Vegetables")
  }

  @Test func `adding a favourite asks a signed-in customer nothing`() throws {
    let scene = try signInScene(of: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(scene.signIn?.starts.isEmpty == true)
    #expect(scene.actions == ["Remove from favourites"])
  }

  @Test func `each customer sees only their own favourites, and a signed-out one none`()
    throws
  {
    let scene = try signInScene(of: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.openSession(of: "Grace")
    #expect(scene.rows.first == "Fruit & Vegetables")
    scene.openFavourites()
    #expect(scene.screen.notes == ["No favourites yet. Open a product to add it."])
    scene.openSession(of: nil)
    scene.openFavourites()
    #expect(scene.screen.notes == ["Sign in to see your favourites."])
    #expect(scene.rows == [])
    scene.openSession(of: "Ada")
    scene.openFavourites()
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `the favourites offer Sign in, and are listed afterwards`() throws {
    let scene = try signInScene(of: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.openSession(of: nil)
    scene.openFavourites()
    try scene.tap("Sign in")
    try scene.signIn(as: "Ada")
    #expect(scene.window.modals.isEmpty)
    #expect(scene.titles == ["Favourites"])
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test(arguments: [("Ada", ["Add to favourites"]), (nil, [])])
  func `a product opened by its number offers Add to favourites only to a signed-in customer`(
    _ customer: String?,
    _ titles: [String]
  ) throws {
    let scene = try signInScene(of: customer)
    let screen = try #require(scene.registry.assemble(ProductByNumber.self, with: 12))
    #expect(screen.content.actions.map(\.title) == titles)
    #expect(scene.registry.assemble(ProductByNumber.self, with: 9_999) == nil)
  }

  private func signInScene(of customer: String? = nil) throws -> CatalogScene {
    try CatalogScene(of: customer, signIn: Stub(FavouritesSignIn.self))
  }
}
