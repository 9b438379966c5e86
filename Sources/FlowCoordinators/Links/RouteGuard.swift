/// A flow that the user has to finish before a link is opened.
package struct RouteGuard: Sendable {
  /// Starts the flow, shows it over the visible content unless it has ended by then, and reports after
  /// the dismissal whether it finished; returns a closure that closes it.
  let open:
    @MainActor @Sendable (
      NavigationWindow, _ tell: @escaping @MainActor (_ hasFinished: Bool) -> Void
    ) -> @MainActor () -> Void

  /// Finds an open flow of the key, so that the user need not do the same twice.
  let find: @MainActor @Sendable (NavigationWindow) -> OpenFlow?

  /// Guards with equal keys and equal start options are interchangeable.
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

  /// Whether finishing one guard finishes the other.
  func isSame(as other: RouteGuard) -> Bool {
    guard key == other.key else { return false }
    if declaration === other.declaration || start is Void { return true }
    guard let start = start as? AnyHashable else { return false }
    return start == other.start as? AnyHashable
  }
}
