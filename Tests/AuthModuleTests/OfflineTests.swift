import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// A sign-in in a shop that is offline.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct OfflineTests {
  private static let problem = "The code could not be sent: you are offline. Try again."
  private let connection = Connection()

  private func scene(latency: Duration = .zero) throws -> SignInScene {
    let scene = try SignInScene(latency: latency, connection: connection)
    try scene.open()
    return scene
  }

  @Test func `an offline sign-in says why no code is sent, and keeps the number`() async throws {
    let scene = try scene()
    connection.cut()
    // More often than codes may be requested.
    for _ in 0..<6 {
      try await scene.askForCode()
      #expect(scene.screen.notes.last == Self.problem)
      #expect(scene.screen.fields.first?.text == SignInScene.phone)
    }
    #expect(scene.gateway.codes == [])
    connection.restore()
    #expect(!scene.screen.notes.contains(Self.problem))
    try scene.tap("Send code")
    try await scene.settle()
    #expect(scene.screen.title == "Enter the code")
  }

  @Test func `an unreachable gateway puts the shop offline until it sends a code`()
    async throws
  {
    let scene = try scene()
    scene.gateway.fail(DeliveryFailure.unreachable.description)
    try await scene.askForCode()
    #expect(scene.screen.notes.last == Self.problem)
    #expect(connection.offline != nil)
    try scene.tap("Send code")
    try await scene.settle()
    #expect(scene.screen.title == "Enter the code")
    #expect(connection.offline == nil)
  }

  @Test func `a code counts as sent if the answer to its request is lost`() async throws {
    let scene = try scene(latency: .seconds(1))
    try scene.enter(SignInScene.phone)
    try scene.tap("Send code")
    try await scene.clock.waitForSleepers(1)
    connection.cut()
    scene.clock.advance(by: .seconds(1))
    try await scene.settle()
    let unanswered = "We do not know whether the code was sent: you are offline. Try again."
    #expect(scene.screen.notes.last == unanswered)
    #expect(scene.gateway.codes.count == 1)
    connection.restore()
    #expect(!scene.screen.notes.contains(unanswered))
    try scene.tap("Send code")
    try await scene.settle()
    #expect(scene.screen.title == "Enter the code")
    #expect(scene.gateway.codes.count == 1)
    try scene.answer(#require(scene.gateway.codes.last))
    #expect(scene.session?.phone.description == "+491701234567")
  }

  @Test func `if the answer to Send again is lost, both the first and the second code sign in`()
    async throws
  {
    for isFirst in [true, false] {
      let scene = try scene(latency: .seconds(1))
      try scene.enter(SignInScene.phone)
      try scene.tap("Send code")
      try await scene.clock.waitForSleepers(1)
      scene.clock.advance(by: .seconds(1))
      try await scene.settle()
      scene.clock.advance(by: .seconds(30))
      try await scene.window.wait { scene.screen.actions.contains { $0.title == "Send again" } }
      try scene.tap("Send again")
      try await scene.clock.waitForSleepers(2)
      connection.cut()
      scene.clock.advance(by: .seconds(1))
      try await scene.settle()
      connection.restore()
      #expect(scene.gateway.codes.count == 2)
      try scene.answer(scene.gateway.codes[isFirst ? 0 : 1])
      #expect(scene.session != nil)
    }
  }

  @Test func `a code that can't be checked offline costs no attempt, and stays in the field`()
    async throws
  {
    let scene = try scene()
    try await scene.askForCode()
    let code = try #require(scene.gateway.codes.last)
    connection.cut()
    for answer in ["0000", "0000", "0000", code] {
      try scene.answer(answer)
      let field = try #require(scene.screen.fields.first)
      #expect(field.problem == "The code could not be checked: you are offline. Try again.")
      #expect(field.text == answer)
    }
    #expect(scene.session == nil)
    connection.restore()
    #expect(scene.screen.fields.first?.problem == nil)
    try scene.tap("Sign in")
    #expect(scene.session?.phone.description == "+491701234567")
  }

  @Test func `a second code cannot be sent offline, and the first one still works`() async throws {
    let scene = try scene()
    try await scene.askForCode()
    scene.clock.advance(by: .seconds(30))
    try await scene.window.wait { scene.screen.actions.contains { $0.title == "Send again" } }
    connection.cut()
    try scene.tap("Send again")
    try await scene.settle()
    #expect(scene.screen.notes.last == Self.problem)
    connection.restore()
    try scene.answer(try #require(scene.gateway.codes.last))
    #expect(scene.session != nil)
  }

  @Test func `coming back online keeps errors that aren't about the connection`() async throws {
    let scene = try scene()
    scene.gateway.fail("the number is blocked")
    try await scene.askForCode()
    let problem = "The code could not be sent: the number is blocked. Try again."
    #expect(scene.screen.notes.last == problem)
    connection.cut()
    connection.restore()
    #expect(scene.screen.notes.last == problem)
    try scene.tap("Send code")
    try await scene.settle()
    try scene.answer("0000")
    connection.cut()
    connection.restore()
    #expect(scene.screen.fields.first?.problem == "This code is wrong. You have 2 attempts left.")
  }
}
