import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// Screens that are no controllers, and those that the app makes for them.
@MainActor
struct MadeControllerTests {
  private final class DrawnScreen: Presentable {}

  private final class Drawing: UIViewController {
    let screen: DrawnScreen

    init(_ screen: DrawnScreen) {
      self.screen = screen
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let uiWindow: UIWindow
  private let window: NavigationWindow
  private let flow: BaseCoordinator<Void, Int>

  init() {
    scene = UIWindowScene(simulation)
    uiWindow = UIWindow(windowScene: scene)
    uiWindow.makeKeyAndVisible()
    window = NavigationWindow(
      uiWindow,
      makeController: { ($0 as? DrawnScreen).map(Drawing.init) }
    )
    flow = BaseCoordinator(window.childContext).begun()
  }

  private func screen(of controller: UIViewController?) -> DrawnScreen? {
    (controller as? Drawing)?.screen
  }

  @Test func `tabs and stacks refuse two screens for which makeController returns one controller`()
    throws
  {
    let shared = UIViewController()
    let window = NavigationWindow(
      uiWindow,
      makeController: { $0 is DrawnScreen ? shared : nil }
    )
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    window.setRoot(flow.tabs)
    let screens = [DrawnScreen(), DrawnScreen()]
    var outcome: NavigationOutcome?
    flow.router.setTabs(screens.map { TabItem(title: "", presentable: $0) }) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .refused(.platform))
    #expect(shared.parent == nil)
    let stack = try #require(flow.navigation as? StackController)
    #expect(!stack.setScreens(screens, options: nil, transition: nil))
  }

  @Test func `makeController makes the controllers of stacks, tabs, modals and the root`() {
    let screens = (0..<4).map { _ in DrawnScreen() }
    window.setRoot(screens[0])
    simulation.turn()
    #expect(screen(of: uiWindow.rootViewController) === screens[0])

    window.setRoot(flow.tabs)
    flow.router.setTabs([
      TabItem(title: "Screen", presentable: screens[1]),
      TabItem(title: "Stack", presentable: flow.navigation),
    ])
    flow.router.push(screens[2])
    flow.router.present(screens[3])
    simulation.turn()
    let tabs = uiWindow.rootViewController as? UITabBarController
    #expect(screen(of: tabs?.tabs.first?.viewController) === screens[1])
    let stack = tabs?.tabs.last?.viewController as? UINavigationController
    #expect(screen(of: stack?.topViewController) === screens[2])
    #expect(screen(of: uiWindow.chain.last) === screens[3])
  }

  @Test func `remove takes a screen away although makeController made its controller`() {
    window.setRoot(flow.navigation)
    let (first, second, modal) = (DrawnScreen(), DrawnScreen(), DrawnScreen())
    flow.router.push(first)
    flow.router.push(second)
    flow.router.present(modal)
    simulation.turn()
    #expect(window.visibleScreen === modal)
    #expect(flow.countUnits == 3)
    flow.router.dismiss(modal)
    flow.router.remove(second)
    simulation.turn()
    #expect(window.visibleScreen === first)
    #expect(flow.countUnits == 1)
  }

  @Test func `an adopted stack shows controllers made by the app`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    uiWindow.rootViewController = stack
    flow.adopt(stack)
    let drawn = DrawnScreen()
    flow.router.push(drawn)
    simulation.turn()
    #expect(screen(of: stack.topViewController) === drawn)
    #expect(window.visibleScreen === drawn)
  }

  @Test func `a tab that is set after adopting shows the controller that makeController returns`() {
    let tabs = tabs(of: UIViewController())
    uiWindow.rootViewController = tabs
    flow.adopt(tabs)
    let drawn = DrawnScreen()
    flow.router.setTabs([TabItem(title: "Drawn", presentable: drawn)])
    simulation.turn()
    #expect(screen(of: unsafe tabs.selectedViewController) === drawn)
    #expect(window.visibleScreen === drawn)
  }

  @Test func `a screen for which makeController returns nil is shown by an empty controller`() {
    window.setRoot(flow.navigation)
    let other = PlainScreen()
    flow.router.push(other)
    simulation.turn()
    #expect(window.visibleScreen === other)
    #expect(uiWindow.chain.count == 1)
  }

  @Test func `a screen is refused if makeController returns a controller already on screen`() {
    let drawing = Drawing(DrawnScreen())
    let window = NavigationWindow(uiWindow, makeController: { _ in drawing })
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    window.setRoot(flow.navigation)
    let (first, second) = (DrawnScreen(), DrawnScreen())
    flow.router.push(first)
    var outcome: NavigationOutcome?
    flow.router.push(second) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .refused(.platform))
    flow.router.present(second) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .refused(.platform))
    #expect(window.visibleScreen === first)
    #expect(flow.countUnits == 1)
  }

  @Test func `a controller from makeController keeps its screen, and is freed with it`() {
    window.setRoot(flow.navigation)
    flow.router.push(DrawnScreen())
    weak var screen: DrawnScreen?
    weak var controller: UIViewController?
    func show() {
      let shown = DrawnScreen()
      screen = shown
      flow.router.push(shown)
      simulation.turn()
      controller = (flow.navigation as? UINavigationController)?.topViewController
    }
    show()
    #expect(screen != nil && controller != nil)
    flow.router.pop()
    simulation.turn()
    #expect(screen == nil && controller == nil)
  }

  @Test func `a stack inside a controller from makeController can't be adopted`() {
    let inner = UINavigationController(rootViewController: UIViewController())
    let window = NavigationWindow(uiWindow, makeController: { _ in container(of: inner) })
    window.setRoot(DrawnScreen())
    simulation.turn()
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    #expect(flow.adopt(inner) == .refused(.alreadyShown))
  }
}
