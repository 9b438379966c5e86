#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  /// What a tab bar controller does, in the words of the library: it is its delegate, and tells the app's
  /// own delegate of everything.
  ///
  /// Where the controller is the app's, this is the tabs that a flow has adopted.
  final class TabsTranslation: DelegateProxy, UITabBarControllerDelegate, SystemTabs {
    private(set) weak var tabs: UITabBarController?
    var keeper: AnyObject?

    /// The app's own delegate.
    weak var next: (any UITabBarControllerDelegate)?

    override var target: (any NSObjectProtocol)? { next }
    var onSettle: (@MainActor () -> Void)?

    /// The tab that was selected last: there is none while UIKit lists those from the fifth on.
    private weak var latestTab: UIViewController?
    private var observation: DelegateObservation?

    init(of tabs: UITabBarController) { self.tabs = tabs }

    private var controllers: [UIViewController] { tabs?.viewControllers ?? [] }

    var items: [TabItem] {
      controllers.map { TabItem(title: $0.tabBarItem.title ?? "", presentable: $0.presentable) }
    }

    var selection: Int {
      let controllers = controllers
      if let tabs, controllers.indices.contains(tabs.selectedIndex) { return tabs.selectedIndex }
      return controllers.firstIndex { $0 === latestTab } ?? 0
    }

    var contents: [any Presentable] { controllers.map(\.presentable) }

    var visible: (any Presentable)? {
      let contents = contents
      return contents.isEmpty ? nil : contents[selection]
    }

    var isTransitioning: Bool { false }

    func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
      guard let tabs else { return false }
      let old = controllers
      let new = items.map { item in
        old.first { $0.presentable === item.presentable } ?? .showing(item.presentable)
      }
      if new.contains(where: { $0.isTaken(except: tabs) }) { return false }
      tabs.setViewControllers(new, animated: transition != TransitionStyle.immediate)
      guard controllers.elementsEqual(new, by: { $0 === $1 }) else { return false }
      for (controller, item) in zip(new, items) { controller.tabBarItem.title = item.title }
      return true
    }

    func select(_ position: Int, transition: TransitionStyle?) -> Bool {
      guard let tabs, controllers.indices.contains(position) else { return false }
      tabs.selectedIndex = position
      settle()
      return tabs.selectedIndex == position
    }

    /// Takes the place of the app's delegate, whenever that is set, on a controller that is the app's.
    func listen() {
      guard let tabs else { return }
      takeDelegate()
      observation = DelegateObservation(of: tabs) { [weak self] in self?.takeDelegate() }
    }

    private func takeDelegate() {
      guard let tabs, tabs.delegate !== self else { return }
      next = tabs.delegate
      tabs.delegate = self
    }

    func settle() {
      let controllers = controllers
      if let tabs, controllers.indices.contains(tabs.selectedIndex) {
        latestTab = controllers[tabs.selectedIndex]
      }
      onSettle?()
    }
  }

  // MARK: - The delegate

  extension TabsTranslation {
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool { next?.allowsSelection(of: viewController, in: tabBarController) ?? true }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      next?.tellDidSelect(viewController, in: tabBarController)
      settle()
    }

    /// A person may order tabs anew where there are more than five.
    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      next?.tellDidEndCustomizing(viewControllers, changed: changed, in: tabBarController)
      settle()
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      next?.animator(from: fromVC, to: toVC, in: tabBarController)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.interaction(for: animationController, in: tabBarController)
    }
  }
#endif
