import ModuleRegistry
import ShopKit

/// The root of the app: the tabs of all features.
struct AppFeature: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(AppFlow.self, using: Tabs.self) { context, tabs in
      let coordinator = AppCoordinator(context, tabs: tabs)
      return (coordinator, coordinator.tabs)
    }
    registrar.require(AppFlow.self)
  }
}

/// The flow that is at the root of the window.
enum AppFlow: CoordinatorKey {}

/// Opens one flow for each tab.
final class AppCoordinator: BaseCoordinator<Void, Void> {
  private let contributions: [Tab]

  init(_ context: CoordinatorContext, tabs: [Tab]) {
    contributions = tabs
    super.init(context)
  }

  override func start(with option: Void) {
    router.setTabs(
      contributions.map { TabItem(title: $0.title, presentable: $0.open(in: self)) }
    )
  }
}
