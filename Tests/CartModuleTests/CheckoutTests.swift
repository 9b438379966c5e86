import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
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

  @Test func `tapping twice opens one checkout`() throws {
    let stage = try Stage([tea])
    let checkOut = try #require(stage.screen.actions.first)
    checkOut.perform()
    checkOut.perform()
    #expect(stage.app.onScreen == "CartList\nmodal: AddressEntry")
    stage.window.goBack()
    #expect(stage.app.tree == "CartCoordinator 1")
  }

  @Test func `the checkout is a flow of its own, with a screen for each step`() throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    #expect(stage.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice > Summary")
    #expect(stage.app.tree == "CartCoordinator 1\n  CheckoutCoordinator 3")
  }

  @Test func `the checkout can be swiped down at every step`() throws {
    let stage = try Stage([tea])
    try stage.tap("Check out")
    try stage.app.swipeDown()
    #expect(stage.app.onScreen == "CartList")
    try stage.goToSlots()
    try stage.app.swipeDown()
    #expect(stage.app.onScreen == "CartList")
    try stage.goToSummary()
    try stage.app.swipeDown()
    #expect(stage.app.onScreen == "CartList")
    #expect(stage.app.tree == "CartCoordinator 1")
    #expect(stage.screen.notes == ["Total 1.89 EUR"])
  }

  @Test func `a swipe down that is not completed keeps what was typed`() throws {
    let stage = try Stage([tea])
    try stage.tap("Check out")
    try stage.type("Ada", into: "Name")
    try stage.app.swipeDown(completed: false)
    #expect(stage.screen.fields.first?.text == "Ada")
    #expect(stage.app.tree == "CartCoordinator 1\n  CheckoutCoordinator 1")
  }

  @Test func `a checkout that was left begins anew`() throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    try stage.app.swipeDown()
    try stage.tap("Check out")
    #expect(stage.screen.fields.map(\.text) == ["", "", "", ""])
    #expect(stage.screen.notes == [])
  }

  @Test func `the flow that is left was closed by the person`() throws {
    let stage = try Stage([tea])
    let checkout = stage.app.present(CheckoutFlow.self)
    try stage.fillInAddress()
    try stage.app.swipeDown()
    #expect(checkout.result == .closed(.dismissed(interactively: true)))
  }

  @Test func `another delivery can be chosen, and another address typed`() throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    stage.window.goBack()
    try stage.select("Mon 23 Nov, 17:00 to 20:00")
    try stage.tap("Continue")
    #expect(stage.screen.notes.last == "Delivery Mon 23 Nov, 17:00 to 20:00.")
    stage.window.goBack()
    stage.window.goBack()
    try stage.type("Bremen", into: "City")
    try stage.tap("Continue")
    try stage.select("Sat 21 Nov, 9:00 to 12:00")
    try stage.tap("Continue")
    #expect(stage.screen.notes[1] == "To Ada Lovelace, Am Sandtorkai 1, 20457 Bremen.")
  }

  @Test func `every checkout has an order number of its own`() async throws {
    let count = Mutex(0)
    let cart = Stage.cart(
      makeOrderNumber: {
        count.withLock { count in
          count += 1
          return "A-\(count)"
        }
      }
    )
    let stage = Stage([tea], in: try TestApp { cart })
    try stage.goToSummary()
    try stage.app.swipeDown()
    try stage.goToSummary()
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(stage.screen.notes.first == "Your order A-2 is placed.")
  }

  @Test func `an order number is eight letters and digits that are not mistaken`() {
    let numbers = Set((0..<1_000).map { _ in CartFeature.randomOrderNumber() })
    #expect(numbers.count == 1_000)
    for number in numbers {
      let halves = number.split(separator: "-")
      #expect(halves.map(\.count) == [4, 4])
      #expect(halves.joined().allSatisfy { "23456789ABCDEFGHJKLMNPQRSTUVWXYZ".contains($0) })
    }
  }

  @Test func `a confirmation is closed once, however often one taps`() async throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(stage.app.onScreen == "CartList\nmodal: Confirmation")
    let done = try #require(stage.screen.actions.first)
    done.perform()
    done.perform()
    #expect(stage.app.onScreen == "CartList")
    #expect(stage.app.tree == "CartCoordinator 1")
  }

  @Test func `the next order begins with what is put into the cart after the last`() async throws {
    let stage = try Stage([tea])
    for item in [tea, Stage.pen] {
      try stage.goToSummary()
      #expect(stage.screen.rows.first?.title == "1 x \(item.name)")
      try stage.tap("Place order")
      try await stage.wait(for: "Thank you")
      try stage.tap("Done")
      #expect(stage.screen.notes == ["Your cart is empty.", "Your order A-1 is placed."])
      stage.store.add(Stage.pen)
      #expect(stage.screen.notes == ["Total 2.50 USD"])
    }
  }

  @Test func `where the platform does not show a step, it can be taken again`() throws {
    let stage = try Stage([tea])
    try stage.tap("Check out")
    stage.app.refuseChanges()
    try stage.fillInAddress()
    #expect(stage.app.onScreen == "CartList\nmodal: AddressEntry")
    try stage.tap("Continue")
    #expect(stage.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice")
  }

  @Test func `nothing is lost any more when the address is empty again`() throws {
    let stage = try Stage([tea])
    try stage.tap("Check out")
    try stage.type("A", into: "City")
    #expect(stage.screen.unsaved != nil)
    try stage.type("", into: "City")
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
