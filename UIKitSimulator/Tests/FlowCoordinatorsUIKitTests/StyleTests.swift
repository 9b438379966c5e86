import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import Testing
import UIKit

/// Styles of modals and options of screens, beside what the app has set itself.
@MainActor
struct StyleTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let flows: NavigationWindow
  private let flow: BaseCoordinator<Void, Void>
  private let stack: UINavigationController

  init() throws {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    flows = NavigationWindow(
      window,
      applyStyle: { name, controller in
        if name == "card" { controller.modalPresentationStyle = .custom }
      }
    )
    flow = BaseCoordinator(flows.childContext)
    stack = try #require(flow.navigation as? UINavigationController)
    flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    simulation.turn()
  }

  @Test func `a controller has its own style again when it is gone`() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .formSheet
    for style in [PresentationStyle.fullScreen, .popover, .named("card"), .sheet([.medium])] {
      flow.router.present(controller, style: style)
      simulation.turn()
      #expect(controller.presentingViewController != nil)
      #expect(controller.modalPresentationStyle != .formSheet)
      flow.router.dismiss()
      simulation.turn()
      #expect(controller.modalPresentationStyle == .formSheet)
    }
    flow.router.present(controller)
    simulation.turn()
    #expect(controller.modalPresentationStyle == .formSheet)
  }

  @Test func `a style that is refused leaves nothing`() {
    weak var refused: UIViewController?
    do {
      let controller = UIViewController()
      refused = controller
      simulation.refusals = 1
      flow.router.present(controller, style: .sheet([.medium]))
      #expect(controller.modalPresentationStyle == .automatic)
    }
    simulation.turn()
    #expect(refused == nil)
  }

  @Test func `a sheet rests where it is to, at most at the height that there is`() {
    let controller = UIViewController()
    flow.router.present(controller, style: .sheet([.height(300), .large]))
    simulation.turn()
    let detents = controller.sheetPresentationController?.detents ?? []
    #expect(detents.map { $0.height(in: 200) } == [200, nil])
    #expect(detents.first?.height(in: 700) == 300)
    #expect(detents.last?.identifier == .large)
  }

  @Test func `a sheet without heights is UIKit's`() {
    let controller = UIViewController()
    flow.router.present(controller, style: .sheet([]))
    simulation.turn()
    #expect(controller.sheetPresentationController?.detents.map(\.identifier) == [.large])
  }

  @Test func `a popover points at something, which the app may say in the same turn`() {
    let first = UIViewController()
    flow.router.present(first, style: .popover)
    #expect(first.popoverPresentationController?.sourceView != nil)
    #expect(first.popoverPresentationController?.permittedArrowDirections == [])
    let button = UIView()
    first.popoverPresentationController?.sourceView = button
    simulation.turn()
    #expect(first.popoverPresentationController?.sourceView === button)
  }

  @Test func `an alert comes over what is full screen, also over a part of a window`() {
    let controller = FlowController()
    stack.present(controller, animated: false)
    let part = BaseCoordinator<Void, Void>(controller.flows.childContext)
    controller.flows.setRoot(part.navigation)
    part.router.push(UIViewController())
    simulation.turn()
    part.router.present(UIViewController(), style: .fullScreen)
    simulation.turn()
    #expect(controller.view.window == nil)
    var outcome: NavigationOutcome?
    part.router.showAlert(AlertMessage("?")) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .completed)
  }

  @Test func `a bar that the app has hidden stays so, and one that a command hides comes back`() {
    stack.setNavigationBarHidden(true, animated: false)
    flow.router.setRoot(UIViewController())
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    stack.setNavigationBarHidden(false, animated: false)
    flow.router.setRoot(UIViewController(), hideBar: true)
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    simulation.refusals = 1
    flow.router.setRoot(UIViewController())
    simulation.turn()
    #expect(stack.isNavigationBarHidden)
    flow.router.setRoot(UIViewController())
    simulation.turn()
    #expect(!stack.isNavigationBarHidden)
  }

  @Test func `a controller that hides the bottom bar itself goes on to`() {
    let own = UIViewController()
    own.hidesBottomBarWhenPushed = true
    let other = UIViewController()
    flow.router.push(own)
    flow.router.pop()
    flow.router.push(other, hideBottomBar: true)
    simulation.turn()
    #expect(own.hidesBottomBarWhenPushed)
    #expect(other.hidesBottomBarWhenPushed)
    flow.router.pop()
    flow.router.push(other)
    simulation.turn()
    #expect(!other.hidesBottomBarWhenPushed)
  }
}
