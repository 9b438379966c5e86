import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The ways through the login, and the screens after it.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct LoginNavigationTests {
  @Test func `the login is one flow with a screen for each step`() async throws {
    let scene = try SignInScene()
    try scene.open()
    #expect(scene.app.onScreen == "nothing\nmodal: PhoneEntry")
    #expect(scene.app.tree == "LoginCoordinator 1")
    try await scene.askForCode()
    #expect(scene.app.onScreen == "nothing\nmodal: PhoneEntry > CodeEntry")
    #expect(scene.app.tree == "LoginCoordinator 2")
  }

  @Test func `a cancelled back swipe keeps the typed code`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    try scene.enter("10")
    try await scene.clock.waitForSleepers(1)
    try scene.app.swipeBack(completed: false)
    #expect(scene.screen.title == "Enter the code")
    #expect(scene.screen.fields.first?.text == "10")
    #expect(scene.clock.sleepers == 1)
    try scene.answer("1001")
    #expect(scene.session != nil)
  }

  @Test func `a back swipe leads from the code to the number`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    try scene.app.swipeBack()
    #expect(scene.app.onScreen == "nothing\nmodal: PhoneEntry")
    #expect(scene.result == nil)
  }

  @Test func `the login can be swiped down at either step`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try scene.app.swipeDown()
    #expect(scene.result == .closed(.dismissed(interactively: true)))
    try scene.open()
    try await scene.askForCode()
    try scene.app.swipeDown()
    #expect(scene.result == .closed(.dismissed(interactively: true)))
    #expect(scene.app.onScreen == "nothing")
    #expect(scene.app.tree == "")
    try await scene.clock.waitForSleepers(0)
    #expect(scene.session == nil)
  }

  @Test func `a cancelled swipe down keeps the login open`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    try scene.app.swipeDown(completed: false)
    #expect(scene.result == nil)
    try scene.answer("1001")
    #expect(scene.session != nil)
  }

  @Test func `tapping Sign in twice signs in once`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    try scene.enter("1001")
    let signIn = try scene.action("Sign in")
    signIn.perform()
    signIn.perform()
    #expect(scene.result == scene.session.map { .finished($0) })
    #expect(scene.app.journal.count { $0 == "LoginCoordinator finished" } == 1)
  }

  @Test func `the session is saved before its observers hear of the sign-in`() async throws {
    let scene = try SignInScene()
    let login = scene.registry.assemble(LoginFlow.self, in: scene.window)
    var kept: [Session?] = []
    login.coordinator.onFinish = { [registry = scene.registry] _ in
      kept.append(registry.service(SessionStore.self).current)
    }
    scene.window.begin(AssembledFlow(login, startingWith: .login(source: .cart)))
    scene.window.present(login.presentable)
    try await scene.signIn()
    #expect(kept.map(\.?.phone.description) == ["+491701234567"])
  }

  @Test func `a finished login's screens stay until its presenter removes them`() async throws {
    let scene = try SignInScene()
    let login = scene.registry.assemble(LoginFlow.self, in: scene.window)
    scene.window.setRoot(login, startingWith: .login(source: .cart))
    try await scene.signIn()
    #expect(scene.app.onScreen == "PhoneEntry > CodeEntry")
  }

  @Test func `if the platform does not show the code, it can be asked for again`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try scene.enter(SignInScene.phone)
    scene.app.refuseChanges()
    try scene.tap("Send code")
    try await scene.settle()
    #expect(scene.app.onScreen == "nothing\nmodal: PhoneEntry")
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001"])
    try scene.answer("1001")
    #expect(scene.session != nil)
  }

  @Test func `a second login counts the wrong codes typed in the first`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    try scene.answer("1")
    try scene.answer("2")
    try scene.open(source: .cart)
    try await scene.askForCode()
    #expect(scene.gateway.codes == ["1001"])
    try scene.answer("3")
    #expect(
      scene.screen.notes == [
        "Sign in to check out.", "Too many wrong codes. Request a new one.",
      ]
    )
  }

  @Test func `two shops have separate codes, attempts and sessions`() async throws {
    let (first, second) = (try SignInScene(), try SignInScene())
    for scene in [first, second] {
      try scene.open()
      try await scene.askForCode()
      #expect(scene.gateway.codes == ["1001"])
    }
    for wrong in ["1", "2", "3"] { try first.answer(wrong) }
    try second.answer("1001")
    #expect(second.session != nil)
    #expect(first.session == nil)
  }

  @Test func `the sign-in feature needs no other feature`() throws {
    #expect(try SignInScene().app.stubs == [])
  }

  // MARK: - Links

  @Test func `a second link to the login shows the one that is already open`() async throws {
    let scene = try SignInScene()
    let linker = scene.linker()
    linker.open(url: "shop://login?source=cart")
    try await scene.askForCode()
    linker.open(url: "shop://login?source=favourites")
    #expect(scene.window.modals.count == 1)
    #expect(scene.screen.title == "Enter the code")
    #expect(scene.gateway.codes.count == 1)
  }

  @Test func `a login opened by a link is dismissed when it finishes`() async throws {
    let scene = try SignInScene()
    scene.openAccount()
    scene.linker().open(url: "shop://login")
    #expect(scene.window.modals.count == 1)
    try await scene.signIn()
    #expect(scene.window.modals.isEmpty)
    #expect(scene.screen.notes == ["Signed in as +491701234567."])
    #expect(scene.app.tree == "AccountCoordinator 1")
  }

  // MARK: - Before the tabs

  @Test(arguments: [true, false])
  func `the launch continues after the required login, whether or not the customer signs in`(
    _ signsIn: Bool
  ) async throws {
    let scene = try SignInScene(isRequired: true)
    let launch = try #require(scene.registry.contributions(to: LaunchFlows.self).first)
    var timesGoneOn = 0
    #expect(try await launch.isNeeded())
    launch.open(in: scene.window) { timesGoneOn += 1 }
    #expect(scene.screen.notes == ["Sign in to your account."])
    #expect(timesGoneOn == 0)
    if signsIn { try await scene.signIn() } else { scene.openAccount() }
    #expect(timesGoneOn == 1)
    #expect((scene.session != nil) == signsIn)
    #expect(try await launch.isNeeded() != signsIn)
  }
}
