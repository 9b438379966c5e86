import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// What UIKit does on a device, by reports of other people.
@MainActor
struct DeviceTests {
  /// openradar 44091459.
  @Test(arguments: [0, 1, 2])
  func `a push while a presentation of the app is animated is done when that is over`(_ delay: Int)
  {
    let scene = Scene(1)
    scene.platform.simulation.blocksDuringPresentation = true
    scene.platform.simulation.presentationDelay = delay
    scene.platform.simulation.isHeld = true
    scene.stack.present(UIViewController(), animated: true)
    var outcome: NavigationOutcome?
    let pushed = UIViewController()
    scene.flow.router.push(pushed, hideBottomBar: true) { outcome = $0 }
    scene.turn()
    #expect(outcome == nil)
    scene.platform.simulation.isHeld = false
    scene.platform.simulation.end(completed: true)
    scene.turn()
    #expect(outcome == .completed)
    #expect(scene.stack.viewControllers.last === pushed)
    #expect(pushed.hidesBottomBarWhenPushed)
    #expect(scene.flow.countUnits == 2)
    scene.stack.dismiss(animated: false)
    scene.turn()
    #expect(scene.window.audit == [])
  }

  @Test(arguments: UIKitSimulation.Beginning.allCases)
  func `a push is over when its transition is, and has its own animation`(
    _ beginning: UIKitSimulation.Beginning
  ) {
    let scene = Scene(1, UIKitVariant(version: .iOS18, beginning: beginning))
    scene.platform.simulation.isHeld = true
    var log: [String] = []
    let pushed = Appearing()
    pushed.note = { log.append($0) }
    scene.flow.onFinish = { _ in }
    scene.window.observe { log.append("\($0.event)") }
    scene.flow.router.push(pushed, transition: TransitionStyle("fade")) { log.append("\($0)") }
    scene.flow.router.present(UIViewController()) { log.append("modal \($0)") }
    #expect(scene.stack.isTransitioning)
    scene.turn()
    #expect(log == ["will appear"])
    #expect((scene.stack.animators.last as? NamedAnimator)?.transition == TransitionStyle("fade"))
    scene.platform.simulation.isHeld = false
    scene.platform.simulation.end(completed: true)
    scene.turn()
    #expect(
      log == [
        "will appear", "did appear", "shown", "completed", "shown", "modal completed",
        "disappeared",
        "appeared",
      ]
    )
  }

  private final class Appearing: UIViewController {
    var note: (String) -> Void = { _ in }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("did appear")
    }
  }

  @Test func `a modal that the app keeps is the app's to release`() {
    let scene = Scene(1)
    let modal = UIViewController()
    modal.isModalInPresentation = true
    scene.flow.router.present(modal)
    scene.turn()
    #expect(modal.isModalInPresentation)
    scene.flow.router.dismiss()
    scene.turn()
    #expect(modal.isModalInPresentation)
    modal.isModalInPresentation = false
    scene.flow.router.present(modal, isDismissible: false)
    scene.turn()
    #expect(modal.isModalInPresentation)
    scene.flow.router.dismiss()
    scene.turn()
    #expect(!modal.isModalInPresentation)
  }

  /// The class of RTRootNavigationController, which is its own delegate.
  private final class OwnDelegateStack: UINavigationController, UINavigationControllerDelegate {
    private weak var other: (any UINavigationControllerDelegate)?
    private(set) var countOfSets = 0

    var navigationMethods: Set<UINavigationControllerDelegateMethod> { [] }

    override var delegate: (any UINavigationControllerDelegate)? {
      get { self }
      set {
        other = newValue
        countOfSets += 1
        if countOfSets > 100 { fatalError("the delegate is set again and again") }
        onDelegate?()
      }
    }
  }

  @Test func `a class that is its own delegate is adopted, and its delegate set once`() {
    let app = OldApp()
    let stack = OwnDelegateStack(nibName: nil, bundle: nil)
    stack.setViewControllers([UIViewController()], animated: false)
    app.uiWindow.rootViewController = stack
    app.turn()
    let flow = app.adopt(stack)
    #expect(stack.countOfSets == 1)
    let other = OwnDelegateStack(nibName: nil, bundle: nil)
    stack.delegate = other
    app.turn()
    #expect(stack.countOfSets == 2)
    for isHeld in [false, true] {
      app.simulation.isHeld = isHeld
      var outcome: NavigationOutcome?
      flow.router.push(UIViewController()) { outcome = $0 }
      app.turn()
      #expect((outcome == nil) == isHeld)
      app.simulation.end(completed: true)
      app.turn()
      #expect(outcome == .completed)
    }
    #expect(flow.countUnits == 3)
  }

  /// RTRootNavigationController, deltachat-ios #2736.
  private final class WrappingStack: UINavigationController {
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      super.setViewControllers(viewControllers.map(wrapped), animated: animated)
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      super.pushViewController(wrapped(viewController), animated: animated)
    }

    private func wrapped(_ controller: UIViewController) -> UIViewController {
      if !controller.children.isEmpty || controller.parent != nil { return controller }
      let (inner, outer) = (UIViewController(), UIViewController())
      inner.addChild(controller)
      outer.addChild(inner)
      return outer
    }
  }

  @Test func `a class may put a controller around each screen`() {
    let app = OldApp()
    let stack = WrappingStack(nibName: nil, bundle: nil)
    stack.setViewControllers([UIViewController()], animated: false)
    app.uiWindow.rootViewController = stack
    app.turn()
    let flow = app.adopt(stack)
    let pages = [UIViewController(), UIViewController()]
    for page in pages {
      #expect(app.outcome(of: .push(page), by: flow) == .completed)
      #expect(flow.navigation.visible === page)
    }
    #expect(stack.viewControllers.last !== pages[1])
    #expect(flow.countUnits == 3)
    #expect(app.outcome(of: .push(pages[0]), by: flow) == .refused(.alreadyShown))
    #expect(app.outcome(of: .pop, by: flow) == .completed)
    #expect(flow.navigation.visible === pages[0])
    #expect(app.outcome(of: .remove(pages[0]), by: flow) == .completed)
    #expect(flow.countUnits == 1)
    #expect(app.flows.audit == [])
  }

  @Test(arguments: UIKitVariant.all)
  func `a flow presents over what the app presents itself`(_ variant: UIKitVariant) {
    let scene = Scene(1, variant)
    let search = UIViewController()
    scene.stack.present(search, animated: true)
    var outcomes: [NavigationOutcome] = []
    scene.flow.router.push(UIViewController()) { outcomes.append($0) }
    scene.turn()
    var result: FlowResult<Int>?
    let modal = scene.presentFlow { result = $0 }
    #expect(outcomes == [.completed])
    #expect(result == nil)
    #expect(modal?.presentingViewController === search)
    scene.flow.router.present(UIViewController()) { outcomes.append($0) }
    scene.turn()
    #expect(outcomes.last == .refused(.alreadyPresenting))
    scene.flow.router.dismiss { outcomes.append($0) }
    scene.turn()
    #expect(outcomes.last == .completed)
    #expect(result != nil)
    #expect(search.presentingViewController != nil)
    scene.stack.dismiss(animated: true)
    scene.turn()
    #expect(search.presentingViewController == nil)
    #expect(scene.flow.countUnits == 2)
    #expect(scene.window.audit == [])
  }

  @Test func `a flow presents over an alert of the app, and goes with it`() {
    let scene = Scene(1)
    let alert = UIAlertController(title: "No connection", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Close", style: .cancel))
    scene.stack.present(alert, animated: true)
    scene.turn()
    var result: FlowResult<Int>?
    #expect(scene.presentFlow { result = $0 }?.presentingViewController === alert)
    // UIKit dismisses all above.
    scene.stack.dismiss(animated: true)
    scene.turn()
    #expect(result == .closed(.dismissed(interactively: false)))
    #expect(scene.flow.countUnits == 1)
  }

  @Test func `another root comes though the word of the dismissal before it does not`() {
    let scene = Scene(1)
    _ = scene.presentFlow { _ in }
    scene.platform.simulation.losesDismissals = true
    let root = UIViewController()
    scene.window.setRoot(root)
    scene.turn()
    #expect(scene.platform.window.rootViewController === root)
    #expect(scene.window.modals.isEmpty)
  }
}
