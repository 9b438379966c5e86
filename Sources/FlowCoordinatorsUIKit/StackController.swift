#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// A navigation controller that is the stack of a flow.
  ///
  /// A window makes it; its delegate is the app's to set, as ever. Pops that a person makes, changes
  /// by other code and cancelled gestures are heard of.
  open class StackController: UINavigationController, SystemNavigation {
    /// Kept as long as the controller lives; set by the window that made it.
    public var keeper: AnyObject?

    private lazy var translation = StackTranslation(of: self)

    /// Creates an empty stack; that of a flow is made by its window.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      listen()
    }

    /// Creates it from an archive, as of a storyboard.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      listen()
    }

    private func listen() { super.delegate = translation.proxy(before: nil) }

    /// The app's own delegate, which hears all that it would hear without the library.
    open override weak var delegate: (any UINavigationControllerDelegate)? {
      get { translation.current?.next }
      set { super.delegate = translation.proxy(before: newValue) }
    }

    /// Whether a transition or a gesture is under way, from its first call to its last.
    public var isTransitioning: Bool { translation.isTransitioning }

    /// Called when the stack may have come to rest; set by the window that made it.
    public var onSettle: (@MainActor () -> Void)? {
      get { translation.onSettle }
      set { translation.onSettle = newValue }
    }

    /// What the stack shows, bottom first, whoever pushed it.
    public var contents: [any Presentable] { translation.contents }

    /// The screen on top.
    public var visible: (any Presentable)? { translation.visible }

    /// Begins to show these screens in place of the present ones.
    ///
    /// - Returns: `false` where a new one is a stack or is shown elsewhere, or UIKit refuses.
    public func setScreens(
      _ screens: [any Presentable],
      options: ScreenOptions?,
      transition: TransitionStyle?
    ) -> Bool {
      translation.setScreens(screens, options: options, transition: transition)
    }

    /// Whether the navigation bar is hidden.
    public var hidesBar: Bool { translation.hidesBar }

    /// Whether one of the controllers hides the bar below the stack.
    public var hidesBottomBar: Bool { translation.hidesBottomBar }

    /// The delegate hears nothing of a change below the top, or of one that nobody sees.
    open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      super.setViewControllers(viewControllers, animated: animated)
      translation.noteChange()
    }

    var makeAnimator: UIKitWindow.MakeAnimator? {
      get { translation.makeAnimator }
      set { translation.makeAnimator = newValue }
    }

    var makeController: UIKitWindow.MakeController? {
      get { translation.makeController }
      set { translation.makeController = newValue }
    }
  }
#endif
