/// Runs navigation commands.
///
/// The protocol has one requirement. Every verb is an extension of it, so a test double cannot
/// differ from the real router.
@MainActor
public protocol Routable {
  /// Runs a command after those before it.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  )
}

extension Routable {
  /// Runs a command, and waits until its transition has ended.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  /// - Returns: the outcome.
  @discardableResult
  public func perform(
    _ command: NavigationCommand,
    transition: TransitionStyle? = nil
  ) async -> NavigationOutcome {
    await withCheckedContinuation { continuation in
      route(command, transition: transition) { continuation.resume(returning: $0) }
    }
  }

  /// Pushes a screen on the flow's stack.
  ///
  /// Each call pushes, as on a `UINavigationController`, and so do two taps in one turn of the main
  /// actor: a router cannot distinguish them from two screens of a link. A screen that leads to one
  /// other screen ignores an action unless it is on top, as in `guard navigation.contents.last ===
  /// list else { return }`. Pushing one screen twice is refused (``Refusal/alreadyShown``), and so
  /// is a second modal over the same flow (``Refusal/alreadyPresenting``).
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - hideBottomBar: whether the bar below the stack, such as the tab bar around it, is hidden
  ///     as long as the screen is on the stack.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func push(
    _ screen: any Presentable,
    hideBottomBar: Bool = false,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    let command = NavigationCommand.push(screen, hideBottomBar: hideBottomBar)
    route(command, transition: transition, completion: completion)
  }

  /// Replaces all screens of the flow's stack with one.
  ///
  /// - Parameters:
  ///   - screen: the screen, which may be on the stack already.
  ///   - hideBar: whether the stack's own bar is hidden while the screen is the
  ///     only one of the stack.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func setRoot(
    _ screen: any Presentable,
    hideBar: Bool = false,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.setRoot(screen, hideBar: hideBar), transition: transition, completion: completion) }

  /// Pops the top screen off the flow's stack, unless it is the only one.
  public func pop(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.pop, transition: transition, completion: completion) }

  /// Pops all screens above this one off the flow's stack.
  public func popTo(
    _ screen: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.popTo(screen), transition: transition, completion: completion) }

  /// Pops all screens but the first off the flow's stack.
  public func popToRoot(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.popToRoot, transition: transition, completion: completion) }

  /// Removes a screen and all above it from its stack.
  ///
  /// The stack is that of the flow, on screen or not, or else any stack in the window. Removing the
  /// first screen of a modal stack dismisses the modal and everything over it. The first screen of
  /// the window's or a tab's stack is refused (``Refusal/atRoot``), and so is a screen on no stack
  /// (``Refusal/notOnStack``).
  public func remove(
    _ screen: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.remove(screen), transition: transition, completion: completion) }

  /// Replaces the flow's tabs.
  ///
  /// A tab of an absent flow, of one that has been begun elsewhere, or of one that has ended is left
  /// out, and the journal has the reason; the others are shown. If none is left, the command is
  /// refused, and the tabs stay as they are.
  public func setTabs(
    _ items: [TabItem],
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.setTabs(items), transition: transition, completion: completion) }

  /// Selects another of the flow's tabs, by its position.
  public func selectTab(
    _ position: Int,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.selectTab(position), transition: transition, completion: completion) }

  /// Selects another of the flow's tabs, by its identity.
  public func selectTab(
    _ id: String,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.selectTabWithID(id), transition: transition, completion: completion) }

  /// Changes the badge of one of the flow's tabs, whether it is selected or not.
  ///
  /// While the flows of new tabs are being started, the badge waits for their tabs.
  ///
  /// - Parameters:
  ///   - badge: the text on the tab, as for a new tab; `nil` for none.
  ///   - id: the identity of the tab; another one is refused (``Refusal/noSuchTab``).
  ///   - completion: called exactly once with the outcome.
  public func setBadge(
    _ badge: String?,
    ofTab id: String,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.setBadge(badge, tabWithID: id), transition: nil, completion: completion) }

  /// Replaces everything in the window.
  ///
  /// Only a flow that the host has assembled in the window itself may do that, by the window's
  /// ``CoordinatorParent/childContext``. A flow below another one, or behind a link, is refused
  /// (``Refusal/notTheRootFlow``), and its presentable is released: it reports a result, and the
  /// flow at the root decides the next screen.
  ///
  /// - Parameters:
  ///   - presentable: the new root.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func setWindowRoot(
    _ presentable: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.setWindowRoot(presentable), transition: transition, completion: completion) }

  /// Presents over the flow, which must not be covered by a modal of a flow.
  public func present(
    _ presentable: any Presentable,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    let modal = Modal(presentable, isDismissible: isDismissible, style: style)
    route(.present(modal), transition: transition, completion: completion)
  }

  /// Dismisses the modals over the flow, and with them the flows below it.
  ///
  /// What the app has presented itself below the first of them stays. If there is nothing else, that is
  /// dismissed.
  ///
  /// For a flow that only routes, dismisses the modals over its nearest ancestor on screen. A flow with
  /// nothing over it is refused (``Refusal/nothingToRemove``), also one that is presented itself, so
  /// that two calls keep the presenter: it takes itself away by finishing or closing.
  public func dismiss(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.dismiss, transition: transition, completion: completion) }

  /// Dismisses this modal of any flow, and everything over it.
  public func dismiss(
    _ modal: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.dismissModal(modal), transition: transition, completion: completion) }

  /// Presents over the visible content.
  public func presentOnVisible(
    _ presentable: any Presentable,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    let modal = Modal(presentable, isDismissible: isDismissible, style: style)
    route(.presentOnVisible(modal), transition: transition, completion: completion)
  }

  /// Dismisses the modal of any flow that is topmost when the command runs; two calls dismiss two
  /// modals.
  public func dismissVisible(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.dismissVisible, transition: transition, completion: completion) }

  /// Removes all screens of the flow and of the flows below it, everything over them on their stacks, and
  /// their tabs.
  ///
  /// What is at the root of the window or of another flow's stack, and the last of all tabs, stays; refused
  /// if that is all (``Refusal/atRoot``).
  public func close(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.close, transition: transition, completion: completion) }

  /// Dismisses the modals that cover the flow, selects the tabs that it is in, and reveals it in
  /// containers of the app (``SystemContainer/reveal(_:)``); refused if nothing of the flow is on
  /// screen.
  public func comeToFront(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.comeToFront, transition: transition, completion: completion) }

  /// Goes back in the window, as a back button does.
  ///
  /// Pops the visible screen of any flow, or dismisses a modal that shows its first screen. One that
  /// the user may not dismiss stays (``Refusal/notDismissible``), and its flow is told of the attempt.
  ///
  /// Refused below an alert (``Refusal/alreadyPresenting``), and if there is nothing to go back to
  /// (``Refusal/nothingToRemove``).
  public func goBack(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.goBack, transition: transition, completion: completion) }

  /// Shows an alert over everything else.
  public func showAlert(
    _ alert: AlertMessage,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.showAlert(alert), transition: transition, completion: completion) }
}
