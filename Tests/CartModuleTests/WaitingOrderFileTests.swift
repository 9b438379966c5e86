import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// An order that waits, and files that cannot be written.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class WaitingOrderFileTests {
  private static let wait = "Your order A-1 will be sent when you are online."
  private static let placed = "Your order A-1 has been placed."
  private static let kept = "The ordered items are still in your cart."
  private let connection = Connection()
  private let gateway = UnreachableGateway()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shop-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func app(_ connection: Connection) throws -> TestApp {
    try TestApp {
      CartScene.cart(state: StateFolder(folder))
      Stub(OrderGateway.self) { [gateway] in gateway }
      Stub(Connectivity.self) { connection }
    }
  }

  /// Places an order of one tea while the shop is offline, and goes back to the cart.
  private func order(in scene: CartScene) async throws {
    try scene.goToSummary()
    connection.cut()
    try scene.tap("Place order")
    try await scene.window.wait { scene.screen.activity == nil }
    while scene.screen.title != "Cart" { try #require(scene.window.goBack()) }
  }

  /// Performs something while a file of the shop has another content, which nothing replaces.
  private func refusing(_ name: String, _ body: () async throws -> Void) async throws {
    let file = folder.appending(path: name)
    let content = try Data(contentsOf: file)
    try Data("theirs".utf8).write(to: file)
    try await body()
    #expect(try Data(contentsOf: file) == Data("theirs".utf8))
    try content.write(to: file)
  }

  @Test
  func `an order that Take back failed to remove still waits, and is sent by the next launch`()
    async throws
  {
    let first = try app(connection)
    do {
      let scene = CartScene([CartScene.tea], in: first)
      try await order(in: scene)
      try await refusing("sent-orders.json") { try scene.tap("Take back") }
      #expect(scene.screen.notes.contains(Self.wait))
      #expect(scene.screen.notes.last?.hasPrefix("The state of your order could not be") == true)
      #expect(scene.lines == [])
    }
    try await first.end()
    let scene = CartScene([], in: try app(Connection()))
    try await scene.waitForNotes(["Your cart is empty.", Self.placed])
    #expect(gateway.numbers == ["A-1"])
  }

  @Test(arguments: [false, true])
  func `items that stay in the cart's file are shown until the waiting order is placed`(
    _ isTakenBack: Bool
  ) async throws {
    let scene = CartScene([CartScene.tea, CartScene.pen], in: try app(connection))
    try await refusing("cart.json") { try await order(in: scene) }
    #expect(scene.lines == ["1 x Tea", "1 x Pen"])
    #expect(scene.screen.notes.first == Self.kept)
    #expect(scene.screen.notes.contains(Self.wait))
    #expect(
      scene.screen.actions.map(\.title) == ["Check out", "Empty cart", "Try again", "Take back"]
    )
    if isTakenBack {
      try scene.tap("Take back")
      #expect(scene.lines == ["1 x Tea", "1 x Pen"])
      #expect(!scene.screen.notes.contains { [Self.kept, Self.wait].contains($0) })
    } else {
      scene.store.add(CartScene.tea)
      connection.restore()
      try await scene.waitForNotes([Self.placed])
      #expect(scene.lines == ["1 x Tea"])
    }
    #expect(gateway.numbers == (isTakenBack ? [] : ["A-1"]))
  }
}
