import FlowCoordinators
import FlowCoordinatorsUIKit
import Testing
import UIKit

/// How UIKit shows the images, badges and identities of tabs.
@MainActor
final class TabItemTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let uiWindow: UIWindow

  init() {
    scene = UIWindowScene(simulation)
    uiWindow = UIWindow(windowScene: scene)
    uiWindow.makeKeyAndVisible()
  }

  private func show(
    _ items: [TabItem],
    makeImage: UIKitWindow.MakeImage? = nil
  ) throws -> (flow: Tabbed, bar: UITabBarController, flows: NavigationWindow) {
    let flows = NavigationWindow(uiWindow, makeImage: makeImage)
    let flow = Tabbed(flows.childContext)
    flows.setRoot((flow, flow.tabs))
    flow.router.setTabs(items)
    simulation.turn()
    return (flow, try #require(uiWindow.rootViewController as? UITabBarController), flows)
  }

  private func bar(of bar: UITabBarController, _ position: Int) -> UITab? { bar.tabs[position] }

  @Test func `a tab's image comes from the system, the app's assets or makeImage`() throws {
    UIImage.assets.insert("basket")
    let images: [TabImage?] = [
      .system("house", selected: "house.fill"), .named("basket"), .named("drawn"), nil,
    ]
    let drawn = try #require(UIImage(systemName: "pencil"))
    let shown = try show(
      images.map { TabItem(title: "", image: $0, presentable: UIViewController()) }
    ) { image, isSelected in
      image.name(isSelected: isSelected) == "drawn" ? drawn : nil
    }
    let items = (0..<4).map { bar(of: shown.bar, $0) }
    #expect(items.map { $0?.image?.name } == ["house.fill", "basket", "pencil", nil])
    shown.bar.tap(1)
    #expect(items.map { $0?.image?.name } == ["house", "basket", "pencil", nil])
    #expect(shown.flow.tabs.items.map(\.image) == images)
  }

  @Test func `a tab whose image doesn't exist shows only its title`() throws {
    let controller = UIViewController()
    controller.tabBarItem.image = UIImage(systemName: "house")
    let image = TabImage.named("nowhere", selected: "not there")
    let shown = try show([TabItem(title: "Home", image: image, presentable: controller)])
    #expect(bar(of: shown.bar, 0)?.image == nil)
    #expect(bar(of: shown.bar, 0)?.title == "Home")
    #expect(shown.flow.tabs.items.first?.image == image)
  }

  @Test func `setTabs keeps an image and a badge that the app set itself`() throws {
    let controller = UIViewController()
    controller.tabBarItem.image = UIImage(systemName: "house")
    controller.tabBarItem.badgeValue = "9"
    let shown = try show([TabItem(title: "", id: "home", presentable: controller)])
    shown.flow.router.setTabs(shown.flow.tabs.items)
    simulation.turn()
    #expect(bar(of: shown.bar, 0)?.image?.name == "house")
    #expect(bar(of: shown.bar, 0)?.badgeValue == "9")
    shown.flow.router.setBadge(nil, ofTab: "home")
    simulation.turn()
    #expect(bar(of: shown.bar, 0)?.badgeValue == nil)
  }

  @Test func `the badge of a tab in the More list can change`() throws {
    let shown = try show(
      (0..<6).map { TabItem(title: "\($0)", id: "\($0)", presentable: UIViewController()) }
    )
    unsafe shown.bar.selectedViewController = shown.bar.moreNavigationController
    shown.flow.router.setBadge("7", ofTab: "5")
    simulation.turn()
    #expect(bar(of: shown.bar, 5)?.badgeValue == "7")
    #expect(shown.bar.tabs.count == 6)
    // The list stays in front.
    #expect(shown.bar.selectedTab == nil)
  }

  @Test func `a selected tab stays selected by its id when its controller is replaced`() throws {
    let controllers = (0..<3).map { _ in UIViewController() }
    let shown = try show(
      controllers.enumerated().map {
        TabItem(title: "", id: "\($0)", badge: "\($0)", presentable: $1)
      }
    )
    shown.flow.router.selectTab("1")
    simulation.turn()
    let other = UIViewController()
    let old = shown.flow.tabs.items
    shown.flow.router.setTabs([
      old[2], old[0], TabItem(title: "new", id: "1", presentable: other),
    ])
    simulation.turn()
    #expect(shown.bar.selectedTab === shown.bar.tabs[2])
    #expect(shown.bar.selectedTab?.viewController === other)
    #expect(shown.bar.tabs.map(\.identifier) == ["2", "0", "1"])
    #expect(shown.flow.heard.map(\.id) == ["0", "1"])
    #expect(shown.flow.tabs.items.map(\.badge) == ["2", "0", nil])
    #expect(other.tabBarItem.badgeValue == nil)
  }

  @Test func `a badge becomes one line of 16 characters without control characters`() throws {
    let texts = ["a\nb", "\u{1B}[31m", String(repeating: "9", count: 1_000_000), "\u{202E}x", ""]
    let shown = try show(
      texts.map { TabItem(title: "", badge: $0, presentable: UIViewController()) }
    )
    let badges = (0..<5).map { bar(of: shown.bar, $0)?.badgeValue }
    #expect(
      badges == [
        "a\u{FFFD}b", "\u{FFFD}[31m", String(repeating: "9", count: 15) + "\u{2026}", "\u{FFFD}x",
        nil,
      ]
    )
  }
}

/// A flow with tabs, which records the selections that it is notified of.
private final class Tabbed: BaseCoordinator<Void, Void> {
  private(set) var heard: [TabSelection] = []

  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {}

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    heard.append(TabSelection(position: position, id: tab.id, isAgain: isAgain))
  }
}

/// A selection of a tab that a flow was notified of.
struct TabSelection: Hashable {
  let position: Int
  var id: String?
  var isAgain = false
}
