// The example of the article "How do I test a feature?" for XCTest, which quotes it.

import ModuleRegistry
import ModuleRegistryTesting
import XCTest

final class CheckoutCase: XCTestCase {
  @MainActor
  func testACustomerWhoSignsInHasOrdered() async throws {
    try await TestApp.run {
      CheckoutFeature()
      Stub(Payments.self) { FreePayments() }
    } body: { app in
      let checkout = try app.open(CheckoutFlow.self)
      try app.screen((any SummaryView).self).onOrder?()
      try app.stub(SignIn.self).finish("Ada")
      XCTAssertEqual(checkout.result, .finished("Ada"))
    }
  }
}
