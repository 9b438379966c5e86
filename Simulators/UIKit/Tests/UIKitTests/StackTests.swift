import Testing
import UIKit

/// The order of callbacks in the simulation.
@MainActor
struct StackTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let stack = UINavigationController()
  private let log = CallbackLog()
  private let screens = (0..<4).map { _ in UIViewController() }

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    log.names = screens
    stack.delegate = log
  }

  private func show(_ count: Int) {
    stack.viewControllers = Array(screens.prefix(count))
    window.rootViewController = stack
    log.events = []
  }

  private var shown: [String] { stack.viewControllers.map(log.name) }

  @Test
  func `a stack that isn't shown calls no delegate, and its first appearance calls didShow twice`()
  {
    stack.viewControllers = [screens[0]]
    #expect(log.events == [])
    window.rootViewController = stack
    #expect(log.events == ["will 0", "did 0", "did 0"])
  }

  @Test(arguments: UIKitSimulation.Beginning.allCases)
  func `a push changes viewControllers at once, whenever its transition begins`(
    _ beginning: UIKitSimulation.Beginning
  ) {
    show(1)
    simulation.beginning = beginning
    simulation.isHeld = true
    stack.pushViewController(screens[1], animated: true)
    #expect(shown == ["0", "1"])
    let isKnown = beginning == .inCall || beginning == .atCommit(.fromCall)
    #expect((stack.transitionCoordinator != nil) == isKnown)
    #expect(log.events.isEmpty == (beginning != .inCall))
    simulation.turn()
    let word = beginning == .atCommit(.never) ? "" : ", coordinator"
    #expect(log.events == ["will 1\(word)"])
    #expect((stack.transitionCoordinator == nil) == word.isEmpty)
    #expect(screens[0].view.window != nil)
    simulation.end(completed: true)
    #expect(log.events == ["will 1\(word)", "did 1\(word)"])
    #expect(stack.transitionCoordinator == nil)
    #expect(screens[0].view.window == nil)
  }

  @Test func `several changes in one turn are one transition`() {
    show(1)
    stack.pushViewController(screens[1], animated: true)
    stack.pushViewController(screens[2], animated: false)
    simulation.turn()
    #expect(log.events == ["will 2", "did 2"])
  }

  @Test func `in one variant, a push waits until a running presentation has ended`() {
    show(1)
    simulation.blocksDuringPresentation = true
    simulation.isHeld = true
    stack.present(UIViewController(), animated: true)
    stack.pushViewController(screens[1], animated: false)
    simulation.turn()
    #expect(shown == ["0"] && log.events == [])
    simulation.end(completed: true)
    #expect(shown == ["0", "1"])
    simulation.turn()
    #expect(log.events == ["will 1", "did 1"])
  }

  @Test func `a push has a transitionCoordinator until it's been shown`() {
    show(1)
    stack.pushViewController(screens[1], animated: true)
    simulation.turn()
    #expect(log.events == ["will 1, coordinator", "did 1, coordinator"])
    #expect(stack.transitionCoordinator == nil)
  }

  @Test func `a change without an animation has no transitionCoordinator`() {
    show(2)
    stack.popViewController(animated: false)
    simulation.turn()
    #expect(log.events == ["will 0", "did 0"])
  }

  @Test func `a change below the top calls no delegate`() {
    show(3)
    stack.setViewControllers([screens[0], screens[2]], animated: true)
    #expect(shown == ["0", "2"])
    #expect(log.events == [])
  }

  @Test func `a long press pops several screens with one willShow and didShow`() {
    show(4)
    stack.longPressBackButton(choosing: screens[0])
    simulation.turn()
    #expect(log.events == ["will 0, coordinator", "did 0, coordinator"])
  }

  @Test(arguments: [false, true])
  func `a back-swipe removes the top from viewControllers before it ends`(_ completed: Bool) {
    simulation.showsAfterCancel = false
    show(2)
    stack.beginSwipeBack()
    #expect(stack.transitionCoordinator?.isInteractive == true)
    #expect(shown == ["0"])
    stack.transitionCoordinator?.notifyWhenInteractionChanges { [log, stack] in
      log.events.append("cancelled \($0.isCancelled) with \(stack.viewControllers.count)")
    }
    stack.endSwipeBack(completed: completed)
    simulation.turn()
    #expect(
      log.events == ["will 0, coordinator", "cancelled \(!completed) with 1"]
        + (completed ? ["did 0, coordinator"] : [])
    )
    #expect(shown == (completed ? ["0"] : ["0", "1"]))
  }

  @Test func `in newer versions, a cancelled back-swipe calls didShow for the top`() {
    show(2)
    stack.beginSwipeBack()
    stack.endSwipeBack(completed: false)
    simulation.turn()
    #expect(log.events == ["will 0, coordinator", "did 1, coordinator"])
  }

  @Test func `tabs report only taps, and a tap on the selected one pops to its root`() {
    let tabs = UITabBarController()
    tabs.delegate = log
    stack.viewControllers = Array(screens.prefix(2))
    tabs.setViewControllers([stack, screens[2]], animated: false)
    window.rootViewController = tabs
    log.events = []
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(log.events == [])
    tabs.tap(1)
    tabs.tap(0)
    #expect(log.events == ["should 2", "tab 2", "should ?", "tab ?"])
    tabs.tap(0)
    simulation.turn()
    #expect(shown == ["0"])
  }
}
