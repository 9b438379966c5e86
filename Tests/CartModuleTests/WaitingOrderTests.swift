import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// What becomes of an order that waits, and of its items.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class WaitingOrderTests {
  private static let wait = "Your order A-1 will be sent when you are online."
  private static let placed = "Your order A-1 has been placed."
  private static let expired = """
    Your order A-1 was not sent, because its delivery time has passed. \
    Check out again to choose another.
    """

  private let connection = Connection()
  private let gateway = UnreachableGateway()
  private let now = Mutex(CartScene.morning)
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shop-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func app(
    _ gateway: (any OrderPlacing)? = nil,
    _ connection: Connection? = nil,
    state: StateFolder? = nil
  ) throws -> TestApp {
    let gateway = gateway ?? self.gateway
    let connection = connection ?? self.connection
    return try TestApp {
      CartScene.cart(state: state, now: { [weak self] in self?.now.withLock(\.self) ?? .now })
      Stub(OrderGateway.self) { gateway }
      Stub(Connectivity.self) { connection }
    }
  }

  private func settle(_ scene: CartScene) async throws {
    try await scene.window.wait { scene.screen.activity == nil }
  }

  /// Places an order of one tea while the shop is offline.
  private func order(in scene: CartScene) async throws {
    try scene.goToSummary()
    connection.cut()
    try scene.tap("Place order")
    try await settle(scene)
    #expect(scene.screen.notes.last == Self.wait)
    #expect(scene.lines == [])
  }

  private func leaveCheckout(_ scene: CartScene) throws {
    while scene.screen.title != "Cart" { try #require(scene.window.goBack()) }
  }

  // MARK: - The cart

  @Test func `items added while an order waits stay in the cart after it's placed`() async throws {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    try leaveCheckout(scene)
    scene.store.add(CartScene.tea)
    connection.restore()
    try await scene.waitForNotes([Self.placed])
    #expect(scene.lines == ["1 x Tea"])
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart", "OK"])
  }

  @Test func `a waiting order that is refused returns to the cart, beside what was added`()
    async throws
  {
    let scene = CartScene([CartScene.tea], in: try app(RefusingGateway()))
    try await order(in: scene)
    try leaveCheckout(scene)
    scene.store.add(CartScene.tea)
    scene.store.add(CartScene.pen)
    connection.restore()
    try await scene.waitForNotes(["The shop could not accept your order A-1."])
    #expect(scene.lines == ["2 x Tea", "1 x Pen"])
  }

  // MARK: - Taking it back

  @Test func `Take back returns a waiting order, which can be changed and placed`() async throws {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    try scene.tap("Take back")
    #expect(scene.lines == ["1 x Tea"])
    #expect(
      scene.screen.notes == [
        "Ordering as guest.", "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.",
        "Delivery Sat 21 Nov, 9:00 to 12:00.",
      ]
    )
    #expect(scene.screen.actions.map(\.title) == ["Place order", "Note to courier"])
    #expect(
      scene.screen.unsaved == "You have not placed your order yet, and your address is not saved."
    )
    connection.restore()
    for _ in 0..<20 { await Task.yield() }
    #expect(gateway.numbers == [])
    try #require(scene.window.goBack())
    try scene.select("Sun 22 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.notes.contains("Delivery Sun 22 Nov, 9:00 to 12:00."))
    #expect(gateway.numbers == ["A-1"])
    #expect(scene.lines == [])
  }

  @Test func `Take back in the cart returns the items of a waiting order`() async throws {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    try leaveCheckout(scene)
    #expect(scene.screen.notes == ["Your cart is empty.", Self.wait])
    #expect(scene.screen.actions.map(\.title) == ["Try again", "Take back"])
    scene.store.add(CartScene.tea)
    try scene.tap("Take back")
    #expect(scene.lines == ["2 x Tea"])
    #expect(scene.screen.notes == [])
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart"])
    connection.restore()
    for _ in 0..<20 { await Task.yield() }
    #expect(gateway.numbers == [])
  }

  @Test func `Take back doesn't raise a line above 99`() async throws {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    try leaveCheckout(scene)
    for _ in 0..<CartLine.maximumQuantity { scene.store.add(CartScene.tea) }
    try scene.tap("Take back")
    #expect(scene.lines == ["99 x Tea"])
  }

  @Test func `the summary of a waiting order shows its lines, also after a step back`()
    async throws
  {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    try #require(scene.window.goBack())
    try scene.tap("Continue")
    #expect(scene.screen.rows.map(\.title) == ["1 x Tea", "Total"])
    connection.restore()
    try scene.tap("Place order")
    while !gateway.numbers.contains("A-1") { await Task.yield() }
    #expect(gateway.numbers == ["A-1"])
  }

  // MARK: - The delivery time

  @Test func `a waiting order isn't sent after its delivery time, and asks for another`()
    async throws
  {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    now.withLock { $0 += 24 * 60 * 60 }
    connection.restore()
    try await scene.window.wait {
      scene.screen.notes.last == "This delivery time has passed. Go back and choose another."
    }
    #expect(scene.screen.actions.map(\.title) == ["Place order", "Note to courier"])
    #expect(scene.lines == ["1 x Tea"])
    #expect(gateway.numbers == [])
    try leaveCheckout(scene)
    #expect(scene.screen.notes == [])
    try scene.goToSlots()
    try scene.select("Sun 22 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.numbers == ["A-1"])
  }

  @Test func `a waiting order returns to the cart when its delivery time has passed`()
    async throws
  {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    try leaveCheckout(scene)
    now.withLock { $0 += 24 * 60 * 60 }
    connection.restore()
    try await scene.waitForNotes([Self.expired])
    #expect(scene.lines == ["1 x Tea"])
    try scene.tap("OK")
    #expect(scene.screen.notes == [])
    #expect(gateway.numbers == [])
  }

  @Test func `an order whose delivery time passed before the launch is in the cart, also offline`()
    async throws
  {
    let state = StateFolder(folder)
    let first = try app(state: state)
    do {
      let scene = CartScene([CartScene.tea], in: first)
      try await order(in: scene)
    }
    try await first.end()
    now.withLock { $0 += 24 * 60 * 60 }
    let scene = CartScene([], in: try app(state: state))
    #expect(scene.notices == ["Your order A-1 is waiting to be sent. See the cart."])
    try await scene.waitForNotes([Self.expired])
    #expect(scene.lines == ["1 x Tea"])
    #expect(scene.notices == [Self.expired])
    connection.restore()
    for _ in 0..<20 { await Task.yield() }
    #expect(gateway.numbers == [])
  }

  // MARK: - Sessions and launches

  @Test func `the next launch sends a waiting order although its customer has signed out`()
    async throws
  {
    let state = StateFolder(folder)
    let first = try app(state: state)
    do {
      let scene = CartScene([CartScene.tea], in: first, of: "ada")
      try await order(in: scene)
      scene.openSession(of: nil)
    }
    try await first.end()
    let scene = CartScene([CartScene.pen], in: try app(nil, Connection(), state: state))
    #expect(scene.notices == [])
    while gateway.numbers.isEmpty { await Task.yield() }
    #expect(scene.screen.notes == [])
    #expect(scene.lines == ["1 x Pen"])
    scene.openSession(of: "ada")
    try await scene.waitForNotes([Self.placed])
    #expect(gateway.numbers == ["A-1"])
  }

  @Test
  func `an order is reported in its customer's cart even if a flow of a former session is alive`()
    async throws
  {
    let scene = CartScene([CartScene.tea], in: try app())
    // A task may retain a flow of the session that has ended.
    let former = scene.flow
    scene.openSession(of: "ada")
    try await order(in: scene)
    try leaveCheckout(scene)
    connection.restore()
    while !scene.screen.notes.contains(Self.placed) { await Task.yield() }
    #expect(scene.screen.notes == ["Your cart is empty.", Self.placed])
    withExtendedLifetime(former) {}
  }

  @Test func `an order whose delivery time has passed returns only to its customer's cart`()
    async throws
  {
    let scene = CartScene([CartScene.tea], in: try app(), of: "ada")
    try await order(in: scene)
    scene.openSession(of: "bob")
    now.withLock { $0 += 24 * 60 * 60 }
    connection.restore()
    for _ in 0..<20 { await Task.yield() }
    #expect(scene.lines == [])
    scene.openSession(of: "ada")
    try await scene.waitForNotes([Self.expired])
    #expect(scene.lines == ["1 x Tea"])
    #expect(gateway.numbers == [])
  }

  @Test func `a guest who signs in takes a waiting order along, and it's placed once`() async throws
  {
    let scene = CartScene([CartScene.tea], in: try app())
    try await order(in: scene)
    try scene.signIn(as: "ada")
    try await scene.waitForNotes(["Your cart is empty.", Self.wait])
    #expect(scene.screen.actions.map(\.title) == ["Try again", "Take back"])
    connection.restore()
    try await scene.waitForNotes(["Your cart is empty.", Self.placed])
    #expect(gateway.numbers == ["A-1"])
    scene.openSession(of: nil)
    #expect(scene.screen.notes == ["Your cart is empty."])
  }

  @Test func `after a guest signs in, only that customer sees and takes back the waiting order`()
    async throws
  {
    let scene = CartScene([CartScene.tea], in: try app(), of: nil)
    try await order(in: scene)
    scene.openSession(of: "ada")
    for customer in ["bob", nil] {
      scene.openSession(of: customer)
      #expect(scene.screen.notes == ["Your cart is empty."])
    }
    scene.openSession(of: "ada")
    try await scene.waitForNotes(["Your cart is empty.", Self.wait])
    try scene.tap("Take back")
    #expect(scene.lines == ["1 x Tea"])
    connection.restore()
    for _ in 0..<20 { await Task.yield() }
    #expect(gateway.numbers == [])
  }
}
