import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// Findings of a reviewer with the task of proving the adapter wrong.
@MainActor
struct FoundByReviewTests {
  private let app = OldApp()

  private func rest(_ simulation: UIKitSimulation) async {
    for _ in 0..<5 {
      await Task.yield()
      simulation.turn()
    }
  }

  @Test func `a push waits while a container around its stack is in transition`() {
    let inner = UINavigationController(rootViewController: UIViewController())
    let between = UINavigationController(rootViewController: container(of: inner))
    let flow: BaseCoordinator<Void, Int>
    app.uiWindow.rootViewController = container(of: between)
    app.turn()
    flow = app.adopt(inner)
    app.turn()
    app.simulation.isHeld = true
    between.pushViewController(UIViewController(), animated: true)
    app.turn()
    var outcome: NavigationOutcome?
    flow.router.push(UIViewController(), transition: .immediate) { outcome = $0 }
    app.turn()
    #expect(outcome == nil)
    app.simulation.isHeld = false
    app.simulation.end(completed: true)
    app.turn()
    app.turn()
    app.turn()
    #expect(between.transitionCoordinator == nil)
    #expect(outcome == .completed)
    #expect(inner.viewControllers.count == 2)
  }

  @Test func `a FlowController is freed although its flow's modal is still on screen`() {
    app.uiWindow.rootViewController = nil
    var results: [FlowResult<Int>] = []
    weak var system: FlowController?
    let bar = tabs(of: UIViewController())
    do {
      let part = FlowController()
      system = part
      bar.setViewControllers([part, UIViewController()], animated: false)
      app.uiWindow.rootViewController = bar
      app.turn()
      let flow = BaseCoordinator<Void, Int>(part.flows.childContext).begun()
      part.flows.setRoot(flow.navigation)
      flow.router.push(UIViewController())
      app.turn()
      let modal = BaseCoordinator<Void, Int>(flow.childContext)
      let stack = modal.navigation
      modal.router.push(UIViewController())
      flow.router.present(AssembledFlow((modal, stack))) { results.append($0) }
      app.turn()
      #expect(app.uiWindow.chain.count == 2)
      bar.setViewControllers([UIViewController()], animated: false)
    }
    app.turn()
    app.turn()
    #expect(system == nil)
    #expect(results == [])
    #expect(app.flows.coordinatorTree == "")
    #expect(!app.flows.audit.contains { $0.contains("another window") }, "\(app.flows.audit)")
  }

  @Test func `a flow can show another alert after the app has dismissed one itself`() {
    let scene = Scene()
    scene.flow.router.showAlert(AlertMessage("Sure?"))
    scene.turn()
    scene.platform.system.alertWindow?.rootViewController?.dismiss(animated: false)
    scene.turn()
    scene.turn()
    #expect(scene.platform.system.alert == nil)
    #expect(scene.platform.system.alertWindow == nil)
    #expect(scene.platform.window.isKeyWindow)
    var outcome: NavigationOutcome?
    scene.flow.router.showAlert(AlertMessage("Again?")) { outcome = $0 }
    scene.turn()
    #expect(outcome == .completed)
  }

  @Test func `a flow hears of a swipe, though its modal has the delegate of the modal below`() {
    let scene = Scene()
    let lower = UIViewController()
    let upper = UIViewController()
    let lowerFlow = BaseCoordinator<Void, Int>(scene.flow.childContext)
    scene.flow.router.present(
      AssembledFlow((lowerFlow, lowerFlow.owning(lower))),
      isDismissible: false
    ) { _ in }
    scene.turn()
    let upperFlow = BaseCoordinator<Void, Int>(lowerFlow.childContext)
    let listener = Attempts()
    upperFlow.router.subscribe(listener)
    lowerFlow.router.present(
      AssembledFlow((upperFlow, upperFlow.owning(upper))),
      isDismissible: false
    ) { _ in }
    scene.turn()
    upper.presentationController?.delegate = lower.presentationController?.delegate
    upper.beginSwipeDown()
    #expect(listener.attempts == 1)
    withExtendedLifetime(upperFlow) {}
  }

  @Test func `a stack inside content whose presentation was refused can be adopted`() {
    let flow = app.adopt()
    let inner = UINavigationController(rootViewController: UIViewController())
    let drawer = container(of: inner)
    app.simulation.refusals = 1
    #expect(app.outcome(of: .present(Modal(drawer)), by: flow) == .refused(.platform))
    app.old.present(drawer, animated: false)
    app.turn()
    let other = app.makeFlow()
    #expect(other.adopt(inner) == .completed)
    #expect(other.countUnits == 1)
  }

