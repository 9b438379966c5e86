import CatalogModule
import ModuleRegistry
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// A window with the catalogue feature and, where a test wants it, what the host binds.
@MainActor
struct CatalogScene {
  let window = Window()
  let registry: Registry
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
    registry = try Registry {
      CatalogFeature(catalogue, state: state)
      if let basket { BasketFeature(basket: basket) }
      if let account { AccountFeature(account: account) }
      if let signIn { signIn }
    }
  }

  var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  var rows: [String] { screen.rows.map(\.title) }

  var actions: [String] { screen.actions.map(\.title) }

  /// Shows the flow at the root of the window.
  func open(_ start: CatalogFlow.Start = .browse) {
    let (coordinator, presentable) = registry.assemble(CatalogFlow.self, in: window)
    coordinator.start(with: start)
    window.setRoot(presentable)
  }

  /// Shows a product over the categories.
  func open(product id: Product.ID) throws {
    open(.product(try #require(registry.service(ProductCatalogue.self).product(id))))
  }

  func search(_ query: String) throws { try #require(screen.fields.first).onChange(query) }

  func select(_ title: String) throws {
    let row = try #require(screen.rows.first { $0.title == title })
    row.onSelect?()
  }

  func tap(_ title: String) throws {
    try #require(screen.actions.first { $0.title == title }).perform()
  }
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

private struct BasketFeature: FeatureModule {
  let basket: Basket

  func register(in registrar: Registrar) {
    registrar.register(ProductBasket.self) { [basket] in basket }
  }
}

private struct AccountFeature: FeatureModule {
  let account: Account

  func register(in registrar: Registrar) {
    registrar.register(FavouritesOwner.self) { [account] in account }
  }
}
