import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// Containers around adopted controllers, and their transitions.
@MainActor
struct SurroundingTests {
  private let app = OldApp()
  private let inner = UINavigationController(rootViewController: UIViewController())

  @Test(arguments: [false, true], [false, true])
  func `a completed swipe back on the stack around a flow ends the flow`(
    _ isInTabs: Bool,
    _ completed: Bool
  ) {
    let outer = app.old
    let around = isInTabs ? tabs(of: inner) : container(of: inner)
    outer.pushViewController(around, animated: false)
    app.turn()
    let flow = app.adopt(inner)
    var results: [FlowResult<Int>] = []
    flow.onFinish = { results.append($0) }
    #expect(flow.countUnits == 1)
    outer.beginSwipeBack()
    app.turn()
    #expect(results == [])
    outer.endSwipeBack(completed: completed)
    app.turn()
    #expect(results.count == (completed ? 1 : 0))
    #expect(flow.countUnits == (completed ? 0 : 1))
    if !completed { #expect(app.outcome(of: .push(UIViewController()), by: flow) == .completed) }
  }

  @Test func `a command waits for a transition of the stack around its stack`() {
    app.old.pushViewController(container(of: inner), animated: false)
    app.turn()
    let flow = app.adopt(inner)
    app.simulation.isHeld = true
    app.old.pushViewController(UIViewController(), animated: true)
    app.turn()
    #expect(app.outcome(of: .present(Modal(UIViewController())), by: flow) == nil)
    #expect(app.uiWindow.chain.count == 1)
    app.simulation.isHeld = false
    app.simulation.end(completed: true)
    app.turn()
    #expect(app.flows.modals.count == 1)
    #expect(flow.countUnits == 2)
  }

  @Test func `a stack inside an adopted tab can be adopted`() {
    let controller = tabs(of: container(of: inner), UIViewController())
    app.uiWindow.rootViewController = controller
    let flow = app.makeFlow()
    #expect(flow.adopt(controller) == .completed)
    let child = BaseCoordinator<Void, Int>(flow.childContext).begun()
    #expect(child.adopt(inner) == .completed)
    #expect(child.countUnits == 1)
    #expect(app.outcome(of: .present(Modal(UIViewController())), by: child) == .completed)
    #expect(app.flows.audit == [])
  }

  @Test func `a stack inside a screen of an adopted stack can be adopted`() {
    let flow = app.adopt()
    app.old.pushViewController(tabs(of: inner), animated: false)
    app.turn()
    let child = BaseCoordinator<Void, Int>(flow.childContext).begun()
    #expect(child.adopt(inner) == .completed)
    #expect(child.countUnits == 1)
    #expect(app.flows.audit == [])
    app.old.popViewController(animated: true)
    app.turn()
    #expect(child.countUnits == 0)
    #expect(flow.countUnits == 1)
  }

  @Test func `a stack inside a screen that a flow shows cannot be adopted`() {
    let controller = tabs(of: inner)
    app.flows.setRoot(controller)
    app.turn()
    let flow = app.makeFlow()
    #expect(flow.adopt(inner) == .refused(.alreadyShown))
    let pushing = app.makeFlow()
    let deep = UINavigationController()
    app.flows.setRoot(pushing.navigation)
    pushing.router.push(container(of: container(of: deep)))
    app.turn()
    #expect(flow.adopt(deep) == .refused(.alreadyShown))
    let tabbed = UINavigationController()
    let tabbing = app.makeFlow()
    app.flows.setRoot(tabbing.tabs)
    tabbing.router.setTabs([TabItem(title: "", presentable: container(of: tabbed))])
    app.turn()
    #expect(flow.adopt(tabbed) == .refused(.alreadyShown))
    let bar = tabs(of: UIViewController())
    app.flows.setRoot(container(of: bar))
    app.turn()
    #expect(app.makeFlow().adopt(bar) == .refused(.alreadyShown))
    let embedded = UINavigationController()
    FlowController().flows.setRoot(embedded)
    #expect(flow.adopt(embedded) == .completed)
    let embedding = FlowController()
    let root = UINavigationController()
    embedding.flows.setRoot(root)
    #expect(app.makeFlow().adopt(root) == .refused(.alreadyShown))
  }

  @Test func `a flow can present a screen with an adopted stack in it`() {
    let flow = app.adopt()
    let child = BaseCoordinator<Void, Int>(flow.childContext).begun()
    #expect(child.adopt(inner) == .completed)
    let around = container(of: inner)
    #expect(app.outcome(of: .present(Modal(around)), by: flow) == .completed)
    #expect([flow, child].map(\.countUnits) == [1, 1])
    #expect(app.flows.audit == [])
    #expect(app.outcome(of: .dismissModal(around), by: flow) == .completed)
    #expect(child.countUnits == 0)
  }

  @Test func `flows keep their screens as a split view collapses and expands`() {
    let primary = app.old
    app.uiWindow.rootViewController = nil
    let split = container(of: primary, inner)
    app.uiWindow.rootViewController = split
    app.turn()
    let flows = [app.adopt(primary), app.adopt(inner)]
    var ended = 0
    for flow in flows { flow.onFinish = { _ in ended += 1 } }
    for _ in 0..<2 {
      inner.removeFromParent()
      primary.collapse(taking: inner)
      app.turn()
      #expect(flows.map(\.countUnits) == [1, 1])
      #expect(app.flows.audit == [])
      primary.popViewController(animated: false)
      split.addChild(inner)
      app.turn()
      #expect(flows.map(\.countUnits) == [1, 1])
      #expect(app.flows.audit == [])
    }
    #expect(ended == 0)
    inner.removeFromParent()
    app.turn()
    #expect(ended == 1)
  }

  @Test func `flows can push and pop on a stack that a collapsed column was pushed on`() throws {
    let scene = Scene()
    let detail = BaseCoordinator<Void, Int>(scene.flow.childContext).begun()
    let stack = try #require(detail.navigation as? StackController)
    detail.router.push(UIViewController())
    scene.stack.collapse(taking: stack)
    scene.turn()
    var outcomes: [NavigationOutcome] = []
    let top = UIViewController()
    scene.flow.router.push(top) { outcomes.append($0) }
    scene.turn()
    #expect(scene.stack.topViewController === top)
    detail.router.push(UIViewController()) { outcomes.append($0) }
    scene.turn()
    scene.flow.router.setRoot(UIViewController()) { outcomes.append($0) }
    scene.turn()
    scene.flow.router.pop { outcomes.append($0) }
    scene.turn()
    #expect(detail.countUnits == 2)
    scene.flow.router.popToRoot { outcomes.append($0) }
    scene.turn()
    #expect(
      outcomes == [.completed, .completed, .refused(.platform), .completed, .completed]
    )
    #expect(scene.stack.viewControllers.count == 1)
    #expect(detail.countUnits == 0)
    #expect(scene.window.audit == [])
  }

