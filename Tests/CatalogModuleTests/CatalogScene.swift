import CatalogModule
import ModuleRegistry
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// A window with the catalogue feature and, where a test wants it, what the host binds.
@MainActor
struct CatalogScene {
  let app: TestApp
  let basket: Basket?
  let account: Account?
  let signIn: StubFlow<FavouritesSignIn>?

  init(
    _ catalogue: Catalogue? = nil,
    basket: Basket? = nil,
    account: Account? = nil,
    signIn: StubFlow<FavouritesSignIn>? = nil,
    state: StateFolder? = nil
  ) throws {
    self.basket = basket
    self.account = account
    self.signIn = signIn
    let catalogue = try catalogue ?? .bundled()
    app = try TestApp {
      CatalogFeature(catalogue, state: state)
      if let basket { StandIn(ProductBasket.self) { basket } }
      if let account { StandIn(FavouritesOwner.self) { account } }
      if let signIn { signIn }
    }
  }

  var window: Window { app.window }

  var registry: Registry { app.registry }

  var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  var rows: [String] { screen.rows.map(\.title) }

  var actions: [String] { screen.actions.map(\.title) }

  /// Shows the flow at the root of the window.
  func open(_ start: CatalogFlow.Start = .browse) {
    app.open(CatalogFlow.self, with: start)
  }

  /// Shows a product over the categories.
  func open(product id: Product.ID) throws {
    open(.product(try #require(registry.service(ProductCatalogue.self).product(id))))
  }

  func search(_ query: String) throws { try window.type(query) }

  func select(_ title: String) throws { try window.choose(title) }

  func tap(_ title: String) throws { try window.tap(title) }
}

/// Takes products, and remembers their names.
final class Basket: ProductTaking {
  private let products = Mutex<[Product]>([])

  var names: [String] { products.withLock { $0.map(\.name) } }

  func add(_ product: Product) { products.withLock { $0.append(product) } }
}

/// Who is signed in.
final class Account: OwnerKnowing {
  private let name: Mutex<String?>

  init(_ name: String? = nil) { self.name = Mutex(name) }

  var owner: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }
}
