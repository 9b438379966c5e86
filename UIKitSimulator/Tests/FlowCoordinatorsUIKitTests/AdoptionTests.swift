import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import ModuleRegistry
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
    old = UINavigationController(rootViewController: oldScreen)
    uiWindow.rootViewController = old
    app = NavigationWindow(uiWindow)
    simulation.turn()
  }

  private func adopt() -> BaseCoordinator<Void, Int> {
    let flow = BaseCoordinator<Void, Int>(app.childContext)
    #expect(flow.adopt(old) == .completed)
    return flow
  }

  @Test func `what is on an adopted controller belongs to the flow`() {
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

  @Test func `one flow works in an app that is otherwise old, and nothing of it is left`() {
    let flow = adopt()
    weak var pushed: BaseCoordinator<Void, Int>?
    weak var presented: BaseCoordinator<Void, Int>?
    var results: [FlowResult<Int>] = []
    do {
      let sharing = BaseCoordinator<Void, Int>(flow.childContext, sharesStack: true)
      sharing.onFinish = { results.append($0) }
      sharing.router.push(UIViewController())
      let modal = BaseCoordinator<Void, Int>(flow.childContext)
      let stack = modal.navigation
      modal.router.push(UIViewController())
      flow.router.present((modal, stack)) { results.append($0) }
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

  @Test func `an app shows a flow of its registry where it is now`() {
    let window = uiWindow
    let navigationController = old
    var results: [FlowResult<Void>] = []
    func log(_ result: FlowResult<Void>) { results.append(result) }
    let app = NavigationWindow(window)
    let old = BaseCoordinator<Void, Void>(app.childContext)
    old.adopt(navigationController)
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: old)
    old.router.present((coordinator, presentable)) { result in log(result) }
    simulation.turn()
    #expect(window.chain.count == 2)
    window.chain.last?.beginSwipeDown()
    window.chain.last?.endSwipeDown(completed: true)
    simulation.turn()
    #expect(window.chain.count == 1)
    #expect(results.count == 1)
  }

  @Test func `stacks and tabs are of the app's own classes`() {
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
  func `the app's delegate works on, set before or after`(isSetBefore: Bool) {
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

  @Test func `a delegate that is taken away hears nothing, and the flow goes on`() {
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

  @Test func `a flow is adopted in the middle of a transition`() {
    simulation.isHeld = true
    old.pushViewController(UIViewController(), animated: true)
    let flow = adopt()
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

  @Test func `screens taken from below the top without an animation are noticed`() {
    let flow = adopt()
    flow.router.push(UIViewController())
    flow.router.push(UIViewController())
    simulation.turn()
    old.viewControllers = [old.viewControllers[2]]
    simulation.turn()
    #expect(flow.countUnits == 1)
    #expect(app.audit == [])
  }

  @Test func `the controller stays where it is in the app's own containers`() {
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
      let other = BaseCoordinator<Void, Int>(flow.childContext, sharesStack: true)
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

  @Test func `tabs of the app's are adopted`() {
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let log = TabsLog()
    tabs.delegate = log
    tabs.setViewControllers([UIViewController(), UIViewController()], animated: false)
    uiWindow.rootViewController = tabs
    let flow = BaseCoordinator<Void, Int>(app.childContext)
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
    let child = BaseCoordinator<Void, Int>(flow.childContext)
    #expect(child.adopt(old) == .completed)
    let items = flow.tabs.items + [TabItem(title: "Old", presentable: child.navigation)]
    flow.router.setTabs(items)
    simulation.turn()
    #expect(tabs.viewControllers?.last === old)
    #expect(child.countUnits == 1)
    #expect(app.audit == [])
  }

  @Test func `who cannot adopt is told why`() {
    let flow = adopt()
    let other = BaseCoordinator<Void, Int>(app.childContext)
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

  @Test func `a controller that is shown no more ends its flow, and can be adopted anew`() {
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
    let third = BaseCoordinator<Void, Int>(app.childContext)
    #expect(third.adopt(old) == .refused(.alreadyShown))
  }

  @Test func `a screen of a flow is a screen, whatever is in it`() {
    let flow = adopt()
    let inside = UINavigationController(rootViewController: UIViewController())
    let outside = UIViewController()
    outside.addChild(inside)
    let child = BaseCoordinator<Void, Int>(flow.childContext)
    child.adopt(inside)
    var outcome: NavigationOutcome?
    flow.router.route(.present(Modal(outside)), transition: nil) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .completed)
    #expect(flow.countUnits == 2)
    #expect(app.audit == [])
  }

  @Test func `a controller in which a flow was adopted can be presented`() {
    let flow = adopt()
    let other = UINavigationController(rootViewController: UIViewController())
    weak var gone: BaseCoordinator<Void, Int>?
    var result: FlowResult<Int>?
    do {
      let child = BaseCoordinator<Void, Int>(flow.childContext)
      child.adopt(other)
      flow.router.present((child, child.navigation)) { result = $0 }
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
}

private final class StackLog: NSObject, UINavigationControllerDelegate {
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
  private(set) var selections = 0

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { selections += 1 }
}
