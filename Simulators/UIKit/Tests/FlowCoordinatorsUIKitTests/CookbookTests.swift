import FlowCoordinators
import FlowCoordinatorsUIKit
import Testing
import UIKit

/// The pages of the cookbook that need UIKit.
@MainActor
struct CookbookTests {
  @Test func `tabs have images, and another tab's flow can change a badge`() throws {
    let simulation = UIKitSimulation()
    let scene = UIWindowScene(simulation)
    let uiWindow = UIWindow(windowScene: scene)
    let window = NavigationWindow(uiWindow)
    let main = MainCoordinator(window.childContext)
    window.setRoot((main, main.tabs))
    uiWindow.makeKeyAndVisible()
    simulation.turn()
    let tabs = try #require(uiWindow.rootViewController as? UITabBarController)
    #expect(tabs.tabs.map(\.title) == ["Feed", "Inbox"])
    #expect(tabs.tabs.map(\.badgeValue) == [nil, "3"])
    #expect(tabs.tabs.map(\.image?.name) == ["newspaper", "tray"])
    tabs.tap(1)
    #expect(tabs.tabs.map(\.image?.name) == ["newspaper", "tray.fill"])
    withExtendedLifetime(scene) {}
  }

  @Test func `changing the title of an existing tab keeps its screens`() throws {
    let simulation = UIKitSimulation()
    let scene = UIWindowScene(simulation)
    let uiWindow = UIWindow(windowScene: scene)
    let window = NavigationWindow(uiWindow)
    let news = NewsCoordinator(window.childContext)
    window.setRoot((news, news.tabs))
    uiWindow.makeKeyAndVisible()
    simulation.turn()
    let tabs = try #require(uiWindow.rootViewController as? UITabBarController)
    let feed = try #require(tabs.tabs.first?.viewController as? UINavigationController)
    #expect(tabs.tabs.map(\.title) == ["Feed"])
    let screens = feed.viewControllers
    news.rename()
    simulation.turn()
    #expect(tabs.tabs.map(\.title) == ["News"])
    #expect(tabs.tabs.first?.viewController === feed)
    #expect(feed.viewControllers == screens)
    withExtendedLifetime(scene) {}
  }

  @Test func `a controller of an old app can present a flow twice`() throws {
    let simulation = UIKitSimulation()
    let scene = UIWindowScene(simulation)
    let uiWindow = UIWindow(windowScene: scene)
    let orders = OrdersController()
    uiWindow.rootViewController = UINavigationController(rootViewController: orders)
    uiWindow.makeKeyAndVisible()
    simulation.turn()
    for stars in 4...5 {
      orders.rate()
      simulation.turn()
      let stack = try #require(uiWindow.rootViewController?.presentedViewController)
      let rating = (stack as? UINavigationController)?.topViewController as? OrderRatingController
      try #require(rating).onRate?(stars)
      simulation.turn()
      #expect(uiWindow.rootViewController?.presentedViewController == nil)
    }
    #expect(orders.ratings == [4, 5])
    withExtendedLifetime(scene) {}
  }
}
