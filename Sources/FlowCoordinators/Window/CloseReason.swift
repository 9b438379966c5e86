/// The reason why a unit was removed, or a flow closed.
public enum CloseReason: Hashable, Sendable {
  /// Popped by a command, a back button or a swipe.
  case popped

  /// Presented, then dismissed by a command or by the user.
  case dismissed(interactively: Bool)

  /// Replaced by something else.
  case replaced

  /// Showing it was refused.
  case refused

  /// Another verb has begun the flow before, which is begun once: this one shows and starts nothing.
  case alreadyBegun

  /// The task that awaits the flow was cancelled, or the flow was closed by `close(.cancelled)`.
  case cancelled

  /// Nothing shows or keeps it any more, since it was never shown or its window was freed.
  case abandoned
}
