/// Whether the user sees a flow, for ``BaseCoordinator/didBecome(_:)``.
public enum FlowVisibility: Sendable {
  /// What is on top in the window belongs to the flow, or to a flow below it: a screen, a modal or an alert.
  case inFront

  /// Something of the flow is in the window, and something else in front of it: another tab, or a screen, a
  /// modal or an alert of no flow or of one that is not below it; or the app is in the background.
  case covered

  /// Nothing of the flow is in the window any more, or the window is gone.
  case gone
}
