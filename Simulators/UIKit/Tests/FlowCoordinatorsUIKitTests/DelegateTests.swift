import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// The delegates of the app go on working, whenever they are set.
@MainActor
struct DelegateTests {
  private let own = OwnDelegate()

  @Test func `the app can set, replace and remove the delegate of a stack`() {
    let scene = Scene()
    scene.stack.delegate = own
    #expect(scene.stack.delegate === own)
    scene.flow.router.push(UIViewController())
    scene.turn()
    #expect(own.events == ["animator push", "will show", "did show"])
    #expect(scene.flow.countUnits == 2)

    let other = OwnDelegate()
    scene.stack.delegate = other
    scene.stack.tapBackButton()
    scene.turn()
    #expect(own.events.count == 3)
    #expect(other.events == ["animator pop", "will show", "did show"])
    #expect(scene.flow.countUnits == 1)

    scene.stack.delegate = nil
    #expect(scene.stack.delegate == nil)
    scene.flow.router.push(UIViewController())
    scene.turn()
    scene.stack.tapBackButton()
    scene.turn()
    #expect(other.events.count == 3)
    #expect(scene.flow.countUnits == 1)
    #expect(scene.window.audit == [])
  }

  @Test func `the user can swipe back while the app's delegate has no animations`() {
    let scene = Scene(3)
    scene.stack.beginSwipeBack()
    scene.stack.endSwipeBack(completed: true)
    scene.turn()
    #expect(scene.flow.countUnits == 2)
    let log = WillShowLog()
    scene.stack.delegate = log
    scene.stack.beginSwipeBack()
    scene.stack.endSwipeBack(completed: true)
    scene.turn()
    #expect(scene.flow.countUnits == 1)
    #expect(log.calls == 1)
  }

  @Test func `an app's delegate with animations disables swiping back, as in UIKit`() {
    let scene = Scene(2)
    scene.stack.delegate = own
    scene.stack.beginSwipeBack()
    scene.turn()
    #expect(own.events == [])
    #expect(scene.flow.countUnits == 2)
  }

