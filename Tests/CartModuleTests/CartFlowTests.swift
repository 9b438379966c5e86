import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

@MainActor
@Suite(.endsApps)
struct CartFlowTests {
  private let tea = CartScene.tea
  private let pen = CartScene.pen

  @Test func `an empty cart cannot be ordered`() throws {
    let scene = try CartScene()
    #expect(scene.screen.notes == ["Your cart is empty."])
    #expect(scene.screen.actions.isEmpty)
  }

  @Test func `the cart shows quantities, and a total for each currency`() throws {
    let scene = try CartScene([tea, pen, tea])
    #expect(scene.screen.rows.map(\.title) == ["2 x Tea", "1 x Pen", "Total"])
    #expect(
      scene.screen.rows.map(\.detail) == ["3.78 EUR", "2.50 USD", "3.78 EUR + 2.50 USD"]
    )
    #expect(scene.screen.rows.allSatisfy { $0.meanings == [.price] })
    #expect(scene.screen.rows.last?.onSelect == nil)
  }

  @Test func `typing a quantity changes the line`() throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    try scene.type("12", into: "Quantity")
    #expect(scene.screen.rows.map(\.detail) == ["22.68 EUR"])
    try scene.tap("Done")
    #expect(scene.screen.rows.map(\.title) == ["12 x Tea", "Total"])
  }

  @Test(arguments: ["", "0", "-1", "100", "1.5", "many", "99999999999999999999"])
  func `text that isn't a quantity stays in the field and changes nothing`(_ typed: String) throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    try scene.type(typed, into: "Quantity")
    #expect(scene.screen.fields.first?.text == typed)
    #expect(scene.problems == ["A quantity is a whole number from 1 to 99."])
    #expect(scene.screen.rows.map(\.detail) == ["1.89 EUR"])
    #expect(scene.screen.actions.first { $0.title == "Done" }?.isEnabled == false)
  }

  @Test func `adding an item stops at 99`() throws {
    let scene = try CartScene(Array(repeating: tea, count: 98))
    #expect(scene.store.add(tea))
    #expect(!scene.store.add(tea))
    #expect(scene.lines == ["99 x Tea"])
  }

  @Test func `an item that is added again has its latest name and price`() throws {
    let better = CartItem(id: 1, name: "Better Tea", price: Money(minorUnits: 200, currency: "EUR"))
    let scene = try CartScene([tea, pen, better])
    #expect(scene.screen.rows.map(\.title) == ["2 x Better Tea", "1 x Pen", "Total"])
    #expect(scene.screen.rows.map(\.detail).dropLast() == ["4.00 EUR", "2.50 USD"])
  }

  @Test func `removing a line takes it from the cart and closes its screen`() throws {
    let scene = try CartScene([tea, pen])
    try scene.select("1 x Tea")
    try scene.tap("Remove")
    #expect(scene.screen.title == "Cart")
    #expect(scene.screen.rows.map(\.title) == ["1 x Pen", "Total"])
  }

  @Test func `Undo puts a removed line back in its place`() throws {
    let scene = try CartScene([tea, pen, pen])
    for (line, others) in [("1 x Tea", "5.00 USD"), ("2 x Pen", "1.89 EUR")] {
      try scene.select(line)
      try scene.tap("Remove")
      #expect(scene.screen.notes == ["Removed \(line)."])
      #expect(scene.screen.rows.last?.detail == others)
      try scene.tap("Undo")
      #expect(scene.lines == ["1 x Tea", "2 x Pen"])
      #expect(scene.total == "Total 1.89 EUR + 5.00 USD")
      #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart"])
    }
  }

  @Test func `Undo also puts back the last line`() throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    try scene.tap("Remove")
    #expect(scene.screen.notes == ["Your cart is empty.", "Removed 1 x Tea."])
    #expect(scene.screen.actions.map(\.title) == ["Undo"])
    try scene.tap("Undo")
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `the next change of the cart takes Undo away, but a late tap still works`() throws {
    let scene = try CartScene([tea, pen])
    try scene.select("1 x Tea")
    try scene.tap("Remove")
    let undo = try #require(scene.screen.actions.first { $0.title == "Undo" })
    scene.registry.service(CartStore.self).add(tea)
    #expect(scene.screen.actions.map(\.title) == ["Check out", "Empty cart"])
    undo.perform()
    #expect(scene.lines == ["1 x Pen", "1 x Tea"])
  }

  @Test func `the tab's badge is the number of items`() throws {
    let scene = try CartScene()
    let tab = try #require(scene.registry.contributions(to: Tabs.self).first)
    #expect(tab.badge() == nil)
    let store = scene.registry.service(CartStore.self)
    for item in [tea, pen, tea] { store.add(item) }
    #expect(tab.badge() == "3")
    store.setQuantity(0, of: tea)
    #expect(tab.badge() == "1")
  }

  @Test func `a link opens the cart, and closes the screens over it`() throws {
    let scene = try CartScene([tea])
    try scene.goToSummary()
    scene.linker().open(url: "shop://cart")
    #expect(scene.screen.title == "Cart")
    #expect(scene.lines == ["1 x Tea"])
    #expect(scene.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `the largest readable amount in each currency is accepted as a price`() throws {
    for currency in ["JPY", "EUR", "KWD", "CLF"] {
      let decimals = ["JPY": 0, "EUR": 2, "KWD": 3, "CLF": 4][currency] ?? 0
      let text = "10000000" + (decimals > 0 ? "." + String(repeating: "9", count: decimals) : "")
      let price = try #require(Money(decimal: text, currency: currency))
      #expect(CartItem(id: 1, name: "Tea", price: price).price == price)
    }
  }

  @Test func `an item with a price too low or too high to add up traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = CartItem(id: 1, name: "Tea", price: Money(minorUnits: -1, currency: "EUR"))
    }
    await #expect(processExitsWith: .failure) {
      _ = CartItem(id: 1, name: "Tea", price: Money(minorUnits: .max, currency: "EUR"))
    }
  }
}
