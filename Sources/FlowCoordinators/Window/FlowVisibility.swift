/// Whether the user sees your flow: ``BaseCoordinator/didBecome(_:)`` tells it.
public enum FlowVisibility: Sendable {
  /// What's on top in the window, a screen, a modal or an alert, belongs to the flow or to a flow below it.
  /// Of columns side by side, that's so for what's on top in any of them.
  case inFront

  /// The flow is in the window, and something else is in front of it: another tab, or a screen, a modal or an alert of
  /// a flow that isn't below it, or of none; or the app is in the background.
  case covered

  /// Nothing of the flow is in the window, or the window is gone.
  case gone
}
