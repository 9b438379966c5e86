/// Hears everything that the kit tells its delegates, in order.
@MainActor
final class CallbackLog {
  var events: [String] = []

  /// The controllers that are called by their position.
  var names: [KitController] = []

  func name(_ controller: KitController) -> String {
    names.firstIndex { $0 === controller }.map(String.init) ?? "?"
  }
}

extension CallbackLog: KitNavigationDelegate {
  func navigationController(
    _ navigation: KitNavigationController,
    willShow controller: KitController,
    animated: Bool
  ) { write("will", controller, in: navigation) }

  func navigationController(
    _ navigation: KitNavigationController,
    didShow controller: KitController,
    animated: Bool
  ) { write("did", controller, in: navigation) }

  func navigationController(
    _ navigation: KitNavigationController,
    animationForPush isPush: Bool
  ) -> String? { nil }

  private func write(
    _ event: String,
    _ controller: KitController,
    in navigation: KitNavigationController
  ) {
    let hasCoordinator = navigation.transitionCoordinator != nil
    events.append("\(event) \(name(controller))\(hasCoordinator ? ", coordinator" : "")")
  }
}

extension CallbackLog: KitTabBarDelegate {
  func tabBarController(
    _ tabs: KitTabBarController,
    shouldSelect controller: KitController
  ) -> Bool {
    events.append("should \(name(controller))")
    return true
  }

  func tabBarController(_ tabs: KitTabBarController, didSelect controller: KitController) {
    events.append("tab \(name(controller))")
  }
}

extension CallbackLog: KitPresentationDelegate {
  func presentationShouldDismiss(_ presentation: KitPresentationController) -> Bool {
    events.append("should dismiss \(name(presentation.presentedViewController))")
    return true
  }

  func presentationWillDismiss(_ presentation: KitPresentationController) {
    events.append("will dismiss \(name(presentation.presentedViewController))")
  }

  func presentationDidDismiss(_ presentation: KitPresentationController) {
    events.append("did dismiss \(name(presentation.presentedViewController))")
  }

  func presentationDidAttemptToDismiss(_ presentation: KitPresentationController) {
    events.append("attempt \(name(presentation.presentedViewController))")
  }
}
