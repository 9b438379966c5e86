import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import Testing
import UIKit

/// Styles of modals and options of screens, beside the app's own settings.
@MainActor
struct StyleTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let flows: NavigationWindow
  private let flow: BaseCoordinator<Void, Void>
  private let stack: UINavigationController

  init() throws {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    flows = NavigationWindow(
      window,
      applyStyle: { name, controller in
        if name == "card" { controller.modalPresentationStyle = .custom }
      }
    )
    flow = BaseCoordinator(flows.childContext).begun()
    stack = try #require(flow.navigation as? UINavigationController)
    flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    simulation.turn()
  }

  @Test func `a dismissal restores the controller's own presentation style`() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .formSheet
    for style in [PresentationStyle.fullScreen, .popover, .named("card"), .sheet([.medium])] {
      flow.router.present(controller, style: style)
      simulation.turn()
      #expect(controller.presentingViewController != nil)
      #expect(controller.modalPresentationStyle != .formSheet)
      flow.router.dismiss()
      simulation.turn()
      #expect(controller.modalPresentationStyle == .formSheet)
    }
    flow.router.present(controller)
    simulation.turn()
    #expect(controller.modalPresentationStyle == .formSheet)
  }

  @Test func `a refused presentation restores the controller's own style, and frees it`() {
    weak var refused: UIViewController?
    do {
      let controller = UIViewController()
      refused = controller
      simulation.refusals = 1
      flow.router.present(controller, style: .sheet([.medium]))
      simulation.turn()
      #expect(controller.modalPresentationStyle == .automatic)
    }
    simulation.turn()
    #expect(refused == nil)
  }

  @Test func `a sheet gets the fixed height it asks for, up to the screen's height`() {
    let controller = UIViewController()
    flow.router.present(controller, style: .sheet([.height(300), .large]))
    simulation.turn()
    let detents = controller.sheetPresentationController?.detents ?? []
    #expect(detents.map { $0.height(in: 200) } == [200, nil])
    #expect(detents.first?.height(in: 700) == 300)
    #expect(detents.last?.identifier == .large)
  }

  @Test func `a sheet without detents gets UIKit's large one`() {
    let controller = UIViewController()
    flow.router.present(controller, style: .sheet([]))
    simulation.turn()
    #expect(controller.sheetPresentationController?.detents.map(\.identifier) == [.large])
  }

  @Test func `a popover has a source right after present, and the app may change it in that turn`()
  {
    let first = UIViewController()
    flow.router.present(first, style: .popover)
    #expect(first.popoverPresentationController?.sourceView != nil)
    let button = UIView()
    first.popoverPresentationController?.sourceView = button
    simulation.turn()
    #expect(first.popoverPresentationController?.sourceView === button)
  }

  @Test(arguments: UIKitSimulation.Beginning.allCases, [nil, TransitionStyle.immediate])
  func `a popover points at its source from the moment it appears`(
    _ beginning: UIKitSimulation.Beginning,
    _ transition: TransitionStyle?
  ) {
    simulation.beginning = beginning
    let button = UIBarButtonItem()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    for style in [PresentationStyle.popover(from: button), .popover(from: view, rect: rect)] {
      let modal = Pointing()
      flow.router.present(modal, style: style, transition: transition)
      simulation.turn()
      let popover = modal.popoverPresentationController
      #expect(modal.hasSource)
      #expect(popover?.sourceItem == nil || popover?.sourceItem === button)
      #expect(popover?.sourceView == nil || popover?.sourceView === view)
      #expect((popover?.sourceItem == nil) == (popover?.sourceRect == rect))
      flow.router.dismiss(transition: .immediate)
      simulation.turn()
    }
  }

  @Test func `a popover points at the named view or button, or else at the middle`() throws {
    let screen = try #require(flow.navigation.visible as? UIViewController)
    let (view, button) = (UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5)), UIBarButtonItem())
    view.accessibilityIdentifier = "map"
    button.accessibilityIdentifier = "filters"
    screen.view.addSubview(view)
    screen.navigationItem.rightBarButtonItems = [UIBarButtonItem(), button]
    let other = UIBarButtonItem()
    other.accessibilityIdentifier = "sorting"
    screen.navigationItem.leftBarButtonItems = [other]
    for name: PopoverSource in ["map", "filters", "sorting", "none"] {
      let modal = Pointing()
      flow.router.present(modal, style: .popover(from: name))
      simulation.turn()
      let popover = modal.popoverPresentationController
      #expect(modal.hasSource)
      #expect((popover?.sourceItem === button) == (name == "filters"))
      #expect((popover?.sourceItem === other) == (name == "sorting"))
      #expect((popover?.sourceView === view) == (name == "map"))
      #expect((popover?.sourceRect == view.bounds) == (name == "map"))
      flow.router.dismiss()
      simulation.turn()
    }
  }

  @Test func `a popover keeps a source that the app set before the presentation`() {
    let controllers = (0..<2).map { _ in UIViewController() }
    let button = SourceButton(frame: .zero)
    for controller in controllers { controller.modalPresentationStyle = .popover }
    controllers[0].popoverPresentationController?.sourceView = button
    controllers[1].popoverPresentationController?.sourceItem = button
    for controller in controllers {
      flow.router.present(controller, style: .popover)
      simulation.turn()
      flow.router.dismiss()
      let popover = controller.popoverPresentationController
      #expect(popover?.sourceView === (controller === controllers[0] ? button : nil))
      #expect(popover?.sourceItem === (controller === controllers[0] ? nil : button))
      simulation.turn()
    }
  }

  @Test func `a refused pop doesn't hide the bars of the screen below`()
    throws
  {
    let stack = try #require(stack as? StackController)
    flow.router.push(UIViewController(), transition: .immediate)
    simulation.turn()
    let bottom = Array(stack.contents.prefix(1))
    simulation.refusals = 1
    #expect(stack.setScreens(bottom, options: [.hideBar, .hideBottomBar], transition: nil))
    #expect(stack.isTransitioning)
    simulation.turn()
    #expect(!stack.isTransitioning && stack.viewControllers.count == 2)
    #expect(stack.viewControllers.first?.hidesBottomBarWhenPushed == false)
    #expect(stack.setScreens(bottom, options: nil, transition: nil))
    simulation.turn()
    #expect(!stack.hidesBar && !stack.hidesBottomBar)
  }

  @Test func `an alert is shown over a full-screen modal of a FlowController`() {
    let controller = FlowController()
    stack.present(controller, animated: false)
    let part = BaseCoordinator<Void, Void>(controller.flows.childContext).begun()
    controller.flows.setRoot(part.navigation)
    part.router.push(UIViewController())
    simulation.turn()
    part.router.present(UIViewController(), style: .fullScreen)
    simulation.turn()
    #expect(controller.view.window == nil)
    var outcome: NavigationOutcome?
    part.router.showAlert(AlertMessage("?")) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .completed)
  }

  @Test func `an alert's window has the tint, dark mode and rotation of the window below`() throws {
    let tint = UIColor.systemRed
    window.tintColor = tint
    window.rootViewController?.overrideUserInterfaceStyle = .dark
    let portrait = PortraitController()
    flow.router.present(portrait)
    simulation.turn()
    flow.router.showAlert(AlertMessage("?"))
    simulation.turn()
    let alert = try #require(window.windowScene?.windows.last)
    #expect(alert !== window)
    #expect(alert.windowLevel == .alert)
    #expect(alert.tintColor === tint)
    #expect(alert.overrideUserInterfaceStyle == .dark)
    let base = try #require(alert.rootViewController)
    #expect(base.supportedInterfaceOrientations == .portrait)
    #expect(base.childForStatusBarStyle === portrait)
    #expect(base.childForStatusBarHidden === portrait)
    #expect(base.childForHomeIndicatorAutoHidden === portrait)
  }

  @Test func `setRoot shows a bar hidden by hideBar, but not one hidden by the app`() {
    stack.setNavigationBarHidden(true, animated: false)
    flow.router.setRoot(UIViewController())
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    stack.setNavigationBarHidden(false, animated: false)
    flow.router.setRoot(UIViewController(), hideBar: true)
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    simulation.refusals = 1
    flow.router.setRoot(UIViewController())
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    flow.router.setRoot(UIViewController())
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
  }

  @Test func `a screen pushed over one without a bar shows the bar, and can be swiped back`() {
    flow.router.setRoot(UIViewController(), hideBar: true)
    flow.router.push(UIViewController())
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
    stack.beginSwipeBack()
    #expect(stack.isNavigationBarHidden)
    stack.endSwipeBack(completed: false)
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
    stack.beginSwipeBack()
    stack.endSwipeBack(completed: true)
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    #expect(flow.countUnits == 1)
  }

  @Test func `a bar hidden by setRoot returns if UIKit reverts the change or the app sets a root`()
  {
    simulation.isHeld = true
    flow.router.setRoot(UIViewController(), hideBar: true)
    #expect(stack.isNavigationBarHidden)
    simulation.end(completed: false)
    simulation.isHeld = false
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
    flow.router.setRoot(UIViewController(), hideBar: true)
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    stack.viewControllers = [UIViewController()]
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
  }

  @Test func `a bar that the app hid or showed stays so when a flow sets a root or pushes`() {
    stack.setNavigationBarHidden(true, animated: false)
    flow.router.setRoot(UIViewController(), hideBar: true)
    flow.router.setRoot(UIViewController())
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    stack.setNavigationBarHidden(false, animated: false)
    flow.router.setRoot(UIViewController(), hideBar: true)
    flow.router.push(UIViewController())
    simulation.turn()
    stack.setNavigationBarHidden(false, animated: false)
    simulation.refusals = 1
    flow.router.push(UIViewController())
    flow.router.push(UIViewController())
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
  }

  @Test func `popping a controller resets hidesBottomBarWhenPushed`() {
    let controller = UIViewController()
    flow.router.push(controller, hideBottomBar: true)
    simulation.turn()
    #expect(controller.hidesBottomBarWhenPushed)
    flow.router.pop()
    simulation.turn()
    #expect(!controller.hidesBottomBarWhenPushed)
  }

  @Test func `isAgain is true only for a tap on the tab that was already selected`() throws {
    let tabs = TabsFlow(flows.childContext).begun()
    let bar = try #require(tabs.tabs as? UITabBarController)
    tabs.router.setTabs(
      (0..<2).map { TabItem(title: "\($0)", presentable: UIViewController()) }
    )
    flows.setRoot(bar)
    simulation.turn()
    bar.selectedTab = bar.tabs[1]
    simulation.turn()
    bar.tap(0)
    bar.tap(0)
    simulation.turn()
    bar.selectedTab = bar.tabs[1]
    bar.tap(1)
    simulation.turn()
    #expect(tabs.heard.map(\.position).suffix(4) == [0, 0, 1, 1])
    #expect(tabs.heard.filter(\.isAgain).map(\.position) == [0, 1])
  }

  private func sixTabs() throws -> (flow: TabsFlow, bar: UITabBarController) {
    let flow = TabsFlow(flows.childContext).begun()
    let bar = try #require(flow.tabs as? UITabBarController)
    flow.router.setTabs(
      (0..<6).map { TabItem(title: "\($0)", presentable: UIViewController()) }
    )
    flows.setRoot(bar)
    simulation.turn()
    return (flow, bar)
  }

  @Test func `choosing a tab in the More list isn't reported as isAgain`() throws {
    let (flow, bar) = try sixTabs()
    bar.tap(0)
    simulation.turn()
    unsafe bar.selectedViewController = bar.moreNavigationController
    bar.tapInMore(5)
    simulation.turn()
    #expect(flow.heard.last == TabSelection(position: 5))
    #expect(flow.heard.filter(\.isAgain).map(\.position) == [0])
  }

  @Test func `a tap that the app's delegate refuses doesn't make the next one isAgain`() throws {
    let (flow, bar) = try sixTabs()
    let refusing = Refusing()
    bar.delegate = refusing
    bar.tap(0)
    bar.delegate = nil
    unsafe bar.selectedViewController = bar.moreNavigationController
    bar.tap(0)
    simulation.turn()
    #expect(flow.heard.filter(\.isAgain).isEmpty)
  }

  @Test func `adopting the stack in a tab doesn't report the tab again`() throws {
    let bar = UITabBarController(nibName: nil, bundle: nil)
    let inside = UINavigationController(rootViewController: UIViewController())
    bar.viewControllers = [inside, UIViewController()]
    let tabs = TabsFlow(flows.childContext)
    tabs.adopt(bar)
    flows.setRoot(bar)
    simulation.turn()
    #expect(tabs.heard == [TabSelection(position: 0)])
    let feature = BaseCoordinator<Void, Void>(tabs.childContext).begun()
    feature.adopt(inside)
    feature.router.push(UIViewController())
    simulation.turn()
    #expect(feature.countUnits > 0)
    #expect(tabs.heard == [TabSelection(position: 0)])
  }

  @Test func `a controller's own hidesBottomBarWhenPushed survives push and pop`() {
    let own = UIViewController()
    own.hidesBottomBarWhenPushed = true
    let other = UIViewController()
    flow.router.push(own, hideBottomBar: true)
    flow.router.pop()
    flow.router.push(own)
    flow.router.pop()
    flow.router.push(other, hideBottomBar: true)
    simulation.turn()
    #expect(own.hidesBottomBarWhenPushed)
    #expect(other.hidesBottomBarWhenPushed)
    flow.router.pop()
    flow.router.push(other)
    simulation.turn()
    #expect(!other.hidesBottomBarWhenPushed)
  }

  @Test func `a popover over the app's own modal can point at a view below it`() throws {
    let screen = try #require(flow.navigation.visible as? UIViewController)
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    view.accessibilityIdentifier = "map"
    screen.view.addSubview(view)
    stack.present(UIViewController(), animated: false)
    simulation.turn()
    let modal = UIViewController()
    flow.router.present(modal, style: .popover(from: "map"))
    #expect(modal.popoverPresentationController?.sourceView === view)
  }

  @Test func `a popover points at its own source after another popover was refused`() throws {
    let screen = try #require(flow.navigation.visible as? UIViewController)
    let views = ["map", "list"].map { name in
      let view = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
      view.accessibilityIdentifier = name
      screen.view.addSubview(view)
      return view
    }
    let button = UIBarButtonItem()
    button.accessibilityIdentifier = "filters"
    screen.navigationItem.leftBarButtonItems = [button]
    let styles: [PresentationStyle] = [
      .popover(from: "map"), .popover(from: "filters"), .popover(from: button),
      .popover(from: views[0], rect: .zero),
    ]
    for style in styles {
      let modal = UIViewController()
      modal.modalPresentationStyle = .popover
      simulation.refusals = 1
      flow.router.present(modal, style: style)
      simulation.turn()
      #expect(modal.presentingViewController == nil)
      flow.router.present(modal, style: .popover(from: "list"))
      #expect(modal.popoverPresentationController?.sourceView === views[1])
      #expect(modal.popoverPresentationController?.sourceItem == nil)
      simulation.turn()
      flow.router.dismiss()
      simulation.turn()
    }
  }

  @Test func `a popover's source in a command replaces one set by the app`() {
    let (view, modal) = (UIView(frame: .zero), UIViewController())
    modal.modalPresentationStyle = .popover
    modal.popoverPresentationController?.sourceItem = SourceButton(frame: .zero)
    flow.router.present(modal, style: .popover(from: view, rect: .zero))
    #expect(modal.popoverPresentationController?.sourceView === view)
    #expect(modal.popoverPresentationController?.sourceItem == nil)
  }

  @Test func `a popover does not point at a view on a covered screen`() throws {
    let screen = try #require(flow.navigation.visible as? UIViewController)
    let (view, button) = (UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5)), UIBarButtonItem())
    view.accessibilityIdentifier = "map"
    button.accessibilityIdentifier = "filters"
    screen.view.addSubview(view)
    screen.navigationItem.rightBarButtonItems = [button]
    flow.router.push(UIViewController())
    simulation.turn()
    for name: PopoverSource in ["map", "filters"] {
      let modal = UIViewController()
      flow.router.present(modal, style: .popover(from: name))
      #expect(modal.popoverPresentationController?.sourceView === stack.view)
      #expect(modal.popoverPresentationController?.sourceRect.size == .zero)
      #expect(modal.popoverPresentationController?.sourceItem == nil)
      simulation.turn()
      flow.router.dismiss()
      simulation.turn()
    }
  }

  @Test func `a presentation style that the app sets after a dismissal stays`() {
    let controller = UIViewController()
    flow.router.present(controller, style: .fullScreen)
    simulation.turn()
    flow.router.dismiss()
    simulation.turn()
    controller.modalPresentationStyle = .formSheet
    flow.router.present(controller)
    simulation.turn()
    #expect(controller.modalPresentationStyle == .formSheet)
  }

  @Test func `hidesBottomBarWhenPushed stays true if the app sets it after a pop`() {
    let controller = UIViewController()
    flow.router.push(controller, hideBottomBar: true)
    simulation.turn()
    flow.router.pop()
    simulation.turn()
    controller.hidesBottomBarWhenPushed = true
    flow.router.push(controller)
    simulation.turn()
    flow.router.pop()
    simulation.turn()
    #expect(controller.hidesBottomBarWhenPushed)
  }

  @Test func `a push hides the bottom bar even after an earlier push of its screen was refused`() {
    let controller = UIViewController()
    simulation.refusals = 1
    flow.router.push(controller)
    simulation.turn()
    flow.router.push(controller, hideBottomBar: true)
    simulation.turn()
    flow.router.push(UIViewController())
    simulation.turn()
    #expect(stack.viewControllers.count == 3)
    #expect(controller.hidesBottomBarWhenPushed)
  }

  @Test func `a hidden bar that the app shows stays when the same screens are set again`() {
    flow.router.setRoot(UIViewController(), hideBar: true)
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    stack.setNavigationBarHidden(false, animated: false)
    stack.setViewControllers(stack.viewControllers, animated: false)
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
  }
}

private final class TabsFlow: BaseCoordinator<Void, Void> {
  private(set) var heard: [TabSelection] = []

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    heard.append(TabSelection(position: position, id: tab.id, isAgain: isAgain))
  }
}

private final class Refusing: NSObject, UITabBarControllerDelegate {
  var tabMethods: Set<UITabBarControllerDelegateMethod> { [.shouldSelect] }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { false }
}

/// Notes whether it has a source when it appears.
private final class Pointing: UIViewController {
  private(set) var hasSource = false

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let popover = popoverPresentationController
    hasSource = popover?.sourceView != nil || popover?.sourceItem != nil
  }
}

private final class SourceButton: UIView, UIPopoverPresentationControllerSourceItem {}

private final class PortraitController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
