import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// Tabs of flows as `UITab`s, whatever UIKit calls for them.
@MainActor
struct UITabTests {
  /// A flow with three tabs, in a run loop of its own.
  private func withTabs(
    _ behavior: UITabBehavior = UITabBehavior(),
    _ body: @MainActor (Bar) throws -> Void
  ) rethrows {
    try UIKitRunLoop.$current.withValue(UIKitRunLoop()) {
      UIKitRunLoop.current.tabBehavior = behavior
      try body(Bar())
    }
  }

  /// Each of the behaviours that are not documented, in pairs.
  nonisolated private static let behaviors = (0..<12).map(UITabBehavior.init(number:))

  @Test func `a tab keeps its UITab while its content, id and class stay the same`() {
    withTabs { bar in
      let before = bar.tabs.tabs
      #expect(before.map(\.identifier) == ["0", "1", "2"])
      let items = bar.flow.tabs.items
      bar.set([items[2], items[0].titled("new"), TabItem(title: "", id: "1", presentable: Page())])
      #expect(bar.tabs.tabs[0] === before[2])
      #expect(bar.tabs.tabs[1] === before[0])
      #expect(before[0].title == "new")
      #expect(bar.tabs.tabs[2].identifier == "1")
      #expect(bar.tabs.tabs[2] !== before[1])
      let search = TabItem(title: "", id: "0", isSearch: true, presentable: items[0].presentable)
      bar.set([items[2], search])
      #expect(bar.tabs.tabs[1] is UISearchTab)
      #expect(bar.tabs.tabs[1].identifier == "0")
      #expect(bar.flow.tabs.items.map(\.isSearch) == [false, true])
      bar.set([items[2], TabItem(title: "", id: "other", presentable: items[0].presentable)])
      #expect(bar.tabs.tabs.map(\.identifier) == ["2", "other"])
      #expect(!(bar.tabs.tabs[1] is UISearchTab))
      #expect(bar.tabs.tabs[1].viewController === items[0].presentable)
      #expect(bar.window.audit == [])
    }
  }

  @Test(arguments: behaviors)
  func `each tap and each selection in code reaches the flow once`(
    _ behavior: UITabBehavior
  ) {
    withTabs(behavior) { bar in
      #expect(bar.tabs.selectedTab?.identifier == "0")
      bar.heard()
      bar.tabs.tap(1)
      #expect(bar.heard() == ["1"])
      bar.tabs.tap(1)
      #expect(bar.heard() == ["1 again"])
      bar.flow.router.selectTab("2")
      #expect(bar.heard() == ["2"])
      bar.tabs.selectedTab = bar.tabs.tabs[0]
      #expect(bar.heard() == ["0"])
      bar.tabs.selectSilently(bar.tabs.tabs[1])
      #expect(bar.heard() == ["1"])
      bar.flow.router.selectTab("1")
      #expect(bar.heard() == [])
    }
  }

  @Test(arguments: behaviors)
  func `removing the selected tab selects the one in its place, or the first`(
    _ behavior: UITabBehavior
  ) {
    withTabs(behavior) { bar in
      let items = bar.flow.tabs.items
      bar.flow.router.selectTab("1")
      bar.heard()
      bar.set([items[0], items[2]])
      #expect(bar.tabs.selectedTab?.identifier == "2")
      #expect(bar.heard() == ["2"])
      bar.set([items[0]])
      #expect(bar.tabs.selectedTab?.identifier == "0")
      #expect(bar.heard() == ["0"])
      #expect(bar.window.audit == [])
    }
  }

  @Test(arguments: behaviors)
  func `cancelling a search selects the tab that was selected before`(_ behavior: UITabBehavior)
    throws
  {
    try withTabs(behavior) { bar in
      let items = bar.flow.tabs.items
      let search = TabItem(title: "", id: "search", isSearch: true, presentable: Page())
      bar.set(items + [search])
      let tab = try #require(bar.tabs.tabs.last as? UISearchTab)
      tab.automaticallyActivatesSearch = true
      bar.tabs.tap(2)
      bar.tabs.tap(3)
      bar.heard()
      bar.tabs.cancelSearch()
      #expect(bar.heard() == ["2"])
    }
  }

