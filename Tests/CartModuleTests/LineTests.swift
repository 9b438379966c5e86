import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The screen of one line, and what is known of its item.
@MainActor
@Suite(.endsApps)
struct LineTests {
  private let tea = Stage.tea
  private let pen = Stage.pen

  @Test func `a line says how many there are and what they cost`() throws {
    let stage = try Stage([tea, tea])
    try stage.select("2 x Tea")
    #expect(stage.screen.title == "Tea")
    #expect(stage.screen.notes == [])
    #expect(stage.screen.fields.map(\.text) == ["2"])
    #expect(stage.screen.fields.first?.purpose == .digits)
    #expect(stage.screen.rows.map { "\($0.title) \($0.detail)" } == ["Total 3.78 EUR"])
    #expect(stage.screen.actions.map(\.title) == ["Done", "Remove"])
  }

  @Test(arguments: [("1", "1"), ("99", "99"), ("007", "7"), ("+5", "5")])
  func `whatever is a quantity is taken at once`(_ typed: String, _ quantity: String) throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    try stage.type(typed, into: "Quantity")
    #expect(stage.screen.fields.first?.text == quantity)
    #expect(stage.lines == ["\(quantity) x Tea"])
  }

  @Test func `a complaint goes away with a quantity, and Done comes back`() throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    try stage.type("", into: "Quantity")
    #expect(throws: CannotDo.self) { try stage.tap("Done") }
    try stage.type("3", into: "Quantity")
    #expect(stage.screen.notes == [])
    try stage.tap("Done")
    #expect(stage.lines == ["3 x Tea"])
  }

  @Test func `a person who leaves in the middle of typing has changed nothing`() throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    try stage.type("", into: "Quantity")
    #expect(stage.window.goBack())
    #expect(stage.lines == ["1 x Tea"])
    try stage.select("1 x Tea")
    #expect(stage.screen.fields.first?.text == "1")
  }

  @Test func `a line changes with the cart`() throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    stage.store.add(
      CartItem(id: 1, name: "Better Tea", price: Money(minorUnits: 200, currency: "EUR"))
    )
    #expect(stage.screen.title == "Better Tea")
    #expect(stage.screen.fields.first?.text == "2")
    #expect(stage.screen.rows.map(\.detail) == ["4.00 EUR"])
  }

  @Test func `a line that is gone says so, and only leads back`() throws {
    let stage = try Stage([tea, pen])
    try stage.select("1 x Tea")
    stage.store.setQuantity(0, of: tea)
    #expect(stage.screen.title == "Tea")
    #expect(stage.screen.notes == ["This is not in the cart any more."])
    #expect(stage.screen.fields.isEmpty)
    #expect(stage.screen.rows.isEmpty)
    #expect(stage.screen.actions.map(\.title) == ["Done"])
    try stage.tap("Done")
    #expect(stage.screen.rows.map(\.title) == ["1 x Pen"])
  }

  @Test func `removing a line twice removes it once`() throws {
    let stage = try Stage([tea, pen])
    try stage.select("1 x Tea")
    let remove = try #require(stage.screen.actions.last)
    remove.perform()
    remove.perform()
    #expect(stage.lines == ["1 x Pen"])
    try stage.tap("Undo")
    #expect(stage.lines == ["1 x Tea", "1 x Pen"])
  }

  @Test func `a field of a screen that is gone changes nothing`() throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    let field = try #require(stage.screen.fields.first)
    try stage.tap("Done")
    field.onChange("5")
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `each line is changed by itself`() throws {
    let stage = try Stage([tea, pen])
    try stage.select("1 x Pen")
    try stage.type("4", into: "Quantity")
    try stage.tap("Done")
    #expect(stage.lines == ["1 x Tea", "4 x Pen"])
  }

  @Test func `the flow is one coordinator with a screen for the line`() throws {
    let stage = try Stage([tea])
    try stage.select("1 x Tea")
    #expect(stage.app.onScreen == "CartList > LineEditor")
    #expect(stage.app.tree == "CartCoordinator 2")
    try stage.app.swipeBack(completed: false)
    #expect(stage.app.onScreen == "CartList > LineEditor")
    try stage.app.swipeBack()
    #expect(stage.app.onScreen == "CartList")
  }

  // MARK: - Details

  @Test func `details are shown by whoever knows the item`() throws {
    let details = StandIn(ItemDetails.self) { Leaflet(title: "All about \($0.name)") }
    let stage = try stage([tea, pen], details)
    try stage.select("1 x Tea")
    #expect(stage.screen.actions.map(\.title) == ["Done", "Details", "Remove"])
    try stage.tap("Details")
    #expect(stage.screen.title == "All about Tea")
    #expect(stage.app.tree == "CartCoordinator 3")
    #expect(stage.window.goBack())
    #expect(stage.app.onScreen == "CartList > LineEditor")
    #expect(stage.app.standIns.map(\.uses.count) == [1])
  }

  @Test func `details can be looked at again and again`() throws {
    let stage = try stage([tea], StandIn(ItemDetails.self) { Leaflet(title: $0.name) })
    try stage.select("1 x Tea")
    for _ in 1...3 {
      let show = try #require(stage.screen.actions.first { $0.title == "Details" })
      show.perform()
      show.perform()
      #expect(stage.app.onScreen == "CartList > LineEditor > Leaflet")
      stage.window.goBack()
    }
    try stage.tap("Done")
    #expect(stage.app.onScreen == "CartList")
  }

  @Test func `where nothing is known of an item, there are no details`() throws {
    let details = StandIn(ItemDetails.self) { item in
      item.id == 2 ? Leaflet(title: item.name) : nil
    }
    let stage = try stage([tea, pen], details)
    try stage.select("1 x Tea")
    #expect(stage.screen.actions.map(\.title) == ["Done", "Remove"])
    stage.window.goBack()
    try stage.select("1 x Pen")
    #expect(stage.screen.actions.map(\.title) == ["Done", "Details", "Remove"])
  }

  private func stage(_ items: [CartItem], _ details: StandIn<ItemDetails>) throws -> Stage {
    Stage(
      items,
      in: try TestApp {
        Stage.cart()
        details
      }
    )
  }
}

/// A screen of another feature.
private final class Leaflet: Screen {
  let content: ScreenContent

  init(title: String) { content = ScreenContent(title: title) }
}
