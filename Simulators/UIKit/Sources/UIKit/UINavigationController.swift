public import Foundation

/// A stack of controllers, of which the last is seen.
@MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  /// Is notified of the controllers that are shown.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { ownDelegate }
    set {
      // One that is set again is not asked again (a guess).
      if newValue !== ownDelegate { delegateMethods = newValue?.navigationMethods ?? [] }
      ownDelegate = newValue
      onDelegate?()
    }
  }

  /// Called when the delegate was set, as an observer of the property is in Objective-C.
  public var onDelegate: (@MainActor () -> Void)?

  /// The animations of all transitions so far; `nil` is UIKit's own.
  public internal(set) var animators: [(any UIViewControllerAnimatedTransitioning)?] = []

  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()

  /// The called delegate: not the property, which a subclass may override.
  private(set) weak var ownDelegate: (any UINavigationControllerDelegate)?

  /// The methods that the delegate implemented when it was set; UIKit calls no others, and these
  /// also of a delegate that implements them no more.
  private var delegateMethods: Set<UINavigationControllerDelegateMethod> = []

  /// The delegate, if UIKit calls a method of it.
  func delegate(
    for method: UINavigationControllerDelegateMethod
  ) -> (any UINavigationControllerDelegate)? {
    delegateMethods.contains(method) ? ownDelegate : nil
  }

  /// Whether a swipe goes back: not if the bar is hidden (WordPress-iOS #6007), nor if the delegate
  /// knows animations, whether it returns one or not (swift-navigation #311, react-native-screens
  /// #3173).
  public var allowsSwipeBack: Bool {
    interactivePopGestureRecognizer?.isEnabled == true && !isNavigationBarHidden
      && delegate(for: .animator) == nil
  }

  private(set) var controllers: [UIViewController] = []
  var transition: Transition?

  /// The transition whose end is being reported.
  var ending: Transition?

  /// A request during a transition, which begins after it.
  var deferred: (controllers: [UIViewController], isAnimated: Bool)?
  private var hasAppeared = false

  /// The change that begins when Core Animation commits.
  var asked: AskedChange?

  // Four designated initializers (header): a subclass inherits no other unless it overrides all.

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The bars are not simulated.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The controllers, the lowest first; set without an animation.
  open var viewControllers: [UIViewController] {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller.
  open var topViewController: UIViewController? {
    // `last` allocates in debug builds, and adapters ask at the end of each turn.
    controllers.isEmpty ? nil : controllers[controllers.count - 1]
  }

  /// Whether the bar is hidden.
  open private(set) var isNavigationBarHidden = false

  /// Hides the bar, or shows it; it stays so after each push and pop (Apple's documentation).
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Shows other controllers.
  ///
  /// It is like a push if the last one is new, like a pop if it was there, and no transition at all
  /// if it is visible already or nothing of the stack is (header).
  ///
  /// A navigation controller must not be among them, even if it is there already as a split view
  /// has pushed it (a guess).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if viewControllers.contains(where: { $0 is UINavigationController }) { stopForNavigation() }
    change(to: viewControllers, animated: animated)
  }

  private func stopForNavigation() -> Never {
    fatalError("Pushing a navigation controller is not supported")
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController is UINavigationController { stopForNavigation() }
    change(to: controllers + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard controllers.count > 1, let top = topViewController else { return nil }
    change(to: controllers.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let position = controllers.firstIndex(where: { $0 === viewController }) else {
      fatalError("Tried to pop to a view controller that doesn't exist.")
    }
    let popped = Array(controllers[(position + 1)...])
    change(to: Array(controllers[...position]), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(controllers.dropFirst())
    change(to: Array(controllers.prefix(1)), animated: animated)
    return popped
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if asked == nil, window?.simulation.beginning == .atCommit(.never),
      (transition ?? ending)?.isInteractive == false
    {
      return super.transitionCoordinator
    }
    return asked?.coordinator ?? (transition ?? ending)?.coordinator ?? super.transitionCoordinator
  }

  /// At the first appearance, the delegate is notified twice that the top was shown.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !hasAppeared, let topViewController else { return }
    let isAnimated = transitionCoordinator != nil
    delegate(for: .willShow)?
      .navigationController(self, willShow: topViewController, animated: isAnimated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared, let topViewController else { return }
    hasAppeared = true
    for _ in 0..<2 {
      delegate(for: .didShow)?
        .navigationController(self, didShow: topViewController, animated: false)
    }
  }

  open override var children: [UIViewController] { controllers }

  override var visibleChild: UIViewController? { topViewController }

  /// The old top is in the window until the transition has ended.
  override func shows(_ child: UIViewController) -> Bool {
    child === topViewController || child === asked?.old.last || child === transition?.old.last
  }

  func put(_ new: [UIViewController]) {
    for controller in controllers where controller.parent === self { controller.parent = nil }
    for controller in new {
      (controller.parent as? UINavigationController)?.lose(controller)
      controller.parent = self
    }
    controllers = new
  }

  /// A controller that becomes the child of another one leaves this one (a guess for stacks).
  private func lose(_ controller: UIViewController) {
    controllers.removeAll { $0 === controller }
  }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// The optional methods that it implements.
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { get }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
