import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Observation
import ShopKit
import Testing

/// An order whose outcome was not known when the shop ended, before the tabs of the next launch.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class ResumeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shop-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `the launch asks about an unfinished order before the tabs appear`() async throws {
    try await failToOrder()
    let gateway = ScriptedGateway([.success(())])
    let app = try app(gateway)
    let launch = try await launch(app)
    #expect(app.onScreen == "ResumeScreen")
    #expect(app.window.content?.activity?.title == "Asking about the order")
    #expect(app.window.content?.actions.map(\.title) == ["Go on"])
    try await app.window.wait { launch.isOver }
    #expect(gateway.orders.map(\.number) == ["A-1"])
    #expect(app.registry.service(CartStore.self).lines.isEmpty)
    #expect(try await self.launch(self.app(ScriptedGateway([]))).isOver)
  }

  @Test func `if the gateway fails at the launch, Check again asks it once more`() async throws {
    try await failToOrder()
    let gateway = ScriptedGateway([.failure(Refusal()), .success(())])
    let app = try app(gateway)
    let launch = try await launch(app)
    try await app.window.wait { app.window.content?.activity == nil }
    #expect(!launch.isOver)
    #expect(
      app.window.content?.notes.last == "We do not know yet whether your order was placed."
    )
    try app.window.tap("Check again")
    try await app.window.wait { launch.isOver }
    #expect(gateway.orders.map(\.number) == ["A-1", "A-1"])
  }

  @Test func `after Go on, the launch continues and the order is still asked about`()
    async throws
  {
    try await failToOrder()
    let gateway = StubbornGateway()
    let app = try app(gateway)
    let launch = try await launch(app)
    await gateway.waitForOrder()
    try app.window.tap("Go on")
    #expect(launch.isOver)
    gateway.answer()
    while !app.registry.service(CartStore.self).lines.isEmpty { await Task.yield() }
  }

  @Test func `the launch shows Asking about the order until the tabs appear`() async throws {
    try await failToOrder()
    let gateway = StubbornGateway()
    let app = try app(gateway)
    let launch = try await launch(app)
    await gateway.waitForOrder()
    gateway.answer()
    while !launch.isOver {
      #expect(app.window.content?.activity?.title == "Asking about the order")
      await Task.yield()
    }
  }

  @Test func `offline, asking about an unfinished order fails, and works again online`()
    async throws
  {
    try await failToOrder()
    let state = StateFolder(folder)
    let connection = Connection(isCut: true)
    let app = try TestApp {
      CartScene.cart(state: state)
      Stub(OrderGateway.self) { ScriptedGateway([.success(())]) }
      Stub(LaunchServer.self) {
        LaunchAnswers(after: .zero, on: ContinuousClock(), over: connection)
      }
    }
    let flow = try #require(app.registry.contributions(to: LaunchFlows.self).first)
    await #expect(throws: Offline()) { try await flow.isNeeded() }
    connection.restore()
    #expect(try await flow.isNeeded())
  }

  @Test func `without an unfinished order the tabs appear at once`() async throws {
    let app = try app(ScriptedGateway([]))
    #expect(try await launch(app).isOver)
    #expect(app.onScreen == "nothing")
  }

  @Test func `the launch doesn't ask about another customer's order`() async throws {
    try await failToOrder(as: "Ada")
    #expect(try await launch(app(ScriptedGateway([]))).isOver)
  }

  @Observable
  fileprivate final class Launch {
    var isOver = false
  }

  /// Opens the flow that comes before the tabs, as the host does.
  private func launch(_ app: TestApp) async throws -> Launch {
    let launch = Launch()
    let flow = try #require(app.registry.contributions(to: LaunchFlows.self).first)
    if try await flow.isNeeded() {
      flow.open(in: app.window) { launch.isOver = true }
    } else {
      launch.isOver = true
    }
    return launch
  }

  private func app(_ gateway: some OrderPlacing) throws -> TestApp {
    let state = StateFolder(folder)
    return try TestApp {
      CartScene.cart(state: state)
      Stub(OrderGateway.self) { gateway }
    }
  }

  /// Leaves an order whose outcome is unknown.
  private func failToOrder(as customer: String? = nil) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let app = try app(ScriptedGateway([.failure(Refusal())]))
    let scene = CartScene([CartScene.tea], in: app, of: customer)
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.window.wait { scene.screen.activity == nil }
  }
}
