import AuthModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Staying signed in, and signing out.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(1)))
final class SessionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "session-\(UUID().uuidString)")
  private var state: StateFolder { StateFolder(folder) }
  private var file: URL { folder.appending(path: "session.json") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `the account tab signs in and out`() async throws {
    let scene = try SignInScene()
    try openAccount(scene)
    #expect(scene.screen.notes == ["You are not signed in."])
    try await signIn(scene)
    #expect(scene.screen.notes == ["Signed in as +491701234567."])
    #expect(scene.window.coordinatorTree == "AccountCoordinator 1")
    try scene.tap("Sign out")
    #expect(scene.screen.notes == ["You are not signed in."])
  }

  @Test func `who signed in is signed in when the shop opens again, until they sign out`()
    async throws
  {
    let first = try SignInScene(state: state)
    try openAccount(first)
    try await signIn(first)

    let second = try SignInScene(isRequired: true, state: state)
    #expect(second.session?.phone.description == "+491701234567")
    let launch = try #require(second.registry.contributions(to: LaunchFlows.self).first)
    #expect(launch.open(in: second.window) {} == nil)
    try openAccount(second)
    try second.tap("Sign out")

    let third = try SignInScene(state: state)
    #expect(third.session == nil)
    #expect(notices(third) == [])
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("170"))
  }

  @Test func `nobody but the owner can read the session`() async throws {
    let scene = try SignInScene(state: state)
    try openAccount(scene)
    try await signIn(scene)
    #expect(try permissions(of: file) == 0o600)
    #expect(try permissions(of: folder) == 0o700)
  }

  @Test func `nothing is written before somebody signs in`() async throws {
    let scene = try SignInScene(state: state)
    try openAccount(scene)
    #expect(!FileManager.default.fileExists(atPath: folder.path()))
  }

  @Test(arguments: ["", "oops", #"{"version":1,"value":{"phone":"0170"}}"#])
  func `a damaged session is put aside and said so, and nobody is signed in`(
    _ damaged: String
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(damaged.utf8).write(to: file)
    let scene = try SignInScene(state: state)
    #expect(
      notices(scene) == [
        """
        Your sign-in: '\(file.path())' is damaged. It was put aside as 'session.damaged-1.json'.
        """
      ]
    )
    try openAccount(scene)
    #expect(scene.screen.notes == ["You are not signed in."])
    try await signIn(scene)
    let aside = folder.appending(path: "session.damaged-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == damaged)
    #expect(try SignInScene(state: state).session != nil)
  }

  @Test func `what cannot be kept is said, and holds until the shop closes`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scene = try SignInScene(state: state)
    try openAccount(scene)
    #expect(scene.session == nil)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    try await signIn(scene)
    let reason = "'\(file.path())' cannot be written: there is a folder in its place"
    #expect(
      scene.screen.notes == [
        "Signed in as +491701234567.",
        "This is forgotten when the shop closes: \(reason).",
      ]
    )
    try scene.tap("Sign out")
    #expect(
      scene.screen.notes == [
        "You are not signed in.",
        "This is forgotten when the shop closes: \(reason).",
      ]
    )
  }

  private func openAccount(_ scene: SignInScene) throws {
    let tab = try #require(scene.registry.contributions(to: Tabs.self).first)
    scene.window.setRoot(tab.open(in: scene.window))
  }

  private func signIn(_ scene: SignInScene) async throws {
    try scene.tap("Sign in")
    try await scene.askForCode()
    try scene.answer(try #require(scene.gateway.codes.last))
  }

  private func notices(_ scene: SignInScene) -> [String] {
    scene.registry.contributions(to: Notices.self).flatMap { $0.sentences() }
  }

  private func permissions(of url: URL) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path())
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
