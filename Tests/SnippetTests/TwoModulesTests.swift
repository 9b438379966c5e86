import ModuleRegistry
import Testing

/// The README's two modules, of which the host lists one: by routes that are strings, and by keys.
@MainActor
struct TwoModulesTests {
  @Test func `without its assembly, opening the profile crashes the container's app`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let container = Container()
      for assembly in [homeAssembly, profileAssembly].prefix(1) { assembly(container) }
      _ = container.screen("home")
      _ = container.screen("profile")
    }
    await #expect(processExitsWith: .success) { @MainActor in
      let container = Container()
      for assembly in [homeAssembly, profileAssembly] { assembly(container) }
      _ = container.screen("home")
      _ = container.screen("profile")
    }
  }

  @Test func `without the profile feature, the registry can't be built`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        HomeFeature().ports { $0.bind(screen: OpenProfile.self, to: ProfileScreen.self) }
      }
    }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains("add a feature that registers ProfileScreen") == true)
  }

  @Test func `with both features, the home screen opens the profile`() throws {
    let registry = try Registry {
      HomeFeature().ports { $0.bind(screen: OpenProfile.self, to: ProfileScreen.self) }
      ProfileFeature()
    }
    let window = NavigationWindow()
    window.setRoot(registry.assemble(HomeFlow.self, in: window))
    try #require(window.visibleScreen as? HomePage).onProfile?()
    #expect(window.visibleScreen is ProfilePage)
  }
}

/// Screens by strings.
@MainActor
private final class Container {
  var factories: [String: @MainActor () -> any Presentable] = [:]

  func screen(_ route: String) -> any Presentable {
    guard let factory = factories[route] else { fatalError("no assembly has '\(route)'") }
    return factory()
  }
}

private typealias Assembly = @MainActor (Container) -> Void

@MainActor private let homeAssembly: Assembly = { $0.factories["home"] = { HomePage() } }
@MainActor private let profileAssembly: Assembly = { $0.factories["profile"] = { ProfilePage() } }

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
