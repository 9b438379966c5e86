import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// The items that the cart accepts, and its public view of them.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct CartStoreTests {
  private let tea = CartScene.tea
  private let pen = CartScene.pen

  @Test func `the cart shows items that others add while it's open`() throws {
    let scene = try CartScene()
    scene.store.add(tea)
    #expect(scene.screen.rows.map(\.title) == ["1 x Tea", "Total"])
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart"])
  }

  @Test func `setting the quantity of an item that isn't in the cart does nothing`() throws {
    let scene = try CartScene([tea])
    scene.store.setQuantity(5, of: pen)
    scene.store.setQuantity(0, of: pen)
    #expect(scene.lines == ["1 x Tea"])
    #expect(scene.store.removedLines == [])
  }

  @Test(arguments: [(100, "99 x Tea"), (Int.max, "99 x Tea"), (1, "1 x Tea"), (99, "99 x Tea")])
  func `a quantity is limited to 99`(_ quantity: Int, _ line: String) throws {
    let scene = try CartScene([tea])
    scene.store.setQuantity(quantity, of: tea)
    #expect(scene.lines == [line])
  }

  @Test(arguments: [0, -1, Int.min])
  func `a quantity of zero or less removes the line`(_ quantity: Int) throws {
    let scene = try CartScene([tea, pen])
    scene.store.setQuantity(quantity, of: tea)
    #expect(scene.lines == ["1 x Pen"])
    #expect(scene.store.removedLines.map(\.description) == ["1 x Tea"])
  }

  @Test func `Undo works once, and only after a removal`() throws {
    let scene = try CartScene([tea])
    scene.store.undoRemoval()
    #expect(scene.lines == ["1 x Tea"])
    scene.store.setQuantity(0, of: tea)
    scene.store.undoRemoval()
    scene.store.undoRemoval()
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `only the latest removal can be undone`() throws {
    let scene = try CartScene([tea, pen])
    scene.store.setQuantity(0, of: tea)
    scene.store.setQuantity(0, of: pen)
    #expect(scene.screen.notes == ["Your cart is empty.", "Removed 1 x Pen."])
    scene.store.undoRemoval()
    #expect(scene.lines == ["1 x Pen"])
    #expect(scene.store.removedLines == [])
  }

  @Test func `a removal cannot be undone after a change of another line`() throws {
    let scene = try CartScene([tea, pen])
    scene.store.setQuantity(0, of: tea)
    scene.store.setQuantity(2, of: pen)
    #expect(scene.store.removedLines == [])
    #expect(scene.total == "Total 5.00 USD")
  }

  @Test func `an item that was removed and added again comes last`() throws {
    let scene = try CartScene([tea, pen])
    scene.store.setQuantity(0, of: tea)
    scene.store.add(tea)
    #expect(scene.lines == ["1 x Pen", "1 x Tea"])
  }

  @Test func `an item with another price or currency counts as the same item`() throws {
    let scene = try CartScene([tea])
    scene.store.add(CartItem(id: 1, name: "Tea", price: Money(minorUnits: 300, currency: "JPY")))
    #expect(scene.lines == ["2 x Tea"])
    #expect(scene.total == "Total 600 JPY")
  }

  @Test func `an item without a price can be ordered`() throws {
    let scene = try CartScene([
      CartItem(id: 3, name: "Bag", price: Money(minorUnits: 0, currency: "EUR"))
    ])
    #expect(scene.total == "Total 0.00 EUR")
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart"])
  }

  @Test func `totals are sorted by the currencies' names`() throws {
    let scene = try CartScene(
      ["USD", "EUR", "JPY", "EUR"].enumerated().map { id, currency in
        CartItem(id: id, name: "Tea", price: Money(minorUnits: 100, currency: currency))
      }
    )
    #expect(scene.total == "Total 2.00 EUR + 100 JPY + 1.00 USD")
  }

  @Test func `the total of a full cart of the dearest items doesn't overflow`() throws {
    let dear = Money(minorUnits: Money.maximumPrice, currency: "CLF")
    let scene = try CartScene((1...50).map { CartItem(id: $0, name: "Gem", price: dear) })
    for line in scene.store.lines { scene.store.setQuantity(99, of: line.item) }
    #expect(scene.total == "Total 99000000000.0000 CLF")
  }

  @Test func `two shops have separate carts`() throws {
    let (first, second) = (try CartScene([tea]), try CartScene([pen]))
    first.store.add(tea)
    #expect(first.lines == ["2 x Tea"])
    #expect(second.lines == ["1 x Pen"])
  }

  @Test func `the host can choose where the cart is stored`() async throws {
    let cart = try Elsewhere()
    let scene = CartScene(
      [tea, pen],
      in: try TestApp {
        CartScene.cart()
        Stub(CartStore.self) { cart }
      }
    )
    #expect(scene.screen.notes.last == "The cart could not be saved: it is a test.")
    #expect(scene.notices == ["It is kept elsewhere."])
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(cart.ordered.map(\.description) == ["1 x Tea", "1 x Pen"])
  }

  @Test func `the cart feature needs no other feature`() throws {
    #expect(try CartScene().app.stubs == [])
  }

  @Test func `the tab opens the cart`() throws {
    let scene = try CartScene([tea])
    let tab = try #require(scene.registry.contributions(to: Tabs.self).first)
    #expect(tab.title == "Cart")
    tab.show(in: scene.window)
    #expect(scene.app.onScreen == "CartList")
    #expect(scene.screen.rows.map(\.title) == ["1 x Tea", "Total"])
  }

  // MARK: - Links

  @Test func `a link opens the list of lines, also from one of them`() throws {
    let scene = try CartScene([tea])
    let linker = scene.linker()
    try scene.select("1 x Tea")
    linker.open(url: "shop://cart")
    #expect(scene.app.onScreen == "CartList")
    linker.open(url: "shop://cart")
    #expect(scene.app.onScreen == "CartList")
    #expect(!scene.app.journal.contains { $0.contains("refused") })
  }

  @Test func `if the cart is not open, a link opens it over the visible screen`() throws {
    let app = try TestApp(in: CustomerSession.self, with: nil) { CartScene.cart() }
    app.registry.service(CartStore.self).add(tea)
    let linker = DeepLinker(
      routes: app.registry.contributions(to: Routes.self),
      accepting: [.scheme("shop")],
      in: app.window
    )
    linker.becomeReady()
    linker.open(url: "shop://cart")
    #expect(app.onScreen == "nothing\nmodal: CartList")
    try app.window.tap("Check out")
    #expect(app.onScreen == "nothing\nmodal: CartList\nmodal: AddressEntry")
  }
}

/// The feature's own cart, which says that it is another one.
private final class Elsewhere: CartStoring {
  private let cart: any CartStoring
  private let taken = Mutex<[CartLine]>([])

  init() throws { cart = try Registry { CartScene.cart() }.service(CartStore.self) }

  /// The lines of the order.
  var ordered: [CartLine] { taken.withLock { $0 } }

  var lines: [CartLine] { cart.lines }
  var removedLines: [CartLine] { cart.removedLines }
  var notice: String? { "It is kept elsewhere." }
  var problem: String? { "could not be saved: it is a test" }

  func add(_ item: CartItem) -> Bool { cart.add(item) }
  func setQuantity(_ quantity: Int, of item: CartItem) { cart.setQuantity(quantity, of: item) }
  func refill(_ item: CartItem, _ quantity: Int) -> String? { cart.refill(item, quantity) }
  func remove(_ items: [CartItem]) { cart.remove(items) }
  func undoRemoval() { cart.undoRemoval() }
  func takeOut(_ ordered: [CartLine]) { taken.withLock { $0 = ordered } }
  func putBack(_ ordered: [CartLine]) { taken.withLock { $0 = [] } }
}
