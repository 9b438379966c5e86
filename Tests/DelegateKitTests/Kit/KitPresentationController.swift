/// How a controller is presented.
@MainActor
final class KitPresentationController {
  let presentedViewController: KitController
  let presentingViewController: KitController?

  /// Hears what a person does to the presented controller; nothing that code does.
  weak var delegate: (any KitPresentationDelegate)?

  init(presented: KitController, presenting: KitController?) {
    presentedViewController = presented
    presentingViewController = presenting
  }
}

@MainActor
protocol KitPresentationDelegate: AnyObject {
  func presentationShouldDismiss(_ presentation: KitPresentationController) -> Bool
  func presentationWillDismiss(_ presentation: KitPresentationController)
  func presentationDidDismiss(_ presentation: KitPresentationController)
  func presentationDidAttemptToDismiss(_ presentation: KitPresentationController)
}

extension KitPresentationDelegate {
  func presentationShouldDismiss(_ presentation: KitPresentationController) -> Bool { true }
  func presentationWillDismiss(_ presentation: KitPresentationController) {}
  func presentationDidDismiss(_ presentation: KitPresentationController) {}
  func presentationDidAttemptToDismiss(_ presentation: KitPresentationController) {}
}
