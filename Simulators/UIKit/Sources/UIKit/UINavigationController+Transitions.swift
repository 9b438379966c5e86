extension UINavigationController {
  /// A change of the stack that is on its way.
  @MainActor
  final class Transition {
    let old: [UIViewController]
    let target: UIViewController

    /// There is none for a change without an animation.
    let coordinator: TransitionCoordinator?

    var isInteractive: Bool { coordinator?.initiallyInteractive == true }

    init(
      from old: [UIViewController],
      to target: UIViewController,
      _ coordinator: TransitionCoordinator?
    ) {
      self.old = old
      self.target = target
      self.coordinator = coordinator
    }
  }

  /// A change that code has asked for in this turn: the controllers before it, and how it begins.
  struct AskedChange {
    let old: [UIViewController]
    var isAnimated: Bool
    let coordinator: TransitionCoordinator?
  }

  /// Begins a change.
  ///
  /// One that code asks for while another is on its way is not there at once (react-native-screens,
  /// RNSScreenStack.mm); that it begins afterwards, and only the last one does, is a guess.
  func change(to new: [UIViewController], animated: Bool) {
    if Set(new.map(ObjectIdentifier.init)).count < new.count {
      fatalError("All view controllers in a navigation controller must be distinct")
    }
    if new.contains(where: { $0 is UISplitViewController }) {
      fatalError("a split view controller cannot be pushed (Apple's documentation)")
    }
    if new.contains(where: { $0.presenter != nil || $0.rootWindow != nil }) {
      fatalError("a view controller that is shown elsewhere cannot be pushed")
    }
    // Over the whole window, or over this stack in a context of its own.
    let presented =
      (window?.chain ?? []) + [topViewController?.presentedViewController].compactMap(\.self)
    let isBlocked =
      window?.simulation.blocksDuringPresentation == true
      && presented.contains { $0.isBeingPresented || $0.isToBePresented }
    if transition != nil {
      deferred = (new, animated)
    } else if isBlocked {
      deferred = (new, animated)
      window?.simulation.afterPresentations { [weak self] in self?.beginDeferred() }
    } else {
      ask(for: new, isAnimated: animated)
    }
  }

  /// Shows other controllers, whose transition begins when Core Animation commits.
  ///
  /// Changes in one turn are one transition (`_startDeferredTransitionIfNeeded` in the backtraces).
  private func ask(for new: [UIViewController], isAnimated: Bool) {
    guard let simulation = window?.simulation, case .atCommit(let known) = simulation.beginning
    else { return begin(new, isAnimated: isAnimated) }
    if simulation.refuses() { return }
    if asked == nil {
      let moves = isAnimated && !controllers.isEmpty && new.last !== controllers.last
      asked = AskedChange(
        old: controllers,
        isAnimated: isAnimated,
        coordinator: moves && known == .fromCall ? TransitionCoordinator() : nil
      )
      simulation.atCommit { [weak self] in self?.beginAsked() }
    } else {
      asked?.isAnimated = isAnimated
    }
    put(new)
    asked?.old.last?.leaving = self
  }

  /// Ends what is on its way, since the columns that the stack is in collapse or expand (a guess).
  func endAtOnce() {
    if asked != nil { beginAsked() }
    if let transition { end(transition, completed: !transition.isInteractive) }
  }

  /// Reports what a split view has changed: without an animation (woocommerce-ios,
  /// `ProductsSplitViewCoordinator`).
  func reportColumnChange() {
    guard window != nil, let topViewController else { return }
    delegate(for: .didShow)?
      .navigationController(self, didShow: topViewController, animated: false)
  }

  private func beginAsked() {
    guard let asked else { return }
    self.asked = nil
    asked.old.last?.leaving = nil
    guard let simulation = window?.simulation else { return }
    start(from: asked.old, isAnimated: asked.isAnimated, simulation, by: asked.coordinator)
  }

  private func beginDeferred() {
    guard transition == nil, let (controllers, isAnimated) = deferred else { return }
    deferred = nil
    ask(for: controllers, isAnimated: isAnimated)
  }

  /// Begins a change, perhaps while another one is on its way, which it overtakes.
  private func begin(
    _ new: [UIViewController],
    isAnimated: Bool,
    isInteractive: Bool = false
  ) {
    guard let simulation = window?.simulation else { return put(new) }
    if simulation.refuses() { return }
    let old = controllers
    put(new)
    start(from: old, isAnimated: isAnimated, isInteractive: isInteractive, simulation)
  }

  private func start(
    from old: [UIViewController],
    isAnimated: Bool,
    isInteractive: Bool = false,
    _ simulation: UIKitSimulation,
    by known: TransitionCoordinator? = nil
  ) {
    let new = controllers
    guard let top = new.last, top !== old.last else { return }
    let isPush = !old.contains { $0 === top }

    let isAskedToAnimate = isAnimated
    let isAnimated = isAnimated && !old.isEmpty
    let transition = Transition(
      from: old,
      to: top,
      isAnimated ? known ?? TransitionCoordinator(isInteractive: isInteractive) : nil
    )
    self.transition = transition
    if isAnimated { old.last?.leaving = self }
    if isAnimated, let from = old.last {
      animators.append(animator(for: isPush ? .push : .pop, from: from, to: top))
    }
    let hidesBars = (
      own: isNavigationBarHidden && new.count == 1, bottom: top.hidesBottomBarWhenPushed
    )
    let request = UIKitSimulation.Request.Change.controllers(
      hidesBars: isPush ? hidesBars : nil,
      animator: isAnimated ? animators.last ?? nil : nil
    )
    if !isInteractive { simulation.note(request, of: self, isAnimated: isAskedToAnimate) }
    delegate(for: .willShow)?.navigationController(self, willShow: top, animated: isAnimated)
    top.viewWillAppear(isAnimated)
    if isInteractive { return }
    if isAnimated {
      simulation.begin { [weak self] in self?.end(transition, completed: $0) }
    } else {
      end(transition, completed: true)
    }
  }

  private func animator(
    for operation: Operation,
    from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = delegate(for: .animator)?.navigationController(
      self,
      animationControllerFor: operation,
      from: from,
      to: to
    )
    guard let animator else { return nil }
    _ = delegate(for: .interaction)?
      .navigationController(self, interactionControllerFor: animator)
    return animator
  }

  /// Ends a transition; its coordinator is there until the delegate has heard of it.
  private func end(_ ended: Transition, completed: Bool) {
    guard ended === transition else { return endOvertaken(ended) }
    ended.old.last?.leaving = nil
    if !completed { put(ended.old) }
    if completed, ended.coordinator?.initiallyInteractive == true {
      window?.simulation.note(.controllers(hidesBars: nil, animator: nil), of: self)
    }
    // The next one may begin in the calls from here on.
    let simulation = window?.simulation
    ending = ended
    transition = nil
    if !completed { topViewController?.viewWillAppear(true) }
    ended.coordinator?.end(cancelled: !completed)
    if !completed { topViewController?.viewDidAppear(true) }
    if completed { topViewController?.viewDidAppear(ended.coordinator != nil) }
    if completed || simulation?.showsAfterCancel == true {
      reportShown(
        completed ? ended.target : ended.old.last,
        ended,
        times: simulation?.repeatsDidShow == true ? 2 : 1
      )
    }
    ending = nil
    beginDeferred()
  }

  private func reportShown(_ shown: UIViewController?, _ ended: Transition, times: Int) {
    guard let shown else { return }
    for _ in 0..<times {
      delegate(for: .didShow)?.navigationController(
        self,
        didShow: shown,
        animated: ended.coordinator != nil
      )
    }
  }

  /// The callbacks of a transition that another one has overtaken are a guess.
  private func endOvertaken(_ ended: Transition) {
    let overtaken = window?.simulation.overtaken ?? .nothing
    ended.coordinator?.end(cancelled: overtaken == .cancelled)
    if overtaken == .shown {
      delegate(for: .didShow)?
        .navigationController(self, didShow: ended.target, animated: true)
    }
  }
}

