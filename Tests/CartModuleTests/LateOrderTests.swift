import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// What happens when the gateway takes an order that the person has left.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct LateOrderTests {
  private let gateway = StubbornGateway()
  private let stage: Stage

  init() throws {
    let gateway = gateway
    let app = try TestApp {
      Stage.cart()
      StandIn(OrderGateway.self) { gateway }
    }
    stage = Stage([Stage.tea], in: app)
    try stage.goToSummary()
    try stage.tap("Place order")
  }

  @Test func `whoever leaves too late is told of the order`() async throws {
    await gateway.waitForOrder()
    for _ in 0..<3 { #expect(stage.window.goBack()) }
    #expect(stage.screen.title == "Cart")
    #expect(stage.lines == ["1 x Tea"])
    gateway.answer()
    try await stage.window.wait { stage.app.alert != nil }
    #expect(stage.app.alert?.title == "Your order A-1 is placed.")
    #expect(stage.lines == [])
    #expect(stage.screen.notes == ["Your cart is empty.", "Your order A-1 is placed."])
    #expect(stage.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `whoever is still in the checkout sees that the order is placed`() async throws {
    await gateway.waitForOrder()
    #expect(stage.window.goBack())
    #expect(stage.screen.title == "Delivery")
    gateway.answer()
    try await stage.wait(for: "Thank you")
    #expect(stage.app.alert == nil)
    try stage.tap("Done")
    #expect(stage.app.onScreen == "CartList")
  }

  @Test func `what was put into the cart meanwhile stays there`() async throws {
    try await leave()
    stage.store.add(Stage.pen)
    stage.store.add(Stage.tea)
    try await arrive()
    #expect(stage.lines == ["1 x Tea", "1 x Pen"])
    #expect(stage.screen.notes == ["Total 1.89 EUR + 2.50 USD"])
  }

  @Test func `what was taken out of the cart meanwhile is not missed`() async throws {
    try await leave()
    stage.store.add(Stage.pen)
    stage.store.setQuantity(0, of: Stage.tea)
    try await arrive()
    #expect(stage.lines == ["1 x Pen"])
    #expect(stage.store.removedLine == nil)
  }

  @Test func `a line that is open when its item was ordered says so`() async throws {
    try await leave()
    try stage.select("1 x Tea")
    try await arrive()
    #expect(stage.screen.notes == ["This is not in the cart any more."])
    try stage.tap("Done")
    #expect(stage.screen.notes == ["Your cart is empty.", "Your order A-1 is placed."])
  }

  @Test func `another checkout has nothing to order any more`() async throws {
    try await leave()
    try stage.goToSlots()
    try await arrive()
    #expect(stage.screen.title == "Delivery")
    try stage.select("Sat 21 Nov, 9:00 to 12:00")
    try stage.tap("Continue")
    #expect(stage.screen.notes.last == "There is nothing to order.")
    let place = try #require(stage.screen.actions.first)
    #expect(!place.isEnabled)
    place.perform()
    #expect(stage.screen.activity == nil)
    #expect(stage.screen.title == "Summary")
  }

  @Test func `the cart is told of an order although it is not what is on screen`() async throws {
    try await leave()
    try stage.tap("Check out")
    try await arrive()
    #expect(stage.screen.title == "Address")
    try stage.app.swipeDown()
    #expect(stage.screen.notes == ["Your cart is empty.", "Your order A-1 is placed."])
  }

  /// Goes back to the cart while the order is on its way.
  private func leave() async throws {
    await gateway.waitForOrder()
    try stage.app.swipeDown()
    #expect(stage.screen.title == "Cart")
  }

  /// Has the order placed, and reads so.
  private func arrive() async throws {
    gateway.answer()
    try await stage.window.wait { stage.app.alert != nil }
    let alert = try #require(stage.app.alert)
    #expect(alert.title == "Your order A-1 is placed.")
    try stage.app.answerAlert(try #require(alert.actions.first?.title))
  }
}
