/// A stack of controllers, of which the last is seen.
@MainActor
class KitNavigationController: KitController {
  /// Hears which controllers are shown.
  weak var delegate: (any KitNavigationDelegate)?

  /// The animations of all transitions so far; `nil` is the kit's own.
  private(set) var animations: [String?] = []

  private var controllers: [KitController] = []
  private var hasAppeared = false
  private var isChanging = false
  private var stackCoordinator: KitTransitionCoordinator?
  private var swipe: (from: [KitController], transitions: KitTransitions)?

  /// The controllers, the lowest first; set without an animation.
  var viewControllers: [KitController] {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller.
  var topViewController: KitController? { controllers.last }

  override var visibleChild: KitController? { topViewController }

  override var transitionCoordinator: KitTransitionCoordinator? {
    stackCoordinator ?? super.transitionCoordinator
  }

  /// Shows other controllers.
  ///
  /// It is like a push if the last one is new, like a pop if it was there, and no transition at all
  /// if it is seen already or nothing of the stack is seen.
  func setViewControllers(_ controllers: [KitController], animated: Bool) {
    change(to: controllers, animated: animated)
  }

  func pushViewController(_ controller: KitController, animated: Bool) {
    change(to: controllers + [controller], animated: animated)
  }

  func popViewController(animated: Bool) {
    if controllers.count > 1 { change(to: controllers.dropLast(), animated: animated) }
  }

  func popToViewController(_ controller: KitController, animated: Bool) {
    guard let position = controllers.firstIndex(where: { $0 === controller }) else { return }
    change(to: Array(controllers[...position]), animated: animated)
  }

  func popToRootViewController(animated: Bool) {
    change(to: Array(controllers.prefix(1)), animated: animated)
  }

  /// At the first appearance, the delegate hears twice that the top was shown.
  override func viewWillAppear() {
    super.viewWillAppear()
    guard !hasAppeared, let topViewController else { return }
    let animated = transitionCoordinator != nil
    delegate?.navigationController(self, willShow: topViewController, animated: animated)
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    guard !hasAppeared, let topViewController else { return }
    hasAppeared = true
    for _ in 0..<2 {
      delegate?.navigationController(self, didShow: topViewController, animated: false)
    }
  }
}

// MARK: - Transitions

extension KitNavigationController {
  private func change(to new: [KitController], animated: Bool, isInteractive: Bool = false) {
    if new.contains(where: { $0 is KitNavigationController }) {
      fatalError("a navigation controller cannot be put on another one")
    }
    // The real one corrupts its bar; a change from inside didShow is fine.
    if isChanging { return }
    guard let window else { return put(new) }
    if window.transitions.refuses() { return }
    let old = controllers
    put(new)
    guard let top = new.last, top !== old.last else { return }

    isChanging = true
    let animated = animated && !old.isEmpty
    stackCoordinator = animated ? KitTransitionCoordinator(isInteractive: isInteractive) : nil
    if animated {
      let isPush = !old.contains { $0 === top }
      animations.append(delegate?.navigationController(self, animationForPush: isPush))
    }
    delegate?.navigationController(self, willShow: top, animated: animated)
    top.viewWillAppear()
    if isInteractive {
      swipe = (old, window.transitions)
    } else if animated {
      window.transitions.begin { [weak self] in self?.end(completed: $0, from: old) }
    } else {
      end(completed: true, from: old)
    }
  }

  private func put(_ new: [KitController]) {
    for controller in controllers where controller.parent === self { controller.parent = nil }
    controllers = new
    for controller in new { controller.parent = self }
  }

  /// Ends a transition; the coordinator is there until the delegate has heard of it.
  private func end(completed: Bool, from old: [KitController]) {
    let coordinator = stackCoordinator
    let transitions = window?.transitions
    if !completed {
      put(old)
      isChanging = false
    }
    coordinator?.end(cancelled: !completed)
    isChanging = isChanging && !completed
    guard let top = topViewController else { return }
    if completed { top.viewDidAppear() }
    if completed || transitions?.showsAfterCancel == true {
      for _ in 0..<(transitions?.repeatsDidShow == true ? 2 : 1) {
        delegate?.navigationController(self, didShow: top, animated: coordinator != nil)
      }
    }
    // The delegate may have begun the next transition.
    if stackCoordinator === coordinator { stackCoordinator = nil }
  }
}

// MARK: - What a person does

extension KitNavigationController {
  /// Presses the back button.
  func tapBackButton() { popViewController(animated: true) }

  /// Presses the back button for long, and chooses a controller from the menu.
  func longPressBackButton(choosing controller: KitController) {
    popToViewController(controller, animated: true)
  }

  /// Begins to swipe back: from now on, the top is not in ``viewControllers``.
  func beginSwipeBack() {
    guard controllers.count > 1 else { return }
    change(to: controllers.dropLast(), animated: true, isInteractive: true)
  }

  /// Lifts the finger; the screen goes on to where it was let go.
  func endSwipeBack(completed: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    stackCoordinator?.endInteraction(cancelled: !completed)
    swipe.transitions.begin { [weak self] _ in self?.end(completed: completed, from: swipe.from) }
  }
}

@MainActor
protocol KitNavigationDelegate: AnyObject {
  /// Called when a transition begins, which may be cancelled.
  func navigationController(
    _ navigation: KitNavigationController,
    willShow controller: KitController,
    animated: Bool
  )

  /// Called when a controller was shown, perhaps more than once.
  func navigationController(
    _ navigation: KitNavigationController,
    didShow controller: KitController,
    animated: Bool
  )

  /// Called for an animation; `nil` is the kit's own.
  func navigationController(
    _ navigation: KitNavigationController,
    animationForPush isPush: Bool
  ) -> String?
}
