import ModuleRegistry
import ShopKit

/// The flow at the root of the window.
enum AppFlow: CoordinatorKey {
  /// Called when the tabs are shown, so that links have somewhere to lead.
  typealias Start = @MainActor () -> Void
}

/// Shows the flows that the features insist on, one after the other, and then the tabs.
final class AppCoordinator: BaseCoordinator<AppFlow.Start, Void> {
  private var launchFlows: ArraySlice<LaunchFlow>
  private let contributions: [Tab]
  private var onReady: AppFlow.Start?

  init(_ context: CoordinatorContext, launchFlows: [LaunchFlow], tabs: [Tab]) {
    self.launchFlows = launchFlows[...]
    contributions = tabs
    super.init(context)
  }

  override func start(with option: @escaping AppFlow.Start) {
    onReady = option
    showNext()
  }

  private func showNext() {
    while let flow = launchFlows.popFirst() {
      if let presentable = flow.open(in: self, then: { [weak self] in self?.showNext() }) {
        return router.setWindowRoot(presentable)
      }
    }
    let tabs = tabs
    router.setTabs(contributions.map { TabItem(title: $0.title, presentable: $0.open(in: self)) })
    router.setWindowRoot(tabs) { [onReady] _ in onReady?() }
    onReady = nil
  }
}

/// The root of the app.
struct AppFeature: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(
      AppFlow.self,
      using: LaunchFlows.self,
      Tabs.self
    ) { context, launchFlows, tabs in
      let coordinator = AppCoordinator(context, launchFlows: launchFlows, tabs: tabs)
      return (coordinator, coordinator.tabs)
    }
    registrar.require(AppFlow.self, Notices.self, Routes.self)
  }
}
