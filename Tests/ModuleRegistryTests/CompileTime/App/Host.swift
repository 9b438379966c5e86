// A host: another feature's provider, the features of each team with their ports, and the window.
import ModuleRegistry

enum LoginFlow: CoordinatorKey {
  enum Start { case orders }

  struct Output { let name: String }
}

final class LoginCoordinator: BaseCoordinator<LoginFlow.Start, LoginFlow.Output> {
  override func start(with option: LoginFlow.Start) { finish(LoginFlow.Output(name: "Ada")) }
}

struct LoginFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(LoginFlow.self) { context in LoginCoordinator(context) }
  }
}

/// The host's own requests to the registry.
struct HostNeeds: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.require(OrderFlow.self, MenuRows.self, Routes.self)
  }
}

/// The features and ports of the team of orders.
@RegistryBuilder
func orders(_ isTrial: Bool) -> [InstalledFeature] {
  OrderFeature().when(!isTrial).ports {
    $0.service(Settings.self) { OrderSettings(backend: "backend") }
    $0.bind(SignIn.self, to: LoginFlow.self, start: { .orders }, output: { $0.name })
  }
}

@MainActor
final class App {
  let window = NavigationWindow()
  let registry: Registry
  let linker: DeepLinker

  init() throws {
    registry = try Registry {
      orders(false)
      LoginFeature().optional()
      HostNeeds()
    }
    linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("app")],
      in: window
    )
  }

  func start() {
    let (coordinator, presentable) = registry.assemble(OrderFlow.self, in: window)
    window.setRoot((coordinator, presentable), startingWith: .list) { [weak self] result in
      if case .finished(let number) = result { self?.show(number) }
    }
    linker.becomeReady()
  }

  private func show(_ number: Int) {
    let alert = AlertMessage("Order \(number)", actions: [.init("OK") { print(number) }])
    let rows = registry.contributions(to: MenuRows.self)
    print(rows.map(\.title), registry.service(OrderStore.self), alert.title, registry.graph)
  }
}

/// A service is resolved anywhere.
nonisolated func orders(of registry: Registry) async -> [Order] {
  await registry.service(OrderStore.self).orders()
}
