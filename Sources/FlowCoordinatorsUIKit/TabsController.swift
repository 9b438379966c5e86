#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// A tab bar controller that is the tabs of a flow.
  ///
  /// A window makes it; its delegate is the app's to set, as ever. It shows `viewControllers`: an app
  /// that sets `tabs` (iOS 18) takes it out of the library's hands, since UIKit then ignores the
  /// former.
  open class TabsController: UITabBarController, SystemTabs {
    /// Kept as long as the controller lives; set by the window that made it.
    public var keeper: AnyObject?

    private lazy var translation = TabsTranslation(of: self)

    /// Creates tabs without any; those of a flow are made by its window.
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
    open override weak var delegate: (any UITabBarControllerDelegate)? {
      get { translation.current?.next }
      set { super.delegate = translation.proxy(before: newValue) }
    }

    /// Called when the tabs may have come to rest; set by the window that made them.
    public var onSettle: (@MainActor () -> Void)? {
      get { translation.onSettle }
      set { translation.onSettle = newValue }
    }

    /// Called when a person taps the tab that is selected; set by the window that made them.
    public var onSelectAgain: (@MainActor () -> Void)? {
      get { translation.onSelectAgain }
      set { translation.onSelectAgain = newValue }
    }

    /// The tabs in the order in which they are shown.
    public var items: [TabItem] { translation.items }

    /// The position of the tab that is seen, or was before UIKit listed those from the fifth on.
    public var selection: Int { translation.selection }

    /// What the tabs show, in their order.
    public var contents: [any Presentable] { translation.contents }

    /// What the selected tab shows.
    public var visible: (any Presentable)? { translation.visible }

    /// Never: tabs change at once.
    public var isTransitioning: Bool { false }

    /// Shows these tabs in place of the present ones.
    ///
    /// - Returns: `false` where one is shown elsewhere, or UIKit refuses.
    public func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
      translation.setItems(items, transition: transition)
    }

    /// Shows another tab.
    ///
    /// - Returns: `false` if there is no such tab, or UIKit refuses.
    public func select(_ position: Int, transition: TransitionStyle?) -> Bool {
      translation.select(position, transition: transition)
    }

    /// The delegate hears nothing of changes by code.
    open override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
      super.setViewControllers(viewControllers, animated: animated)
      translation.settle()
    }

    var makeController: UIKitWindow.MakeController? {
      get { translation.makeController }
      set { translation.makeController = newValue }
    }
  }
#endif
