/// An event of a unit: a screen and the coordinator that owns it.
@MainActor
public struct UnitChange {
  /// The screen; never a container of screens, but for ``Event/dismissAttempted`` the modal.
  public let screen: any Presentable

  /// The coordinator that owns the screen, even if another one has shown it.
  public let owner: AnyObject

  /// The event.
  public let event: Event

  /// Whether a new unit is the first one of its container.
  let isFirst: Bool

  /// Whether a unit was removed together with its modal.
  let isWithModal: Bool

  /// The kinds of event: of those of the journal, the ones of units.
  public typealias Event = Journal.Event
}

@available(*, unavailable)
extension UnitChange: Sendable {}
