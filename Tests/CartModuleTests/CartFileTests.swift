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
  private let tea = Stage.tea
  private let pen = Stage.pen

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a cart is there again, with its order, quantities and prices`() throws {
    let names = ["Crème \"Fraîche\" \\ 🥛", ""]
    let items = names.enumerated().map { number, name in
      CartItem(
        id: [Int.max, Int.min][number],
        name: name,
        price: Money(minorUnits: CartItem.maximumPrice, currency: "JPY")
      )
    }
    let before = try stage([pen, tea, pen] + items)
    let after = try stage()
    #expect(after.lines == ["2 x Pen", "1 x Tea", "1 x Crème \"Fraîche\" \\ 🥛", "1 x "])
    #expect(
      after.registry.service(CartStore.self).lines == before.registry.service(CartStore.self).lines
    )
    #expect(after.notices == [])
  }

  @Test func `every change is in the file when it is done`() throws {
    let stage = try stage([tea, pen])
    try stage.select("1 x Tea")
    try stage.type("7", into: "Quantity")
    #expect(
      try text() == """
        {"value":{"lines":[{"currency":"EUR","id":1,"minorUnits":189,"name":"Tea","quantity":7},\
        {"currency":"USD","id":2,"minorUnits":250,"name":"Pen","quantity":1}]},"version":1}
        """
    )
    try stage.tap("Remove")
    #expect(try self.stage().lines == ["1 x Pen"])
    try stage.tap("Undo")
    #expect(try self.stage().lines == ["7 x Tea", "1 x Pen"])
  }

  @Test func `what was removed before is not put back`() throws {
    let stage = try stage([tea])
    try stage.select("1 x Tea")
    try stage.tap("Remove")
    #expect(try self.stage().screen.notes == ["Your cart is empty."])
  }

  @Test func `an order empties the file, too`() async throws {
    let stage = try stage([tea])
    try stage.goToSummary()
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(try self.stage().lines == [])
  }

  @Test func `looking at the cart makes no file`() throws {
    _ = try stage().screen
    #expect(!FileManager.default.fileExists(atPath: folder.path()))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"version":1}"#, #"{"version":1,"value":{}}"#,
    #"{"version":0,"value":{"lines":[]}}"#, #"{"version":"1","value":{"lines":[]}}"#,
    cart(line(quantity: "0")), cart(line(quantity: "100")), cart(line(quantity: "1.5")),
    cart(line(quantity: "-1")), cart(line(quantity: "null")), cart(line(price: "-1")),
    cart(line(price: "200000000001")), cart(line(price: "9223372036854775808")),
    cart(line(currency: "")), cart(line(), line()),
  ])
  func `a damaged cart is put aside and said so`(_ damaged: String) throws {
    try write(damaged)
    let stage = try stage()
    #expect(stage.lines == [])
    #expect(
      stage.notices
        == ["'\(file.path())' is damaged. It was put aside as 'cart.damaged-1.json'."]
    )
    stage.registry.service(CartStore.self).add(tea)
    #expect(stage.screen.notes == ["Total 1.89 EUR"])
    #expect(try text("cart.damaged-1.json") == damaged)
    #expect(try self.stage().lines == ["1 x Tea"])
  }

  @Test func `the lines that are put into damaged carts are in order themselves`() throws {
    try write(Self.cart(Self.line()))
    #expect(try stage().lines == ["1 x Tea"])
  }

  @Test func `a cart of a newer version stays as it is`() throws {
    let newer = #"{"version":2,"value":{"baskets":[]}}"#
    try write(newer)
    let stage = try stage([tea])
    let reason = "'\(file.path())' was written by a newer version of the shop"
    #expect(stage.notices == ["\(reason). It stays as it is, and nothing new will be kept."])
    #expect(stage.screen.notes == ["Total 1.89 EUR", "This cart is not kept: \(reason)."])
    #expect(try text() == newer)
  }

  @Test func `what cannot be written is said on the cart, and written with the next change`() throws
  {
    let stage = try stage([tea])
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    stage.registry.service(CartStore.self).add(tea)
    #expect(
      stage.screen.notes == [
        "Total 3.78 EUR",
        "This cart is not kept: '\(folder.path())' cannot be made: File exists.",
      ]
    )
    try FileManager.default.removeItem(at: folder)
    stage.registry.service(CartStore.self).add(pen)
    #expect(stage.screen.notes == ["Total 3.78 EUR + 2.50 USD"])
    #expect(try self.stage().lines == ["2 x Tea", "1 x Pen"])
  }

  private nonisolated static func cart(_ lines: String...) -> String {
    #"{"version":1,"value":{"lines":[\#(lines.joined(separator: ","))]}}"#
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

  private func stage(_ items: [CartItem] = []) throws -> Stage {
    let state = StateFolder(folder)
    return Stage(items, in: try TestApp { Stage.cart(state: state) })
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ name: String = "cart.json") throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
