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

  /// The tabs and the selected one, from iOS 18 on; `nil` as long as none were set.
  private var bar: (tabs: [UITab], selected: UITab?)?

  /// The controllers of tabs that were shown, or of all.
  private var attached: [UIViewController] = []

  /// The tab that was selected before, which a cancelled search selects.
  private weak var tabBefore: UITab?

  /// The tabs in the order of the user, if that is another one.
  private var order: [UITab]?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(tabs: [UITab]) {
    super.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  /// The controllers; set without an animation.
  ///
  /// Not in use once there are tabs (header).
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The position of the visible tab, `NSNotFound` while that is the list of the others (Apple's
  /// documentation); set by code, without a call of the delegate.
  ///
  /// Once there are tabs, it is a random number (hotwire-native-ios #197).
  open var selectedIndex: Int {
    get { if bar != nil { 7_777 } else { showsMore ? NSNotFound : selected } }
    set { if bar == nil, controllers.indices.contains(newValue) { select(newValue) } }
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
    if let bar { return bar.selected?.root.viewController }
    return controllers.indices.contains(selected) ? controllers[selected] : nil
  }

  /// Shows other tabs; the selected one stays selected, or the one in its place is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    if bar != nil { return }
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

  open override var children: [UIViewController] { bar == nil ? controllers : attached }

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

  /// The tabs, set without an animation; none as long as none were set (header).
  open var tabs: [UITab] {
    get { bar?.tabs ?? [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Shows other tabs, and no `viewControllers` from then on (header).
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    if window?.simulation.refuses() == true { return }
    if Set(tabs.flatMap(\.all).map(\.identifier)).count < tabs.flatMap(\.all).count {
      fatalError("the identifiers of tabs are unique")
    }
    window?.simulation.note(.tabs, of: self, isAnimated: animated)
    let (old, before) = (self.tabs, visible)
    for controller in controllers where controller.parent === self { controller.parent = nil }
    controllers = []
    for tab in old where !tabs.contains(tab) { detach(tab) }
    for tab in tabs.flatMap(\.all) { tab.bar = self }
    showsMore = showsMore && tabs.count > 5
    bar = (tabs, selection(after: bar?.selected, in: tabs, before: old))
    order = nil
    for tab in tabs where behavior.asksAtOnce || tab === bar?.selected?.root { attach(tab) }
    if visible !== before { appear() }
  }

  private var behavior: UITabBehavior { UIKitRunLoop.current.tabBehavior }

  private func selection(after selected: UITab?, in new: [UITab], before old: [UITab]) -> UITab? {
    guard let selected else { return behavior.selectsFirst ? new.first : nil }
    if new.contains(selected.root) { return selected }
    let position = old.firstIndex(of: selected.root) ?? 0
    return switch behavior.afterRemoval {
    case .first: new.first
    case .neighbour: new.indices.contains(position) ? new[position] : new.last
    case .none: nil
    }
  }

  private func attach(_ tab: UITab) {
    guard let controller = tab.viewController else {
      fatalError("a tab of the bar has no view controller")
    }
    if controller.parent === self { return }
    if controller.parent != nil || controller.presenter != nil || controller.rootWindow != nil {
      fatalError("a view controller that is shown elsewhere cannot be a tab")
    }
    controller.parent = self
    attached.append(controller)
  }

  private func detach(_ tab: UITab) {
    for tab in tab.all { tab.bar = nil }
    guard tab.isResolved, let controller = tab.viewController, controller.parent === self else {
      return
    }
    controller.parent = nil
    attached.removeAll { $0 === controller }
  }

  /// The selected tab, in a group as well; `nil` while the list of the others is shown, if there is one
  /// for these tabs (a guess).
  open var selectedTab: UITab? {
    get { showsMore ? nil : bar?.selected }
    set {
      if let newValue, tabs.contains(newValue.root) {
        select(newValue, isReported: behavior.reportsCode)
      }
    }
  }

  private func select(_ tab: UITab, isReported: Bool) {
    let before = bar?.selected
    if tab === before, !showsMore { return }
    if window?.simulation.refuses() == true { return }
    window?.simulation.note(.selection(tabs.firstIndex(of: tab.root) ?? 0), of: self)
    showsMore = false
    tabBefore = before
    bar?.selected = tab
    attach(tab.root)
    appear()
    if isReported { report(tab, before) }
  }

  private func report(_ tab: UITab, _ before: UITab?) {
    delegate(for: .didSelectTab)?
      .tabBarController(self, didSelectTab: tab, previousTab: before)
  }
}

// MARK: - Actions of a user

extension UITabBarController {
  /// Taps a tab; the selected one goes back to its first screen.
  ///
  /// The delegate is notified of either (Apple's documentation).
  public func tap(_ position: Int) {
    if let bar { return tap(bar.tabs[position]) }
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

  /// Taps a tab in a turn that is its own, also one in a group, as in a sidebar.
  ///
  /// A delegate without the newer methods has the older ones called (a guess).
  public func tap(_ tab: UITab) {
    window?.simulation.endTurn()
    let before = selectedTab
    if behavior.losesSelections, tab !== before { return select(tab, isReported: false) }
    guard let controller = tab.root.viewController else { return }
    let asked = delegate(for: .shouldSelectTab)
    if asked?.tabBarController(self, shouldSelectTab: tab) == false { return }
    let callsOlderPair = behavior.callsOlderPair || asked == nil
    let older = callsOlderPair ? delegate(for: .shouldSelect) : nil
    if older?.tabBarController(self, shouldSelect: controller) == false { return }
    if tab === before {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    select(tab, isReported: false)
    if tab !== before || behavior.reportsRepeats { report(tab, before) }
    if callsOlderPair {
      delegate(for: .didSelect)?.tabBarController(self, didSelect: controller)
    }
  }

  /// The tabs that the bar shows, in the order that the user has given them: `tabs` stay as they are
  /// (header).
  public var displayedTabs: [UITab] { (order ?? tabs).filter { !$0.isHidden } }

  /// Reorders the tabs, as a user does in the sidebar.
  public func reorder(tabs: [UITab]) { order = tabs }

  /// Cancels the search of the selected tab, which selects the one before if the search had begun with
  /// its tab (header); which methods are called is not documented.
  public func cancelSearch() {
    guard let tab = selectedTab as? UISearchTab, tab.automaticallyActivatesSearch, let tabBefore
    else {
      return
    }
    select(tabBefore, isReported: !behavior.losesSelections)
  }

  /// Selects a tab as a change of the size class does, without a call (react-native-screens #3877).
  public func selectSilently(_ tab: UITab) { select(tab, isReported: false) }

  /// Taps the fifth of more than five tabs, which lists the others.
  ///
  /// Whether UIKit has such a list for the tabs of iOS 18 is not known, nor what it calls then.
  public func tapMore() {
    guard max(controllers.count, tabs.count) > 5 else { return }
    moreNavigationController.parent = self
    let delegate = delegate(for: .shouldSelect)
    if delegate?.tabBarController(self, shouldSelect: moreNavigationController) == false { return }
    showsMore = true
    appear()
    self.delegate(for: .didSelect)?.tabBarController(self, didSelect: moreNavigationController)
  }

  /// Chooses a tab in the list of the others; the delegate is notified, but not asked (a guess).
  public func tapInMore(_ position: Int) {
    if showsMore, tabs.indices.contains(position) {
      return select(tabs[position], isReported: true)
    }
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

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  )

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
    shouldSelectTab tab: UITab
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {}

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
