import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import UIKit

// An app that moves from coordinators in the style of XCoordinator to flows, one by one: routes,
// children and transitions of its own, and a navigation controller whose delegate it is.

enum AlbumRoute {
  case album(Int)
  case artist(String)
  case importer
}

/// The coordinator of a stack, or of a part of it.
class OldCoordinator: NSObject, UINavigationControllerDelegate {
  let rootViewController: UINavigationController
  private(set) var children: [OldCoordinator] = []
  private weak var first: UIViewController?
  private var animator: (any UIViewControllerAnimatedTransitioning)?

  init(on rootViewController: UINavigationController) {
    self.rootViewController = rootViewController
    super.init()
  }

  func push(
    _ controller: UIViewController,
    by animator: (any UIViewControllerAnimatedTransitioning)? = nil
  ) {
    if first == nil { first = controller }
    self.animator = animator
    rootViewController.pushViewController(controller, animated: true)
  }

  func addChild(_ child: OldCoordinator) { children.append(child) }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    children.removeAll { child in
      !navigationController.viewControllers.contains { $0 === child.first }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    defer { animator = nil }
    return animator
  }
}

final class AlbumsCoordinator: OldCoordinator {
  /// New: the parent of the flows on this stack.
  let flows: BaseCoordinator<Void, Void>

  init(in window: NavigationWindow, _ albums: UIViewController) {
    flows = BaseCoordinator(window.childContext)  // new
    super.init(on: UINavigationController(rootViewController: albums))
    rootViewController.delegate = self
    flows.adopt(rootViewController)  // new
  }

  func trigger(_ route: AlbumRoute) {
    switch route {
    case .album(let number): push(AlbumController(number), by: AlbumAnimator())
    case .artist(let name): addChild(ArtistCoordinator(name, on: rootViewController))
    case .importer: runImport()  // new
    }
  }

  /// New: the first route that is a flow.
  private func runImport() {
    let importer = ImportCoordinator(flows.childContext)
    flows.router.push(AssembledFlow(importer), removingWhenFinished: true) { result in
      if case .finished(let number) = result { self.trigger(.album(number)) }
    }
  }
}

final class ArtistCoordinator: OldCoordinator {
  init(_ name: String, on rootViewController: UINavigationController) {
    super.init(on: rootViewController)
    push(ArtistController(name))
  }
}

/// Imports an album, and reports its number.
final class ImportCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) {
    let controller = ImportController(nibName: nil, bundle: nil)
    controller.onChoose = { self.finish($0) }
    router.push(controller)
  }
}

final class AlbumController: UIViewController {
  init(_ number: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "Album \(number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class ArtistController: UIViewController {
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class ImportController: UIViewController {
  var onChoose: (@MainActor (Int) -> Void)?
}

final class AlbumAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
