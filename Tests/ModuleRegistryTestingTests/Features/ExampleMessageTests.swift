import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The messages in the articles about tests are those of a test.
@MainActor
@Suite(.endsApps)
struct ExampleMessageTests {
  @Test func `the article quotes the message for a forgotten service`() {
    let failure = #expect(throws: TestFailure.self) { try TestApp { CheckoutFeature() } }
    #expect(failure?.inArticle == forgotten)
  }

  @Test func `the article quotes the message for a coordinator that leaks`() async throws {
    let app = try TestApp {
      CheckoutFeature()
      Stub(Payments.self) { FreePayments() }
    }
    let screen = try showCheckout(in: app)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(failure?.inArticle == leak)
    screen.onOrder = nil
  }

  /// A screen which keeps itself and the coordinator that has shown it.
  private func showCheckout(in app: TestApp) throws -> any SummaryView {
    let (coordinator, presentable) = app.registry.assemble(CheckoutFlow.self, in: app.window)
    app.window.setRoot((coordinator, presentable))
    let screen = try app.screen((any SummaryView).self)
    screen.onOrder = { withExtendedLifetime((screen, coordinator)) {} }
    return screen
  }

  @Test func `the article quotes the message for a stub that no flow asked for`() throws {
    let app = try TestApp {
      CheckoutFeature()
      Stub(Payments.self) { FreePayments() }
    }
    try app.open(CheckoutFlow.self)
    let failure = #expect(throws: TestFailure.self) { try app.stub(SignIn.self).finish("Ada") }
    #expect(failure?.withoutLine == early)
  }
}

private let forgotten = """
  this test cannot begin: 1 problem
  - service 'Checkout.Payments' needs a stub
    needed by coordinator 'Checkout.CheckoutFlow' of CheckoutFeature at Checkout/Checkout.swift:22
    fix: list Stub(Payments.self) { <#any Paying#> } among the features of the app
  """

private let leak = """
  1 coordinator is still alive with nothing on screen
  - CheckoutCoordinator, at CheckoutCoordinator
    assembled by: the window
    screens: Summary, alive
    fix, by owner:
      a closure of Summary, onOrder: if it uses the screen itself, let it capture that weakly
      a global, a static property, or a variable of the test: release it, or store it weakly
      a task that has not ended: cancel it, or let the stub answer at once
  on screen at the end:
    Summary
  coordinators:
    CheckoutCoordinator 1
  """

private let early = """
  'SignIn' was never requested
  on screen:
    Summary
  coordinators:
    CheckoutCoordinator 1
  """

extension TestFailure {
  /// The text with the names of the article.
  fileprivate var inArticle: String {
    description
      .replacing("ModuleRegistryTestingTests/ExampleFeature", with: "Checkout/Checkout")
      .replacing("ModuleRegistryTestingTests", with: "Checkout")
  }
}
