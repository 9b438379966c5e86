import Foundation
import UIKit

/// Records every call of a delegate, in order.
@MainActor
final class CallbackLog: NSObject {
  var events: [String] = []

  /// The controllers that are called by their position.
  var names: [UIViewController] = []

  func name(_ controller: UIViewController) -> String {
    names.firstIndex { $0 === controller }.map(String.init) ?? "?"
  }
}

extension CallbackLog: UINavigationControllerDelegate {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.willShow, .didShow] }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { write("will", viewController, in: navigationController) }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { write("did", viewController, in: navigationController) }

  private func write(
    _ event: String,
    _ controller: UIViewController,
    in navigation: UINavigationController
  ) {
    let hasCoordinator = navigation.transitionCoordinator != nil
    events.append("\(event) \(name(controller))\(hasCoordinator ? ", coordinator" : "")")
  }
}

extension CallbackLog: UITabBarControllerDelegate {
  var tabMethods: Set<UITabBarControllerDelegateMethod> {
    [.shouldSelect, .didSelect, .didEndCustomizing]
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    events.append("should \(name(viewController))")
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { events.append("tab \(name(viewController))") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) { events.append("customized \(viewControllers.map(name).joined())") }
}

extension CallbackLog: UIAdaptivePresentationControllerDelegate {
  var presentationMethods: Set<UIAdaptivePresentationControllerDelegateMethod> {
    Set(UIAdaptivePresentationControllerDelegateMethod.allCases)
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    write("should dismiss", presentationController)
    return true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    write("will dismiss", presentationController)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    write("did dismiss", presentationController)
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { write("attempt", presentationController) }

  private func write(_ event: String, _ presentation: UIPresentationController) {
    events.append("\(event) \(name(presentation.presentedViewController))")
  }
}
