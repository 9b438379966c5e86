import FlowCoordinators

/// The kit's stack as the library sees it.
final class StackController: KitNavigationController, SystemNavigation {
  /// From the call that a transition begins until the one that it has ended.
  ///
  /// The kit's own transition coordinator would not do, which is still there in that last call.
  private(set) var isTransitioning = false

  var onSettle: (@MainActor () -> Void)?
  var keeper: AnyObject?

  private var animation: String?

  override init() {
    super.init()
    delegate = self
  }

  var contents: [any Presentable] { viewControllers.map(\.presentable) }

  var visible: (any Presentable)? { topViewController?.presentable }

  func setScreens(_ screens: [any Presentable], transition: TransitionStyle?) -> Bool {
    // The kit stops the program where a stack is put on another one.
    if screens.contains(where: { $0 is KitNavigationController }) { return false }
    let controllers = screens.map { screen in
      viewControllers.first { $0.presentable === screen } ?? .showing(screen)
    }
    animation = transition?.name
    setViewControllers(controllers, animated: transition != TransitionStyle.immediate)
    animation = nil
    return viewControllers.elementsEqual(controllers) { $0 === $1 }
  }

  /// The delegate hears nothing of a change below the top, or of one that nobody sees.
  override func setViewControllers(_ controllers: [KitController], animated: Bool) {
    super.setViewControllers(controllers, animated: animated)
    if !isTransitioning { onSettle?() }
  }

  private func settle() {
    isTransitioning = false
    onSettle?()
  }
}

extension StackController: KitNavigationDelegate {
  func navigationController(
    _ navigation: KitNavigationController,
    willShow controller: KitController,
    animated: Bool
  ) {
    isTransitioning = true
    // Where it is cancelled, the delegate hears of no end.
    transitionCoordinator?.animate { [weak self] in if $0.isCancelled { self?.settle() } }
  }

  func navigationController(
    _ navigation: KitNavigationController,
    didShow controller: KitController,
    animated: Bool
  ) {
    // The next transition may have begun in the first of two such calls.
    if controller === topViewController { settle() }
  }

  func navigationController(
    _ navigation: KitNavigationController,
    animationForPush isPush: Bool
  ) -> String? { animation }
}
