public import Foundation

@MainActor
open class UIResponder: NSObject {
  /// Whether it receives the typing.
  open var isFirstResponder: Bool { false }
}

/// A view; the simulation knows its window and its superview, and not its position.
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

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  open var frame = CGRect.zero
  open var bounds = CGRect.zero

  /// What the status bar and the Dynamic Island cover; zero unless a test sets it.
  open package(set) var safeAreaInsets = UIEdgeInsets()
  open var autoresizingMask: AutoresizingMask = []
  open var isHidden = false

  /// The color of controls; `nil` stands for that of the system.
  open var tintColor: UIColor!
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var isAccessibilityElement = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var directionalLayoutMargins = NSDirectionalEdgeInsets()
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?

  /// A rectangle in the coordinates of a view around this one; `nil` stands for the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let superview, self !== view else { return rect }
    return superview.convert(rect.offsetBy(dx: frame.minX, dy: frame.minY), to: view)
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the focus from its first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let first = window?.firstResponder as? UIView,
      sequence(first: first, next: { $0.superview }).contains(where: { $0 === self })
    else { return false }
    window?.firstResponder = nil
    return true
  }

  open func removeFromSuperview() {
    endEditing(true)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  weak var controller: UIViewController?

  /// The window that it is in; `nil` if its controller is hidden by others or shown nowhere, or has
  /// presented something full screen (Apple's documentation of the style).
  open var window: UIWindow? {
    guard let controller else { return superview?.window }
    return controller.isCoveredByFullScreen ? nil : controller.window
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
    guard let window = view as? UIWindow ?? view.window else { return }
    if window.simulation.losesViewTransitions { return }
    window.viewTransitions += 1
    window.simulation.begin { _ in
      window.viewTransitions -= 1
      completion?(true)
    }
  }
}

/// The traits of a view that VoiceOver speaks beside its label.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let selected = Self(rawValue: 1 << 3)
}

/// Distances from the edges of a rectangle.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0

  public init() {}
}

/// How far something is from the edges, wherever a language begins its lines.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

@MainActor
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}

// MARK: - Actions of a user

extension UIView {
  /// Whether a finger reaches it: neither it nor its superviews are hidden, and nothing is over its
  /// controller, presented or in a window above.
  public var canBeTouched: Bool {
    guard let window, !window.isHidden else { return false }
    let views = sequence(first: self) { $0.superview }.prefix { !($0 is UIWindow) }
    if views.contains(where: \.isHidden) { return false }
    let controllers = sequence(first: views.lazy.compactMap(\.controller).first) { $0?.parent }
    return controllers.prefix { $0 != nil }.contains { $0 === window.chain.last }
      && window.isTopmost
  }
}
