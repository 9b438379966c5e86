/// Controllers side by side, of which one is seen.
@MainActor
class KitTabBarController: KitController {
  /// Hears which tabs a person taps; nothing that code does.
  weak var delegate: (any KitTabBarDelegate)?

  /// The controllers, in the order of their tabs.
  private(set) var viewControllers: [KitController] = []

  private var selected = 0

  /// The position of the tab that is seen; set by code, without a word to the delegate.
  var selectedIndex: Int {
    get { selected }
    set { if viewControllers.indices.contains(newValue) { select(newValue) } }
  }

  /// What the tab shows that is seen.
  var selectedViewController: KitController? {
    viewControllers.indices.contains(selected) ? viewControllers[selected] : nil
  }

  override var visibleChild: KitController? { selectedViewController }

  /// Shows other tabs; the selected one stays so, or else the one in its place is.
  func setViewControllers(_ controllers: [KitController], animated: Bool) {
    if window?.transitions.refuses() == true { return }
    let old = selectedViewController
    for controller in viewControllers where controller.parent === self { controller.parent = nil }
    viewControllers = controllers
    for controller in controllers { controller.parent = self }
    selected =
      controllers.firstIndex { $0 === old }
      ?? (controllers.indices.contains(selected) ? selected : 0)
    if selectedViewController !== old { appear() }
  }

  private func select(_ position: Int) {
    if position == selected || window?.transitions.refuses() == true { return }
    selected = position
    appear()
  }

  private func appear() {
    if window == nil { return }
    selectedViewController?.viewWillAppear()
    selectedViewController?.viewDidAppear()
  }

  /// Taps a tab, as a person does; the selected one goes back to its first screen.
  func tap(_ position: Int) {
    let controller = viewControllers[position]
    if delegate?.tabBarController(self, shouldSelect: controller) == false { return }
    if position == selected, let navigation = controller as? KitNavigationController {
      navigation.popToRootViewController(animated: true)
    }
    select(position)
    delegate?.tabBarController(self, didSelect: controller)
  }
}

@MainActor
protocol KitTabBarDelegate: AnyObject {
  func tabBarController(
    _ tabs: KitTabBarController,
    shouldSelect controller: KitController
  ) -> Bool

  func tabBarController(_ tabs: KitTabBarController, didSelect controller: KitController)
}

extension KitTabBarDelegate {
  func tabBarController(
    _ tabs: KitTabBarController,
    shouldSelect controller: KitController
  ) -> Bool { true }
}
