import FlowCoordinators

/// The kit's tabs as the library sees them.
final class TabsController: KitTabBarController, SystemTabs {
  var onSettle: (@MainActor () -> Void)?
  var keeper: AnyObject?

  override init() {
    super.init()
    delegate = self
  }

  var items: [TabItem] {
    viewControllers.map { TabItem(title: $0.tabTitle, presentable: $0.presentable) }
  }

  var selection: Int { selectedIndex }

  var contents: [any Presentable] { viewControllers.map(\.presentable) }

  var visible: (any Presentable)? { selectedViewController?.presentable }

  /// Never: the kit's tabs change at once.
  var isTransitioning: Bool { false }

  func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
    let controllers = items.map { item in
      viewControllers.first { $0.presentable === item.presentable } ?? .showing(item.presentable)
    }
    setViewControllers(controllers, animated: transition != TransitionStyle.immediate)
    guard viewControllers.elementsEqual(controllers, by: { $0 === $1 }) else { return false }
    for (controller, item) in zip(controllers, items) { controller.tabTitle = item.title }
    onSettle?()
    return true
  }

  func select(_ position: Int, transition: TransitionStyle?) -> Bool {
    selectedIndex = position
    onSettle?()
    return selectedIndex == position
  }
}

extension TabsController: KitTabBarDelegate {
  /// Called for taps only.
  func tabBarController(_ tabs: KitTabBarController, didSelect controller: KitController) {
    onSettle?()
  }
}