  @Test(arguments: behaviors, [false, true])
  func `an app's delegate gets UIKit's newer calls about tabs, or else the older ones`(
    _ behavior: UITabBehavior,
    isNewer: Bool
  ) {
    if behavior.losesSelections { return }
    withTabs(behavior) { bar in
      let log = DelegateLog(
        isNewer ? [.shouldSelectTab, .didSelectTab] : [.shouldSelect, .didSelect]
      )
      bar.tabs.delegate = log
      bar.tabs.tap(1)
      bar.heard()
      let newer = ["should select tab 1", "did select tab 1"]
      #expect(log.taken() == (isNewer ? newer : ["should select", "did select"]))
      bar.tabs.tap(1)
      bar.heard()
      let repeated = behavior.reportsRepeats ? newer : Array(newer.prefix(1))
      #expect(log.taken() == (isNewer ? repeated : ["should select", "did select"]))
      bar.flow.router.selectTab("2")
      bar.heard()
      #expect(log.taken() == (isNewer && behavior.reportsCode ? ["did select tab 2"] : []))
      log.isAllowing = false
      bar.tabs.tap(0)
      bar.tabs.tap(2)
      #expect(bar.heard() == [])
      #expect(bar.flow.tabs.selection == 2)
    }
  }

  @Test func `a repeated tap isn't reported if the app selects another tab in the same turn`() {
    withTabs { bar in
      bar.heard()
      bar.tabs.tap(0)
      bar.tabs.selectedTab = bar.tabs.tabs[2]
      #expect(bar.heard() == ["2"])
    }
  }

  @Test func `reordering or hiding tabs changes neither the flow's items nor their positions`() {
    withTabs { bar in
      bar.tabs.reorder(tabs: bar.tabs.tabs.reversed())
      bar.tabs.tabs[1].isHidden = true
      #expect(bar.tabs.displayedTabs.map(\.identifier) == ["2", "0"])
      bar.heard()
      bar.tabs.tap(bar.tabs.displayedTabs[0])
      #expect(bar.heard() == ["2"])
      #expect(bar.flow.tabs.items.map(\.id) == ["0", "1", "2"])
      bar.flow.router.selectTab("1")
      #expect(bar.heard() == ["1"])
    }
  }

  @Test func `a tab's screen can't be another window's root, even before it's shown`() {
    withTabs { bar in
      let page = bar.flow.tabs.items[2].presentable
      #expect((page as? UIViewController)?.parent == nil)
      let other = UIKitWindow(UIWindow(windowScene: bar.scene))
      #expect(!other.setRoot(page, transition: nil))
    }
  }

  @Test func `a flow adopts the app's UITabs, and a UITabGroup as one tab`() {
    withTabs { bar in
      let pages = (0..<3).map { _ in Page() }
      let leaf = UITab(title: "Leaf", image: nil, identifier: "leaf") { _ in pages[2] }
      let own = UITabBarController(tabs: [
        UITab(title: "One", image: nil, identifier: "one") { _ in pages[0] },
        UITabGroup(title: "Group", image: nil, identifier: "group", children: [leaf]) { _ in
          pages[1]
        },
      ])
      let flow = Tabbed(bar.window.childContext)
      #expect(flow.adopt(own) == .completed)
      bar.window.setRoot(own)
      bar.simulation.turn()
      #expect(flow.tabs.items.map(\.id) == ["one", "group"])
      #expect(flow.tabs.contents.elementsEqual(pages.prefix(2)) { $0 === $1 })
      flow.heard = []
      own.tap(leaf)
      bar.simulation.turn()
      #expect(flow.heard == ["group"])
      let before = own.tabs
      flow.router.setBadge("7", ofTab: "one")
      bar.simulation.turn()
      #expect(before[0].badgeValue == "7")
      #expect(own.tabs == before)
      #expect(own.selectedTab === leaf)
    }
  }

