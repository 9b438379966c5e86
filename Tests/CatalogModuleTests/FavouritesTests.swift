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

  @Test func `without a sign-in the favourites are a guest's`() throws {
    let scene = try CatalogScene()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(scene.actions == ["Remove from favourites"])
    scene.window.goBack()
    #expect(scene.rows.first == "Favourites")
    #expect(scene.screen.rows.first?.detail == "1 product")
    try scene.select("Favourites")
    #expect(scene.rows == ["Baguette, 250 g"])
    try scene.select("Baguette, 250 g")
    try scene.tap("Remove from favourites")
    #expect(scene.actions == ["Add to favourites"])
    scene.window.goBack()
    #expect(scene.rows == [])
    #expect(scene.screen.notes == ["You have none yet. Open a product to add it."])
    scene.window.goBack()
    #expect(scene.rows.first == "Fruit & Vegetables")
  }

  @Test func `favourites stay in the order in which they were added, each once`() throws {
    let scene = try CatalogScene()
    for id in [12, 3, 17] {
      try scene.open(product: id)
      let add = try #require(scene.screen.actions.first)
      add.perform()
      add.perform()
    }
    scene.open(.favourites)
    #expect(scene.rows == ["Baguette, 250 g", "Blood Oranges, 1 kg", "Oat Drink, 1 l"])
  }

  // MARK: - With a sign-in

  @Test func `who signs in at a favourite finds it saved`() throws {
    let scene = try signInScene()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(scene.signIn?.starts.count == 1)
    #expect(scene.window.modals.count == 1)
    scene.account?.owner = "Ada"
    try scene.signIn?.finish()
    #expect(scene.window.modals.isEmpty)
    #expect(scene.screen.title == "Baguette")
    #expect(scene.actions == ["Remove from favourites"])
    #expect(scene.window.coordinatorTree == "CatalogCoordinator 2")
  }

  @Test func `who cancels the sign-in finds nothing saved`() throws {
    let scene = try signInScene()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.account?.owner = "Ada"
    #expect(scene.window.goBack())
    #expect(throws: TestFailure.self) { try scene.signIn?.finish() }
    #expect(scene.actions == ["Add to favourites"])
    scene.open()
    #expect(scene.rows.first == "Fruit & Vegetables")
  }

  @Test func `who is signed in already is not asked`() throws {
    let scene = try signInScene(owner: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(scene.signIn?.starts.isEmpty == true)
    #expect(scene.actions == ["Remove from favourites"])
  }

  @Test func `each customer has favourites of their own, and nobody sees them without signing in`()
    throws
  {
    let scene = try signInScene(owner: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.account?.owner = "Grace"
    #expect(scene.actions == ["Add to favourites"])
    scene.open(.favourites)
    #expect(scene.screen.notes == ["You have none yet. Open a product to add it."])
    scene.account?.owner = nil
    #expect(scene.screen.notes == ["Sign in to see your favourites."])
    #expect(scene.rows == [])
    scene.account?.owner = "Ada"
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `the favourites ask to sign in, and are there afterwards`() throws {
    let scene = try signInScene(owner: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.account?.owner = nil
    scene.open(.favourites)
    try scene.tap("Sign in")
    scene.account?.owner = "Ada"
    try scene.signIn?.finish()
    #expect(scene.window.modals.isEmpty)
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `where nobody can sign in although somebody has to, there is nothing to tap`() throws {
    let scene = try CatalogScene(account: Account())
    try scene.open(product: 12)
    #expect(scene.actions == [])
    scene.open(.favourites)
    #expect(scene.actions == [])
  }

  @Test func `a product that stands alone keeps favourites of who is signed in`() throws {
    let account = Account()
    let scene = try CatalogScene(account: account, signIn: StubFlow())
    let product = try #require(scene.registry.service(ProductCatalogue.self).product(12))
    let screen = scene.registry.assemble(ProductScreen.self, with: product)
    #expect(screen.content.actions.isEmpty)
    account.owner = "Ada"
    #expect(screen.content.actions.map(\.title) == ["Add to favourites"])
  }

  private func signInScene(owner: String? = nil) throws -> CatalogScene {
    try CatalogScene(account: Account(owner), signIn: StubFlow())
  }
}
