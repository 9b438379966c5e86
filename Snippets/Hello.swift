import ModuleRegistry

// snippet.tested
final class HelloPage: Presentable {}

// A feature: it provides a screen under a key, which is a type.
enum HelloScreen: ScreenKey { typealias Product = any Presentable }

struct HelloFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(HelloScreen.self) { HelloPage() }
  }
}

// snippet.end
// The host: it lists the features, and shows a screen.
let registry = try Registry { HelloFeature() }
let window = NavigationWindow()
window.setRoot(registry.assemble(HelloScreen.self))
print(window.visibleScreen is HelloPage)
