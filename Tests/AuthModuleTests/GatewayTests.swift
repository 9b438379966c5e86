import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The gateway, which sends the codes.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct GatewayTests {
  private let clock = ManualClock()

  @Test func `the on-screen gateway waits for its latency before it shows the code`() async throws {
    let app = try app(OnScreenCodeGateway(latency: .seconds(2), clock: clock))
    try begin(app)
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(1_999))
    #expect(clock.sleepers == 1)
    #expect(app.window.content?.activity != nil)
    clock.advance(by: .milliseconds(1))
    try await app.window.wait { app.window.content?.title == "Enter the code" }
  }

  @Test func `the on-screen gateway stops when its task is cancelled`()
    async throws
  {
    let phone = try #require(PhoneNumber("+491701234567"))
    let gateway = OnScreenCodeGateway(latency: .seconds(2), clock: clock)
    let sending = Task { try await gateway.send("1234", to: phone) }
    try await clock.waitForSleepers(1)
    sending.cancel()
    await #expect(throws: DeliveryFailure("sending was cancelled")) { try await sending.value }
    #expect(clock.sleepers == 0)
  }

  @Test func `a gateway without latency does not wait`() async throws {
    let phone = try #require(PhoneNumber("+491701234567"))
    let message = try await OnScreenCodeGateway(clock: clock).send("1234", to: phone)
    #expect(message == "Message to +491701234567: 1234")
  }

  @Test func `the message of a second code replaces the first one's`() async throws {
    let app = try app(OnScreenCodeGateway(clock: clock))
    try begin(app)
    try await app.window.wait { app.window.content?.title == "Enter the code" }
    #expect(app.window.content?.notes == ["Message to +491701234567: 0001"])
    clock.advance(by: .seconds(30))
    try app.window.tap("Send again")
    try await app.window.wait { app.window.content?.activity == nil }
    #expect(app.window.content?.notes == ["Message to +491701234567: 0002"])
  }

  @Test func `a code with leading zeros isn't accepted without them`() async throws {
    let app = try app(OnScreenCodeGateway(clock: clock))
    let login = try app.present(LoginFlow.self, with: .login(source: .account))
    try app.window.type(SignInScene.phone)
    try app.window.tap("Send code")
    try await app.window.wait { app.window.content?.title == "Enter the code" }
    try app.window.type("1")
    try app.window.tap("Sign in")
    #expect(login.result == nil)
    try app.window.type("0001")
    try app.window.tap("Sign in")
    #expect(login.result != nil)
  }

  @Test func `a host can put another gateway in place of the feature's`() async throws {
    let gateway = TestGateway(latency: .zero, clock: clock)
    let app = try TestApp {
      AuthFeature(clock: ManualClock()) { "4711" }
      Stub(CodeGateway.self) { gateway }
    }
    try app.expectUse(of: CodeGateway.self)
    try begin(app)
    try await app.window.wait { app.window.content?.title == "Enter the code" }
    #expect(gateway.codes == ["4711"])
  }

  private func app(_ gateway: OnScreenCodeGateway) throws -> TestApp {
    let makeCode = Counter(from: 0).next
    return try TestApp {
      AuthFeature(gateway: gateway, clock: clock, makeCode: makeCode)
    }
  }

  private func begin(_ app: TestApp) throws {
    try app.present(LoginFlow.self, with: .login(source: .account))
    try app.window.type(SignInScene.phone)
    try app.window.tap("Send code")
  }
}
