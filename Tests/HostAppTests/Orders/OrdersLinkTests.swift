import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import OrdersModule
import ShopKit
import Testing

/// Links to orders, which are behind a sign-in if there is one.
@MainActor
@Suite(.endsApps)
struct OrdersLinkTests {
  @Test func `a link shows its order right above the list, whichever order was open`() throws {
    let scene = try OrdersScene()
    scene.place("A-1")
    scene.place("A-2")
    let linker = scene.linker()
    linker.open(url: "shop://orders/A-1")
    #expect(scene.titles == ["Orders", "Order A-1"])
    linker.open(url: "shop://orders/A-2")
    #expect(scene.titles == ["Orders", "Order A-2"])
    linker.open(url: "shop://orders")
    #expect(scene.titles == ["Orders"])
  }

  @Test func `a link to another customer's order shows none`() throws {
    let scene = try OrdersScene(of: "Ada")
    scene.place("A-1")
    scene.openSession(of: "Grace")
    scene.linker().open(url: "shop://orders/A-1")
    #expect(scene.titles == ["Orders", "Order A-1"])
    #expect(scene.screen.notes == ["You have no order A-1."])
    #expect(scene.rows == [])
  }

  @Test func `a link waits for the sign-in, and is refused if the customer leaves it`() throws {
    let signIn = Stub(OrdersSignIn.self)
    let scene = try OrdersScene(of: nil, signIn: signIn)
    scene.place("A-1")
    let linker = scene.linker()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "shop://orders/A-1") { outcomes.append($0) }
    #expect(scene.app.onScreen == "OrderListScreen\nmodal: StubScreen<OrdersSignIn>")
    try scene.app.swipeDown()
    #expect(scene.app.onScreen == "OrderListScreen")
    #expect(outcomes == [.refused(.guardClosed)])
    linker.open(url: "shop://orders/A-1") { outcomes.append($0) }
    try signIn.finish()
    #expect(scene.titles == ["Orders", "Order A-1"])
    #expect(outcomes.last == .opened)
  }

  @Test func `a link's order number with odd characters is shown as one safe line`() throws {
    let scene = try OrdersScene()
    scene.linker().open(url: "shop://orders/%E2%80%AEx")
    #expect(scene.titles == ["Orders", "Order \u{FFFD}x"])
  }
}
