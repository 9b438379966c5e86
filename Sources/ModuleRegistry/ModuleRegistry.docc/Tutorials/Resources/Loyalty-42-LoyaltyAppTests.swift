import LoyaltyModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The feature alone, as an app of its own.
@MainActor
struct LoyaltyAppTests {
  @Test(.endsApps) func `the second stamp fills the card`() throws {
    let app = try TestApp {
      LoyaltyFeature()
      Stub(CardHolder.self) { { "Ada" } }
    }
    try app.open(LoyaltyFlow.self)
    try app.window.tap("Collect a stamp")
    #expect(app.window.content?.notes == ["Ada has 1 of 2 stamps."])
    try app.window.tap("Collect a stamp")
    #expect(app.onScreen == "LoyaltyCard > Reward")
    try app.window.tap("Take it")
    #expect(app.window.content?.notes == ["Ada has 0 of 2 stamps."])
  }

  @Test(.endsApps) func `a customer who is not signed in is asked to`() throws {
    let app = try TestApp {
      LoyaltyFeature()
      Stub(CardHolder.self) { { nil } }
      Stub(CardSignIn.self)
    }
    try app.open(LoyaltyFlow.self)
    try app.window.tap("Sign in")
    #expect(app.onScreen == "LoyaltyCard\nmodal: StubScreen<CardSignIn>")
    try app.stub(CardSignIn.self).finish()
    #expect(app.onScreen == "LoyaltyCard")
  }
}
