import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The screen that asks for a phone number.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct PhoneTests {
  @Test func `the sign-in screen has one phone field and one button, Send code`() throws {
    let scene = try SignInScene()
    try scene.open()
    let field = try #require(scene.screen.fields.first)
    #expect(scene.screen.fields.count == 1)
    #expect(field.label == "Phone")
    #expect(field.text == "")
    #expect(field.purpose == .phone)
    #expect(scene.screen.actions.map(\.title) == ["Send code"])
    #expect(scene.screen.unsaved == nil)
  }

  @Test(arguments: [
    ("+491701234567", "+491701234567"), ("+49(170)1234567", "+491701234567"),
    ("+49-170-123-45-67", "+491701234567"), ("+49.170.1234567", "+491701234567"),
    ("  +49 170 1234567 ", "+491701234567"), ("+12345678", "+12345678"),
    ("+123456789012345", "+123456789012345"),
  ])
  func `a phone number may be typed with the usual separators`(
    _ typed: String,
    _ phone: String
  ) async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode(of: typed)
    #expect(scene.screen.notes == ["A code was sent to \(phone)."])
  }

  @Test func `the same number spelled differently gets the code already sent`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode(of: "+49 170 1234567")
    scene.window.goBack()
    try await scene.askForCode(of: "+49(170)1234567")
    #expect(scene.gateway.codes == ["1001"])
  }

  @Test func `typing while a code is sent does not change its recipient`() async throws {
    let scene = try SignInScene(latency: .seconds(1))
    try scene.open()
    try scene.enter(SignInScene.phone)
    try scene.tap("Send code")
    try await scene.clock.waitForSleepers(1)
    try scene.enter("+49 170 7654321")
    #expect(scene.screen.fields.first?.text == "+49 170 7654321")
    scene.clock.advance(by: .seconds(1))
    try await scene.window.wait { scene.screen.title == "Enter the code" }
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
    try scene.answer("1001")
    #expect(scene.session?.phone.description == "+491701234567")
  }

  @Test func `the error disappears when the user types`() async throws {
    let scene = try SignInScene()
    try scene.open()
    scene.gateway.fail("the network is down")
    try await scene.askForCode()
    #expect(scene.screen.notes.count == 2)
    try scene.enter("+49 170 123456")
    #expect(scene.screen.notes == ["Sign in to your account."])
  }

  @Test func `the note about too many wrong codes disappears when the user types`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    for wrong in ["1", "2", "3"] { try scene.answer(wrong) }
    #expect(scene.screen.notes.count == 2)
    try scene.enter("+49 170 7654321")
    #expect(scene.screen.notes == ["Sign in to your account."])
  }

  @Test func `the error disappears when a code is sent again`() async throws {
    let scene = try SignInScene(latency: .seconds(1))
    try scene.open()
    scene.gateway.fail("the network is down")
    try scene.enter(SignInScene.phone)
    try scene.tap("Send code")
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .seconds(1))
    try await scene.settle()
    #expect(scene.screen.notes.count == 2)
    try scene.tap("Send code")
    #expect(scene.screen.notes == ["Sign in to your account."])
    #expect(scene.screen.activity != nil)
  }

  @Test func `Send code does nothing once its screen is gone`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try scene.enter(SignInScene.phone)
    let send = try scene.action("Send code")
    scene.window.goBack()
    send.perform()
    #expect(scene.gateway.codes == [])
    #expect(scene.app.onScreen == "nothing")
  }
}
