extension NavigationWindow {
  /// Brings the flow to front that a link leads to or, where it is not open, makes one appear.
  func open(
    _ target: Route.Target,
    _ placement: RoutePlacement,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    if let open = target.find(self) {
      return submit(.comeToFront, for: open.node) { outcome in
        if outcome == .completed { target.reopen(open) }
        completion(outcome)
      }
    }
    switch placement.kind {
    case .presented: present(target, completion)
    case .pushed:
      guard let visibleStack else { return present(target, completion) }
      push(target, on: visibleStack, completion)
    case .beside(let find):
      guard let open = find(self), let stack = open.node.stack else {
        return completion(.refused(.notOnScreen))
      }
      submit(.comeToFront, for: open.node) { [weak self, weak stack] outcome in
        guard outcome == .completed, let self, let stack else { return completion(outcome) }
        push(target, on: stack, completion)
      }
    }
  }

  private func present(
    _ target: Route.Target,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    let open: @MainActor (NavigationOutcome) -> Void = { [weak self] outcome in
      guard let self, outcome == .completed else { return completion(outcome) }
      guard let presentable = target.open(rootContext) else { return completion(.completed) }
      submit(.presentOnVisible(Modal(presentable)), completion: completion)
    }
    if modals.isEmpty {
      open(.completed)
    } else {
      submit(.dismiss, completion: open)
    }
  }

  private func push(
    _ target: Route.Target,
    on stack: any SystemNavigation,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    guard let context = context(on: stack) else { return present(target, completion) }
    guard let presentable = target.open(context), presentable !== stack else {
      return completion(.completed)
    }
    submit(.push(presentable), on: stack, completion: completion)
  }
}
