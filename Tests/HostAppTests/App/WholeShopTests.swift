#if Auth && Catalog && Cart
  import AuthModule
  import CartModule
  import CatalogModule
  import ModuleRegistry
  import ModuleRegistrySwiftTesting
  import ModuleRegistryTesting
  import ShopCommandLine
  import ShopComposition
  import ShopKit
  import Synchronization
  import Testing

  /// The shop as the host composes it, in a test, and every part of it.
  @MainActor
  @Suite(.endsApps)
  struct WholeShopTests {
    private func features(
      _ names: [FeatureName] = FeatureName.allCases
    ) throws -> [InstalledFeature] {
      var options = Invocation.Options()
      options.without = Set(FeatureName.allCases).subtracting(names)
      return try Composition(options).installed()
    }

    @Test func `every subset of the shop's features fits together`() throws {
      let features = try features()
      #expect(try SubsetCheck { features }.everySubset() == 1 << FeatureName.allCases.count)
    }

    @Test func `Go to cart on a product opens the cart in its tab`() throws {
      let features = try features([.auth, .catalog, .cart])
      let app = try TestApp { features }
      let linker = app.openShop()
      try app.window.choose("Bakery")
      try app.window.choose("Baguette, 250 g")
      try app.window.tap("Add to cart")
      try app.window.tap("Go to cart")
      #expect(
        app.onScreen == """
          tabs
            Main: ContributedPage
            Catalog: split view
              * primary: CategoryList > ProductList
              * secondary: ProductDetails
          * Cart: CartList
            Favourites: FavouriteList
            Profile: ContributedPage
          """
      )
      withExtendedLifetime(linker) {}
    }

    @Test func `the whole shop runs with a stub for a flow and one for a service`() throws {
      let features = try features([.auth, .catalog, .cart])
      let basket = Basket()
      let app = try TestApp {
        features
        Stub(FavouritesSignIn.self)
        Stub(ProductBasket.self) {
          basket
        }
      }
      try app.expectUse(of: FavouritesSignIn.self, ProductBasket.self)
      let linker = app.openShop()
      try app.window.choose("Bakery")
      try app.window.choose("Baguette, 250 g")
      try app.window.tap("Add to cart")
      try app.window.tap("Add to favourites")
      #expect(
        app.onScreen == """
          tabs
            Main: ContributedPage
          * Catalog: split view
              * primary: CategoryList > ProductList
              * secondary: ProductDetails
            Cart: CartList
            Favourites: FavouriteList
            Profile: ContributedPage
          modal: StubScreen<FavouritesSignIn>
          """
      )
      try app.stub(FavouritesSignIn.self).finish()
      #expect(basket.count == 1)
      withExtendedLifetime(linker) {}
    }
  }

  extension TestApp {
    /// Opens the shop as the host does.
    ///
    /// - Returns: the receiver of links.
    func openShop() -> DeepLinker {
      let linker = DeepLinker(
        routes: registry.contributions(to: Routes.self),
        accepting: [.scheme("shop")],
        in: window
      )
      let (coordinator, presentable) = registry.assemble(AppFlow.self, in: window)
      window.begin(AssembledFlow((coordinator, presentable), startingWith: linker))
      return linker
    }
  }

  /// Counts the products that it takes.
  private final class Basket: ProductTaking {
    private let taken = Mutex(0)

    var problem: String? { nil }

    var count: Int { taken.withLock { $0 } }

    func add(_ product: Product) -> Bool {
      taken.withLock { $0 += 1 }
      return true
    }
  }
#endif
