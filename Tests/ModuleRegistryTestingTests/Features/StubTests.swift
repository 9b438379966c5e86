import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.endsApps)
struct StubTests {
  @Test func `one line each stubs a screen, a flow, a service and contributions`() async throws {
    try await TestApp.run {
      OrdersFeature()
      Stub(OrderStore.self) { ["pen", "ink"] }
      Stub(OrderMenu.self) { [] }
      Stub(LastOrder.self) { nil }
      Stub(PickCustomer.self)
    } body: { app in
      try app.expectUse(of: OrderStore.self, OrderMenu.self, LastOrder.self)
      try app.open(OrdersFlow.self, with: 1)
      let orders = try app.screen((any OrdersView).self).orders
      #expect(orders == ["pen", "ink"])
      #expect(app.onScreen == "OrderList\nalert: Quiet")
      try app.answerAlert("OK")
      #expect(app.onScreen == "OrderList")
    }
    try await TestApp.run {
      OrdersFeature()
      Stub(OrdersScreen.self) { OrderList(orders: ["mock"]) }
    } body: { app in
      try app.open(OrdersFlow.self, with: 1)
      let orders = try app.screen((any OrdersView).self).orders
      #expect(orders == ["mock"])
    }
  }

  @Test func `a stub replaces a flow that the feature registers`() async throws {
    try await TestApp.run {
      OrdersFeature()
      Stub(OrdersFlow.self)
    } body: { app in
      let flow = try app.open(OrdersFlow.self, with: 5)
      let stub = try app.stub(OrdersFlow.self)
      #expect(stub.starts == [5])
      try stub.finish("done")
      #expect(flow.result == .finished("done"))
    }
  }

