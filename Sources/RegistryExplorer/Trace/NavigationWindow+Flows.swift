public import ModuleRegistry

extension NavigationWindow {
  /// Calls closures when a flow of the window begins, and when it ends.
  ///
  /// ```swift
  /// window.observeFlows { flow, time in
  ///   logger.debug("\(type(of: flow)) started at \(time)")
  /// } ended: { flow, end, time in
  ///   logger.debug("\(type(of: flow)) \(end) at \(time)")
  /// }
  /// ```
  ///
  /// A flow begins when its coordinator is created, and ends once: it finishes, or it is closed.
  /// The closures are called on the main actor, in the middle of the event: log the flow and
  /// return. Times are those of the `ContinuousClock`, as in a `RegistryEvent`. Reference a
  /// coordinator weakly, if at all. Flows that are there already are reported
  /// at their end only. Several observers are called in the order in which they were added.
  ///
  /// - Parameters:
  ///   - started: receives the coordinator and the time; the window keeps the closure.
  ///   - ended: receives the coordinator, its end, which is `finished` or `closed`, and the time;
  ///     the window keeps the closure.
  public func observeFlows(
    started: @escaping @MainActor (_ flow: AnyObject, _ time: ContinuousClock.Instant) -> Void,
    ended:
      @escaping @MainActor (
        _ flow: AnyObject, _ end: Journal.Event, _ time: ContinuousClock.Instant
      ) -> Void
  ) {
    let observer = reports.observer
    reports.observer = { event in
      observer?(event)
      switch event {
      case .created(let flow): started(flow, .now)
      case .recorded(let entry, let owner):
        switch entry.event {
        case .finished, .closed: ended(owner, entry.event, .now)
        default: break
        }
      case .turn, .retried, .finished, .answered: break
      }
    }
  }
}
