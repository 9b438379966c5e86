import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import UIKit

/// UIKit as it is, in a window of its own, by what every app may call.
///
/// Nobody touches the screen, so swipes and answers need a hand, and so does what only a simulation can arrange.
class DevicePlatform: SimulatedPlatform {
  let systemWindow: any SystemWindow
  private let scene: UIWindowScene
  private let window: UIWindow

  /// Ends a turn of the run loop, or lets some pass.
  private let endTurn: @MainActor () async -> Void

  /// In how many turns UIKit has to come to rest: on a device, these are ten seconds.
  private static let patience = 1_000
  final private(set) var missing: String?

  /// Whether UIKit has not come to rest, which the suite then reports.
  private(set) var isHolding = false
  private var screens = 0

  init(in scene: UIWindowScene, endTurn: @escaping @MainActor () async -> Void) {
    self.scene = scene
    self.endTurn = endTurn
    window = UIWindow(windowScene: scene)
    systemWindow = UIKitWindow(window)
    window.makeKeyAndVisible()
  }

  // MARK: Coming to rest

  /// Waits for three turns in a row without a transition, since one may begin some turns later.
  func rest() async {
    var quiet = 0
    for _ in 0..<Self.patience where quiet < 3 && !isHolding {
      await endTurn()
      quiet = isMoving ? 0 : quiet + 1
    }
    isHolding = quiet < 3
  }

  /// Whether anything is on its way in the window, or in that of its alert.
  private var isMoving: Bool {
    let windows = scene.windows.filter { $0 === window || $0.windowLevel == .alert && !$0.isHidden }
    return systemWindow.isTransitioning
      || windows.compactMap(\.rootViewController).contains { root in
        let chain = Array(sequence(first: root) { $0.presentedViewController })
        // The last one may have been asked for only.
        return chain.contains(where: isMoving)
          || chain.count > 1 && chain[chain.count - 1].viewIfLoaded?.window == nil
      }
  }

  private func isMoving(_ controller: UIViewController) -> Bool {
    controller.isBeingPresented || controller.isBeingDismissed
      || controller.transitionCoordinator != nil
      || (controller as? any SystemContainer)?.isTransitioning == true
      || controller.children.contains(where: isMoving)
  }

  /// UIKit keeps the presented controller when its window goes.
  func discard() {
    _ = systemWindow.show(nil, transition: .immediate)
    let hide = { [window] in
      window.rootViewController = nil
      window.isHidden = true
    }
    if window.rootViewController?.presentedViewController == nil { return hide() }
    window.rootViewController?.dismiss(animated: false) { hide() }
  }

  // MARK: What code can do

  /// Every other screen is no controller.
  func makeScreen() -> any Presentable {
    screens += 1
    return screens.isMultiple(of: 2) ? PlainScreen() : UIViewController()
  }

  func pressBack(on stack: any SystemNavigation) {
    uiKit(stack).popViewController(animated: true)
  }

  func longPressBack(on stack: any SystemNavigation, to position: Int) {
    let stack = uiKit(stack)
    stack.popToViewController(stack.viewControllers[position], animated: true)
  }

  /// Selects another tab; UIKit's own delegate, which hears of the selected one, is not the app's to call.
  func tapTab(_ position: Int, on tabs: any SystemTabs) {
    guard let tabs = tabs as? UITabBarController else { return miss("tabs of UIKit") }
    if tabs.selectedTab === tabs.tabs[position] { return miss("a tap on the selected tab") }
    tabs.selectedTab = tabs.tabs[position]
  }

  func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    let old = zip(stack.contents, uiKit(stack).viewControllers)
    uiKit(stack).viewControllers = screens.map { screen in
      old.first { $0.0 === screen }?.1 ?? .showing(screen)
    }
  }

  private func uiKit(_ stack: any SystemNavigation) -> UINavigationController {
    guard let stack = stack as? UINavigationController else {
      fatalError("\(type(of: stack)) is no navigation controller")
    }
    return stack
  }

  // MARK: What needs a hand

  final func miss(_ action: String) { missing = missing ?? action }

  func holdTransitions(_ isHeld: Bool) { if isHeld { miss("a transition that is held") } }

  func endTransitions(completed: Bool) { if !completed { miss("a transition that is taken back") } }

  func refuseChanges(_ count: Int) { if count > 0 { miss("a change that is refused") } }

  /// UIKit signals as it does, so that one variant is enough: the plain one.
  func signal(times count: Int, onCancel: Bool) {
    if count > 1 || onCancel { miss("another number of signals") }
  }

  func beginBackSwipe(on stack: any SystemNavigation) { miss("a swipe back") }

  func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {}

  func beginSwipeDown() { miss("a swipe down") }

  func endSwipeDown(completed: Bool) {}

  func typeIntoAlert(_ text: String, field: Int) { miss("an answer to an alert") }

  func answerAlert(_ position: Int) { miss("an answer to an alert") }

  var requests: [PlatformRequest] {
    miss("a record of what UIKit was asked for")
    return []
  }
}

private final class PlainScreen: Presentable {}
