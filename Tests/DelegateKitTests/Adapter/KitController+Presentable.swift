import FlowCoordinators

extension KitController: Presentable {}

extension KitController {
  /// What the library calls the controller: itself, or the screen that it shows.
  var presentable: any Presentable { (self as? HostController)?.screen ?? self }

  /// The controller that shows a presentable: itself, or a new one.
  static func showing(_ presentable: any Presentable) -> KitController {
    presentable as? KitController ?? HostController(presentable)
  }
}

/// Shows a screen that is no controller, and keeps it.
final class HostController: KitController {
  let screen: any Presentable

  init(_ screen: any Presentable) { self.screen = screen }
}
