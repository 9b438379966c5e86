import AuthModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// From a phone number to a session.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct LoginFlowTests {
  @Test func `the right code finishes the login with a session`() async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    #expect(scene.screen.title == "Enter the code")
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
    try scene.answer("1001")
    #expect(scene.session?.phone.description == "+491701234567")
    #expect(scene.result == scene.session.map { .finished($0) })
    #expect(scene.window.coordinatorTree == "")
  }

  @Test(arguments: [
    "", "0170 1234567", "+0170 1234567", "+12", "+1234567", "+1234567890123456", "+49 170 x",
    "491701234567", "++491701234567", "+49170123456７", "+49170\u{0}1234567",
  ])
  func `the login refuses text that isn't an international number until it's corrected`(
    _ phone: String
  ) async throws {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode(of: phone)
    #expect(scene.screen.title == "Sign in")
    #expect(
      scene.screen.fields.first?.problem
        == "Enter a phone number with its country code, such as +49 170 1234567."
    )
    #expect(scene.gateway.codes == [])
    try scene.enter("+49 (170) 123-45.67")
    #expect(scene.screen.fields.map(\.problem) == [nil])
    #expect(scene.screen.notes == ["Sign in to your account."])
    try scene.tap("Send code")
    try await scene.settle()
    #expect(scene.screen.notes == ["A code was sent to +491701234567."])
  }

  @Test func `the on-screen gateway shows the code`() async throws {
    let window = NavigationWindow()
    let registry = try Registry { AuthFeature(clock: ManualClock()) { "0042" } }
    let (coordinator, presentable) = registry.assemble(LoginFlow.self, in: window)
    window.setRoot((coordinator, presentable), startingWith: .login(source: .account))
    try #require(window.content?.fields.first).onChange(SignInScene.phone)
    try #require(window.content?.actions.first).perform()
    try await window.wait { window.content?.title == "Enter the code" }
    #expect(window.content?.notes == ["Message to +491701234567: 0042"])
  }

  @Test func `going back from the phone number closes the login`() throws {
    let scene = try SignInScene()
    try scene.open()
    #expect(scene.window.goBack())
    #expect(scene.result == .closed(.dismissed(interactively: true)))
    #expect(scene.window.coordinatorTree == "")
  }

  @Test func `going back from the code leads to the number, where another can be typed`()
    async throws
  {
    let scene = try SignInScene()
    try scene.open()
    try await scene.askForCode()
    scene.window.goBack()
    #expect(scene.screen.fields.first?.text == SignInScene.phone)
    try await scene.askForCode(of: "+44 20 7946 0018")
    #expect(scene.screen.notes == ["A code was sent to +442079460018."])
    try scene.answer("1002")
    #expect(scene.session?.phone.description == "+442079460018")
  }

  @Test(arguments: [
    (LoginFlow.Source.cart, "Sign in to check out."),
    (.favourites, "Sign in to save your favourites."),
    (.account, "Sign in to your account."),
  ])
  func `the login screen says why the customer has to sign in`(
    _ source: LoginFlow.Source,
    _ reason: String
  ) throws {
    let scene = try SignInScene()
    try scene.open(source: source)
    #expect(scene.screen.notes == [reason])
  }

  @Test(arguments: [true, false])
  func `a required sign-in comes before the tabs`(isRequired: Bool) async throws {
    let scene = try SignInScene(isRequired: isRequired)
    let flow = try #require(scene.registry.contributions(to: LaunchFlows.self).first)
    #expect(try await flow.isNeeded() == isRequired)
  }

  @Test(arguments: [
    ("shop://login?source=cart", "Sign in to check out."),
    ("shop://login", "Sign in to your account."),
    ("shop://login?source=nowhere", nil),
    ("shop://login?source=Cart", nil),
    ("shop://login?source=", nil),
    ("shop://login/now", nil),
  ])
  func `a link's source decides which reason the login shows`(_ url: String, _ reason: String?)
    throws
  {
    let scene = try SignInScene()
    scene.linker().open(url: url)
    #expect(scene.window.content?.notes.first == reason)
  }
}
