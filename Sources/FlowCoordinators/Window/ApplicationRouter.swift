/// Shows and removes screens for one coordinator, which owns what it shows.
///
/// A router is created at each access. It keeps its coordinator, so do not store it.
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

  /// Queues a command; commands run one after the other.
  ///
  /// It is refused without a window (``Refusal/windowGone``).
  ///
  /// A flow may present during `start`: the command waits until a screen of the flow is in the window, or is
  /// refused (``Refusal/neverShown``).
  ///
  /// In detail: if a flow presents something before it was ever on screen, for instance during `start`, the command
  /// waits for the flow's own screen: its stack or its tabs, if they hold something or a command shows
  /// them, its screens on the stack of another flow, and the screens it owns. Whether the flow has one
  /// is decided at the end of the turn, when the main actor has done the work queued before. The command
  /// runs when the first of these screens comes into the window, even in a tab that is not selected. It
  /// is refused (``Refusal/neverShown``) when the last of them is gone, or the flow ends unshown; a flow
  /// that is on screen by other content may end before. Flows that wait for each other in a cycle do not
  /// deadlock: their commands run.
  ///
  /// A flow that has no screen of its own at that time only routes, even if it gets one later: it
  /// presents over the flows below it or, if none of them is on screen, over its nearest ancestor that
  /// is. A flow presented by its `noScreen` waits for the nearest ancestor that has a screen of its own.
  ///
  /// A dismissal by the flow after such a command waits with it, and is refused with it. Its other
  /// commands, such as those that show its own screen, do not wait.
  ///
  /// A waiting command keeps its completion, and the flow's screens keep the command, so a completion
  /// must not capture those screens strongly.
  public func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    route(command, transition: transition, isWanted: { true }, completion: completion)
  }

  /// Runs a command, unless it is not wanted any more when its turn comes.
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

  /// Notifies the listener of the coordinator's units that come and go, as long as the listener lives.
  ///
  /// - Parameter listener: the listener, referenced weakly.
  public func subscribe(_ listener: some LifeCycleListener) {
    window?.subscribe(listener, to: owner)
  }
}

@available(*, unavailable)
extension ApplicationRouter: Sendable {}

/// The reference by which routers keep their coordinator, so that a leak check detects a stored router.
@MainActor
final class RouterHold {
  let owner: any CoordinatorNode

  init(_ owner: any CoordinatorNode) { self.owner = owner }
}

extension NavigationCommand {
  /// The reason why nothing that the flow shows would be visible or reported; `nil` if there is none.
  @MainActor
  fileprivate func refusal(for owner: any CoordinatorNode) -> Refusal? {
    if owner.isClosed, !presentables.isEmpty { return .flowClosed }
    switch self {
    case .push, .setRoot: return owner.hasStack ? nil : .notOnScreen
    default: return nil
    }
  }

  /// The container that the command changes: the stack or the tabs of the flow.
  @MainActor
  fileprivate func container(of owner: any CoordinatorNode) -> (any SystemContainer)? {
    switch self {
    case .push, .setRoot, .pop, .popTo, .popToRoot, .remove: owner.stack
    case .setTabs, .selectTab: owner.ownTabs
    default: nil
    }
  }
}
