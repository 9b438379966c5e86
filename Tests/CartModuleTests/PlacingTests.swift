import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// What happens while an order is placed, and when it is not.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct PlacingTests {
  private let clock = ManualClock()

  @Test func `a person sees that the order takes a while`() async throws {
    let stage = try slowStage()
    try stage.tap("Place order")
    #expect(stage.screen.activity == Activity("Placing the order"))
    #expect(stage.screen.actions.map(\.isEnabled) == [false])
    #expect(stage.lines == ["1 x Tea"])
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(2))
    try await stage.wait(for: "Thank you")
    #expect(stage.lines == [])
  }

  @Test func `tapping twice orders once`() async throws {
    let gateway = ScriptedGateway([.success(()), .success(())])
    let stage = try stage(with: gateway)
    let place = try #require(stage.screen.actions.first)
    place.perform()
    place.perform()
    try await stage.wait(for: "Thank you")
    place.perform()
    #expect(gateway.orders.count == 1)
  }

  @Test func `an order that failed is tried again under its number`() async throws {
    let gateway = ScriptedGateway([.failure(Refusal()), .success(())])
    let stage = try stage(with: gateway)
    try stage.tap("Place order")
    try await stage.window.wait { stage.screen.activity == nil }
    #expect(stage.screen.notes.last == "The order could not be placed. Try again.")
    #expect(stage.lines == ["1 x Tea"])
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(gateway.orders.map(\.number) == ["A-1", "A-1"])
    #expect(stage.lines == [])
  }

  @Test(arguments: [1, 3])
  func `whoever leaves while the order is placed has not ordered`(_ steps: Int) async throws {
    let stage = try slowStage()
    try stage.tap("Place order")
    try await clock.waitForSleepers(1)
    for _ in 0..<steps { #expect(stage.window.goBack()) }
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(2))
    #expect(stage.lines == ["1 x Tea"])
    #expect(stage.screen.title == (steps == 1 ? "Delivery" : "Cart"))
  }

  @Test func `a delivery that has begun cannot be ordered any more`() async throws {
    let time = Mutex(Stage.morning)
    let stage = Stage(
      [Stage.tea],
      in: try TestApp { Stage.cart(now: { time.withLock(\.self) }) }
    )
    try stage.goToSummary()
    time.withLock { $0 += 24 * 3_600 }
    try stage.tap("Place order")
    #expect(
      stage.screen.notes.last == "It is too late for this delivery. Go back and choose another."
    )
    #expect(stage.lines == ["1 x Tea"])
    stage.window.goBack()
    try stage.select("Sat 21 Nov, 12:00 to 15:00")
    try stage.tap("Continue")
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
  }

  @Test func `a complaint gives way to the next attempt`() async throws {
    let gateway = ScriptedGateway([.failure(Refusal()), .failure(Refusal()), .success(())])
    let stage = try stage(with: gateway)
    for _ in 1...2 {
      try stage.tap("Place order")
      #expect(stage.screen.notes.count == 3)
      #expect(stage.screen.activity != nil)
      try await stage.window.wait { stage.screen.activity == nil }
      #expect(stage.screen.notes.last == "The order could not be placed. Try again.")
      #expect(stage.screen.actions.map(\.isEnabled) == [true])
    }
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(gateway.orders.count == 3)
  }

  @Test func `the gateway gets what the summary shows`() async throws {
    let gateway = ScriptedGateway([.success(())])
    let stage = try stage(with: gateway)
    stage.store.add(Stage.pen)
    #expect(stage.screen.rows.map(\.title) == ["1 x Tea", "Total"])
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    let order = try #require(gateway.orders.first)
    #expect(order.lines.map(\.description) == ["1 x Tea"])
    #expect(order.customer == nil)
    #expect(order.address.description == "Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg")
    #expect(order.slot.description == "Sat 21 Nov, 9:00 to 12:00")
  }

  @Test func `a swipe back that is not completed goes on placing the order`() async throws {
    let stage = try slowStage()
    try stage.tap("Place order")
    try await clock.waitForSleepers(1)
    try stage.app.swipeBack(completed: false)
    #expect(clock.sleepers == 1)
    #expect(stage.screen.activity != nil)
    clock.advance(by: .seconds(2))
    try await stage.wait(for: "Thank you")
  }

  @Test func `swiping the checkout down while the order is placed ends both`() async throws {
    let stage = try slowStage()
    try stage.tap("Place order")
    try await clock.waitForSleepers(1)
    try stage.app.swipeDown()
    try await clock.waitForSleepers(0)
    #expect(stage.app.onScreen == "CartList")
    #expect(stage.lines == ["1 x Tea"])
    try await stage.window.wait { stage.app.tree == "CartCoordinator 1" }
  }

  @Test func `a link ends the placing of an order, as leaving does`() async throws {
    let stage = try slowStage()
    try stage.tap("Place order")
    try await clock.waitForSleepers(1)
    stage.linker().open(url: "shop://cart")
    try await clock.waitForSleepers(0)
    #expect(stage.app.onScreen == "CartList")
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `whoever left before the order failed hears nothing of it`() async throws {
    let gateway = StubbornGateway(fails: true)
    let stage = try stage(with: gateway)
    try stage.tap("Place order")
    await gateway.waitForOrder()
    try stage.app.swipeDown()
    gateway.answer()
    try await stage.window.wait { stage.app.tree == "CartCoordinator 1" }
    #expect(stage.app.alert == nil)
    #expect(stage.screen.notes == ["Total 1.89 EUR"])
  }

  /// At the summary, with a gateway that takes two seconds.
  private func slowStage() throws -> Stage {
    let app = try TestApp { Stage.cart(latency: .seconds(2), clock: clock) }
    let stage = Stage([Stage.tea], in: app)
    try stage.goToSummary()
    return stage
  }

  /// At the summary, with another gateway.
  private func stage(with gateway: some OrderPlacing) throws -> Stage {
    let app = try TestApp {
      Stage.cart()
      StandIn(OrderGateway.self) { gateway }
    }
    let stage = Stage([Stage.tea], in: app)
    try stage.goToSummary()
    return stage
  }
}
