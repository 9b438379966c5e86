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

  /// Changes the flow's tabs, as they are when it's the command's turn.
  case changeTabs(@MainActor (inout [TabItem]) -> Void)

  /// Selects another of the flow's tabs, by its position.
  case selectTab(Int)

  /// Selects another of the flow's tabs, by its identity.
  case selectTabWithID(String)

  /// Changes the badge of one of the flow's tabs, selected or not; `nil` removes it.
  case setBadge(String?, tabWithID: String)

  /// Replaces the contents of the flow's split view.
  case setColumns([ColumnItem])

  /// Changes the contents of the flow's split view, as they are when it's the command's turn.
  case changeColumns(@MainActor (inout [ColumnItem]) -> Void)

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
    case .pop, .popToRoot, .changeTabs, .selectTab, .selectTabWithID, .setBadge, .changeColumns,
      .showColumn, .dismiss, .dismissVisible, .close, .comeToFront, .goBack, .showAlert:
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
/// You called `router.push`, and nothing appeared? Look at the outcome:
///
/// ```swift
/// router.push(page) { outcome in
///   if case .refused(let reason) = outcome { print(reason) }
/// }
/// ```
///
/// `print(window.journal)` also names the flow and the command. A refused command changes nothing, with one
/// exception (``NavigationOutcome/refused(_:)``).
public enum Refusal: Error, Hashable {
  /// This screen is on screen or on that stack already, or two tabs have the same id.
  ///
  /// Create a new screen for each push, and give each tab its own id.
  case alreadyShown

  /// There's nothing to pop, dismiss or close.
  ///
  /// Ignore it if the user may just have gone back. Otherwise see where your screens are: `print(window.coordinatorTree)`.
  case nothingToRemove

  /// The screen that you passed to `popTo` isn't on the flow's stack, or the one for `remove` isn't on any.
  ///
  /// Keep the screen that you pushed, and pass that. It may also have gone already: then there's nothing to do.
  case notOnStack

  /// The flow has no tab at this position, or with this id.
  ///
  /// Call `setTabs` first, or compare the id with that of your ``TabItem``.
  case noSuchTab

  /// The flow's split view has no such column at the moment.
  ///
  /// - Is the column empty? Fill it by `setColumns` first.
  /// - Did you set a compact column? In a narrow window only that one is there, and in a wide window all but that.
  /// - Does `setColumns` pass nothing for the primary column? It always has to.
  case noSuchColumn

  /// The flow isn't on screen (yet, or any more), so it can neither present nor push.
  ///
  /// - Do you fill tabs or a split view, and don't return them? `override var presentable: any Presentable { tabs }`.
  /// - Does a task go on after the user has left? Cancel it, or ignore the refusal.
  /// - Did you `go` to a flow, or open a link? The flow on whose stack it should appear isn't open.
  case notOnScreen

  /// An alert is shown, or a flow has presented something over this flow already.
  ///
  /// Dismiss that first, or show your alert after it, by `alert.inTurn()`. Searches and pickers that your app presents
  /// don't count.
  case alreadyPresenting

  /// Going back, or a link, would dismiss a modal that was presented with `isDismissible: false`.
  ///
  /// Let its flow dismiss it, present it with `isDismissible: true`, or let the link wait for a guard that's shown over it.
  case notDismissible

  /// You can't remove the root of a window or of a stack, nor the last tab, or all of the primary column, even to move it.
  ///
  /// Replace it instead: with `setRoot`, `setWindowRoot` or `setTabs`.
  case atRoot

  /// A flow that isn't the window's first one, or that a link has opened, tried to replace the whole window.
  ///
  /// Report a result instead, and let the first flow call `setWindowRoot`.
  case notTheRootFlow

  /// The flow has ended, so its router does nothing; or the flow that you wanted to show ended before its turn.
  ///
  /// - Does a task go on after the end? Cancel it when the flow ends, or run it inside ``BaseCoordinator/hold(_:)``.
  /// - Do you show a stack again that had left the window? Its flow ended then: assemble a new one.
  /// - Have you moved a flow to another tab or column? Set it there first, before you leave it out where it was.
  case flowEnded

  /// You've shown this flow before: assemble a new one each time.
  case alreadyBegun

  /// The flow asked for something before it was started, such as in `init` or in `presentable`.
  ///
  /// Push in `start`, and have a router start the flow: `router.present(AssembledFlow(flow))`.
  case notBegun

  /// The flow that presents this wasn't shown itself.
  ///
  /// Look in the journal for the refusal before this one, and fix that.
  case neverShown

  /// You pushed a flow without a screen, or put it into a tab or column; or the flow that you passed is `nil`.
  ///
  /// Present a flow without a screen instead.
  case nothingToShow

  /// The user closed the guard of a link, such as a sign-in. There's nothing to do.
  case guardClosed

  /// A later link, or a `go`, came before the user had finished this one's guard.
  ///
  /// There's nothing to do: the later one is shown. You also get it when flows open each other in a circle, in `start`,
  /// `handle` or a completion: the journal names them.
  case superseded

  /// You pushed a flow that already has screens on its own stack.
  ///
  /// Let the flow push its screens in `start`, which runs when you push the flow.
  case stackInUse

  /// You put something on a stack that no platform can show there.
  ///
  /// - A stack? Push the flow, `router.push(needs.order.assemble(in: self))`, and not its stack: then it pushes on yours.
  /// - A split view, on a stack or in a column? Present it, or make it the root of the window.
  /// - Tabs, in the primary or supplementary column? Put them into the secondary one: collapsed columns are on a stack.
  /// - On SwiftUI, tabs with stacks in them? Present those tabs. If the tabs are on the stack already, it's the stack in them
  ///   that's refused.
  case stackOnStack

  /// The platform refused, as UIKit does while another presentation is under way.
  ///
  /// - Is another presentation under way? Try again when it's over.
  /// - Did you set a supplementary column? Make `tripleSplit` what the flow shows.
  case platform

  /// The window is gone, so there's nothing to do.
  case windowGone
}
