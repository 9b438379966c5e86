import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// Calls that UIKit would stop the program for are refused.
@MainActor
struct BadInputTests {
  private let scene = Scene()
  private let elsewhere = Scene()

  private func outcome(
    _ ask: (@escaping @MainActor (NavigationOutcome) -> Void) -> Void
  ) -> NavigationOutcome? {
    var outcome: NavigationOutcome?
    ask { outcome = $0 }
    scene.turn()
    return outcome
  }

  @Test func `presenting a controller shown in another window is refused`() throws {
    let pushed = try #require(elsewhere.stack.topViewController)
    let tabs = scene.flow.tabs
    defer { withExtendedLifetime(tabs) {} }
    let modal = UIViewController()
    elsewhere.flow.router.present(modal)
    elsewhere.turn()
    let root = UIViewController()
    let third = UIKitPlatform()
    NavigationWindow(third.system).setRoot(root)
    for controller in [pushed, modal, root] {
      #expect(outcome { scene.flow.router.push(controller, completion: $0) } == .refused(.platform))
      #expect(
        outcome { scene.flow.router.present(controller, completion: $0) } == .refused(.platform)
      )
      #expect(
        outcome { scene.flow.router.setWindowRoot(controller, completion: $0) }
          == .refused(.platform)
      )
      let items = [TabItem(title: "", presentable: controller)]
      #expect(outcome { scene.flow.router.setTabs(items, completion: $0) } == .refused(.platform))
    }
    #expect(scene.window.audit == [])
    #expect(elsewhere.window.audit == [])
  }

  @Test func `presenting a controller that the app already presents is refused`() {
    let modal = UIViewController()
    scene.stack.present(modal, animated: false)
    scene.turn()
    #expect(outcome { scene.flow.router.push(modal, completion: $0) } == .refused(.alreadyShown))
    #expect(
      outcome { scene.flow.router.presentOnVisible(modal, completion: $0) }
        == .refused(.alreadyShown)
    )
  }

  @Test func `pushing the app's navigation controller is refused, and the journal says why`() {
    let other = UINavigationController(rootViewController: UIViewController())
    #expect(outcome { scene.flow.router.push(other, completion: $0) } == .refused(.stackOnStack))
    #expect(outcome { scene.flow.router.setRoot(other, completion: $0) } == .refused(.stackOnStack))
    #expect(
      scene.window.journal.description.contains(
        "refused: stackOnStack (a stack: push its flow instead, router.push("
      )
    )
    let tabs = scene.flow.tabs
    let items = [TabItem(title: "", presentable: other)]
    #expect(outcome { scene.flow.router.setTabs(items, completion: $0) } == .completed)
    #expect(tabs.contents.count == 1)
    let modal = UINavigationController(rootViewController: UIViewController())
    #expect(outcome { scene.flow.router.present(modal, completion: $0) } == .completed)
    #expect(scene.window.audit == [])
  }

  @Test func `pushing a split view is refused`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UINavigationController(), for: .primary)
    #expect(outcome { scene.flow.router.push(split, completion: $0) } == .refused(.stackOnStack))
  }

  @Test func `a window without a scene shows no alert`() {
    let window = NavigationWindow(UIWindow())
    var outcome: NavigationOutcome?
    let flow = BaseCoordinator<Void, Void>(window.childContext).begun()
    window.setRoot(flow.navigation)
    flow.router.push(UIViewController(), transition: .immediate)
    flow.router.showAlert(AlertMessage("Sure?")) { outcome = $0 }
    #expect(outcome == .refused(.platform))
  }

  @Test func `an alert without actions gets an OK`() throws {
    scene.flow.router.showAlert(AlertMessage("Done"))
    scene.turn()
    #expect(!scene.platform.window.isKeyWindow)
    let alert = scene.platform.system.alertWindow?.chain.last as? UIAlertController
    #expect(alert?.actions.map(\.title) == ["OK"])
    alert?.tap(0)
    scene.turn()
    #expect(scene.platform.system.alert == nil)
    #expect(scene.platform.window.isKeyWindow)
  }
}
