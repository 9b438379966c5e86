public import Foundation

/// Controllers side by side, of which one is seen.
@MainActor
open class UITabBarController: UIViewController {
  /// Notified of the tabs that a user taps; not of changes by code.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { ownDelegate }
    set {
      // One that is set again is not asked again (a guess).
      if newValue !== ownDelegate { delegateMethods = newValue?.tabMethods ?? [] }
      ownDelegate = newValue
      onDelegate?()
    }
  }

  /// Called when the delegate was set, as an observer of the property is in Objective-C.
  public var onDelegate: (@MainActor () -> Void)?

  /// Lists the tabs from the fifth on, if there are more than five (header).
  open var moreNavigationController: UINavigationController { more }
  private lazy var more = UINavigationController(rootViewController: UIViewController())

  /// The called delegate: not the property, which a subclass may override.
  private weak var ownDelegate: (any UITabBarControllerDelegate)?
  private var delegateMethods: Set<UITabBarControllerDelegateMethod> = []

  private func delegate(
    for method: UITabBarControllerDelegateMethod
  ) -> (any UITabBarControllerDelegate)? {
    delegateMethods.contains(method) ? ownDelegate : nil
  }

  /// Whether the delegate knows animations, which UIKit then asks for.
  public var delegateAnimates: Bool { delegate(for: .animator) != nil }
  private var controllers: [UIViewController] = []
  private var selected = 0
  private var showsMore = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The controllers; set without an animation.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The position of the visible tab, `NSNotFound` while that is the list of the others (Apple's
  /// documentation); set by code, without a call of the delegate.
  open var selectedIndex: Int {
    get { showsMore ? NSNotFound : selected }
    set { if controllers.indices.contains(newValue) { select(newValue) } }
  }

  /// The controller of the visible tab, which may be the list of the others.
  open unowned(unsafe) var selectedViewController: UIViewController? {
    get { visible }
    set {
      if newValue === more {
        more.parent = self
        showsMore = true
        appear()
      } else if let position = controllers.firstIndex(where: { $0 === newValue }) {
        select(position)
      }
    }
  }

  private var visible: UIViewController? {
    if showsMore { return moreNavigationController }
    return controllers.indices.contains(selected) ? controllers[selected] : nil
  }

  /// Shows other tabs; the selected one stays selected, or the one in its place is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    if window?.simulation.refuses() == true { return }
    let new = viewControllers ?? []
    if new.contains(where: { $0.presenter != nil || $0.rootWindow != nil }) {
      fatalError("a view controller that is shown elsewhere cannot be a tab")
    }
    window?.simulation.note(.tabs, of: self, isAnimated: animated)
    let old = visible
    for controller in controllers where controller.parent === self { controller.parent = nil }
    controllers = new
    for controller in new { controller.parent = self }
    showsMore = showsMore && new.count > 5
    selected =
      new.firstIndex { $0 === old } ?? (new.indices.contains(selected) ? selected : 0)
    if visible !== old { appear() }
  }

  open override var children: [UIViewController] { controllers }

  override var visibleChild: UIViewController? { visible }

  private func select(_ position: Int) {
    if position == selected, !showsMore { return }
    if window?.simulation.refuses() == true { return }
    window?.simulation.note(.selection(position), of: self)
    showsMore = false
    selected = position
    appear()
  }

  private func appear() {
    if window == nil { return }
    visible?.viewWillAppear(false)
    visible?.viewDidAppear(false)
  }
}

// MARK: - Actions of a user

extension UITabBarController {
  /// Taps a tab; the selected one goes back to its first screen.
  ///
  /// The delegate is notified of either (Apple's documentation).
  public func tap(_ position: Int) {
    window?.simulation.endTurnIfAsked()
    let controller = controllers[position]
    if delegate(for: .shouldSelect)?.tabBarController(self, shouldSelect: controller) == false {
      return
    }
    if position == selected, !showsMore, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    select(position)
    delegate(for: .didSelect)?.tabBarController(self, didSelect: controller)
  }

  /// Taps the fifth of more than five tabs, which lists the others.
  public func tapMore() {
    guard controllers.count > 5 else { return }
    moreNavigationController.parent = self
    let delegate = delegate(for: .shouldSelect)
    if delegate?.tabBarController(self, shouldSelect: moreNavigationController) == false { return }
    showsMore = true
    appear()
    self.delegate(for: .didSelect)?.tabBarController(self, didSelect: moreNavigationController)
  }

  /// Chooses a tab in the list of the others; the delegate is notified, but not asked (a guess).
  public func tapInMore(_ position: Int) {
    guard showsMore, controllers.indices.contains(position) else { return }
    showsMore = false
    selected = position
    appear()
    delegate(for: .didSelect)?.tabBarController(self, didSelect: controllers[position])
  }

  /// Reorders the tabs, as a user does in the list of the others.
  public func reorder(_ controllers: [UIViewController]) {
    let old = visible
    self.controllers = controllers
    selected = controllers.firstIndex { $0 === old } ?? selected
    delegate(for: .didEndCustomizing)?
      .tabBarController(self, didEndCustomizing: controllers, changed: true)
  }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// The optional methods that it implements.
  var tabMethods: Set<UITabBarControllerDelegateMethod> { get }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )

  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
