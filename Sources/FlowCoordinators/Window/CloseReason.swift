/// Why a unit, or a whole flow, went away.
public enum CloseReason: Hashable, Sendable {
  /// It was popped: by a command, a back button or a swipe.
  case popped

  /// It was presented, and dismissed by a command or by a person.
  case dismissed(interactively: Bool)

  /// Something else took its place.
  case replaced

  /// It was to be shown, and was refused.
  case refused

  /// The task that awaited it was cancelled, or somebody cancelled it.
  case cancelled

  /// Nobody showed it, and nobody keeps it.
  case abandoned
}
