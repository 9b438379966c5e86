import ModuleRegistry
import ShopKit

/// The flow that is at the root of the window.
enum AppFlow: CoordinatorKey {
  /// Called when the tabs are shown, so that deep links have somewhere to lead.
  typealias Start = @MainActor () -> Void
}

/// Decides what comes first: the flows that the features insist on, one after the other, and then
/// the tabs.
final class AppCoordinator: BaseCoordinator<AppFlow.Start, Void> {
  private var launchFlows: ArraySlice<LaunchFlow>
  private let contributions: [Tab]

  /// What leads back to the first screen of each tab.
  private var popToRoot: [@MainActor () -> Void] = []
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

  override func didSelectTab(_ selection: TabSelection) {
    if selection.isAgain { popToRoot[selection.position]() }
  }

  private func showNext() {
    while let flow = launchFlows.popFirst() {
      if let presentable = flow.open(in: self, then: { [weak self] in self?.showNext() }) {
        return router.setWindowRoot(presentable)
      }
    }
    showTabs()
  }

  private func showTabs() {
    let tabs = tabs
    let flows = contributions.map { $0.open(in: self) }
    popToRoot = flows.map(\.popToRoot)
    router.setTabs(
      zip(contributions, flows).map { TabItem(title: $0.title, presentable: $1.presentable) }
    )
    router.setWindowRoot(tabs) { [onReady] _ in onReady?() }
    onReady = nil
  }
}
