import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// Items in the cart that cannot be bought any more.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct StockTests {
  private let tea = CartScene.tea
  private let pen = CartScene.pen
  private let shelf = Shelf()

  @Test func `a sold-out line is marked in the cart, and blocks the checkout`() throws {
    shelf.problems = [1: "sold out"]
    let scene = try scene([tea, pen])
    #expect(scene.screen.notes == ["'Tea' is sold out. Remove it to check out."])
    #expect(scene.screen.problemCount == 1)
    #expect(scene.screen.rows.map(\.detail) == ["sold out", "2.50 USD", "2.50 USD"])
    #expect(scene.screen.rows.map(\.meanings) == [[.unavailable], [.price], [.price]])
    #expect(throws: ImpossibleAction.self) { try scene.tap("Check out") }
    try scene.select("1 x Tea")
    #expect(scene.screen.notes == ["This is sold out. Remove it to check out."])
    try scene.tap("Remove")
    #expect(scene.lines == ["1 x Pen"])
    try scene.tap("Check out")
    #expect(scene.screen.title == "Address")
  }

  @Test func `Remove unavailable removes everything sold out, and the rest can be ordered`()
    async throws
  {
    shelf.problems = [1: "sold out", 3: "not sold any more"]
    let cake = CartItem(id: 3, name: "Cake", price: Money(minorUnits: 100, currency: "EUR"))
    let scene = try scene([tea, pen, cake])
    #expect(scene.screen.notes == ["2 products are unavailable. Remove them to check out."])
    try scene.tap("Remove unavailable")
    #expect(scene.lines == ["1 x Pen"])
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart", "Undo"])
    #expect(scene.screen.notes == ["Removed 2 products."])
    try scene.tap("Undo")
    #expect(scene.lines == ["1 x Tea", "1 x Pen", "1 x Cake"])
    try scene.tap("Remove unavailable")
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
  }

  @Test func `removing 2,000 cart lines writes the file once, and so does undo`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = (1...2_000).map {
      #"{"currency":"EUR","id":\#($0),"minorUnits":100,"name":"Tea","quantity":1}"#
    }
    let text = """
      {"format":"module-registry-shop","value":{"lines":[\(lines.joined(separator: ","))]},"version":1}
      """
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "cart.json"))
    let writes = Writes()
    let app = try TestApp {
      CartScene.cart(state: StateFolder(folder).checking(writes))
      Stub(ItemAvailability.self) { { $0.id == 1_000 ? nil : "sold out" } }
    }
    let scene = CartScene(in: app)
    #expect(scene.screen.rows.last?.detail == "1.00 EUR")
    try scene.tap("Remove unavailable")
    #expect(writes.count == 1)
    #expect(scene.screen.notes == ["Removed 1999 products."])
    #expect(scene.lines == ["1 x Tea"])
    try scene.tap("Undo")
    #expect(writes.count == 2)
    #expect(scene.store.lines.map(\.item.id) == Array(1...2_000))
  }

  @Test func `Place order refuses an item that has sold out, and leads back to the cart`()
    async throws
  {
    let gateway = ScriptedGateway([.success(())])
    let scene = try scene([tea, pen], gateway)
    try scene.goToSummary()
    #expect(scene.screen.actions.map(\.title) == ["Place order", "Note to courier"])
    shelf.problems = [1: "sold out"]
    try scene.tap("Place order")
    #expect(
      scene.screen.notes.last == "'Tea' is sold out. Go back to the cart to change your order."
    )
    #expect(scene.screen.problemCount == 1)
    #expect(scene.screen.activity == nil)
    #expect(gateway.orders == [])
    try scene.tap("Back to the cart")
    #expect(scene.screen.title == "Cart")
    #expect(scene.lines == ["1 x Tea", "1 x Pen"])
    try scene.tap("Remove unavailable")
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.map { $0.lines.map(\.description) } == [["1 x Pen"]])
  }

  @Test func `an item that's available again can be ordered after a refusal`() async throws {
    let scene = try scene([tea])
    try scene.goToSummary()
    shelf.problems = [1: "sold out"]
    try scene.tap("Place order")
    shelf.problems = [:]
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
  }

  @Test func `an order with a sold-out item is refused without asking to sign in`() throws {
    let signIn = Stub(SignIn.self)
    let gateway = ScriptedGateway([])
    let scene = try scene([tea], gateway, signIn)
    try scene.goToSummary()
    shelf.problems = [1: "sold out"]
    try scene.tap("Place order")
    #expect(signIn.starts.count == 0)
    shelf.problems = [:]
    try scene.tap("Place order")
    #expect(signIn.starts.count == 1)
    shelf.problems = [1: "sold out"]
    try scene.signIn(as: "Ada", by: signIn)
    #expect(scene.screen.notes.last?.hasPrefix("'Tea' is sold out. ") == true)
    #expect(gateway.orders == [])
  }

  /// A cart with these items, which are on the shelf or not.
  private func scene(
    _ items: [CartItem],
    _ gateway: ScriptedGateway = ScriptedGateway([.success(())]),
    _ signIn: Stub<SignIn>? = nil
  ) throws -> CartScene {
    let app = try TestApp {
      CartScene.cart()
      Stub(OrderGateway.self) { gateway }
      Stub(ItemAvailability.self) { [shelf] in { shelf.problems[$0.id] } }
      if let signIn { signIn }
    }
    return CartScene(items, in: app)
  }
}

/// Counts the files that are put in the place of others.
private final class Writes: FileCallChecking {
  private let moves = Atomic(0)

  var count: Int { moves.load(ordering: .relaxed) }

  func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
    if call == .move { moves.add(1, ordering: .relaxed) }
  }
}

/// The items that cannot be bought, and the reasons.
private final class Shelf: Sendable {
  private let state = Mutex<[Int: String]>([:])

  var problems: [Int: String] {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
