#if canImport(UIKit)
  import UIKit

  /// What is to be seen in a window: every controller, since nobody may tell of those that are the app's.
  @MainActor
  struct Sight {
    /// The controllers, each with what is in it, which `nil` ends.
    private(set) var controllers: [ObjectIdentifier?] = []

    /// Whether something around containers of flows is in a transition.
    private(set) var isMoving = false

    /// Of nothing.
    init() {}

    /// - Parameters:
    ///   - chain: the root and what is presented over it.
    ///   - isForeign: whether another window of the library's has presented a controller, into which
    ///     this one does not look.
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
      if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
        controllers.append(ObjectIdentifier(selected))
      }
      let around = controller.note?.container as? SurroundingContainer
      if around?.isTransitioning == true { isMoving = true }
      for child in controller.children { visit(child) }
      controllers.append(nil)
    }
  }
#endif
