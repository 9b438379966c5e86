/// What a router can be asked to do; each verb of a router makes one.
///
/// You need it only to wait for one, as in `await router.perform(.pop)`, and in a ``Routable`` of your own.
@MainActor
public enum NavigationCommand {
  /// Pushes a screen on the flow's stack.
  case push(any Presentable, hideBottomBar: Bool = false)

  /// Replaces all screens of the flow's stack with one.
  case setRoot(any Presentable, hideBar: Bool = false)

  /// Goes back by one screen of the flow's stack, unless it's the only one.
  case pop

  /// Goes back to this screen of the flow's stack.
  case popTo(any Presentable)

  /// Goes back to the first screen of the flow's stack.
  case popToRoot

  /// Removes a screen and everything above it; with the first screen of a modal's stack, the modal goes.
  case remove(any Presentable)

  /// Replaces the flow's tabs.
  case setTabs([TabItem])

  /// Selects another of the flow's tabs, by its position.
  case selectTab(Int)

  /// Selects another of the flow's tabs, by its identity.
  case selectTabWithID(String)

  /// Changes the badge of one of the flow's tabs, selected or not; `nil` removes it.
  case setBadge(String?, tabWithID: String)

  /// Replaces the contents of the flow's split view.
  case setColumns([ColumnItem])

  /// Brings a column of the flow's split view to the front.
  case showColumn(SplitColumn)

  /// Replaces everything in the window; only its first flow may.
  case setWindowRoot(any Presentable)

  /// Presents over the flow, unless a flow has presented something there already.
  case present(Modal)

  /// Dismisses what's presented over the flow; if it has no screen, over its nearest ancestor on screen.
  case dismiss

  /// Presents over whatever is visible.
  case presentOnVisible(Modal)

  /// Dismisses the topmost modal, whichever flow presented it.
  case dismissVisible

  /// Dismisses this modal, whichever flow presented it, and everything over it.
  case dismissModal(any Presentable)

  /// Removes all screens and tabs of the flow and of those it has opened, and everything over them.
  ///
  /// What's at the root of the window or of another flow's stack, and the last of all tabs, stays; refused if that's all.
  case close

  /// Dismisses the modals that cover the flow, and selects the tabs that it is in.
  case comeToFront

  /// Does what a back button does: pops the visible screen, shows the column behind the front one of a collapsed split
  /// view, or dismisses a modal that shows its first one.
  case goBack

  /// Shows an alert over everything else.
  ///
  /// Indirect, because commands are copied at each step, and an alert is larger than all others.
  indirect case showAlert(AlertMessage)
}

@available(*, unavailable)
extension NavigationCommand: Sendable {}

extension NavigationCommand {
  /// The presentables that the command shows.
  var presentables: [any Presentable] {
    switch self {
    case .push(let screen, _), .setRoot(let screen, _), .setWindowRoot(let screen): [screen]
    case .present(let modal), .presentOnVisible(let modal): [modal.presentable]
    case .setTabs(let items): items.map(\.presentable)
    case .setColumns(let items): items.map(\.presentable)
    default: []
    }
  }

  /// The name of the case.
  var name: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }

  /// The options of the command's screen on its stack; `nil` if it puts none there.
  var options: ScreenOptions? {
    switch self {
    case .push(_, let hideBottomBar): hideBottomBar ? .hideBottomBar : []
    case .setRoot(_, let hideBar): hideBar ? .hideBar : []
    default: nil
    }
  }

  /// The command with each presentable replaced by the window's own.
  @MainActor
  func named(by system: any SystemWindow) -> NavigationCommand {
    func name(_ modal: Modal) -> Modal {
      Modal(
        system.identity(of: modal.presentable),
        isDismissible: modal.isDismissible,
        style: modal.style
      )
    }
    return switch self {
    case .push(let screen, let hideBottomBar):
      .push(system.identity(of: screen), hideBottomBar: hideBottomBar)
    case .setRoot(let screen, let hideBar):
      .setRoot(system.identity(of: screen), hideBar: hideBar)
    case .popTo(let screen): .popTo(system.identity(of: screen))
    case .remove(let screen): .remove(system.identity(of: screen))
    case .setTabs(let items):
      .setTabs(items.map { $0.named(by: system) })
    case .setColumns(let items): .setColumns(items.map { $0.named(by: system) })
    case .setWindowRoot(let presentable): .setWindowRoot(system.identity(of: presentable))
    case .present(let modal): .present(name(modal))
    case .presentOnVisible(let modal): .presentOnVisible(name(modal))
    case .dismissModal(let presentable): .dismissModal(system.identity(of: presentable))
    case .pop, .popToRoot, .selectTab, .selectTabWithID, .setBadge, .showColumn, .dismiss,
      .dismissVisible, .close, .comeToFront, .goBack, .showAlert:
      self
    }
  }
}

