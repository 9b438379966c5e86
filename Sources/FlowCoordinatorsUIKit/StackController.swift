#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// A navigation controller that is the stack of a flow.
  ///
  /// A window creates it, and notices pops by the user, changes by other code and cancelled
  /// gestures. Its delegate remains the app's to set.
  open class StackController: UINavigationController, SystemNavigation {
    /// An object to keep as long as the controller lives; set by the window that created it.
    public var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

    lazy var translation = StackTranslation(of: self)

    /// Creates an empty stack; the stack of a flow is created by its window.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: as for any navigation controller.
    ///   - nibBundleOrNil: as for any navigation controller.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      listen()
    }

    /// Creates a stack from an archive, such as a storyboard.
    ///
    /// - Parameter coder: the archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      listen()
    }

    /// Creates a stack with a first controller, which is no screen of a flow.
    ///
    /// - Parameter rootViewController: the controller.
    public override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      listen()
    }

    /// Creates an empty stack with bars of these classes.
    ///
    /// - Parameters:
    ///   - navigationBarClass: as for any navigation controller.
    ///   - toolbarClass: as for any navigation controller.
    public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
      super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
      listen()
    }

    private func listen() { super.delegate = translation.proxy(before: nil) }

    /// The app's own delegate, which receives every call as it would without the library.
    open override weak var delegate: (any UINavigationControllerDelegate)? {
      get { translation.current?.next }
      set { super.delegate = translation.proxy(before: newValue) }
    }

    /// Sets the delegate again, so that UIKit asks which methods it knows.
    func setDelegateAgain() {
      super.delegate = nil
      super.delegate = translation.current
    }

    /// Whether a transition or a gesture is under way, from its first call to its last.
    public var isTransitioning: Bool { translation.isTransitioning }

    /// Called when the stack may have come to rest; set by the window that created it.
    public var onSettle: (@MainActor () -> Void)? {
      get { translation.onSettle }
      set { translation.onSettle = newValue }
    }

    /// The screens of the stack, bottom first, including those that the app has pushed.
    public var contents: [any Presentable] { translation.contents }

    /// The screen on top.
    public var visible: (any Presentable)? { translation.visible }

    /// Begins to replace the current screens.
    ///
    /// - Returns: `false` if a new screen is a stack or is shown elsewhere. Whether UIKit refuses is known at
    ///   the end of the turn.
    public func setScreens(
      _ screens: [any Presentable],
      options: ScreenOptions?,
      transition: TransitionStyle?
    ) -> Bool {
      translation.setScreens(screens, options: options, transition: transition)
    }

    /// Begins to replace the last screens.
    ///
    /// - Returns: `false` as above, or if there are fewer screens.
    public func replaceScreens(
      above count: Int,
      with screens: [any Presentable],
      options: ScreenOptions?,
      transition: TransitionStyle?
    ) -> Bool {
      translation.replaceScreens(
        above: count,
        with: screens,
        options: options,
        transition: transition
      )
    }

    /// `overdue` if UIKit has not done what it was asked for while something was presented, and is not waited
    /// for any longer.
    public var notice: PlatformNotice? { translation.notice }

    /// Whether the navigation bar is hidden.
    public var hidesBar: Bool { translation.hidesBar }

    /// Whether one of the controllers hides the bar below the stack.
    public var hidesBottomBar: Bool { translation.hidesBottomBar }

    /// Sets the controllers, and notifies the window: no delegate call reports a change below the
    /// top, or off screen.
    open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      super.setViewControllers(viewControllers, animated: animated)
      translation.settleUnlessMoving()
    }
  }
#endif
