// Not members of the base class: a subclass may declare properties with these names, as many
// existing coordinators do, and uses `super` to reach these.
extension Coordinator where Self: CoordinatorParent {
  /// Shows and removes screens for this flow, as in `router.push(page)`.
  ///
  /// Ask for it each time, and don't store it.
  public var router: ApplicationRouter {
    let parent = childContext.parent
    return ApplicationRouter(owner: flow(of: parent), below: parent)
  }

  /// The stack that the flow pushes its screens on, and what's put on screen unless you override `presentable`.
  ///
  /// Created when it's first used. The coordinator keeps it until a verb begins the flow. From then on the stack keeps the
  /// coordinator, and the verb keeps the stack until the window shows it. If the stack has left the screen and was freed,
  /// the next use creates another.
  public var navigation: any SystemNavigation { shownIn.stack(of: flow(of: childContext.parent)) }

  /// The tabs of the flow, if it has any: `override var presentable: any Presentable { tabs }`.
  ///
  /// Fill them by `router.setTabs(_:)`; ``TabItem`` has an example. They're created and kept as ``navigation`` is.
  public var tabs: any SystemTabs { shownIn.tabs(of: flow(of: childContext.parent)) }

  /// A split view of two columns: a list beside what you choose in it.
  ///
  /// Make it what your flow shows, and fill it in `start`:
  ///
  /// ```swift
  /// override var presentable: any Presentable { split }
  ///
  /// override func start(with option: Void) {
  ///   router.setColumns([
  ///     ColumnItem(.primary, AssembledFlow(MailboxFlow(childContext), startingWith: choose)),
  ///     ColumnItem(.secondary, AssembledFlow(LetterFlow(childContext), startingWith: "No letter")),
  ///   ])
  /// }
  /// ```
  ///
  /// ``Routable/setColumns(_:transition:completion:)`` has the whole flow. You can add a compact column, which replaces the
  /// others in a narrow window. If you forget to override `presentable`, `setColumns` is refused
  /// (``Refusal/notOnScreen``).
  ///
  /// It's created and kept as ``navigation`` is.
  public var split: any SystemSplit { split(hasSupplementary: false) }

  /// A split view of three columns: accounts, the mailbox of one, and a letter.
  ///
  /// ```swift
  /// override var presentable: any Presentable { tripleSplit }
  ///
  /// override func start(with option: Void) {
  ///   router.setColumns([
  ///     ColumnItem(.primary, AssembledFlow(AccountsFlow(childContext))),
  ///     ColumnItem(.supplementary, AssembledFlow(MailboxFlow(childContext), startingWith: choose)),
  ///     ColumnItem(.secondary, AssembledFlow(LetterFlow(childContext), startingWith: "No letter")),
  ///   ])
  /// }
  /// ```
  ///
  /// A flow has one split view: if you ask for ``split`` first, it has two columns for good, and a supplementary one is
  /// refused (``Refusal/platform``). It's created and kept as ``navigation`` is.
  public var tripleSplit: any SystemSplit { split(hasSupplementary: true) }

  private func split(hasSupplementary: Bool) -> any SystemSplit {
    shownIn.split(of: flow(of: childContext.parent), hasSupplementary: hasSupplementary)
  }

  /// Use it for a flow that has no screen and only opens others, such as a checkout that shows the sign-in and then the order.
  ///
  /// ```swift
  /// override var presentable: any Presentable { noScreen }
  ///
  /// override func start(with option: Void) {
  ///   router.present(needs.signIn.assemble(in: self)) { result in self.order(result) }
  /// }
  /// ```
  ///
  /// Open the flow by `present`: the user sees what it presents, and that's dismissed when it finishes. On a stack or in
  /// tabs there's nothing to show, so it's refused (``Refusal/nothingToShow``). The flow lives until what it presented is
  /// gone, or until it or its parent ends.
  public var noScreen: any Presentable { NoScreen(of: flow(of: childContext.parent)) }

  /// The window of the flow; a new one that is not visible if that is gone.
  private var shownIn: NavigationWindow { childContext.parent.window ?? NavigationWindow() }

  /// This coordinator as its window sees it.
  private func flow(of parent: ParentReference) -> any WindowFlow {
    guard let flow = parent.coordinator, flow === self else {
      let name = "\(type(of: self))".asQuotation
      fatalError("'\(name)' cannot be shown: derive it from BaseCoordinator")
    }
    return flow
  }
}
