import CatalogModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Signing in on the way to a favourite, and everything that can come in between.
@MainActor
@Suite(.endsApps)
struct FavouritesSignInTests {
  private let account = Account()
  private let signIn = StubFlow<FavouritesSignIn>()
  private let scene: CatalogScene

  init() throws { scene = try CatalogScene(account: account, signIn: signIn) }

  @Test func `the sign-in is shown over the product, below the catalogue`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(
      scene.app.onScreen == "CategoryList > ProductDetails\nmodal: StubScreen<FavouritesSignIn>"
    )
    #expect(scene.app.tree == "CatalogCoordinator 2\n  Stub<FavouritesSignIn> 1")
  }

  @Test func `tapping twice asks once`() throws {
    try scene.open(product: 12)
    let add = try #require(scene.screen.actions.first)
    add.perform()
    add.perform()
    #expect(scene.window.modals.count == 1)
    account.owner = "Ada"
    scene.window.goBack()
    #expect(scene.app.onScreen == "CategoryList > ProductDetails")
    #expect(scene.app.tree == "CatalogCoordinator 2")
  }

  @Test func `only the product at which somebody signed in is saved`() throws {
    try scene.open(product: 3)
    try scene.tap("Add to favourites")
    scene.window.goBack()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    account.owner = "Ada"
    try signIn.finish()
    scene.open(.favourites)
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `whoever signs in at something that they like already keeps it, once`() throws {
    account.owner = "Ada"
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    account.owner = nil
    try scene.tap("Add to favourites")
    account.owner = "Ada"
    try signIn.finish()
    #expect(scene.actions == ["Remove from favourites"])
    scene.open(.favourites)
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `a sign-in that finishes without anybody saves nothing`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    try signIn.finish()
    #expect(scene.window.modals.isEmpty)
    #expect(scene.actions == ["Add to favourites"])
    account.owner = "Ada"
    #expect(scene.actions == ["Add to favourites"])
  }

  @Test func `a swipe down that is not completed keeps the sign-in`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    try scene.app.swipeDown(completed: false)
    account.owner = "Ada"
    try signIn.finish()
    #expect(scene.actions == ["Remove from favourites"])
  }

  @Test func `whoever left the sign-in can ask for it again`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    try scene.app.swipeDown()
    try scene.tap("Add to favourites")
    #expect(signIn.starts.count == 2)
    account.owner = "Ada"
    try signIn.finish()
    #expect(scene.actions == ["Remove from favourites"])
  }

  @Test func `leaving the sign-in leaves the favourites as they were`() throws {
    scene.open(.favourites)
    try scene.tap("Sign in")
    scene.window.goBack()
    #expect(scene.screen.notes == ["Sign in to see your favourites."])
    #expect(scene.actions == ["Sign in"])
    #expect(scene.app.tree == "CatalogCoordinator 2")
  }

  @Test func `whoever signs in elsewhere is known at once`() throws {
    try scene.open(product: 12)
    account.owner = "Ada"
    try scene.tap("Add to favourites")
    #expect(signIn.starts.isEmpty)
    #expect(scene.actions == ["Remove from favourites"])
  }

  @Test func `whoever signs out while a product is shown is asked the next time`() throws {
    account.owner = "Ada"
    try scene.open(product: 12)
    let add = try #require(scene.screen.actions.first)
    account.owner = nil
    add.perform()
    #expect(signIn.starts.isEmpty)
    try scene.tap("Add to favourites")
    #expect(signIn.starts.count == 1)
    account.owner = "Ada"
    scene.window.goBack()
    #expect(scene.actions == ["Add to favourites"])
  }

  @Test func `the categories count the favourites of who is signed in`() throws {
    scene.open()
    #expect(scene.rows.first == "Fruit & Vegetables")
    for (owner, ids) in [("Ada", [12, 3]), ("Grace", [17])] {
      account.owner = owner
      for id in ids {
        try scene.open(product: id)
        try scene.tap("Add to favourites")
      }
    }
    scene.open()
    for (owner, count) in [("Ada", "2 products"), ("Grace", "1 product"), ("Ada", "2 products")] {
      account.owner = owner
      #expect(scene.screen.rows.first?.detail == count)
    }
    account.owner = nil
    #expect(scene.rows.first == "Fruit & Vegetables")
  }

  @Test func `a search shows products only, and the favourites are back after it`() throws {
    account.owner = "Ada"
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.window.goBack()
    try scene.search("baguette")
    #expect(scene.rows == ["Baguette, 250 g"])
    try scene.search("favourites")
    #expect(scene.rows == [])
    try scene.search("")
    #expect(scene.rows.first == "Favourites")
  }
}
