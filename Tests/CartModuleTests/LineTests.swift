import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The screen of one line, and the known details of its item.
@MainActor
@Suite(.endsApps)
struct LineTests {
  private let tea = CartScene.tea
  private let pen = CartScene.pen

  @Test func `a line's screen shows its quantity and total`() throws {
    let scene = try CartScene([tea, tea])
    try scene.select("2 x Tea")
    #expect(scene.screen.title == "Tea")
    #expect(scene.screen.notes == [])
    #expect(scene.screen.fields.map(\.text) == ["2"])
    #expect(scene.screen.fields.first?.purpose == .digits)
    #expect(scene.screen.rows.map { "\($0.title) \($0.detail)" } == ["Total 3.78 EUR"])
    #expect(scene.screen.actions.map(\.title) == ["Done", "Remove"])
  }

  @Test(arguments: [("1", "1"), ("99", "99"), ("007", "7"), ("+5", "5")])
  func `a typed quantity is applied at once if it's valid`(_ typed: String, _ quantity: String)
    throws
  {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    try scene.type(typed, into: "Quantity")
    #expect(scene.screen.fields.first?.text == quantity)
    #expect(scene.lines == ["\(quantity) x Tea"])
  }

  @Test func `Done works again once the missing quantity is typed`() throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    try scene.type("", into: "Quantity")
    #expect(throws: ImpossibleAction.self) { try scene.tap("Done") }
    try scene.type("3", into: "Quantity")
    #expect(scene.screen.notes == [])
    try scene.tap("Done")
    #expect(scene.lines == ["3 x Tea"])
  }

  @Test func `leaving in the middle of typing doesn't change the quantity`() throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    try scene.type("", into: "Quantity")
    #expect(scene.window.goBack())
    #expect(scene.lines == ["1 x Tea"])
    try scene.select("1 x Tea")
    #expect(scene.screen.fields.first?.text == "1")
  }

  @Test func `an open line follows changes of the cart`() throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    scene.store.add(
      CartItem(id: 1, name: "Better Tea", price: Money(minorUnits: 200, currency: "EUR"))
    )
    #expect(scene.screen.title == "Better Tea")
    #expect(scene.screen.fields.first?.text == "2")
    #expect(scene.screen.rows.map(\.detail) == ["4.00 EUR"])
  }

  @Test func `the screen of a removed line says so, and offers only Done`() throws {
    let scene = try CartScene([tea, pen])
    try scene.select("1 x Tea")
    scene.store.setQuantity(0, of: tea)
    #expect(scene.screen.title == "Tea")
    #expect(scene.screen.notes == ["This item is no longer in your cart."])
    #expect(scene.screen.fields.isEmpty)
    #expect(scene.screen.rows.isEmpty)
    #expect(scene.screen.actions.map(\.title) == ["Done"])
    try scene.tap("Done")
    #expect(scene.screen.rows.map(\.title) == ["1 x Pen", "Total"])
  }

  @Test func `tapping Remove twice removes one line`() throws {
    let scene = try CartScene([tea, pen])
    try scene.select("1 x Tea")
    let remove = try #require(scene.screen.actions.last)
    remove.perform()
    remove.perform()
    #expect(scene.lines == ["1 x Pen"])
    try scene.tap("Undo")
    #expect(scene.lines == ["1 x Tea", "1 x Pen"])
  }

  @Test func `typing into the field of a closed line changes nothing`() throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    let field = try #require(scene.screen.fields.first)
    try scene.tap("Done")
    field.onChange("5")
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `changing one line leaves the others alone`() throws {
    let scene = try CartScene([tea, pen])
    try scene.select("1 x Pen")
    try scene.type("4", into: "Quantity")
    try scene.tap("Done")
    #expect(scene.lines == ["1 x Tea", "4 x Pen"])
  }

  @Test func `a line's screen belongs to the cart's coordinator`() throws {
    let scene = try CartScene([tea])
    try scene.select("1 x Tea")
    #expect(scene.app.onScreen == "CartList > LineEditor")
    #expect(scene.app.tree == "CartCoordinator 2")
    try scene.app.swipeBack(completed: false)
    #expect(scene.app.onScreen == "CartList > LineEditor")
    try scene.app.swipeBack()
    #expect(scene.app.onScreen == "CartList")
  }

  // MARK: - Details

  @Test func `the feature that knows the item shows its details`() throws {
    let details = Stub(ItemDetails.self) { Leaflet(title: "All about \($0.name)") }
    let scene = try scene([tea, pen], details)
    try scene.select("1 x Tea")
    #expect(scene.screen.actions.map(\.title) == ["Done", "Details", "Remove"])
    try scene.tap("Details")
    #expect(scene.screen.title == "All about Tea")
    #expect(scene.app.tree == "CartCoordinator 3")
    #expect(scene.window.goBack())
    #expect(scene.app.onScreen == "CartList > LineEditor")
    #expect(scene.app.stubs.map(\.uses.count) == [1])
  }

  @Test func `an item's details can be opened again and again`() throws {
    let scene = try scene([tea], Stub(ItemDetails.self) { Leaflet(title: $0.name) })
    try scene.select("1 x Tea")
    for _ in 1...3 {
      let show = try #require(scene.screen.actions.first { $0.title == "Details" })
      show.perform()
      show.perform()
      #expect(scene.app.onScreen == "CartList > LineEditor > Leaflet")
      scene.window.goBack()
    }
    try scene.tap("Done")
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `an item that no other feature knows has no Details button`() throws {
    let details = Stub(ItemDetails.self) { item in
      item.id == 2 ? Leaflet(title: item.name) : nil
    }
    let scene = try scene([tea, pen], details)
    try scene.select("1 x Tea")
    #expect(scene.screen.actions.map(\.title) == ["Done", "Remove"])
    scene.window.goBack()
    try scene.select("1 x Pen")
    #expect(scene.screen.actions.map(\.title) == ["Done", "Details", "Remove"])
  }

  private func scene(_ items: [CartItem], _ details: Stub<ItemDetails>) throws -> CartScene {
    CartScene(
      items,
      in: try TestApp {
        CartScene.cart()
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
