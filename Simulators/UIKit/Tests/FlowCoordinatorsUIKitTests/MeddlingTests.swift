import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// The adapter frees objects of the app after a change, since a `deinit` may call back.
@MainActor
struct MeddlingTests {
  private let simulation = UIKitSimulation()
  private let uiWindow: UIWindow
  private let scene: UIWindowScene
  private let system: UIKitWindow
  private let window: NavigationWindow
  private let flow: BaseCoordinator<Void, Int>
  private let reused = UIViewController()

  init() {
    scene = UIWindowScene(simulation)
    uiWindow = UIWindow(windowScene: scene)
    uiWindow.makeKeyAndVisible()
    system = UIKitWindow(uiWindow, makeController: { [reused] _ in reused })
    window = NavigationWindow(system)
    flow = BaseCoordinator(window.childContext).begun()
    window.setRoot(flow.navigation)
    flow.router.push(UIViewController(), transition: .immediate)
    simulation.turn()
  }

  @Test func `an object that only the library's stack or tabs kept may navigate in its deinit`() {
    let other = BaseCoordinator<Void, Int>(flow.childContext).begun()
    replaceKeeper(of: other.navigation)
    replaceKeeper(of: other.tabs)
  }

  @Test func `an object that only the app's stack or tabs kept may navigate in its deinit`() {
    let (stack, tabs) = (UINavigationController(), UITabBarController(nibName: nil, bundle: nil))
    let other = BaseCoordinator<Void, Int>(flow.childContext).begun()
    #expect(other.adopt(stack) == .completed)
    #expect(other.adopt(tabs) == .completed)
    replaceKeeper(of: other.navigation)
    replaceKeeper(of: other.tabs)
  }

  @Test func `an object that only a container around a stack kept may navigate in its deinit`()
    throws
  {
    let inner = UINavigationController(rootViewController: UIViewController())
    uiWindow.rootViewController = container(of: inner)
    #expect(BaseCoordinator<Void, Int>(window.childContext).adopt(inner) == .completed)
    simulation.turn()
    replaceKeeper(of: try #require(system.root as? any SystemContainer))
  }

  @Test func `what a container kept may navigate in its deinit when a flow adopts the container`()
    throws
  {
    let inner = UINavigationController(rootViewController: UIViewController())
    let outer = UINavigationController(rootViewController: container(of: inner))
    #expect(BaseCoordinator<Void, Int>(window.childContext).adopt(inner) == .completed)
    drop {
      uiWindow.rootViewController = outer
      (system.root as? any SystemContainer)?.keeper = $0
      uiWindow.rootViewController = nil
      simulation.turn()
      uiWindow.rootViewController = outer
    } then: {
      #expect(BaseCoordinator<Void, Int>(window.childContext).adopt(outer) == .completed)
    }
  }

  @Test func `a popped screen may navigate in its deinit when its controller is used again`() {
    drop {
      flow.router.push($0, transition: .immediate)
      simulation.turn()
      flow.router.pop(transition: .immediate)
      simulation.turn()
    } then: {
      flow.router.push(Drawn(), transition: .immediate)
    }
    #expect(flow.countUnits >= 2)
  }

  @Test func `what an alert captured may navigate in its deinit when the next alert comes`() {
    drop {
      _ = system.show(alert(keeping: $0), transition: .immediate)
      simulation.turn()
    } then: {
      _ = system.show(AlertMessage("next", actions: []), transition: .immediate)
    }
  }

  @Test func `what an alert captured may navigate in its deinit when the alert is removed`() {
    drop {
      _ = system.show(alert(keeping: $0), transition: .immediate)
      simulation.turn()
    } then: {
      _ = system.show(nil, transition: .immediate)
      simulation.turn()
    }
  }

  private func replaceKeeper(of container: any SystemContainer) {
    drop {
      container.keeper = $0
    } then: {
      container.keeper = nil
    } meddling: {
      _ = container.keeper
      container.keeper = reused
    }
  }

  private func alert(keeping screen: any Presentable) -> AlertMessage {
    AlertMessage("first", actions: [AlertMessage.Action("ok") { withExtendedLifetime(screen) {} }])
  }

  /// Keeps a screen by the first closure alone, and frees it by the second.
  private func drop(
    _ keep: (any Presentable) -> Void,
    then free: () -> Void,
    meddling more: @escaping @MainActor () -> Void = {}
  ) {
    let calls = Calls()
    keep(
      CallingScreen {
        more()
        meddle(calls)
      }
    )
    #expect(calls.count == 0)
    free()
    #expect(calls.count == 1)
    simulation.turn()
  }

  /// Reads and commands everything.
  private func meddle(_ calls: Calls) {
    calls.count += 1
    _ = (system.root, system.modals.count, system.alert?.title, system.identity(of: reused))
    _ = (window.audit, window.coordinatorTree, window.visibleScreen, window.visibleStack)
    _ = (flow.navigation.contents.count, flow.navigation.visible, flow.tabs.items.count)
    _ = system.show(AlertMessage("other", actions: []), transition: .immediate)
    _ = system.show(nil, transition: .immediate)
    flow.router.push(UIViewController(), transition: .immediate)
    flow.router.present(UIViewController(), transition: .immediate)
    flow.router.dismiss(transition: .immediate)
    flow.router.showAlert(AlertMessage("other", actions: []))
    window.goBack()
  }
}

/// A screen that is not a controller.
private final class Drawn: Presentable {}

@MainActor
private final class Calls {
  var count = 0
}

/// A screen that calls back when it is freed.
@MainActor
private final class CallingScreen: Presentable {
  private let call: @MainActor () -> Void

  init(_ call: @escaping @MainActor () -> Void) { self.call = call }

  deinit { MainActor.assumeIsolated { [call] in call() } }
}
