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
    /// Called when the tabs may have come to rest; set by the window that made them.
    public var onSettle: (@MainActor () -> Void)?
    /// Kept as long as the controller lives; set by the window that made it.
    public var keeper: AnyObject?

    private let translation = TabsTranslation()

    /// The tab that was selected last: there is none while UIKit lists those from the fifth on.
    private weak var latestTab: UIViewController?

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

    private func listen() {
      translation.onChange = { [weak self] in self?.settle() }
      super.delegate = translation
    }

    /// The app's own delegate, which hears all that it would hear without the library.
    open override weak var delegate: (any UITabBarControllerDelegate)? {
      get { translation.next }
      set {
        translation.next = newValue
        // UIKit asks once which methods a delegate has: when it is set.
        super.delegate = nil
        super.delegate = translation
      }
    }

    /// The tabs in the order in which they are shown.
    public var items: [TabItem] {
      (viewControllers ?? []).map {
        TabItem(title: $0.tabBarItem.title ?? "", presentable: $0.presentable)
      }
    }

    /// The position of the tab that is seen, or was before UIKit listed those from the fifth on.
    public var selection: Int {
      let tabs = viewControllers ?? []
      if tabs.indices.contains(selectedIndex) { return selectedIndex }
      return tabs.firstIndex { $0 === latestTab } ?? 0
    }

    /// What the tabs show, in their order.
    public var contents: [any Presentable] { (viewControllers ?? []).map(\.presentable) }

    /// What the selected tab shows.
    public var visible: (any Presentable)? {
      let contents = contents
      return contents.isEmpty ? nil : contents[selection]
    }

    /// Never: tabs change at once.
    public var isTransitioning: Bool { false }

    /// Shows these tabs in place of the present ones.
    ///
    /// - Returns: `false` where one is shown elsewhere, or UIKit refuses.
    public func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
      let old = viewControllers ?? []
      let controllers = items.map { item in
        old.first { $0.presentable === item.presentable } ?? .showing(item.presentable)
      }
      if controllers.contains(where: { $0.isTaken(except: self) }) { return false }
      setViewControllers(controllers, animated: transition != TransitionStyle.immediate)
      guard (viewControllers ?? []).elementsEqual(controllers, by: { $0 === $1 })
      else { return false }
      for (controller, item) in zip(controllers, items) { controller.tabBarItem.title = item.title }
      return true
    }

    /// Shows another tab.
    ///
    /// - Returns: `false` if there is no such tab, or UIKit refuses.
    public func select(_ position: Int, transition: TransitionStyle?) -> Bool {
      guard viewControllers?.indices.contains(position) == true else { return false }
      selectedIndex = position
      settle()
      return selectedIndex == position
    }

    /// The delegate hears nothing of changes by code.
    open override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
      super.setViewControllers(viewControllers, animated: animated)
      settle()
    }

    private func settle() {
      let tabs = viewControllers ?? []
      if tabs.indices.contains(selectedIndex) { latestTab = tabs[selectedIndex] }
      onSettle?()
    }
  }

  /// Hears what a person does to tabs, and tells the app's own delegate of everything.
  final class TabsTranslation: DelegateProxy, UITabBarControllerDelegate {
    /// The app's own delegate.
    weak var next: (any UITabBarControllerDelegate)?

    override var target: (any NSObjectProtocol)? { next }
    var onChange: (@MainActor () -> Void)?

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool { next?.allowsSelection(of: viewController, in: tabBarController) ?? true }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      next?.tellDidSelect(viewController, in: tabBarController)
      onChange?()
    }

    /// A person may order tabs anew where there are more than five.
    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      next?.tellDidEndCustomizing(viewControllers, changed: changed, in: tabBarController)
      onChange?()
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      next?.animator(from: fromVC, to: toVC, in: tabBarController)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.interaction(for: animationController, in: tabBarController)
    }
  }
#endif
