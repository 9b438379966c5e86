import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.app { OrdersFeature() })
struct TestAppTests {
  private let app = TestApp.current

  @Test func `keys of Void or an optional are stubbed without a line in the test`() throws {
    try app.open(OrdersFlow.self, with: 7)
    try app.screen((any OrdersView).self).onPick?()
    #expect(
      app.stubs.map(\.description) == [
        "'ModuleRegistryTestingTests.Beep', automatic, requested once: 7",
        "'ModuleRegistryTestingTests.LastOrder', automatic, requested once",
        "'ModuleRegistryTestingTests.PickCustomer', automatic, requested once, started once: Who orders?",
      ]
    )
    #expect(app.stubs.map(\.isAutomatic) == [true, true, true])
  }

  @Test func `finishing a stub hands its output to the flow that waits for it`() throws {
    let flow = try app.open(OrdersFlow.self, with: 1)
    try app.screen((any OrdersView).self).onPick?()
    let pick = try app.stub(PickCustomer.self)
    #expect(pick.starts == ["Who orders?"])
    #expect(app.onScreen == "OrderList\nmodal: StubScreen<PickCustomer>")
    try pick.finish("Ada")
    #expect(app.onScreen == "OrderList")
    #expect(flow.result == .finished("Ada"))
  }

  @Test func `goBack, swipeBack and swipeDown move the screens, a cancelled swipe doesn't`() throws
  {
    try app.open(OrdersFlow.self, with: 1)
    try app.screen((any OrdersView).self).onOpen?()
    try app.swipeBack(completed: false)
    #expect(app.onScreen == "OrderList > OrderDetails")
    try app.swipeBack()
    #expect(app.onScreen == "OrderList")
    try app.screen((any OrdersView).self).onOpen?()
    try app.goBack()
    try app.screen((any OrdersView).self).onPick?()
    try app.swipeDown(completed: false)
    #expect(app.onScreen == "OrderList\nmodal: StubScreen<PickCustomer>")
    try app.swipeDown()
    #expect(app.onScreen == "OrderList")
    #expect(app.tree == "OrdersCoordinator 1")
    #expect(
      app.journal.suffix(2) == [
        "StubCoordinator<PickCustomer> dismissed(interactively: true) StubScreen<PickCustomer>",
        "StubCoordinator<PickCustomer> closed: dismissed(interactively: true)",
      ]
    )
  }

  @Test func `an action that isn't possible fails and prints what is on screen`() throws {
    let nothing = #expect(throws: TestFailure.self) { try app.goBack() }
    #expect(nothing?.withoutLine == "there is nothing to go back to\non screen:\n  nothing")
    try app.open(OrdersFlow.self, with: 1)
    let wrong = #expect(throws: TestFailure.self) { try app.screen(OrderDetails.self) }
    #expect(
      wrong?.withoutLine
        == """
        the visible screen is not OrderDetails
        on screen:
          OrderList
        coordinators:
          OrdersCoordinator 1
        """
    )
    #expect(throws: TestFailure.self) { try app.swipeBack() }
    #expect(throws: TestFailure.self) { try app.swipeDown() }
    #expect(throws: TestFailure.self) { try app.selectTab("Orders") }
    #expect(throws: TestFailure.self) { try app.answerAlert("OK") }
  }

  @Test func `refuseChanges refuses so many changes, but not the end of the test`() throws {
    try app.open(OrdersFlow.self, with: 1)
    app.refuseChanges()
    let open = try app.screen((any OrdersView).self).onOpen
    open?()
    #expect(app.onScreen == "OrderList")
    open?()
    #expect(app.onScreen == "OrderList > OrderDetails")
    app.refuseChanges(3)
  }

  @Test func `a presented flow is dismissed when it finishes`() throws {
    let flow = try app.present(OrdersFlow.self, with: 1)
    #expect(app.onScreen == "nothing\nmodal: OrderList")
    try app.screen((any OrdersView).self).onPick?()
    try app.stub(PickCustomer.self).finish("Ada")
    #expect(flow.result == .finished("Ada"))
    #expect(app.onScreen == "nothing")
    #expect(!flow.isAlive)
  }

  @Test func `onScreen compares line by line, and prints the coordinators`() throws {
    try app.open(OrdersFlow.self, with: 1)
    let expected: OnScreen = "OrderList\nmodal: Login"
    #expect(app.onScreen != expected)
    #expect(Array(app.onScreen) == ["OrderList"])
    #expect(Array(expected.difference(from: app.onScreen).map(\.line)) == ["modal: Login"])
    #expect("\(app.onScreen)" == "OrderList\ncoordinators:\n  OrdersCoordinator 1")
    #expect("\(expected)" == "OrderList\nmodal: Login")
  }

  @Test func `onScreen prints the commands that were refused`() {
    let unit = app.registry.assemble(OrdersFlow.self, in: app.window)
    unit.coordinator.begin(with: 1)
    let router = (unit.coordinator as? BaseCoordinator<Int, String>)?.router
    for _ in 0..<3 { router?.pop() }
    router?.dismiss()
    #expect(
      "\(app.onScreen)" == """
        nothing
        refused, the latest last:
          OrdersCoordinator pop: nothingToRemove
          OrdersCoordinator pop: nothingToRemove
          OrdersCoordinator dismiss: notOnScreen
        """
    )
  }
}

@MainActor
@Suite(
  .app {
    OrdersFeature()
    PortFeature()
  }
)
struct TestAppPortTests {
  private let app = TestApp.current

  @Test func `a flow behind a port that was presented is dismissed when it finishes`() throws {
    let flow = try app.present(OrdersPort.self, with: 1)
    #expect(app.onScreen == "nothing\nmodal: OrderList")
    #expect(flow.isAlive)
    try app.screen((any OrdersView).self).onPick?()
    try app.stub(PickCustomer.self).finish("Ada")
    #expect(flow.result == .finished("Ada"))
    #expect(app.onScreen == "nothing")
    #expect(!flow.isAlive)
  }
}

private enum OrdersPort: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

private struct PortFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.bind(OrdersPort.self, to: OrdersFlow.self)
  }
}

extension CollectionDifference.Change {
  fileprivate var line: ChangeElement {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