  @Test func `a stack inside a dismissed modal can be adopted by another flow`() {
    let flow = app.adopt()
    let inner = UINavigationController(rootViewController: UIViewController())
    let drawer = container(of: inner)
    #expect(app.outcome(of: .present(Modal(drawer)), by: flow) == .completed)
    #expect(app.outcome(of: .dismiss, by: flow) == .completed)
    app.uiWindow.rootViewController = drawer
    app.turn()
    let other = app.makeFlow()
    #expect(other.adopt(inner) == .completed)
    #expect(other.countUnits == 1)
  }

  @Test func `a flow that adopts the visible stack in its start isn't ended by that`() {
    let parent = app.adopt()
    let inner = UINavigationController(rootViewController: UIViewController())
    app.old.present(inner, animated: false)
    app.turn()
    var results: [FlowResult<Int>] = []
    let child = AdoptingFlow(parent.childContext, inner)
    parent.router.present(AssembledFlow((child, inner))) { results.append($0) }
    app.turn()
    #expect(results == [])
    #expect(child.countUnits == 1)
    #expect(app.uiWindow.chain.count == 2)
  }

  @Test func `a stack whose presentation waits can be adopted, and is then presented`() {
    let parent = app.adopt()
    app.old.pushViewController(UIViewController(), animated: true)
    let inner = UINavigationController(rootViewController: UIViewController())
    var outcome: NavigationOutcome?
    parent.router.present(inner) { outcome = $0 }
    let child = BaseCoordinator<Void, Int>(parent.childContext).begun()
    #expect(child.adopt(inner) == .completed)
    app.turn()
    #expect(app.uiWindow.chain.count == 2)
    #expect(outcome == .completed)
    #expect(child.countUnits == 1)
    #expect(app.flows.audit == [])
  }

  @Test func `a stack can be adopted while it is being presented`() {
    let parent = app.adopt()
    let inner = UINavigationController(rootViewController: UIViewController())
    var outcome: NavigationOutcome?
    parent.router.present(inner) { outcome = $0 }
    let child = BaseCoordinator<Void, Int>(parent.childContext).begun()
    #expect(child.adopt(inner) == .completed)
    app.turn()
    #expect(app.uiWindow.chain.count == 2)
    #expect(outcome == .completed)
    #expect(child.countUnits == 1)
    #expect(app.flows.audit == [])
  }

  @Test func `a presentation that waits for the window also waits for a running dismissal`() async {
    let simulation = UIKitSimulation()
    simulation.beginning = .inCall
    let scene = UIWindowScene(simulation)
    let window = UIWindow(windowScene: scene)
    let flows = NavigationWindow(window)
    let flow = BaseCoordinator<Void, Int>(flows.childContext).begun()
    flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    var outcome: NavigationOutcome?
    flow.router.present(UIViewController()) { outcome = $0 }
    await rest(simulation)
    #expect(outcome == nil)
    window.makeKeyAndVisible()
    let splash = UIViewController()
    window.rootViewController?.present(splash, animated: false)
    simulation.isHeld = true
    window.rootViewController?.dismiss(animated: true)
    await rest(simulation)
    simulation.isHeld = false
    simulation.end(completed: true)
    await rest(simulation)
    #expect(outcome == .completed)
    #expect(window.chain.count == 2)
  }

  @Test func `an alert in a window without a scene is refused`() async {
    let window = UIWindow()
    let part = FlowController()
    let flow = BaseCoordinator<Void, Int>(part.flows.childContext).begun()
    part.flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    var outcomes: [NavigationOutcome] = []
    flow.router.showAlert(AlertMessage("Sure?")) { outcomes.append($0) }
    await rest(app.simulation)
    window.rootViewController = part
    window.makeKeyAndVisible()
    await rest(app.simulation)
    #expect(outcomes == [.refused(.platform)])
  }

