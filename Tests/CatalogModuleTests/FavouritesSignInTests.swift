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
  private let signIn = Stub(FavouritesSignIn.self)
  private let scene: CatalogScene

  init() throws { scene = try CatalogScene(signIn: signIn) }

  @Test func `the sign-in for favourites is shown over the product`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(
      scene.app.onScreen.last == "modal: StubScreen<FavouritesSignIn>"
    )
    #expect(scene.app.tree == "CatalogCoordinator 2\n  StubCoordinator<FavouritesSignIn> 1")
  }

  @Test func `tapping Add to favourites twice opens one sign-in`() throws {
    try scene.open(product: 12)
    let add = try #require(scene.screen.actions.first)
    add.perform()
    add.perform()
    #expect(scene.window.modals.count == 1)
    scene.window.goBack()
    #expect(scene.titles == ["Catalog", "Baguette"])
    #expect(scene.app.tree == "CatalogCoordinator 2")
  }

  @Test func `a sign-in saves only the product on which it was opened`() throws {
    try scene.open(product: 3)
    try scene.tap("Add to favourites")
    scene.window.goBack()
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    try scene.signIn(as: "Ada")
    scene.openFavourites()
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `signing in on a product that's already a favourite keeps it, once`() throws {
    for _ in 1...2 {
      scene.openSession(of: nil)
      try scene.open(product: 12)
      try scene.tap("Add to favourites")
      try scene.signIn(as: "Ada")
      #expect(scene.actions == ["Remove from favourites"])
      scene.openFavourites()
      #expect(scene.rows == ["Baguette, 250 g"])
    }
  }

  @Test func `a sign-in that opens no session saves no favourite`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    try signIn.finish()
    #expect(scene.window.modals.isEmpty)
    #expect(scene.actions == ["Add to favourites"])
  }

  @Test func `a cancelled swipe down keeps the sign-in open`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    try scene.app.swipeDown(completed: false)
    try signIn.finish()
  }

  @Test func `the sign-in can be opened again after it was left`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    try scene.app.swipeDown()
    try scene.tap("Add to favourites")
    #expect(signIn.starts.count == 2)
    try scene.signIn(as: "Ada")
    #expect(scene.actions == ["Remove from favourites"])
  }

  @Test func `leaving the sign-in saves no favourite`() throws {
    scene.openFavourites()
    try scene.tap("Sign in")
    scene.window.goBack()
    #expect(scene.screen.notes == ["Sign in to see your favourites."])
    #expect(scene.actions == ["Sign in"])
    #expect(scene.app.tree == "FavouritesCoordinator 1")
  }

  @Test func `a screen that was popped before the sign-in doesn't come back after it`() throws {
    scene.open()
    try scene.select("Bakery")
    scene.window.goBack()
    try scene.select("Drinks")
    try scene.select("Rosé Wine, Dry, 750 ml")
    try scene.tap("Add to favourites")
    try scene.signIn(as: "Ada")
    #expect(scene.titles == ["Catalog", "Drinks", "Rosé Wine, Dry"])
  }

  @Test func `the catalogue's screens are opened again in the next session`() throws {
    let unit = scene.registry.assemble(CatalogFlow.self, in: scene.window)
    scene.window.setRoot(unit, startingWith: .browse)
    try scene.select("Bakery")
    let start = try #require(unit.coordinator.place.start(of: CatalogFlow.self))
    scene.openSession(of: "Ada", start)
    #expect(scene.titles == ["Catalog", "Bakery"])
  }

  @Test func `the favourites' screens are opened again in the next session`() throws {
    scene.openSession(of: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    let unit = scene.registry.assemble(FavouritesFlow.self, in: scene.window)
    scene.window.setRoot(unit, startingWith: .list)
    #expect(unit.coordinator.place == TabPlace(FavouritesFlow.self, start: .list))
    try scene.select("Baguette, 250 g")
    let start = try #require(unit.coordinator.place.start(of: FavouritesFlow.self))
    scene.openSession(of: "Ada")
    scene.openFavourites(start)
    #expect(scene.titles == ["Favourites", "Baguette"])
    scene.window.goBack()
    #expect(scene.titles == ["Favourites"])
  }

  @Test func `a sign-in frees the screens of the session before`() throws {
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    weak let first = scene.window.visibleScreen
    #expect(first != nil)
    try scene.signIn(as: "Ada")
    #expect(first == nil)
  }

  @Test func `Main shows how many favourites the signed-in customer has`() throws {
    func highlights() -> [String] {
      scene.registry.contributions(to: Highlights.self).compactMap { $0.content()?.detail }
    }
    #expect(highlights() == [])
    for (customer, ids) in [("Ada", [12, 3]), ("Grace", [17])] {
      scene.openSession(of: customer)
      for id in ids {
        try scene.open(product: id)
        try scene.tap("Add to favourites")
      }
    }
    for (customer, count) in [("Ada", "2 products"), ("Grace", "1 product"), ("Ada", "2 products")]
    {
      scene.openSession(of: customer)
      #expect(highlights() == [count])
    }
    scene.openSession(of: nil)
    #expect(highlights() == [])
  }

  @Test func `a search finds only products, and clearing it shows the categories again`() throws {
    scene.openSession(of: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    scene.window.goBack()
    try scene.search("baguette")
    #expect(scene.rows == ["Baguette, 250 g"])
    try scene.search("favourites")
    #expect(scene.rows == [])
    try scene.search("")
    #expect(scene.rows.first == "Fruit & Vegetables")
  }
}
