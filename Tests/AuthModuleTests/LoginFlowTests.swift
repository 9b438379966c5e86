import AuthModule
import ModuleRegistry
import ShopKit
import Testing

@MainActor
struct LoginFlowTests {
  private let window = Window()
  private let registry: Registry

  init() throws { registry = try Registry { AuthFeature { "1234" } } }

  @Test func `the right code finishes the flow with a session`() throws {
    let login = Login(registry, in: window)
    try enter("+49 170 1234567", tap: "Send code")
    #expect(screen.notes == ["Message to +491701234567: 1234"])
    try enter("1234", tap: "Sign in")
    let session = registry.service(SessionStore.self).current
    #expect(session?.phone.description == "+491701234567")
    #expect(login.result == session.map { .finished($0) })
  }

  @Test(arguments: ["", "0170 1234567", "+0170 1234567", "+12", "+1234567890123456", "+49 170 x"])
  func `what is no international number is not accepted`(_ phone: String) throws {
    let login = Login(registry, in: window)
    try enter(phone, tap: "Send code")
    #expect(screen.title == "Sign in")
    #expect(screen.notes.last?.hasPrefix("This is not a phone number") == true)
    #expect(login.result == nil)
  }

  @Test func `the third wrong code leads back to the number`() throws {
    let login = Login(registry, in: window)
    try enter("+49 170 1234567", tap: "Send code")
    try enter("1", tap: "Sign in")
    try enter("2", tap: "Sign in")
    #expect(screen.notes.last == "This code is wrong. You have 1 attempt left.")
    try enter("3", tap: "Sign in")
    #expect(screen.title == "Sign in")
    #expect(screen.notes.last == "Too many wrong codes. Ask for a new one.")
    #expect(login.result == nil)
    #expect(registry.service(SessionStore.self).current == nil)
  }

  @Test func `going back from the number closes the flow, which is freed`() {
    var login: Login? = Login(registry, in: window)
    weak let coordinator = login?.coordinator
    #expect(window.goBack())
    #expect(login?.result == .closed(.dismissed(interactively: true)))
    login = nil
    #expect(coordinator == nil)
  }

  @Test(arguments: [
    (LoginFlow.Source.cart, "Sign in to check out."),
    (.favourites, "Sign in to keep your favourites."),
    (.account, "Sign in to your account."),
  ])
  func `the first screen says why one is asked`(_ source: LoginFlow.Source, _ reason: String) {
    let login = Login(registry, in: window, source: source)
    #expect(screen.notes == [reason])
    withExtendedLifetime(login) {}
  }

  @Test func `the account tab signs in and out`() throws {
    let tab = try #require(registry.contributions(to: Tabs.self).first).open(in: window)
    window.setRoot(tab)
    #expect(screen.notes == ["You are not signed in."])
    try tap("Sign in")
    try enter("+49 170 1234567", tap: "Send code")
    try enter("1234", tap: "Sign in")
    #expect(screen.notes == ["Signed in as +491701234567."])
    try tap("Sign out")
    #expect(screen.notes == ["You are not signed in."])
  }

  @Test(arguments: [true, false])
  func `where sign-in is required, it comes before the tabs`(isRequired: Bool) throws {
    let registry = try Registry { AuthFeature(isRequired: isRequired) { "1234" } }
    let flow = try #require(registry.contributions(to: LaunchFlows.self).first)
    let presentable = flow.open(in: window) {}
    #expect((presentable != nil) == isRequired)
  }

  @Test(arguments: [
    ("shop://login?source=cart", "Sign in to check out."),
    ("shop://login", "Sign in to your account."),
    ("shop://login?source=nowhere", nil),
  ])
  func `a link leads to the login, by its source`(_ url: String, _ reason: String?) throws {
    let linker = DeepLinker(routes: registry.contributions(to: Routes.self), in: window)
    linker.becomeReady()
    linker.open(url: url)
    #expect(window.content?.notes.first == reason)
  }

  private var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  private func enter(_ text: String, tap title: String) throws {
    try #require(screen.fields.first).onChange(text)
    try tap(title)
  }

  private func tap(_ title: String) throws {
    try #require(screen.actions.first { $0.title == title }).perform()
  }
}

/// A login that is on screen.
@MainActor
private final class Login {
  let coordinator: any Coordinator<LoginFlow.Start, Session>
  private(set) var result: FlowResult<Session>?

  init(_ registry: Registry, in window: Window, source: LoginFlow.Source = .account) {
    let presentable: any Presentable
    (coordinator, presentable) = registry.assemble(LoginFlow.self, in: window)
    coordinator.onFinish = { [weak self] in self?.result = $0 }
    coordinator.start(with: .login(source: source))
    window.present(presentable)
  }
}
