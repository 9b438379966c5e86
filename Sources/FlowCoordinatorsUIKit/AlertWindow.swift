#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The window of an alert, which looks and turns as the window below it.
  ///
  /// A window takes the tint of no other one, and the status bar and the orientation follow the
  /// topmost (FFGlobalAlertController #8 and #9, DBAlertController #5).
  final class AlertWindow: UIWindow {
    /// - Parameters:
    ///   - below: the window below it.
    ///   - scene: the scene of both.
    init(over below: UIWindow, in scene: UIWindowScene) {
      super.init(windowScene: scene)
      windowLevel = .alert
      tintColor = below.tintColor
      let style = below.overrideUserInterfaceStyle
      overrideUserInterfaceStyle =
        style == .unspecified
        ? below.rootViewController?.overrideUserInterfaceStyle ?? .unspecified : style
      rootViewController = AlertBase(over: below)
    }

    /// Not supported, because alerts are not archived.
    ///
    /// - Parameter coder: unused.
    required init?(coder: NSCoder) { nil }
  }

  /// The empty controller that presents an alert.
  private final class AlertBase: UIViewController {
    private weak let below: UIWindow?

    init(over below: UIWindow) {
      self.below = below
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The visible controller of the window below.
    private var visible: UIViewController? {
      sequence(first: below?.rootViewController) { $0?.presentedViewController }
        .prefix { $0 != nil }.reduce(nil) { $1 }
    }

    override var childForStatusBarStyle: UIViewController? { visible }
    override var childForStatusBarHidden: UIViewController? { visible }
    override var childForHomeIndicatorAutoHidden: UIViewController? { visible }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      visible?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
  }
#endif
