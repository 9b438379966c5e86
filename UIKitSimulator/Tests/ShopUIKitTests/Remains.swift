import ModuleRegistry
import ShopKit
import UIKit

/// The objects that have to be gone in the end.
@MainActor
final class Remains {
  private var objects: [(name: String, object: () -> AnyObject?)] = []

  /// The positions of the objects, the latest that was at each address.
  private var positions: [ObjectIdentifier: Int] = [:]

  /// The remaining objects.
  var names: [String] { objects.filter { $0.object() != nil }.map(\.name).sorted() }

  /// How many objects of a kind were seen, gone or not.
  func count(of name: String) -> Int { objects.count { $0.name == name } }

  func watch(_ object: AnyObject?) {
    guard let object else { return }
    let id = ObjectIdentifier(object)
    if let position = positions[id], objects[position].object() != nil { return }
    positions[id] = objects.count
    objects.append((String(describing: type(of: object)), { [weak object] in object }))
  }

  /// Watches all that is in a window: controllers, views, and the screens that they draw.
  func watch(_ window: UIWindow?, of flows: NavigationWindow?) {
    watch(flows as AnyObject?)
    watch(window)
    for controller in window?.chain ?? [] {
      watch(controller)
      if controller.presentingViewController != nil { watch(controller.presentationController) }
    }
    for presentable in [flows?.root].compactMap(\.self) + (flows?.modals ?? []) {
      watch(presentable)
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

  private func watch(_ presentable: any Presentable) {
    watch(presentable as AnyObject)
    guard let container = presentable as? any SystemContainer else { return }
    watch(container.keeper)
    for inner in container.contents { watch(inner) }
  }
}