  @Test func `swiping back is disabled only during a command with a named transition`() {
    let scene = Scene(1)
    scene.platform.holdTransitions(true)
    scene.flow.router.push(UIViewController(), transition: TransitionStyle("ours"))
    #expect(!scene.stack.allowsSwipeBack)
    scene.platform.endTransitions(completed: true)
    #expect(scene.stack.allowsSwipeBack)
    scene.flow.router.push(UIViewController())
    #expect(scene.stack.allowsSwipeBack)
    scene.platform.holdTransitions(false)
    scene.platform.endTransitions(completed: true)
    scene.turn()
    scene.platform.refuseChanges(1)
    scene.flow.router.push(UIViewController(), transition: TransitionStyle("ours"))
    scene.turn()
    #expect(scene.stack.allowsSwipeBack)
    #expect(
      scene.stack.animators.compactMap { ($0 as? NamedAnimator)?.transition.name } == ["ours"]
    )
  }

  @Test func `an adopted stack keeps its delegate and swiping back after a named transition`() {
    let platform = UIKitPlatform()
    let stack = UINavigationController(rootViewController: UIViewController())
    platform.window.rootViewController = stack
    let log = WillShowLog()
    stack.delegate = log
    let window = NavigationWindow(platform.system)
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    #expect(flow.adopt(stack) == .completed)
    platform.simulation.turn()
    flow.router.push(UIViewController(), transition: TransitionStyle("ours"))
    platform.simulation.turn()
    #expect(stack.allowsSwipeBack)
    stack.beginSwipeBack()
    stack.endSwipeBack(completed: true)
    platform.simulation.turn()
    #expect(stack.viewControllers.count == 1)
    #expect(log.calls == 2)
    #expect(flow.countUnits == 1)
  }

  @Test func `tabs ask a delegate for animations only if the app's delegate has some`() throws {
    let platform = UIKitPlatform()
    let window = NavigationWindow(platform.system)
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    let tabs = try #require(flow.tabs as? UITabBarController)
    #expect(!tabs.delegateAnimates)
    tabs.delegate = own
    #expect(tabs.delegateAnimates)
    tabs.delegate = nil
    #expect(!tabs.delegateAnimates)
  }

  @Test func `a stack's delegate may be set before the stack is shown`() {
    let platform = UIKitPlatform()
    let window = NavigationWindow(platform.system)
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    let stack = flow.navigation
    (stack as? UINavigationController)?.delegate = own
    flow.router.push(UIViewController())
    window.setRoot(stack)
    platform.simulation.turn()
    #expect(own.events.contains("did show"))
    #expect(flow.countUnits == 1)
  }

  @Test func `a named transition wins over the animation of the app's delegate`() {
    let scene = Scene()
    own.animator = NamedAnimator(TransitionStyle("own"))
    scene.stack.delegate = own
    scene.flow.router.push(UIViewController(), transition: TransitionStyle("ours"))
    scene.turn()
    scene.stack.tapBackButton()
    scene.turn()
    let names = scene.stack.animators.map { ($0 as? NamedAnimator)?.transition.name }
    #expect(names == ["ours", "own"])
    #expect(own.events.contains("interaction"))
  }

  @Test func `the app's delegate of tabs hears every tap, and can forbid it`() throws {
    let scene = Scene()
    let tabs = try #require(scene.flow.tabs as? TabsController)
    scene.window.setRoot(tabs)
    scene.turn()
    scene.flow.router.setTabs(
      (0..<3).map { TabItem(title: "\($0)", presentable: UIViewController()) }
    )
    var updates = 0
    scene.window.onUpdate = { updates += 1 }
    for delegate in [OwnDelegate(), own] {
      tabs.delegate = delegate
      #expect(tabs.delegate === delegate)
      tabs.tap(1)
      tabs.tap(0)
      #expect(delegate.events == ["should select", "did select", "should select", "did select"])
    }
    #expect(updates >= 4)
    own.isAllowing = false
    tabs.tap(2)
    #expect(tabs.selection == 0)
    tabs.delegate = nil
    tabs.tap(2)
    #expect(tabs.selection == 2)
  }

  /// The simulation changes tabs at once, so the delegate that UIKit has is asked here.
  @Test func `adopted tabs use the animators of the app's delegate`() throws {
    let app = OldApp()
    let controllers = [UIViewController(), UIViewController()]
    let tabs = tabs(of: controllers[0], controllers[1])
    app.uiWindow.rootViewController = tabs
    let animator = NamedAnimator(TransitionStyle("own"))
    own.animator = animator
    tabs.delegate = own
    let flow = app.makeFlow()
    #expect(flow.adopt(tabs) == .completed)
    let delegate = try #require(tabs.delegate)
    #expect(delegate !== own)
    let shown = delegate.tabBarController(
      tabs,
      animationControllerForTransitionFrom: controllers[0],
      to: controllers[1]
    )
    #expect(shown === animator)
    _ = delegate.tabBarController(tabs, interactionControllerFor: animator)
    #expect(own.events == ["animator", "interaction"])
  }

  @Test(arguments: UIKitVariant.all)
  func `the app can set, replace and remove the delegate of a modal`(
    _ variant: UIKitVariant
  ) {
    let scene = Scene(1, variant)
    var results: [FlowResult<Int>] = []
    let modal = scene.presentFlow { results.append($0) }
    modal?.presentationController?.delegate = OwnDelegate()
    modal?.presentationController?.delegate = own
    modal?.beginSwipeDown()
    modal?.endSwipeDown(completed: false)
    scene.turn()
    #expect(own.events == ["should dismiss", "will dismiss"])
    #expect(results == [])
    own.isAllowing = false
    modal?.beginSwipeDown()
    #expect(own.events.suffix(2) == ["should dismiss", "attempt"])
    modal?.presentationController?.delegate = nil
    modal?.beginSwipeDown()
    modal?.endSwipeDown(completed: true)
    scene.turn()
    #expect(results == [.closed(.dismissed(interactively: true))])
    #expect(own.events.count == 4)
  }

  @Test func `a flow hears of a blocked swipe, with or without an app's delegate`() {
    let scene = Scene()
    let modal = UIViewController()
    let listener = AttemptListener()
    scene.flow.router.subscribe(listener)
    scene.flow.router.present(modal, isDismissible: false)
    scene.turn()
    modal.presentationController?.delegate = own
    modal.beginSwipeDown()
    #expect(own.events == ["attempt"])
    modal.presentationController?.delegate = nil
    modal.beginSwipeDown()
    #expect(listener.attempts == 2)
  }

  @Test func `a modal's delegate that was set before the presentation gets its calls`() {
    let scene = Scene()
    let modal = UIViewController()
    modal.presentationController?.delegate = own
    scene.flow.router.present(modal)
    scene.turn()
    modal.beginSwipeDown()
    modal.endSwipeDown(completed: true)
    scene.turn()
    #expect(own.events == ["should dismiss", "will dismiss", "did dismiss"])
    #expect(scene.flow.countUnits == 1)
  }

  @Test func `freeing a former delegate doesn't remove the current one`() throws {
    let scene = Scene()
    let tabs = try #require(scene.flow.tabs as? TabsController)
    let modal = try #require(scene.presentFlow { _ in })
    do {
      let former = OwnDelegate()
      for delegate in [former, own] {
        scene.stack.delegate = delegate
        tabs.delegate = delegate
        modal.presentationController?.delegate = delegate
      }
    }
    scene.turn()
    #expect(scene.stack.delegate === own)
    #expect(tabs.delegate === own)
    modal.beginSwipeDown()
    #expect(own.events == ["should dismiss", "will dismiss"])
  }
}

private final class AttemptListener: LifeCycleListener {
  private(set) var attempts = 0

  func dismissAttempted() { attempts += 1 }
}

@MainActor
private final class WillShowLog: NSObject, UINavigationControllerDelegate {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.willShow] }
  private(set) var calls = 0

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { calls += 1 }
}

@MainActor
private final class OwnDelegate: NSObject {
  var events: [String] = []
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var isAllowing = true
}

extension OwnDelegate: UINavigationControllerDelegate {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> {
    Set(UINavigationControllerDelegateMethod.allCases)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { events.append("will show") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { events.append("did show") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    events.append("animator \(operation)")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    events.append("interaction")
    return nil
  }
}

extension OwnDelegate: UITabBarControllerDelegate {
  var tabMethods: Set<UITabBarControllerDelegateMethod> {
    [.shouldSelect, .didSelect, .animator, .interaction]
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    events.append("should select")
    return isAllowing
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { events.append("did select") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    events.append("animator")
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    events.append("interaction")
    return nil
  }
}

extension OwnDelegate: UIAdaptivePresentationControllerDelegate {
  var presentationMethods: Set<UIAdaptivePresentationControllerDelegateMethod> {
    Set(UIAdaptivePresentationControllerDelegateMethod.allCases)
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    events.append("should dismiss")
    return isAllowing
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    events.append("will dismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    events.append("did dismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { events.append("attempt") }
}
