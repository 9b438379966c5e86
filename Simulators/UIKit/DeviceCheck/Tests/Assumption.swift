import Foundation
import UIKit

/// What the adapter assumes of UIKit, and what UIKit does.
struct Assumption: Sendable {
  let name: String

  /// What the adapter is written for: one of these.
  let expected: [String]
  let seen: String

  var holds: Bool { expected.contains(seen) }
}

/// Looks at what UIKit does, in a window of its own.
@MainActor
final class Assumptions {
  private let scene: UIWindowScene

  /// Ends the turn of the run loop, after Core Animation has committed.
  private let endTurn: @MainActor () async -> Void

  /// Waits until no transition is under way any more.
  private let settle: @MainActor () async -> Void
  private var table: [Assumption] = []

  /// - Parameters:
  ///   - scene: the scene to look in.
  ///   - endTurn: ends the turn of the run loop.
  ///   - settle: waits longer than each transition takes.
  init(
    in scene: UIWindowScene,
    endTurn: @escaping @MainActor () async -> Void,
    settle: @escaping @MainActor () async -> Void
  ) {
    (self.scene, self.endTurn, self.settle) = (scene, endTurn, settle)
  }

  /// Looks at all of them.
  func look() async -> [Assumption] {
    table = []
    await lookAtPush()
    await lookAtPushWithoutAnimation()
    await lookAtPresentation()
    await lookAtDismissal()
    await lookAtSearch()
    await lookAtTabs()
    await lookAtUITabs()
    await lookAtSplitView()
    await lookAtRoot()
    return table
  }

  private func note(_ name: String, _ expected: String..., seen: String) {
    table.append(Assumption(name: name, expected: expected, seen: seen))
  }

  private func note(_ name: String, expected: Bool = true, seen: Bool) {
    note(name, expected ? "yes" : "no", seen: seen ? "yes" : "no")
  }

