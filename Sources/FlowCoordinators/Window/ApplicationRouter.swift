/// Shows and removes screens for one coordinator, which owns what it shows.
///
/// A router is made when it is asked for. It keeps its coordinator, so it should not be stored.
@MainActor
public struct ApplicationRouter: Routable {
  private let hold: RouterHold
  weak let window: NavigationWindow?

  init(owner: any CoordinatorNode, in window: NavigationWindow?) {
    hold = owner.routerHold ?? RouterHold(owner)
    owner.routerHold = hold
    self.window = window
  }

  var owner: any CoordinatorNode { hold.owner }

  /// Carries out a command after those before it; refused where the window is gone.
  ///
  /// What a flow presents before it was ever on screen, as inside its start, waits for the flow's own
  /// screen: its stack or its tabs, if they hold something or a command shows them, what it has on the
  /// stack of another flow, and what it owns. Whether it has one is decided when the main actor has
  /// done what it was asked for before, which is the end of the turn. The command goes on when the
  /// first of these comes into the window, be it in a tab that is not selected. It is refused
  /// (``Refusal/neverShown``) when the last of them is gone, or the flow ends unshown; a flow that is on
  /// screen by something else may end before. Where flows wait for each other in a circle, what waits
  /// there goes on.
  ///
  /// A flow that has no screen of its own then only routes, also if it gets one later: it presents over
  /// the flows below it or, where none of them is on screen, over its nearest ancestor that is. One that
  /// was presented by its `noScreen` waits for the first flow above it that has a screen of its own.
  ///
  /// What the flow dismisses after such a command waits with it, and is refused with it. Its other
  /// commands, such as those that show its own screen, do not wait.
  ///
  /// A command that waits keeps its completion, and its flow's screens keep the command. So a
  /// completion must not keep those.
  public func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    route(command, transition: transition, isWanted: { true }, completion: completion)
  }

  /// Carries out a command, unless nobody wants it any more when its turn comes.
  func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
    isWanted: @escaping @MainActor () -> Bool,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    let promise = Promise(orElse: { .refused(.windowGone) }, deliver: completion)
    guard let window else { return promise.fulfil(.refused(.windowGone)) }
    if let refusal = command.refusal(for: owner) {
      window.journal.add(.refused(refusal), owner: owner)
      return promise.fulfil(.refused(refusal))
    }
    window.submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: command.container(of: owner),
        transition: transition,
        isWanted: isWanted,
        promise: promise
      )
    )
  }

  /// Tells the listener, as long as it lives, which units of the coordinator came and went.
  public func subscribe(_ listener: some LifeCycleListener) {
    window?.subscribe(listener, to: owner)
  }
}

@available(*, unavailable)
extension ApplicationRouter: Sendable {}

/// What the routers of one coordinator keep it by, so that a leak check sees that one is stored.
@MainActor
final class RouterHold {
  let owner: any CoordinatorNode

  init(_ owner: any CoordinatorNode) { self.owner = owner }
}

extension NavigationCommand {
  /// Why nothing that the flow shows would be seen or heard of.
  @MainActor
  fileprivate func refusal(for owner: any CoordinatorNode) -> Refusal? {
    if owner.isClosed, !presentables.isEmpty { return .flowClosed }
    switch self {
    case .push, .setRoot: return owner.hasStack ? nil : .notOnScreen
    default: return nil
    }
  }

  /// The container that the command changes: the flow's stack or tabs.
  @MainActor
  fileprivate func container(of owner: any CoordinatorNode) -> (any SystemContainer)? {
    switch self {
    case .push, .setRoot, .pop, .popTo, .popToRoot, .remove: owner.stack
    case .setTabs, .selectTab: owner.ownTabs
    default: nil
    }
  }
}
