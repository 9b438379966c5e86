import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Sign-in with the defaults of the feature alone.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct LoginByScreensTests {
  @Test func `a code expires after five minutes`() async throws {
    let clock = ManualClock()
    let app = try TestApp { AuthFeature(clock: clock) { "0042" } }
    let login = try app.present(LoginFlow.self, with: .login(source: .account))
    try app.window.type("+49 170 1234567")
    try app.window.tap("Send code")
    try await app.window.wait { app.onScreen.last == "modal: PhoneEntry > CodeEntry" }
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(300))
    try await app.window.wait {
      app.window.content?.notes.last == "This code has expired. Send another one."
    }
    #expect(login.result == nil)
  }
}
