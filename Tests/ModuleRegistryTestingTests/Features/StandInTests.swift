import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.endsApps)
struct StandInTests {
  @Test func `a screen, a flow, a service and contributions are replaced in a line each`()
    async throws
  {
    try await TestApp.run {
      OrdersFeature()
      StandIn(OrderStore.self) { ["pen", "ink"] }
      StandIn(OrderMenu.self) { [] }
      StandIn(LastOrder.self) { nil }
      StubFlow<PickCustomer>()
    } body: { app in
      try app.expectUse(of: OrderStore.self, OrderMenu.self, LastOrder.self)
      app.open(OrdersFlow.self, with: 1)
      let orders = try app.screen((any OrdersView).self).orders
      #expect(orders == ["pen", "ink"])
      #expect(app.onScreen == "OrderList\nalert: Quiet")
      try app.answerAlert("OK")
      #expect(app.onScreen == "OrderList")
    }
    try await TestApp.run {
      OrdersFeature()
      StandIn(OrdersScreen.self) { OrderList(orders: ["mock"]) }
    } body: { app in
      app.open(OrdersFlow.self, with: 1)
      let orders = try app.screen((any OrdersView).self).orders
      #expect(orders == ["mock"])
    }
  }

  @Test func `a stub takes the place of a flow that the feature registers`() async throws {
    try await TestApp.run {
      OrdersFeature()
      StubFlow<OrdersFlow>()
    } body: { app in
      let flow = app.open(OrdersFlow.self, with: 5)
      let stub = try app.stub(OrdersFlow.self)
      #expect(stub.starts == [5])
      try stub.finish("done")
      #expect(flow.result == .finished("done"))
    }
  }

  @Test func `a flow is asked for when it is assembled, and started for itself`() throws {
    let app = try TestApp { ShelfFeature(startsBook: false) }
    app.open(ShelfFlow.self)
    let name = "'ModuleRegistryTestingTests.BookFlow', automatic"
    #expect(app.standIns.map(\.description) == ["\(name), never requested"])
    try app.screen(Shelf.self).onOpen?()
    #expect(app.onScreen == "Shelf\nmodal: empty stack")
    #expect(app.standIns.map(\.description) == ["\(name), requested once, never started"])
    #expect(app.standIns.map(\.uses) == [[""]])
    #expect(app.standIns.map(\.starts) == [[]])
  }

