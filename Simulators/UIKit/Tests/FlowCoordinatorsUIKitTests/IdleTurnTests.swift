import CAllocations
import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// The adapter looks at its windows at the end of each turn of the run loop: this must be cheap.
@MainActor
struct IdleTurnTests {
  /// Counts the allocations of turns in which nothing happens.
  private func allocations(in simulation: UIKitSimulation) -> UInt {
    // The first ones fill caches.
    for _ in 0..<3 { simulation.turn() }
    let before = allocation_count()
    for _ in 0..<10 { simulation.turn() }
    return allocation_count() - before
  }

  @Test func `the allocation counter counts allocations`() {
    let before = allocation_count()
    #expect([before, before].map(String.init).count == 2)
    #expect(allocation_count() > before)
  }

  @Test(arguments: UIKitVariant.all)
  func `an idle turn of the run loop allocates nothing`(_ variant: UIKitVariant) {
    UIKitRunLoop.$current.withValue(UIKitRunLoop()) {
      let scene = Scene(2, variant)
      _ = scene.presentFlow { _ in }
      scene.stack.delegate = nil
      #expect(scene.platform.system.modals.count == 1)
      #expect(allocations(in: scene.platform.simulation) == 0)
      scene.flow.router.showAlert(AlertMessage("Sure?"))
      scene.turn()
      #expect(scene.platform.system.alert != nil)
      #expect(allocations(in: scene.platform.simulation) == 0)
    }
  }

  @Test func `an idle turn allocates nothing beside controllers of the app either`() {
    UIKitRunLoop.$current.withValue(UIKitRunLoop()) {
      let simulation = UIKitSimulation()
      let window = UIWindow(windowScene: UIWindowScene(simulation))
      window.makeKeyAndVisible()
      let old = UINavigationController(rootViewController: UIViewController())
      let delegate = StackListener()
      old.delegate = delegate
      let container = UIViewController()
      container.addChild(old)
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.viewControllers = [container, UIViewController()]
      window.rootViewController = tabs
      let app = NavigationWindow(window)
      let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
      #expect(flow.adopt(old) == .completed)
      tabs.present(UIViewController(), animated: false)
      simulation.turn()
      #expect(flow.countUnits == 1)
      #expect(allocations(in: simulation) == 0)
    }
  }

  @Test func `a turn allocates nothing after the root was replaced before a late presentation`() {
    UIKitRunLoop.$current.withValue(UIKitRunLoop()) {
      let simulation = UIKitSimulation()
      let window = UIWindow(windowScene: UIWindowScene(simulation))
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      let app = NavigationWindow(window)
      simulation.turn()
      simulation.presentationDelay = 3
      root.present(UIViewController(), animated: true)
      var turns = 0
      UIKitSimulation.atEndOfTurns {
        turns += 1
        if turns == 2 { window.rootViewController = UIViewController() }
        return turns < 2
      }
      simulation.turn()
      #expect(allocations(in: simulation) == 0)
      withExtendedLifetime(app) {}
    }
  }
}

private final class StackListener: NSObject, UINavigationControllerDelegate {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [] }
}
