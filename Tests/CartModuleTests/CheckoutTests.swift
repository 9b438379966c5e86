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
  private let tea = CartScene.tea

  @Test func `a guest can order`() async throws {
    let scene = try CartScene([tea, tea, CartScene.pen])
    try scene.goToSummary()
    #expect(
      scene.screen.notes == [
        "Ordering as guest.",
        "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.",
        "Delivery Sat 21 Nov, 9:00 to 12:00.",
      ]
    )
    #expect(scene.screen.rows.map(\.title) == ["2 x Tea", "1 x Pen", "Total"])
    #expect(scene.screen.rows.map(\.detail) == ["3.78 EUR", "2.50 USD", "3.78 EUR + 2.50 USD"])
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(
      scene.screen.notes == [
        "Your order A-1 has been placed.",
        "Ordered as guest for 3.78 EUR + 2.50 USD.",
        "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.",
        "Delivery Sat 21 Nov, 9:00 to 12:00.",
      ]
    )
    #expect(scene.lines == [])
    try scene.tap("Done")
    #expect(scene.screen.notes == ["Your cart is empty.", "Your order A-1 has been placed."])
    #expect(scene.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `a chosen slot survives going back to the address`() throws {
    let scene = try CartScene([tea])
    try scene.goToSlots()
    try scene.select("Sat 21 Nov, 12:00 to 15:00")
    scene.window.goBack()
    #expect(scene.screen.title == "Address")
    try scene.tap("Continue")
    let chosen = scene.screen.rows.first { $0.isChosen == true }
    #expect(chosen?.title == "Sat 21 Nov, 12:00 to 15:00")
    try scene.tap("Continue")
    #expect(scene.screen.notes.last == "Delivery Sat 21 Nov, 12:00 to 15:00.")
  }

  @Test func `a chosen slot that has passed meanwhile is no longer chosen`() throws {
    let time = Mutex(CartScene.morning)
    let app = try TestApp { CartScene.cart(now: { time.withLock(\.self) }) }
    let scene = CartScene([tea], in: app)
    try scene.goToSlots()
    try scene.select("Sat 21 Nov, 9:00 to 12:00")
    scene.window.goBack()
    time.withLock { $0 += 24 * 3_600 }
    try scene.tap("Continue")
    #expect(!scene.screen.rows.contains { $0.isChosen == true })
    #expect(scene.screen.actions.map(\.isEnabled) == [false])
  }

  @Test func `the checkout flow finishes with the order`() async throws {
    let app = try TestApp(in: CustomerSession.self, with: nil) { CartScene.cart() }
    let scene = CartScene([tea], in: app)
    let checkout = try app.present(CheckoutFlow.self, with: nil)
    try scene.finishCheckout()
    let result = try await checkout.end()
    guard case .finished(let order) = result else {
      Issue.record("the flow ended with \(result)")
      return
    }
    #expect(order.number == "A-1")
    #expect(order.customer == nil)
    #expect(order.lines.map(\.description) == ["1 x Tea"])
    #expect(order.address.city == "Hamburg")
    #expect(order.slot.start == CartScene.morning + 24 * 3_600)
    #expect(order.slot.end == CartScene.morning + 27 * 3_600)
  }

  @Test func `going back from the confirmation can't order again`() async throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.window.goBack())
    #expect(scene.screen.title == "Cart")
    #expect(scene.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `every checkout step has a way back, and leaves the cart unchanged`() throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    for title in ["Delivery", "Address", "Cart"] {
      #expect(scene.window.goBack())
      #expect(scene.screen.title == title)
      #expect(scene.lines == ["1 x Tea"])
    }
    #expect(scene.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `going back in the checkout keeps the typed address and the chosen delivery`() throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    scene.window.goBack()
    #expect(scene.screen.rows.map(\.isChosen).prefix(2) == [true, false])
    scene.window.goBack()
    #expect(
      scene.screen.fields.map(\.text) == ["Ada Lovelace", "Am Sandtorkai 1", "20457", "Hamburg"]
    )
  }

  @Test func `the checkout warns before it's left from the first typed letter until the order`()
    async throws
  {
    let lost = "You have not placed your order yet, and your address is not saved."
    let scene = try CartScene([tea])
    #expect(scene.screen.unsaved == nil)
    try scene.tap("Check out")
    #expect(scene.screen.unsaved == nil)
    try scene.type("A", into: "Name")
    #expect(scene.screen.unsaved == lost)
    scene.window.goBack()
    try scene.goToSlots()
    #expect(scene.screen.unsaved == lost)
    try scene.select("Sat 21 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    #expect(scene.screen.unsaved == lost)
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.unsaved == nil)
  }

  @Test func `tapping Check out twice opens one checkout`() throws {
    let scene = try CartScene([tea])
    let checkOut = try #require(scene.screen.actions.first)
    checkOut.perform()
    checkOut.perform()
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry")
    scene.window.goBack()
    #expect(scene.app.tree == "CartCoordinator 1")
  }

  @Test func `the checkout is one modal flow with a screen for each step`() throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice > Summary")
    #expect(scene.app.tree == "CartCoordinator 1\n  CheckoutCoordinator 3")
  }

  @Test func `the checkout can be swiped down at every step`() throws {
    let scene = try CartScene([tea])
    try scene.tap("Check out")
    try scene.app.swipeDown()
    #expect(scene.app.onScreen == "CartList")
    try scene.goToSlots()
    try scene.app.swipeDown()
    #expect(scene.app.onScreen == "CartList")
    try scene.goToSummary()
    try scene.app.swipeDown()
    #expect(scene.app.onScreen == "CartList")
    #expect(scene.app.tree == "CartCoordinator 1")
    #expect(scene.total == "Total 1.89 EUR")
  }

  @Test func `a cancelled swipe down keeps the typed text`() throws {
    let scene = try CartScene([tea])
    try scene.tap("Check out")
    try scene.type("Ada", into: "Name")
    try scene.app.swipeDown(completed: false)
    #expect(scene.screen.fields.first?.text == "Ada")
    #expect(scene.app.tree == "CartCoordinator 1\n  CheckoutCoordinator 1")
  }

  @Test func `a checkout opened again starts at an empty address`() throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    try scene.app.swipeDown()
    try scene.tap("Check out")
    #expect(scene.screen.fields.map(\.text) == ["", "", "", ""])
    #expect(scene.screen.notes == [])
  }

  @Test func `a checkout that the user swipes down ends as dismissed by the user`() throws {
    let app = try TestApp(in: CustomerSession.self, with: nil) { CartScene.cart() }
    let scene = CartScene([tea], in: app)
    let checkout = try app.present(CheckoutFlow.self, with: nil)
    try scene.fillInAddress()
    try scene.app.swipeDown()
    #expect(checkout.result == .closed(.dismissed(interactively: true)))
  }

  @Test func `going back lets the customer choose another delivery and address`() throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    scene.window.goBack()
    try scene.select("Mon 23 Nov, 17:00 to 20:00")
    try scene.tap("Continue")
    #expect(scene.screen.notes.last == "Delivery Mon 23 Nov, 17:00 to 20:00.")
    scene.window.goBack()
    scene.window.goBack()
    try scene.type("Bremen", into: "City")
    try scene.tap("Continue")
    try scene.select("Sat 21 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    #expect(scene.screen.notes[1] == "To Ada Lovelace, Am Sandtorkai 1, 20457 Bremen.")
  }

  @Test func `each checkout has another order number`() async throws {
    let count = Mutex(0)
    let cart = CartScene.cart(
      makeOrderNumber: {
        count.withLock { count in
          count += 1
          return "A-\(count)"
        }
      }
    )
    let scene = CartScene([tea], in: try TestApp { cart })
    try scene.goToSummary()
    try scene.app.swipeDown()
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.notes.first == "Your order A-2 has been placed.")
  }

  @Test func `an order number is eight letters and digits that aren't easily confused`() {
    let numbers = Set((0..<1_000).map { _ in CartFeature.randomOrderNumber() })
    #expect(numbers.count == 1_000)
    for number in numbers {
      let halves = number.split(separator: "-")
      #expect(halves.map(\.count) == [4, 4])
      #expect(halves.joined().allSatisfy { "23456789ABCDEFGHJKLMNPQRSTUVWXYZ".contains($0) })
    }
  }

  @Test func `tapping Done twice on the confirmation closes only that`() async throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.app.onScreen == "CartList\nmodal: Confirmation")
    let done = try #require(scene.screen.actions.first)
    done.perform()
    done.perform()
    #expect(scene.app.onScreen == "CartList")
    #expect(scene.app.tree == "CartCoordinator 1")
  }

  @Test func `the next order contains only items added after the last one`() async throws {
    let scene = try CartScene([tea])
    for item in [tea, CartScene.pen] {
      try scene.goToSummary()
      #expect(scene.screen.rows.first?.title == "1 x \(item.name)")
      try scene.tap("Place order")
      try await scene.wait(for: "Thank you")
      try scene.tap("Done")
      #expect(scene.screen.notes == ["Your cart is empty.", "Your order A-1 has been placed."])
      scene.store.add(CartScene.pen)
      #expect(scene.total == "Total 2.50 USD")
    }
  }

  @Test func `Continue can be tapped again if the platform doesn't show the next step`() throws {
    let scene = try CartScene([tea])
    try scene.tap("Check out")
    scene.app.refuseChanges()
    try scene.fillInAddress()
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry")
    try scene.tap("Continue")
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice")
  }

  @Test func `emptying the address stops the checkout from warning`() throws {
    let scene = try CartScene([tea])
    try scene.tap("Check out")
    try scene.type("A", into: "City")
    #expect(scene.screen.unsaved != nil)
    try scene.type("", into: "City")
    #expect(scene.screen.unsaved == nil)
  }
}

extension CartScene {
  fileprivate func finishCheckout() throws {
    try fillInAddress()
    try select("Sat 21 Nov, 9:00 to 12:00")
    try tap("Continue")
    try tap("Place order")
  }
}
