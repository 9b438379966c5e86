import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Links to the account, which is behind the login.
@MainActor
@Suite(.endsApps)
struct AccountLinkTests {
  private let scene: SignInScene
  private let linker: DeepLinker

  init() throws {
    scene = try SignInScene()
    linker = scene.linker()
  }

  @Test func `a link to the account asks a signed-out customer to sign in first`() async throws {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "shop://account") { outcomes.append($0) }
    #expect(scene.screen.title == "Sign in")
    #expect(scene.screen.notes == ["Sign in to your account."])
    #expect(outcomes.isEmpty)
    try await scene.signIn()
    #expect(outcomes == [.opened])
    #expect(scene.screen.notes == ["Signed in as +491701234567."])
    #expect(scene.app.onScreen == "nothing\nmodal: Account")
  }

  @Test func `a link to the account shows a signed-in customer no sign-in`() async throws {
    try scene.open()
    try await scene.signIn()
    var seen: [String] = []
    scene.window.observe { change in
      if change.event == .shown {
        seen.append((change.screen as? any Screen)?.content.title ?? "?")
      }
    }
    linker.open(url: "shop://account")
    #expect(seen == ["Account"])
  }

  @Test func `a link to the account uses the sign-in that is already open`() async throws {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "shop://login?source=cart")
    let login = scene.window.modals.first
    linker.open(url: "shop://account") { outcomes.append($0) }
    #expect(scene.window.modals.count == 1 && scene.window.modals.first === login)
    try await scene.signIn()
    #expect(outcomes == [.opened])
    #expect(scene.app.onScreen == "nothing\nmodal: Account")
  }

  @Test func `opening the terms while a link waits for the sign-in shows them over it`()
    async throws
  {
    var outcomes: [String] = []
    linker.open(url: "shop://account") { outcomes.append("account \($0)") }
    try scene.enter(SignInScene.phone)
    linker.open(url: "shop://terms") { outcomes.append("terms \($0)") }
    #expect(scene.window.modals.count == 2)
    #expect(scene.screen.title == "Terms")
    #expect(scene.screen.notes.count == 2)
    try scene.app.swipeDown()
    #expect(scene.screen.fields.first?.text == SignInScene.phone)
    try await scene.signIn()
    #expect(outcomes == ["terms opened", "account opened"])
    #expect(scene.app.onScreen == "nothing\nmodal: Account")
  }

  @Test func `a customer who does not sign in does not see the account`() throws {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "shop://account") { outcomes.append($0) }
    try scene.app.swipeDown()
    #expect(outcomes == [.refused(.guardClosed)])
    #expect(scene.window.modals.isEmpty)
    #expect(scene.app.onScreen == "nothing")
  }

  @Test func `a login opened by a signed-in customer finishes at once without asking`() async throws
  {
    try scene.open()
    try await scene.signIn()
    try scene.open(source: .cart)
    #expect(scene.window.modals.isEmpty)
    #expect(scene.result == scene.session.map { .finished($0) })
    #expect(scene.gateway.codes.count == 1)
  }
}
