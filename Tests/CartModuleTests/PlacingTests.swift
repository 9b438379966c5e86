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
@Suite(.endsApps, .timeLimit(.minutes(1)))
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

  @Test func `whoever leaves too late is told of the order`() async throws {
    let gateway = StubbornGateway()
    let stage = try stage(with: gateway)
    try stage.tap("Place order")
    await gateway.waitForOrder()
    for _ in 0..<3 { #expect(stage.window.goBack()) }
    #expect(stage.screen.title == "Cart")
    #expect(stage.lines == ["1 x Tea"])
    gateway.accept()
    try await stage.window.wait { stage.app.alert != nil }
    #expect(stage.app.alert?.title == "Your order A-1 is placed.")
    #expect(stage.lines == [])
    #expect(stage.screen.notes == ["Your cart is empty.", "Your order A-1 is placed."])
    #expect(stage.window.coordinatorTree == "CartCoordinator 1")
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

private struct Refusal: Error {}

/// Answers as it was told to, one answer after the other.
private final class ScriptedGateway: OrderPlacing {
  private let state: Mutex<(answers: [Result<Void, Refusal>], orders: [Order])>

  init(_ answers: [Result<Void, Refusal>]) { state = Mutex((answers, [])) }

  var orders: [Order] { state.withLock(\.orders) }

  func place(_ order: Order) async throws {
    try state.withLock { state in
      state.orders.append(order)
      return state.answers.removeFirst()
    }.get()
  }
}

/// Places the order even where the task is cancelled, as one does that heard of it too late.
private final class StubbornGateway: OrderPlacing {
  private let orders = AsyncStream.makeStream(of: Void.self)
  private let answers = AsyncStream.makeStream(of: Void.self)

  func place(_ order: Order) async throws {
    orders.continuation.yield()
    let answers = answers.stream
    // A task of its own hears nothing of the cancellation.
    await Task { for await _ in answers { break } }.value
  }

  func waitForOrder() async { for await _ in orders.stream { break } }

  func accept() { answers.continuation.yield() }
}
