import ModuleRegistry
import ShopKit

/// The flow that is at the root of the window.
package enum AppFlow: CoordinatorKey {
  /// Called when the tabs are shown, so that deep links have somewhere to lead.
  package typealias Start = @MainActor () -> Void
}

/// Decides what comes first: the flows that the features insist on, one after the other, and then
/// the tabs.
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

  override func didSelectTab(_ selection: TabSelection) {
    // Whoever's screens they are: a tab's flow may be of any kind.
    guard selection.isAgain, let stack = tabs.visible as? any SystemNavigation,
      stack.contents.count > 1
    else { return }
    router.remove(stack.contents[1])
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
    router.setTabs(contributions.map { TabItem(title: $0.title, presentable: $0.open(in: self)) })
    router.setWindowRoot(tabs) { [onReady] _ in onReady?() }
    onReady = nil
  }
}
