import ModuleRegistry
import ShopKit

/// The root of the app: the tabs of all features.
struct AppFeature: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(AppFlow.self, using: Tabs.self) { context, tabs in
      let coordinator = AppCoordinator(context, tabs: tabs)
      return (coordinator, coordinator.container)
    }
    registrar.require(AppFlow.self)
  }
}

/// The flow that is at the root of the window.
enum AppFlow: CoordinatorKey {}

/// Opens one flow for each tab.
final class AppCoordinator: BaseCoordinator<Void, Void> {
  private(set) lazy var container = makeTabs()
  private let tabs: [Tab]

  init(_ context: CoordinatorContext, tabs: [Tab]) {
    self.tabs = tabs
    super.init(context)
  }

  override func start(with option: Void) {
    let open = tabs.map { (title: $0.title, tab: $0.open(in: self)) }
    let items = open.map { TabContainer.Item(title: $0.title, presentable: $0.tab.presentable) }
    router.setTabs(items, in: container)
  }
}
