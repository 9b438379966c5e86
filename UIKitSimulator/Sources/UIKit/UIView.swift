public import Foundation

@MainActor
open class UIResponder: NSObject {}

/// A view, of which the simulation only knows in which window it is.
@MainActor
open class UIView: UIResponder {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let allowAnimatedContent = Self(rawValue: 1 << 9)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
  }

  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var autoresizingMask: AutoresizingMask = []
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  weak var controller: UIViewController?

  /// The window that it is in; `nil` where its controller is hidden by others or shown nowhere, or has
  /// presented something full screen (Apple's documentation of the style).
  open var window: UIWindow? {
    guard let controller, !controller.isCoveredByFullScreen else { return nil }
    return controller.window
  }

  /// Changes a view at once, and calls the completion when the change has been shown.
  open class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: Handler?,
    completion: FinishHandler? = nil
  ) {
    animations?()
    guard let simulation = (view as? UIWindow ?? view.window)?.simulation else { return }
    simulation.begin { _ in completion?(true) }
  }
}

@MainActor
open class UITabBarItem: NSObject {
  open var title: String?
}

@MainActor
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}
