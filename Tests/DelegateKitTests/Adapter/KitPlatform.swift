import FlowCoordinators
import FlowCoordinatorsTesting

/// The kit, and what a person does to it.
final class KitPlatform: SimulatedPlatform {
  let window: KitWindow
  let adapter: WindowAdapter
  private let transitions = KitTransitions()
  private var screens = 0

  init() {
    window = KitWindow(transitions)
    adapter = WindowAdapter(window)
  }

  var systemWindow: any SystemWindow { adapter }

  var isHolding: Bool { transitions.isHolding }

  func holdTransitions(_ isHeld: Bool) { transitions.isHeld = isHeld }

  func endTransitions(completed: Bool) { transitions.end(completed: completed) }

  func refuseChanges(_ count: Int) { transitions.refusals = count }

  /// The adapter says what it has to; the kit calls it back more often than it should.
  func signal(times count: Int, onCancel: Bool) {
    transitions.repeatsDidShow = count > 1
    transitions.showsAfterCancel = onCancel
  }

  func rest() async { transitions.turn() }

  /// Every other screen is no controller.
  func makeScreen() -> any Presentable {
    screens += 1
    return screens.isMultiple(of: 2) ? PlainScreen() : KitController()
  }

  func pressBack(on stack: any SystemNavigation) { kit(stack).tapBackButton() }

  func longPressBack(on stack: any SystemNavigation, to position: Int) {
    kit(stack).longPressBackButton(choosing: kit(stack).viewControllers[position])
  }

  func beginBackSwipe(on stack: any SystemNavigation) { kit(stack).beginSwipeBack() }

  func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    kit(stack).endSwipeBack(completed: completed)
  }

  func beginSwipeDown() { window.chain.dropFirst().last?.beginSwipeDown() }

  func endSwipeDown(completed: Bool) {
    window.chain.last?.endSwipeDown(completed: completed)
  }

  func tapTab(_ position: Int, on tabs: any SystemTabs) {
    guard let tabs = tabs as? KitTabBarController else {
      fatalError("\(type(of: tabs)) is no tab bar of the kit")
    }
    tabs.tap(position)
  }

  func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    let controllers = kit(stack).viewControllers
    kit(stack).viewControllers = screens.map { screen in
      controllers.first { $0.presentable === screen } ?? .showing(screen)
    }
  }

  func transitions(of stack: any SystemNavigation) -> [TransitionStyle?] {
    kit(stack).animations.map { $0.map { TransitionStyle($0) } }
  }

  private func kit(_ stack: any SystemNavigation) -> KitNavigationController {
    guard let stack = stack as? KitNavigationController else {
      fatalError("\(type(of: stack)) is not a stack of the kit")
    }
    return stack
  }
}

private final class PlainScreen: Presentable {}