  @Test func `a flow with an interface needs a stub that subclasses StubCoordinator`() throws {
    let failure = #expect(throws: TestFailure.self) { try TestApp { TripFeature() } }
    #expect(
      failure?.description.contains(
        """
        fix: list Stub(flow: GuideFlow.self) { context in <#subclass of StubCoordinator<GuideFlow> as \
        GuideFlow.Interface#> } among the features of the app
        """
      ) == true
    )
    let app = try TestApp {
      TripFeature()
      Stub(flow: GuideFlow.self) { StubbedGuide($0) }
    }
    let trip = try app.open(TripFlow.self)
    let guide = try app.stub(GuideFlow.self)
    #expect(guide.starts == [3])
    #expect(app.onScreen == "empty stack\nmodal: StubScreen<GuideFlow>")
    try guide.finish("seen")
    #expect(trip.result == .finished("Ada: seen"))
  }

  @Test func `a stub counts requests and starts separately`() throws {
    let app = try TestApp { ShelfFeature(startsBook: false) }
    try app.open(ShelfFlow.self)
    let name = "'ModuleRegistryTestingTests.BookFlow', automatic"
    #expect(app.stubs.map(\.description) == ["\(name), never requested"])
    try app.screen(Shelf.self).onOpen?()
    #expect(app.onScreen == "Shelf\nmodal: empty stack")
    #expect(app.stubs.map(\.description) == ["\(name), requested once, never started"])
    #expect(app.stubs.map(\.uses) == [[""]])
    #expect(app.stubs.map(\.starts) == [[]])
  }

  @Test func `the description of a stub that was started twice has both inputs`() throws {
    let app = try TestApp {
      ShelfFeature()
      Stub(BookFlow.self)
    }
    try app.open(ShelfFlow.self)
    let shelf = try app.screen(Shelf.self)
    shelf.onOpen?()
    shelf.onOpen?()
    #expect(
      app.stubs.map(\.description) == [
        "'ModuleRegistryTestingTests.BookFlow', listed, requested 2 times, started 2 times: 1, 1"
      ]
    )
  }

  @Test func `a stubbed service or list of contributions is created once`() throws {
    let app = try TestApp {
      OrdersFeature()
      Stub(OrderStore.self) { ["pen"] }
      Stub(OrderMenu.self) { [] }
    }
    let listed = { app.stubs.filter { !$0.isAutomatic }.map(\.description) }
    let names = ["OrderMenu", "OrderStore"].map { "'ModuleRegistryTestingTests.\($0)', listed" }
    #expect(listed() == names.map { "\($0), never created" })
    _ = app.registry.service(OrderStore.self)
    _ = app.registry.service(OrderStore.self)
    _ = app.registry.contributions(to: OrderMenu.self)
    #expect(listed() == names.map { "\($0), created" })
    #expect(app.stubs.filter { !$0.isAutomatic }.map(\.uses) == [[""], [""]])
  }

  @Test func `two apps in one test do not share stubs`() throws {
    let one = try TestApp {
      OrdersFeature()
      Stub(OrderStore.self) { ["one"] }
    }
    let other = try TestApp { OrdersFeature() }
    #expect(one.registry.service(OrderStore.self) == ["one"])
    #expect(other.registry.service(OrderStore.self) == ["tea"])
  }

  @Test func `the error lists all keys that need a stub, with the line to write`() {
    let failure = #expect(throws: TestFailure.self) { try TestApp { NeedyFeature() } }
    #expect(
      failure?.description == """
        this test cannot begin: 2 problems
        - screen 'ModuleRegistryTestingTests.Receipt' needs a stub
          needed by coordinator 'ModuleRegistryTestingTests.NeedyFlow' of NeedyFeature at \
        ModuleRegistryTestingTests/StubTests.swift:\(NeedyFeature.line)
          fix: list Stub(Receipt.self) { input in <#any Presentable#> } among the features of the app
        - service 'ModuleRegistryTestingTests.Paper' needs a stub
          needed by coordinator 'ModuleRegistryTestingTests.NeedyFlow' of NeedyFeature at \
        ModuleRegistryTestingTests/StubTests.swift:\(NeedyFeature.line)
          fix: list Stub(Paper.self) { <#Int#> } among the features of the app
        """
    )
  }

  @Test func `a stub that no feature provides or requires is an error`() {
    let failure = #expect(throws: TestFailure.self) {
      try TestApp {
        OrdersFeature()
        Stub(Paper.self) { 3 }
      }
    }
    #expect(
      failure?.description == """
        this test cannot begin: 1 problem
        - 'ModuleRegistryTestingTests.Paper' has a stub, but no feature provides or requires \
        it
          fix: remove the stub, or add the feature that uses it
        """
    )
  }

  @Test func `problems of the features are reported as the registry reports them`() {
    let failure = #expect(throws: TestFailure.self) {
      try TestApp {
        OrdersFeature()
        OrdersFeature()
      }
    }
    #expect(failure?.description.hasPrefix("this registry cannot be built: 1 problem") == true)
  }

  @Test func `asking for the stub of a provided key fails`() throws {
    let app = try TestApp { OrdersFeature() }
    let failure = #expect(throws: TestFailure.self) { try app.stub(OrdersFlow.self) }
    #expect(
      failure?.withoutLine == """
        'ModuleRegistryTestingTests.OrdersFlow' has no stub
        fix: list Stub(OrdersFlow.self) among the features of the app
        """
    )
    #expect(throws: TestFailure.self) { try app.expectUse(of: OrderStore.self) }
  }

  @Test func `finishing a stub whose closure creates a coordinator of the test fails`() throws {
    let app = try TestApp {
      ShelfFeature()
      Stub(flow: BookFlow.self) { OwnFlow($0.coordinator) }
    }
    let early = #expect(throws: TestFailure.self) { try app.stub(BookFlow.self).finish("read") }
    #expect(early?.withoutLine.hasPrefix("'BookFlow' was never requested") == true)
    try app.open(ShelfFlow.self)
    try app.screen(Shelf.self).onOpen?()
    let failure = #expect(throws: TestFailure.self) {
      try app.stub(BookFlow.self).finish("read")
    }
    #expect(
      failure?.withoutLine == """
        the stub of 'BookFlow' creates a coordinator of the test
        fix: create a StubCoordinator<BookFlow> in its closure, or finish that coordinator
        on screen:
          Shelf
          modal: OwnPage
        coordinators:
          ShelfCoordinator 1
            OwnFlow 1
        """
    )
    #expect(app.stubs.map(\.uses) == [[""]])
  }
}

private enum NeedyFlow: CoordinatorKey {}

private enum Receipt: ScreenKey {
  typealias Input = String
  typealias Product = any Presentable
}

private enum Paper: ServiceKey { typealias Service = Int }

private struct NeedyFeature: FeatureModule {
  static let line = #line + 3

  func register(in registrar: inout Registrar) {
    registrar.coordinator(NeedyFlow.self, using: Receipt.self, Paper.self) { context, _, _ in
      BaseCoordinator<Void, Void>(context)
    }
  }
}

@MainActor
private protocol Guiding: AnyObject { var guide: String { get } }

private enum GuideFlow: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
  typealias Interface = any Coordinator<Int, String> & Guiding

  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
}

private enum TripFlow: CoordinatorKey { typealias Output = String }

private struct TripFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(TripFlow.self, using: GuideFlow.self) { Trip($0, $1) }
    registrar.require(TripFlow.self)
  }
}

private final class Trip: FeatureCoordinator<Void, String, Factory<GuideFlow>> {
  override func start(with option: Void) {
    let unit = needs.unit(in: self)
    let name = unit.coordinator.guide
    router.present(AssembledFlow(unit, startingWith: 3)) { result in
      if case .finished(let text) = result { self.finish("\(name): \(text)") }
    }
  }
}

private final class StubbedGuide: StubCoordinator<GuideFlow>, Guiding { let guide = "Ada" }

private final class OwnFlow: BaseCoordinator<Int, String> {
  override func start(with option: Int) { router.push(OwnPage()) }
}

private final class OwnPage: Presentable {}
