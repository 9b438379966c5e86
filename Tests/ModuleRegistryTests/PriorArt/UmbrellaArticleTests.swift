import ModuleRegistry
import Testing

/// The behavior that the article of Umbrella IT and its demo describe.
@MainActor
struct UmbrellaArticleTests {
  private let scene = Scene()

  @Test func `Presentable: showAlert shows an alert that is no unit of the coordinator`() {
    var answer: String?
    let alert = AlertMessage(
      "Sure?",
      actions: [
        AlertMessage.Action("No") { answer = "no" }, AlertMessage.Action("Yes") { answer = "yes" },
      ]
    )
    scene.root?.router.showAlert(alert)
    #expect(scene.system.alert?.title == "Sure?")
    #expect(scene.root?.countUnits == 1)
    scene.system.answerAlert(1)
    #expect(answer == "yes")
    #expect(scene.system.alert == nil)
  }

  @Test func `AppCoordinator asks its gateway again when the sign-in has finished`() throws {
    let registry = try Registry { EntranceFeature() }
    scene.window.setRoot(registry.assemble(EntranceFlow.self, in: scene.window))
    #expect(scene.window.coordinatorTree == "EntranceCoordinator 0\n  SignInCoordinator 1")
    (scene.window.visibleScreen as? SignInScreen)?.onName?("Ada")
    #expect(scene.window.coordinatorTree == "EntranceCoordinator 1")
  }

  @Test(arguments: [
    (nil, "EntranceCoordinator 0\n  SignInCoordinator 1"), ("Ada", "EntranceCoordinator 1"),
  ])
  func `AppCoordinator starts the flow that its gateway, or a mock of it, chooses`(
    name: String?,
    tree: String
  ) throws {
    let base = try Registry { EntranceFeature() }
    let mocked = try base.overriding { $0.service(AccountGateway.self) { AccountMock(name) } }
    scene.window.setRoot(mocked.assemble(EntranceFlow.self, in: scene.window))
    #expect(scene.window.coordinatorTree == tree)
  }

  @Test func `each sign-in screen has its own presenter, and all share one gateway`() throws {
    let registry = try Registry { EntranceFeature() }
    let first = registry.assemble(SignInModule.self)
    let second = registry.assemble(SignInModule.self)
    #expect(first !== second)
    #expect(first.presenter !== second.presenter)
    #expect(first.presenter.gateway === registry.service(AccountGateway.self))
    #expect(second.presenter.gateway === first.presenter.gateway)
  }

  @Test func `mock files: a screen is assembled alone with a mock of its gateway`() throws {
    let base = try Registry { EntranceFeature() }
    let mocked = try base.overriding { $0.service(AccountGateway.self) { AccountMock("Ada") } }
    #expect(mocked.assemble(SignInModule.self).presenter.title == "Are you still Ada?")
    #expect(base.assemble(SignInModule.self).presenter.title == "Who are you?")
  }

  @Test func `without the UI framework: a module runs from its first screen to its result`()
    throws
  {
    let registry = try Registry { EntranceFeature() }
    var results: [FlowResult<String>] = []
    let unit = registry.assemble(SignInFlow.self, in: scene.window)
    unit.coordinator.onFinish = { results.append($0) }
    scene.window.setRoot(unit)
    let screen = try #require(scene.window.visibleScreen as? SignInScreen)
    #expect(screen.presenter.title == "Who are you?")
    #expect(results == [])
    screen.onName?("Ada")
    #expect(results == [.finished("Ada")])
  }
}
