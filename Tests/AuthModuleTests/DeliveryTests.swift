import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Waiting for a code to be sent, ending that, and trying again.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct DeliveryTests {
  @Test func `while a code is being sent, the screen says so and only Cancel can be tapped`()
    async throws
  {
    let scene = try slowScene()
    try begin(scene)
    #expect(scene.screen.activity == Activity("Sending the code"))
    #expect(scene.screen.actions.map(\.title) == ["Send code", "Cancel"])
    #expect(scene.screen.actions.map(\.isEnabled) == [false, true])
    try scene.action("Send code").perform()
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try await scene.window.wait { scene.screen.title == "Enter the code" }
    #expect(scene.gateway.codes == ["1001"])
  }

  @Test func `Cancel stops the sending of a code and shows Send code again`() async throws {
    let scene = try slowScene()
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    try scene.tap("Cancel")
    #expect(scene.screen.activity == nil)
    #expect(scene.screen.actions.map(\.title) == ["Send code"])
    #expect(scene.screen.notes == ["Sign in to your account."])
    try await scene.clock.waitForSleepers(0)
    #expect(scene.gateway.codes == [])
    #expect(scene.screen.title == "Sign in")

    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try await scene.window.wait { scene.screen.title == "Enter the code" }
    try scene.answer("1002")
    #expect(scene.session != nil)
  }

  @Test func `a code that arrives just as its sending is cancelled isn't shown`() async throws {
    let scene = try slowScene()
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try scene.tap("Cancel")
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    #expect(scene.screen.title == "Sign in")
    #expect(scene.screen.activity != nil)
  }

  @Test func `leaving while a code is being sent ends the flow and stops the sending`() async throws
  {
    let scene = try slowScene()
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    #expect(scene.window.coordinatorTree == "LoginCoordinator 1")
    scene.window.goBack()
    #expect(scene.result == .closed(.dismissed(interactively: true)))
    #expect(scene.window.coordinatorTree == "")
    try await scene.clock.waitForSleepers(0)
    #expect(scene.gateway.codes == [])
  }

  @Test func `going back while another code is being sent stops the sending`() async throws {
    let scene = try slowScene()
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try await scene.window.wait { scene.screen.title == "Enter the code" }
    scene.clock.advance(by: .seconds(30))
    try scene.tap("Send again")
    #expect(scene.screen.actions.map(\.title) == ["Sign in", "Send again", "Cancel"])
    #expect(scene.screen.actions.map(\.isEnabled) == [true, false, true])
    try await scene.clock.waitForSleepers(2)
    scene.window.goBack()
    try await scene.clock.waitForSleepers(0)
    #expect(scene.gateway.codes == ["1001"])
  }

  @Test func `while another code is being sent, the earlier one still signs in`()
    async throws
  {
    let scene = try slowScene()
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try await scene.window.wait { scene.screen.title == "Enter the code" }
    scene.clock.advance(by: .seconds(30))
    try scene.tap("Send again")
    try scene.answer("1001")
    #expect(scene.session != nil)
    try await scene.clock.waitForSleepers(0)
  }

  @Test func `the error about a wrong code is gone when another code arrives`() async throws {
    let scene = try await sceneWithAnotherCodeOnItsWay()
    try scene.answer("1")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
    try scene.enter("10")
    scene.clock.advance(by: .milliseconds(300))
    try await scene.settle()
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
    #expect(scene.screen.fields.first?.text == "")
    try scene.answer("1")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
  }

  @Test func `cancelling Send again keeps the earlier code valid`() async throws {
    let scene = try await sceneWithAnotherCodeOnItsWay()
    try scene.tap("Cancel")
    #expect(scene.screen.activity == nil)
    #expect(scene.screen.actions.map(\.title) == ["Sign in", "Send again"])
    #expect(scene.screen.actions.map(\.isEnabled) == [true, true])
    try scene.answer("1001")
    #expect(scene.session != nil)
  }

  @Test func `the third wrong code stops the sending of another code`() async throws {
    let scene = try await sceneWithAnotherCodeOnItsWay()
    for wrong in ["1", "2", "3"] { try scene.answer(wrong) }
    #expect(scene.screen.title == "Sign in")
    #expect(scene.screen.notes.last == "Too many wrong codes. Request a new one.")
    try await scene.clock.waitForSleepers(0)
    #expect(scene.gateway.codes == ["1001"])
  }

  @Test func `a code that was sent although the user cancelled can't be used`() async throws {
    let scene = try slowScene()
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try scene.tap("Cancel")
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try await scene.window.wait { scene.screen.title == "Enter the code" }
    #expect(scene.gateway.codes.last == "1002")
    try scene.answer("1001")
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
    try scene.answer("1002")
    #expect(scene.session != nil)
  }

  @Test func `a cancelled code counts towards the limit, since it may have been sent`() async throws
  {
    let scene = try slowScene()
    for _ in 1...5 {
      try begin(scene)
      try await scene.clock.waitForSleepers(1)
      try scene.tap("Cancel")
      try await scene.clock.waitForSleepers(0)
    }
    try begin(scene)
    try await scene.settle()
    #expect(
      scene.screen.notes.last == "You have requested too many codes. Try again in 10 minutes."
    )
  }

  @Test
  func `if a code can't be sent, the screen says so, and you can try again any number of times`()
    async throws
  {
    let scene = try SignInScene()
    try scene.open()
    for _ in 1...10 {
      scene.gateway.fail("the network is down")
      try await scene.askForCode()
      #expect(
        scene.screen.notes == [
          "Sign in to your account.",
          "The code could not be sent: the network is down. Try again.",
        ]
      )
      #expect(scene.screen.title == "Sign in")
    }
    try await scene.askForCode()
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
  }

  @Test func `if another code cannot be sent, the one before can still be used`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(30))
    scene.gateway.fail("the network is down")
    try scene.tap("Send again")
    try await scene.settle()
    #expect(
      scene.screen.notes.last == "The code could not be sent: the network is down. Try again."
    )
    #expect(try scene.action("Send again").isEnabled)
    try scene.answer("1001")
    #expect(scene.session != nil)
  }

  /// At the code, half a minute later.
  private func sceneWithAnotherCodeOnItsWay() async throws -> SignInScene {
    let scene = try slowScene()
    try begin(scene)
    try await scene.clock.waitForSleepers(1)
    scene.clock.advance(by: .milliseconds(300))
    try await scene.window.wait { scene.screen.title == "Enter the code" }
    scene.clock.advance(by: .seconds(30))
    try scene.tap("Send again")
    try await scene.clock.waitForSleepers(2)
    return scene
  }

  private func slowScene() throws -> SignInScene {
    let scene = try SignInScene(latency: .milliseconds(300))
    try scene.open()
    return scene
  }

  private func begin(_ scene: SignInScene) throws {
    try scene.enter(SignInScene.phone)
    try scene.tap("Send code")
  }
}
