import FlowCoordinators
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// An app that has controllers of its own: at first a navigation controller at the root.
@MainActor
struct OldApp {
  let simulation = UIKitSimulation()
  let uiWindow: UIWindow
  let old = UINavigationController(rootViewController: UIViewController())
  let flows: NavigationWindow
  private let scene: UIWindowScene

  init() {
    scene = UIWindowScene(simulation)
    uiWindow = UIWindow(windowScene: scene)
    uiWindow.makeKeyAndVisible()
    uiWindow.rootViewController = old
    flows = NavigationWindow(uiWindow) { transition, _ in NamedAnimator(transition) }
    simulation.turn()
  }

  func turn() { simulation.turn() }

  func makeFlow() -> BaseCoordinator<Void, Int> {
    BaseCoordinator(flows.childContext).begun()
  }

  /// A flow that has adopted a controller, that at the root if none is given.
  func adopt(_ controller: UINavigationController? = nil) -> BaseCoordinator<Void, Int> {
    let flow = makeFlow()
    #expect(flow.adopt(controller ?? old) == .completed)
    return flow
  }

  /// The outcome of a command, if that is known by the end of the turn.
  func outcome(
    of command: NavigationCommand,
    by flow: BaseCoordinator<Void, Int>,
    transition: TransitionStyle? = nil
  ) -> NavigationOutcome? {
    var outcome: NavigationOutcome?
    flow.router.route(command, transition: transition) { outcome = $0 }
    simulation.turn()
    return outcome
  }
}

/// A tab bar controller, in which these are.
@MainActor
func tabs(of controllers: UIViewController...) -> UITabBarController {
  let tabs = UITabBarController(nibName: nil, bundle: nil)
  tabs.setViewControllers(controllers, animated: false)
  return tabs
}

/// A controller of the app's, as a drawer or a split view, in which these are.
@MainActor
func container(of controllers: UIViewController...) -> UIViewController {
  let container = UIViewController()
  for controller in controllers { container.addChild(controller) }
  return container
}