// MARK: - Actions of a user

extension UINavigationController {
  /// Presses the back button, which waits for transitions only in older versions.
  public func tapBackButton() {
    window?.simulation.endTurnIfAsked()
    guard controllers.count > 1, mayBegin else { return }
    begin(controllers.dropLast(), isAnimated: true)
  }

  /// Presses the back button for long, and chooses a controller from the menu.
  public func longPressBackButton(choosing controller: UIViewController) {
    window?.simulation.endTurnIfAsked()
    guard mayBegin, let position = controllers.firstIndex(where: { $0 === controller }) else {
      return
    }
    begin(Array(controllers[...position]), isAnimated: true)
  }

  /// Begins to swipe back: from now on, the top is not in ``viewControllers``.
  ///
  /// - Parameter isOnContent: whether the finger is not at the edge, which newer versions take for
  ///   a back-swipe, too, even in the middle of a transition.
  public func beginSwipeBack(isOnContent: Bool = false) {
    window?.simulation.endTurnIfAsked()
    guard controllers.count > 1, transition == nil || isOnContent && mayBegin, allowsSwipeBack
    else {
      return
    }
    begin(controllers.dropLast(), isAnimated: true, isInteractive: true)
  }

  /// Lifts the finger; the screen continues from the point of release.
  public func endSwipeBack(completed: Bool) {
    guard let transition, let coordinator = transition.coordinator, coordinator.isInteractive
    else { return }
    coordinator.endInteraction(cancelled: !completed)
    window?.simulation.begin { [weak self] _ in self?.end(transition, completed: completed) }
  }

  private var mayBegin: Bool {
    transition == nil
      || window?.simulation.version == .iOS26 && transition?.coordinator?.isInteractive == false
  }

  /// Does what a collapsing split view does, which may push a navigation controller on this one
  /// (woocommerce-ios #17778).
  public func collapse(taking navigation: UINavigationController) {
    put(controllers + [navigation])
  }
}
