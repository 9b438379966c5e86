extension NavigationWindow {
  /// Brings the target flow of a link to the front or, if it is not open, creates and shows it.
  ///
  /// - Parameters:
  ///   - target: the flow.
  ///   - placement: the place of a new one.
  ///   - askedOver: the modals over which guards have asked; others that the user may not dismiss
  ///     stay.
  ///   - completion: called with the outcome.
  func open(
    _ target: Route.Target,
    _ placement: Route.Placement,
    askedOver: [WeakPresentable],
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    if let open = target.find(self) {
      return submit(.comeToFront, for: open.flow, askedOver: askedOver) { outcome in
        if outcome == .completed { target.reopen(open) }
        completion(outcome)
      }
    }
    switch placement {
    case .presented:
      if modals.isEmpty { return present(target, completion) }
      submit(.dismiss, askedOver: askedOver) { [weak self] outcome in
        guard outcome == .completed else { return completion(outcome) }
        guard let self else { return completion(.refused(.windowGone)) }
        present(target, completion)
      }
    case .presentedOverVisible: present(target, below: visibleContext, completion)
    case .pushed:
      guard let visibleStack else { return present(target, below: visibleContext, completion) }
      push(target, on: visibleStack, completion)
    case .pushedBeside(let find):
      guard let open = find(self), let stack = open.flow.node.stack else {
        return completion(.refused(.notOnScreen))
      }
      // The owner of its top asks, since the flow itself may end when its modal is dismissed.
      let owner = stack.contents.last.flatMap(ledger.entry)?.owner ?? open.flow
      submit(.comeToFront, for: owner, on: stack, askedOver: askedOver) {
        [weak self, weak stack] outcome in
        guard outcome == .completed else { return completion(outcome) }
        guard let self else { return completion(.refused(.windowGone)) }
        guard let stack else { return completion(.refused(.notOnScreen)) }
        push(target, on: stack, completion)
      }
    }
  }

  private func present(
    _ target: Route.Target,
    below context: CoordinatorContext? = nil,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    start(target, below: context ?? rootContext, completion) { opened in
      submit(.presentOnVisible(Modal(opened.presentable)), completion: completion)
    }
  }

  /// Starts the flow of a link, and shows it unless it has ended by then.
  private func start(
    _ target: Route.Target,
    below context: CoordinatorContext,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void,
    thenShow show: (OpenedFlow) -> Void
  ) {
    var isShown = false
    let used = target.open(context) { opened in
      isShown = true
      show(opened)
    }
    if let used {
      let refusal = Refusal.alreadyBegun
      reports.record(.refused(refusal), owner: self, about: used, command: "openLink")
      completion(.refused(refusal))
    } else if !isShown {
      completion(.completed)
    }
  }

  private func push(
    _ target: Route.Target,
    on stack: any SystemNavigation,
    _ completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    guard let context = context(on: stack) else {
      return present(target, below: visibleContext, completion)
    }
    start(target, below: context, completion) { opened in
      let presentable = opened.presentable
      // The flow has shown its first screen itself, unless that was refused.
      if presentable === stack || presentable is NoScreen {
        return queue.whenAtRest {
          completion(opened.wasClosed ? .refused(.neverShown) : .completed)
        }
      }
      // A stack cannot be pushed on another one.
      if presentable is any SystemNavigation {
        return submit(.presentOnVisible(Modal(presentable)), completion: completion)
      }
      submit(.push(presentable), on: stack, completion: completion)
    }
  }
}
