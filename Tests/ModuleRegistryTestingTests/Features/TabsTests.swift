import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// Tabs, at the root and in a modal.
@MainActor
@Suite(.app { HomeFeature() })
struct TabsTests {
  private let app = TestApp.current

  @Test func `selectTab selects a tab by its title, and onScreen marks it`() throws {
    try app.open(HomeFlow.self)
    #expect(app.onScreen == "tabs\n* News: NewsList\n  Mail: Inbox > Letter")
    try app.selectTab("Mail")
    #expect(app.onScreen == "tabs\n  News: NewsList\n* Mail: Inbox > Letter")
    _ = try app.screen(Letter.self)
    #expect(throws: TestFailure.self) { try app.screen(NewsList.self) }
    let failure = #expect(throws: TestFailure.self) { try app.selectTab("Weather") }
    #expect(failure?.firstLine == "there is no tab 'Weather'")
  }

  @Test func `selectTab reaches only the tabs of the top modal`() throws {
    try app.open(HomeFlow.self)
    try app.present(HomeFlow.self)
    try app.selectTab("Mail")
    #expect(
      app.onScreen == """
        tabs
        * News: NewsList
          Mail: Inbox > Letter
        modal: tabs
          News: NewsList
        * Mail: Inbox > Letter
        """
    )
    try app.present(NewsFlow.self)
    #expect(throws: TestFailure.self) { try app.selectTab("Mail") }
  }

  @Test func `a screen under a modal is out of reach`() throws {
    let screen = NewsList()
    app.window.setRoot(screen)
    #expect(try app.screen(NewsList.self) === screen)
    try app.present(EmptyFlow.self)
    #expect(app.onScreen == "NewsList\nmodal: empty stack")
    #expect(throws: TestFailure.self) { try app.screen(NewsList.self) }
    try app.open(NewsFlow.self)
  }

  @Test func `answerAlert presses the action with that title`() throws {
    var answers: [String] = []
    let actions = ["Yes", "No"].map { title in AlertMessage.Action(title) { answers.append(title) }
    }
    let coordinator = NewsCoordinator(app.window.childContext).begun()
    coordinator.router.showAlert(AlertMessage("Really?", actions: actions))
    #expect(app.alert?.title == "Really?")
    try app.answerAlert("No")
    #expect(answers == ["No"])
    #expect(app.alert == nil)
  }

  @Test func `the fields of an alert are found by their placeholders`() throws {
    var typed: [String] = []
    let fields = [
      AlertMessage.Field("Name", text: "ada"), .init("Code", keyboard: .number) { $0.count == 4 },
    ]
    let actions = [AlertMessage.Action.cancel("Cancel"), .submit("Go") { typed = $0 }]
    let coordinator = NewsCoordinator(app.window.childContext).begun()
    coordinator.router.showAlert(AlertMessage("Sign in", fields: fields, actions: actions))
    #expect(app.onScreen == "nothing\nalert: Sign in\n  Name: ada\n  Code: ")
    let early = #expect(throws: TestFailure.self) { try app.answerAlert("Go") }
    #expect(early?.description.hasPrefix("a field objects to its text: 'Go' is disabled") == true)
    let wrong = #expect(throws: TestFailure.self) { try app.typeIntoAlert("x", field: "Nme") }
    #expect(wrong?.description.hasPrefix("there is no alert with the field 'Nme'") == true)
    try app.typeIntoAlert("grace")
    try app.typeIntoAlert("1234", field: "Code")
    try app.answerAlert("Go")
    #expect(typed == ["grace", "1234"])
    #expect(throws: TestFailure.self) { try app.typeIntoAlert("x") }
    coordinator.router.showAlert(.sheet("More", actions: [.cancel("Close")]))
    #expect(app.onScreen == "nothing\naction sheet: More")
    try app.answerAlert("Close")
  }
}

private enum HomeFlow: CoordinatorKey {}
private enum NewsFlow: CoordinatorKey {}
private enum EmptyFlow: CoordinatorKey {}

private struct HomeFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(HomeFlow.self) { context in HomeCoordinator(context) }
    registrar.coordinator(NewsFlow.self) { context in NewsCoordinator(context) }
    registrar.coordinator(EmptyFlow.self) { context in BaseCoordinator<Void, Void>(context) }
  }
}

private final class NewsList: Presentable {}
private final class Inbox: Presentable {}
private final class Letter: Presentable {}

private final class NewsCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(NewsList()) }
}

private final class HomeCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    let mail = MailCoordinator(childContext)
    let stack = mail.navigation
    mail.begin(with: ())
    router.setTabs([
      TabItem(title: "News", presentable: NewsList()),
      TabItem(title: "Mail", presentable: stack),
    ])
  }
}

private final class MailCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.push(Inbox())
    router.push(Letter())
  }
}
