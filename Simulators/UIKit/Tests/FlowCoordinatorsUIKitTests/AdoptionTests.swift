import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import ModuleRegistry
import SimulatedUIKit
import Testing
import UIKit

/// An app that has controllers of its own, and takes up the library step by step.
@MainActor
struct AdoptionTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let uiWindow: UIWindow
  private let oldScreen = UIViewController()
  private let old: UINavigationController
  private let app: NavigationWindow

  init() {
    scene = UIWindowScene(simulation)
    uiWindow = UIWindow(windowScene: scene)
    uiWindow.makeKeyAndVisible()
    old = UINavigationController(rootViewController: oldScreen)
    uiWindow.rootViewController = old
    app = NavigationWindow(uiWindow)
    simulation.turn()
  }

  private func adopt() -> BaseCoordinator<Void, Int> {
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(flow.adopt(old) == .completed)
    return flow
  }

  @Test func `the screens on an adopted controller belong to the flow`() {
    let flow = adopt()
    #expect(flow.countUnits == 1)
    old.pushViewController(UIViewController(), animated: true)
    simulation.turn()
    #expect(flow.countUnits == 2)
    old.tapBackButton()
    simulation.turn()
    #expect(flow.countUnits == 1)
    #expect(app.audit == [])
  }

  @Test func `one adopted flow in an old app pushes, presents, and is freed`() {
    let flow = adopt()
    weak var pushed: BaseCoordinator<Void, Int>?
    weak var presented: BaseCoordinator<Void, Int>?
    var results: [FlowResult<Int>] = []
    do {
      let sharing = BaseCoordinator<Void, Int>(flow.childContext)
      flow.router.push(AssembledFlow((sharing, sharing.navigation))) { results.append($0) }
      sharing.router.push(UIViewController())
      let modal = BaseCoordinator<Void, Int>(flow.childContext)
      let stack = modal.navigation
      modal.router.push(UIViewController())
      flow.router.present(AssembledFlow((modal, stack))) { results.append($0) }
      (pushed, presented) = (sharing, modal)
    }
    simulation.turn()
    #expect(old.viewControllers.count == 2)
    #expect(uiWindow.chain.count == 2)
    presented?.finish(7)
    simulation.turn()
    #expect(uiWindow.chain.count == 1)
    old.tapBackButton()
    simulation.turn()
    #expect(results == [.finished(7), .closed(.popped)])
    #expect(old.viewControllers.map { $0 === oldScreen } == [true])
    #expect(pushed == nil && presented == nil)
    #expect(app.audit == [])
  }

  @Test func `an app presents a feature over its own navigation controller`() {
    let window = uiWindow
    let navigationController = old
    var results: [FlowResult<Void>] = []
    func log(_ result: FlowResult<Void>) { results.append(result) }
    // Your window, and around it one that knows flows. Keep it.
    let app = NavigationWindow(window)
    // Your navigation controller becomes the stack of a flow.
    let existing = BaseCoordinator<Void, Void>(app.childContext)
    existing.adopt(navigationController)
    // The new flow, over it.
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: existing)
    existing.router.present(AssembledFlow((coordinator, presentable))) { result in log(result) }
    simulation.turn()
    #expect(window.chain.count == 2)
    window.chain.last?.beginSwipeDown()
    window.chain.last?.endSwipeDown(completed: true)
    simulation.turn()
    #expect(window.chain.count == 1)
    #expect(results.count == 1)
  }

  @Test func `makeStack and makeTabs may create the app's own classes`() {
    final class Stack: StackController {}
    final class Tabs: TabsController {}
    let system = UIKitWindow(
      uiWindow,
      makeStack: { Stack(nibName: nil, bundle: nil) },
      makeTabs: { Tabs(nibName: nil, bundle: nil) }
    )
    #expect(system.makeStack() is Stack)
    #expect(system.makeTabs() is Tabs)
  }

  @Test(arguments: [false, true])
  func `an adopted stack still calls the app's delegate, set before or after the adoption`(
    isSetBefore: Bool
  ) {
    let log = StackLog()
    if isSetBefore { old.delegate = log }
    let flow = adopt()
    if !isSetBefore {
      old.delegate = nil
      old.delegate = log
      old.delegate = log
    }
    flow.router.push(UIViewController())
    simulation.turn()
    old.tapBackButton()
    simulation.turn()
    #expect(log.calls == ["willShow", "didShow", "willShow", "didShow"])
    #expect(flow.countUnits == 1)
  }

  @Test func `a flow goes on after the app removes its own delegate, which isn't called any more`()
  {
    let log = StackLog()
    old.delegate = log
    let flow = adopt()
    old.delegate = nil
    flow.router.push(UIViewController())
    simulation.turn()
    old.beginSwipeBack()
    old.endSwipeBack(completed: true)
    simulation.turn()
    #expect(log.calls == [])
    #expect(flow.countUnits == 1)
  }

  @Test func `a stack can be adopted during a transition, and commands wait for its end`() {
    simulation.isHeld = true
    old.pushViewController(UIViewController(), animated: true)
    simulation.turn()
    let flow = adopt()
    #expect(flow.navigation.isTransitioning)
    var outcome: NavigationOutcome?
    flow.router.route(.push(UIViewController()), transition: nil) { outcome = $0 }
    #expect(outcome == nil)
    simulation.isHeld = false
    simulation.end(completed: true)
    simulation.turn()
    #expect(outcome == .completed)
    #expect(old.viewControllers.count == 3)
    #expect(flow.countUnits == 3)
  }

  @Test func `a flow notices screens that the app removes below the top`() {
    let flow = adopt()
    flow.router.push(UIViewController())
    flow.router.push(UIViewController())
    simulation.turn()
    old.viewControllers = [old.viewControllers[2]]
    simulation.turn()
    #expect(flow.countUnits == 1)
    #expect(app.audit == [])
  }

  @Test func `a stack in the app's tabs can be adopted, and its flow ends when the tabs drop it`() {
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let drawer = UIViewController()
    uiWindow.rootViewController = drawer
    drawer.addChild(tabs)
    tabs.setViewControllers([UIViewController(), old], animated: false)
    let flow = adopt()
    #expect(flow.countUnits == 1)
    #expect(app.visibleStack == nil)
    tabs.tap(1)
    simulation.turn()
    #expect(app.visibleStack === flow.navigation)
    #expect(app.audit == [])
    flow.router.present(UIViewController())
    simulation.turn()
    #expect(uiWindow.chain.count == 2)
    flow.router.dismiss()
    simulation.turn()
    weak var gone: BaseCoordinator<Void, Int>?
    do {
      let other = BaseCoordinator<Void, Int>(flow.childContext)
      flow.router.push(AssembledFlow((other, other.navigation))) { _ in }
      other.router.push(UIViewController())
      gone = other
    }
    simulation.turn()
    #expect(gone?.countUnits == 1)
    var result: FlowResult<Int>?
    flow.onFinish = { result = $0 }
    tabs.setViewControllers([UIViewController()], animated: false)
    simulation.turn()
    #expect(gone?.countUnits ?? 0 == 0)
    #expect(result == .closed(.replaced))
  }

  @Test func `a flow adopts the app's tabs with their delegate, and adds a tab`() {
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let log = TabsLog()
    tabs.delegate = log
    tabs.setViewControllers([UIViewController(), UIViewController()], animated: false)
    uiWindow.rootViewController = tabs
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(flow.adopt(tabs) == .completed)
    #expect(flow.countUnits == 2)
    tabs.tap(1)
    #expect(log.selections == 1)
    #expect(flow.tabs.selection == 1)
    tabs.delegate = nil
    var updates = 0
    app.onUpdate = { updates += 1 }
    tabs.tap(0)
    #expect(updates > 0)
    #expect(log.selections == 1)
    app.onUpdate = nil
    let child = BaseCoordinator<Void, Int>(flow.childContext).begun()
    #expect(child.adopt(old) == .completed)
    let items = flow.tabs.items + [TabItem(title: "Old", presentable: child.navigation)]
    flow.router.setTabs(items)
    simulation.turn()
    #expect(tabs.viewControllers?.last === old)
    #expect(child.countUnits == 1)
    #expect(app.audit == [])
  }

  @Test func `adopt returns the reason of a refusal`() {
    let flow = adopt()
    let other = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(other.adopt(old) == .refused(.alreadyShown))
    #expect(
      flow.adopt(UINavigationController(rootViewController: UIViewController()))
        == .refused(.alreadyShown)
    )
    other.finish(1)
    #expect(other.adopt(UITabBarController(nibName: nil, bundle: nil)) == .refused(.flowEnded))
    var window: NavigationWindow? = NavigationWindow()
    let homeless = window.map { BaseCoordinator<Void, Int>($0.childContext) }
    window = nil
    #expect(homeless?.adopt(old) == .refused(.windowGone))
  }

  @Test func `a flow ends with its adopted stack, which another flow can adopt`() {
    var flow: BaseCoordinator<Void, Int>? = adopt()
    weak let gone = flow
    var result: FlowResult<Int>?
    flow?.onFinish = { result = $0 }
    flow = nil
    #expect(gone != nil)
    uiWindow.rootViewController = UIViewController()
    simulation.turn()
    #expect(result == .closed(.replaced))
    let second = adopt()
    #expect(gone == nil)
    #expect(second.countUnits == 0)
    uiWindow.rootViewController = old
    simulation.turn()
    #expect(second.countUnits == 1)
    second.finish(1)
    let third = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(third.adopt(old) == .refused(.alreadyShown))
  }

  @Test func `a flow that has adopted a stack off screen can be presented`() {
    let flow = adopt()
    let other = UINavigationController(rootViewController: UIViewController())
    weak var gone: BaseCoordinator<Void, Int>?
    var result: FlowResult<Int>?
    do {
      let child = BaseCoordinator<Void, Int>(flow.childContext)
      child.adopt(other)
      flow.router.present(AssembledFlow((child, child.navigation))) { result = $0 }
      gone = child
    }
    simulation.turn()
    #expect(uiWindow.chain.last === other)
    #expect(gone?.countUnits == 1)
    other.beginSwipeDown()
    other.endSwipeDown(completed: true)
    simulation.turn()
    #expect(result == .closed(.dismissed(interactively: true)))
  }

  @Test func `a flow can be presented by passing the UIKit controller that it adopted`() {
    let flow = adopt()
    let other = UINavigationController(rootViewController: UIViewController())
    let child = BaseCoordinator<Void, Int>(flow.childContext)
    child.adopt(other)
    var result: FlowResult<Int>?
    flow.router.present(AssembledFlow((child, other))) { result = $0 }
    simulation.turn()
    #expect(uiWindow.chain.last === other)
    #expect(child.countUnits == 1)
    child.finish(3)
    simulation.turn()
    #expect(result == .finished(3))
    #expect(uiWindow.chain.count == 1)
  }

  @Test func `every command accepts the UIKit controller that a flow adopted`() {
    let flow = adopt()
    var outcomes: [NavigationOutcome] = []
    func route(_ command: NavigationCommand) {
      flow.router.route(command, transition: nil) { outcomes.append($0) }
      simulation.turn()
    }
    func child() -> (flow: BaseCoordinator<Void, Int>, stack: UINavigationController) {
      let child = BaseCoordinator<Void, Int>(flow.childContext).begun()
      let stack = UINavigationController(rootViewController: UIViewController())
      child.adopt(stack)
      return (child, stack)
    }
    let (presented, modal) = child()
    route(.presentOnVisible(Modal(modal)))
    #expect(presented.countUnits == 1)
    route(.dismissModal(modal))
    #expect(presented.countUnits == 0)
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    #expect(flow.adopt(tabs) == .completed)
    let (inTab, tab) = child()
    route(.setTabs([TabItem(title: "", presentable: tab)]))
    route(.setWindowRoot(tabs))
    #expect(inTab.countUnits == 1)
    #expect(tabs.viewControllers?.first === tab)
    #expect(outcomes == Array(repeating: .completed, count: 4))
    #expect(app.audit == [])
  }

  @Test(arguments: [false, true])
  func `a stack can be adopted in its delegate's didShow, or in a completion of the push`(
    _ isLate: Bool
  ) {
    let delegate = AdoptOnShow()
    old.delegate = delegate
    var flow: BaseCoordinator<Void, Int>?
    delegate.onShow = { [self] in flow = adopt() }
    old.pushViewController(UIViewController(), animated: true)
    if isLate {
      delegate.onShow = nil
      simulation.isHeld = true
      simulation.turn()
      simulation.isHeld = false
      _ = old.transitionCoordinator?.animate(alongsideTransition: nil) { [self] _ in
        flow = adopt()
      }
      simulation.end(completed: true)
    }
    simulation.turn()
    var outcome: NavigationOutcome?
    flow?.router.route(.push(UIViewController()), transition: nil) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .completed)
    #expect(flow?.countUnits == 3)
  }

  @Test func `transitions on an adopted stack are shown by the app's animators`() {
    let named = NavigationWindow(uiWindow) { transition, _ in NamedAnimator(transition) }
    let flow = BaseCoordinator<Void, Int>(named.childContext).begun()
    #expect(flow.adopt(old) == .completed)
    flow.router.push(UIViewController(), transition: TransitionStyle("zoom"))
    simulation.turn()
    #expect((old.animators.last as? NamedAnimator)?.transition.name == "zoom")
  }

  @Test func `a stack can be adopted again when the first flow's window was freed`() {
    var first: NavigationWindow? = NavigationWindow(uiWindow)
    let flow = first.map { BaseCoordinator<Void, Int>($0.childContext) }
    #expect(flow?.adopt(old) == .completed)
    #expect(BaseCoordinator<Void, Int>(app.childContext).adopt(old) == .refused(.alreadyShown))
    first = nil
    simulation.turn()
    let other = adopt()
    #expect(other.countUnits == 1)
  }

  @Test func `an app's StackController or TabsController is adopted without a wrapper`() {
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    let stack = StackController(nibName: nil, bundle: nil)
    let tabs = TabsController(nibName: nil, bundle: nil)
    #expect(flow.adopt(stack) == .completed)
    #expect(flow.adopt(tabs) == .completed)
    #expect(flow.navigation === stack)
    #expect(flow.tabs === tabs)
  }

  @Test func `a second flow that adopts a tab bar has the same tabs object as the first`() throws {
    let controller = UITabBarController(nibName: nil, bundle: nil)
    controller.setViewControllers([UIViewController()], animated: false)
    let first = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(first.adopt(controller) == .completed)
    let tabs = first.tabs
    #expect(UIViewController.showing(tabs) === controller)
    first.finish(1)
    let second = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(second.adopt(controller) == .completed)
    #expect(second.tabs === tabs)
  }

  @Test func `adopted tabs without titles stay untitled, and the flow knows the selected one`() {
    let controllers = (0..<7).map { _ in UIViewController() }
    let controller = UITabBarController(nibName: nil, bundle: nil)
    controller.setViewControllers(controllers, animated: false)
    controller.selectedIndex = 3
    uiWindow.rootViewController = controller
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(flow.adopt(controller) == .completed)
    controller.tapMore()
    #expect(flow.tabs.selection == 3)
    flow.router.setTabs(flow.tabs.items + [TabItem(title: "new", presentable: UIViewController())])
    simulation.turn()
    #expect(controllers.allSatisfy { $0.tabBarItem.title == nil })
    #expect(controller.viewControllers?.last?.tabBarItem.title == "new")
  }

  @Test func `the window is updated when the app selects an adopted tab in code`() {
    let controller = UITabBarController(nibName: nil, bundle: nil)
    controller.setViewControllers([UIViewController(), UIViewController()], animated: false)
    uiWindow.rootViewController = controller
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(flow.adopt(controller) == .completed)
    simulation.turn()
    var updates = 0
    app.onUpdate = { updates += 1 }
    controller.selectedIndex = 1
    simulation.turn()
    #expect(updates == 1)
  }
}

private final class AdoptOnShow: NSObject, UINavigationControllerDelegate {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.didShow] }
  var onShow: (@MainActor () -> Void)?

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    let body = onShow
    onShow = nil
    body?()
  }
}

private final class StackLog: NSObject, UINavigationControllerDelegate {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.willShow, .didShow] }
  private(set) var calls: [String] = []

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

private final class TabsLog: NSObject, UITabBarControllerDelegate {
  var tabMethods: Set<UITabBarControllerDelegateMethod> { [.didSelect] }
  private(set) var selections = 0

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { selections += 1 }
}
