#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  /// What a navigation controller does, in the words of the library: it is its delegate, and tells the
  /// app's own delegate of everything.
  ///
  /// Where the controller is the app's, this is the stack that a flow has adopted.
  final class StackTranslation: DelegateProxy, UINavigationControllerDelegate, SystemNavigation {
    private(set) weak var stack: UINavigationController?
    var keeper: AnyObject?

    /// The app's own delegate.
    weak var next: (any UINavigationControllerDelegate)?

    override var target: (any NSObjectProtocol)? { next }
    var onSettle: (@MainActor () -> Void)?
    var makeAnimator: UIKitWindow.MakeAnimator?

    /// From the call that a transition begins until the one that it has ended.
    ///
    /// The transition coordinator would not do, which is still there in that last call.
    private(set) var isTransitioning = false

    /// How many transitions have begun: from iOS 26 on, one may begin before another has ended.
    private var generation = 0

    private var observation: DelegateObservation?

    /// How the change is to be shown that is being asked for.
    private var transition: TransitionStyle?

    init(of stack: UINavigationController) { self.stack = stack }

    var contents: [any Presentable] { stack?.viewControllers.map(\.presentable) ?? [] }

    var visible: (any Presentable)? { stack?.topViewController?.presentable }

    func setScreens(_ screens: [any Presentable], transition: TransitionStyle?) -> Bool {
      guard let stack else { return false }
      let old = stack.viewControllers
      let controllers = screens.map { screen in
        old.first { $0.presentable === screen } ?? .showing(screen)
      }
      // UIKit stops the program where a new screen is a stack, or is shown elsewhere.
      let new = controllers.filter { controller in !old.contains { $0 === controller } }
      if new.contains(where: { $0 is UINavigationController || $0.isTaken() }) { return false }
      self.transition = transition
      stack.setViewControllers(controllers, animated: transition != TransitionStyle.immediate)
      self.transition = nil
      return stack.viewControllers.elementsEqual(controllers) { $0 === $1 }
    }

    func noteChange() { if !isTransitioning { onSettle?() } }

    /// Takes the place of the app's delegate, whenever that is set, on a controller that is the app's.
    func listen() {
      guard let stack else { return }
      takeDelegate()
      observation = DelegateObservation(of: stack) { [weak self] in self?.takeDelegate() }
      // A transition may have begun before anybody listened.
      guard let coordinator = stack.transitionCoordinator else { return }
      isTransitioning = true
      coordinator.animate(alongsideTransition: nil) { [weak self, generation] _ in
        if self?.generation == generation { self?.settle() }
      }
    }

    private func takeDelegate() {
      guard let stack, stack.delegate !== self else { return }
      next = stack.delegate
      stack.delegate = self
    }

    private func settle() {
      isTransitioning = false
      onSettle?()
    }
  }

  // MARK: - The delegate

  extension StackTranslation {
    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      isTransitioning = true
      generation += 1
      // Where it is cancelled, the delegate may hear of no end.
      navigationController.transitionCoordinator?.animate(alongsideTransition: nil) {
        [weak self, generation] context in
        if context.isCancelled, self?.generation == generation { self?.settle() }
      }
      next?.tellWillShow(viewController, in: navigationController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      // The app's delegate hears of it before a queued command begins the next transition.
      next?.tellDidShow(viewController, in: navigationController, animated: animated)
      // The next transition may have begun meanwhile.
      if viewController === navigationController.topViewController { settle() }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      transition.flatMap { makeAnimator?($0, operation) }
        ?? next?.animator(for: operation, from: fromVC, to: toVC, in: navigationController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.interaction(for: animationController, in: navigationController)
    }
  }
#endif
