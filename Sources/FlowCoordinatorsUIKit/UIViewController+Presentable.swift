#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  public import UIKit

  // Every controller is a screen, a `UIHostingController` as well; stacks and tabs are containers.
  extension UIViewController: Presentable {}

  extension UIViewController {
    /// The controller that shows a presentable: itself, or a new one where it is no controller.
    ///
    /// For code that shows a flow without a router, such as that of an app which adopts the library
    /// step by step.
    public static func showing(_ presentable: any Presentable) -> UIViewController {
      showing(presentable, by: nil)
    }

    /// The same, where the app may have a controller made for a screen that is none.
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
      // One that shows something else already will be refused, and goes on to be called by that.
      if !controller.isTaken { controller.ownNote.screen = presentable }
      return controller
    }

    /// Whether it is just being presented or dismissed.
    var isOnItsWay: Bool { isBeingPresented || isBeingDismissed }

    /// Whether the controller is in a container or presented, or the root of a window, so that UIKit
    /// would stop the program or take it away from there.
    var isTaken: Bool {
      parent != nil || presentingViewController != nil
        || viewIfLoaded?.window?.rootViewController === self
    }
  }

  extension [UIViewController] {
    /// Whether one is there twice, as where the app makes the same one for two screens.
    var hasTwins: Bool { Set(map(ObjectIdentifier.init)).count < count }
  }
#endif
