import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

@MainActor
@Suite(.endsApps)
struct CartFlowTests {
  private let tea = Stage.tea
  private let pen = Stage.pen

  @Test func `an empty cart cannot be ordered`() throws {
    let stage = try Stage()
    #expect(stage.screen.notes == ["Your cart is empty."])
    #expect(stage.screen.actions.isEmpty)
  }

  @Test func `lines have quantities, and totals are kept apart by currency`() throws {
    let stage = try Stage([tea, pen, tea])
    #expect(stage.screen.rows.map(\.title) == ["2 x Tea", "1 x Pen"])
    #expect(stage.screen.rows.map(\.detail) == ["3.78 EUR", "2.50 USD"])
    #expect(stage.screen.notes == ["Total 3.78 EUR + 2.50 USD"])
  }

  @Test func `a quantity is changed by typing it`() throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    try stage.type("12", into: "Quantity")
    #expect(stage.screen.rows.map(\.detail) == ["22.68 EUR"])
    try stage.tap("Done")
    #expect(stage.screen.rows.map(\.title) == ["12 x Tea"])
  }

  @Test(arguments: ["", "0", "-1", "100", "1.5", "many", "99999999999999999999"])
  func `what is no quantity stays in the field and changes nothing`(_ typed: String) throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    try stage.type(typed, into: "Quantity")
    #expect(stage.screen.fields.first?.text == typed)
    #expect(stage.screen.notes == ["A quantity is a whole number from 1 to 99."])
    #expect(stage.screen.rows.map(\.detail) == ["1.89 EUR"])
    #expect(stage.screen.actions.first { $0.title == "Done" }?.isEnabled == false)
  }

  @Test func `a cart takes at most 99 of an item`() throws {
    #expect(try Stage(Array(repeating: tea, count: 120)).lines == ["99 x Tea"])
  }

  @Test func `an item that is added again has its latest name and price`() throws {
    let better = CartItem(id: 1, name: "Better Tea", price: Money(minorUnits: 200, currency: "EUR"))
    let stage = try Stage([tea, pen, better])
    #expect(stage.screen.rows.map(\.title) == ["2 x Better Tea", "1 x Pen"])
    #expect(stage.screen.rows.map(\.detail) == ["4.00 EUR", "2.50 USD"])
  }

  @Test func `a removed line is gone, and its screen too`() throws {
    let stage = try Stage([tea, pen])
    try stage.select("1 x Tea")
    try stage.tap("Remove")
    #expect(stage.screen.title == "Cart")
    #expect(stage.screen.rows.map(\.title) == ["1 x Pen"])
  }

  @Test func `a removed line can be put back where it was`() throws {
    let stage = try Stage([tea, pen, pen])
    for (line, others) in [("1 x Tea", "Total 5.00 USD"), ("2 x Pen", "Total 1.89 EUR")] {
      try stage.select(line)
      try stage.tap("Remove")
      #expect(stage.screen.notes == [others, "Removed \(line)."])
      try stage.tap("Undo")
      #expect(stage.lines == ["1 x Tea", "2 x Pen"])
      #expect(stage.screen.notes == ["Total 1.89 EUR + 5.00 USD"])
      #expect(stage.screen.actions.map(\.title) == ["Check out"])
    }
  }

  @Test func `the last line can be put back, too`() throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    try stage.tap("Remove")
    #expect(stage.screen.notes == ["Your cart is empty.", "Removed 1 x Tea."])
    #expect(stage.screen.actions.map(\.title) == ["Undo"])
    try stage.tap("Undo")
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `a removed line can be put back until the next change`() throws {
    let stage = try Stage([tea, pen])
    try stage.select("1 x Tea")
    try stage.tap("Remove")
    let undo = try #require(stage.screen.actions.first { $0.title == "Undo" })
    stage.registry.service(CartStore.self).add(tea)
    #expect(stage.screen.actions.map(\.title) == ["Check out"])
    undo.perform()
    #expect(stage.lines == ["1 x Pen", "1 x Tea"])
  }

  @Test func `the tab says how many items there are`() throws {
    let stage = try Stage()
    let tab = try #require(stage.registry.contributions(to: Tabs.self).first)
    #expect(tab.badge() == nil)
    let store = stage.registry.service(CartStore.self)
    for item in [tea, pen, tea] { store.add(item) }
    #expect(tab.badge() == "3")
    store.setQuantity(0, of: tea)
    #expect(tab.badge() == "1")
  }

  @Test func `a link leads to the cart, and closes what is over it`() throws {
    let stage = try Stage([tea])
    try stage.goToSummary()
    stage.linker().open(url: "shop://cart")
    #expect(stage.screen.title == "Cart")
    #expect(stage.lines == ["1 x Tea"])
    #expect(stage.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `whatever amount can be read is a price`() throws {
    for currency in ["JPY", "EUR", "KWD", "CLF"] {
      let decimals = ["JPY": 0, "EUR": 2, "KWD": 3, "CLF": 4][currency] ?? 0
      let text = "10000000" + (decimals > 0 ? "." + String(repeating: "9", count: decimals) : "")
      let price = try #require(Money(decimal: text, currency: currency))
      #expect(CartItem(id: 1, name: "Tea", price: price).price == price)
    }
  }

  @Test func `an item has a price that can be added up`() async {
    await #expect(processExitsWith: .failure) {
      _ = CartItem(id: 1, name: "Tea", price: Money(minorUnits: -1, currency: "EUR"))
    }
    await #expect(processExitsWith: .failure) {
      _ = CartItem(id: 1, name: "Tea", price: Money(minorUnits: .max, currency: "EUR"))
    }
  }
}
