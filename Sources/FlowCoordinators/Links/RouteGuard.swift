/// A flow that a person has to finish before a link goes on.
package struct RouteGuard: Sendable {
  /// Starts the flow, shows it over what is visible unless it has ended by then, and tells, when it was
  /// taken away, whether it finished; returns what closes it.
  let open:
    @MainActor @Sendable (
      NavigationWindow, _ tell: @escaping @MainActor (_ hasFinished: Bool) -> Void
    ) -> @MainActor () -> Void

  /// Finds a flow of the key that is open, for which a person need not do the same twice.
  let find: @MainActor @Sendable (NavigationWindow) -> OpenFlow?

  /// Where the same key is started with the same, one guard serves for another.
  private let key: any Any.Type
  private let start: any Sendable
  private let declaration = Declaration()

  private final class Declaration: Sendable {}

  @MainActor
  package init<Start: Sendable, Output>(
    key: any Any.Type,
    start option: Start,
    finding find: @escaping @MainActor @Sendable (NavigationWindow) -> OpenFlow?,
    assemble:
      @escaping @MainActor @Sendable (CoordinatorContext) -> (
        coordinator: any Coordinator<Start, Output>, presentable: any Presentable
      )
  ) {
    self.key = key
    start = option
    self.find = find
    open = { window, tell in
      let unit = assemble(window.visibleContext)
      window.present(unit, startingWith: option) { result in
        if case .finished = result { tell(true) } else { tell(false) }
      }
      return { [weak flow = unit.coordinator] in flow?.close(.dismissed(interactively: false)) }
    }
  }

  /// Whether whoever has finished the one has finished the other.
  func isSame(as other: RouteGuard) -> Bool {
    guard key == other.key else { return false }
    if declaration === other.declaration || start is Void { return true }
    guard let start = start as? AnyHashable else { return false }
    return start == other.start as? AnyHashable
  }
}
