// Beginning flows.
//
// The flows are optional for those of an absent feature, as in `needs.share?.assemble(in: self)`.
extension ApplicationRouter {
  /// Shows a flow over this one, such as a sign-in, and tells you its result.
  ///
  /// ```swift
  /// router.present(signIn.assemble(in: self, startingWith: .login(source: .cart))) { result in
  ///   self.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow is started first. If it ends in its `start`, or has ended before, it isn't shown. When it finishes, it's
  /// dismissed together with everything above it, and nothing else. If the platform refuses the dismissal, the journal says
  /// so, you get the result all the same, and the window dismisses the flow when it's next at rest.
  ///
  /// What the flow, or one below it, presents, alerts or dismisses inside `start` comes right after the flow itself, or is
  /// refused with it (``Refusal/neverShown``). An `onFinish` of the flow hears the result as well, and first.
  ///
  /// To close the flow later, keep the value and call ``AssembledFlow/close(_:)``.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - isDismissible: whether the user can dismiss it by a gesture or by going back, and whether a link may
  ///     (``Refusal/notDismissible``).
  ///   - style: how the modal covers the content below it.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: after the
  ///     dismissal; with `.closed(.refused)` if it could not be presented, and with
  ///     `.closed(.alreadyBegun)` if it was shown before.
  public func present<Output>(
    _ flow: AssembledFlow<Output>?,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    let opening = FlowOpening(window: window, owner: owner, isDismissed: true)
    opening.open(flow, by: "present", completion: completion) {
      let modal = Modal($0, isDismissible: isDismissible, style: style)
      route(.present(modal), transition: transition, isWanted: $1, completion: $2)
    }
  }

  /// Shows a flow on this one's stack, and tells you its result.
  ///
  /// ```swift
  /// router.push(signIn.assemble(in: self, startingWith: .login(source: .cart))) { result in
  ///   self.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow pushes its screens on this stack, though it was assembled with one itself. If it shows tabs or a bare screen, that's
  /// pushed. The user can go back out of it, screen by screen, and it ends with `.closed(.popped)`. It isn't started if
  /// its own stack has screens already, or if this flow has no stack; its result is then `.closed(.refused)`.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - isRemoved: whether the flow's screens, and those above them, are removed when it finishes, before the
  ///     completion is called, unless a transition is under way. By default they stay, because you often push the next
  ///     screen.
  ///   - transition: how to show a presentable that is not a stack, once; `nil` is
  ///     the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it couldn't be shown, `.closed(.alreadyBegun)` if it was shown before.
  public func push<Output>(
    _ flow: AssembledFlow<Output>?,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    let finish: @MainActor (FlowResult<Output>) -> Void = { [weak window, weak owner] result in
      guard isRemoved, case .finished = result else { return completion(result) }
      // It may have no other screens, and go on in the completion.
      if let owner { window?.lives.hold(owner) }
      flow?.close(.popped)
      completion(result)
      if let owner { window?.queue.release(owner) }
    }
    open(flow, by: "push", replacing: false, completion: finish) {
      route(.push($0), transition: transition, isWanted: $1, completion: $2)
    }
  }

  /// Shows a flow in place of everything on this one's stack, and tells you its result.
  ///
  /// Works as ``push(_:removingWhenFinished:transition:completion:)``, but the flow's first screen replaces what's on the
  /// stack.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - transition: how to show a presentable that is not a stack, once; `nil` is
  ///     the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it couldn't be shown, `.closed(.alreadyBegun)` if it was shown before.
  public func setRoot<Output>(
    _ flow: AssembledFlow<Output>?,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    open(flow, by: "setRoot", replacing: true, completion: completion) {
      route(.setRoot($0), transition: transition, isWanted: $1, completion: $2)
    }
  }

  /// Replaces everything in the window with a flow, such as after a sign-out, and tells you its result.
  ///
  /// Only the flow that the host has assembled in the window itself may do that
  /// (``Routable/setWindowRoot(_:transition:completion:)``). For any other, the result is `.closed(.refused)`.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it couldn't be shown, `.closed(.alreadyBegun)` if it was shown before.
  public func setWindowRoot<Output>(
    _ flow: AssembledFlow<Output>?,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    let opening = FlowOpening(window: window, owner: owner)
    opening.open(flow, by: "setWindowRoot", completion: completion) {
      route(.setWindowRoot($0), transition: transition, isWanted: $1, completion: $2)
    }
  }

