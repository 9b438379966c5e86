public import ModuleRegistry

extension NavigationWindow {
  /// Calls closures when a flow of the window begins, and when it ends.
  ///
  /// ```swift
  /// window.observeFlows { flow in
  ///   logger.debug("\(type(of: flow)) started")
  /// } ended: { flow, end in
  ///   logger.debug("\(type(of: flow)) \(end)")
  /// }
  /// ```
  ///
  /// A flow begins when its coordinator is created, and ends once: it finishes, or it is closed.
  /// The closures are called on the main actor, in the middle of the event: log the flow and
  /// return. Reference a coordinator weakly, if at all. Flows that are there already are reported
  /// at their end only. Several observers are called in the order in which they were added.
  ///
  /// - Parameters:
  ///   - started: receives the coordinator; the window keeps the closure.
  ///   - ended: receives the coordinator and its end, which is `finished` or `closed`; the window
  ///     keeps the closure.
  public func observeFlows(
    started: @escaping @MainActor (_ flow: AnyObject) -> Void,
    ended: @escaping @MainActor (_ flow: AnyObject, _ end: Journal.Event) -> Void
  ) {
    let observer = reports.observer
    reports.observer = { event in
      observer?(event)
      switch event {
      case .created(let flow): started(flow)
      case .recorded(let entry, let owner):
        switch entry.event {
        case .finished, .closed: ended(owner, entry.event)
        default: break
        }
      case .turn, .retried, .finished, .answered: break
      }
    }
  }
}
