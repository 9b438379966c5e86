import FlowCoordinators
import FlowCoordinatorsUIKit
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
    window.rootViewController = old
    simulation.turn()
  }

  @Test func `an app presents one flow, hears its result, and nothing is left`() {
    weak var shown: FlowController?
    weak var flow: BaseCoordinator<Void, Int>?
    var results: [FlowResult<Int>] = []
    do {
      let controller = FlowController()
      let coordinator = BaseCoordinator<Void, Int>(controller.flows.childContext)
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

  @Test func `another root takes the place of the first`() {
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
}
