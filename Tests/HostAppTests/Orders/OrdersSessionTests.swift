import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import OrdersModule
import ShopKit
import Testing

/// Orders by customer, and from one launch to the next.
@MainActor
@Suite(.endsApps)
final class OrdersSessionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "orders-\(UUID().uuidString)")
  private var state: StateFolder { StateFolder(folder) }
  private var file: URL { folder.appending(path: "orders.json") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a customer never sees another customer's orders, on any screen`() throws {
    let scene = try OrdersScene(of: "Ada")
    scene.place("A-1")
    try scene.window.choose("A-1")
    weak let first = scene.window.visibleScreen
    for customer in ["Grace", nil] {
      scene.openSession(of: customer)
      #expect(scene.titles == ["Orders"])
      #expect(scene.rows == [])
      #expect(scene.highlights.isEmpty)
    }
    #expect(first == nil)
    scene.openSession(of: "Ada")
    #expect(scene.rows == ["A-1"])
  }

  @Test func `Sign in is offered only to guests, and only if there is a sign-in`() throws {
    let signIn = Stub(OrdersSignIn.self)
    let scene = try OrdersScene(of: nil, signIn: signIn)
    #expect(scene.screen.notes == ["Sign in to see your orders."])
    #expect(scene.screen.actions.map(\.title) == ["Sign in"])
    let linker = scene.linker()
    try scene.window.tap("Sign in")
    #expect(scene.app.onScreen == "OrderListScreen\nmodal: StubScreen<OrdersSignIn>")
    try signIn.finish()
    withExtendedLifetime(linker) {}
    #expect(scene.app.onScreen == "OrderListScreen")
    // An order without a possible sign-in is a guest's.
    scene.place("N-1")
    #expect(scene.rows == ["N-1"])
    #expect(scene.screen.notes == [])
    #expect(scene.screen.actions.map(\.title) == ["Sign in"])
    scene.openSession(of: "Ada")
    #expect(scene.screen.notes == ["There are no orders yet."])
    #expect(scene.screen.actions.isEmpty)
    let alone = try OrdersScene(of: nil)
    #expect(alone.screen.notes == ["There are no orders yet."])
    #expect(alone.screen.actions.isEmpty)
  }

  @Test func `orders are restored for each customer and for a guest`() throws {
    for (customer, number) in [("Ada", "A-1"), ("Grace", "G-1"), (nil, "N-1")] {
      try OrdersScene(of: customer, state: state).place(number)
    }
    for (customer, number) in [("Ada", "A-1"), ("Grace", "G-1"), (nil, "N-1")] {
      let scene = try OrdersScene(of: customer, state: state)
      #expect(scene.rows == [number])
      #expect(scene.notices == [])
      try scene.window.choose(number)
      #expect(scene.rows == ["2 x Tea", "Total"])
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `an order that finishes after its session is listed only for its customer`() throws {
    let scene = try OrdersScene(of: "Ada", state: state)
    let late = scene.registry.contributions(to: PlacedOrders.self)
    scene.openSession(of: "Grace")
    scene.place("G-1")
    for listener in late {
      listener.receive(
        PlacedOrder(number: "A-1", lines: [OrdersScene.tea], address: "", delivery: "")
      )
    }
    scene.place("G-2")
    #expect(scene.rows == ["G-2", "G-1"])
    #expect(scene.problems == [])
    #expect(try OrdersScene(of: "Ada", state: state).rows == ["A-1"])
    #expect(try OrdersScene(of: "Grace", state: state).rows == ["G-2", "G-1"])
  }

  @Test func `looking at the orders creates no file`() throws {
    let scene = try OrdersScene(state: state)
    #expect(scene.notices == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path()))
  }

  @Test(arguments: [
    #"{"format":"module-registry-shop","version":1}"#, order(lines: line(quantity: "0")),
    order(lines: line(quantity: "10001")), order(lines: line(price: "-1")),
    order(lines: line(price: "200000000001")), order(lines: line(currency: "")),
    order(lines: ""), order(lines: tooManyLines),
  ])
  func `an orders file with unexpected content is set aside, and new orders are saved`(
    _ damaged: String
  )
    throws
  {
    try write(damaged)
    let scene = try OrdersScene(of: nil, state: state)
    #expect(
      scene.notices == [
        "Your orders: '\(file.path())' is damaged. It was renamed to 'orders.damaged-1.json'."
      ]
    )
    #expect(scene.rows == [])
    scene.place("A-1")
    #expect(try OrdersScene(of: nil, state: state).rows == ["A-1"])
    let aside = folder.appending(path: "orders.damaged-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == damaged)
  }

  @Test func `the order that the damaged-file tests start from is valid`() throws {
    try write(Self.order(lines: Self.line()))
    let scene = try OrdersScene(of: nil, state: state)
    #expect(scene.notices == [])
    #expect(scene.screen.rows.map { "\($0.title) \($0.detail)" } == ["A-1 3.78 EUR"])
  }

  @Test func `an order that can't be saved is reported at once, and lasts until the shop closes`()
    throws
  {
    let scene = try OrdersScene(state: state)
    _ = scene.notices
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    scene.place("A-1")
    let problem = """
      Your latest order could not be saved: '\(file.path())' cannot be written: a folder has this name.
      """
    #expect(scene.problems == [problem])
    #expect(scene.screen.notes == [problem])
    #expect(scene.rows == ["A-1"])
    try scene.window.choose("A-1")
    #expect(scene.screen.notes.last == problem)
    try FileManager.default.removeItem(at: file)
    scene.place("A-2")
    #expect(scene.problems == [])
    #expect(try OrdersScene(state: state).rows == ["A-2", "A-1"])
  }

  @Test func `one customer's failed save isn't reported to the next customer`() throws {
    let scene = try OrdersScene(of: "Ada", state: state)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    scene.place("A-1")
    #expect(scene.problems.count == 1)
    for customer in [nil, "Grace"] {
      scene.openSession(of: customer)
      #expect(scene.problems == [])
      #expect(scene.screen.notes == ["There are no orders yet."])
    }
    scene.place("G-1")
    #expect(scene.problems.count == 1)
  }

  /// Each of them is one that could be ordered, and together they have no sum.
  private nonisolated static let tooManyLines =
    Array(repeating: line(quantity: "10000", price: "200000000000"), count: 5_000)
    .joined(separator: ",")

  private nonisolated static func order(lines: String) -> String {
    """
    {"format":"module-registry-shop","version":1,"value":{"customers":{},"guest":[\
    {"number":"A-1","address":"a","delivery":"d","lines":[\(lines)]}]}}
    """
  }

  private nonisolated static func line(
    quantity: String = "2",
    price: String = "189",
    currency: String = "EUR"
  ) -> String {
    """
    {"product":1,"name":"Tea","minorUnits":\(price),"currency":"\(currency)","quantity":\(quantity)}
    """
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
