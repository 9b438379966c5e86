#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Hears for a ``StackTranslation`` what a navigation controller does.
  final class StackDelegate: DelegateProxy, UINavigationControllerDelegate {
    private weak var translation: StackTranslation?

    /// The app's own delegate.
    private(set) weak var next: (any UINavigationControllerDelegate)?

    init(before next: (any UINavigationControllerDelegate)?, of translation: StackTranslation) {
      self.next = next
      self.translation = translation
      super.init(before: next)
    }

    /// Whom to tell, unless this is only passed on to.
    private func listener(for stack: UINavigationController) -> StackTranslation? {
      guard let translation, translation.stack === stack, translation.current === self else {
        return nil
      }
      return translation
    }

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      listener(for: navigationController)?.noteBegin()
      next?.tellWillShow(viewController, in: navigationController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      // The app's delegate hears of it before a queued command begins the next transition.
      next?.tellDidShow(viewController, in: navigationController, animated: animated)
      listener(for: navigationController)?.noteEnd(showing: viewController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      listener(for: navigationController)?.animator(for: operation)
        ?? next?.animator(for: operation, from: fromVC, to: toVC, in: navigationController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.interaction(for: animationController, in: navigationController)
    }
  }
#endif
