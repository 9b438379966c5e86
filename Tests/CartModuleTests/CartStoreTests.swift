import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// What the cart takes, and what others see of it.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct CartStoreTests {
  private let tea = Stage.tea
  private let pen = Stage.pen

  @Test func `the cart shows what others put into it meanwhile`() throws {
    let stage = try Stage()
    stage.store.add(tea)
    #expect(stage.screen.rows.map(\.title) == ["1 x Tea"])
    #expect(stage.screen.actions.map(\.title) == ["Check out"])
  }

  @Test func `what is not in the cart has no quantity to change`() throws {
    let stage = try Stage([tea])
    stage.store.setQuantity(5, of: pen)
    stage.store.setQuantity(0, of: pen)
    #expect(stage.lines == ["1 x Tea"])
    #expect(stage.store.removedLine == nil)
  }

  @Test(arguments: [(100, "99 x Tea"), (Int.max, "99 x Tea"), (1, "1 x Tea"), (99, "99 x Tea")])
  func `a quantity is at most 99`(_ quantity: Int, _ line: String) throws {
    let stage = try Stage([tea])
    stage.store.setQuantity(quantity, of: tea)
    #expect(stage.lines == [line])
  }

  @Test(arguments: [0, -1, Int.min])
  func `a quantity of nothing removes the line`(_ quantity: Int) throws {
    let stage = try Stage([tea, pen])
    stage.store.setQuantity(quantity, of: tea)
    #expect(stage.lines == ["1 x Pen"])
    #expect(stage.store.removedLine?.description == "1 x Tea")
  }

  @Test func `there is nothing to undo twice, or without a removal`() throws {
    let stage = try Stage([tea])
    stage.store.undoRemoval()
    #expect(stage.lines == ["1 x Tea"])
    stage.store.setQuantity(0, of: tea)
    stage.store.undoRemoval()
    stage.store.undoRemoval()
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `only the latest removal can be undone`() throws {
    let stage = try Stage([tea, pen])
    stage.store.setQuantity(0, of: tea)
    stage.store.setQuantity(0, of: pen)
    #expect(stage.screen.notes == ["Your cart is empty.", "Removed 1 x Pen."])
    stage.store.undoRemoval()
    #expect(stage.lines == ["1 x Pen"])
    #expect(stage.store.removedLine == nil)
  }

  @Test func `a change of another line ends the undoing, too`() throws {
    let stage = try Stage([tea, pen])
    stage.store.setQuantity(0, of: tea)
    stage.store.setQuantity(2, of: pen)
    #expect(stage.store.removedLine == nil)
    #expect(stage.screen.notes == ["Total 5.00 USD"])
  }

  @Test func `an item that was removed and added again comes last`() throws {
    let stage = try Stage([tea, pen])
    stage.store.setQuantity(0, of: tea)
    stage.store.add(tea)
    #expect(stage.lines == ["1 x Pen", "1 x Tea"])
  }

  @Test func `an item with another price is the same item, also in another currency`() throws {
    let stage = try Stage([tea])
    stage.store.add(CartItem(id: 1, name: "Tea", price: Money(minorUnits: 300, currency: "JPY")))
    #expect(stage.lines == ["2 x Tea"])
    #expect(stage.screen.notes == ["Total 600 JPY"])
  }

  @Test func `what costs nothing can be ordered, too`() throws {
    let stage = try Stage([
      CartItem(id: 3, name: "Bag", price: Money(minorUnits: 0, currency: "EUR"))
    ])
    #expect(stage.screen.notes == ["Total 0.00 EUR"])
    #expect(stage.screen.actions.map(\.title) == ["Check out"])
  }

  @Test func `totals are in the order of the currencies' names`() throws {
    let stage = try Stage(
      ["USD", "EUR", "JPY", "EUR"].enumerated().map { id, currency in
        CartItem(id: id, name: "Tea", price: Money(minorUnits: 100, currency: currency))
      }
    )
    #expect(stage.screen.notes == ["Total 2.00 EUR + 100 JPY + 1.00 USD"])
  }

  @Test func `a full cart of the dearest items can be added up`() throws {
    let dear = Money(minorUnits: CartItem.maximumPrice, currency: "CLF")
    let stage = try Stage((1...50).map { CartItem(id: $0, name: "Gem", price: dear) })
    for line in stage.store.lines { stage.store.setQuantity(99, of: line.item) }
    #expect(stage.screen.notes == ["Total 99000000000.0000 CLF"])
  }

  @Test func `two shops have carts of their own`() throws {
    let (first, second) = (try Stage([tea]), try Stage([pen]))
    first.store.add(tea)
    #expect(first.lines == ["2 x Tea"])
    #expect(second.lines == ["1 x Pen"])
  }

  @Test func `a host may keep the cart elsewhere`() async throws {
    let cart = try Elsewhere()
    let stage = Stage(
      [tea, pen],
      in: try TestApp {
        Stage.cart()
        StandIn(CartStore.self) { cart }
      }
    )
    #expect(stage.screen.notes.last == "This cart is not kept: it is a test.")
    #expect(stage.notices == ["It is kept elsewhere."])
    try stage.goToSummary()
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(cart.ordered.map(\.description) == ["1 x Tea", "1 x Pen"])
  }

  @Test func `alone, the cart needs nobody else`() throws {
    #expect(try Stage().app.standIns == [])
  }

  @Test func `the tab opens the cart`() throws {
    let stage = try Stage([tea])
    let tab = try #require(stage.registry.contributions(to: Tabs.self).first)
    #expect(tab.title == "Cart")
    stage.window.setRoot(tab.open(in: stage.window))
    #expect(stage.app.onScreen == "CartList")
    #expect(stage.screen.rows.map(\.title) == ["1 x Tea"])
  }

  // MARK: - Links

  @Test func `a link leads to the lines, also from one of them`() throws {
    let stage = try Stage([tea])
    let linker = stage.linker()
    try stage.select("1 x Tea")
    linker.open(url: "shop://cart")
    #expect(stage.app.onScreen == "CartList")
    linker.open(url: "shop://cart")
    #expect(stage.app.onScreen == "CartList")
    #expect(!stage.app.journal.contains { $0.contains("refused") })
  }

  @Test func `where the cart is not open, a link opens it over what is there`() throws {
    let app = try TestApp { Stage.cart() }
    app.registry.service(CartStore.self).add(tea)
    let linker = DeepLinker(routes: app.registry.contributions(to: Routes.self), in: app.window)
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

  init() throws { cart = try Registry { Stage.cart() }.service(CartStore.self) }

  /// What was ordered.
  var ordered: [CartLine] { taken.withLock { $0 } }

  var lines: [CartLine] { cart.lines }
  var removedLine: CartLine? { cart.removedLine }
  var notice: String? { "It is kept elsewhere." }
  var problem: String? { "it is a test" }

  func add(_ item: CartItem) { cart.add(item) }
  func setQuantity(_ quantity: Int, of item: CartItem) { cart.setQuantity(quantity, of: item) }
  func undoRemoval() { cart.undoRemoval() }
  func takeOut(_ ordered: [CartLine]) { taken.withLock { $0 = ordered } }
}