  @Test func `an adopted bar filled with viewControllers gets no UITabs`() {
    withTabs { bar in
      let own = TabsController(nibName: nil, bundle: nil)
      own.viewControllers = [Page()]
      let flow = Tabbed(bar.window.childContext)
      #expect(flow.adopt(own) == .completed)
      bar.window.setRoot(own)
      flow.router.setTabs(flow.tabs.items + [TabItem(title: "2", presentable: Page())])
      bar.simulation.turn()
      #expect(own.viewControllers?.map(\.tabBarItem.title) == [nil, "2"])
      #expect(own.tabs.isEmpty)
    }
  }
}

extension UITabTests {
  @Test func `taps, the More list and reordering work on an adopted bar of viewControllers`() {
    withTabs { bar in
      let own = UITabBarController(nibName: nil, bundle: nil)
      own.viewControllers = (0..<6).map { _ in Page() }
      let flow = Tabbed(bar.window.childContext)
      #expect(flow.adopt(own) == .completed)
      bar.window.setRoot(own)
      flow.router.setTabs(
        flow.tabs.items.enumerated().map {
          TabItem(title: "", id: "\($0)", presentable: $1.presentable)
        }
      )
      bar.simulation.turn()
      #expect(own.tabs.isEmpty)
      flow.heard = []
      own.tap(1)
      own.tap(1)
      own.tapMore()
      #expect(flow.tabs.selection == 1)
      own.tapInMore(5)
      own.reorder((own.viewControllers ?? []).reversed())
      #expect(flow.tabs.selection == 0)
      flow.router.selectTab("2")
      bar.simulation.turn()
      #expect(flow.heard == ["1", "1 again", "5", "2"])
      #expect(flow.tabs.items.map(\.id) == ["5", "4", "3", "2", "1", "0"])
      #expect(bar.window.audit == [])
    }
  }
}

private final class Page: UIViewController {}

extension TabItem {
  fileprivate func titled(_ title: String) -> TabItem {
    TabItem(title: title, id: id, presentable: presentable)
  }
}

/// Three tabs in a window.
@MainActor
private final class Bar {
  let simulation = UIKitSimulation()
  let scene: UIWindowScene
  let uiWindow: UIWindow
  let window: NavigationWindow
  let flow: Tabbed
  let tabs: TabsController

  init() {
    scene = UIWindowScene(simulation)
    uiWindow = UIWindow(windowScene: scene)
    uiWindow.makeKeyAndVisible()
    window = NavigationWindow(uiWindow)
    flow = Tabbed(window.childContext)
    guard let tabs = flow.tabs as? TabsController else { fatalError("no tabs of UIKit") }
    self.tabs = tabs
    window.setRoot((flow, tabs))
    set((0..<3).map { TabItem(title: "", id: "\($0)", presentable: Page()) })
  }

  func set(_ items: [TabItem]) {
    flow.router.setTabs(items)
    simulation.turn()
  }

  /// The selections that the flow was notified of, since the last time.
  @discardableResult
  func heard() -> [String] {
    simulation.turn()
    defer { flow.heard = [] }
    return flow.heard
  }
}

private final class Tabbed: BaseCoordinator<Void, Void> {
  var heard: [String] = []

  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {}

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    heard.append((tab.id ?? "") + (isAgain ? " again" : ""))
  }
}

private final class DelegateLog: NSObject, UITabBarControllerDelegate {
  let tabMethods: Set<UITabBarControllerDelegateMethod>
  var isAllowing = true
  private var calls: [String] = []

  init(_ methods: Set<UITabBarControllerDelegateMethod>) { tabMethods = methods }

  func taken() -> [String] {
    defer { calls = [] }
    return calls
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  {
    calls.append("should select tab \(tab.identifier)")
    return isAllowing
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) { calls.append("did select tab \(selectedTab.identifier)") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    if tabMethods.contains(.shouldSelect) { calls.append("should select") }
    return isAllowing
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { if tabMethods.contains(.didSelect) { calls.append("did select") } }
}
