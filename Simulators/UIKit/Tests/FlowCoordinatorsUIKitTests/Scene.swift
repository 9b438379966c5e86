import FlowCoordinators
import FlowCoordinatorsUIKit
import SimulatedUIKit
import UIKit

/// A window with one flow at its root, which has a stack.
@MainActor
struct Scene {
  let platform: UIKitPlatform
  let window: NavigationWindow
  let flow: BaseCoordinator<Void, Int>
  let stack: StackController

  /// - Parameters:
  ///   - count: how many screens the stack has.
  ///   - variant: the version of UIKit.
  init(_ count: Int = 1, _ variant: UIKitVariant = UIKitVariant.usual) {
    platform = variant.makePlatform()
    window = NavigationWindow(platform.system)
    flow = BaseCoordinator(window.childContext).begun()
    guard let stack = flow.navigation as? StackController else {
      fatalError("the stack is not of UIKit")
    }
    self.stack = stack
    window.setRoot(stack)
    platform.simulation.turn()
    for _ in 0..<count { flow.router.push(UIViewController(), transition: .immediate) }
    platform.simulation.turn()
  }

  func turn() { platform.simulation.turn() }

  /// Presents a flow with one screen.
  func presentFlow(_ results: @escaping @MainActor (FlowResult<Int>) -> Void) -> UIViewController? {
    let other = BaseCoordinator<Void, Int>(flow.childContext)
    let stack = other.navigation
    other.router.push(UIViewController())
    flow.router.present(AssembledFlow((other, stack)), completion: results)
    turn()
    return platform.window.chain.last
  }
}