  private func window(over root: UIViewController) async -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    await settle()
    return window
  }

  private func stack() -> (UINavigationController, StackLog) {
    let stack = UINavigationController(rootViewController: UIViewController())
    let log = StackLog()
    stack.delegate = log
    return (stack, log)
  }

  // MARK: What is looked at

  private func lookAtPush() async {
    let (stack, log) = stack()
    let window = await window(over: stack)
    log.calls = []
    let (old, new) = (stack.topViewController, UIViewController())
    stack.pushViewController(new, animated: true)
    note("a push changes viewControllers in the call", seen: stack.topViewController === new)
    note("a push begins in the call", expected: false, seen: log.calls.contains("willShow"))
    let hasCoordinator = stack.transitionCoordinator != nil
    note("a push has a coordinator in the call", "yes", "no", seen: hasCoordinator ? "yes" : "no")
    await endTurn()
    note("a push has begun after the commit", seen: log.calls.contains("willShow"))
    note("what a push covers is in the window meanwhile", seen: old?.viewIfLoaded?.window != nil)
    await settle()
    note("a push reports its end", seen: log.calls.contains("didShow"))
    note("what a push has covered is out of the window", seen: old?.viewIfLoaded?.window == nil)
    withExtendedLifetime(window) {}
  }

  private func lookAtPushWithoutAnimation() async {
    let (stack, log) = stack()
    let window = await window(over: stack)
    log.calls = []
    stack.pushViewController(UIViewController(), animated: false)
    note(
      "a push without an animation begins in the call",
      expected: false,
      seen: log.calls.contains("willShow")
    )
    await settle()
    note("a push without an animation reports its end", seen: log.calls.contains("didShow"))
    log.calls = []
    stack.setViewControllers(stack.viewControllers, animated: true)
    await settle()
    note(
      "the same controllers are a transition",
      "yes",
      "no",
      seen: log.calls.isEmpty ? "no" : "yes"
    )
    withExtendedLifetime(window) {}
  }

  private func lookAtPresentation() async {
    let (stack, _) = stack()
    let window = await window(over: stack)
    let modal = UIViewController()
    stack.present(modal, animated: true)
    note("a modal is known in the call", seen: stack.presentedViewController === modal)
    let isBeingPresented = modal.isBeingPresented
    note("a modal is on its way in the call", "yes", "no", seen: isBeingPresented ? "yes" : "no")
    let pushed = UIViewController()
    stack.pushViewController(pushed, animated: false)
    let isThere = stack.topViewController === pushed
    note(
      "a push while a modal comes is there in the call",
      "yes",
      "no",
      seen: isThere ? "yes" : "no"
    )
    await settle()
    note("a push while a modal comes is there in the end", seen: stack.topViewController === pushed)
    note("a modal is in the window", seen: modal.viewIfLoaded?.window != nil)
    let second = UIViewController()
    stack.present(second, animated: false)
    await settle()
    note(
      "a second modal over the same one is refused",
      seen: second.presentingViewController == nil
    )
    modal.present(second, animated: false)
    await settle()
    note("a modal presents", seen: second.presentingViewController === modal)
    let outside = UIViewController()
    outside.present(UIViewController(), animated: false)
    await settle()
    note("outside of a window nothing is presented", seen: outside.presentedViewController == nil)
    stack.dismiss(animated: false)
    await settle()
    note("a dismissal takes all above along", seen: stack.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  private func lookAtDismissal() async {
    let (stack, _) = stack()
    let window = await window(over: stack)
    let (modal, log) = (UIViewController(), ModalLog())
    stack.present(modal, animated: false)
    modal.presentationController?.delegate = log
    await settle()
    var isCompleted = false
    stack.dismiss(animated: true) { isCompleted = true }
    note("a modal is being dismissed when dismiss returns", seen: modal.isBeingDismissed)
    await settle()
    note("a dismissal by code calls its completion", seen: isCompleted)
    note("a dismissal by code calls no delegate", seen: log.calls.isEmpty)
    withExtendedLifetime(window) {}
  }

  private func lookAtSearch() async {
    let (stack, _) = stack()
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.setViewControllers([stack], animated: false)
    let window = await window(over: tabs)
    note("a stack defines a presentation context", seen: stack.definesPresentationContext)
    let search = UISearchController(searchResultsController: nil)
    stack.topViewController?.navigationItem.searchController = search
    await settle()
    search.isActive = true
    await settle()
    note("a search covers its stack", seen: search.presentingViewController === stack)
    note("a search covers no tabs", seen: tabs.presentedViewController == nil)
    let modal = UIViewController()
    tabs.present(modal, animated: false)
    await settle()
    note("tabs present over a search in one of them", seen: modal.presentingViewController === tabs)
    tabs.dismiss(animated: false)
    await settle()
    search.present(modal, animated: false)
    await settle()
    note("a search presents", seen: modal.presentingViewController === search)
    search.dismiss(animated: false)
    search.isActive = false
    await settle()
    withExtendedLifetime(window) {}
  }

  private func lookAtTabs() async {
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let log = TabsLog()
    tabs.delegate = log
    let controllers = [UIViewController(), UIViewController()]
    let window = await window(over: tabs)
    tabs.setViewControllers(controllers, animated: true)
    note("tabs are there in the call", seen: tabs.viewControllers == controllers)
    tabs.selectedIndex = 1
    note("a tab is selected in the call", seen: tabs.selectedIndex == 1)
    await settle()
    note("a selection by code calls no delegate", seen: log.calls.isEmpty)
    withExtendedLifetime(window) {}
  }

  private func lookAtUITabs() async {
    let bar = UITabBarController(nibName: nil, bundle: nil)
    let log = TabsLog()
    bar.delegate = log
    let controllers = (0..<3).map { _ in UIViewController() }
    var asked = 0
    let tabs = (0..<3).map { number in
      UITab(title: "\(number)", image: nil, identifier: "\(number)") { _ in
        asked += 1
        return controllers[number]
      }
    }
    let window = await window(over: bar)
    bar.setTabs(tabs, animated: false)
    note("UITabs are there in the call", seen: bar.tabs == tabs)
    await settle()
    note(
      "how many of three UITabs are asked for their controllers",
      "0",
      "1",
      "3",
      seen: "\(asked)"
    )
    note(
      "which UITab is selected at first",
      "0",
      "none",
      seen: bar.selectedTab?.identifier ?? "none"
    )
    log.calls = []
    bar.selectedTab = tabs[1]
    note("a UITab is selected in the call", seen: bar.selectedTab === tabs[1])
    await settle()
    note(
      "calls for a UITab that code selects",
      "",
      "didSelectTab",
      seen: log.calls.joined(separator: ", ")
    )
    bar.setTabs([tabs[0], tabs[2]], animated: false)
    await settle()
    note(
      "which UITab is selected after the selected one was removed",
      "0",
      "2",
      "none",
      seen: bar.selectedTab?.identifier ?? "none"
    )
    let other = UITab(title: "other", image: nil, identifier: "0") { _ in controllers[0] }
    bar.setTabs([other, tabs[2]], animated: false)
    bar.selectedTab = other
    await settle()
    let isThere = controllers[0].parent === bar && controllers[0].tab === other
    note("another UITab takes the controller of a former one", seen: isThere)
    withExtendedLifetime(window) {}
  }

  /// On an iPhone it has collapsed, and on an iPad it hides the column for narrow windows.
  private func lookAtSplitView() async {
    let split = UISplitViewController(style: .doubleColumn)
    for column in [UISplitViewController.Column.primary, .secondary, .compact] {
      split.setViewController(stack().0, for: column)
    }
    let window = await window(over: split)
    #if !canImport(ObjectiveC)
      split.collapse()
    #endif
    await settle()
    let hidden = split.viewController(for: split.isCollapsed ? .secondary : .compact)
    note("a hidden column remains a column", seen: hidden != nil)
    note("a hidden column has no parent", seen: hidden?.parent == nil)
    withExtendedLifetime(window) {}
  }

  private func lookAtRoot() async {
    let window = await window(over: UIViewController())
    let (next, modal) = (UIViewController(), UIViewController())
    window.rootViewController?.present(modal, animated: false)
    await settle()
    var isCompleted = false
    window.rootViewController?.dismiss(animated: false)
    await settle()
    UIView.transition(
      with: window,
      duration: 0.3,
      options: [.transitionCrossDissolve, .allowAnimatedContent],
      animations: { window.rootViewController = next },
      completion: { _ in isCompleted = true }
    )
    note("a root is there in the call", seen: window.rootViewController === next)
    await settle()
    note("the end of an animated root is reported", seen: isCompleted)
  }
}

/// The calls of the delegate of a stack.
private final class StackLog: NSObject, UINavigationControllerDelegate {
  var calls: [String] = []

  #if !canImport(ObjectiveC)
    var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.willShow, .didShow] }
  #endif

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { calls.append("willShow") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { calls.append("didShow") }
}

/// The calls of the delegate of a presentation.
private final class ModalLog: NSObject, UIAdaptivePresentationControllerDelegate {
  var calls: [String] = []

  #if !canImport(ObjectiveC)
    var presentationMethods: Set<UIAdaptivePresentationControllerDelegateMethod> {
      [.willDismiss, .didDismiss]
    }
  #endif

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls.append("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.append("didDismiss")
  }
}

/// The calls of the delegate of tabs.
private final class TabsLog: NSObject, UITabBarControllerDelegate {
  var calls: [String] = []

  #if !canImport(ObjectiveC)
    var tabMethods: Set<UITabBarControllerDelegateMethod> { [.didSelectTab, .didSelect] }
  #endif

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) { calls.append("didSelectTab") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { calls.append("didSelect") }
}
