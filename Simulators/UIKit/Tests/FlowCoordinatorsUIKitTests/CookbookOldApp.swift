import FlowCoordinators
import FlowCoordinatorsUIKit
import UIKit

/// A controller of the old app, which knows one coordinator.
final class OrdersController: UIViewController {
  private(set) var ratings: [Int] = []
  private var flows: OldAppFlows?

  /// Called by a button of the old app.
  func rate() {
    guard let navigationController, let window = navigationController.view.window else { return }
    let flows = self.flows ?? OldAppFlows(on: navigationController, in: window)
    self.flows = flows
    flows.rate { stars in self.ratings.append(stars) }
  }
}

/// Opens flows over and on a navigation controller of the old app.
@MainActor
final class OldAppFlows {
  private let window: NavigationWindow
  private weak let coordinator: BaseCoordinator<Void, Void>?

  init(on navigationController: UINavigationController, in uiWindow: UIWindow) {
    window = NavigationWindow(uiWindow)
    let coordinator = BaseCoordinator<Void, Void>(window.childContext)
    coordinator.adopt(navigationController)
    self.coordinator = coordinator
  }

  func rate(_ completion: @escaping @MainActor (Int) -> Void) {
    guard let coordinator else { return }
    let rating = OrderRatingCoordinator(coordinator.childContext)
    coordinator.router.present(AssembledFlow(rating)) { result in
      if case .finished(let stars) = result { completion(stars) }
    }
  }
}

/// A new flow in the middle of the old app.
final class OrderRatingCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) {
    let controller = OrderRatingController()
    controller.onRate = { stars in self.finish(stars) }
    router.push(controller)
  }
}

final class OrderRatingController: UIViewController {
  var onRate: (@MainActor (Int) -> Void)?
}
