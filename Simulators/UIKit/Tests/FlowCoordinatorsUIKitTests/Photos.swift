import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import UIKit

/// The feature of the article about animations and popovers, with a method for each example.
final class PhotosCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(UIViewController()) }

  func show(_ photo: any Presentable, _ card: any Presentable) {
    router.push(photo, transition: TransitionStyle("fade"))
    router.present(card, style: .named("card"))
  }

  func show(_ filters: any Presentable, from filterButton: UIBarButtonItem) {
    router.present(filters, style: .popover(from: filterButton))
  }

  func show(_ place: any Presentable, at pin: CGRect, in map: UIView) {
    router.present(place, style: .popover(from: map, rect: pin))
  }

  func showFromName(_ filters: any Presentable) {
    router.present(filters, style: .popover(from: "filters"))
  }
}

/// The app, which says what the feature's names mean.
@MainActor
final class PhotosApp {
  let flows: NavigationWindow

  init(_ window: UIWindow) {
    flows = NavigationWindow(
      window,
      makeAnimator: { transition, operation in
        transition.name == "fade" ? FadeAnimator(operation) : nil
      }
    )
  }
}

final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let operation: UINavigationController.Operation

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  /// The simulation draws nothing, and ends each transition itself.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
