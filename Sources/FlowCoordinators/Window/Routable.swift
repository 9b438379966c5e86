/// What a router can do, if you want to replace it in a test.
///
/// It has one requirement, to run a ``NavigationCommand``. Every verb is an extension, so your double has the same verbs
/// as the real router. In most tests you need none: a `NavigationWindow()` is a window in memory.
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
  /// Runs a command, and waits until its transition has ended: `await router.perform(.pop)`.
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
  /// ```swift
  /// list.onOpen = { note in self.router.push(NotePage(note)) }
  /// ```
  ///
  /// Each call pushes, as on a `UINavigationController`, so two quick taps push two screens: a router can't tell them
  /// from a link that leads two screens deep. To push only once, check that your list is still on top: `guard
  /// navigation.contents.last === list else { return }`. Pushing the same screen twice is refused
  /// (``Refusal/alreadyShown``).
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

  /// Replaces all screens of the flow's stack with one, such as the receipt after an order.
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

  /// Goes back by one screen of the flow's stack, unless it's the only one (``Refusal/nothingToRemove``).
  public func pop(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.pop, transition: transition, completion: completion) }

  /// Goes back to this screen of the flow's stack; refused if it isn't there (``Refusal/notOnStack``).
  public func popTo(
    _ screen: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.popTo(screen), transition: transition, completion: completion) }

  /// Goes back to the first screen of the flow's stack; refused if it's there already (``Refusal/nothingToRemove``).
  public func popToRoot(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.popToRoot, transition: transition, completion: completion) }

  /// Removes a screen and everything above it, wherever it is.
  ///
  /// The screen may be on the flow's stack, on screen or not, or on any other stack of the window. If it's the first of a
  /// modal's stack, the modal is dismissed, with everything over it. The first screen of the window's or of a tab's stack
  /// can't be removed (``Refusal/atRoot``), and neither can one that's on no stack (``Refusal/notOnStack``).
  public func remove(
    _ screen: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.remove(screen), transition: transition, completion: completion) }

  /// Replaces the flow's tabs; ``TabItem`` has an example.
  ///
  /// A tab whose flow is `nil`, has been begun elsewhere, or has ended is left out, and the journal says why. The others
  /// are shown. If none is left, the command is refused, and the tabs stay as they are.
  ///
  /// Something that's in a column, or in other tabs of the window, moves here with its screens, and its flow goes on. Don't
  /// leave it out there first: then it ends.
  public func setTabs(
    _ items: [TabItem],
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.setTabs(items), transition: transition, completion: completion) }

  /// Changes the flow's tabs, as they are when it's the command's turn.
  ///
  /// ```swift
  /// router.changeTabs { tabs in tabs.removeAll { $0.id == "offers" } }
  /// ```
  ///
  /// Works as ``setTabs(_:transition:completion:)`` with the changed tabs.
  ///
  /// - Parameters:
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - change: called at most once, on the main actor, when the commands before it have run. If the flow has ended
  ///     by then, it isn't called. Flows that it adds are started right after it, and what it asks a router for comes
  ///     behind it.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func changeTabs(
    transition: TransitionStyle? = nil,
    _ change: @escaping @MainActor (_ tabs: inout [TabItem]) -> Void,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.changeTabs(change), transition: transition, completion: completion) }

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

  /// Shows flows or screens in the columns of the flow's split view.
  ///
  /// ```swift
  /// /// Shows letters beside the mailbox that they are chosen in.
  /// final class MailFlow: BaseCoordinator<Void, Void> {
  ///   override var presentable: any Presentable { split }
  ///
  ///   override func start(with option: Void) {
  ///     router.setColumns([
  ///       ColumnItem(.primary, AssembledFlow(MailboxFlow(childContext), startingWith: choose)),
  ///       ColumnItem(.secondary, AssembledFlow(LetterFlow(childContext), startingWith: "No letter")),
  ///     ])
  ///   }
  ///
  ///   /// Shows a letter in place of the former one, whose flow ends.
  ///   private func choose(_ title: String) {
  ///     let letter = AssembledFlow(LetterFlow(childContext), startingWith: title)
  ///     let list = split.items.filter { $0.column == .primary }
  ///     router.setColumns(list + [ColumnItem(.secondary, letter)])
  ///     router.showColumn(.secondary)
  ///   }
  /// }
  /// ```
  ///
  /// Pass all contents each time, those that stay as well: `split.items` has them or, while something moves,
  /// ``changeColumns(transition:_:completion:)``.
  ///
  /// - A flow that you leave out ends (``CloseReason/replaced``).
  /// - If you pass several contents for one column, the last is shown. The others live on, like tabs that aren't
  ///   selected, so you can show one again by passing it last.
  /// - A content that's in another column, or in tabs of the window, moves here with its screens, and its flow goes on.
  /// - A flow that's `nil`, has been begun elsewhere, or has ended is left out, and the journal says why. The others are
  ///   shown.
  /// - You need a content for the primary column (otherwise ``Refusal/noSuchColumn``). Some don't fit in a column: a
  ///   split view in any, tabs in the primary or supplementary one (``Refusal/stackOnStack``).
  ///
  /// - Parameters:
  ///   - items: all contents.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func setColumns(
    _ items: [ColumnItem],
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.setColumns(items), transition: transition, completion: completion) }

  /// Changes the contents of the flow's split view, as they are when it's the command's turn.
  ///
  /// ```swift
  /// router.changeColumns { items in
  ///   items.removeAll { $0.column == .secondary }
  ///   items.append(ColumnItem(.secondary, letter))
  /// }
  /// ```
  ///
  /// Works as ``setColumns(_:transition:completion:)`` with the changed contents. Use it if you change what's there: while
  /// something moves, `split.items` doesn't have yet what an earlier call has set.
  ///
  /// - Parameters:
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - change: called at most once, on the main actor, when the commands before it have run. If the flow has ended
  ///     by then, it isn't called. Flows that it adds are started right after it, and what it asks a router for comes
  ///     behind it.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func changeColumns(
    transition: TransitionStyle? = nil,
    _ change: @escaping @MainActor (_ items: inout [ColumnItem]) -> Void,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.changeColumns(change), transition: transition, completion: completion) }

  /// Brings a column of the flow's split view to the front.
  ///
  /// On an iPhone, there's room for one column only. So when the user chooses a letter, show its column:
  ///
  /// ```swift
  /// let letter = AssembledFlow(LetterFlow(childContext), startingWith: title)
  /// let list = split.items.filter { $0.column == .primary }
  /// router.setColumns(list + [ColumnItem(.secondary, letter)])
  /// router.showColumn(.secondary)
  /// ```
  ///
  /// The user goes back from it to the column before, which ends no flow. On an iPad, where columns are side by side, you
  /// see no change, but this is the column that stays visible when the window is made narrow.
  ///
  /// Refused for a column that's empty, or that isn't there now (``Refusal/noSuchColumn``).
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called exactly once with the outcome, when the transition has ended.
  public func showColumn(
    _ column: SplitColumn,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.showColumn(column), transition: transition, completion: completion) }

  /// Replaces everything in the window, such as after a sign-out.
  ///
  /// Only a flow that the host has assembled in the window itself, by the window's
  /// ``CoordinatorParent/childContext``, may do that. Any other flow, also behind a link, is refused
  /// (``Refusal/notTheRootFlow``), and its presentable is let go: report a result instead, and let the flow at the root
  /// decide what comes next.
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

  /// Presents a screen over the flow; to present another flow, pass an ``AssembledFlow``.
  ///
  /// Refused if a flow has presented something over this one already (``Refusal/alreadyPresenting``).
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

  /// Dismisses what's presented over the flow, and with it the flows in there.
  ///
  /// It doesn't dismiss the flow itself, even if that's presented: call `finish` or `close` for that. With nothing over the
  /// flow it's refused (``Refusal/nothingToRemove``), so a second call can't take the presenter away.
  ///
  /// What your app has presented itself below the first flow stays; if there's nothing else, that's dismissed. For a flow
  /// without a screen, what's over its nearest ancestor on screen is dismissed.
  public func dismiss(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.dismiss, transition: transition, completion: completion) }

  /// Dismisses this modal, whichever flow presented it, and everything over it.
  public func dismiss(
    _ modal: any Presentable,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.dismissModal(modal), transition: transition, completion: completion) }

  /// Presents over whatever is visible, such as a message that may come at any time.
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

  /// Removes all screens and tabs of the flow and of those it has opened, and everything over them on their stacks.
  ///
  /// What's at the root of the window or of another flow's stack, and the last of all tabs, stays; refused if that's all
  /// (``Refusal/atRoot``).
  public func close(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.close, transition: transition, completion: completion) }

  /// Dismisses the modals that cover the flow, selects the tabs and shows the columns that it is in, and
  /// reveals it in containers of the app (``SystemContainer/reveal(_:)``); refused if nothing of the flow is on
  /// screen, or its column has no place now (``Refusal/noSuchColumn``).
  public func comeToFront(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.comeToFront, transition: transition, completion: completion) }

  /// Goes back in the window, as a back button does.
  ///
  /// Pops the visible screen of any flow, shows the column behind the one in front of a collapsed split
  /// view, or dismisses a modal that shows its first screen. One that
  /// the user may not dismiss stays (``Refusal/notDismissible``), and its flow is told of the attempt.
  ///
  /// Refused below an alert (``Refusal/alreadyPresenting``), and if there is nothing to go back to
  /// (``Refusal/nothingToRemove``).
  public func goBack(
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.goBack, transition: transition, completion: completion) }

  /// Shows an alert whose buttons have closures, over everything else.
  ///
  /// To wait for the answer, call ``ApplicationRouter/ask(_:transition:)``.
  public func showAlert(
    _ alert: AlertMessage,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { route(.showAlert(alert), transition: transition, completion: completion) }
}
