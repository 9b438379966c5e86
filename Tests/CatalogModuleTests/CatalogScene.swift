import CatalogModule
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// A window with the catalogue feature in a session and, if a test wants them, the host's bindings.
@MainActor
final class CatalogScene {
  let app: TestApp
  let basket: Basket?
  let signIn: Stub<FavouritesSignIn>?

  /// The flow that was opened last.
  private weak var coordinator: CatalogFlow.Interface?

  /// The registry of the session.
  private(set) var registry: Registry

  init(
    _ catalogue: Catalogue? = nil,
    basket: Basket? = nil,
    of customer: String? = nil,
    signIn: Stub<FavouritesSignIn>? = nil,
    leadingTo cart: Stub<BasketFlow>? = nil,
    state: StateFolder? = nil,
    connection: Connection? = nil,
    isNarrow: Bool = true,
    now: @escaping @Sendable () -> Date = { .now }
  ) throws {
    self.basket = basket
    self.signIn = signIn
    let catalogue = try catalogue ?? .bundled()
    app = try TestApp {
      CatalogFeature(catalogue, state: state, now: now)
      if let basket { Stub(ProductBasket.self) { basket } }
      if let signIn { signIn }
      if let cart { cart }
      if let connection { Stub(Connectivity.self) { connection } }
    }
    registry = app.registry.opening(CustomerSession.self, with: customer)
    self.isNarrow = isNarrow
  }

  /// Whether the window has room for one column only.
  var isNarrow: Bool {
    get { (window.system as? MemoryWindow)?.isNarrow ?? false }
    set { (window.system as? MemoryWindow)?.isNarrow = newValue }
  }

  /// Shows the flow in a session of its own, in place of everything on screen, as the host does.
  func openSession(of customer: String?, _ start: CatalogFlow.Start = .browse) {
    registry = app.registry.opening(CustomerSession.self, with: customer)
    open(start)
  }

  /// Signs in by the flow that is open for it, as the host does.
  func signIn(as customer: String) throws {
    let place = try #require(signIn?.starts.last)
    registry = app.registry.opening(CustomerSession.self, with: customer)
    if let start = place.start(of: CatalogFlow.self) {
      open(start)
    } else {
      openFavourites(try #require(place.start(of: FavouritesFlow.self)))
    }
  }

  var window: NavigationWindow { app.window }

  var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  var rows: [String] { screen.rows.map(\.title) }

  var actions: [String] { screen.actions.map(\.title) }

  /// The titles of the screens that lead to the visible one, the lowest first.
  var titles: [String] { window.path.compactMap { ($0 as? any Screen)?.content.title } }

  /// The notices for the user when the shop opens.
  var notices: [String] { registry.contributions(to: Notices.self).flatMap { $0.sentences() } }

  /// Takes links, as the host does.
  func linker() -> DeepLinker {
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("shop")],
      in: window
    )
    linker.becomeReady()
    return linker
  }

  /// Shows the flow at the root of the window.
  func open(_ start: CatalogFlow.Start = .browse) {
    let (coordinator, presentable) = registry.assemble(CatalogFlow.self, in: window)
    self.coordinator = coordinator
    window.setRoot((CatalogFlow.coordinator(of: coordinator), presentable), startingWith: start)
  }

  /// What restores the screens that are open.
  func place() throws -> CatalogFlow.Start {
    try #require(coordinator?.place.start(of: CatalogFlow.self))
  }

  /// Shows the favourites at the root of the window.
  func openFavourites(_ start: FavouritesFlow.Start = .list) {
    window.setRoot(registry.assemble(FavouritesFlow.self, in: window), startingWith: start)
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
  private let taken = Mutex<[Product]>([])
  private let reason: Mutex<String?>

  private let capacity: Int

  init(problem: String? = nil, capacity: Int = .max) {
    reason = Mutex(problem)
    self.capacity = capacity
  }

  /// Why nothing is kept.
  var problem: String? {
    get { reason.withLock { $0 } }
    set { reason.withLock { $0 = newValue } }
  }

  var products: [Product] { taken.withLock { $0 } }

  var names: [String] { products.map(\.name) }

  func add(_ product: Product) -> Bool {
    taken.withLock { taken in
      guard taken.count < capacity else { return false }
      taken.append(product)
      return true
    }
  }
}

extension Catalogue {
  /// A catalogue of products with a category and a name each, numbered from 1 on, for one euro
  /// each.
  static func of(
    _ products: [(category: String, name: String)],
    categories: [String] = ["a"]
  ) throws -> Catalogue {
    let products = products.enumerated().map { position, product in
      """
      {"id": \(position + 1), "category": "\(product.category)", "name": "\(product.name)", \
      "price": "1"}
      """
    }
    let sections = categories.map { #"{"id": "\#($0)", "name": "\#($0.uppercased())"}"# }
    let json = """
      {"version": 1, "currency": "EUR", "categories": [\(sections.joined(separator: ","))],
       "products": [\(products.joined(separator: ","))]}
      """
    return try Catalogue(json: Data(json.utf8), name: "c.json")
  }
}
