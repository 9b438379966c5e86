import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// The duties of an adapter beyond the scenarios.
@MainActor
struct AdapterTests {
  @Test func `a stack can be created with each initializer of a navigation controller`() {
    let root = UIViewController()
    let stacks = [
      StackController(), StackController(rootViewController: root),
      StackController(navigationBarClass: nil, toolbarClass: nil),
      StackController(nibName: nil, bundle: nil),
    ]
    for stack in stacks { stack.delegate = nil }
    #expect(stacks.map { $0.contents.count } == [0, 1, 0, 0])
    #expect(stacks.allSatisfy { !$0.isTransitioning })
  }

  @Test func `setting the same root again dismisses the modal over it`() {
    let scene = Scene(1)
    _ = scene.presentFlow { _ in }
    scene.turn()
    #expect(scene.platform.system.modals.count == 1)
    #expect(scene.platform.system.setRoot(scene.stack, transition: nil))
    scene.turn()
    #expect(scene.platform.system.modals.isEmpty)
    #expect(scene.platform.window.rootViewController === scene.stack)
    #expect(scene.window.audit == [])
  }

  @Test func `a pop during a push with a named transition uses UIKit's animation`() {
    let scene = Scene(2, UIKitVariant(version: .iOS26, isStillOnItsWay: false))
    scene.platform.simulation.isHeld = true
    let fade = TransitionStyle("fade")
    scene.flow.router.push(UIViewController(), transition: fade)
    scene.stack.tapBackButton()
    let transitions = scene.stack.animators.suffix(2).map { ($0 as? NamedAnimator)?.transition }
    #expect(transitions == [fade, nil])
    scene.platform.simulation.end(completed: true)
    scene.platform.simulation.isHeld = false
    scene.turn()
    #expect(scene.window.audit == [])
  }

  @Test func `a modal waiting for the window is refused if the app shows it elsewhere meanwhile`() {
    let simulation = UIKitSimulation()
    let scene = UIWindowScene(simulation)
    let uiWindow = UIWindow(windowScene: scene)
    let app = NavigationWindow(uiWindow)
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    app.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    let (controller, parent) = (UIViewController(), UIViewController())
    var outcome: NavigationOutcome?
    flow.router.present(controller) { outcome = $0 }
    simulation.turn()
    #expect(outcome == nil)
    parent.addChild(controller)
    uiWindow.makeKeyAndVisible()
    simulation.turn()
    #expect(outcome == .refused(.platform))
    #expect(controller.parent === parent)
    #expect(scene.windows.count == 1)
  }

  @Test func `the app hears that a modal is gone before a queued command begins`() {
    let scene = Scene(1)
    let modal = scene.presentFlow { _ in }
    let listener = ModalListener(scene.platform.window)
    modal?.presentationController?.delegate = listener
    modal?.beginSwipeDown()
    scene.flow.router.present(UIViewController())
    modal?.endSwipeDown(completed: true)
    scene.turn()
    #expect(listener.counts == [1])
    #expect(scene.platform.window.chain.count == 2)
  }

  private let platform = UIKitPlatform()
  private let window: NavigationWindow
  private let flow: BaseCoordinator<Void, Void>

  init() {
    window = NavigationWindow(platform.systemWindow)
    flow = BaseCoordinator(window.childContext).begun()
  }

  private func showStack(_ count: Int) async throws -> StackController {
    let stack = try #require(flow.navigation as? StackController)
    window.setRoot(stack)
    await platform.rest()
    for _ in 0..<count {
      flow.router.push(platform.makeScreen(), transition: TransitionStyle.immediate)
    }
    await platform.rest()
    #expect(flow.countUnits == count)
    return stack
  }

  @Test func `an alert's action runs after the alert is gone, and the modal below it stays`()
    async throws
  {
    _ = try await showStack(1)
    var answers: [Bool] = []
    let alert = AlertMessage(
      "Sure?",
      actions: [
        AlertMessage.Action("Yes") { [platform] in answers.append(platform.system.alert == nil) }
      ]
    )
    flow.router.showAlert(alert)
    flow.router.present(platform.makeScreen())
    await platform.rest()
    #expect(platform.system.alert?.title == "Sure?")
    #expect(window.modals.count == 1)

    let shown = platform.system.alertWindow?.chain.last as? UIAlertController
    shown?.tap(0)
    #expect(answers == [])
    await platform.rest()
    #expect(answers == [true])
    #expect(window.modals.count == 1)
    #expect(flow.countUnits == 2)
    flow.router.dismiss()
    await platform.rest()
    #expect(flow.countUnits == 1)
  }

  @Test func `a swipe down is reported when the modal is gone, not when the swipe begins`() {
    let system = UIKitWindow(platform.window)
    var dismissals = 0
    system.onDismissByUser = { dismissals += 1 }
    let modal = UIViewController()
    #expect(system.setRoot(UIViewController(), transition: .immediate))
    #expect(system.present(Modal(modal), transition: .immediate))
    platform.simulation.turn()
    modal.beginSwipeDown()
    #expect(dismissals == 0 && system.isTransitioning)
    modal.endSwipeDown(completed: false)
    platform.simulation.turn()
    #expect(dismissals == 0 && !system.isTransitioning && system.modals.count == 1)
    modal.beginSwipeDown()
    modal.endSwipeDown(completed: true)
    platform.simulation.turn()
    #expect(dismissals == 1 && !system.isTransitioning && system.modals.isEmpty)
  }

