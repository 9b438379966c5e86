import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// Orders that were sent, with an outcome that is not known yet.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class SentOrderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shop-\(UUID().uuidString)")
  private let unknown = "We do not know yet whether your order A-1 was placed."

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [true, false])
  func `a second order isn't sent before the outcome of the first is known`(_ hasFolder: Bool)
    async throws
  {
    let gateway = ScriptedGateway([.failure(Refusal()), .success(()), .success(())])
    let scene = try scene(gateway, hasFolder: hasFolder)
    try await failToOrder(in: scene)
    scene.store.add(CartScene.pen)
    try scene.goToSummary()
    try scene.tap("Place order")
    #expect(scene.screen.notes.last == "\(unknown) Go back to the cart to see how it is going.")
    #expect(scene.screen.activity == nil)
    try scene.tap("Back to the cart")
    try scene.tap("Check again")
    try await scene.waitForNotes(["Your order A-1 has been placed."])
    #expect(scene.lines == ["1 x Pen"])
    #expect(gateway.orders.map(\.number) == ["A-1", "A-1"])
    try scene.tap("OK")
    #expect(scene.screen.notes == [])
    try scene.tap("Check out")
    try scene.tap("Continue")
    try scene.select("Sat 21 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.map(\.number) == ["A-1", "A-1", "A-3"])
  }

  @Test func `a refused order isn't asked about again`() async throws {
    let scene = try scene(RefusingGateway())
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.window.wait { scene.screen.activity == nil }
    #expect(scene.screen.notes.last == "The shop could not accept your order.")
    try scene.app.swipeDown()
    #expect(scene.screen.notes == [])
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `the cart says that an order was refused after the user left, until OK is tapped`()
    async throws
  {
    let gateway = RefusingGateway()
    let scene = try scene(gateway)
    try scene.goToSummary()
    try scene.tap("Place order")
    try scene.app.swipeDown()
    try await scene.waitForNotes(["The shop could not accept your order A-1."])
    #expect(scene.screen.problemCount == 1)
    #expect(scene.badge == "1")
    try scene.tap("OK")
    #expect(scene.screen.notes == [])
  }

  @Test func `the next launch asks about an order whose outcome is unknown`() async throws {
    let first = ScriptedGateway([.failure(Refusal())])
    try await failToOrder(in: try scene(first))
    let second = ScriptedGateway([.success(())])
    let scene = try scene(second, [])
    #expect(scene.notices == ["\(unknown) See the cart."])
    #expect(scene.screen.notes == ["Your order A-1 is being placed."])
    #expect(scene.badge == "1!")
    try await scene.waitForNotes(["Your cart is empty.", "Your order A-1 has been placed."])
    #expect(second.orders == first.orders)
    #expect(scene.lines == [])
    #expect(scene.badge == nil)
    // It is there until it is read, and not asked about again.
    let third = try self.scene(ScriptedGateway([]), [])
    #expect(third.notices == ["Your order A-1 has been placed."])
    #expect(third.screen.notes == ["Your cart is empty.", "Your order A-1 has been placed."])
    try third.tap("OK")
    #expect(third.screen.notes == ["Your cart is empty."])
    #expect(try self.scene(ScriptedGateway([]), []).notices == [])
  }

  @Test func `an order that can't be saved isn't sent, and can be placed once it can be saved`()
    async throws
  {
    let gateway = ScriptedGateway([.success(()), .success(())])
    let scene = try scene(gateway, of: "Ada")
    try scene.goToSummary()
    let summary = scene.screen.notes
    let file = folder.appending(path: "sent-orders.json")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    for _ in 1...2 {
      try scene.tap("Place order")
      #expect(
        scene.screen.notes == summary + [
          """
          Your order was not sent because it could not be saved: \
          '\(file.path(percentEncoded: false))' cannot be written: a folder has this name. Try again.
          """
        ]
      )
      #expect(scene.screen.activity == nil)
      #expect(scene.screen.problemCount == 1)
      #expect(scene.screen.actions.map(\.isEnabled) == [true, true])
    }
    #expect(gateway.orders == [])
    #expect(scene.badge == "1")
    try FileManager.default.removeItem(at: file)
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.map(\.number) == ["A-1"])
    #expect(scene.lines == [])
  }

  @Test func `an order that could not be sent leaves the cart unchanged`() async throws {
    let gateway = ScriptedGateway([.success(())])
    let scene = try scene(gateway)
    try write("theirs", to: "sent-orders.json")
    try scene.goToSummary()
    try scene.tap("Place order")
    try scene.app.swipeDown()
    #expect(scene.screen.notes == [])
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart"])
    #expect(scene.lines == ["1 x Tea"])
    #expect(try text("sent-orders.json") == "theirs")
    #expect(gateway.orders == [])
  }

  @Test func `no order is sent while another program's file is in the place of sent-orders.json`()
    throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("theirs", to: "sent-orders.json")
    let gateway = ScriptedGateway([.success(())])
    let scene = try scene(gateway)
    try scene.goToSummary()
    try scene.tap("Place order")
    let path = folder.appending(path: "sent-orders.json").path(percentEncoded: false)
    #expect(
      scene.screen.notes.last == """
        Your order was not sent because it could not be saved: '\(path)' was not written by this shop. \
        Try again.
        """
    )
    #expect(scene.lines == ["1 x Tea"])
    #expect(gateway.orders == [])
  }

  @Test func `an order is sent even if its file can't be flushed to the disk`() async throws {
    let gateway = ScriptedGateway([.success(())])
    let app = try TestApp {
      CartScene.cart(state: StateFolder(folder).failingToFlush(code: EIO))
      Stub(OrderGateway.self) { gateway }
    }
    let scene = CartScene([CartScene.tea], in: app)
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.count == 1)
  }

  @Test func `one customer's failed order is not shown to another, nor to a guest`() async throws {
    let gateway = ScriptedGateway([.failure(Refusal()), .success(())])
    let scene = try scene(gateway, of: "Ada")
    try await failToOrder(in: scene)
    for other in ["Grace", nil] {
      scene.openSession(of: other)
      #expect(scene.screen.notes == [])
      #expect(scene.badge == "1")
    }
    scene.openSession(of: "Ada")
    try await scene.waitForNotes(["Your cart is empty.", "Your order A-1 has been placed."])
    #expect(gateway.orders.map { $0.customer?.name } == ["Ada", "Ada"])
  }

  @Test func `signing out while an order is being placed doesn't change the order`() async throws {
    let gateway = StubbornGateway()
    let scene = try scene(gateway, of: "Ada")
    try scene.goToSummary()
    try scene.tap("Place order")
    await gateway.waitForOrder()
    scene.openSession(of: nil)
    #expect(scene.screen.notes == [])
    scene.openSession(of: "Ada")
    #expect(scene.screen.notes == ["Your order A-1 is being placed."])
    scene.openSession(of: nil)
    gateway.answer()
    try await scene.waitForNotes(["Your cart is empty."])
    scene.openSession(of: "Ada")
    #expect(scene.screen.notes == ["Your cart is empty.", "Your order A-1 has been placed."])
  }

  @Test func `an item left in the cart's file by a placed order is reported at the next launch`()
    async throws
  {
    let scene = try scene(ScriptedGateway([.success(())]))
    try scene.goToSummary()
    let newer = #"{"format":"module-registry-shop","version":2,"value":{"baskets":[]}}"#
    let cart = try text("cart.json")
    try write(newer, to: "cart.json")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.notes.last?.hasPrefix("The cart could not be saved: ") == true)
    #expect(scene.lines == [])
    try write(cart, to: "cart.json")
    let next = try self.scene(ScriptedGateway([]), [])
    #expect(next.lines == ["1 x Tea"])
    #expect(
      next.screen.notes == [
        "Your order A-1 has been placed.", "The ordered items are still in your cart.",
      ]
    )
    #expect(
      next.screen.actions.map(\.title) == ["Check out", "Empty cart", "Remove ordered items", "OK"]
    )
    try next.tap("Remove ordered items")
    #expect(next.screen.notes == ["Your cart is empty."])
    #expect(try self.scene(ScriptedGateway([]), []).screen.notes == ["Your cart is empty."])
  }

  /// Has an order sent that the gateway does not answer, and goes back to the cart.
  private func failToOrder(in scene: CartScene) async throws {
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.window.wait { scene.screen.activity == nil }
    #expect(scene.screen.notes.last == "Your order could not be placed. Try again.")
    try scene.app.swipeDown()
    #expect(scene.screen.notes == [unknown])
  }

  private func scene(
    _ gateway: some OrderPlacing,
    _ items: [CartItem] = [CartScene.tea],
    of customer: String? = nil,
    hasFolder: Bool = true
  ) throws -> CartScene {
    let state = hasFolder ? StateFolder(folder) : nil
    let numbers = Numbers()
    let app = try TestApp {
      CartScene.cart(state: state, makeOrderNumber: { "A-\(numbers.next())" })
      Stub(OrderGateway.self) { gateway }
    }
    return CartScene(items, in: app, of: customer)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}

private final class Numbers: Sendable {
  private let latest = Mutex(0)

  func next() -> Int {
    latest.withLock { number in
      number += 1
      return number
    }
  }
}

struct RefusingGateway: OrderPlacing {
  func place(_ order: Order) async throws { throw OrderRefused() }
}

extension CartScene {
  /// The text beside the title of the tab.
  var badge: String? { registry.contributions(to: Tabs.self).first?.badge() ?? nil }
}
