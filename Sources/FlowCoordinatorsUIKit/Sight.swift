#if canImport(UIKit)
  import UIKit

  /// A snapshot of every controller in a window, because changes of the app's controllers may not
  /// be reported.
  @MainActor
  struct Sight {
    /// The controllers, each followed by its children and a `nil`.
    private(set) var controllers: [ObjectIdentifier?] = []

    /// Whether something around containers of flows is in a transition.
    private(set) var isMoving = false

    /// Creates an empty snapshot.
    init() {}

    /// Empties the snapshot, and keeps its memory.
    mutating func clear() {
      controllers.removeAll(keepingCapacity: true)
      isMoving = false
    }

    /// Adds the root, or a controller that is presented over it.
    ///
    /// - Parameters:
    ///   - controller: the controller.
    ///   - isForeign: whether another window of the library has presented the controller, which
    ///     this one does not look into.
    mutating func add(_ controller: UIViewController, isForeign: Bool) {
      if isForeign {
        controllers.append(ObjectIdentifier(controller))
      } else {
        visit(controller)
      }
    }

    private mutating func visit(_ controller: UIViewController) {
      controllers.append(ObjectIdentifier(controller))
      // Most are screens, and to ask what else one is costs more.
      let children = controller.children
      if children.isEmpty { return controllers.append(nil) }
      if controller is FlowController { return controllers.append(nil) }
      if let tabs = controller as? UITabBarController { visitTabs(tabs) }
      let around = controller.note?.container as? SurroundingContainer
      if around?.isTransitioning == true { isMoving = true }
      // In debug builds, an array's iterator allocates, and this runs at the end of each turn.
      for position in children.indices { visit(children[position]) }
      controllers.append(nil)
    }
  }

  extension Sight {
    /// Adds the selected tab, and each `UITab`: its controller is no child before it is shown.
    private mutating func visitTabs(_ tabs: UITabBarController) {
      if let selected = tabs.visibleTab { controllers.append(ObjectIdentifier(selected)) }
      let tabs = tabs.tabs
      for position in tabs.indices { controllers.append(ObjectIdentifier(tabs[position])) }
    }
  }

  extension UITabBarController {
    /// The controller of the selected tab, or the list of those from the fifth on.
    ///
    /// `selectedViewController` is an unsafe reference.
    var visibleTab: UIViewController? {
      if !tabs.isEmpty { return selectedTab?.root.viewController }
      guard let controllers = viewControllers, !controllers.isEmpty else { return nil }
      return controllers.indices.contains(selectedIndex)
        ? controllers[selectedIndex] : moreNavigationController
    }
  }
#endif
