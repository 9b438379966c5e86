import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// A delegate that an app reads is set again, or passed on to, and goes.
@MainActor
struct DelegateChainTests {
  private let app = OldApp()
  private let first = Passing()
  private let second = Passing()

  @Test func `a stack's delegate can forward its calls to the one before`() {
    app.old.delegate = first
    let flow = app.adopt()
    second.before = app.old.delegate
    app.old.delegate = second
    app.simulation.isHeld = true
    flow.router.push(UIViewController())
    #expect(flow.navigation.isTransitioning)
    app.simulation.end(completed: true)
    #expect(!flow.navigation.isTransitioning)
    #expect(second.events == ["will show", "did show"])
    #expect(first.events == second.events)
    #expect(flow.countUnits == 2)
  }

  @Test func `the app's delegate hears that a push ended before the next one begins`() {
    app.old.delegate = first
    let flow = app.adopt()
    app.simulation.isHeld = true
    flow.router.push(UIViewController())
    flow.router.push(UIViewController())
    app.simulation.end(completed: true)
    #expect(first.events == ["will show", "did show"])
    app.turn()
    #expect(first.events == ["will show", "did show", "will show"])
  }

  @Test func `a delegate call forwarded too late doesn't count as a transition`() {
    let flow = app.adopt()
    second.before = app.old.delegate
    second.isLate = true
    app.old.delegate = second
    flow.router.push(UIViewController())
    app.turn()
    second.passOn()
    #expect(!flow.navigation.isTransitioning)
    #expect(flow.countUnits == 2)
  }

  @Test func `three delegates that forward to each other each get each call once`() {
    let flow = app.adopt()
    let third = Passing()
    for delegate in [first, second, third] {
      delegate.before = app.old.delegate
      app.old.delegate = delegate
    }
    flow.router.push(UIViewController())
    app.turn()
    #expect([first, second, third].map(\.events.count) == [2, 2, 2])
  }

  @Test func `setting a third delegate frees the proxy that was made for the first`() {
    let flow = app.adopt()
    weak var proxy: (any UINavigationControllerDelegate)?
    do {
      let delegate = Passing()
      app.old.delegate = delegate
      proxy = app.old.delegate
      app.old.delegate = first
    }
    #expect(proxy != nil)
    app.old.delegate = second
    #expect(proxy == nil)
    #expect(flow.countUnits == 1)
  }

  @Test func `a delegate read from a stack can be set again`() {
    app.old.delegate = first
    let flow = app.adopt()
    let saved = app.old.delegate
    app.old.delegate = second
    app.old.delegate = Passing()
    app.old.delegate = saved
    #expect(app.old.delegate === saved)
    flow.router.push(UIViewController())
    app.turn()
    #expect(first.events == ["will show", "did show"])
    #expect(second.events == [])
    #expect(flow.countUnits == 2)
  }

  @Test func `a delegate read from one stack can be set on another`() {
    app.old.delegate = first
    let flow = app.adopt()
    let other = UINavigationController(rootViewController: UIViewController())
    other.delegate = app.old.delegate
    app.uiWindow.rootViewController = nil
    app.uiWindow.rootViewController = container(of: app.old, other)
    app.turn()
    first.events = []
    app.simulation.isHeld = true
    other.pushViewController(UIViewController(), animated: true)
    app.turn()
    #expect(first.events == ["will show"])
    #expect(!flow.navigation.isTransitioning)
    app.simulation.end(completed: true)
  }

  @Test func `when the app's delegate is freed, a new one is set, since UIKit caches its methods`()
  {
    app.uiWindow.rootViewController = nil
    let controller = tabs(of: app.old)
    app.uiWindow.rootViewController = controller
    let modal = UIViewController()
    let flow = app.adopt()
    let ours = app.makeFlow()
    #expect(ours.adopt(controller) == .completed)
    flow.router.present(modal)
    app.turn()
    do {
      let tabsDelegate = PassingTabs()
      let modalDelegate = PassingModal()
      let own = Passing()
      app.old.delegate = own
      controller.delegate = tabsDelegate
      modal.presentationController?.delegate = modalDelegate
    }
    let before: [AnyObject?] = [
      app.old.delegate, controller.delegate, modal.presentationController?.delegate,
    ]
    app.turn()
    let after: [AnyObject?] = [
      app.old.delegate, controller.delegate, modal.presentationController?.delegate,
    ]
    #expect(zip(before, after).allSatisfy { $0 !== $1 && $1 != nil })
    modal.beginSwipeDown()
    modal.endSwipeDown(completed: true)
    app.turn()
    flow.router.push(UIViewController())
    app.turn()
    #expect(flow.countUnits == 2)
  }

