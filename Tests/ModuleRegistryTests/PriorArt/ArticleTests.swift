import ModuleRegistry
import Testing

/// What the articles of Umbrella IT and DECODE describe.
@MainActor
struct ArticleTests {
  private let scene = Scene()

  @Test func `Umbrella: showAlert goes through the router, and is no unit`() {
    var answer: String?
    let alert = Alert(
      "Sure?",
      actions: [
        Alert.Action("No") { answer = "no" }, Alert.Action("Yes") { answer = "yes" },
      ]
    )
    scene.root?.router.showAlert(alert)
    #expect(scene.system.alert?.title == "Sure?")
    #expect(scene.root?.countUnits == 1)
    scene.system.answerAlert(1)
    #expect(answer == "yes")
    #expect(scene.system.alert == nil)
  }

  @Test func `Umbrella: a gateway is asked for the state, that flow starts, and returns to it`()
    throws
  {
    let gateway = Gateway()
    let registry = try Registry { AppFeature(gateway: gateway) }
    let (app, _) = registry.assemble(AppFlow.self, in: scene.window)
    app.start()
    #expect(scene.window.coordinatorTree == "AppCoordinator 0\n  LoginCoordinator 1")
    gateway.isAuthorised.withLock { $0 = true }
    (scene.window.visibleScreen as? LoginScreen)?.onDone?()
    #expect(scene.window.coordinatorTree == "AppCoordinator 1")
  }

  @Test func `Umbrella: a module factory assembles a screen from what it listed`() throws {
    let registry = try Registry { AppFeature(gateway: Gateway()) }
    #expect(registry.assemble(LoginModule.self).gateway === registry.service(GatewayKey.self))
  }

  @Test func `Umbrella: a module is tested without the others, and without a UI framework`() throws
  {
    let registry = try Registry { AppFeature(gateway: Gateway()) }
    let (coordinator, presentable) = registry.assemble(LoginFlow.self, in: scene.window)
    scene.window.setRoot(presentable)
    coordinator.start()
    #expect(scene.window.visibleScreen is LoginScreen)
  }

  @Test func `DECODE: the root switches between authentication and home, one flow at a time`() {
    let home = Coordinating(scene.window.childContext)
    let stack = home.navigation
    home.start()
    let authentication = scene.root.map { Weak($0) }
    home.router.setWindowRoot(stack)
    #expect(authentication?.object == nil)
    #expect(home.countUnits == 1)
  }

  @Test func `DECODE: onEnding is called once, whatever ends the flow`() {
    var endings = 0
    let child = scene.root?.presentChild { _ in endings += 1 }
    child?.object?.finish("done")
    child?.object?.close(.cancelled)
    scene.window.goBack()
    #expect(endings == 1)
    #expect(child?.object == nil)
  }

  @Test func `DECODE: removing a child that is not there is reported`() {
    let stranger = Coordinating(scene.window.childContext)
    #expect(scene.root?.removeDependency(stranger) == false)
    #expect(
      scene.window.journal.entries.last?.description.hasSuffix(
        "Coordinating asked to remove a stranger Coordinating"
      ) == true
    )
  }

  @Test func `DECODE: a screen knows nothing of what follows, which its coordinator decides`()
    throws
  {
    let registry = try Registry { AppFeature(gateway: Gateway()) }
    let screen = registry.assemble(LoginModule.self)
    screen.onDone?()
    #expect(scene.window.coordinatorTree == "Coordinating 1")
  }
}

private final class Gateway: Sendable {
  let isAuthorised = Guarded(false)
}

private enum GatewayKey: ServiceKey { typealias Service = Gateway }
private enum AppFlow: CoordinatorKey {}
private enum LoginFlow: CoordinatorKey {}
private enum LoginModule: ModuleKey { typealias Product = LoginScreen }

private struct AppFeature: FeatureModule {
  let gateway: Gateway

  func register(in registrar: Registrar) {
    registrar.register(GatewayKey.self) { [gateway] in gateway }
    registrar.register(LoginModule.self, using: GatewayKey.self) { LoginScreen($0) }
    registrar.register(LoginFlow.self, using: LoginModule.self) { context, screen in
      let coordinator = LoginCoordinator(context, screen: screen)
      return (coordinator, coordinator.navigation)
    }
    registrar.register(
      AppFlow.self,
      using: GatewayKey.self,
      LoginFlow.self
    ) { context, gateway, login in
      let coordinator = AppCoordinator(context, gateway: gateway, login: login)
      return (coordinator, coordinator.navigation)
    }
  }
}

private final class LoginScreen: Presentable {
  let gateway: Gateway
  var onDone: (@MainActor () -> Void)?

  init(_ gateway: Gateway) { self.gateway = gateway }
}

private final class LoginCoordinator: BaseCoordinator<Void, Void> {
  private let screen: Factory<LoginModule>

  init(_ context: CoordinatorContext, screen: Factory<LoginModule>) {
    self.screen = screen
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = screen.assemble()
    screen.onDone = { [weak self] in self?.finish() }
    router.push(screen)
  }
}

private final class AppCoordinator: BaseCoordinator<Void, Void> {
  private let gateway: Gateway
  private let login: Factory<LoginFlow>

  init(_ context: CoordinatorContext, gateway: Gateway, login: Factory<LoginFlow>) {
    self.gateway = gateway
    self.login = login
    super.init(context)
  }

  override func start(with option: Void) {
    if gateway.isAuthorised.withLock({ $0 }) {
      let stack = navigation
      router.push(Screen())
      router.setWindowRoot(stack)
    } else {
      let unit = login.assemble(in: self)
      unit.coordinator.onFinish = { [weak self] _ in self?.start() }
      unit.coordinator.start()
      router.setWindowRoot(unit.presentable)
    }
  }
}
