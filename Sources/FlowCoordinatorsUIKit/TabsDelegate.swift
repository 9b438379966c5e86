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
        (next?.tabMethods ?? []).union([.shouldSelect, .didSelect, .didEndCustomizing])
      }
    #endif

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      listener(for: tabBarController)?.noteTap(on: viewController)
      return next?.allowsSelection(of: viewController, in: tabBarController) ?? true
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      next?.forwardDidSelect(viewController, in: tabBarController)
      listener(for: tabBarController)?.tapEnded()
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
