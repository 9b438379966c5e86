import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import Testing
import UIKit

/// Flows in a part of an app that is otherwise its own.
@MainActor
struct FlowControllerTests {
  private let simulation = UIKitSimulation()
  private let window: UIWindow
  private let scene: UIWindowScene
  private let old = UINavigationController(rootViewController: UIViewController())

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    window.rootViewController = old
    simulation.turn()
  }

  @Test func `an app can present a FlowController and get its flow's result without a leak`() {
    weak var shown: FlowController?
    weak var flow: BaseCoordinator<Void, Int>?
    var results: [FlowResult<Int>] = []
    do {
      let controller = FlowController()
      let coordinator = BaseCoordinator<Void, Int>(controller.flows.childContext).begun()
      coordinator.onFinish = { [weak controller] in
        results.append($0)
        controller?.dismiss(animated: true)
      }
      controller.flows.setRoot(coordinator.navigation)
      coordinator.router.push(UIViewController())
      (shown, flow) = (controller, coordinator)
      old.present(controller, animated: true)
    }
    simulation.turn()
    #expect(flow?.countUnits == 1)
    #expect(shown?.children.count == 1)
    flow?.router.present(UIViewController())
    simulation.turn()
    #expect(window.chain.count == 3)
    flow?.router.dismiss()
    simulation.turn()
    flow?.finish(7)
    simulation.turn()
    #expect(results == [.finished(7)])
    #expect(window.chain.count == 1)
    #expect(shown == nil && flow == nil)
  }

  @Test func `what a FlowController's flow presents appears with the controller`() {
    let controller = FlowController()
    let flow = BaseCoordinator<Void, Void>(controller.flows.childContext).begun()
    controller.flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    flow.router.present(UIViewController())
    old.present(controller, animated: false)
    simulation.turn()
    #expect(window.chain.count == 3)
  }

  @Test func `changes inside a FlowController don't reach the window around it`() {
    let outer = UIKitWindow(window)
    let controller = FlowController()
    old.setViewControllers([controller], animated: false)
    simulation.turn()
    var settles = 0
    outer.onSettle = { settles += 1 }
    controller.flows.setRoot(UIViewController())
    simulation.turn()
    #expect(controller.children.count == 1 && settles == 0)
    old.setViewControllers([UIViewController()], animated: false)
    simulation.turn()
    #expect(settles == 1)
  }

  @Test func `setting a FlowController's root replaces the one before`() {
    let controller = FlowController()
    old.present(controller, animated: false)
    let first = UIViewController()
    let second = UIViewController()
    controller.flows.setRoot(first)
    simulation.turn()
    controller.flows.setRoot(second)
    simulation.turn()
    #expect(controller.children.map { $0 === second } == [true])
    #expect(first.parent == nil)
    #expect(controller.view.subviews.count == 1)
  }

  /// A flow at the root of a controller, with one screen.
  private func makeFlow(in controller: FlowController) -> BaseCoordinator<Void, Int> {
    let flow = BaseCoordinator<Void, Int>(controller.flows.childContext).begun()
    controller.flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    return flow
  }

  /// A flow with one screen that another one presents.
  private func present(
    over flow: BaseCoordinator<Void, Int>,
    _ results: @escaping @MainActor (FlowResult<Int>) -> Void
  ) -> BaseCoordinator<Void, Int> {
    let modal = BaseCoordinator<Void, Int>(flow.childContext)
    flow.router.present(AssembledFlow(modal), completion: results)
    modal.router.push(UIViewController())
    simulation.turn()
    return modal
  }

  @Test func `two FlowControllers in one window keep their flows separate`() {
    let controllers = (first: FlowController(), second: FlowController())
    let tabs = tabs(of: controllers.first, controllers.second)
    window.rootViewController = tabs
    let first = makeFlow(in: controllers.first)
    let second = makeFlow(in: controllers.second)
    simulation.turn()
    var results: [FlowResult<Int>] = []
    let modal = present(over: first) { results.append($0) }
    #expect(window.chain.count == 2)
    #expect(controllers.second.flows.modals.isEmpty)
    #expect(second.countUnits == 1)
    #expect(controllers.first.flows.audit == [] && controllers.second.flows.audit == [])
    tabs.setViewControllers([controllers.first], animated: false)
    controllers.second.flows.setRoot(UIViewController())
    simulation.turn()
    #expect(window.chain.count == 2)
    #expect(results == [])
    #expect(modal.countUnits == 1)
    first.router.dismiss()
    simulation.turn()
    #expect(results == [.closed(.dismissed(interactively: false))])
    #expect(window.chain.count == 1)
  }

  @Test func `dismissing a modal also dismisses another FlowController's modal above it`() {
    let controllers = (first: FlowController(), second: FlowController())
    let tabs = tabs(of: controllers.first, controllers.second)
    window.rootViewController = tabs
    let first = makeFlow(in: controllers.first)
    let second = makeFlow(in: controllers.second)
    simulation.turn()
    var results: [FlowResult<Int>] = []
    let below = present(over: first) { results.append($0) }
    tabs.selectedIndex = 1
    let above = present(over: second) { results.append($0) }
    #expect(window.chain.count == 3)
    #expect(controllers.first.flows.modals.count == 2)
    #expect(controllers.second.flows.modals.count == 1)
    #expect([below, above].map(\.countUnits) == [1, 1])
    second.router.dismiss()
    simulation.turn()
    #expect(window.chain.count == 2)
    #expect(results.count == 1)
    _ = present(over: second) { results.append($0) }
    first.router.dismiss()
    simulation.turn()
    #expect(window.chain.count == 1)
    #expect(results.count == 3)
    #expect(controllers.first.flows.audit == [] && controllers.second.flows.audit == [])
  }

  @Test func `a FlowController works in a window that has flows`() {
    let app = NavigationWindow(window)
    let outer = BaseCoordinator<Void, Int>(app.childContext).begun()
    #expect(outer.adopt(old) == .completed)
    let controller = FlowController()
    let inner = makeFlow(in: controller)
    old.pushViewController(controller, animated: false)
    simulation.turn()
    var results: [FlowResult<Int>] = []
    _ = present(over: inner) { results.append($0) }
    #expect(outer.countUnits == 2)
    #expect(app.modals.count == 1)
    #expect(app.coordinatorTree == "BaseCoordinator<(), Int> 2")
    outer.router.dismiss()
    simulation.turn()
    #expect(results == [.closed(.dismissed(interactively: false))])
    #expect(inner.countUnits == 1)
    #expect(app.audit == [])
    #expect(controller.flows.audit == [])
  }

  @Test func `a FlowController's root can change below a modal of the app`() {
    let controller = FlowController()
    window.rootViewController = tabs(of: controller, UIViewController())
    controller.flows.setRoot(UIViewController())
    simulation.turn()
    window.rootViewController?.present(UIViewController(), animated: false)
    let next = UIViewController()
    controller.flows.setRoot(next)
    simulation.turn()
    simulation.turn()
    #expect(window.chain.count == 2)
    #expect(controller.children.map { $0 === next } == [true])
  }

  @Test func `a cancelled swipe back from a FlowController keeps its flow`() {
    let controller = FlowController()
    let flow = makeFlow(in: controller)
    old.pushViewController(controller, animated: false)
    simulation.turn()
    old.beginSwipeBack()
    simulation.turn()
    old.endSwipeBack(completed: false)
    simulation.turn()
    #expect(flow.countUnits == 1)
  }

  @Test func `a FlowController's root decides about the status bar and orientations`() {
    let controller = FlowController()
    #expect(controller.childForStatusBarStyle == nil)
    #expect(controller.supportedInterfaceOrientations == .all)
    let root = PortraitController()
    controller.flows.setRoot(root)
    #expect(controller.childForStatusBarStyle === root)
    #expect(controller.childForStatusBarHidden === root)
    #expect(controller.childForHomeIndicatorAutoHidden === root)
    #expect(controller.childForScreenEdgesDeferringSystemGestures === root)
    #expect(controller.supportedInterfaceOrientations == .portrait)
  }

  @Test func `a FlowController's flows ignore what the app presents from it`() {
    let controller = FlowController()
    window.rootViewController = controller
    let flow = makeFlow(in: controller)
    simulation.turn()
    var updates = 0
    controller.flows.onUpdate = { updates += 1 }
    controller.present(UIViewController(), animated: false)
    simulation.turn()
    controller.dismiss(animated: false)
    simulation.turn()
    #expect(updates == 0)
    #expect(flow.countUnits == 1)
  }

  @Test func `a FlowController's root fills its view, and gets willMove and didMove`() {
    let controller = FlowController()
    window.rootViewController = controller
    simulation.turn()
    controller.view.bounds = CGRect(x: 0, y: 0, width: 300, height: 600)
    let roots = [MovingController(), MovingController()]
    for root in roots {
      controller.flows.setRoot(root)
      simulation.turn()
      #expect(root.view.frame == controller.view.bounds)
    }
    // UIKit itself tells one that is added that it will move, and one that is taken out that it did.
    #expect(roots.map(\.moves) == [["did move in", "will move out"], ["did move in"]])
  }
}

private final class MovingController: UIViewController {
  private(set) var moves: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    moves.append("will move \(parent == nil ? "out" : "in")")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    moves.append("did move \(parent == nil ? "out" : "in")")
  }
}

private final class PortraitController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
