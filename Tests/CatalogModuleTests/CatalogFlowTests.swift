import CatalogModule
import Foundation
import ModuleRegistry
import ShopKit
import Synchronization
import Testing

@MainActor
struct CatalogFlowTests {
  private let window = Window()
  private let catalogue: Catalogue

  init() throws { catalogue = try .bundled() }

  @Test func `a category leads to its products, and a product to its details`() throws {
    open(try Registry { CatalogFeature(catalogue) })
    #expect(screen.rows.map(\.title).first == "Fruit & Vegetables")
    try select("Bakery")
    #expect(screen.title == "Bakery")
    #expect(screen.rows.count == 8)
    try select("Baguette, 250 g")
    #expect(screen.title == "Baguette")
    #expect(screen.rows.map(\.detail) == ["1.25 EUR", "250 g"])
  }

  @Test(arguments: [
    ("CREME", ["Crème Fraîche, 200 g"]),
    ("jalapeno", ["Jalapeño Peppers, 100 g"]),
    ("peppers JALAP", ["Jalapeño Peppers, 100 g"]),
    ("no such thing", []),
  ])
  func `a search finds names with all words, whatever their case and accents`(
    _ query: String,
    _ titles: [String]
  ) throws {
    open(try Registry { CatalogFeature(catalogue) })
    try #require(screen.fields.first).onChange(query)
    #expect(screen.rows.map(\.title) == titles)
    #expect(screen.notes == (titles.isEmpty ? ["Nothing is called '\(query)'."] : []))
  }

  @Test func `an empty search shows the categories again`() throws {
    open(try Registry { CatalogFeature(catalogue) })
    try #require(screen.fields.first).onChange("milk")
    try #require(screen.fields.first).onChange("")
    #expect(screen.rows.count == 6)
  }

  @Test func `without a basket there is nothing to tap on a product`() throws {
    open(try Registry { CatalogFeature(catalogue) })
    try select("Bakery")
    try select("Baguette, 250 g")
    #expect(screen.actions.isEmpty)
  }

  @Test func `a chosen product goes to the basket`() throws {
    let basket = Basket()
    open(
      try Registry {
        CatalogFeature(catalogue)
        BasketFeature(basket: basket)
      }
    )
    try select("Bakery")
    try select("Baguette, 250 g")
    try #require(screen.actions.first { $0.title == "Add to cart" }).perform()
    try #require(screen.actions.first).perform()
    #expect(screen.notes.last == "Added 2.")
    #expect(basket.names == ["Baguette", "Baguette"])
  }

  @Test func `a link leads to a product, and to nothing where there is none`() throws {
    let registry = try Registry { CatalogFeature(catalogue) }
    let linker = DeepLinker(routes: registry.contributions(to: Routes.self), in: window)
    open(registry)
    linker.becomeReady()
    var outcomes: [DeepLinker.Outcome] = []
    for id in ["12", "0", "x", "9999"] {
      linker.open(url: "shop://product/\(id)") { outcomes.append($0) }
    }
    #expect(outcomes.count { $0 == .opened } == 1)
    #expect(screen.title == "Baguette")
    linker.open(url: "shop://catalog") { outcomes.append($0) }
    #expect(outcomes.last == .opened)
  }

  private var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  private func open(_ registry: Registry) {
    let (coordinator, presentable) = registry.assemble(CatalogFlow.self, in: window)
    coordinator.start(with: .browse)
    window.setRoot(presentable)
  }

  private func select(_ title: String) throws {
    let row = try #require(screen.rows.first { $0.title == title })
    row.onSelect?()
  }
}

private final class Basket: ProductTaking {
  private let products = Mutex<[Product]>([])

  var names: [String] { products.withLock { $0.map(\.name) } }

  func add(_ product: Product) { products.withLock { $0.append(product) } }
}

private struct BasketFeature: FeatureModule {
  let basket: Basket

  func register(in registrar: Registrar) {
    registrar.register(ProductBasket.self) { [basket] in basket }
  }
}
