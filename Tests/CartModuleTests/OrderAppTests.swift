import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// An order from the cart to the confirmation, as the screens and flows that it leads through.
@MainActor
@Suite(
  .app {
    CartScene.cart()
    Stub(SignIn.self)
  },
  .timeLimit(.minutes(10))
)
struct OrderAppTests {
  private let app = TestApp.current

  @Test func `after the sign-in, the customer gets straight to the confirmation`() async throws {
    try app.expectUse(of: SignIn.self)
    let scene = CartScene([CartScene.tea], in: app)
    try scene.goToSummary()
    try scene.tap("Place order")
    #expect(
      app.onScreen == """
        CartList
        modal: AddressEntry > SlotChoice > Summary
        modal: StubScreen<SignIn>
        """
    )
    #expect(app.tree == "CartCoordinator 1\n  CheckoutCoordinator 3\n    StubCoordinator<SignIn> 1")
    try scene.signIn(as: "Ada", by: app.stub(SignIn.self))
    try await app.window.wait { app.onScreen == "CartList\nmodal: Confirmation" }
    #expect(app.tree == "CartCoordinator 2")
    #expect(
      app.journal.filter { $0.contains(" finished") || $0.contains("closed:") } == [
        "StubCoordinator<SignIn> closed: replaced", "CheckoutCoordinator closed: replaced",
        "CartCoordinator closed: replaced", "CheckoutCoordinator finished",
      ]
    )
  }
}
