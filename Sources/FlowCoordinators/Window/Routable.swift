/// Carries out navigation commands.
///
/// There is one requirement, and every verb is made of it, so a stand-in for tests cannot differ
/// from the real router.
@MainActor
public protocol Routable {
  /// Carries out a command after those before it.
  ///
  /// - Parameters:
  ///   - command: what to do.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  )
}

extension Routable {
  /// Carries out a command, and waits until its transition has ended.
  ///
  /// - Parameters:
  ///   - command: what to do.
  ///   - transition: how to show it, once; `nil` is the platform's default.
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

  /// Puts a screen on top of the flow's stack.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - hideBottomBar: whether the bar below the stack, such as that of the tabs around it, is hidden
  ///     as long as the screen is on it.
  ///   - transition: how to show it, once; `nil` is the platform's default.
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

  /// Puts a screen in place of all screens of the flow's stack.
  ///
  /// - Parameters:
  ///   - screen: the screen, which may be on the stack already.
  ///   - hideBar: whether the stack's own bar is hidden as long as the screen is its first, for those
  ///     above it, too, which then need a way back of their own: UIKit disables its swipe with its bar.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func setRoot(
    _ screen: any Presentable,
    hideBar: Bool = false,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.setRoot(screen, hideBar: hideBar), transition: transition, completion: completion)
  }

  /// Takes the top screen off the flow's stack, unless it is the only one.
  public func pop(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.pop, transition: transition, completion: completion)
  }

  /// Takes all screens above this one off the flow's stack.
  public func popTo(
    _ screen: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.popTo(screen), transition: transition, completion: completion)
  }

  /// Takes all screens but the first off the flow's stack.
  public func popToRoot(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.popToRoot, transition: transition, completion: completion)
  }

  /// Takes a screen off its stack, with all above it.
  ///
  /// The stack is the flow's, whether it is on screen or not, or else any in the window. The first
  /// screen of a modal stack takes the modal away, with all over it; that of the window's or a tab's
  /// stack is refused (``Refusal/atRoot``), and so is what is on no stack (``Refusal/notOnStack``).
  public func remove(
    _ screen: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.remove(screen), transition: transition, completion: completion)
  }

  /// Puts tabs in place of the flow's tabs.
  public func setTabs(
    _ items: [TabItem],
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.setTabs(items), transition: transition, completion: completion)
  }

  /// Shows another of the flow's tabs, by its position.
  public func selectTab(
    _ position: Int,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.selectTab(position), transition: transition, completion: completion)
  }

  /// Puts a presentable in place of everything in the window.
  public func setWindowRoot(
    _ presentable: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.setWindowRoot(presentable), transition: transition, completion: completion)
  }

  /// Shows a presentable over the flow, which must not be covered by another modal; where the flow was
  /// never on screen, see ``ApplicationRouter/route(_:transition:completion:)``.
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

  /// Takes away whatever is presented over the flow or, of one that only routes, over its nearest ancestor
  /// on screen, and with it the flows below it.
  public func dismiss(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.dismiss, transition: transition, completion: completion)
  }

  /// Takes away this modal, whoever presented it, and what is over it.
  public func dismiss(
    _ modal: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.dismissModal(modal), transition: transition, completion: completion)
  }

  /// Shows a presentable over whatever a person sees; where the flow was never on screen, see
  /// ``ApplicationRouter/route(_:transition:completion:)``.
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

  /// Takes away what is the topmost modal by then, whoever presented it: asked twice, the two topmost.
  public func dismissVisible(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.dismissVisible, transition: transition, completion: completion)
  }

  /// Takes away all screens of the flow, and whatever is over them; refused at the root of the
  /// window or of a tab.
  public func close(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.close, transition: transition, completion: completion)
  }

  /// Takes away whatever covers the flow, and selects the tabs that it is in; refused where nothing of
  /// it is on screen.
  public func comeToFront(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.comeToFront, transition: transition, completion: completion)
  }

  /// Does what a back button does in the window: pops the visible screen, or dismisses a modal that
  /// shows its first one, whosever they are, whether a person may swipe that away or not.
  ///
  /// Refused below an alert (``Refusal/alreadyPresenting``), and where there is nothing to go back to
  /// (``Refusal/nothingToRemove``).
  public func goBack(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.goBack, transition: transition, completion: completion)
  }

  /// Shows an alert over everything else.
  public func showAlert(
    _ alert: AlertMessage,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    route(.showAlert(alert), transition: transition, completion: completion)
  }
}
