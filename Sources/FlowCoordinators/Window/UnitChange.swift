/// What has happened to a screen, for ``NavigationWindow/observe(_:)``.
///
/// ```swift
/// window.observe { change in
///   if change.event == .appeared { analytics.track(screen: type(of: change.screen)) }
/// }
/// ```
///
/// A unit is a screen with the coordinator that owns it.
@MainActor
public struct UnitChange {
  /// The screen; never a stack or tabs, except for ``Event/dismissAttempted``, where it's the modal.
  public let screen: any Presentable

  /// The coordinator that owns the screen, whichever one has shown it.
  public let owner: AnyObject

  /// What has happened.
  public let event: Event

  /// Whether a new unit is the first one of its container.
  let isFirst: Bool

  /// Whether a unit was removed together with its modal.
  let isWithModal: Bool

  /// What may happen to a screen.
  public enum Event: Hashable, Sendable, CustomStringConvertible {
    /// It's in the window: on top, below others, or in a tab that isn't selected.
    case shown

    /// It was removed, for this reason.
    case removed(CloseReason)

    /// The user sees it: it's visible, and its flow is in front (``FlowVisibility/inFront``).
    case appeared

    /// The user doesn't see it any more; it stays, or is about to be removed.
    case disappeared

    /// It's the first one of its stack, and everything above it was popped.
    case returnedToRoot

    /// The user tried to dismiss a modal that doesn't allow it.
    case dismissAttempted

    /// The event in a word, or the reason.
    public var description: String {
      switch self {
      case .shown: "shown"
      case .removed(let reason): "\(reason)"
      case .appeared: "appeared"
      case .disappeared: "disappeared"
      case .returnedToRoot: "returned to root"
      case .dismissAttempted: "dismiss attempted"
      }
    }
  }
}

@available(*, unavailable)
extension UnitChange: Sendable {}
