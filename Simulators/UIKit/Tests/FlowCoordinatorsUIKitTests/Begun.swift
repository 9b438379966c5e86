import FlowCoordinators

// For tests that show a flow themselves, or look at it between its beginning and its command.
extension Coordinator {
  /// Begins the flow as a verb does, without starting it.
  @discardableResult
  func begun() -> Self {
    _ = beginOnce()
    return self
  }
}
