import ModuleRegistry
import ShopJourneys
import UIKit

@MainActor
extension Remains {
  /// Watches all that is in a window: controllers, views, and the screens that they draw.
  func watch(_ window: UIWindow?, of flows: NavigationWindow?) {
    watch(flows)
    watch(window as AnyObject?)
    for controller in window?.chain ?? [] {
      watch(controller)
      if controller.presentingViewController != nil { watch(controller.presentationController) }
    }
  }

  private func watch(_ controller: UIViewController) {
    watch(controller as AnyObject)
    watch(controller.navigationItem.leftBarButtonItem)
    if let view = controller.viewIfLoaded { watch(views: view) }
    for child in controller.children { watch(child) }
  }

  private func watch(views view: UIView) {
    watch(view as AnyObject)
    for view in view.subviews { watch(views: view) }
  }
}
