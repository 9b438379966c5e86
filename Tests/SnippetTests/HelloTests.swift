import ModuleRegistry
import Testing

/// The README's smallest feature.
@MainActor
struct HelloTests {
  @Test func `the smallest host shows the screen of the smallest feature`() throws {
    let registry = try Registry { HelloFeature() }
    let window = NavigationWindow()
    window.setRoot(registry.assemble(HelloScreen.self))
    #expect(window.visibleScreen is HelloPage)
  }
}

final class HelloPage: Presentable {}

// A feature: it provides a screen under a key, which is a type.
enum HelloScreen: ScreenKey { typealias Product = any Presentable }

struct HelloFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(HelloScreen.self) { HelloPage() }
  }
}