  @Test func `a dismissal that UIKit refuses is not reported`() {
    let system = UIKitWindow(platform.window)
    #expect(system.setRoot(UIViewController(), transition: .immediate))
    #expect(system.present(Modal(UIViewController()), transition: .immediate))
    platform.simulation.turn()
    platform.simulation.refusals = 1
    #expect(system.dismiss(from: 0, transition: .immediate))
    #expect(system.isTransitioning)
    platform.simulation.turn()
    #expect(system.modals.count == 1 && !system.isTransitioning)
    #expect(system.dismiss(from: 0, transition: .immediate))
    platform.simulation.turn()
    #expect(system.modals.isEmpty && !system.isTransitioning)
  }

  @Test func `setting another root removes an open modal in the same turn of the run loop`() {
    let system = UIKitWindow(platform.window)
    #expect(system.setRoot(UIViewController(), transition: .immediate))
    #expect(system.present(Modal(UIViewController()), transition: .immediate))
    platform.simulation.turn()
    let root = UIViewController()
    #expect(system.setRoot(root, transition: .immediate))
    platform.simulation.turn()
    #expect(platform.window.rootViewController === root && system.modals.isEmpty)
  }

  @Test func `a tab that UIKit refuses to select is not reported as selected`() {
    let tabs = TabsController(nibName: nil, bundle: nil)
    platform.window.rootViewController = tabs
    let items = ["One", "Two"].map { TabItem(title: $0, presentable: UIViewController()) }
    #expect(tabs.setItems(items, transition: .immediate))
    platform.simulation.refusals = 1
    #expect(tabs.select(1, transition: .immediate))
    // Whether UIKit does it is known at the end of the turn.
    #expect(tabs.isTransitioning)
    platform.simulation.turn()
    #expect(!tabs.isTransitioning)
    #expect(tabs.selection == 0)
    #expect(tabs.select(1, transition: .immediate))
    #expect(tabs.selection == 1)
  }

  @Test func `an alert that's refused or removed leaves no window behind`() async throws {
    _ = try await showStack(1)
    var outcomes: [NavigationOutcome] = []
    platform.refuseChanges(1)
    flow.router.showAlert(AlertMessage("Sure?")) { outcomes.append($0) }
    platform.simulation.turn()
    #expect(platform.system.alert == nil)
    flow.router.showAlert(AlertMessage("Really?")) { outcomes.append($0) }
    #expect(outcomes == [.refused(.platform), .completed])
    #expect(platform.system.show(nil, transition: nil))
    #expect(platform.system.alert == nil)
    #expect(platform.system.alertWindow == nil)
  }

  @Test func `tapping a tab is reported, and tapping the selected tab pops its stack`() async throws
  {
    let first = BaseCoordinator<Void, Void>(flow.childContext).begun()
    let second = BaseCoordinator<Void, Void>(flow.childContext).begun()
    window.setRoot(flow.tabs)
    await platform.rest()
    let items = [first, second].map { TabItem(title: "Tab", presentable: $0.navigation) }
    for _ in 0..<2 { first.router.push(platform.makeScreen()) }
    flow.router.setTabs(items)
    await platform.rest()
    let tabs = try #require(flow.tabs as? TabsController)
    #expect(tabs.items.map(\.title) == ["Tab", "Tab"])
    #expect(first.countUnits == 2)

    var updates = 0
    window.onUpdate = { updates += 1 }
    tabs.tap(1)
    #expect(updates > 0)
    #expect(tabs.selection == 1)
    tabs.tap(0)
    tabs.tap(0)
    await platform.rest()
    #expect(first.countUnits == 1)
  }

  @Test func `the flow notices that the app removed a screen from the middle of its stack`()
    async throws
  {
    let stack = try await showStack(3)
    stack.viewControllers.remove(at: 1)
    #expect(flow.countUnits == 2)
    #expect(window.audit == [])
  }

  @Test func `a plain screen keeps its controller during the next push`()
    async throws
  {
    let stack = try await showStack(2)
    let host = try #require(stack.topViewController)
    flow.router.push(platform.makeScreen())
    await platform.rest()
    #expect(stack.viewControllers.count == 3)
    #expect(stack.viewControllers[1] === host)
  }

  @Test func `a stack put on a stack is refused, where UIKit would crash`()
    async throws
  {
    _ = try await showStack(1)
    let other = BaseCoordinator<Void, Void>(flow.childContext).begun()
    var outcome: NavigationOutcome?
    flow.router.push(other.navigation) { outcome = $0 }
    await platform.rest()
    #expect(outcome == .refused(.stackOnStack))
  }

  @Test func `a push begun when UIKit first reports an end isn't ended by its second report`()
    async throws
  {
    let stack = try await showStack(1)
    platform.signal(times: 2, onCancel: true)
    flow.router.push(platform.makeScreen()) { [flow, platform] _ in
      platform.holdTransitions(true)
      flow.router.push(platform.makeScreen())
    }
    await platform.rest()
    #expect(stack.contents.count == 3)
    #expect(stack.isTransitioning)
    #expect(flow.countUnits == 2)
    platform.endTransitions(completed: true)
    #expect(!stack.isTransitioning)
    #expect(flow.countUnits == 3)
  }
}

private final class ModalListener: NSObject, UIAdaptivePresentationControllerDelegate {
  /// How many controllers the window showed whenever a modal was gone.
  private(set) var counts: [Int] = []
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  var presentationMethods: Set<UIAdaptivePresentationControllerDelegateMethod> { [.didDismiss] }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    counts.append(window.chain.count)
  }
}
