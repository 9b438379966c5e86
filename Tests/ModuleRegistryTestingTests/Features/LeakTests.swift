import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.endsApps)
struct LeakTests {
  @Test func `the leak report names a coordinator with its place and its screens`() async throws {
    let app = try TestApp { OrdersFeature(leaks: true) }
    try app.open(OrdersFlow.self, with: 1)
    try app.screen((any OrdersView).self).onOpen?()
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.description == """
        1 coordinator is still alive with nothing on screen
        - OrdersCoordinator, at OrdersCoordinator
          assembled by: the window
          screens: OrderList, alive; OrderDetails, freed
          fix, by owner:
            a closure of OrderList, onPick or onOpen: if it uses the screen itself, let it capture that weakly
            a global, a static property, or a variable of the test: release it, or store it weakly
            a task that has not ended: cancel it, or let the stub answer at once
        on screen at the end:
          OrderList > OrderDetails
        coordinators:
          OrdersCoordinator 2
        """
    )
  }

  @Test func `the leak report lists a leaked child before the flow that it keeps`() async throws {
    let app = try TestApp { OrdersFeature() }
    let root = Chain(app.window.childContext).begun()
    let parent = Chain(root.childContext).begun()
    let leaf = Leaf(parent.childContext).begun()
    let other = Chain(root.childContext).begun()
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.description == """
        4 coordinators are still alive with nothing on screen
        - Leaf, at Chain #1 > Chain #2 > Leaf
          assembled by: Chain #2
          screens: none was shown
          found no service, screen, coordinator or closure that keeps it
          fix, by owner:
            a global, a static property, or a variable of the test: release it, or store it weakly
            a task that has not ended: cancel it, or let the stub answer at once
            a closure of something else: let it capture the flow weakly
        - Chain #3, at Chain #1 > Chain #3
          assembled by: Chain #1
          screens: none was shown
          found no service, screen, coordinator or closure that keeps it
          fix, by owner:
            a global, a static property, or a variable of the test: release it, or store it weakly
            a task that has not ended: cancel it, or let the stub answer at once
            a closure of something else: let it capture the flow weakly
        - Chain #1, at Chain #1
          retained by Leaf and Chain #3, above
        - Chain #2, at Chain #1 > Chain #2
          retained by Leaf, above
        on screen at the end:
          nothing
        """
    )
    withExtendedLifetime((leaf, other)) {}
  }

  @Test(arguments: ["stack", "tabs", "router"])
  func `the leak report says that a stored stack, tabs or router keeps the coordinator`(
    _ part: String
  ) async throws {
    let app = try TestApp { OrdersFeature() }
    _ = Chain(app.window.childContext)
    var stored: Any?
    do {
      let coordinator = Chain(app.window.childContext).begun()
      switch part {
      case "stack": stored = coordinator.navigation
      case "tabs": stored = coordinator.tabs
      default: stored = coordinator.router
      }
    }
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    let instead = part == "router" ? "read `router` when you need it" : "show it"
    #expect(
      failure?.description == """
        1 coordinator is still alive with nothing on screen
        - Chain #2, at Chain #2
          assembled by: the window
          screens: none was shown
          fix, by owner:
            its \(part), stored somewhere: \(instead), or store the coordinator weakly
        on screen at the end:
          nothing
        """
    )
    withExtendedLifetime(stored) {}
  }

  @Test func `the leak report names a stub that its flow stores`() async throws {
    let app = try TestApp { HoardersFeature() }
    try app.open(HoardersFlow.self)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.description == """
        2 coordinators are still alive with nothing on screen
        - StubCoordinator<PickCustomer>, at Hoarder > StubCoordinator<PickCustomer>
          assembled by: Hoarder
          screens: none was shown
          fix, by owner:
            Hoarder, by child: let its closures, `onFinish` too, capture it weakly
            a global, a static property, or a variable of the test: release it, or store it weakly
            a task that has not ended: cancel it, or let the stub answer at once
        - Hoarder, at Hoarder
          retained by StubCoordinator<PickCustomer>, above
        on screen at the end:
          OrderDetails
        coordinators:
          Hoarder 1
        """
    )
  }

  @Test func `a test waits for a task that ends by itself, and reports no leak`() async throws {
    try await TestApp.run {
      OrdersFeature()
    } body: { app in
      let coordinator = Chain(app.window.childContext)
      Task {
        for _ in 0..<10 { await Task.yield() }
        withExtendedLifetime(coordinator) {}
      }
    }
  }

  @Test func `a screen that no flow has shown is a failure`() async throws {
    let app = try TestApp { OrdersFeature() }
    app.window.setRoot(OrderDetails())
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.description == """
        the screen differs from the state of the flows
        - OrderDetails is on screen and not in the ledger
        on screen at the end:
          OrderDetails
        """
    )
  }

  @Test func `an alert that is open at the end of a test is no leak`() async throws {
    try await TestApp.run {
      OrdersFeature()
    } body: { app in
      let coordinator = Chain(app.window.childContext).begun()
      let answer = AlertMessage.Action("OK") { withExtendedLifetime(coordinator) {} }
      coordinator.router.showAlert(AlertMessage("Really?", actions: [answer]))
      #expect(app.onScreen == "nothing\nalert: Really?")
    }
  }

  @Test func `the leak report says that a coordinator holds unfinished work`() async throws {
    let app = try TestApp { OrdersFeature() }
    let gate = AsyncStream.makeStream(of: Void.self)
    let task = startWork(in: app, until: gate.stream)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(failure?.description.contains("it holds unfinished work") == true)
    gate.continuation.finish()
    await task.value
  }

  @Test func `flows that are still open are freed when the test ends`() async throws {
    try await TestApp.run {
      OrdersFeature()
    } body: { app in
      try app.open(OrdersFlow.self, with: 1)
      try app.screen((any OrdersView).self).onOpen?()
      try app.present(OrdersFlow.self, with: 2)
      try app.screen((any OrdersView).self).onPick?()
    }
  }

  @Test func `a test fails if a stub that it expects is never requested`() async throws {
    let app = try TestApp {
      OrdersFeature()
      Stub(OrderStore.self) { [] }
    }
    try app.expectUse(of: OrderStore.self, PickCustomer.self, Beep.self)
    try app.open(OrdersFlow.self, with: 1)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.withoutLine == """
        the test expects these stubs to be used
        - 'ModuleRegistryTestingTests.PickCustomer' was never requested
        on screen at the end:
          OrderList
        coordinators:
          OrdersCoordinator 1
        """
    )
    try await app.end()
  }

  private func startWork(in app: TestApp, until gate: AsyncStream<Void>) -> Task<Void, Never> {
    let coordinator = Chain(app.window.childContext)
    return Task {
      await coordinator.hold {
        for await _ in gate {}
      }
    }
  }
}

private final class Chain: BaseCoordinator<Void, Void> {}
private final class Leaf: BaseCoordinator<Void, Void> {}

private enum HoardersFlow: CoordinatorKey {}

private struct HoardersFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(HoardersFlow.self, using: PickCustomer.self) { context, pick in
      Hoarder(context, pick: pick)
    }
  }
}

/// A flow that stores the one that it assembled, whose `onFinish` stores it.
private final class Hoarder: BaseCoordinator<Void, Void> {
  private let pick: Factory<PickCustomer>
  private var child: AnyObject?

  init(_ context: CoordinatorContext, pick: Factory<PickCustomer>) {
    self.pick = pick
    super.init(context)
  }

  override func start(with option: Void) {
    let coordinator = pick.unit(in: self).coordinator.begun()
    coordinator.onFinish = { _ in self.router.pop() }
    child = coordinator
    router.push(OrderDetails())
  }
}