  @Test func `after the user undoes a push before it's shown, both stacks accept commands`() {
    let simulation = UIKitSimulation(.iOS26)
    let scene = UIWindowScene(simulation)
    let window = UIWindow(windowScene: scene)
    let old = UINavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
    window.rootViewController = old
    let flows = NavigationWindow(window)
    simulation.turn()
    let flow = BaseCoordinator<Void, Int>(flows.childContext).begun()
    #expect(flow.adopt(old) == .completed)
    let inner = UINavigationController(rootViewController: UIViewController())
    let child = BaseCoordinator<Void, Int>(flow.childContext).begun()
    #expect(child.adopt(inner) == .completed)
    let drawer = container(of: inner)
    simulation.turn()
    simulation.isHeld = true
    old.pushViewController(drawer, animated: true)
    simulation.turn()
    old.tapBackButton()
    simulation.turn()
    simulation.isHeld = false
    simulation.end(completed: true)
    simulation.turn()
    simulation.turn()
    #expect(old.viewControllers.count == 1)
    var outcomes: [NavigationOutcome?] = [nil, nil]
    child.router.push(UIViewController()) { outcomes[0] = $0 }
    flow.router.push(UIViewController()) { outcomes[1] = $0 }
    for _ in 0..<5 { simulation.turn() }
    #expect(outcomes[0] != nil)
    #expect(outcomes[1] == .completed)
    withExtendedLifetime((drawer, child)) {}
  }

  @Test func `a dismissed modal that the app presents again is no longer the flow's`() {
    let part = FlowController()
    let bar = tabs(of: part, UIViewController())
    app.uiWindow.rootViewController = bar
    let flow = BaseCoordinator<Void, Int>(part.flows.childContext).begun()
    part.flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    app.turn()
    let modal = UIViewController()
    flow.router.present(modal)
    app.turn()
    flow.router.dismiss()
    app.turn()
    #expect(app.uiWindow.chain.count == 1)
    bar.present(modal, animated: false)
    app.turn()
    #expect(part.flows.modals.isEmpty)
    #expect(flow.countUnits == 1)
    #expect(part.flows.audit == [])
    part.flows.setRoot(UIViewController())
    app.turn()
    #expect(app.uiWindow.chain.count == 2)
  }

  @Test func `a flow in a modal that outlives its FlowController ends with the modal`() async {
    app.uiWindow.rootViewController = nil
    var results: [FlowResult<Int>] = []
    weak var modalFlow: BaseCoordinator<Void, Int>?
    weak var first: BaseCoordinator<Void, Int>?
    let bar = tabs(of: UIViewController())
    do {
      let part = FlowController()
      bar.setViewControllers([part, UIViewController()], animated: false)
      app.uiWindow.rootViewController = bar
      app.turn()
      let flow = BaseCoordinator<Void, Int>(part.flows.childContext).begun()
      part.flows.setRoot(flow.navigation)
      flow.router.push(UIViewController())
      app.turn()
      let modal = BaseCoordinator<Void, Int>(flow.childContext)
      let stack = modal.navigation
      modal.router.push(UIViewController())
      flow.router.present(AssembledFlow((modal, stack))) { results.append($0) }
      app.turn()
      modalFlow = modal
      first = flow
      bar.setViewControllers([UIViewController()], animated: false)
    }
    app.turn()
    var pushed: NavigationOutcome?
    modalFlow?.router.push(UIViewController()) { pushed = $0 }
    app.turn()
    #expect(pushed == .refused(.windowGone))
    bar.dismiss(animated: false)
    app.turn()
    app.turn()
    await rest(app.simulation)
    #expect(modalFlow == nil && first == nil)
    #expect(results.count == 1)
  }

  @Test func `pushes on two stacks complete after a transition around one of them`() {
    let inner = UINavigationController(rootViewController: UIViewController())
    let between = UINavigationController(rootViewController: container(of: inner))
    let other = UINavigationController(rootViewController: UIViewController())
    app.uiWindow.rootViewController = tabs(of: between, other)
    app.turn()
    let flow = app.adopt(inner)
    let second = app.adopt(other)
    app.turn()
    app.simulation.isHeld = true
    between.pushViewController(UIViewController(), animated: true)
    app.turn()
    var outcomes: [NavigationOutcome?] = [nil, nil]
    flow.router.push(UIViewController(), transition: .immediate) { outcomes[0] = $0 }
    second.router.push(UIViewController(), transition: .immediate) { outcomes[1] = $0 }
    app.turn()
    app.simulation.isHeld = false
    app.simulation.end(completed: true)
    for _ in 0..<5 { app.turn() }
    #expect(outcomes == [.completed, .completed])
  }
}

private final class Attempts: LifeCycleListener {
  private(set) var attempts = 0

  func dismissAttempted() { attempts += 1 }
}

private final class AdoptingFlow: BaseCoordinator<Void, Int> {
  private let controller: UINavigationController

  init(_ context: CoordinatorContext, _ controller: UINavigationController) {
    self.controller = controller
    super.init(context)
  }

  override func start(with option: Void) { adopt(controller) }
}
