import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// Who orders, where the host has a way to find out.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
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
    try signIn.finish(ada)
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
    #expect(throws: TestFailure.self) { try signIn.finish(Customer(name: "too late")) }
    #expect(stage.screen.title == "Summary")
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `tapping twice asks once`() async throws {
    let stage = try stage()
    try stage.goToSummary()
    let place = try #require(stage.screen.actions.first)
    place.perform()
    let asked = stage.window.coordinatorTree
    #expect(asked.contains("Stub<SignIn> 1"))
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
    try signIn.finish(ada)
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
        StandIn(SignedInCustomer.self) { Account(Customer(name: "Ada")) }
      }
    )
    try stage.goToSummary()
    #expect(stage.screen.notes.first == "Ordering as Ada.")
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(signIn.starts.isEmpty)
    #expect(stage.screen.notes[1] == "Ordered as Ada for 1.89 EUR.")
  }

  @Test func `the gateway hears who signed in`() async throws {
    let gateway = ScriptedGateway([.success(())])
    let stage = Stage(
      [Stage.tea],
      in: try TestApp {
        Stage.cart()
        signIn
        StandIn(OrderGateway.self) { gateway }
      }
    )
    try stage.goToSummary()
    try stage.tap("Place order")
    #expect(gateway.orders.isEmpty)
    try signIn.finish(ada)
    try await stage.wait(for: "Thank you")
    #expect(gateway.orders.map(\.customer) == [ada])
  }

  @Test func `the sign-in is shown over the checkout, and taken away again`() async throws {
    let stage = try stage()
    try stage.goToSummary()
    try stage.tap("Place order")
    #expect(
      stage.app.onScreen == """
        CartList
        modal: AddressEntry > SlotChoice > Summary
        modal: StubScreen<SignIn>
        """
    )
    try signIn.finish(ada)
    #expect(stage.window.modals.count == 1)
    try await stage.wait(for: "Thank you")
    #expect(stage.app.onScreen == "CartList\nmodal: Confirmation")
  }

  @Test func `whoever left the sign-in is asked again`() async throws {
    let stage = try stage()
    try stage.goToSummary()
    for asked in 1...3 {
      try stage.tap("Place order")
      #expect(signIn.starts.count == asked)
      try stage.app.swipeDown()
      #expect(stage.screen.notes.first == "You will be asked to sign in.")
    }
    try stage.tap("Place order")
    try signIn.finish(ada)
    try await stage.wait(for: "Thank you")
  }

  @Test func `a link closes the sign-in and the checkout, and nothing is ordered`() throws {
    let stage = try stage()
    try stage.goToSummary()
    try stage.tap("Place order")
    stage.linker().open(url: "shop://cart")
    #expect(stage.app.onScreen == "CartList")
    #expect(throws: TestFailure.self) { try signIn.finish(ada) }
    #expect(stage.app.tree == "CartCoordinator 1")
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `a delivery can begin while somebody signs in`() throws {
    let time = Mutex(Stage.morning)
    let stage = Stage(
      [Stage.tea],
      in: try TestApp {
        Stage.cart(now: { time.withLock(\.self) })
        signIn
      }
    )
    try stage.goToSummary()
    try stage.tap("Place order")
    time.withLock { $0 += 24 * 3_600 }
    try signIn.finish(ada)
    #expect(
      stage.screen.notes == [
        "Ordering as Ada.", "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.",
        "Delivery Sat 21 Nov, 9:00 to 12:00.",
        "It is too late for this delivery. Go back and choose another.",
      ]
    )
    #expect(stage.lines == ["1 x Tea"])
  }

  @Test func `where nobody is signed in, there is somebody to ask`() throws {
    let stage = try stage(knowing: Account())
    try stage.goToSummary()
    #expect(stage.screen.notes.first == "You will be asked to sign in.")
    try stage.tap("Place order")
    #expect(signIn.starts.count == 1)
  }

  @Test func `a summary knows who has signed in by then`() async throws {
    let account = Account()
    let stage = try stage(knowing: account)
    try stage.goToSummary()
    stage.window.goBack()
    account.customer = ada
    try stage.tap("Continue")
    #expect(stage.screen.notes.first == "Ordering as Ada.")
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(signIn.starts.isEmpty)
  }

  @Test(arguments: [("Ada", "Ordering as Ada."), (nil, "Ordering as guest.")])
  func `where there is no way to sign in, who is signed in orders, or a guest`(
    _ name: String?,
    _ note: String
  ) async throws {
    let account = Account(name.map(Customer.init))
    let stage = Stage(
      [Stage.tea],
      in: try TestApp {
        Stage.cart()
        StandIn(SignedInCustomer.self) { account }
      }
    )
    try stage.goToSummary()
    #expect(stage.screen.notes.first == note)
    try stage.tap("Place order")
    try await stage.wait(for: "Thank you")
    #expect(stage.screen.notes[1].hasPrefix("Ordered as \(name ?? "guest")"))
  }

  private func stage(knowing account: Account) throws -> Stage {
    Stage(
      [Stage.tea],
      in: try TestApp {
        Stage.cart()
        signIn
        StandIn(SignedInCustomer.self) { account }
      }
    )
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

/// Who is signed in.
private final class Account: CustomerKnowing {
  private let signedIn: Mutex<Customer?>

  init(_ customer: Customer? = nil) { signedIn = Mutex(customer) }

  var customer: Customer? {
    get { signedIn.withLock { $0 } }
    set { signedIn.withLock { $0 = newValue } }
  }
}
