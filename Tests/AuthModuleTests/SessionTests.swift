import AuthModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Staying signed in, and signing out.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class SessionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "session-\(UUID().uuidString)")
  private var state: StateFolder { StateFolder(folder) }
  private var file: URL { folder.appending(path: "session.json") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `the account screen signs the customer in and out`() async throws {
    let scene = try SignInScene()
    scene.openAccount()
    #expect(scene.screen.notes == ["You are not signed in."])
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(scene.screen.notes == ["Signed in as +491701234567."])
    #expect(scene.window.coordinatorTree == "AccountCoordinator 1")
    try scene.tap("Sign out")
    #expect(scene.screen.notes == ["You are not signed in."])
  }

  @Test func `a customer is signed in when the shop opens again, until they sign out`()
    async throws
  {
    let first = try SignInScene(state: state)
    first.openAccount()
    try first.tap("Sign in")
    try await first.signIn()

    let second = try SignInScene(isRequired: true, state: state)
    #expect(second.session?.phone.description == "+491701234567")
    let launch = try #require(second.registry.contributions(to: LaunchFlows.self).first)
    #expect(try await !launch.isNeeded())
    second.openAccount()
    try second.tap("Sign out")

    let third = try SignInScene(state: state)
    #expect(third.session == nil)
    #expect(third.notices == [])
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("170"))
  }

  @Test func `only the owner can read the session file`() async throws {
    let scene = try SignInScene(state: state)
    scene.openAccount()
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(try permissions(of: file) == 0o600)
    #expect(try permissions(of: folder) == 0o700)
  }

  @Test func `no session file is written before the sign-in`() async throws {
    let scene = try SignInScene(state: state)
    scene.openAccount()
    #expect(!FileManager.default.fileExists(atPath: folder.path()))
  }

  @Test(arguments: [
    #"{"format":"module-registry-shop","#,
    #"{"format":"module-registry-shop","version":1,"value":{"phone":"0170"}}"#,
  ])
  func `a damaged session file is set aside and reported, and nobody is signed in`(
    _ damaged: String
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(damaged.utf8).write(to: file)
    let scene = try SignInScene(state: state)
    #expect(
      scene.notices == [
        """
        Your saved sign-in: '\(file.path())' is damaged. It was renamed to 'session.damaged-1.json'.
        """
      ]
    )
    scene.openAccount()
    #expect(scene.screen.notes == ["You are not signed in."])
    try scene.tap("Sign in")
    try await scene.signIn()
    let aside = folder.appending(path: "session.damaged-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == damaged)
    #expect(try SignInScene(state: state).session != nil)
  }

  @Test func `a sign-in that can't be saved is reported, and lasts until the shop closes`()
    async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scene = try SignInScene(state: state)
    scene.openAccount()
    #expect(scene.session == nil)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    try scene.tap("Sign in")
    try await scene.signIn()
    let reason = "'\(file.path())' cannot be written: a folder has this name"
    #expect(
      scene.screen.notes == [
        "Signed in as +491701234567.",
        "Your sign-in status could not be saved: \(reason).",
      ]
    )
    try scene.tap("Sign out")
    #expect(
      scene.screen.notes == [
        "You are not signed in.",
        "Your sign-in status could not be saved: \(reason).",
      ]
    )
  }

  @Test func `a sign-out that cannot be saved is reported, and undone by a restart`()
    async throws
  {
    let locked = try state.lock().folder
    let scene = try SignInScene(state: locked)
    scene.openAccount()
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(scene.screen.notes == ["Signed in as +491701234567."])
    try FileManager.default.removeItem(at: folder.appending(path: "lock"))
    try scene.tap("Sign out")
    #expect(scene.screen.notes.first == "You are not signed in.")
    #expect(scene.screen.notes.last?.hasPrefix("Your sign-in status could not be saved: ") == true)
    #expect(scene.screen.problemCount == 1)
    #expect(try SignInScene(state: state).session != nil)
  }

  @Test func `at the end, the shop warns that an unreadable session may be signed in again`()
    async throws
  {
    let first = try SignInScene(state: state)
    first.openAccount()
    try first.tap("Sign in")
    try await first.signIn()
    let scene = try SignInScene(state: state.checking(Unreadable()))
    #expect(scene.session == nil)
    scene.openAccount()
    try scene.tap("Sign in")
    try await scene.signIn()
    try scene.tap("Sign out")
    let changes = scene.registry.contributions(service: UnsavedChanges.self)
    #expect(changes.lastWords.last == "The next launch may begin signed in as before.")
    #expect(try SignInScene(state: state).session != nil)
  }

  /// A disk that cannot read a session.
  private struct Unreadable: FileCallChecking {
    func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
      if call == .read, path.hasSuffix("session.json") { throw SystemError(EIO) }
    }
  }

  @Test func `a shop without a folder forgets the session, without a notice`() async throws {
    let first = try SignInScene()
    first.openAccount()
    try first.tap("Sign in")
    try await first.signIn()
    #expect(first.notices == [])
    #expect(first.screen.notes == ["Signed in as +491701234567."])
    #expect(try SignInScene().session == nil)
  }

  @Test func `a session file of a newer version is left unchanged`() async throws {
    let newer = #"{"format":"module-registry-shop","version":2,"value":{"user":"Ada"}}"#
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(newer.utf8).write(to: file)
    let scene = try SignInScene(state: state)
    let reason = "'\(file.path())' was written by a newer version of the shop"
    #expect(
      scene.notices == [
        "Your saved sign-in: \(reason). It is left as it is, so changes will not be saved."
      ]
    )
    scene.openAccount()
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(scene.screen.notes.last == "Your sign-in status could not be saved: \(reason).")
    #expect(try String(contentsOf: file, encoding: .utf8) == newer)
  }

  @Test func `the session file keeps only the latest sign-in`() async throws {
    let scene = try SignInScene(state: state)
    for phone in ["+49 170 1234567", "+44 20 7946 0018"] {
      scene.setSession(nil)
      try scene.open()
      try await scene.signIn(with: phone)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == #"{"format":"module-registry-shop","value":{"phone":"+442079460018"},"version":1}"#
    )
    #expect(try SignInScene(state: state).session?.phone.description == "+442079460018")
  }

  @Test func `the session is saved when the login finishes`() async throws {
    let scene = try SignInScene(state: state)
    try scene.open()
    try await scene.askForCode()
    #expect(!FileManager.default.fileExists(atPath: file.path()))
    try scene.answer("1001")
    #expect(scene.result != nil)
    #expect(try SignInScene(state: state).session != nil)
  }

  @Test func `leaving the login saves no session`() async throws {
    let scene = try SignInScene(state: state)
    try scene.open()
    try await scene.askForCode()
    try scene.answer("9999")
    try scene.app.swipeDown()
    // Requests for codes are written, so that leaving gives no more attempts.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["codes.json"])
  }

  private func permissions(of url: URL) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path())
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
