import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Orders that the gateway accepts after the user has left.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct LateOrderTests {
  private let gateway = StubbornGateway()
  private let scene: CartScene

  init() throws {
    let gateway = gateway
    let app = try TestApp {
      CartScene.cart()
      Stub(OrderGateway.self) { gateway }
    }
    scene = CartScene([CartScene.tea], in: app)
    try scene.goToSummary()
    try scene.tap("Place order")
  }

  @Test func `a customer who left while the order was being placed still gets the confirmation`()
    async throws
  {
    await gateway.waitForOrder()
    for _ in 0..<3 { #expect(scene.window.goBack()) }
    #expect(scene.screen.title == "Cart")
    #expect(scene.lines == ["1 x Tea"])
    gateway.answer()
    try await scene.wait(for: "Thank you")
    #expect(scene.lines == [])
    try scene.tap("Done")
    #expect(scene.screen.notes == ["Your cart is empty.", "Your order A-1 has been placed."])
    #expect(scene.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `a customer who went back in the checkout still gets the confirmation`() async throws {
    await gateway.waitForOrder()
    #expect(scene.window.goBack())
    #expect(scene.screen.title == "Delivery")
    gateway.answer()
    try await scene.wait(for: "Thank you")
    #expect(scene.app.onScreen == "CartList\nmodal: Confirmation")
    try scene.tap("Done")
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `tapping Done twice on a late confirmation doesn't close the next checkout`()
    async throws
  {
    try await leave()
    try scene.tap("Check out")
    gateway.answer()
    try await scene.wait(for: "Thank you")
    let done = try #require(scene.screen.actions.first)
    done.perform()
    done.perform()
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry")
  }

  @Test func `a link opens the cart, and closes a late confirmation`() async throws {
    gateway.answer()
    try await scene.wait(for: "Thank you")
    scene.linker().open(url: "shop://cart")
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `items added while the order is being placed stay in the cart`() async throws {
    try await leave()
    scene.store.add(CartScene.pen)
    scene.store.add(CartScene.tea)
    try await arrive()
    #expect(scene.lines == ["1 x Tea", "1 x Pen"])
    #expect(scene.total == "Total 1.89 EUR + 2.50 USD")
  }

  @Test func `items removed while the order is being placed don't come back`() async throws {
    try await leave()
    scene.store.add(CartScene.pen)
    scene.store.setQuantity(0, of: CartScene.tea)
    try await arrive()
    #expect(scene.lines == ["1 x Pen"])
    #expect(scene.store.removedLines == [])
  }

  @Test func `an open line says so when its item has been ordered`() async throws {
    try await leave()
    try scene.select("1 x Tea")
    try await arrive()
    #expect(scene.screen.notes == ["This item is no longer in your cart."])
    try scene.tap("Done")
    #expect(scene.screen.notes == ["Your cart is empty.", "Your order A-1 has been placed."])
  }

  @Test func `a second checkout can't order the same items as a late order`() async throws {
    try await leave()
    try scene.goToSlots()
    try await arrive()
    #expect(scene.window.modals.count == 1)
    #expect(scene.screen.title == "Delivery")
    try scene.select("Sat 21 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    #expect(scene.screen.notes.last == "Your cart is empty.")
    let place = try #require(scene.screen.actions.first)
    #expect(!place.isEnabled)
    place.perform()
    #expect(scene.screen.activity == nil)
    #expect(scene.screen.title == "Summary")
  }

  @Test func `the cart says that a late order was placed, even if it wasn't on screen`()
    async throws
  {
    try await leave()
    try scene.tap("Check out")
    try await arrive()
    #expect(scene.screen.title == "Address")
    try scene.app.swipeDown()
    #expect(scene.screen.notes == ["Your cart is empty.", "Your order A-1 has been placed."])
  }

  @Test func `a late order says nothing once its session has ended`() async throws {
    try await leave()
    scene.openSession(of: "Grace")
    gateway.answer()
    while !scene.store.lines.isEmpty { await Task.yield() }
    // The checkout receives the outcome after the cart.
    for _ in 0..<100 { await Task.yield() }
    #expect(scene.app.onScreen == "CartList")
    #expect(scene.screen.notes == ["Your cart is empty."])
  }

  /// Goes back to the cart while the order is on its way.
  private func leave() async throws {
    await gateway.waitForOrder()
    try scene.app.swipeDown()
    #expect(scene.screen.title == "Cart")
  }

  /// Has the order placed, and reads so.
  private func arrive() async throws {
    gateway.answer()
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.notes.first == "Your order A-1 has been placed.")
    try scene.tap("Done")
  }
}
