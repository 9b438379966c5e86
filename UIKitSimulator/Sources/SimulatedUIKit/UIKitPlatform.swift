package import FlowCoordinators
import FlowCoordinatorsTesting
package import FlowCoordinatorsUIKit
package import Foundation
package import UIKit

/// The simulated UIKit, and what a person does to it.
package final class UIKitPlatform: SimulatedPlatform {
  package let simulation: UIKitSimulation
  package let scene: UIWindowScene
  package let window: UIWindow
  package let system: UIKitWindow
  private var screens = 0

  /// - Parameters:
  ///   - version: the version of UIKit.
  ///   - isEmbedded: whether the flows have a part of the window.
  package init(_ version: UIKitSimulation.Version = .iOS18, isEmbedded: Bool = false) {
    simulation = UIKitSimulation(version)
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    if isEmbedded {
      let controller = FlowController { transition, _ in NamedAnimator(transition) }
      window.rootViewController = controller
      system = controller.system
    } else {
      system = UIKitWindow(window) { transition, _ in NamedAnimator(transition) }
    }
  }

  package var systemWindow: any SystemWindow { system }
  package var isHolding: Bool { simulation.isHolding }

  package func holdTransitions(_ isHeld: Bool) { simulation.isHeld = isHeld }

  package func endTransitions(completed: Bool) { simulation.end(completed: completed) }

  package func refuseChanges(_ count: Int) { simulation.refusals = count }

  /// The adapter says what it has to; UIKit calls it back more often than it should.
  package func signal(times count: Int, onCancel: Bool) {
    simulation.repeatsDidShow = count > 1
    simulation.showsAfterCancel = onCancel
  }

  package func rest() async { simulation.turn() }

  /// Every other screen is no controller.
  package func makeScreen() -> any Presentable {
    screens += 1
    return screens.isMultiple(of: 2) ? PlainScreen() : UIViewController()
  }

  package func pressBack(on stack: any SystemNavigation) { uiKit(stack).tapBackButton() }

  package func longPressBack(on stack: any SystemNavigation, to position: Int) {
    uiKit(stack).longPressBackButton(choosing: uiKit(stack).viewControllers[position])
  }

  package func beginBackSwipe(on stack: any SystemNavigation) { uiKit(stack).beginSwipeBack() }

  package func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    uiKit(stack).endSwipeBack(completed: completed)
  }

  package func beginSwipeDown() { window.chain.dropFirst().last?.beginSwipeDown() }

  package func endSwipeDown(completed: Bool) {
    window.chain.last?.endSwipeDown(completed: completed)
  }

  package func tapTab(_ position: Int, on tabs: any SystemTabs) {
    guard let tabs = tabs as? UITabBarController else {
      fatalError("\(type(of: tabs)) is no tab bar controller")
    }
    tabs.tap(position)
  }

  package func answerAlert(_ position: Int) {
    guard let alert = system.alertWindow?.chain.last as? UIAlertController else {
      fatalError("there is no alert")
    }
    alert.tap(position)
  }

  /// UIKit keeps what is presented when its window goes.
  package func discard() {
    simulation.refusals = 0
    simulation.isHeld = false
    endSwipeDown(completed: false)
    simulation.end(completed: true)
    simulation.turn()
    window.rootViewController?.dismiss(animated: false)
    window.rootViewController = nil
  }

  package func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    let stack = uiKit(stack)
    let old = zip((stack as? StackController)?.contents ?? [], stack.viewControllers)
    stack.viewControllers = screens.map { screen in
      old.first { $0.0 === screen }?.1 ?? .showing(screen)
    }
  }

  package func transitions(of stack: any SystemNavigation) -> [TransitionStyle?] {
    uiKit(stack).animators.map { ($0 as? NamedAnimator)?.transition }
  }

  private func uiKit(_ stack: any SystemNavigation) -> UINavigationController {
    guard let stack = stack as? UINavigationController else {
      fatalError("\(type(of: stack)) is no navigation controller")
    }
    return stack
  }
}

package final class PlainScreen: Presentable {
  package init() {}
}

package final class NamedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package let transition: TransitionStyle

  package init(_ transition: TransitionStyle) { self.transition = transition }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  {}
}

/// In what versions of UIKit differ, or may.
package struct UIKitVariant: CustomStringConvertible, Sendable {
  let version: UIKitSimulation.Version
  let isStillOnItsWay: Bool
  let isEmbedded: Bool

  package init(version: UIKitSimulation.Version, isStillOnItsWay: Bool, isEmbedded: Bool = false) {
    self.version = version
    self.isStillOnItsWay = isStillOnItsWay
    self.isEmbedded = isEmbedded
  }

  package static let all = UIKitSimulation.Version.allCases.flatMap { version in
    [false, true].map { Self(version: version, isStillOnItsWay: $0, isEmbedded: $0) }
  }

  package var description: String {
    "\(version)\(isStillOnItsWay ? ", still on its way in completions" : "")"
      + (isEmbedded ? ", in a part of the window" : "")
  }

  @MainActor
  package func makePlatform() -> UIKitPlatform {
    let platform = UIKitPlatform(version, isEmbedded: isEmbedded)
    platform.simulation.isStillOnItsWayInCompletions = isStillOnItsWay
    return platform
  }
}