  @Test func `a modal's delegate can forward its calls to the one before`() {
    let scene = Scene()
    let modal = UIViewController()
    let first = PassingModal()
    let second = PassingModal()
    modal.presentationController?.delegate = first
    scene.flow.router.present(modal)
    scene.turn()
    let saved = modal.presentationController?.delegate
    second.before = saved
    modal.presentationController?.delegate = second
    modal.beginSwipeDown()
    #expect(scene.platform.system.isTransitioning)
    modal.endSwipeDown(completed: false)
    scene.turn()
    #expect([first, second].map(\.calls) == [1, 1])
    modal.presentationController?.delegate = saved
    modal.beginSwipeDown()
    modal.endSwipeDown(completed: true)
    scene.turn()
    #expect([first, second].map(\.calls) == [2, 1])
    #expect(scene.window.modals.isEmpty)
  }

  @Test func `a flow hears once of a blocked swipe that a delegate forwards`() {
    let scene = Scene()
    let listener = AttemptCounter()
    let modal = UIViewController()
    let flow = BaseCoordinator<Void, Int>(scene.flow.childContext)
    flow.router.subscribe(listener)
    scene.flow.router.present(AssembledFlow((flow, flow.owning(modal))), isDismissible: false) {
      _ in
    }
    scene.turn()
    let second = PassingModal()
    second.before = modal.presentationController?.delegate
    modal.presentationController?.delegate = second
    modal.beginSwipeDown()
    #expect(listener.attempts == 1)
    withExtendedLifetime(flow) {}
  }

  @Test func `the delegate of tabs can forward its calls to the one before`() {
    let controller = tabs(of: UIViewController(), UIViewController())
    app.uiWindow.rootViewController = controller
    let first = PassingTabs()
    let second = PassingTabs()
    controller.delegate = first
    let flow = app.makeFlow()
    #expect(flow.adopt(controller) == .completed)
    let saved = controller.delegate
    second.before = saved
    controller.delegate = second
    // What other tests have asked for in this turn would be an update, too.
    app.turn()
    var updates = 0
    app.flows.onUpdate = { updates += 1 }
    controller.tap(1)
    #expect(updates == 1)
    #expect([first, second].map(\.calls) == [1, 1])
    controller.delegate = saved
    controller.tap(0)
    #expect([first, second].map(\.calls) == [2, 1])
    #expect(updates == 2)
  }
}

private final class Passing: NSObject, UINavigationControllerDelegate {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.willShow, .didShow] }
  weak var before: (any UINavigationControllerDelegate)?
  var events: [String] = []

  /// Whether it passes on that something will be shown when it is told to.
  var isLate = false
  private(set) var passOn: @MainActor () -> Void = {}

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    events.append("will show")
    passOn = { [weak before] in
      before?.navigationController(
        navigationController,
        willShow: viewController,
        animated: animated
      )
    }
    if !isLate { passOn() }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    events.append("did show")
    before?.navigationController(
      navigationController,
      didShow: viewController,
      animated: animated
    )
  }
}

private final class PassingTabs: NSObject, UITabBarControllerDelegate {
  var tabMethods: Set<UITabBarControllerDelegateMethod> { [.didSelect] }
  weak var before: (any UITabBarControllerDelegate)?
  private(set) var calls = 0

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    calls += 1
    before?.tabBarController(tabBarController, didSelect: viewController)
  }
}

private final class PassingModal: NSObject, UIAdaptivePresentationControllerDelegate {
  var presentationMethods: Set<UIAdaptivePresentationControllerDelegateMethod> {
    [.willDismiss, .didAttemptToDismiss]
  }
  weak var before: (any UIAdaptivePresentationControllerDelegate)?
  private(set) var calls = 0

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls += 1
    before?.presentationControllerWillDismiss(presentationController)
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { before?.presentationControllerDidAttemptToDismiss(presentationController) }
}

private final class AttemptCounter: LifeCycleListener {
  private(set) var attempts = 0

  func dismissAttempted() { attempts += 1 }
}