  /// Begins a flow that a container of your app shows, such as a split view, and tells you its result.
  ///
  /// ```swift
  /// // The stack of the flow is a column of a split view.
  /// router.begin(AssembledFlow(mailbox))
  /// ```
  ///
  /// It's started, and nothing is shown: your container has its presentable already, or will have it when this turn of
  /// the main actor is over (<doc:SplitViewOfYourOwn>).
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it couldn't be shown, `.closed(.alreadyBegun)` if it was shown before.
  public func begin<Output>(
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    let opening = FlowOpening(window: window, owner: owner)
    opening.begin(flow, completion: completion)
  }
}

// MARK: - Waiting for a result

extension ApplicationRouter {
  /// Presents a flow, and waits for its result.
  ///
  /// ```swift
  /// let flow = signIn.assemble(in: self, startingWith: .login(source: .cart))
  /// switch await router.result(presenting: flow) {
  /// case .finished(let customer): order(as: customer)
  /// case .closed: break
  /// }
  /// ```
  ///
  /// The call always resumes, with the results of ``present(_:isDismissible:style:transition:completion:)``. Cancelling
  /// the task closes the flow, unless another call has shown it. The presenting flow is kept alive until the following turn of the
  /// main actor, so that one without a screen can present the next flow.
  public func result<Output>(
    presenting flow: AssembledFlow<Output>?,
    isDismissible: Bool = true,
    style: PresentationStyle = .automatic,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    await result(of: flow) {
      present(
        flow,
        isDismissible: isDismissible,
        style: style,
        transition: transition,
        completion: $0
      )
    }
  }

  /// Pushes a flow on this one's stack, and waits for its result.
  ///
  /// The call always resumes, with the results of ``push(_:removingWhenFinished:transition:completion:)``. Cancelling the task
  /// closes the flow, unless another call has shown it.
  public func result<Output>(
    pushing flow: AssembledFlow<Output>?,
    removingWhenFinished isRemoved: Bool = false,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<Output> {
    await result(of: flow) {
      push(flow, removingWhenFinished: isRemoved, transition: transition, completion: $0)
    }
  }

  private func result<Output>(
    of flow: AssembledFlow<Output>?,
    begunBy begin: @MainActor (@escaping @MainActor (FlowResult<Output>) -> Void) -> Void
  ) async -> FlowResult<Output> {
    guard let flow else {
      // Reported as refused.
      begin { _ in }
      return .closed(.refused)
    }
    window?.lives.hold(owner)
    defer { Task { [weak window, owner] in window?.queue.release(owner) } }
    return await flow.result(begunBy: begin)
  }
}

// MARK: - On the stack of this flow

extension ApplicationRouter {
  private func open<Output>(
    _ flow: AssembledFlow<Output>?,
    by verb: String,
    replacing replaces: Bool,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void,
    show: FlowOpening.Show
  ) {
    let opening = FlowOpening(window: window, owner: owner)
    opening.open(flow, by: verb, completion: completion) {
      share(with: $0, replacing: replaces)
    } show: {
      // A flow with a stack has pushed its screens itself.
      if !($0 is any SystemNavigation) { show($0, $1, $2) }
    }
  }

  /// Gives a flow with an unused stack of its own the stack of this flow.
  ///
  /// - Parameters:
  ///   - presentable: the presentable of the flow.
  ///   - replaces: whether the first screen of the flow replaces those on the stack.
  /// - Returns: the reason why the flow cannot be shown here; `nil` if there is none.
  private func share(with presentable: any Presentable, replacing replaces: Bool) -> Refusal? {
    if presentable is NoScreen { return nil }
    guard let window else { return .windowGone }
    guard let stack = owner.node.stack else { return .notOnScreen }
    guard let own = presentable as? any SystemNavigation else { return nil }
    if own !== stack {
      guard let guest = own.flow, guest.node.stack === own, guest !== owner,
        own.contents.isEmpty, !window.queue.hasCommand(on: own)
      else { return .stackInUse }
      guest.node.stack = stack
      guest.node.replacesStack = replaces
    }
    return nil
  }
}
