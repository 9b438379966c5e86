/// An event of a unit: a screen and the coordinator that owns it.
@MainActor
public struct UnitChange {
  /// The screen; never a container of screens, but for ``Event/dismissAttempted`` the modal.
  public let screen: any Presentable

  /// The coordinator that owns the screen, even if another one has shown it.
  public let owner: AnyObject

  /// The change of the unit, or the attempt to dismiss its modal.
  public let event: Event

  /// Whether a new unit is the first one of its container.
  let isFirst: Bool

  /// Whether a unit was removed together with its modal.
  let isWithModal: Bool

  /// The kinds of event.
  public enum Event: Hashable, Sendable, CustomStringConvertible {
    /// The unit came on screen: on top, below others, or in a tab that is not selected.
    case shown

    /// The unit was removed, for this reason.
    case removed(CloseReason)

    /// The user sees the unit: it is visible, and its flow is in front (``FlowVisibility/inFront``).
    case appeared

    /// The user does not see the unit any more, which stays or is about to be removed.
    case disappeared

    /// Everything above the unit was popped, and it is the first one of its stack.
    case returnedToRoot

    /// The user tried to dismiss a modal that does not allow it.
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