/// Whether a command ran: every command has exactly one outcome.
public enum NavigationOutcome: Hashable, Sendable {
  /// It ran, and its transition is over.
  case completed

  /// It didn't run, and nothing has changed.
  ///
  /// There's one exception: ``NavigationCommand/close`` and ``NavigationCommand/comeToFront`` first dismiss what covers the
  /// flow. If the platform does that and then refuses the rest, the cover is gone.
  case refused(Refusal)
}

/// Why a command was refused.
///
/// ```swift
/// router.push(page) { outcome in
///   if case .refused(let reason) = outcome { print(reason) }
/// }
/// ```
///
/// The window's journal has it, too, with the flow and the command.
public enum Refusal: Error, Hashable {
  /// You tried to show something that's on screen or on that stack already, or two tabs with one identity.
  ///
  /// Create a new screen for each push.
  case alreadyShown

  /// There's nothing to pop, dismiss or close.
  case nothingToRemove

  /// `popTo` a screen that isn't on the flow's stack, or `remove` of one that's on none.
  case notOnStack

  /// The flow has no tab at this position or with this identity.
  case noSuchTab

  /// The flow has no such column, or one that isn't visible now: the compact one while the columns are side by side, or
  /// one of these while the compact one is in their place. Or nothing is meant for the primary column.
  case noSuchColumn

  /// The flow isn't on screen, or not any more, so it can neither present nor push.
  ///
  /// Usual causes: its `presentable` isn't the stack or the tabs that it fills, or a task goes on after the user has left.
  /// Also if you go to a flow that has no place now, because the one whose stack it would be pushed on isn't open.
  case notOnScreen

  /// There's an alert, or a flow has presented something over this flow already.
  ///
  /// Dismiss that first, or ask by `inTurn()` for an alert. A search or a picker that your app presents itself is in nobody's
  /// way: a flow is presented over it.
  case alreadyPresenting

  /// Going back, or a link, would dismiss a modal that was presented with `isDismissible: false`.
  ///
  /// Let its flow dismiss it, present it with `isDismissible: true`, or let the link wait for a guard that's shown over it.
  case notDismissible

  /// What you want to remove is at the root of the window or of a stack, or in the only tab, and that can't be empty.
  ///
  /// Replace it, by `setRoot` for instance.
  case atRoot

  /// A flow that isn't the window's first one, or that a link has opened, tried to replace the whole window.
  ///
  /// Report a result instead, and let the first flow call `setWindowRoot`.
  case notTheRootFlow

  /// The flow has ended, so it can't ask for anything, or the one to show has ended before its turn came.
  case flowEnded

  /// A verb has begun this flow before: assemble a new one each time.
  case alreadyBegun

  /// The flow asked for something before a verb had begun it, such as in `init` or in `presentable`.
  ///
  /// Push in `start`, and hand the flow to a verb: `router.present(AssembledFlow(flow))`.
  case notBegun

  /// You presented something inside `start`, and the flow itself wasn't shown.
  case neverShown

  /// A flow without a screen was pushed or put into a tab: present it instead.
  case nothingToShow

  /// The user closed the guard of a link, such as a sign-in.
  case guardClosed

  /// A later link arrived, or a feature went elsewhere, before the user had finished the guard of this one.
  ///
  /// Also the end of a circle of flows that each open the next, in `start`, `handle` or a completion.
  case superseded

  /// A flow that has screens on its own stack already was to be pushed on another one: push it before it pushes.
  case stackInUse

  /// A stack or a split view was to be pushed on a stack or to be its root, which no platform can show. Or a split view was
  /// to be in a column, or tabs in one that isn't the secondary or compact one: collapsed columns are on a stack.
  ///
  /// Push or present the flow, `router.push(needs.order.assemble(in: self))`, and not its stack. Where a platform shows no
  /// tabs with stacks there, it's refused for those as well, and the stack isn't shown if its tabs have got one
  /// meanwhile.
  case stackOnStack

  /// The platform refused, as UIKit does while another presentation is under way.
  case platform

  /// The window is gone.
  case windowGone
}
