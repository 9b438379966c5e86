import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// A cart that outlives the shop.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class CartFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shop-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "cart.json") }
  private let tea = CartScene.tea
  private let pen = CartScene.pen

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a cart is restored with its order, quantities and prices`() throws {
    let names = ["Crème \"Fraîche\" \\ 🥛", ""]
    let items = names.enumerated().map { number, name in
      CartItem(
        id: [Int.max, Int.min][number],
        name: name,
        price: Money(minorUnits: Money.maximumPrice, currency: "JPY")
      )
    }
    let before = try scene([pen, tea, pen] + items)
    let after = try scene()
    #expect(after.lines == ["2 x Pen", "1 x Tea", "1 x Crème \"Fraîche\" \\ 🥛", "1 x "])
    #expect(
      after.registry.service(CartStore.self).lines == before.registry.service(CartStore.self).lines
    )
    #expect(after.notices == [])
  }

  @Test func `each change is written to the file at once`() throws {
    let scene = try scene([tea, pen])
    try scene.select("1 x Tea")
    try scene.type("7", into: "Quantity")
    #expect(
      try text() == """
        {"format":"module-registry-shop","value":{"lines":[{"currency":"EUR","id":1,"minorUnits":189,"name":"Tea","quantity":7},\
        {"currency":"USD","id":2,"minorUnits":250,"name":"Pen","quantity":1}]},"version":1}
        """
    )
    try scene.tap("Remove")
    #expect(try self.scene().lines == ["1 x Pen"])
    try scene.tap("Undo")
    #expect(try self.scene().lines == ["7 x Tea", "1 x Pen"])
  }

  @Test func `a removed item does not come back when the shop opens again`() throws {
    let scene = try scene([tea])
    try scene.select("1 x Tea")
    try scene.tap("Remove")
    #expect(try self.scene().screen.notes == ["Your cart is empty."])
  }

  @Test func `placing an order empties the cart's file, too`() async throws {
    let scene = try scene([tea])
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(try self.scene().lines == [])
  }

  @Test func `looking at the cart creates no file`() throws {
    _ = try scene().screen
    #expect(!FileManager.default.fileExists(atPath: folder.path()))
  }

  @Test(arguments: [
    #"{"format":"module-registry-shop","#, #"{"format":"module-registry-shop","version":1}"#,
    #"{"format":"module-registry-shop","version":1,"value":{}}"#,
    #"{"format":"module-registry-shop","version":0,"value":{"lines":[]}}"#,
    #"{"format":"module-registry-shop","version":"1","value":{"lines":[]}}"#,
    cart(line(quantity: "0")), cart(line(quantity: "100")), cart(line(quantity: "1.5")),
    cart(line(quantity: "-1")), cart(line(quantity: "null")), cart(line(price: "-1")),
    cart(line(price: "200000000001")), cart(line(price: "9223372036854775808")),
    cart(line(currency: "")), cart(line(), line()),
  ])
  func `a damaged cart is set aside and reported`(_ damaged: String) throws {
    try write(damaged)
    let scene = try scene()
    #expect(scene.lines == [])
    #expect(
      scene.notices
        == ["'\(file.path())' is damaged. It was renamed to 'cart.damaged-1.json'."]
    )
    scene.registry.service(CartStore.self).add(tea)
    #expect(scene.total == "Total 1.89 EUR")
    #expect(try text("cart.damaged-1.json") == damaged)
    #expect(try self.scene().lines == ["1 x Tea"])
  }

  @Test func `the cart line that the tests of damaged carts start from is valid`() throws {
    try write(Self.cart(Self.line()))
    #expect(try scene().lines == ["1 x Tea"])
  }

  @Test func `a cart file of a newer version is left unchanged`() throws {
    let newer = #"{"format":"module-registry-shop","version":2,"value":{"baskets":[]}}"#
    try write(newer)
    let scene = try scene([tea])
    let reason = "'\(file.path())' was written by a newer version of the shop"
    #expect(scene.notices == ["\(reason). It is left as it is, so changes will not be saved."])
    let problem = "The cart could not be saved: \(reason)."
    #expect(scene.screen.notes == [problem])
    #expect(try text() == newer)
  }

  @Test func `a change of the cart that can't be saved is reported, and saved with the next one`()
    throws
  {
    let scene = try scene([tea])
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    scene.registry.service(CartStore.self).add(tea)
    #expect(
      scene.screen.notes == [
        "The cart could not be saved: '\(folder.path())' cannot be created: a file has this name."
      ]
    )
    try FileManager.default.removeItem(at: folder)
    scene.registry.service(CartStore.self).add(pen)
    #expect(scene.total == "Total 3.78 EUR + 2.50 USD")
    #expect(try self.scene().lines == ["2 x Tea", "1 x Pen"])
  }

  @Test func `a cart whose file can't be flushed is reported as perhaps lost`() throws {
    let state = StateFolder(folder).failingToFlush(code: EIO)
    let scene = CartScene([tea], in: try TestApp { CartScene.cart(state: state) })
    #expect(
      scene.screen.notes == [
        """
        The cart may be lost if the power fails: '\(folder.path())' cannot be flushed: \
        Input/output error.
        """
      ]
    )
    #expect(try self.scene().lines == ["1 x Tea"])
  }

  private nonisolated static func cart(_ lines: String...) -> String {
    #"{"format":"module-registry-shop","version":1,"value":{"lines":[\#(lines.joined(separator: ","))]}}"#
  }

  private nonisolated static func line(
    quantity: String = "1",
    price: String = "189",
    currency: String = "EUR"
  ) -> String {
    """
    {"id":1,"name":"Tea","minorUnits":\(price),"currency":"\(currency)","quantity":\(quantity)}
    """
  }

  private func scene(_ items: [CartItem] = []) throws -> CartScene {
    let state = StateFolder(folder)
    return CartScene(items, in: try TestApp { CartScene.cart(state: state) })
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ name: String = "cart.json") throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
