import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The life of one code, from the moment of its request.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct CodeLifeTests {
  private let scene: SignInScene

  init() throws {
    scene = try SignInScene()
    try scene.open()
  }

  @Test func `the code screen has a one-time-code field, and Sign in as its first button`()
    async throws
  {
    try await scene.askForCode()
    let field = try #require(scene.screen.fields.first)
    #expect(field.label == "Code")
    #expect(field.text == "")
    #expect(field.purpose == .oneTimeCode)
    #expect(scene.screen.actions.first?.title == "Sign in")
    #expect(scene.screen.activity == nil)
  }

  @Test func `a typed code stays in the field until Sign in is tapped`() async throws {
    try await scene.askForCode()
    try scene.enter("12")
    #expect(scene.screen.fields.first?.text == "12")
    try scene.tap("Sign in")
    #expect(scene.screen.fields.first?.text == "")
  }

  @Test func `a code sent to one number doesn't sign in another`() async throws {
    try await scene.askForCode()
    scene.window.goBack()
    try await scene.askForCode(of: "+49 170 7654321")
    try scene.answer("1001")
    #expect(scene.session == nil)
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
  }

  @Test func `a code that was used cannot be used again`() async throws {
    try await scene.signIn()
    scene.setSession(nil)
    try scene.open()
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001", "1002"])
    try scene.answer("1001")
    #expect(scene.result == nil)
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
  }

  @Test func `asking again after a code has expired sends a new one`() async throws {
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(300))
    scene.window.goBack()
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001", "1002"])
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
  }

  @Test func `an expired code doesn't sign in, and costs no attempt`()
    async throws
  {
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(300))
    for answer in ["1", "2", "3", "1001"] {
      try scene.answer(answer)
      #expect(scene.screen.title == "Enter the code")
      #expect(scene.screen.notes.last == "This code has expired. Send another one.")
    }
    #expect(scene.session == nil)
  }

  @Test func `when a code expires, that message replaces the one about a wrong code`() async throws
  {
    try await scene.askForCode()
    try scene.answer("1")
    scene.clock.advance(by: .seconds(300))
    try scene.answer("2")
    #expect(scene.screen.notes.last == "This code has expired. Send another one.")
    #expect(scene.screen.notes.count == 2)
  }

  @Test func `the countdown to the next code rounds up to whole seconds`() async throws {
    try await scene.askForCode()
    scene.clock.advance(by: .milliseconds(500))
    #expect(scene.screen.actions.last?.title == "Send again in 30 s")
    scene.clock.advance(by: .milliseconds(500))
    #expect(scene.screen.actions.last?.title == "Send again in 29 s")
    scene.clock.advance(by: .milliseconds(28_999))
    #expect(scene.screen.actions.last?.title == "Send again in 1 s")
    #expect(scene.screen.actions.last?.isEnabled == false)
    scene.clock.advance(by: .milliseconds(1))
    #expect(scene.screen.actions.last?.title == "Send again")
  }

  @Test func `the screen changes every second until Send again is enabled`() async throws {
    try await scene.askForCode()
    for seconds in (0..<30).reversed() {
      try await scene.clock.waitForSleepers(1)
      await scene.waitForChange { scene.clock.advance(by: .seconds(1)) }
      #expect(scene.screen.actions.last?.isEnabled == (seconds == 0))
    }
    try await scene.clock.waitForSleepers(1)
    await scene.waitForChange { scene.clock.advance(by: .seconds(270)) }
    #expect(scene.screen.notes.last == "This code has expired. Send another one.")
    try await scene.clock.waitForSleepers(0)
  }

  @Test func `Send again restarts the countdown, and only one runs at a time`() async throws {
    try await scene.askForCode()
    try await scene.clock.waitForSleepers(1)
    await scene.waitForChange { scene.clock.advance(by: .seconds(30)) }
    // From now on the screen waits for the end of the first code only.
    try await scene.clock.waitForSleepers(1)
    try scene.tap("Send again")
    try await scene.settle()
    try await scene.clock.waitForSleepers(1)
    await scene.waitForChange { scene.clock.advance(by: .seconds(1)) }
    #expect(scene.screen.actions.last?.title == "Send again in 29 s")
    try await scene.clock.waitForSleepers(1)
  }

  @Test func `after Send again, the screen says when the second code expires, not the first`()
    async throws
  {
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(200))
    try scene.tap("Send again")
    try await scene.settle()
    scene.clock.advance(by: .seconds(200))
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .seconds(100))
    try await scene.window.wait { scene.screen.notes.count == 2 }
    #expect(scene.screen.notes.last == "This code has expired. Send another one.")
  }

  @Test func `a customer who stays on the screen can get another code after each wait`()
    async throws
  {
    try await scene.askForCode()
    for number in 2...4 {
      scene.clock.advance(by: .seconds(30))
      try scene.tap("Send again")
      try await scene.settle()
      #expect(scene.gateway.codes.last == "100\(number)")
    }
    try scene.answer("1004")
    #expect(scene.session != nil)
  }

  @Test func `a requested code counts towards the total limit for exactly an hour`() async throws {
    for last in 10..<30 {
      try await scene.askForCode(of: "+49 170 00000\(last)")
      scene.window.goBack()
    }
    scene.clock.advance(by: .seconds(3_599))
    try await scene.askForCode(of: "+49 170 0000006")
    #expect(scene.screen.notes.last == "You have requested too many codes. Try again in 1 minute.")
    scene.clock.advance(by: .seconds(1))
    try await scene.askForCode(of: "+49 170 0000006")
    #expect(scene.screen.title == "Enter the code")
  }

  @Test func `asking again for a code that was already sent doesn't count towards the limit`()
    async throws
  {
    for _ in 1...10 {
      try await scene.askForCode()
      scene.window.goBack()
    }
    try await scene.askForCode(of: "+49 170 7654321")
    #expect(scene.screen.notes == ["A code was sent to +491707654321."])
    #expect(scene.gateway.codes == ["1001", "1002"])
  }

  @Test func `asking again over the limit shows the same wait, and sends no code`()
    async throws
  {
    for last in 10..<30 {
      try await scene.askForCode(of: "+49 170 00000\(last)")
      scene.window.goBack()
    }
    for _ in 1...3 {
      try await scene.askForCode(of: "+49 170 0000006")
      #expect(
        scene.screen.notes.last == "You have requested too many codes. Try again in 60 minutes."
      )
    }
    #expect(scene.gateway.codes.count == 20)
  }
}
