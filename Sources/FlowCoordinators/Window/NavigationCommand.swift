/// A command of a router.
@MainActor
public enum NavigationCommand {
  /// Pushes a screen on the flow's stack.
  case push(any Presentable, hideBottomBar: Bool = false)

  /// Replaces all screens of the flow's stack with one.
  case setRoot(any Presentable, hideBar: Bool = false)

  /// Pops the top screen off the flow's stack, unless it is the only one.
  case pop

  /// Pops all screens above this one off the flow's stack.
  case popTo(any Presentable)

  /// Pops all screens but the first off the flow's stack.
  case popToRoot

  /// Removes a screen and all above it from its stack; the first screen of a modal
  /// stack dismisses the modal.
  case remove(any Presentable)

  /// Replaces the flow's tabs.
  case setTabs([TabItem])

  /// Selects another of the flow's tabs, by its position.
  case selectTab(Int)

  /// Selects another of the flow's tabs, by its identity.
  case selectTabWithID(String)

  /// Changes the badge of one of the flow's tabs, selected or not; `nil` removes it.
  case setBadge(String?, tabWithID: String)

  /// Replaces everything in the window; refused unless the flow was assembled in the window itself.
  case setWindowRoot(any Presentable)

  /// Presents a modal over the flow, which must not be covered by another one.
  case present(Modal)

  /// Dismisses the modals over the flow; for a flow that only routes, those over its nearest
  /// ancestor on screen; for the window itself, those over its root.
  case dismiss

  /// Presents a modal over the visible content.
  case presentOnVisible(Modal)

  /// Dismisses the topmost modal of any flow.
  case dismissVisible

  /// Dismisses this modal of any flow, and everything over it.
  case dismissModal(any Presentable)

  /// Removes all screens of the flow and of the flows below it from all stacks, everything over
  /// them there, and their tabs; what is at the root of the window, the last of all tabs, and what is at
  /// the root of another flow's stack stays, and the command is refused if that is all.
  case close

  /// Dismisses the modals that cover the flow, and selects the tabs that it is in.
  case comeToFront

  /// Acts like a back button: pops the visible screen, or dismisses a modal
  /// that shows its first one.
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
    case .setWindowRoot(let presentable): .setWindowRoot(system.identity(of: presentable))
    case .present(let modal): .present(name(modal))
    case .presentOnVisible(let modal): .presentOnVisible(name(modal))
    case .dismissModal(let presentable): .dismissModal(system.identity(of: presentable))
    case .pop, .popToRoot, .selectTab, .selectTabWithID, .setBadge, .dismiss, .dismissVisible,
      .close, .comeToFront, .goBack, .showAlert:
      self
    }
  }
}

/// The outcome of a command, of which every command has exactly one.
public enum NavigationOutcome: Hashable, Sendable {
  /// The command was executed, and its transition has ended.
  case completed

  /// The command was not executed, and nothing has changed.
  ///
  /// ``NavigationCommand/close`` and ``NavigationCommand/comeToFront`` take two steps if something
  /// covers the flow. A platform that dismisses the cover and then refuses the second step has
  /// changed that much.
  case refused(Refusal)
}

/// The reason why a command was refused.
public enum Refusal: Error, Hashable {
  /// The presentable is on screen already, or on the same stack, or two tabs have one identity.
  case alreadyShown

  /// There is nothing to pop, dismiss or close.
  case nothingToRemove

  /// The screen to pop to is not on the flow's stack, or the one to remove is on none.
  case notOnStack

  /// The flow has no tab at this position, or with this identity.
  case noSuchTab

  /// The flow is not on screen any more, or not yet: nothing can be presented over it, and its
  /// stack or tabs are freed or were never created. A flow that a feature goes to has no place now.
  case notOnScreen

  /// A flow has presented something over the flow already, or there is an alert.
  ///
  /// What the app presents itself, such as a search or a picker, is in nobody's way: a flow is presented
  /// over it.
  case alreadyPresenting

  /// Going back, or a link, would dismiss a modal that the user may not dismiss.
  ///
  /// Present it with `isDismissible: true`, dismiss it by its flow, or have the link wait for a guard
  /// that is shown over it.
  case notDismissible

  /// The flow is at the root of the window, in the only tab or at the root of a stack, or the screen
  /// to remove is, which cannot be empty.
  case atRoot

  /// The root of the window was to be replaced by a flow that another flow
  /// has assembled, or a link.
  case notTheRootFlow

  /// The flow has ended, or the flow that was to be shown has ended before its turn came.
  case flowEnded

  /// Another verb has begun the flow before, which is begun once.
  case alreadyBegun

  /// No verb has begun the flow, which may ask for nothing until then.
  case notBegun

  /// Something was asked for inside `start`, and the flow was not shown.
  case neverShown

  /// It is the presentable of a flow that only routes, which has nothing to show here.
  case nothingToShow

  /// A link or a feature leads to a flow behind a guard, and the user closed the guard.
  case guardClosed

  /// Another link arrived, or a feature went elsewhere, before the user had finished the guard of this
  /// one. Or it is one too many of a circle of flows, each of which opens the next in its `start` or its `handle`.
  case superseded

  /// A flow with screens on a stack of its own was to be pushed on another stack.
  case stackInUse

  /// A stack, or a split view, was to be pushed on a stack, or to be its root, which no platform
  /// shows. Where a platform shows no tabs with stacks there, it's one in tabs, too, and the stack isn't shown
  /// if its tabs have got one meanwhile.
  ///
  /// Push or present the flow, which a factory assembles, and not its stack.
  case stackOnStack

  /// The platform refused.
  case platform

  /// The window is gone.
  case windowGone
}
