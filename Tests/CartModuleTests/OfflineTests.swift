import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// An order of a shop that is offline.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct OfflineTests {
  private static let wait = "Your order A-1 will be sent when you are online."
  private static let unknown = "We do not know yet whether your order A-1 was placed."
  private let connection = Connection()

  private func scene(
    _ gateway: any OrderPlacing,
    numbering makeOrderNumber: @escaping @Sendable () -> String = { "A-1" }
  ) throws -> CartScene {
    let app = try TestApp {
      CartScene.cart(makeOrderNumber: makeOrderNumber)
      Stub(OrderGateway.self) { gateway }
      Stub(Connectivity.self) { connection }
    }
    return CartScene([CartScene.tea], in: app)
  }

  private func settle(_ scene: CartScene) async throws {
    try await scene.window.wait { scene.screen.activity == nil }
  }

  @Test func `an offline order keeps all input, and is sent once when the shop is online`()
    async throws
  {
    let gateway = UnreachableGateway()
    let scene = try scene(gateway)
    try scene.goToSummary()
    connection.cut()
    try scene.tap("Place order")
    try await settle(scene)
    #expect(scene.screen.title == "Summary")
    #expect(scene.screen.notes.contains(Self.wait))
    #expect(scene.screen.actions.map(\.title) == ["Try again", "Note to courier", "Take back"])
    #expect(scene.screen.actions.map(\.isEnabled) == [true, false, true])
    #expect(scene.screen.unsaved == "Your order is waiting to be sent.")
    try scene.tap("Try again")
    try await settle(scene)
    #expect(scene.screen.notes.contains(Self.wait))
    #expect(gateway.numbers == [])
    connection.restore()
    try await scene.wait(for: "Thank you")
    #expect(gateway.numbers == ["A-1"])
    #expect(scene.lines == [])
  }

  @Test func `an unreachable gateway puts the shop offline until it answers a retry`()
    async throws
  {
    let gateway = UnreachableGateway(failing: 1)
    let scene = try scene(gateway)
    try scene.goToSummary()
    try scene.tap("Place order")
    try await settle(scene)
    #expect(connection.offline != nil)
    #expect(scene.screen.notes.contains(Self.wait))
    try scene.tap("Try again")
    try await scene.wait(for: "Thank you")
    #expect(connection.offline == nil)
    #expect(gateway.numbers == ["A-1", "A-1"])
  }

  @Test func `an order whose answer was lost is asked about again by its number`()
    async throws
  {
    let gateway = StubbornGateway()
    let scene = try scene(gateway)
    try scene.goToSummary()
    try scene.tap("Place order")
    await gateway.waitForOrder()
    connection.cut()
    gateway.answer()
    try await settle(scene)
    // It may have been placed, so there is no way to take it back.
    #expect(scene.screen.notes.last == "You are offline. \(Self.unknown)")
    #expect(scene.screen.actions.map(\.title) == ["Try again", "Note to courier"])
    #expect(scene.lines == [])
    connection.restore()
    await gateway.waitForOrder()
    gateway.answer()
    try await scene.wait(for: "Thank you")
    #expect(scene.lines == [])
  }

  @Test func `an order that waits is still sent after the customer leaves the checkout`()
    async throws
  {
    let gateway = UnreachableGateway()
    let scene = try scene(gateway)
    try scene.goToSummary()
    connection.cut()
    try scene.tap("Place order")
    try await settle(scene)
    while scene.screen.title != "Cart" { try #require(scene.window.goBack()) }
    #expect(scene.screen.notes == ["Your cart is empty.", Self.wait])
    try scene.tap("Try again")
    try await scene.waitForNotes(["Your cart is empty.", Self.wait])
    connection.restore()
    try await scene.waitForNotes(["Your cart is empty.", "Your order A-1 has been placed."])
    #expect(gateway.numbers == ["A-1"])
  }

  @Test func `an order that waits is sent and stored for its customer after they sign out`()
    async throws
  {
    let gateway = UnreachableGateway()
    let scene = try scene(gateway)
    scene.openSession(of: "ada")
    try scene.goToSummary()
    connection.cut()
    try scene.tap("Place order")
    try await settle(scene)
    weak let ended = scene.flow
    scene.openSession(of: nil)
    #expect(scene.screen.notes == ["Your cart is empty."])
    while ended != nil { await Task.yield() }
    connection.restore()
    while gateway.numbers.isEmpty { await Task.yield() }
    #expect(scene.screen.notes == ["Your cart is empty."])
    scene.openSession(of: "ada")
    try await scene.waitForNotes(["Your cart is empty.", "Your order A-1 has been placed."])
    #expect(gateway.numbers == ["A-1"])
  }

  @Test func `an order that waits can't be placed a second time with changes`() async throws {
    let gateway = UnreachableGateway()
    let scene = try scene(gateway)
    try scene.goToSummary()
    connection.cut()
    try scene.tap("Place order")
    try await settle(scene)
    try #require(scene.window.goBack())
    try scene.select("Sun 22 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    try scene.tap("Place order")
    #expect(
      scene.screen.notes.last == "\(Self.wait) Take it back in the cart to order something else."
    )
    connection.restore()
    let placed = "Your order A-1 has been placed."
    repeat {
      await Task.yield()
      try scene.tap("Place order")
    } while scene.screen.notes.last != "\(placed) Go back to the cart to see how it is going."
    #expect(scene.screen.title == "Summary")
    try scene.tap("Back to the cart")
    #expect(scene.screen.notes == ["Your cart is empty.", placed])
    #expect(gateway.numbers == ["A-1"])
  }

  @Test func `an order that turned out to be placed isn't sent again`() async throws {
    let gateway = ScriptedGateway([.failure(Refusal()), .success(()), .success(())])
    let scene = try scene(gateway)
    try scene.goToSummary()
    try scene.tap("Place order")
    try await settle(scene)
    #expect(scene.screen.notes.last == "Your order could not be placed. Try again.")
    // The cart asks again by itself, and the summary does not wait for that.
    connection.cut()
    connection.restore()
    while !scene.lines.isEmpty { await Task.yield() }
    try scene.tap("Place order")
    try await settle(scene)
    #expect(
      scene.screen.notes.last
        == "Your order A-1 has been placed. Go back to the cart to see how it is going."
    )
    #expect(gateway.orders.count == 2)
  }

  @Test func `two orders that wait are each sent once`() async throws {
    let gateway = UnreachableGateway()
    let numbers = Mutex(0)
    let scene = try scene(gateway) {
      numbers.withLock {
        $0 += 1
        return "A-\($0)"
      }
    }
    connection.cut()
    for customer in ["ada", nil] {
      scene.openSession(of: customer)
      scene.store.add(CartScene.tea)
      try scene.goToSummary()
      try scene.tap("Place order")
      try await settle(scene)
    }
    connection.restore()
    try await scene.wait(for: "Thank you")
    while gateway.numbers.count < 2 { await Task.yield() }
    #expect(gateway.numbers.sorted() == ["A-1", "A-2"])
  }

  @Test func `a shop launched offline sends an earlier order when it comes online`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let gateway = UnreachableGateway()
    func app(_ connection: Connection) throws -> TestApp {
      try TestApp {
        CartScene.cart(state: StateFolder(folder))
        Stub(OrderGateway.self) { gateway }
        Stub(Connectivity.self) { connection }
      }
    }
    let first = try app(Connection(isCut: true))
    do {
      let scene = CartScene([CartScene.tea], in: first)
      try scene.goToSummary()
      try scene.tap("Place order")
      try await settle(scene)
    }
    try await first.end()
    let next = try app(connection)
    connection.cut()
    let flow = try #require(next.registry.contributions(to: LaunchFlows.self).first)
    var isDone = false
    #expect(try await flow.isNeeded())
    flow.open(in: next.window) { isDone = true }
    try await next.window.wait { next.window.content?.activity == nil }
    #expect(next.window.content?.title == "Your order")
    #expect(next.window.content?.notes.last == Self.wait)
    try next.window.tap("Check again")
    try await next.window.wait { next.window.content?.activity == nil }
    #expect(!isDone)
    connection.restore()
    while !isDone { await Task.yield() }
    #expect(gateway.numbers == ["A-1"])
  }
}
