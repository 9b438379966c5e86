/// What a router can be asked to do.
@MainActor
public enum NavigationCommand {
  /// Puts a screen on top of the flow's stack.
  case push(any Presentable, hideBottomBar: Bool = false)

  /// Puts a screen in place of all screens of the flow's stack.
  case setRoot(any Presentable, hideBar: Bool = false)

  /// Takes the top screen off the flow's stack, unless it is the only one.
  case pop

  /// Takes all screens above this one off the flow's stack.
  case popTo(any Presentable)

  /// Takes all screens but the first off the flow's stack.
  case popToRoot

  /// Takes a screen off its stack, with all above it; the first one of a modal stack takes the modal
  /// away.
  case remove(any Presentable)

  /// Puts tabs in place of the flow's tabs.
  case setTabs([TabItem])

  /// Shows another of the flow's tabs, by its position.
  case selectTab(Int)

  /// Puts a presentable in place of everything in the window.
  case setWindowRoot(any Presentable)

  /// Shows a modal over the flow, which must not be covered by another one.
  case present(Modal)

  /// Takes away whatever is presented over the flow, of one that only routes over its nearest ancestor on
  /// screen or, for the window itself, over its root.
  case dismiss

  /// Shows a modal over whatever a person sees.
  case presentOnVisible(Modal)

  /// Takes away the topmost modal, whoever presented it.
  case dismissVisible

  /// Takes away this modal, whoever presented it, and what is over it.
  case dismissModal(any Presentable)

  /// Takes away all screens of the flow and of the flows below it, on whichever stacks they are, and
  /// whatever is over them; refused where one of them is at the root of the window or of a tab.
  case close

  /// Takes away whatever covers the flow, and selects the tabs that it is in.
  case comeToFront

  /// Does what a back button does: pops the visible screen, or dismisses a modal that shows its
  /// first one.
  case goBack

  /// Shows an alert over everything else.
  case showAlert(AlertMessage)
}

@available(*, unavailable)
extension NavigationCommand: Sendable {}

extension NavigationCommand {
  /// What the command is to show.
  var presentables: [any Presentable] {
    switch self {
    case .push(let screen, _), .setRoot(let screen, _), .setWindowRoot(let screen): [screen]
    case .present(let modal), .presentOnVisible(let modal): [modal.presentable]
    case .setTabs(let items): items.map(\.presentable)
    default: []
    }
  }

  /// How the command's screen is shown on its stack; `nil` where it puts none there.
  var options: ScreenOptions? {
    switch self {
    case .push(_, let hideBottomBar): hideBottomBar ? .hideBottomBar : []
    case .setRoot(_, let hideBar): hideBar ? .hideBar : []
    default: nil
    }
  }

  /// The command with what the window calls the presentables that it names.
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
      .setTabs(
        items.map { TabItem(title: $0.title, presentable: system.identity(of: $0.presentable)) }
      )
    case .setWindowRoot(let presentable): .setWindowRoot(system.identity(of: presentable))
    case .present(let modal): .present(name(modal))
    case .presentOnVisible(let modal): .presentOnVisible(name(modal))
    case .dismissModal(let presentable): .dismissModal(system.identity(of: presentable))
    case .pop, .popToRoot, .selectTab, .dismiss, .dismissVisible, .close, .comeToFront, .goBack,
      .showAlert:
      self
    }
  }
}

/// How a command ended, which every command does exactly once.
public enum NavigationOutcome: Hashable, Sendable {
  /// It was carried out, and its transition has ended.
  case completed

  /// It was not carried out, and nothing has changed.
  ///
  /// ``NavigationCommand/close`` and ``NavigationCommand/comeToFront`` take two steps where something
  /// covers the flow. A platform that takes the cover away and then refuses the second step has
  /// changed that much.
  case refused(Refusal)
}

/// Why a command was not carried out.
public enum Refusal: Hashable, Sendable {
  /// The presentable is on screen already, or on the same stack.
  case alreadyShown

  /// There is nothing to pop, dismiss or close.
  case nothingToRemove

  /// The screen to pop to is not on the flow's stack, or the one to remove is on none.
  case notOnStack

  /// The flow has no tab at this position.
  case noSuchTab

  /// The flow is not on screen any more, or not yet: nothing can be presented over it, and nobody keeps
  /// a stack or tabs of it that a command could change.
  case notOnScreen

  /// Something is presented over the flow already.
  case alreadyPresenting

  /// The flow, or the screen to remove, is at the root of the window or of a tab, which cannot be empty.
  case atRoot

  /// The flow was closed, so nobody would hear of what it shows.
  case flowClosed

  /// The flow that was to be presented has ended before its turn came.
  case flowEnded

  /// The flow, or the one above that presents it without a screen, has a screen of its own, over which
  /// something was to be presented, and that was never shown.
  case neverShown

  /// It is the presentable of a flow that only routes, and there is nothing of it to show here.
  case nothingToShow

  /// A link leads to a flow behind a guard, and a person closed that.
  case guardClosed

  /// Another link came while a person had not finished the guard of this one.
  case superseded

  /// The platform did not do it.
  case platform

  /// The window is gone.
  case windowGone
}
