import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// Notifications of an order, and ordering again.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct PlacedOrderTests {
  @Test func `listeners hear of an order once, when it's placed, and may report a problem`()
    async throws
  {
    let ear = Ear()
    let scene = CartScene(
      [CartScene.tea, CartScene.tea, CartScene.pen],
      in: try TestApp {
        CartScene.cart()
        Listening(ear: ear)
      }
    )
    try scene.goToSummary()
    #expect(ear.orders == [])
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(
      ear.orders == [
        PlacedOrder(
          number: "A-1",
          lines: [
            PlacedOrder.Line(product: 1, name: "Tea", price: CartScene.tea.price, quantity: 2),
            PlacedOrder.Line(product: 2, name: "Pen", price: CartScene.pen.price, quantity: 1),
          ],
          address: "Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg",
          delivery: "Sat 21 Nov, 9:00 to 12:00",
          deliveryEnd: Date(timeIntervalSince1970: 1_795_262_400)
        )
      ]
    )
    #expect(scene.screen.notes.last == "The order could not be saved: it is a test.")
    #expect(scene.screen.isProblem(scene.screen.notes.count - 1))
  }

  @Test func `listeners don't hear of an order that fails`() async throws {
    let ear = Ear()
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        Listening(ear: ear)
        Stub(OrderGateway.self) { ClosedGateway() }
      }
    )
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.window.wait { scene.screen.notes.count == 4 }
    #expect(ear.orders == [])
  }

  @Test func `ordering again puts the items into the cart at today's price`() throws {
    let better = CartItem(id: 1, name: "Better Tea", price: Money(minorUnits: 200, currency: "EUR"))
    let app = try TestApp {
      CartScene.cart()
      Stub(ItemToday.self) { { $0.id == 1 ? better : $0 } }
    }
    let scene = CartScene([CartScene.tea], in: app)
    #expect(scene.store.refill(CartScene.tea, 3) == nil)
    #expect(scene.store.refill(CartScene.pen, 1) == nil)
    #expect(scene.lines == ["4 x Better Tea", "1 x Pen"])
    #expect(scene.total == "Total 8.00 EUR + 2.50 USD")
  }

  @Test func `ordering again leaves out a product that's no longer sold`() throws {
    let app = try TestApp {
      CartScene.cart()
      Stub(ItemAvailability.self) { { $0.id == CartScene.tea.id ? "sold out" : nil } }
    }
    let scene = CartScene([CartScene.pen], in: app)
    #expect(scene.store.refill(CartScene.tea, 3) == "'Tea' is sold out.")
    #expect(scene.store.refill(CartScene.pen, 1) == nil)
    #expect(scene.lines == ["2 x Pen"])
  }

  @Test(arguments: [(99, 98, 1), (99, 1, 99), (99, 99, 1), (98, 97, 1)])
  func `ordering again adds an item only up to the cart's limit`(
    _ count: Int,
    _ there: Int,
    _ more: Int
  )
    throws
  {
    let scene = try CartScene([CartScene.tea])
    scene.store.setQuantity(there, of: CartScene.tea)
    let problem = scene.store.refill(CartScene.tea, more)
    #expect(scene.lines == ["\(count) x Tea"])
    #expect(problem == (there + more > 99 ? "The cart holds at most 99 of 'Tea'." : nil))
  }
}

private struct Listening: FeatureModule {
  let ear: Ear

  func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.contribute(to: PlacedOrders.self) { [ear] in
        OrderListener {
          ear.receive($0)
        } problem: {
          ear.orders.isEmpty ? nil : "The order could not be saved: it is a test."
        }
      }
    }
  }
}

private final class Ear: Sendable {
  private let heard = Mutex<[PlacedOrder]>([])

  var orders: [PlacedOrder] { heard.withLock(\.self) }

  func receive(_ order: PlacedOrder) { heard.withLock { $0.append(order) } }
}

private struct ClosedGateway: OrderPlacing {
  func place(_ order: Order) async throws { throw CancellationError() }
}
