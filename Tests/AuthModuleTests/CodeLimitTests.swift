import AuthModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The number of attempts at a code for an attacker who does not stop.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class CodeLimitTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shop-\(UUID().uuidString)")
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `signing in with your own number gives no more guesses at another number's code`()
    async throws
  {
    let scene = try scene()
    try scene.open()
    var guesses = 0
    // Guesses until it is told to wait, and signs in with a number of its own in between.
    for _ in 1...100 {
      try await scene.askForCode(of: "+49 170 7654321")
      guesses += try guess(in: scene)
      try await scene.askForCode()
      guard scene.screen.title == "Enter the code" else { break }
      try scene.answer(try #require(scene.gateway.codes.last))
      scene.setSession(nil)
      try scene.open()
    }
    #expect(guesses == 3)
    // Waiting is of no use, either, with as many numbers as there are.
    for minute in 1...60 {
      scene.clock.advance(by: .seconds(60))
      for last in 10..<40 {
        try await scene.askForCode(of: "+49 170 00000\(last + minute % 10)")
        guesses += try guess(in: scene)
      }
    }
    #expect(guesses <= 3 * 40)
  }

  @Test func `using up a code does not shorten the wait for the next one`() async throws {
    let scene = try scene()
    try scene.open()
    try await scene.askForCode()
    #expect(try guess(in: scene) == 3)
    scene.clock.advance(by: .seconds(10))
    try await scene.askForCode()
    #expect(
      scene.screen.notes.last
        == "A code was just sent to this number. You can request another in 20 s."
    )
    scene.clock.advance(by: .seconds(20))
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001", "1002"])
  }

  @Test func `after 20 sign-ins with one number, no more codes are sent`() async throws {
    let scene = try scene()
    for _ in 1...20 {
      try scene.open()
      try await scene.signIn()
      scene.setSession(nil)
    }
    try scene.open()
    try await scene.askForCode()
    #expect(scene.gateway.codes.count == 20)
    #expect(
      scene.screen.notes.last == "You have requested too many codes. Try again in 60 minutes."
    )
  }

  @Test(arguments: [
    (60.0, "A code was sent to +491701234567."),
    (59, "You have requested too many codes. Try again in 1 minute."),
    // The last code was asked for a minute before the first one counts no more.
    (-1_000_000, "You have requested too many codes. Try again in 1 minute."),
    (-1_000_000_000, "You have requested too many codes. Try again in 1 minute."),
  ])
  func `restarting the shop doesn't shorten the wait for a code, even with the clock set back`(
    _ seconds: Double,
    _ note: String
  ) async throws {
    let first = try scene()
    for _ in 1...5 {
      try first.open()
      try await first.askForCode()
      _ = try guess(in: first)
      first.clock.advance(by: .seconds(135))
    }
    let last = start.addingTimeInterval(5 * 135)
    let second = try scene(
      at: seconds < 0 ? last.addingTimeInterval(seconds) : start + 540 + seconds
    )
    try second.open()
    try await second.askForCode()
    #expect(second.screen.notes.last == note)
    #expect(second.notices == [])
  }

  @Test func `setting the clock back and correcting it doesn't shorten the wait for a code`()
    async throws
  {
    let first = try scene()
    for _ in 1...5 {
      try first.open()
      try await first.askForCode()
      _ = try guess(in: first)
      first.clock.advance(by: .seconds(100))
    }
    // Another user asks for a code meanwhile, which writes the file again.
    let second = try scene(at: start - 1_000_000)
    try second.open()
    try await second.askForCode(of: "+49 170 7654321")
    #expect(second.screen.title == "Enter the code")
    let third = try scene(at: start + 541)
    try third.open()
    try await third.askForCode()
    #expect(
      third.screen.notes.last == "You have requested too many codes. Try again in 1 minute."
    )
  }

  @Test func `if the code limits can't be saved, the screen that asks for codes says so`()
    async throws
  {
    let scene = try scene()
    try scene.open()
    let path = folder.appending(path: "codes.json")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try await scene.askForCode()
    #expect(scene.screen.title == "Enter the code")
    #expect(
      scene.screen.notes.last == """
        The sign-in limits could not be saved: '\(path.path())' cannot be written: \
        a folder has this name.
        """
    )
  }

  @Test func `a restart does not change when the wait for the next code ends`() async throws {
    let first = try scene()
    try first.open()
    try await first.askForCode()
    for (seconds, isSent) in [(29.0, false), (30, true)] {
      let second = try scene(at: start + seconds)
      try second.open()
      try await second.askForCode()
      #expect((second.screen.title == "Enter the code") == isSent)
    }
  }

  @Test func `code limits that can't be read are reported`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appending(path: "codes.json"))
    #expect(try scene().notices.first?.hasPrefix("Your sign-in limits: ") == true)
  }

  private func scene(at date: Date? = nil) throws -> SignInScene {
    try SignInScene(state: StateFolder(folder), now: date ?? start)
  }

  /// Types wrong codes while there is a screen for them.
  private func guess(in scene: SignInScene) throws -> Int {
    var guesses = 0
    while scene.screen.title == "Enter the code" {
      try scene.answer("x")
      guesses += 1
    }
    return guesses
  }
}
