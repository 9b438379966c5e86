public import ModuleRegistry

extension BaseCoordinator {
  /// An action of a screen that is performed only while the screen is on top of this flow's stack.
  ///
  /// A router pushes as often as it is called, so two taps in one turn would push twice.
  ///
  /// - Parameters:
  ///   - screen: the screen that keeps the action, which thus references it weakly.
  ///   - action: the action.
  /// - Returns: the action with the condition.
  public func onTop<Input>(
    _ screen: some Presentable,
    _ action: @escaping @MainActor (Input) -> Void
  ) -> @MainActor (Input) -> Void {
    { [weak screen] input in
      guard let screen, self.navigation.contents.last === screen else { return }
      action(input)
    }
  }

  /// An action without an input that is performed only while the screen is on top.
  public func onTop(
    _ screen: some Presentable,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let action = onTop(screen) { (_: Void) in action() }
    return { action(()) }
  }
}
