import ModuleRegistry

// snippet.tested
// Home's module. It opens a profile, and knows its own key for that only.
enum OpenProfile: ScreenKey { typealias Product = any Presentable }
enum HomeFlow: CoordinatorKey {}

struct HomeFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(HomeFlow.self, using: OpenProfile.self) { context, profile in
      HomeCoordinator(context, profile)
    }
  }
}

// The profile's module.
enum ProfileScreen: ScreenKey { typealias Product = any Presentable }

struct ProfileFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(ProfileScreen.self) { ProfilePage() }
  }
}

final class ProfilePage: Presentable {}

final class HomePage: Presentable {
  var onProfile: (@MainActor () -> Void)?
}

final class HomeCoordinator: FeatureCoordinator<Void, Void, Factory<OpenProfile>> {
  override func start(with option: Void) {
    let page = HomePage()
    page.onProfile = { self.openProfile() }
    router.push(page)
  }

  private func openProfile() { router.push(needs.assemble()) }
}

// snippet.end
// The host: it binds one key to the other, and forgot to list ProfileFeature().
do {
  let registry = try Registry {
    HomeFeature().ports { $0.bind(screen: OpenProfile.self, to: ProfileScreen.self) }
  }
  let window = NavigationWindow()
  window.setRoot(registry.assemble(HomeFlow.self, in: window))
} catch {
  print(error)
}
