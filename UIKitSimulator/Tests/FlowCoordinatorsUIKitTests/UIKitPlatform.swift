import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import UIKit

/// The simulated UIKit, and what a person does to it.
final class UIKitPlatform: SimulatedPlatform {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let window: UIWindow
  let system: UIKitWindow
  private var screens = 0

  /// - Parameters:
  ///   - version: the version of UIKit.
  ///   - isEmbedded: whether the flows have a part of the window.
  init(_ version: UIKitSimulation.Version = .iOS18, isEmbedded: Bool = false) {
    simulation = UIKitSimulation(version)
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    if isEmbedded {
      let controller = FlowController { transition, _ in NamedAnimator(transition) }
      window.rootViewController = controller
      system = controller.system
    } else {
      system = UIKitWindow(window) { transition, _ in NamedAnimator(transition) }
    }
  }

  var systemWindow: any SystemWindow { system }
  var isHolding: Bool { simulation.isHolding }

  func holdTransitions(_ isHeld: Bool) { simulation.isHeld = isHeld }

  func endTransitions(completed: Bool) { simulation.end(completed: completed) }

  func refuseChanges(_ count: Int) { simulation.refusals = count }

  /// The adapter says what it has to; UIKit calls it back more often than it should.
  func signal(times count: Int, onCancel: Bool) {
    simulation.repeatsDidShow = count > 1
    simulation.showsAfterCancel = onCancel
  }

  func rest() async { simulation.turn() }

  /// Every other screen is no controller.
  func makeScreen() -> any Presentable {
    screens += 1
    return screens.isMultiple(of: 2) ? PlainScreen() : UIViewController()
  }

  func pressBack(on stack: any SystemNavigation) { uiKit(stack).tapBackButton() }

  func longPressBack(on stack: any SystemNavigation, to position: Int) {
    uiKit(stack).longPressBackButton(choosing: uiKit(stack).viewControllers[position])
  }

  func beginBackSwipe(on stack: any SystemNavigation) { uiKit(stack).beginSwipeBack() }

  func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    uiKit(stack).endSwipeBack(completed: completed)
  }

  func beginSwipeDown() { window.chain.dropFirst().last?.beginSwipeDown() }

  func endSwipeDown(completed: Bool) { window.chain.last?.endSwipeDown(completed: completed) }

  func tapTab(_ position: Int, on tabs: any SystemTabs) {
    guard let tabs = tabs as? UITabBarController else {
      fatalError("\(type(of: tabs)) is no tab bar controller")
    }
    tabs.tap(position)
  }

  func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    let stack = uiKit(stack)
    let old = zip((stack as? StackController)?.contents ?? [], stack.viewControllers)
    stack.viewControllers = screens.map { screen in
      old.first { $0.0 === screen }?.1 ?? .showing(screen)
    }
  }

  func transitions(of stack: any SystemNavigation) -> [TransitionStyle?] {
    uiKit(stack).animators.map { ($0 as? NamedAnimator)?.transition }
  }

  private func uiKit(_ stack: any SystemNavigation) -> UINavigationController {
    guard let stack = stack as? UINavigationController else {
      fatalError("\(type(of: stack)) is no navigation controller")
    }
    return stack
  }
}

final class PlainScreen: Presentable {}

final class NamedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let transition: TransitionStyle

  init(_ transition: TransitionStyle) { self.transition = transition }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

/// In what versions of UIKit differ, or may.
struct UIKitVariant: CustomStringConvertible, Sendable {
  let version: UIKitSimulation.Version
  let isStillOnItsWay: Bool
  var isEmbedded = false

  static let all = UIKitSimulation.Version.allCases.flatMap { version in
    [false, true].map { Self(version: version, isStillOnItsWay: $0, isEmbedded: $0) }
  }

  var description: String {
    "\(version)\(isStillOnItsWay ? ", still on its way in completions" : "")"
      + (isEmbedded ? ", in a part of the window" : "")
  }

  @MainActor
  func makePlatform() -> UIKitPlatform {
    let platform = UIKitPlatform(version, isEmbedded: isEmbedded)
    platform.simulation.isStillOnItsWayInCompletions = isStillOnItsWay
    return platform
  }
}
