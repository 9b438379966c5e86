#if canImport(UIKit)
  import UIKit

  /// A snapshot of every controller in a window, because changes of the app's controllers may not be
  /// reported.
  @MainActor
  struct Sight {
    /// The controllers, each followed by its children and a `nil`.
    private(set) var controllers: [ObjectIdentifier?] = []

    /// Whether something around containers of flows is in a transition.
    private(set) var isMoving = false

    /// Creates an empty snapshot.
    init() {}

    /// - Parameters:
    ///   - chain: the root and what is presented over it.
    ///   - isForeign: whether another window of the library has presented a controller, which this one
    ///     does not look into.
    init(of chain: [UIViewController], isForeign: (ControllerNote) -> Bool) {
      for controller in chain {
        if controller.note.map(isForeign) == true {
          controllers.append(ObjectIdentifier(controller))
        } else {
          visit(controller)
        }
      }
    }

    private mutating func visit(_ controller: UIViewController) {
      controllers.append(ObjectIdentifier(controller))
      if controller is FlowController { return }
      if let tabs = controller as? UITabBarController, let selected = tabs.visibleTab {
        controllers.append(ObjectIdentifier(selected))
      }
      let around = controller.note?.container as? SurroundingContainer
      if around?.isTransitioning == true { isMoving = true }
      for child in controller.children { visit(child) }
      controllers.append(nil)
    }
  }

  extension UITabBarController {
    /// The selected controller, or the list of those from the fifth on.
    ///
    /// `selectedViewController` is an unsafe reference.
    fileprivate var visibleTab: UIViewController? {
      guard let controllers = viewControllers, !controllers.isEmpty else { return nil }
      return controllers.indices.contains(selectedIndex)
        ? controllers[selectedIndex] : moreNavigationController
    }
  }
#endif
