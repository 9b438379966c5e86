/// Why a screen is gone, or why a flow ended without a result: the user went back, say, or you replaced it.
///
/// ```swift
/// router.push(needs.order.assemble(in: self)) { result in
///   if case .closed(.popped) = result { self.track("went back") }
/// }
/// ```
public enum CloseReason: Hashable, Sendable {
  /// The user went back, or a command popped it.
  case popped

  /// Its modal was dismissed: by a gesture of the user if `interactively`, otherwise by code.
  case dismissed(interactively: Bool)

  /// Something else took its place.
  case replaced

  /// It could not be shown; the window's journal has the ``Refusal``.
  case refused

  /// You've shown this flow before. Assemble a new one each time.
  case alreadyBegun

  /// Your task that waited for it was cancelled, or somebody called `close(.cancelled)`.
  case cancelled

  /// Its window is gone, or you let go of the flow without showing it.
  case abandoned
}
