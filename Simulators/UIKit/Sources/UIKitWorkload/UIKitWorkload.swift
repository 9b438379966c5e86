import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import UIKit

/// Pushes a screen and pops it, each in a turn of the run loop, so many times, to count the instructions:
/// `alone|hand|here|watched|flow|watchedFlow` and the depth of the stack.
///
/// - `alone`: the simulated UIKit without a coordinator, to be subtracted from the others;
/// - `hand`: a coordinator by hand, which keeps its child and hears of the back button;
/// - `here`: the router of a flow;
/// - `watched`: the same, while the window looks for leaks;
/// - `flow`, `watchedFlow`: these two, with a flow of its own for each screen, which begins and ends.
@main
@MainActor
enum UIKitWorkload {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 3, numbers.count == 2, let variant = arguments.first else {
      fatalError("arguments: alone|hand|here|watched|flow|watchedFlow, the depth, and how often")
    }
    let simulation = UIKitSimulation()
    // They would be looked through at each change.
    simulation.notesRequests = false
    let window = UIWindow(windowScene: UIWindowScene(simulation))
    window.makeKeyAndVisible()
    let (depth, count) = (numbers[0], numbers[1])
    switch variant {
    case "alone":
      let stack = UINavigationController(nibName: nil, bundle: nil)
      window.rootViewController = stack
      stack.viewControllers = screens(depth)
      for _ in 0..<count {
        stack.pushViewController(UIViewController(), animated: false)
        simulation.turn()
        stack.popViewController(animated: false)
        simulation.turn()
      }
    case "hand":
      let parent = CoordinatorByHand()
      window.rootViewController = parent.stack
      parent.stack.viewControllers = screens(depth)
      for _ in 0..<count {
        parent.push(UIViewController(), of: CoordinatorByHand(parent.stack))
        simulation.turn()
        parent.pop()
        simulation.turn()
      }
    case "here", "watched", "flow", "watchedFlow":
      let flows = NavigationWindow(window)
      if variant.hasPrefix("watched") { flows.onLeak { print($0) } }
      let flow = BaseCoordinator<Void, Void>(flows.childContext)
      flows.setRoot((flow, flow.navigation))
      _ = flow.navigation.setScreens(screens(depth), transition: .immediate)
      simulation.turn()
      for _ in 0..<count {
        if variant.lowercased().hasSuffix("flow") {
          flow.router.push(AssembledFlow(PageFlow(flow.childContext)), transition: .immediate)
        } else {
          flow.router.push(UIViewController(), transition: .immediate)
        }
        simulation.turn()
        flow.router.pop(transition: .immediate)
        simulation.turn()
      }
      precondition(flow.countUnits == depth)
    default: fatalError("unknown variant \(variant)")
    }
  }

  private static func screens(_ count: Int) -> [UIViewController] {
    (0..<count).map { _ in UIViewController() }
  }
}

/// A coordinator as apps write it: its parent keeps it until the screen that it was pushed with has
/// left the stack, by code or by the back button.
@MainActor
final class CoordinatorByHand: NSObject, UINavigationControllerDelegate {
  let stack: UINavigationController
  private var children: [(screen: UIViewController, coordinator: CoordinatorByHand)] = []

  override convenience init() {
    self.init(UINavigationController(nibName: nil, bundle: nil))
    stack.delegate = self
  }

  init(_ stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.didShow] }

  func push(_ screen: UIViewController, of child: CoordinatorByHand) {
    children.append((screen, child))
    stack.pushViewController(screen, animated: false)
  }

  func pop() { stack.popViewController(animated: false) }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    let shown = navigationController.viewControllers
    children.removeAll { child in !shown.contains { $0 === child.screen } }
  }
}

/// A flow of one screen.
private final class PageFlow: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.push(UIViewController(), transition: .immediate)
  }
}
