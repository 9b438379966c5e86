#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The delegate of a navigation controller, on behalf of a ``StackTranslation``.
  final class StackDelegate: DelegateProxy, UINavigationControllerDelegate {
    private weak var translation: StackTranslation?

    /// The app's own delegate.
    private(set) weak var next: (any UINavigationControllerDelegate)?

    init(before next: (any UINavigationControllerDelegate)?, of translation: StackTranslation) {
      self.next = next
      self.translation = translation
      super.init(before: next)
    }

    /// The translation to notify; `nil` if this proxy is not the current one.
    private func listener(for stack: UINavigationController) -> StackTranslation? {
      guard let translation, translation.stack === stack, translation.current === self else {
        return nil
      }
      return translation
    }

    /// Whether a command with a named transition is under way.
    private var animates: Bool {
      translation?.current === self && translation?.isAnimating == true
    }

    #if canImport(ObjectiveC)
      // A delegate that knows animations switches the swipe back off, even if it returns none.
      override func answers(_ selector: Selector) -> Bool {
        switch selector {
        case #selector(navigationController(_:animationControllerFor:from:to:)): animates
        case #selector(navigationController(_:interactionControllerFor:)): false
        default: true
        }
      }
    #else
      var navigationMethods: Set<UINavigationControllerDelegateMethod> {
        (next?.navigationMethods ?? []).union([.willShow, .didShow])
          .union(animates ? [.animator] : [])
      }
    #endif

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      listener(for: navigationController)?.transitionBegan(isAnimated: animated)
      next?.forwardWillShow(viewController, in: navigationController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      // The app's delegate is called before a queued command begins the next transition.
      next?.forwardDidShow(viewController, in: navigationController, animated: animated)
      listener(for: navigationController)?.transitionEnded(showing: viewController)
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
