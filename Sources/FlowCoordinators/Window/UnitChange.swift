/// A unit that came on screen or was removed: a screen and the coordinator that owns it.
@MainActor
public struct UnitChange {
  /// The screen; never a container of screens.
  public let screen: any Presentable

  /// The coordinator that owns the screen, even if another one has shown it.
  public let owner: AnyObject

  /// The event.
  public let event: Event

  /// The kinds of event.
  public enum Event: Hashable, Sendable, CustomStringConvertible {
    /// The unit came on screen: on top, below others, or in a tab that is not selected.
    case shown

    /// The unit was removed, for this reason.
    case removed(CloseReason)

    /// The event in a word, or the reason.
    public var description: String {
      switch self {
      case .shown: "shown"
      case .removed(let reason): "\(reason)"
      }
    }
  }
}

@available(*, unavailable)
extension UnitChange: Sendable {}