  @Test func `an adopted stack that moves to another container in one turn keeps its flow`() {
    let flow = app.adopt()
    var ended = 0
    flow.onFinish = { _ in ended += 1 }
    app.uiWindow.rootViewController = UIViewController()
    app.uiWindow.rootViewController = container(of: app.old)
    app.turn()
    #expect(ended == 0)
    #expect(flow.countUnits == 1)
    #expect(app.flows.audit == [])
  }

  @Test func `only a completed swipe down of the app's modal ends the flow in it`() {
    let around = container(of: inner)
    app.old.present(around, animated: false)
    app.turn()
    let flow = app.adopt(inner)
    var ended = 0
    flow.onFinish = { _ in ended += 1 }
    for completed in [false, true] {
      around.beginSwipeDown()
      app.turn()
      #expect(ended == 0)
      around.endSwipeDown(completed: completed)
      app.turn()
    }
    #expect(ended == 1)
    #expect(app.uiWindow.chain.count == 1)
  }

  @Test func `a refused change of a stack with another stack on it hides no bars`() throws {
    let scene = Scene()
    let detail = BaseCoordinator<Void, Int>(scene.flow.childContext).begun()
    detail.router.push(UIViewController())
    scene.stack.collapse(taking: try #require(detail.navigation as? StackController))
    scene.turn()
    let first = UIViewController()
    #expect(
      !scene.stack.setScreens(
        [first],
        options: [.hideBar, .hideBottomBar],
        transition: TransitionStyle("ours")
      )
    )
    #expect(!first.hidesBottomBarWhenPushed)
    #expect(!scene.stack.isNavigationBarHidden)
    #expect(scene.stack.allowsSwipeBack)
  }

  @Test func `a split view's visible screen is its detail, not its list`() {
    let first = UINavigationController(rootViewController: UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(first, for: .primary)
    split.setViewController(inner, for: .secondary)
    app.uiWindow.rootViewController = split
    app.turn()
    let flows = [app.adopt(first), app.adopt(inner)]
    app.turn()
    #expect([first, inner].allSatisfy { $0.view.window === app.uiWindow })
    #expect(app.flows.visibleScreen === inner.topViewController)
    #expect(flows.map(\.countUnits) == [1, 1])
  }
}
