extension UIViewController {
  /// Shows a controller over the one that covers it.
  ///
  /// If the controller cannot be shown there is a warning on the console, and nothing is called
  /// (RNSScreenStack.mm; XCoordinator #15, #116): outside a window, over something that is presented, or
  /// while that goes.
  func beginPresenting(_ controller: UIViewController, animated flag: Bool, _ completion: Handler?)
  {
    if controller.presenter != nil {
      fatalError(
        "Application tried to present modally a view controller that is already being presented"
      )
    }
    if controller.parent != nil {
      fatalError("Application tried to present modally a view controller that has a parent")
    }
    let presenter = covered(by: controller)
    guard let window, presentedViewController == nil, controller.rootWindow == nil,
      presenter !== controller,
      !window.simulation.refuses()
    else { return }
    let request = UIKitSimulation.Request.Presentation(of: controller)
    controller.presentationRequest = request
    window.simulation.note(.presentation(request), of: window, isAnimated: flag)
    presenter.presented = controller
    controller.presenter = presenter
    controller.requester = self
    let end: UIKitSimulation.End = { [weak presenter, weak controller] isNotTakenBack in
      guard let presenter, let controller else { return }
      // Nothing takes an alert back (a guess).
      let completed = isNotTakenBack || controller is UIAlertController
      if completed { controller.viewDidAppear(flag) } else { presenter.detachPresented() }
      controller.endPresentationTransition(in: window, cancelled: !completed, completion)
      window.simulation.presentationEnded()
    }
    controller.isToBePresented = true
    window.simulation.beginPresentation(isAnimated: flag) { [weak controller] in
      guard let controller, controller.isToBePresented else { return }
      controller.requireSource()
      controller.isToBePresented = false
      controller.isBeingPresented = true
      if flag { controller.presentationCoordinator = TransitionCoordinator() }
      controller.viewWillAppear(flag)
      if flag { window.simulation.begin(end) } else { end(true) }
    }
  }

  /// Dismisses as code asks for, whose completion may be lost.
  func beginDismissing(animated flag: Bool, _ completion: Handler?) {
    let isLost = (window ?? presenter?.window)?.simulation.losesDismissals == true
    dismissPresented(animated: flag, isLost ? nil : completion)
  }

  /// Dismisses as code asks for, or the user.
  func dismissPresented(animated flag: Bool, _ completion: Handler?) {
    guard let presented = presentedViewController, let presenter = presented.presenter else {
      presentingViewController?.dismissPresented(animated: flag, completion)
      return
    }
    guard let window = presenter.window, presented.presentationCoordinator == nil,
      !presented.isToBePresented,
      !window.simulation.refuses()
    else { return }
    window.simulation.note(.dismissal, of: window, isAnimated: flag)
    presented.isBeingDismissed = true
    if flag { presented.presentationCoordinator = TransitionCoordinator() }
    let end: UIKitSimulation.End = { [weak presenter, weak presented] completed in
      guard let presenter, let presented else { return }
      if completed { presenter.detachPresented() }
      presented.endPresentationTransition(in: window, cancelled: !completed, completion)
    }
    window.simulation.atCommit { if flag { window.simulation.begin(end) } else { end(true) } }
  }

  /// A popover in a wide window points at something when its presentation begins (backtrace in
  /// viezel/TiSocial.Framework #153).
  private func requireSource() {
    guard modalPresentationStyle == .popover,
      let popover = presentationController as? UIPopoverPresentationController,
      popover.sourceView == nil, popover.sourceItem == nil
    else { return }
    fatalError(
      "UIPopoverPresentationController should have a non-nil sourceView or barButtonItem set before the presentation occurs."
    )
  }

  /// The controller that presents another one: the outermost, or in a style of the context the nearest one
  /// that defines one (Apple's documentation of `definesPresentationContext`).
  private func covered(by controller: UIViewController) -> UIViewController {
    let isInContext = [.currentContext, .overCurrentContext].contains(
      controller.modalPresentationStyle
    )
    var covered = self
    while let parent = covered.parent, !isInContext || !covered.definesPresentationContext {
      covered = parent
    }
    return covered
  }

  /// Releases the presented controller, and all above it.
  func detachPresented() {
    guard let controller = presented else { return }
    controller.detachPresented()
    presented = nil
    controller.presenter = nil
    controller.presentation = nil
    controller.isToBePresented = false
  }

  func endPresentationTransition(
    in window: UIWindow,
    cancelled: Bool,
    _ completion: Handler? = nil
  ) {
    let coordinator = presentationCoordinator
    window.simulation.endCoordination { [weak self] in
      if self?.presentationCoordinator === coordinator { self?.presentationCoordinator = nil }
    }
    func complete() {
      coordinator?.end(cancelled: cancelled)
      if !cancelled { completion?() }
    }
    if window.simulation.isStillOnItsWayInCompletions { complete() }
    isBeingPresented = false
    isBeingDismissed = false
    if !window.simulation.isStillOnItsWayInCompletions { complete() }
  }
}

// MARK: - Actions of a user

extension UIViewController {
  /// Begins to swipe this presented controller down; one that does not allow it stays, and its
  /// delegate is notified of the attempt (header).
  public func beginSwipeDown() {
    window?.simulation.endTurnIfAsked()
    guard presentationCoordinator == nil, !isToBePresented, presenter != nil,
      let presentation = presentationController
    else { return }
    guard !isModalInPresentation,
      presentation.delegate(for: .shouldDismiss)?
        .presentationControllerShouldDismiss(presentation) != false
    else {
      presentation.delegate(for: .didAttemptToDismiss)?
        .presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    isBeingDismissed = true
    presentationCoordinator = TransitionCoordinator(isInteractive: true)
    presentation.delegate(for: .willDismiss)?.presentationControllerWillDismiss(presentation)
  }

  /// Lifts the finger; the controller continues from the point of release.
  public func endSwipeDown(completed: Bool) {
    guard let window, let coordinator = presentationCoordinator, coordinator.isInteractive
    else { return }
    coordinator.endInteraction(cancelled: !completed)
    window.simulation.begin { [self] _ in
      let presentation = presentation
      if completed { presenter?.detachPresented() }
      if !completed {
        viewWillAppear(true)
        viewDidAppear(true)
      }
      endPresentationTransition(in: window, cancelled: !completed)
      if completed, let presentation {
        presentation.delegate(for: .didDismiss)?.presentationControllerDidDismiss(presentation)
      }
    }
  }
}
