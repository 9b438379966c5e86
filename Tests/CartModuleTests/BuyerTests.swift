import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Who orders, where the host has a way to find out.
@MainActor
@Suite(.endsApps)
struct BuyerTests {
  private let signIn = StubFlow<SignIn>()
  private let ada = Customer(name: "Ada")

  @Test func `the order is placed once somebody has signed in`() async throws {
    let stage = try stage()
    try stage.goToSummary()
    #expect(stage.screen.notes.first == "You will be asked to sign in.")
    try stage.tap("Place order")
    #expect(signIn.starts.count == 1)
    #expect(stage.lines == ["1 x Tea"])
    signIn.finish(ada)
    try await stage.wait(for: "Thank you")
    #expect(stage.screen.notes[1] == "Ordered as Ada for 1.89 EUR.")
    #expect(stage.lines == [])
    try stage.tap("Done")
    #expect(stage.window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `a cancelled sign-in leaves the checkout as it was`() throws {
    let stage = try stage()
    try stage.goToSummary()
    try stage.tap("Place order")
    #expect(stage.window.goBack())
    #expect(stage.screen.title == "Summary")
    #expect(stage.screen.activity == nil)
    #expect(!signIn.finish(Customer(name: "too late")))
    #expect(stage.screen.title == "Summary")
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `tapping twice asks once`() async throws {
    let stage = try stage()
    try stage.goToSummary()
    let place = try #require(stage.screen.actions.first)
    place.perform()
    let asked = stage.window.coordinatorTree
    #expect(asked.contains("StubCoordinator"))
    place.perform()
    #expect(stage.window.coordinatorTree == asked)
    #expect(stage.window.modals.count == 2)
  }

  @Test func `whoever signed in is not asked again when the order failed`() async throws {
    let stage = Stage(
      [Stage.tea],
      in: try TestApp {
        Stage.cart()
        signIn
        StandIn(OrderGateway.self) { ClosedGateway() }
      }
    )
    try stage.goToSummary()
    try stage.tap("Place order")
    signIn.finish(ada)
    try await stage.window.wait { stage.screen.notes.count == 4 }
    #expect(stage.screen.notes.first == "Ordering as Ada.")
    #expect(stage.screen.notes.last == "The order could not be placed. Try again.")
    try stage.tap("Place order")
    #expect(signIn.starts.count == 1)
  }

  @Test func `who is signed in already is not asked`() async throws {
    let stage = Stage(
      [Stage.tea],
      in: try TestApp {
        Stage.cart()
        signIn
        StandIn(SignedInCustomer.self) { Ada() }
      }
    )
    try stage.goToSummary()
    #expect(stage.screen.notes.first == "Ordering as Ada.")
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(signIn.starts.isEmpty)
    #expect(stage.screen.notes[1] == "Ordered as Ada for 1.89 EUR.")
  }

  private func stage() throws -> Stage {
    Stage(
      [Stage.tea],
      in: try TestApp {
        Stage.cart()
        signIn
      }
    )
  }
}

private struct ClosedGateway: OrderPlacing {
  func place(_ order: Order) async throws { throw CancellationError() }
}

private struct Ada: CustomerKnowing {
  var customer: Customer? { Customer(name: "Ada") }
}
