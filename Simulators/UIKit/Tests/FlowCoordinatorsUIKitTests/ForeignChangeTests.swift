import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// Changes by the app and UIKit behind the library's back.
@MainActor
struct ForeignChangeTests {
  @Test(arguments: UIKitVariant.all)
  func `a flow ends when the app itself dismisses its modal`(_ variant: UIKitVariant) {
    let scene = Scene(1, variant)
    var results: [FlowResult<Int>] = []
    let modal = scene.presentFlow { results.append($0) }
    modal?.dismiss(animated: true)
    scene.turn()
    #expect(results.count == 1)
    #expect(scene.platform.window.chain.count == 1)
    #expect(scene.window.audit == [])
  }

  @Test func `a modal that the app presents over a flow's modal goes away with that`() {
    let scene = Scene()
    var results: [FlowResult<Int>] = []
    let modal = scene.presentFlow { results.append($0) }
    modal?.present(UIViewController(), animated: true)
    scene.turn()
    #expect(scene.window.modals.count == 2)
    #expect(results == [])
    scene.flow.router.dismiss()
    scene.turn()
    #expect(results == [.closed(.dismissed(interactively: false))])
    #expect(scene.window.modals.isEmpty)
  }

  @Test func `a command waits until a modal of the app has appeared`() {
    let scene = Scene()
    scene.platform.simulation.isHeld = true
    scene.stack.present(UIViewController(), animated: true)
    #expect(scene.platform.system.isTransitioning)
    var outcomes: [NavigationOutcome] = []
    scene.flow.router.presentOnVisible(UIViewController()) { outcomes.append($0) }
    #expect(outcomes == [])
    scene.platform.simulation.isHeld = false
    scene.platform.simulation.end(completed: true)
    scene.turn()
    scene.turn()
    #expect(outcomes == [.completed])
    #expect(scene.window.modals.count == 2)
  }

  @Test func `a command waits until a cancelled swipe on a modal of the app has ended`() {
    let scene = Scene()
    let modal = UIViewController()
    scene.stack.present(modal, animated: false)
    scene.turn()
    modal.beginSwipeDown()
    var outcomes: [NavigationOutcome] = []
    scene.flow.router.push(UIViewController()) { outcomes.append($0) }
    scene.turn()
    #expect(outcomes == [])
    modal.endSwipeDown(completed: false)
    scene.turn()
    #expect(outcomes == [.completed])
  }

  @Test func `flows end when the app itself sets another root`() {
    let scene = Scene()
    var results: [FlowResult<Int>] = []
    scene.flow.onFinish = { results.append($0) }
    scene.platform.window.rootViewController = UIViewController()
    scene.turn()
    #expect(results == [.closed(.replaced)])
  }

  @Test func `screens that the app itself pushes belong to the flow of the stack`() {
    let scene = Scene()
    scene.stack.pushViewController(UIViewController(), animated: true)
    scene.turn()
    #expect(scene.flow.countUnits == 2)
    scene.stack.popToRootViewController(animated: false)
    scene.turn()
    #expect(scene.flow.countUnits == 1)
    #expect(scene.window.audit == [])
  }

  @Test(arguments: UIKitSimulation.Overtaken.allCases, [false, true])
  func `a second tap on the back button during a pop also pops`(
    _ overtaken: UIKitSimulation.Overtaken,
    _ showsAfter: Bool
  ) {
    let scene = Scene(5, UIKitVariant(version: .iOS26, isStillOnItsWay: false))
    scene.platform.simulation.overtaken = overtaken
    scene.platform.simulation.showsAfterCancel = showsAfter
    scene.platform.simulation.isHeld = true
    scene.stack.tapBackButton()
    scene.stack.tapBackButton()
    #expect(scene.stack.viewControllers.count == 3)
    var outcomes: [NavigationOutcome] = []
    scene.flow.router.push(UIViewController()) { outcomes.append($0) }
    #expect(scene.stack.isTransitioning)
    #expect(scene.stack.viewControllers.count == 3)
    scene.platform.simulation.end(completed: true)
    scene.platform.simulation.end(completed: true)
    #expect(outcomes == [.completed])
    #expect(!scene.stack.isTransitioning)
    #expect(scene.flow.countUnits == 4)
    #expect(scene.window.audit == [])
  }

  @Test(arguments: UIKitSimulation.Overtaken.allCases, [false, true])
  func `a back-swipe that begins during a pop pops if it completes`(
    _ overtaken: UIKitSimulation.Overtaken,
    _ completed: Bool
  ) {
    let scene = Scene(3, UIKitVariant(version: .iOS26, isStillOnItsWay: false))
    scene.platform.simulation.overtaken = overtaken
    scene.platform.simulation.isHeld = true
    scene.stack.tapBackButton()
    scene.stack.beginSwipeBack(isOnContent: true)
    #expect(scene.stack.viewControllers.count == 1)
    scene.platform.simulation.end(completed: true)
    #expect(scene.stack.isTransitioning)
    scene.stack.endSwipeBack(completed: completed)
    scene.platform.simulation.end(completed: true)
    #expect(!scene.stack.isTransitioning)
    #expect(scene.flow.countUnits == (completed ? 1 : 2))
    #expect(scene.window.audit == [])
  }

  @Test func `screens that the app sets during a transition count once UIKit sets them`() {
    let scene = Scene(3)
    scene.platform.simulation.isHeld = true
    scene.flow.router.push(UIViewController())
    scene.turn()
    scene.stack.setViewControllers(Array(scene.stack.viewControllers.prefix(1)), animated: true)
    #expect(scene.stack.viewControllers.count == 4)
    scene.platform.simulation.isHeld = false
    scene.platform.simulation.end(completed: true)
    scene.turn()
    #expect(scene.flow.countUnits == 1)
    #expect(scene.window.audit == [])
  }

  @Test func `seven tabs keep their flows although UIKit moves some into the More list`() throws {
    let scene = Scene()
    let tabs = try #require(scene.flow.tabs as? TabsController)
    scene.window.setRoot(tabs)
    scene.turn()
    let flows = (0..<7).map { _ in BaseCoordinator<Void, Int>(scene.flow.childContext).begun() }
    let items = flows.map { TabItem(title: "", presentable: $0.navigation) }
    for flow in flows { flow.router.push(UIViewController()) }
    scene.flow.router.setTabs(items)
    scene.turn()
    tabs.tap(2)
    tabs.tapMore()
    #expect(tabs.selection == 2)
    #expect(scene.window.audit == [])
    scene.flow.router.selectTab(5)
    #expect(tabs.selectedTab === tabs.tabs[5])
    tabs.tabs.reverse()
    #expect(tabs.selection == 1)
    #expect(tabs.items.count == 7)
    #expect(flows.map(\.countUnits) == Array(repeating: 1, count: 7))
    #expect(scene.window.audit == [])
  }

  @Test func `a stack that a collapsing split view pushes on another stack keeps its flow`() throws
  {
    let scene = Scene()
    let detail = BaseCoordinator<Void, Int>(scene.flow.childContext).begun()
    let stack = try #require(detail.navigation as? StackController)
    detail.router.push(UIViewController())
    scene.stack.collapse(taking: stack)
    scene.turn()
    #expect(detail.countUnits == 1)
    #expect(scene.window.audit == [])
    scene.stack.collapse(taking: UINavigationController())
    scene.turn()
    #expect(scene.window.audit == [])
    scene.flow.router.popToRoot()
    scene.turn()
    #expect(scene.flow.countUnits == 1)
    #expect(detail.countUnits == 0)
  }
}
