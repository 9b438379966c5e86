// The example of the article "How do I test a feature?", which quotes it.

import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

struct FreePayments: Paying { func pay(as name: String) -> Bool { true } }

@MainActor @Test(.endsApps) func `signing in completes the order`() throws {
  let app = try TestApp {
    CheckoutFeature()
    Stub(Payments.self) { FreePayments() }
  }
  let checkout = try app.open(CheckoutFlow.self)
  try app.screen((any SummaryView).self).onOrder?()
  #expect(app.onScreen == "Summary\nmodal: StubScreen<SignIn>")
  try app.stub(SignIn.self).finish("Ada")
  #expect(checkout.result == .finished("Ada"))
}

@MainActor
@Suite(
  .app {
    CheckoutFeature()
    Stub(Payments.self) { FreePayments() }
  }
)
struct CheckoutTests {
  let app = TestApp.current

  @Test func `the checkout doesn't ask for a sign-in before there is an order`() throws {
    try app.open(CheckoutFlow.self)
    #expect(app.onScreen == "Summary")
  }
}

extension CheckoutTests {
  @Test func `closing the sign-in orders nothing`() throws {
    let checkout = try app.open(CheckoutFlow.self)
    try app.screen((any SummaryView).self).onOrder?()
    try app.swipeDown()
    #expect(app.onScreen == "Summary")
    #expect(checkout.result == nil)
  }
}
