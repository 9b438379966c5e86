import ModuleRegistry

enum GardenFlow: CoordinatorKey {}

enum PlantFlow: CoordinatorKey { typealias Start = Int }

struct PlantFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(GardenFlow.self) { context in GardenCoordinator(context) }
    registrar.coordinator(PlantFlow.self) { context in PlantCoordinator(context) }
    registrar.route("/plants/:id", to: PlantFlow.self) { match in match.number("id") }
    registrar.require(GardenFlow.self, Routes.self)
  }
}

final class GardenCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(GardenPage()) }
}

final class PlantCoordinator: BaseCoordinator<Int, Void> {
  override func start(with id: Int) { router.push(PlantPage(id)) }

  /// A link to a plant, while a plant is open.
  override func handle(_ id: Int) { router.push(PlantPage(id)) }
}

final class GardenPage: Presentable {}

final class PlantPage: Presentable {
  let id: Int

  init(_ id: Int) { self.id = id }
}

/// The host: it keeps the window and the linker.
@MainActor
final class GardenApp {
  let window: NavigationWindow
  private let linker: DeepLinker

  init(_ registry: Registry, in window: NavigationWindow) {
    self.window = window
    linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("garden")],
      in: window
    )
    window.setRoot(registry.assemble(GardenFlow.self, in: window))
    linker.becomeReady()
  }

  /// Opens the notification that the user has tapped.
  ///
  /// - Parameter payload: the texts of its `userInfo`.
  func open(_ payload: [String: String]) { linker.open(notification: payload) }
}