  @Test func `a flow that is started twice says with what`() throws {
    let app = try TestApp {
      ShelfFeature()
      StubFlow<BookFlow>()
    }
    app.open(ShelfFlow.self)
    let shelf = try app.screen(Shelf.self)
    shelf.onOpen?()
    shelf.onOpen?()
    #expect(
      app.standIns.map(\.description) == [
        "'ModuleRegistryTestingTests.BookFlow', listed, requested 2 times, started 2 times: 1, 1"
      ]
    )
  }

  @Test func `a service and contributions are made once`() throws {
    let app = try TestApp {
      OrdersFeature()
      StandIn(OrderStore.self) { ["pen"] }
      StandIn(OrderMenu.self) { [] }
    }
    let listed = { app.standIns.filter { !$0.isAutomatic }.map(\.description) }
    let names = ["OrderMenu", "OrderStore"].map { "'ModuleRegistryTestingTests.\($0)', listed" }
    #expect(listed() == names.map { "\($0), never created" })
    _ = app.registry.service(OrderStore.self)
    _ = app.registry.service(OrderStore.self)
    _ = app.registry.contributions(to: OrderMenu.self)
    #expect(listed() == names.map { "\($0), created" })
    #expect(app.standIns.filter { !$0.isAutomatic }.map(\.uses) == [[""], [""]])
  }

  @Test func `an app leaves another one alone`() throws {
    let one = try TestApp {
      OrdersFeature()
      StandIn(OrderStore.self) { ["one"] }
    }
    let other = try TestApp { OrdersFeature() }
    #expect(one.registry.service(OrderStore.self) == ["one"])
    #expect(other.registry.service(OrderStore.self) == ["tea"])
  }

  @Test func `whatever no library can make up is listed at once, with the line to write`() {
    let failure = #expect(throws: TestFailure.self) { try TestApp { NeedyFeature() } }
    #expect(
      failure?.description == """
        this test cannot begin: 2 problems
        - module 'ModuleRegistryTestingTests.Receipt' needs a stand-in
          needed by coordinator 'ModuleRegistryTestingTests.NeedyFlow' of NeedyFeature at \
        ModuleRegistryTestingTests/StandInTests.swift:\(NeedyFeature.line)
          fix: list StandIn(Receipt.self) { input in <#any Presentable#> } among the features of the app
        - service 'ModuleRegistryTestingTests.Paper' needs a stand-in
          needed by coordinator 'ModuleRegistryTestingTests.NeedyFlow' of NeedyFeature at \
        ModuleRegistryTestingTests/StandInTests.swift:\(NeedyFeature.line)
          fix: list StandIn(Paper.self) { <#Int#> } among the features of the app
        """
    )
  }

  @Test func `a stand-in that has nothing to do with the features is a mistake`() {
    let failure = #expect(throws: TestFailure.self) {
      try TestApp {
        OrdersFeature()
        StandIn(Paper.self) { 3 }
      }
    }
    #expect(
      failure?.description == """
        this test cannot begin: 1 problem
        - 'ModuleRegistryTestingTests.Paper' has a stand-in, but no feature provides or requires \
        it
          fix: remove the stand-in, or install the feature that uses it
        """
    )
  }

  @Test func `what is wrong with the features themselves is said as it is at launch`() {
    let failure = #expect(throws: TestFailure.self) {
      try TestApp {
        OrdersFeature()
        OrdersFeature()
      }
    }
    #expect(failure?.description.hasPrefix("this registry cannot be built: 1 problem") == true)
  }

  @Test func `nothing stands in for what is provided`() throws {
    let app = try TestApp { OrdersFeature() }
    let failure = #expect(throws: TestFailure.self) { try app.stub(OrdersFlow.self) }
    #expect(
      failure?.withoutLine == """
        nothing stands in for 'ModuleRegistryTestingTests.OrdersFlow'
        fix: list StubFlow<OrdersFlow>() among the features of the app
        """
    )
    #expect(throws: TestFailure.self) { try app.expectUse(of: OrderStore.self) }
  }

  @Test func `a flow that a stand-in makes is not the test's to finish`() throws {
    let app = try TestApp {
      ShelfFeature()
      StandIn(BookFlow.self) { context in
        let coordinator = BaseCoordinator<Int, String>(context)
        return (coordinator, coordinator.navigation)
      }
    }
    let failure = #expect(throws: TestFailure.self) { try app.stub(BookFlow.self) }
    #expect(
      failure?.withoutLine == """
        a StandIn stands in for 'ModuleRegistryTestingTests.BookFlow', which cannot be finished
        fix: list StubFlow<BookFlow>() among the features of the app instead
        """
    )
    app.open(ShelfFlow.self)
    try app.screen(Shelf.self).onOpen?()
    #expect(app.standIns.map(\.uses) == [[""]])
  }
}

private enum NeedyFlow: CoordinatorKey {}

private enum Receipt: ModuleKey {
  typealias Input = String
  typealias Product = any Presentable
}

private enum Paper: ServiceKey { typealias Service = Int }

private struct NeedyFeature: FeatureModule {
  static let line = #line + 3

  func register(in registrar: Registrar) {
    registrar.register(NeedyFlow.self, using: Receipt.self, Paper.self) { context, _, _ in
      let coordinator = BaseCoordinator<Void, Void>(context)
      return (coordinator, coordinator.navigation)
    }
  }
}
