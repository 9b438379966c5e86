/// A unit that came on screen or went away: a screen and the coordinator that owns it.
@MainActor
public struct UnitChange {
  /// The screen, not a container of screens.
  public let screen: any Presentable

  /// The coordinator that owns the screen, whoever has shown it.
  public let owner: AnyObject

  /// What happened to it.
  public let event: Event

  /// What can happen to a unit.
  public enum Event: Hashable, Sendable, CustomStringConvertible {
    /// It is on screen, and was not before: on top, below others, or in a tab that is not selected.
    case shown

    /// It went away, and why.
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
