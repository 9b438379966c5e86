/// Whether the user sees a flow, for ``BaseCoordinator/didBecome(_:)``.
public enum FlowVisibility: Sendable {
  /// What is on top in the window belongs to the flow, or to a flow below it: a screen, a modal or an alert.
  case inFront

  /// Something of the flow is in the window, and the user does not see it: behind another tab, or a modal,
  /// an alert or a screen of another flow, or because the app is in the background.
  case covered

  /// Nothing of the flow is in the window any more, or the window is gone.
  case gone
}
