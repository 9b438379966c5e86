// The tests of a feature: mocks, an app of a suite, and a derived registry.
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

struct MockStore: OrderStoring {
  func orders() async -> [Order] { [Order(number: 7)] }
}

@MainActor
@Suite(
  .app {
    OrderFeature()
    Stub(Settings.self) { OrderSettings(backend: "backend") }
    Stub(OrderStore.self) { MockStore() }
  }
)
struct OrderTests {
  @Test func opensAnOrder() throws {
    let app = TestApp.current
    let orders = try app.open(OrderFlow.self, with: .order(7))
    try app.screen((any OrderView).self).onDone?()
    #expect(orders.result == .finished(7))
  }

  @Test func signsIn() async throws {
    let app = TestApp.current
    try app.open(OrderFlow.self, with: .list)
    try await app.window.wait { !app.window.modals.isEmpty }
    try app.stub(SignIn.self).finish("Ada")
  }
}

@MainActor
struct OverridingTests {
  @Test func replacesAService() async throws {
    let registry = try App().registry.overriding {
      $0.service(OrderStore.self) { MockStore() }
    }
    #expect(await registry.service(OrderStore.self).orders() == [Order(number: 7)])
  }
}
