#if canImport(UIKit)
  import UIKit

  // The methods of a delegate are optional with Objective-C, and have defaults elsewhere.

  extension UINavigationControllerDelegate {
    func forwardWillShow(
      _ controller: UIViewController,
      in stack: UINavigationController,
      animated: Bool
    ) {
      #if canImport(ObjectiveC)
        navigationController?(stack, willShow: controller, animated: animated)
      #else
        navigationController(stack, willShow: controller, animated: animated)
      #endif
    }

    func forwardDidShow(
      _ controller: UIViewController,
      in stack: UINavigationController,
      animated: Bool
    ) {
      #if canImport(ObjectiveC)
        navigationController?(stack, didShow: controller, animated: animated)
      #else
        navigationController(stack, didShow: controller, animated: animated)
      #endif
    }

    func animator(
      for operation: UINavigationController.Operation,
      from old: UIViewController,
      to new: UIViewController,
      in stack: UINavigationController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      #if canImport(ObjectiveC)
        navigationController?(stack, animationControllerFor: operation, from: old, to: new) ?? nil
      #else
        navigationController(stack, animationControllerFor: operation, from: old, to: new)
      #endif
    }

    func interaction(
      for animator: any UIViewControllerAnimatedTransitioning,
      in stack: UINavigationController
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        navigationController?(stack, interactionControllerFor: animator) ?? nil
      #else
        navigationController(stack, interactionControllerFor: animator)
      #endif
    }
  }

  extension UITabBarControllerDelegate {
    /// `nil` if it does not implement the method.
    func allowsSelection(of tab: UITab, in tabs: UITabBarController) -> Bool? {
      #if canImport(ObjectiveC)
        tabBarController?(tabs, shouldSelectTab: tab)
      #else
        tabMethods.contains(.shouldSelectTab)
          ? tabBarController(tabs, shouldSelectTab: tab) : nil
      #endif
    }

    /// - Returns: whether it implements the method.
    func forwardDidSelect(_ tab: UITab, from old: UITab?, in tabs: UITabBarController) -> Bool {
      #if canImport(ObjectiveC)
        tabBarController?(tabs, didSelectTab: tab, previousTab: old) != nil
      #else
        if !tabMethods.contains(.didSelectTab) { return false }
        tabBarController(tabs, didSelectTab: tab, previousTab: old)
        return true
      #endif
    }

    func allowsSelection(of controller: UIViewController, in tabs: UITabBarController) -> Bool {
      #if canImport(ObjectiveC)
        tabBarController?(tabs, shouldSelect: controller) ?? true
      #else
        tabBarController(tabs, shouldSelect: controller)
      #endif
    }

    func forwardDidSelect(_ controller: UIViewController, in tabs: UITabBarController) {
      #if canImport(ObjectiveC)
        tabBarController?(tabs, didSelect: controller)
      #else
        tabBarController(tabs, didSelect: controller)
      #endif
    }

    func forwardDidEndCustomizing(
      _ controllers: [UIViewController],
      changed: Bool,
      in tabs: UITabBarController
    ) {
      #if canImport(ObjectiveC)
        tabBarController?(tabs, didEndCustomizing: controllers, changed: changed)
      #else
        tabBarController(tabs, didEndCustomizing: controllers, changed: changed)
      #endif
    }

    func animator(
      from old: UIViewController,
      to new: UIViewController,
      in tabs: UITabBarController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      #if canImport(ObjectiveC)
        tabBarController?(tabs, animationControllerForTransitionFrom: old, to: new) ?? nil
      #else
        tabBarController(tabs, animationControllerForTransitionFrom: old, to: new)
      #endif
    }

    func interaction(
      for animator: any UIViewControllerAnimatedTransitioning,
      in tabs: UITabBarController
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        tabBarController?(tabs, interactionControllerFor: animator) ?? nil
      #else
        tabBarController(tabs, interactionControllerFor: animator)
      #endif
    }
  }

  extension UIAdaptivePresentationControllerDelegate {
    func allowsDismissal(by presentation: UIPresentationController) -> Bool {
      #if canImport(ObjectiveC)
        presentationControllerShouldDismiss?(presentation) ?? true
      #else
        presentationControllerShouldDismiss(presentation)
      #endif
    }

    func forwardWillDismiss(by presentation: UIPresentationController) {
      #if canImport(ObjectiveC)
        presentationControllerWillDismiss?(presentation)
      #else
        presentationControllerWillDismiss(presentation)
      #endif
    }

    func forwardDidDismiss(by presentation: UIPresentationController) {
      #if canImport(ObjectiveC)
        presentationControllerDidDismiss?(presentation)
      #else
        presentationControllerDidDismiss(presentation)
      #endif
    }

    func forwardDidAttemptToDismiss(by presentation: UIPresentationController) {
      #if canImport(ObjectiveC)
        presentationControllerDidAttemptToDismiss?(presentation)
      #else
        presentationControllerDidAttemptToDismiss(presentation)
      #endif
    }
  }
#endif
