/// A flow that the user has to finish before a link is opened.
package struct RouteGuard: Sendable {
  /// Starts the flow, shows it over the visible content unless it has ended by then, and reports
  /// after the dismissal whether it finished; returns a closure that closes it.
  let open:
    @MainActor @Sendable (
      NavigationWindow, _ report: @escaping @MainActor (_ hasFinished: Bool) -> Void
    ) -> @MainActor () -> Void

  /// Finds an open flow of the key, so that the user need not do the same twice.
  let find: @MainActor @Sendable (NavigationWindow) -> OpenFlow?

  /// Identifies the guard, and does not keep its closures.
  let identity: Identity

  /// The key of a guard, and its start option.
  struct Identity: Sendable {
    let key: any Any.Type

    /// The scope that the guard lives in; `nil` for the whole app.
    let scope: ObjectIdentifier?
    let start: any Sendable
    let declaration: Declaration

    /// Whether a link that has passed one guard has passed the other, be it in the
    /// next opening of a scope.
    func isSame(as other: Identity) -> Bool {
      guard key == other.key else { return false }
      if declaration === other.declaration || start is Void { return true }
      guard let start = start as? AnyHashable else { return false }
      return start == other.start as? AnyHashable
    }
  }

  /// A line that states a guard: it distinguishes guards with start options
  /// that cannot be compared.
  package final class Declaration: Sendable {
    package init() {}
  }

  @MainActor
  package init<Start: Sendable, Output>(
    key: any Any.Type,
    in scope: ObjectIdentifier?,
    start option: Start,
    of declaration: Declaration,
    finding find: @escaping @MainActor @Sendable (NavigationWindow) -> OpenFlow?,
    assemble:
      @escaping @MainActor @Sendable (CoordinatorContext) -> (
        coordinator: any Coordinator<Start, Output>, presentable: any Presentable
      )
  ) {
    identity = Identity(key: key, scope: scope, start: option, declaration: declaration)
    self.find = find
    open = { window, report in
      let flow = AssembledFlow(assemble(window.visibleContext), startingWith: option)
      let opening = FlowOpening(window: window, owner: nil, isDismissed: true)
      opening.open(flow, by: "presentOnVisible") {
        report($0.isFinished)
      } show: {
        window.submit(.presentOnVisible(Modal($0)), completion: $2, isWanted: $1)
      }
      return { flow.close(.dismissed(interactively: false)) }
    }
  }

  /// Whether a link that waits for the one may wait for the other that is open.
  func isServed(by other: RouteGuard) -> Bool {
    identity.isSame(as: other.identity) && identity.scope == other.identity.scope
  }
}
