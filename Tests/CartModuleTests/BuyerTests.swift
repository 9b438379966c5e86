import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// The customer of an order, if the host has a way to find out.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct BuyerTests {
  private let signIn = Stub(SignIn.self)
  private let ada = "Ada"

  @Test func `Place order first asks to sign in, and then places the order`() async throws {
    let scene = try scene()
    try scene.goToSummary()
    #expect(scene.screen.notes.first == "You will be asked to sign in.")
    try scene.tap("Place order")
    #expect(signIn.starts.count == 1)
    #expect(scene.lines == ["1 x Tea"])
    try scene.signIn(as: ada, by: signIn)
    #expect(
      scene.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice > Summary"
    )
    #expect(scene.screen.notes.first == "Ordering as Ada.")
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.notes[1] == "Ordered as Ada for 1.89 EUR.")
    #expect(scene.lines == [])
    try scene.tap("Done")
    #expect(scene.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `an order placed before the sign-in has left the screen is confirmed`() async throws {
    let scene = try scene()
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.app.holdTransitions {
      try scene.signIn(as: ada, by: signIn)
      while !scene.store.lines.isEmpty { await Task.yield() }
      // The checkout receives the outcome after the cart.
      for _ in 0..<100 { await Task.yield() }
    }
    try await scene.wait(for: "Thank you")
    try scene.tap("Done")
    #expect(scene.app.onScreen == "CartList")
  }

  @Test func `cancelling the sign-in returns to the summary, with the cart unchanged`() throws {
    let scene = try scene()
    try scene.goToSummary()
    try scene.tap("Place order")
    #expect(scene.window.goBack())
    #expect(scene.screen.title == "Summary")
    #expect(scene.screen.activity == nil)
    #expect(throws: TestFailure.self) { try signIn.finish() }
    #expect(scene.screen.title == "Summary")
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `tapping Place order twice opens one sign-in`() async throws {
    let scene = try scene()
    try scene.goToSummary()
    let place = try #require(scene.screen.actions.first)
    place.perform()
    let asked = scene.window.coordinatorTree
    #expect(asked.contains("StubCoordinator<SignIn> 1"))
    place.perform()
    #expect(scene.window.coordinatorTree == asked)
    #expect(scene.window.modals.count == 2)
  }

  @Test func `a customer who has signed in isn't asked again after an order fails`() async throws {
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        signIn
        Stub(OrderGateway.self) { ClosedGateway() }
      }
    )
    try scene.goToSummary()
    try scene.tap("Place order")
    try scene.signIn(as: ada, by: signIn)
    try await scene.window.wait { scene.screen.notes.count == 4 }
    #expect(scene.screen.notes.first == "Ordering as Ada.")
    #expect(scene.screen.notes.last == "Your order could not be placed. Try again.")
    try scene.tap("Place order")
    #expect(signIn.starts.count == 1)
  }

  @Test func `a signed-in customer is not asked to sign in`() async throws {
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        signIn
      },
      of: ada
    )
    try scene.goToSummary()
    #expect(scene.screen.notes.first == "Ordering as Ada.")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(signIn.starts.isEmpty)
    #expect(scene.screen.notes[1] == "Ordered as Ada for 1.89 EUR.")
  }

  @Test func `the order reaches the gateway with the customer who signed in`() async throws {
    let gateway = ScriptedGateway([.success(())])
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        signIn
        Stub(OrderGateway.self) { gateway }
      }
    )
    try scene.goToSummary()
    try scene.tap("Place order")
    #expect(gateway.orders.isEmpty)
    try scene.signIn(as: ada, by: signIn)
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.map(\.customer?.name) == [ada])
    #expect(gateway.orders.map(\.number) == ["A-1"])
  }

  @Test func `Place order presents the sign-in over the checkout`() throws {
    let scene = try scene()
    try scene.goToSummary()
    try scene.tap("Place order")
    #expect(
      scene.app.onScreen == """
        CartList
        modal: AddressEntry > SlotChoice > Summary
        modal: StubScreen<SignIn>
        """
    )
  }

  @Test func `a sign-in that opens no session returns to the summary, and orders nothing`() throws {
    let scene = try scene()
    try scene.goToSummary()
    try scene.tap("Place order")
    try signIn.finish()
    #expect(scene.app.onScreen == "CartList\nmodal: AddressEntry > SlotChoice > Summary")
    #expect(scene.screen.notes.first == "You will be asked to sign in.")
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `after the sign-in, the customer can go back and change the typed text`() async throws
  {
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        signIn
        Stub(OrderGateway.self) { ClosedGateway() }
      }
    )
    try scene.goToSummary()
    try scene.tap("Place order")
    try scene.signIn(as: ada, by: signIn)
    try await scene.window.wait { scene.screen.notes.count == 4 }
    scene.window.goBack()
    #expect(
      scene.screen.rows.filter { $0.isChosen == true }.map(\.title) == ["Sat 21 Nov, 9:00 to 12:00"]
    )
    scene.window.goBack()
    #expect(
      scene.screen.fields.map(\.text) == ["Ada Lovelace", "Am Sandtorkai 1", "20457", "Hamburg"]
    )
    #expect(
      scene.screen.unsaved == "You have not placed your order yet, and your address is not saved."
    )
  }

  @Test func `a customer who left the sign-in is asked again at the next attempt`() async throws {
    let scene = try scene()
    try scene.goToSummary()
    for asked in 1...3 {
      try scene.tap("Place order")
      #expect(signIn.starts.count == asked)
      try scene.app.swipeDown()
      #expect(scene.screen.notes.first == "You will be asked to sign in.")
    }
    try scene.tap("Place order")
    try scene.signIn(as: ada, by: signIn)
    try await scene.wait(for: "Thank you")
  }

  @Test func `a link closes the sign-in and the checkout, and nothing is ordered`() throws {
    let scene = try scene()
    try scene.goToSummary()
    try scene.tap("Place order")
    scene.linker().open(url: "shop://cart")
    #expect(scene.app.onScreen == "CartList")
    #expect(throws: TestFailure.self) { try signIn.finish() }
    #expect(scene.app.tree == "CartCoordinator 1")
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `a delivery time that passes during the sign-in can't be ordered`() throws {
    let time = Mutex(CartScene.morning)
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart(now: { time.withLock(\.self) })
        signIn
      }
    )
    try scene.goToSummary()
    try scene.tap("Place order")
    time.withLock { $0 += 24 * 3_600 }
    try scene.signIn(as: ada, by: signIn)
    #expect(
      scene.screen.notes == [
        "Ordering as Ada.", "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.",
        "Delivery Sat 21 Nov, 9:00 to 12:00.",
        "This delivery time has passed. Go back and choose another.",
      ]
    )
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test(arguments: [("Ada", "Ordering as Ada."), (nil, "Ordering as guest.")])
  func `without a sign-in feature, a guest or a signed-in customer can order`(
    _ name: String?,
    _ note: String
  ) async throws {
    let scene = CartScene([CartScene.tea], in: try TestApp { CartScene.cart() }, of: name)
    try scene.goToSummary()
    #expect(scene.screen.notes.first == note)
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(scene.screen.notes[1].hasPrefix("Ordered as \(name ?? "guest")"))
  }

  private func scene() throws -> CartScene {
    CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        signIn
      }
    )
  }
}

private struct ClosedGateway: OrderPlacing {
  func place(_ order: Order) async throws { throw CancellationError() }
}
