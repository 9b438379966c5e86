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
      switch presentable {
      case let controller as UIViewController: controller
      case let adopted as StackTranslation: adopted.stack ?? ScreenController(adopted)
      case let adopted as TabsTranslation: adopted.tabs ?? ScreenController(adopted)
      case let around as SurroundingContainer: around.controller ?? ScreenController(around)
      default: ScreenController(presentable)
      }
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

  /// Shows a screen that is no controller, and keeps it.
  final class ScreenController: UIViewController {
    let screen: any Presentable

    init(_ screen: any Presentable) {
      self.screen = screen
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
