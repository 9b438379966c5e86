#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// A tab bar controller that is the tabs of a flow.
  ///
  /// A window creates it. It shows a `UITab` for each `TabItem`, a `UISearchTab` for a search, and the
  /// tab's `identifier` is the item's `id`. So UIKit ignores `viewControllers`, and its
  /// `selectedIndex` means nothing: read `tabs` and `selectedTab`. What the library does not set is
  /// yours, such as a tab's `subtitle`, or `mode`; a content finds its tab as its `tab`.
  ///
  /// Its delegate remains yours to set. The older methods, such as
  /// `tabBarController(_:shouldSelect:)`, are called if it has not the newer ones.
  open class TabsController: UITabBarController, SystemTabs {
    /// An object to keep as long as the controller lives; set by the window that created it.
    public var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

    lazy var translation = TabsTranslation(of: self)

    /// Creates an empty container of tabs; the tabs of a flow are created by its window.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: as for any tab bar controller.
    ///   - nibBundleOrNil: as for any tab bar controller.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      listen()
    }

    /// Creates tabs from an archive, such as a storyboard.
    ///
    /// - Parameter coder: the archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      listen()
    }

    private func listen() { super.delegate = translation.proxy(before: nil) }

    /// The app's own delegate, which receives every call as it would without the library.
    open override weak var delegate: (any UITabBarControllerDelegate)? {
      get { translation.current?.next }
      set { super.delegate = translation.proxy(before: newValue) }
    }

    /// Called when the tabs may have come to rest; set by the window that created them.
    public var onSettle: (@MainActor () -> Void)? {
      get { translation.onSettle }
      set { translation.onSettle = newValue }
    }

    /// Called when the user taps the selected tab; set by the window that created them.
    public var onSelectAgain: (@MainActor () -> Void)? {
      get { translation.onSelectAgain }
      set { translation.onSelectAgain = newValue }
    }

    /// The tabs, in their visible order.
    public var items: [TabItem] { translation.items }

    /// The position of the visible tab, or of the last one before UIKit showed its list of the tabs
    /// from the fifth on.
    public var selection: Int { translation.selection }

    /// The contents of the tabs, in their order.
    public var contents: [any Presentable] { translation.contents }

    /// The content of the selected tab.
    public var visible: (any Presentable)? { translation.visible }

    /// Whether UIKit has not done yet what it was asked for; usually, tabs change at once.
    public var isTransitioning: Bool { translation.isTransitioning }

    /// Replaces the tabs.
    ///
    /// - Returns: `false` if one is shown elsewhere. Whether UIKit refuses is known at the end of the
    ///   turn.
    public func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
      translation.setItems(items, transition: transition)
    }

    /// Selects another tab.
    ///
    /// - Returns: `false` if there is no such tab. Whether UIKit refuses is known at the end of the turn.
    public func select(_ position: Int, transition: TransitionStyle?) -> Bool {
      translation.select(position, transition: transition)
    }

    /// Sets the tabs, and notifies the window: no delegate call reports changes by code.
    open override func setTabs(_ tabs: [UITab], animated: Bool) {
      super.setTabs(tabs, animated: animated)
      translation.settle()
    }

    /// Sets the controllers, which UIKit shows as long as there are no tabs, and notifies the window: no delegate call reports changes by code.
    open override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
      super.setViewControllers(viewControllers, animated: animated)
      translation.settle()
    }
  }
#endif
