import FlowCoordinators
import FlowCoordinatorsUIKit
import Testing
import UIKit

/// Starts as its test says.
private final class Beginner: BaseCoordinator<Void, Int> {
  var onStart: (@MainActor (Beginner) -> Void)?

  override func start(with option: Void) { onStart?(self) }
}

/// Presentations of flows before anything is visible.
@MainActor
struct StartTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
  }

  private func rest() async {
    for _ in 0..<5 {
      await Task.yield()
      simulation.turn()
    }
  }

  @Test(arguments: [false, true])
  func `what the first flow presents in its start appears with the window`(
    _ isBegunByVerb: Bool
  ) async {
    let app = NavigationWindow(window)
    let flow = Beginner(app.childContext)
    var outcomes: [NavigationOutcome] = []
    flow.onStart = { flow in
      flow.router.push(UIViewController())
      flow.router.present(UIViewController()) { outcomes.append($0) }
    }
    if isBegunByVerb {
      app.setRoot((flow, flow.navigation))
    } else {
      app.setRoot(flow.begun().navigation)
      flow.startOnce(with: ())
    }
    await rest()
    #expect(outcomes == [])
    window.makeKeyAndVisible()
    await rest()
    #expect(outcomes == [.completed])
    #expect(window.chain.count == 2)
  }

  @Test(arguments: [false, true])
  func `what a FlowController's first flow presents appears with the controller`(
    _ isModal: Bool
  ) async {
    let controller = FlowController()
    let flow = BaseCoordinator<Void, Int>(controller.flows.childContext).begun()
    controller.flows.setRoot(flow.navigation)
    var outcomes: [NavigationOutcome] = []
    flow.router.push(UIViewController())
    flow.router.present(UIViewController()) { outcomes.append($0) }
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    await rest()
    #expect(outcomes == [])
    if isModal {
      window.rootViewController?.present(controller, animated: true)
    } else {
      window.rootViewController = controller
    }
    await rest()
    #expect(outcomes == [.completed])
    #expect(window.chain.count == (isModal ? 3 : 2))
  }

  @Test func `an alert that waits for the window can be removed or replaced`() async {
    let controller = FlowController()
    let flow = BaseCoordinator<Void, Int>(controller.flows.childContext).begun()
    controller.flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    var outcome: NavigationOutcome?
    flow.router.showAlert(AlertMessage("Sure?")) { outcome = $0 }
    await rest()
    #expect(outcome == nil)
    #expect(controller.system.alert != nil)
    #expect(controller.system.alertWindow == nil)
    #expect(controller.system.show(nil, transition: nil))
    #expect(controller.system.alert == nil)
    #expect(outcome == .refused(.platform))
    #expect(controller.system.show(AlertMessage("Really?"), transition: nil))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    await rest()
    #expect(controller.system.alertWindow?.chain.last?.title == "Really?")
  }

  @Test func `a command that waited for the window is refused if UIKit then refuses it`() async {
    let app = NavigationWindow(window)
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    app.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    await rest()
    var outcomes: [NavigationOutcome] = []
    flow.router.present(UIViewController()) { outcomes.append($0) }
    simulation.refusals = 1
    window.makeKeyAndVisible()
    await rest()
    #expect(outcomes == [.refused(.platform)])
    flow.router.present(UIViewController()) { outcomes.append($0) }
    await rest()
    #expect(outcomes.last == .completed)
  }

  @Test func `a presentation that waits for a window is refused when the window goes away`() async {
    var app: NavigationWindow? = NavigationWindow(window)
    weak var modal: UIViewController?
    var outcomes: [NavigationOutcome] = []
    do {
      let flow = app.map { BaseCoordinator<Void, Int>($0.childContext).begun() }
      if let stack = flow?.navigation { app?.setRoot(stack) }
      let controller = UIViewController()
      modal = controller
      flow?.router.push(UIViewController())
      flow?.router.present(controller) { outcomes.append($0) }
    }
    await rest()
    app = nil
    await rest()
    #expect(outcomes == [.refused(.windowGone)])
    #expect(modal == nil)
  }

  @Test func `an alert that waited for the window doesn't block later pushes`() async {
    let app = NavigationWindow(window)
    let flow = BaseCoordinator<Void, Int>(app.childContext).begun()
    app.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    await rest()
    var outcomes: [NavigationOutcome] = []
    flow.router.showAlert(AlertMessage("Sure?")) { outcomes.append($0) }
    await rest()
    #expect(outcomes == [])
    window.makeKeyAndVisible()
    await rest()
    #expect(outcomes == [.completed])
    flow.router.push(UIViewController()) { outcomes.append($0) }
    await rest()
    #expect(outcomes == [.completed, .completed])
  }
}
