import ModuleRegistry

// snippet.tested
final class HelloPage: Presentable {}  // on iOS, any view controller

// A feature registers factories: of a screen, and of the coordinator that shows it.
enum HelloScreen: ScreenKey { typealias Product = any Presentable }
enum HelloFlow: CoordinatorKey {}

struct HelloFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(HelloScreen.self) { HelloPage() }
    registrar.coordinator(HelloFlow.self, using: HelloScreen.self) { HelloCoordinator($0, $1) }
  }
}

// This coordinator starts with nothing, reports nothing, and needs one screen.
final class HelloCoordinator: FeatureCoordinator<Void, Void, Factory<HelloScreen>> {
  override func start(with option: Void) { router.push(needs.assemble()) }
}

// The host lists the features, says what it asks for, and assembles tuples.
struct HostFeature: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(HelloFlow.self) }
}

// snippet.end
let registry = try Registry {
  HelloFeature()
  HostFeature()
}
let window = NavigationWindow()
let (coordinator, presentable) = registry.assemble(HelloFlow.self, in: window)
window.setRoot((coordinator, presentable))
print(window.coordinatorTree)
