#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The delegate of a tab bar controller, on behalf of a ``TabsTranslation``.
  final class TabsDelegate: DelegateProxy, UITabBarControllerDelegate {
    private weak var translation: TabsTranslation?

    /// The app's own delegate.
    private(set) weak var next: (any UITabBarControllerDelegate)?

    init(before next: (any UITabBarControllerDelegate)?, of translation: TabsTranslation) {
      self.next = next
      self.translation = translation
      super.init(before: next)
    }

    /// The translation to notify; `nil` if this proxy is not the current one.
    private func listener(for tabs: UITabBarController) -> TabsTranslation? {
      guard let translation, translation.tabs === tabs, translation.current === self else {
        return nil
      }
      return translation
    }

    #if canImport(ObjectiveC)
      override func answers(_ selector: Selector) -> Bool {
        switch selector {
        case #selector(tabBarController(_:animationControllerForTransitionFrom:to:)),
          #selector(tabBarController(_:interactionControllerFor:)):
          false
        default: true
        }
      }
    #else
      var tabMethods: Set<UITabBarControllerDelegateMethod> {
        (next?.tabMethods ?? []).union([
          .shouldSelectTab, .didSelectTab, .shouldSelect, .didSelect, .didEndCustomizing,
        ])
      }
    #endif

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      guard let controller = tab.root.viewController else { return true }
      let listener = listener(for: tabBarController)
      listener?.noteTap(on: controller)
      let isAllowed =
        next?.allowsSelection(of: tab, in: tabBarController)
        ?? allowsOlder(controller, in: tabBarController)
      if !isAllowed { listener?.tap?.isAgain = false }
      return isAllowed
    }

    /// Called for selections by code as well (software-mansion/react-native-screens #4675).
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      let listener = listener(for: tabBarController)
      let isTold = next?.forwardDidSelect(selectedTab, from: previousTab, in: tabBarController)
      let controller = selectedTab.root.viewController
      if isTold != true, let controller, listener?.tap?.controller === controller {
        tellOlder(of: controller, in: tabBarController)
      }
      listener?.noteSelection(of: controller)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      let listener = listener(for: tabBarController)
      listener?.noteTap(on: viewController)
      let isAllowed = allowsOlder(viewController, in: tabBarController)
      if !isAllowed { listener?.tap?.isAgain = false }
      return isAllowed
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      tellOlder(of: viewController, in: tabBarController)
      listener(for: tabBarController)?.noteSelection(of: viewController)
    }

    /// Asks the app's older method once for a tap: for a `UITab`, UIKit calls it, too, or not.
    private func allowsOlder(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
      let listener = listener(for: tabs)
      if let isAllowed = listener?.tap?.isAllowed { return isAllowed }
      let isAllowed = next?.allowsSelection(of: controller, in: tabs) ?? true
      listener?.tap?.isAllowed = isAllowed
      return isAllowed
    }

    /// Calls the app's older method once for a tap.
    func tellOlder(of controller: UIViewController, in tabs: UITabBarController) {
      let listener = listener(for: tabs)
      if listener?.tap?.isTold == true { return }
      listener?.tap?.isTold = true
      next?.forwardDidSelect(controller, in: tabs)
    }

    /// The user may reorder tabs if there are more than five.
    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      next?.forwardDidEndCustomizing(viewControllers, changed: changed, in: tabBarController)
      listener(for: tabBarController)?.settle()
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
