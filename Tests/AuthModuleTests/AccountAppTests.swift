import AuthModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The account, with a login that the test finishes.
@MainActor
@Suite(
  .app {
    AuthFeature(clock: ManualClock()) { "0042" }
    Stub(LoginFlow.self)
  }
)
struct AccountAppTests {
  private let app = TestApp.current

  @Test func `the account presents a login, and dismisses it when it finishes`()
    throws
  {
    try app.expectUse(of: LoginFlow.self)
    try app.open(AccountFlow.self)
    try app.window.tap("Sign in")
    #expect(app.onScreen == "Account\nmodal: StubScreen<LoginFlow>")
    let login = try app.stub(LoginFlow.self)
    #expect(login.starts == [.login(source: .account)])
    try login.finish(try session())
    #expect(app.onScreen == "Account")
    #expect(app.tree == "AccountCoordinator 1")
  }

  @Test func `after the user swipes the login down, the account doesn't dismiss it again`() throws {
    try app.open(AccountFlow.self)
    try app.window.tap("Sign in")
    try app.swipeDown()
    #expect(
      app.journal == [
        "AccountCoordinator shown Account",
        "StubCoordinator<LoginFlow> shown StubScreen<LoginFlow>",
        "StubCoordinator<LoginFlow> dismissed(interactively: true) StubScreen<LoginFlow>",
        "StubCoordinator<LoginFlow> closed: dismissed(interactively: true)",
      ]
    )
    #expect(throws: TestFailure.self) { try app.stub(LoginFlow.self).finish(try session()) }
  }

  private func session() throws -> Session {
    try JSONDecoder().decode(Session.self, from: Data(#"{"phone": "+491701234567"}"#.utf8))
  }
}
