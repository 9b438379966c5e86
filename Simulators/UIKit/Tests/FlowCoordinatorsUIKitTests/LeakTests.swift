import FlowCoordinators
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// No object of UIKit's outlives its owner.
@MainActor
struct LeakTests {
  @MainActor
  private final class Remains {
    private var objects: [(name: String, object: () -> AnyObject?)] = []

    func watch(_ name: String, _ object: AnyObject?) {
      objects.append((name, { [weak object] in object }))
    }

    var names: [String] { objects.filter { $0.object() != nil }.map(\.name) }
  }

  private let remains = Remains()

  private func show(_ variant: UIKitVariant) {
    let scene = Scene(2, variant)
    remains.watch("simulation", scene.platform.simulation)
    remains.watch("window", scene.platform.window)
    remains.watch("adapter", scene.platform.system)
    remains.watch("navigation window", scene.window)
    remains.watch("flow", scene.flow)
    remains.watch("stack", scene.stack)
    for controller in scene.stack.viewControllers { remains.watch("screen", controller) }
    let modal = scene.presentFlow { _ in }
    remains.watch("modal", modal)
    remains.watch("presentation controller", modal?.presentationController)
    remains.watch("delegate", modal?.presentationController?.delegate)
    // UIKit keeps the presented controller when a window goes, and its presenter.
    scene.platform.window.rootViewController?.dismiss(animated: false)
    scene.flow.router.showAlert(AlertMessage("Sure?"))
    scene.turn()
    remains.watch("alert window", scene.platform.system.alertWindow)
    remains.watch("alert", scene.platform.system.alertWindow?.chain.last)
  }

  @Test(arguments: UIKitVariant.all)
  func `a window is freed with everything that it shows`(_ variant: UIKitVariant) {
    show(variant)
    UIKitSimulation().turn()
    #expect(remains.names == [])
  }

  @Test(arguments: UIKitVariant.all)
  func `dismissed modals, popped screens and answered alerts are freed`(_ variant: UIKitVariant) {
    let scene = Scene(1, variant)
    func showAndTakeAway() {
      let modal = scene.presentFlow { _ in }
      remains.watch("modal", modal)
      remains.watch("presentation controller", modal?.presentationController)
      remains.watch("delegate", modal?.presentationController?.delegate)
      scene.flow.router.dismiss()
      scene.turn()
      scene.flow.router.push(PlainScreen())
      scene.turn()
      remains.watch("screen", scene.stack.topViewController)
      scene.flow.router.pop()
      scene.turn()
      scene.flow.router.showAlert(AlertMessage("Sure?"))
      scene.turn()
      remains.watch("alert window", scene.platform.system.alertWindow)
      let alert = scene.platform.system.alertWindow?.chain.last as? UIAlertController
      remains.watch("alert", alert)
      alert?.tap(0)
      scene.turn()
    }
    showAndTakeAway()
    #expect(remains.names == [])
    #expect(scene.flow.countUnits == 1)
  }

  /// A controller whose button, gesture and property call its coordinator.
  private final class RatingController: UIViewController {
    var onRate: (@MainActor () -> Void)?

    func call(_ flow: RatingCoordinator) {
      onRate = { flow.finish(5) }
      let button = UIButton()
      button.addAction(UIAction { _ in flow.finish(4) }, for: .primaryActionTriggered)
      view.addSubview(button)
    }
  }

  private final class RatingCoordinator: BaseCoordinator<Void, Int> {
    override func start(with option: Void) {
      let controller = RatingController()
      controller.call(self)
      router.push(controller)
      router.showAlert(AlertMessage("?", actions: [.init("yes") { self.finish(3) }]))
    }
  }

  @Test(arguments: UIKitVariant.all)
  func `a controller's actions may capture its coordinator, and both are freed`(
    _ variant: UIKitVariant
  ) {
    let scene = Scene(1, variant)
    func rate(_ end: (RatingCoordinator) -> Void) {
      let flow = RatingCoordinator(scene.flow.childContext)
      remains.watch("coordinator", flow)
      scene.flow.router.present(AssembledFlow(flow)) { _ in scene.flow.router.pop() }
      scene.turn()
      remains.watch("controller", flow.navigation.contents.first)
      end(flow)
      scene.turn()
      scene.turn()
    }
    rate { $0.finish(1) }
    #expect(remains.names == [])
    rate { $0.close(.cancelled) }
    #expect(remains.names == [])
    rate { _ in scene.flow.router.dismiss() }
    #expect(remains.names == [])
  }
}
