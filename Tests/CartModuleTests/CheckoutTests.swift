import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

@MainActor
@Suite(.endsApps)
struct CheckoutTests {
  private let tea = Stage.tea

  @Test func `a guest orders`() async throws {
    let stage = try Stage([tea, tea, Stage.pen])
    try stage.goToSummary()
    #expect(
      stage.screen.notes == [
        "Ordering as guest.",
        "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.",
        "Delivery Sat 21 Nov, 9:00 to 12:00.",
      ]
    )
    #expect(stage.screen.rows.map(\.title) == ["2 x Tea", "1 x Pen", "Total"])
    #expect(stage.screen.rows.map(\.detail) == ["3.78 EUR", "2.50 USD", "3.78 EUR + 2.50 USD"])
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(
      stage.screen.notes == [
        "Your order A-1 is placed.",
        "Ordered as guest for 3.78 EUR + 2.50 USD.",
        "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.",
        "Delivery Sat 21 Nov, 9:00 to 12:00.",
      ]
    )
    #expect(stage.lines == [])
    try stage.tap("Done")
    #expect(stage.screen.notes == ["Your cart is empty.", "Your order A-1 is placed."])
    #expect(stage.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `the flow finishes with the order`() async throws {
    let stage = try Stage([tea])
    let checkout = stage.registry.assemble(CheckoutFlow.self, in: stage.window)
    var results: [FlowResult<Order>] = []
    checkout.coordinator.onFinish = { results.append($0) }
    checkout.coordinator.start()
    stage.window.setRoot(checkout.presentable)
    try stage.finishCheckout()
    try await stage.wait(for: "Thank you")
    guard case .finished(let order) = results.first else {
      Issue.record("the flow ended with \(results)")
      return
    }
    #expect(results.count == 1)
    #expect(order.number == "A-1")
    #expect(order.customer == nil)
    #expect(order.lines.map(\.description) == ["1 x Tea"])
    #expect(order.address.city == "Hamburg")
    #expect(order.slot.start == Stage.morning + 24 * 3_600)
    #expect(order.slot.end == Stage.morning + 27 * 3_600)
  }

  @Test func `nobody can go back from a confirmation and order twice`() async throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(stage.window.goBack())
    #expect(stage.screen.title == "Cart")
    #expect(stage.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `at every step a person can go back, and the cart is what it was`() throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    for title in ["Delivery", "Address", "Cart"] {
      #expect(stage.window.goBack())
      #expect(stage.screen.title == title)
      #expect(stage.lines == ["1 x Tea"])
    }
    #expect(stage.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `what was typed and chosen is there when a person goes back`() throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    stage.window.goBack()
    #expect(stage.screen.rows.map(\.isChosen).prefix(2) == [true, false])
    stage.window.goBack()
    #expect(
      stage.screen.fields.map(\.text) == ["Ada Lovelace", "Am Sandtorkai 1", "20457", "Hamburg"]
    )
  }

  @Test func `something is lost when a person leaves, from the first letter to the order`()
    async throws
  {
    let lost = "The order is not placed, and the address is not kept."
    let stage = try Stage([tea])
    #expect(stage.screen.unsaved == nil)
    try stage.tap("Check out")
    #expect(stage.screen.unsaved == nil)
    try stage.type("A", into: "Name")
    #expect(stage.screen.unsaved == lost)
    stage.window.goBack()
    try stage.goToSlots()
    #expect(stage.screen.unsaved == lost)
    try stage.select("Sat 21 Nov, 9:00 to 12:00")
    try stage.tap("Continue")
    #expect(stage.screen.unsaved == lost)
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(stage.screen.unsaved == nil)
  }
}

extension Stage {
  fileprivate func finishCheckout() throws {
    try fillInAddress()
    try select("Sat 21 Nov, 9:00 to 12:00")
    try tap("Continue")
    try tap("Place order")
  }
}
