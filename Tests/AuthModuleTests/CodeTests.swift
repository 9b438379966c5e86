import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The rules for codes: attempts, expiry, another code and how many in a row.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct CodeTests {
  private let scene: SignInScene

  init() throws {
    scene = try SignInScene()
    try scene.open()
  }

  // MARK: - Attempts

  @Test func `after three wrong codes the number is asked for again, and the old code is refused`()
    async throws
  {
    try await scene.askForCode()
    try scene.answer("1")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
    #expect(scene.screen.fields.first?.text == "")
    try scene.answer("2")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 1 attempt left.")
    try scene.answer("3")
    #expect(scene.screen.title == "Sign in")
    #expect(scene.screen.notes.last == "Too many wrong codes. Request a new one.")

    scene.clock.advance(by: .seconds(30))
    try scene.tap("Send code")
    try await scene.settle()
    #expect(scene.gateway.codes == ["1001", "1002"])
    try scene.answer("1001")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
    #expect(scene.session == nil)
    try scene.answer("1002")
    #expect(scene.session != nil)
  }

  @Test(arguments: [" ", "100", "10011", "1001x", "１００１", "\u{0}1001"])
  func `any text other than the exact code is refused`(_ typed: String) async throws {
    try await scene.askForCode()
    try scene.answer(typed)
    #expect(scene.session == nil)
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
  }

  @Test func `an empty code costs no attempt`() async throws {
    try await scene.askForCode()
    try scene.answer("")
    #expect(scene.screen.fields.first?.problem == "Enter the code first.")
    try scene.answer("9999")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
  }

  @Test func `going back to an earlier number reuses its code instead of sending another`()
    async throws
  {
    try await scene.askForCode()
    scene.window.goBack()
    try await scene.askForCode(of: "+49 170 7654321")
    scene.window.goBack()
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001", "1002"])
  }

  @Test func `a code may be typed with spaces`() async throws {
    try await scene.askForCode()
    try scene.answer(" 10 01 ")
    #expect(scene.session != nil)
  }

  @Test func `going back doesn't reset the attempts at a code`() async throws {
    try await scene.askForCode()
    try scene.answer("1")
    try scene.answer("2")
    scene.window.goBack()
    scene.window.goBack()
    try scene.open()
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001"])
    try scene.answer("3")
    #expect(scene.screen.notes.last == "Too many wrong codes. Request a new one.")
  }

  // MARK: - Expiry

  @Test func `a code can be used until it expires`() async throws {
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(299))
    try scene.answer("1001")
    #expect(scene.session != nil)
  }

  @Test func `the screen says by itself that the code has expired`() async throws {
    try await scene.askForCode()
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .seconds(300))
    try await scene.window.wait { scene.screen.notes.count == 2 }
    #expect(scene.screen.notes.last == "This code has expired. Send another one.")
    #expect(scene.clock.sleepers == 0)
  }

  @Test func `an expired code is refused, and another one works`() async throws {
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(300))
    try scene.answer("1001")
    #expect(scene.session == nil)
    #expect(scene.screen.notes.last == "This code has expired. Send another one.")
    try scene.tap("Send again")
    try await scene.settle()
    try scene.answer("1002")
    #expect(scene.session != nil)
  }

  // MARK: - Another code

  @Test func `Send again counts down the seconds until it can be tapped`() async throws {
    try await scene.askForCode()
    for seconds in (1...30).reversed() {
      try await scene.window.wait {
        scene.screen.actions.map(\.title) == ["Sign in", "Send again in \(seconds) s"]
      }
      #expect(scene.screen.actions.map(\.isEnabled) == [true, false])
      try await scene.clock.waitForSleepers(1)
      scene.clock.advance(by: .seconds(1))
    }
    try await scene.window.wait { scene.screen.actions.map(\.isEnabled) == [true, true] }
    #expect(scene.screen.actions.map(\.title) == ["Sign in", "Send again"])
  }

  @Test func `Send again sends no code before the 30 seconds are over`()
    async throws
  {
    try await scene.askForCode()
    try scene.action("Send again in 30 s").perform()
    try await scene.settle()
    #expect(scene.gateway.codes == ["1001"])
  }

  @Test func `Send again replaces the code, and restarts its attempts and its wait`()
    async throws
  {
    try await scene.askForCode()
    try scene.answer("1")
    try scene.answer("2")
    scene.clock.advance(by: .seconds(30))
    try scene.tap("Send again")
    try await scene.settle()
    #expect(scene.gateway.codes == ["1001", "1002"])
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
    #expect(scene.screen.actions.last?.title == "Send again in 30 s")
    try scene.answer("1001")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
    scene.clock.advance(by: .seconds(299))
    try scene.answer("1002")
    #expect(scene.session != nil)
  }

  @Test func `going back and asking again within 30 seconds reuses the code already sent`()
    async throws
  {
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(29))
    scene.window.goBack()
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001"])
    #expect(scene.screen.actions.last?.title == "Send again in 1 s")
    try scene.answer("1001")
    #expect(scene.session != nil)
  }

  @Test func `leaving the code screen stops the countdown`() async throws {
    try await scene.askForCode()
    try await scene.clock.waitForSleepers(1)
    scene.window.goBack()
    try await scene.clock.waitForSleepers(0)
    try await scene.askForCode()
    try await scene.clock.waitForSleepers(1)
    try scene.answer("1001")
    try await scene.clock.waitForSleepers(0)
  }

  // MARK: - How many in a row

  @Test func `a number gets at most five codes in a row, however many logins are opened`()
    async throws
  {
    for _ in 1...5 {
      scene.clock.advance(by: .seconds(60))
      try await scene.askForCode()
      scene.window.goBack()
      scene.window.goBack()
      try scene.open()
    }
    try await scene.askForCode(of: "+49 170 7654321")
    #expect(scene.gateway.codes.count == 6)
    scene.window.goBack()
    // The code on its way is used up, so that another one has to be asked for.
    try await scene.askForCode()
    for answer in ["1", "2", "3"] { try scene.answer(answer) }
    try await scene.askForCode()
    #expect(scene.gateway.codes.count == 6)
    #expect(
      scene.screen.notes.last
        == "You have requested too many codes. Try again in 6 minutes."
    )
    scene.clock.advance(by: .seconds(359))
    try await scene.askForCode()
    #expect(
      scene.screen.notes.last == "You have requested too many codes. Try again in 1 minute."
    )
    scene.clock.advance(by: .seconds(1))
    try await scene.askForCode()
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
  }

  @Test func `codes sent with Send again count towards the limit`() async throws {
    try await scene.askForCode()
    for _ in 1...5 {
      scene.clock.advance(by: .seconds(30))
      try scene.tap("Send again")
      try await scene.settle()
    }
    #expect(scene.gateway.codes.count == 5)
    #expect(
      scene.screen.notes.last == "You have requested too many codes. Try again in 8 minutes."
    )
    try scene.answer("1005")
    #expect(scene.session != nil)
  }

  @Test func `a successful sign-in resets the count of requested codes`() async throws {
    for number in 1...7 {
      try await scene.askForCode(of: "+49 170 000000\(number)")
      try scene.answer("100\(number)")
      scene.setSession(nil)
      try scene.open()
    }
    #expect(scene.gateway.codes.count == 7)
  }
}
