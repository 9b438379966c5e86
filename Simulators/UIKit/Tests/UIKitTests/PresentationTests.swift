import Testing
import UIKit

/// Callbacks and references of presentations.
@MainActor
struct PresentationTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let log = CallbackLog()
  private let screens = (0..<3).map { _ in UIViewController() }

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    log.names = screens
    window.rootViewController = screens[0]
  }

  /// A controller with a delegate has to be dismissed in the end, since it keeps itself.
  private func present(_ position: Int) {
    screens[position - 1].present(screens[position], animated: false)
    simulation.turn()
    screens[position].presentationController?.delegate = log
  }

  @Test func `present shows the controller at once, and calls its completion at the end`() {
    screens[0].present(screens[1], animated: true) { [log] in log.events.append("completion") }
    #expect(screens[0].presentedViewController === screens[1])
    #expect(log.events == [])
    simulation.turn()
    #expect(log.events == ["completion"])
  }

  @Test func `a presentation that's refused or taken back doesn't call its completion`() {
    simulation.refusals = 1
    screens[0].present(screens[1], animated: true) { [log] in log.events.append("completion") }
    #expect(screens[0].presentedViewController == nil)
    simulation.turn()
    simulation.isHeld = true
    screens[0].present(screens[1], animated: true) { [log] in log.events.append("completion") }
    screens[0].present(screens[2], animated: true) { [log] in log.events.append("completion") }
    #expect(screens[0].presentedViewController === screens[1])
    simulation.end(completed: false)
    #expect(screens[0].presentedViewController == nil)
    #expect(log.events == [])
  }

  /// They have one run loop, and a turn is a turn for both.
  @Test func `a late presentation begins even if only another window has turns`() {
    let other = UIKitSimulation()
    simulation.presentationDelay = 2
    screens[0].present(screens[1], animated: true)
    #expect(!screens[1].isBeingPresented)
    other.turn()
    #expect(screens[1].isBeingPresented)
    simulation.turn()
    #expect(!screens[1].isBeingPresented)
    #expect(window.chain.count == 2)
  }

  @Test func `dismissing in code removes everything above, and calls no delegate`() {
    present(1)
    present(2)
    screens[0].dismiss(animated: true) { [log] in log.events.append("completion") }
    #expect(window.chain.count == 3)
    simulation.turn()
    #expect(window.chain.count == 1)
    #expect(log.events == ["completion"])
  }

  @Test func `dismiss on a controller that presents nothing dismisses that controller`() {
    present(1)
    present(2)
    screens[2].dismiss(animated: false)
    simulation.turn()
    #expect(window.chain.count == 2)
    screens[1].dismiss(animated: false)
    simulation.turn()
    #expect(window.chain.count == 1)
  }

  @Test(arguments: [false, true])
  func `a swipe down calls didDismiss only if it completes`(_ completed: Bool) {
    present(1)
    screens[1].beginSwipeDown()
    #expect(log.events == ["should dismiss 1", "will dismiss 1"])
    screens[1].endSwipeDown(completed: completed)
    simulation.turn()
    #expect(log.events.dropFirst(2) == (completed ? ["did dismiss 1"] : []))
    #expect(window.chain.count == (completed ? 1 : 2))
    screens[0].dismiss(animated: false)
  }

  @Test func `a swipe down that isn't allowed calls didAttemptToDismiss`() {
    present(1)
    screens[1].isModalInPresentation = true
    screens[1].beginSwipeDown()
    #expect(log.events == ["attempt 1"])
    screens[0].dismiss(animated: false)
  }

  @Test func `reading presentationController too early makes a retain cycle`() {
    weak var early: UIViewController?
    weak var inTime: UIViewController?
    do {
      let controllers = [UIViewController(), UIViewController()]
      (early, inTime) = (controllers[0], controllers[1])
      _ = controllers[0].presentationController
      screens[0].present(controllers[1], animated: false)
      _ = controllers[1].presentationController
      simulation.turn()
      screens[0].dismiss(animated: false)
      simulation.turn()
    }
    #expect(early != nil)
    #expect(inTime == nil)
    if let early { screens[0].present(early, animated: false) }
    simulation.turn()
    screens[0].dismiss(animated: false)
    simulation.turn()
    #expect(early == nil)
  }

  @Test func `a root that presents something is never freed after it's replaced`() {
    weak var root: UIViewController?
    do {
      let controller = UIViewController()
      root = controller
      window.rootViewController = controller
      controller.present(screens[1], animated: false)
    }
    window.rootViewController = screens[0]
    #expect(root != nil)
  }
}
