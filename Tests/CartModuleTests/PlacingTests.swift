import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// An order in progress, and a failed one.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct PlacingTests {
  private let clock = ManualClock()

  @Test func `the screen shows an activity while the order is placed`() async throws {
    let scene = try slowScene()
    try scene.tap("Place order")
    #expect(scene.screen.activity == Activity("Placing the order"))
    #expect(scene.screen.actions.map(\.isEnabled) == [false, false])
    #expect(scene.lines == ["1 x Tea"])
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(2))
    try await scene.wait(for: "Thank you")
    #expect(scene.lines == [])
  }

  @Test func `tapping Place order twice orders once`() async throws {
    let gateway = ScriptedGateway([.success(()), .success(())])
    let scene = try scene(with: gateway)
    let place = try #require(scene.screen.actions.first)
    place.perform()
    place.perform()
    try await scene.wait(for: "Thank you")
    place.perform()
    #expect(gateway.orders.count == 1)
  }

  @Test func `a failed order is retried under the same number`() async throws {
    let gateway = ScriptedGateway([.failure(Refusal()), .success(())])
    let scene = try scene(with: gateway)
    try scene.tap("Place order")
    try await scene.window.wait { scene.screen.activity == nil }
    #expect(scene.screen.notes.last == "Your order could not be placed. Try again.")
    #expect(scene.lines == ["1 x Tea"])
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.map(\.number) == ["A-1", "A-1"])
    #expect(scene.lines == [])
  }

  @Test(arguments: [1, 3])
  func `leaving while the order is placed doesn't stop it, and its confirmation still comes`(
    _ steps: Int
  )
    async throws
  {
    let scene = try slowScene()
    try scene.tap("Place order")
    try await clock.waitForSleepers(1)
    for _ in 0..<steps { #expect(scene.window.goBack()) }
    #expect(scene.screen.title == (steps == 1 ? "Delivery" : "Cart"))
    if steps == 3 { #expect(scene.screen.notes == ["Your order A-1 is being placed."]) }
    #expect(scene.lines == ["1 x Tea"])
    clock.advance(by: .seconds(2))
    try await scene.wait(for: "Thank you")
    #expect(scene.lines == [])
  }

  @Test func `a delivery time that has begun can no longer be ordered`() async throws {
    let time = Mutex(CartScene.morning)
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp { CartScene.cart(now: { time.withLock(\.self) }) }
    )
    try scene.goToSummary()
    time.withLock { $0 += 24 * 3_600 }
    try scene.tap("Place order")
    #expect(
      scene.screen.notes.last == "This delivery time has passed. Go back and choose another."
    )
    #expect(scene.lines == ["1 x Tea"])
    scene.window.goBack()
    try scene.select("Sat 21 Nov, 12:00 to 15:00")
    try scene.tap("Continue")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
  }

  @Test func `trying again removes the error about the failed order`() async throws {
    let gateway = ScriptedGateway([.failure(Refusal()), .failure(Refusal()), .success(())])
    let scene = try scene(with: gateway)
    for _ in 1...2 {
      try scene.tap("Place order")
      #expect(scene.screen.notes.count == 3)
      #expect(scene.screen.activity != nil)
      try await scene.window.wait { scene.screen.activity == nil }
      #expect(scene.screen.notes.last == "Your order could not be placed. Try again.")
      #expect(scene.screen.actions.map(\.isEnabled) == [true, true])
    }
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.count == 3)
  }

  @Test func `the gateway gets what the summary shows`() async throws {
    let gateway = ScriptedGateway([.success(())])
    let scene = try scene(with: gateway)
    scene.store.add(CartScene.pen)
    #expect(scene.screen.rows.map(\.title) == ["1 x Tea", "Total"])
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    let order = try #require(gateway.orders.first)
    #expect(order.lines.map(\.description) == ["1 x Tea"])
    #expect(order.customer == nil)
    #expect(order.address.description == "Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg")
    #expect(order.slot.description == "Sat 21 Nov, 9:00 to 12:00")
  }

  @Test func `a cancelled swipe back doesn't stop the order`() async throws {
    let scene = try slowScene()
    try scene.tap("Place order")
    try await clock.waitForSleepers(1)
    try scene.app.swipeBack(completed: false)
    #expect(clock.sleepers == 1)
    #expect(scene.screen.activity != nil)
    clock.advance(by: .seconds(2))
    try await scene.wait(for: "Thank you")
  }

  @Test func `swiping the checkout down doesn't stop the order`()
    async throws
  {
    let scene = try slowScene()
    try scene.tap("Place order")
    try await clock.waitForSleepers(1)
    try scene.app.swipeDown()
    #expect(scene.app.onScreen == "CartList")
    #expect(clock.sleepers == 1)
    clock.advance(by: .seconds(2))
    try await scene.wait(for: "Thank you")
    #expect(scene.app.tree == "CartCoordinator 2")
  }

  @Test func `a link doesn't stop the order that is being placed`() async throws {
    let scene = try slowScene()
    try scene.tap("Place order")
    try await clock.waitForSleepers(1)
    scene.linker().open(url: "shop://cart")
    #expect(scene.app.onScreen == "CartList")
    #expect(scene.screen.notes == ["Your order A-1 is being placed."])
    clock.advance(by: .seconds(2))
    try await scene.wait(for: "Thank you")
    #expect(scene.lines == [])
  }

  @Test func `the cart says that an order failed after the user left, and can ask again`()
    async throws
  {
    let gateway = StubbornGateway(fails: true)
    let scene = try scene(with: gateway)
    try scene.tap("Place order")
    await gateway.waitForOrder()
    try scene.app.swipeDown()
    gateway.answer()
    try await scene.waitForNotes(["We do not know yet whether your order A-1 was placed."])
    #expect(scene.app.alert == nil)
    #expect(scene.app.tree == "CartCoordinator 1")
    #expect(scene.screen.problemCount == 1)
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart", "Check again"])
    #expect(scene.lines == ["1 x Tea"])
    try scene.tap("Check again")
    await gateway.waitForOrder()
    #expect(scene.screen.notes == ["Your order A-1 is being placed."])
    gateway.answer()
    try await scene.waitForNotes(["We do not know yet whether your order A-1 was placed."])
  }

  /// At the summary, with a gateway that takes two seconds.
  private func slowScene() throws -> CartScene {
    let app = try TestApp { CartScene.cart(latency: .seconds(2), clock: clock) }
    let scene = CartScene([CartScene.tea], in: app)
    try scene.goToSummary()
    return scene
  }

  /// At the summary, with another gateway.
  private func scene(with gateway: some OrderPlacing) throws -> CartScene {
    let app = try TestApp {
      CartScene.cart()
      Stub(OrderGateway.self) { gateway }
    }
    let scene = CartScene([CartScene.tea], in: app)
    try scene.goToSummary()
    return scene
  }
}
