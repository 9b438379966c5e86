#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  public import UIKit

  // Every controller is a screen, including a `UIHostingController`; stacks and tabs are
  // containers.
  extension UIViewController: Presentable {}

  extension UIViewController {
    /// The controller of a screen or a stack, to show it by your own code in an app that moves to flows step by step.
    ///
    /// ```swift
    /// tabBarController.viewControllers = [.showing(flow.navigation), settings]
    /// ```
    ///
    /// - Parameter presentable: what you want to show: a controller is returned itself, anything else gets a new one.
    /// - Returns: the controller.
    public static func showing(_ presentable: any Presentable) -> UIViewController {
      showing(presentable, by: nil)
    }

    /// Returns the controller of a presentable; the app may create the controllers of screens that
    /// are not controllers.
    static func showing(
      _ presentable: any Presentable,
      by makeController: UIKitWindow.MakeController?
    ) -> UIViewController {
      let known: UIViewController? =
        switch presentable {
        case let controller as UIViewController: controller
        case let adopted as StackTranslation: adopted.stack
        case let adopted as TabsTranslation: adopted.tabs
        case let around as SurroundingContainer: around.controller
        default: nil
        }
      if let known { return known }
      let controller = makeController?(presentable) ?? UIViewController(nibName: nil, bundle: nil)
      // A controller that already shows something else will be refused, and still stands for that.
      if !controller.isTaken { controller.ownNote.screen = presentable }
      return controller
    }

    /// Whether the controller is being presented or dismissed.
    var isMoving: Bool { isBeingPresented || isBeingDismissed }

    /// Whether its presentation was asked for, and has not begun.
    var isAskedFor: Bool { presentingViewController != nil && viewIfLoaded?.window == nil }

    /// Whether it or one that is presented over it is on its way, or will be.
    var isMovingInChain: Bool {
      if isMoving { return true }
      guard let next = presentedViewController else { return isAskedFor }
      return next.isMovingInChain
    }

    /// What a visible child presents over itself, and not over everything.
    var presentedInContext: UIViewController? {
      let presented = deepestVisible.presentedViewController
      return presented === presentedViewController ? nil : presented
    }

    /// The visible child of the visible child, and so on; of a container of the app, the last one.
    private var deepestVisible: UIViewController {
      // In debug builds, an operator with a default allocates, and this runs at the end of each turn.
      if let stack = self as? UINavigationController {
        if let top = stack.topViewController { return top.deepestVisible }
      } else if let tabs = self as? UITabBarController {
        if let tab = tabs.visibleTab { return tab.deepestVisible }
      } else {
        let children = children
        if !children.isEmpty { return children[children.count - 1].deepestVisible }
      }
      return self
    }

    /// Whether the controller is in a container or a tab, presented, or the root of a window, so that UIKit
    /// would trap or remove it from there.
    var isTaken: Bool {
      parent != nil || presentingViewController != nil || tab?.tabBarController != nil
        || viewIfLoaded?.window?.rootViewController === self
    }
  }

  extension UIViewController {
    /// Whether it is a child of another controller, or of a child of that.
    fileprivate func isInside(_ outer: UIViewController) -> Bool {
      guard let parent else { return false }
      return parent === outer || parent.isInside(outer)
    }
  }

  extension [UIViewController] {
    /// Whether these controllers are there, each itself or in a controller that a class of the app puts
    /// around it, which then stands for it.
    @MainActor
    func shows(_ wanted: ArraySlice<UIViewController>) -> Bool {
      guard count == wanted.count else { return false }
      for (controller, inner) in zip(self, wanted) where controller !== inner {
        guard inner.isInside(controller) else { return false }
        controller.ownNote.screen = inner.presentable
        controller.ownNote.isScreen = true
      }
      return true
    }

    /// Whether the controller is there.
    nonisolated func has(_ controller: UIViewController) -> Bool {
      contains { $0 === controller }
    }

    /// Whether both are the same controllers in the same order.
    nonisolated func isSame(as other: [UIViewController]) -> Bool {
      guard count == other.count else { return false }
      for position in indices where self[position] !== other[position] { return false }
      return true
    }

    /// Whether a controller is there twice, for instance because the app returns the same one for
    /// two screens.
    var hasTwins: Bool { count > 1 && Set(map(ObjectIdentifier.init)).count < count }
  }
#endif
