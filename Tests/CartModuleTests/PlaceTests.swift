import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The cart of a guest after a sign-in in another feature.
@MainActor
@Suite(.endsApps)
struct PlaceTests {
  private let scene: CartScene

  init() throws {
    scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        Stub(ItemDetails.self) { _ in Leaflet() }
      }
    )
  }

  @Test func `after a sign-in, the cart's list of lines is shown again`() throws {
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList")
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `a line that was open during a sign-in is open again, with the typed quantity`() throws
  {
    try scene.select("1 x Tea")
    try scene.type("3", into: "Quantity")
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList > LineEditor")
    #expect(scene.screen.title == "Tea")
    #expect(scene.screen.fields.map(\.text) == ["3"])
    try scene.tap("Done")
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `text that isn't a quantity is still in the field after a sign-in`() throws {
    try scene.select("1 x Tea")
    try scene.type("many", into: "Quantity")
    try scene.signIn(as: "Ada")
    #expect(scene.screen.fields.map(\.text) == ["many"])
    #expect(scene.problems == ["A quantity is a whole number from 1 to 99."])
  }

  @Test func `a line's details that were open before a sign-in are open again`() throws {
    try scene.select("1 x Tea")
    try scene.tap("Details")
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList > LineEditor > Leaflet")
    scene.window.goBack()
    scene.window.goBack()
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `a screen that was left before the sign-in isn't shown again`() throws {
    try scene.select("1 x Tea")
    try scene.tap("Details")
    scene.window.goBack()
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList > LineEditor")
    scene.window.goBack()
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `after a sign-in, the address is shown as far as it was typed`() throws {
    try scene.tap("Check out")
    try scene.type(" Ada", into: "Name")
    try scene.type("2045", into: "Postcode")
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry")
    #expect(scene.screen.fields.map(\.text) == [" Ada", "", "2045", ""])
    #expect(scene.screen.unsaved != nil)
    try scene.fillInAddress()
    #expect(scene.screen.title == "Delivery")
  }

  @Test func `an empty address is filled with the one of the customer who signed in`() async throws
  {
    try scene.signIn(as: "Ada")
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    scene.store.add(CartScene.tea)
    scene.openSession(of: nil)
    try scene.tap("Check out")
    #expect(scene.screen.fields.map(\.text) == ["", "", "", ""])
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry")
    #expect(scene.screen.fields.first?.text == "Ada Lovelace")
    #expect(scene.screen.unsaved == nil)
  }

  @Test(arguments: [false, true])
  func `after a sign-in, the delivery is asked for again, with the earlier choice`(_ isChosen: Bool)
    throws
  {
    try scene.goToSlots()
    if isChosen { try scene.select("Sat 21 Nov, 9:00 to 12:00") }
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice")
    #expect(scene.screen.rows.map(\.isChosen).prefix(2) == [isChosen, false])
    scene.window.goBack()
    #expect(scene.screen.fields.first?.text == "Ada Lovelace")
  }

  @Test func `after a sign-in, the summary is shown again and orders nothing by itself`()
    async throws
  {
    try scene.goToSummary()
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice > Summary")
    #expect(scene.screen.notes.first == "Ordering as Ada.")
    #expect(scene.screen.activity == nil)
    #expect(scene.lines == ["1 x Tea"])
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.notes.first == "Your order A-1 has been placed.")
  }

  @Test func `a checkout that was left before the sign-in isn't shown again`() throws {
    try scene.goToSlots()
    try scene.app.swipeDown()
    try scene.signIn(as: "Ada")
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `after Check out was tapped twice, a sign-in keeps the typed text`() throws {
    let checkOut = try #require(scene.screen.actions.first)
    checkOut.perform()
    checkOut.perform()
    try scene.type("Ada", into: "Name")
    try scene.signIn(as: "Ada")
    #expect(scene.screen.fields.map(\.text) == ["Ada", "", "", ""])
  }
}

/// A screen of another feature.
private final class Leaflet: Screen {
  var content: ScreenContent { ScreenContent(title: "Leaflet") }
}
