#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The base of a window of flows: a `UIWindow`, or a part of one.
  @MainActor
  protocol WindowBase: AnyObject {
    var root: UIViewController? { get }

    /// The current `UIWindow`.
    var window: UIWindow? { get }

    /// Whether it was visible, or never will be: UIKit presents nothing before.
    var isReadyToPresent: Bool { get }

    /// Replaces the root controller.
    func show(
      _ controller: UIViewController,
      animated: Bool,
      completion: @escaping @MainActor @Sendable () -> Void
    )
  }

  extension WindowBase {
    /// Changes the root, and waits until that has been shown.
    fileprivate func change(
      in view: UIView,
      animated: Bool,
      _ changes: @escaping @MainActor @Sendable () -> Void,
      completion: @escaping @MainActor @Sendable () -> Void
    ) {
      if animated {
        UIView.transition(
          with: view,
          duration: 0.3,
          options: [.transitionCrossDissolve, .allowAnimatedContent],
          animations: changes,
          completion: { _ in completion() }
        )
      } else {
        changes()
        completion()
      }
    }
  }

  /// A window with its root.
  final class WholeWindow: WindowBase {
    private let uiWindow: UIWindow

    init(window: UIWindow) { uiWindow = window }

    var window: UIWindow? { uiWindow }

    var isReadyToPresent: Bool { !uiWindow.isHidden || uiWindow.windowScene == nil }

    var root: UIViewController? { uiWindow.rootViewController }

    func show(
      _ controller: UIViewController,
      animated: Bool,
      completion: @escaping @MainActor @Sendable () -> Void
    ) {
      change(
        in: uiWindow,
        animated: animated,
        { [uiWindow] in uiWindow.rootViewController = controller },
        completion: completion
      )
    }
  }

  /// A part of a window: a controller with one child, which fills it.
  final class PartOfWindow: WindowBase {
    weak var outer: UIViewController?
    var isReadyToPresent = false
    private(set) weak var root: UIViewController?

    /// A full-screen presentation removes the view of its presenter from the window.
    var window: UIWindow? {
      sequence(first: outer) { $0?.presentedViewController }.prefix { $0 != nil }
        .lazy.compactMap { $0?.viewIfLoaded?.window }.first
    }

    func show(
      _ controller: UIViewController,
      animated: Bool,
      completion: @escaping @MainActor @Sendable () -> Void
    ) {
      guard let outer, let view = outer.view else { return completion() }
      let old = root
      root = controller
      outer.addChild(controller)
      controller.view.frame = view.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      old?.willMove(toParent: nil)
      change(
        in: view,
        animated: animated && view.window != nil,
        {
          view.addSubview(controller.view)
          old?.viewIfLoaded?.removeFromSuperview()
        },
        completion: {
          old?.removeFromParent()
          controller.didMove(toParent: outer)
          completion()
        }
      )
    }
  }
#endif
