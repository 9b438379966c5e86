import AuthModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Synchronization
import Testing

/// The account, and its row on the page Profile.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct AccountTests {
  @Test func `the Account row shows the phone number of the signed-in customer`() async throws {
    let scene = try SignInScene()
    let item = try #require(scene.registry.contributions(to: ProfileItems.self).first)
    #expect(item.content()?.title == "Account")
    #expect(item.content()?.detail == "not signed in")
    scene.openAccount()
    #expect(scene.app.onScreen == "Account")
    #expect(scene.screen.actions.map(\.title) == ["Sign in"])
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(item.content()?.detail == "+491701234567")
  }

  @Test func `Sign in on the account presents the login over it`() throws {
    let scene = try SignInScene()
    scene.openAccount()
    try scene.tap("Sign in")
    #expect(scene.screen.notes == ["Sign in to your account."])
    #expect(scene.app.onScreen == "Account\nmodal: PhoneEntry")
    #expect(scene.app.tree == "AccountCoordinator 1\n  LoginCoordinator 1")
  }

  @Test func `tapping Sign in twice opens one login`() throws {
    let scene = try SignInScene()
    scene.openAccount()
    let signIn = try scene.action("Sign in")
    signIn.perform()
    signIn.perform()
    #expect(scene.window.modals.count == 1)
    scene.window.goBack()
    #expect(scene.app.tree == "AccountCoordinator 1")
  }

  @Test func `swiping the login down leaves the account signed out`() async throws {
    let scene = try SignInScene()
    scene.openAccount()
    try scene.tap("Sign in")
    try await scene.askForCode()
    try scene.app.swipeDown()
    #expect(scene.app.onScreen == "Account")
    #expect(scene.app.tree == "AccountCoordinator 1")
    #expect(scene.screen.notes == ["You are not signed in."])
    #expect(!scene.app.journal.contains { $0.contains("refused") })
  }

  @Test func `the login can be opened again after it was closed`() async throws {
    let scene = try SignInScene()
    scene.openAccount()
    try scene.tap("Sign in")
    scene.window.goBack()
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(scene.screen.notes == ["Signed in as +491701234567."])
    #expect(scene.window.modals.isEmpty)
  }

  @Test func `after signing out another customer can sign in`() async throws {
    let scene = try SignInScene()
    scene.openAccount()
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(scene.screen.actions.map(\.title) == ["Sign out"])
    try scene.tap("Sign out")
    try scene.tap("Sign in")
    try await scene.signIn(with: "+44 20 7946 0018")
    #expect(scene.screen.notes == ["Signed in as +442079460018."])
  }

  @Test func `signing out does not reset the limit on requested codes`() async throws {
    let scene = try SignInScene()
    scene.openAccount()
    for last in 10..<30 {
      try scene.open()
      try await scene.askForCode(of: "+49 170 00000\(last)")
      try scene.app.swipeDown()
    }
    scene.setSession(
      try JSONDecoder().decode(Session.self, from: Data(#"{"phone": "+491701234567"}"#.utf8))
    )
    try scene.tap("Sign out")
    try scene.tap("Sign in")
    try await scene.askForCode()
    #expect(
      scene.screen.notes.last == "You have requested too many codes. Try again in 60 minutes."
    )
  }

  @Test func `the host can choose where the session is stored`() async throws {
    let session = Elsewhere()
    let scene = try SignInScene(isRequired: true, session: session)
    scene.openAccount()
    try scene.tap("Sign in")
    try await scene.signIn()
    #expect(session.current?.phone.description == "+491701234567")
    #expect(
      scene.screen.notes == [
        "Signed in as +491701234567.", "Your sign-in status could not be saved: it is a test.",
      ]
    )
    #expect(scene.notices == ["Your saved sign-in: it is kept elsewhere."])
    try scene.tap("Sign out")
    #expect(session.current == nil)
  }
}

/// A session that is kept in memory, and says so.
private final class Elsewhere: SessionStoring {
  private let session = Mutex<Session?>(nil)

  var current: Session? {
    get { session.withLock { $0 } }
    set { session.withLock { $0 = newValue } }
  }

  var saved: Session? { nil }

  var problem: String? { "could not be saved: it is a test" }

  var notice: String? { "it is kept elsewhere." }
}
