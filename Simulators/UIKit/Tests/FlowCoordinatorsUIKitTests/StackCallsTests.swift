import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// An app's own stack, which hears of each change as it would without the library.
private final class ListeningStack: StackController {
  var calls: [String] = []

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls.append("push")
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop")
    return super.popViewController(animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    calls.append("popTo")
    return super.popToViewController(viewController, animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    calls.append("set \(viewControllers.count)")
    super.setViewControllers(viewControllers, animated: animated)
  }
}

// A change of a stack is the call that an app would make.
@MainActor
struct StackCallsTests {
  private let platform = UIKitVariant.usual.makePlatform()
  private let window: NavigationWindow
  private let flow: BaseCoordinator<Void, Void>
  private let stack: ListeningStack

  init() throws {
    let system = UIKitWindow(
      platform.window,
      makeStack: { ListeningStack(nibName: nil, bundle: nil) }
    )
    window = NavigationWindow(system)
    flow = BaseCoordinator(window.childContext).begun()
    stack = try #require(flow.navigation as? ListeningStack)
    window.setRoot(stack)
    platform.simulation.turn()
  }

  /// The calls of a change.
  private func calls(_ change: () -> Void) -> [String] {
    stack.calls = []
    change()
    platform.simulation.turn()
    return stack.calls
  }

  @Test func `adding one screen pushes it, and removing one pops it`() {
    #expect(calls { flow.router.push(UIViewController()) } == ["push"])
    #expect(calls { flow.router.push(UIViewController()) } == ["push"])
    #expect(calls { flow.router.pop() } == ["pop"])
    #expect(flow.countUnits == 1)
  }

  @Test func `removing several screens pops them in one call`() {
    let first = UIViewController()
    flow.router.push(first)
    for _ in 0..<3 { flow.router.push(UIViewController()) }
    platform.simulation.turn()
    #expect(calls { flow.router.popToRoot() } == ["popTo"])
    #expect(stack.viewControllers == [first] && flow.countUnits == 1)
  }

  @Test func `replacing all screens calls setViewControllers once`() {
    flow.router.push(UIViewController())
    flow.router.push(UIViewController())
    platform.simulation.turn()
    #expect(calls { flow.router.setRoot(UIViewController()) } == ["set 1"])
    #expect(flow.countUnits == 1)
  }

  @Test func `setting only the first screen pops to it`() {
    let first = UIViewController()
    flow.router.push(first)
    flow.router.push(UIViewController())
    platform.simulation.turn()
    #expect(calls { flow.router.setRoot(first) } == ["pop"])
    #expect(stack.viewControllers == [first] && flow.countUnits == 1)
    #expect(calls { flow.router.setRoot(first) } == [])
  }

  @Test func `a stack refuses the same screen twice, even if it is not a controller`() {
    let screens = [PlainScreen(), PlainScreen()]
    #expect(stack.setScreens([screens[0]], transition: .immediate))
    #expect(!stack.setScreens([screens[0], screens[1], screens[0]], transition: .immediate))
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `hideBottomBar is reset when the screen is popped from another stack`() {
    let screen = UIViewController()
    flow.router.push(UIViewController())
    let other = BaseCoordinator<Void, Void>(flow.childContext)
    flow.router.present(AssembledFlow((other, other.navigation)), transition: .immediate)
    other.router.push(UIViewController(), transition: .immediate)
    other.router.push(screen, hideBottomBar: true, transition: .immediate)
    flow.router.dismiss(transition: .immediate)
    platform.simulation.turn()
    flow.router.push(screen, hideBottomBar: true, transition: .immediate)
    #expect(screen.hidesBottomBarWhenPushed)
    flow.router.pop(transition: .immediate)
    platform.simulation.turn()
    #expect(!screen.hidesBottomBarWhenPushed)
  }

  @Test func `an app's controller may pop the stack while hideBottomBar is being reset`() {
    final class Meddling: UIViewController {
      weak var stack: UINavigationController?
      override var hidesBottomBarWhenPushed: Bool {
        didSet {
          guard let stack, !hidesBottomBarWhenPushed else { return }
          stack.setViewControllers(Array(stack.viewControllers.prefix(1)), animated: false)
        }
      }
    }
    let screen = Meddling()
    for _ in 0..<2 { flow.router.push(UIViewController(), transition: .immediate) }
    flow.router.push(screen, hideBottomBar: true, transition: .immediate)
    screen.stack = stack
    flow.router.pop(transition: .immediate)
    platform.simulation.turn()
    #expect(stack.viewControllers.count == 1 && flow.countUnits == 1)
  }

  @Test func `a push is refused if the app's stack class drops or changes it`() {
    final class Swallowing: StackController {
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    }
    final class Doubling: StackController {
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
        super.pushViewController(UIViewController(), animated: animated)
      }
    }
    final class Replacing: StackController {
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(UIViewController(), animated: animated)
      }
    }
    for make in [
      { Swallowing(nibName: nil, bundle: nil) }, { Doubling(nibName: nil, bundle: nil) },
      { Replacing(nibName: nil, bundle: nil) },
    ] as [@MainActor () -> StackController] {
      let platform = UIKitVariant.usual.makePlatform()
      let window = NavigationWindow(UIKitWindow(platform.window, makeStack: make))
      let flow = BaseCoordinator<Void, Void>(window.childContext).begun()
      window.setRoot(flow.navigation)
      platform.simulation.turn()
      var outcomes: [NavigationOutcome] = []
      flow.router.push(UIViewController(), transition: .immediate) { outcomes.append($0) }
      platform.simulation.turn()
      #expect(outcomes == [.refused(.platform)])
      #expect(window.audit == [])
    }
  }

  @Test func `a plain screen keeps its controller when the screen below is removed`()
    throws
  {
    let screens = [PlainScreen(), PlainScreen()]
    #expect(stack.setScreens(screens, transition: .immediate))
    let shown = try #require(stack.topViewController)
    #expect(stack.setScreens([screens[1]], transition: .immediate))
    #expect(stack.viewControllers == [shown])
  }

  @Test func `replaceScreens is refused above a position that doesn't exist`() {
    flow.router.push(UIViewController(), transition: .immediate)
    platform.simulation.turn()
    for count in [-1, 2] {
      #expect(!stack.replaceScreens(above: count, with: [], options: nil, transition: nil))
    }
    #expect(stack.viewControllers.count == 1)
  }
}
