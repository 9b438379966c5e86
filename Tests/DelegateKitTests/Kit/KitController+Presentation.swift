extension KitController {
  /// Shows a controller over this one.
  ///
  /// The completion is called when the controller has appeared. Where it cannot be shown there is a
  /// warning on the console, and nothing is called.
  func present(
    _ controller: KitController,
    animated: Bool,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard let window, presentedViewController == nil, controller.window == nil,
      !window.transitions.refuses()
    else { return }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.isBeingPresented = true
    if animated { controller.presentationCoordinator = KitTransitionCoordinator() }
    controller.viewWillAppear()
    let end: KitTransitions.End = { [weak self, weak controller] completed in
      guard let self, let controller else { return }
      controller.isBeingPresented = false
      if completed { controller.viewDidAppear() } else { detachPresented() }
      controller.endTransition(cancelled: !completed)
      if completed { completion?() }
    }
    if animated { window.transitions.begin(end) } else { end(true) }
  }

  /// Takes away what this controller presents, and all above it; a controller that presents nothing
  /// asks its presenter to take it away.
  ///
  /// No delegate hears of it.
  func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    guard let window, presented.presentationCoordinator == nil, !window.transitions.refuses() else {
      return
    }
    presented.isBeingDismissed = true
    if animated { presented.presentationCoordinator = KitTransitionCoordinator() }
    let end: KitTransitions.End = { [weak self, weak presented] completed in
      guard let self, let presented else { return }
      presented.isBeingDismissed = false
      if completed { detachPresented() }
      presented.endTransition(cancelled: !completed)
      if completed { completion?() }
    }
    if animated { window.transitions.begin(end) } else { end(true) }
  }

  /// Lets go of what this controller presents, and all above it.
  func detachPresented() {
    guard let presented = presentedViewController else { return }
    presented.detachPresented()
    presentedViewController = nil
    presented.presentingViewController = nil
    presented.presentation = nil
  }

  private func endTransition(cancelled: Bool) {
    let coordinator = presentationCoordinator
    presentationCoordinator = nil
    coordinator?.end(cancelled: cancelled)
  }
}

// MARK: - What a person does

extension KitController {
  /// Begins to swipe this controller down, which is presented; one that does not allow it stays.
  func beginSwipeDown() {
    guard presentationCoordinator == nil, let presentation = presentationController else { return }
    let delegate = presentation.delegate
    guard !isModalInPresentation, delegate?.presentationShouldDismiss(presentation) != false else {
      delegate?.presentationDidAttemptToDismiss(presentation)
      return
    }
    isBeingDismissed = true
    presentationCoordinator = KitTransitionCoordinator(isInteractive: true)
    delegate?.presentationWillDismiss(presentation)
  }

  /// Lifts the finger; the controller goes on to where it was let go.
  func endSwipeDown(completed: Bool) {
    guard let window, let coordinator = presentationCoordinator, coordinator.isInteractive else {
      return
    }
    coordinator.endInteraction(cancelled: !completed)
    window.transitions.begin { [self] _ in
      let presentation = presentation
      isBeingDismissed = false
      if completed { presentingViewController?.detachPresented() }
      endTransition(cancelled: !completed)
      if completed, let presentation {
        presentation.delegate?.presentationDidDismiss(presentation)
      }
    }
  }
}
