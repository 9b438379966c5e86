/// A flow that a person has to finish before a link goes on.
package struct RouteGuard: Sendable {
  /// By which two guards are the same.
  let key: any Any.Type

  /// Starts the flow, shows it over what is visible unless it has ended by then, and tells, when it was
  /// taken away, whether it finished; returns what closes it.
  let open:
    @MainActor @Sendable (
      NavigationWindow, _ tell: @escaping @MainActor (_ hasFinished: Bool) -> Void
    ) -> @MainActor () -> Void

  @MainActor
  package init<Start: Sendable, Output>(
    key: any Any.Type,
    start option: Start,
    assemble:
      @escaping @MainActor @Sendable (CoordinatorContext) -> (
        coordinator: any Coordinator<Start, Output>, presentable: any Presentable
      )
  ) {
    self.key = key
    open = { window, tell in
      let unit = assemble(window.rootContext)
      window.present(unit, startingWith: option) { result in
        if case .finished = result { tell(true) } else { tell(false) }
      }
      return { [weak flow = unit.coordinator] in flow?.close(.dismissed(interactively: false)) }
    }
  }
}
