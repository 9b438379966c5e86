// Beginning flows.
//
// The flows are optional for those of an absent feature, as in `needs.share?.assemble(in: self)`.
extension ApplicationRouter {
  /// Begins a flow, presents it, and reports its result once.
  ///
  /// ```swift
  /// router.present(signIn.assemble(in: self, startingWith: .login(source: .cart))) { result in
  ///   self.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow is started first. A flow that ends during `start`, or has ended before, is not shown.
  /// When the flow finishes, its presentable is dismissed together with everything above it, and
  /// nothing else; a flow that is closed has left the screen or dismisses itself. If the platform
  /// refuses the dismissal, the window's journal reports it, the result is delivered, and the
  /// window dismisses the modal when it is next at rest. A flow that only routes presents its
  /// `noScreen`: it is started, and its modals are dismissed when it finishes. An `onFinish` of the
  /// flow, whenever it is set, receives the result as well, and first.
  ///
  /// Modals, alerts and dismissals that the flow, or one below it, requests inside `start` come
  /// right after the flow itself, or are refused with it (``Refusal/neverShown``).
  ///
  /// To close the flow later, keep the value, which keeps no flow once it is used up:
  /// ``AssembledFlow/close(_:)``.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - isDismissible: whether the user can dismiss it by a gesture or by going back, and a link may
  ///     (``Refusal/notDismissible``).
  ///   - style: how the modal covers the content below it.
  ///   - transition: how to show it, once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: after the
  ///     dismissal; with `.closed(.refused)` if it could not be presented, and with
  ///     `.closed(.alreadyBegun)` if another verb has begun it.
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

  /// Begins a flow on the stack of this one, and reports its result once.
  ///
  /// ```swift
  /// router.push(signIn.assemble(in: self, startingWith: .login(source: .cart))) { result in
  ///   self.didSignIn(result)
  /// }
  /// ```
  ///
  /// The flow pushes on this stack from its `start` on, although it was assembled with a stack of
  /// its own. Any other presentable, such as tabs or a screen that the flow owns, is pushed. The
  /// flow is not started if its own stack has screens already, or if a flow without a stack pushes
  /// it; it then ends with `.closed(.refused)`, as a flow does that could not be shown. The user
  /// goes back out of the flow, screen by screen, and it ends with `.closed(.popped)`.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - isRemoved: whether the screens of the flow, and those above them, are removed when it
  ///     finishes, before the completion is called, unless a transition is under way. They stay by
  ///     default, because the caller often pushes the next screen.
  ///   - transition: how to show a presentable that is not a stack, once; `nil` is
  ///     the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it could not be begun here, `.closed(.alreadyBegun)` if another verb has begun it.
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

  /// Begins a flow in place of all screens of this flow's stack, and reports its result once.
  ///
  /// As ``push(_:removingWhenFinished:transition:completion:)``, but the first screen of the flow
  /// replaces the contents of the stack.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - transition: how to show a presentable that is not a stack, once; `nil` is
  ///     the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it could not be begun here, `.closed(.alreadyBegun)` if another verb has begun it.
  public func setRoot<Output>(
    _ flow: AssembledFlow<Output>?,
    transition: TransitionStyle? = nil,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    open(flow, by: "setRoot", replacing: true, completion: completion) {
      route(.setRoot($0), transition: transition, isWanted: $1, completion: $2)
    }
  }

  /// Begins a flow, replaces everything in the window with it, and reports its result once.
  ///
  /// Only the flow that the host has assembled in the window itself may do that, see
  /// ``Routable/setWindowRoot(_:transition:completion:)``: begun by any other, the flow ends with
  /// `.closed(.refused)`.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it could not be begun here, `.closed(.alreadyBegun)` if another verb has begun it.
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

  /// Begins a flow in a container of the app, which shows it, and reports its result once.
  ///
  /// ```swift
  /// // The stack of the flow is a column of a split view.
  /// router.begin(AssembledFlow(mailbox))
  /// ```
  ///
  /// The flow is started, and nothing is shown: its presentable is in the container already, or
  /// will be when this turn of the main actor is over, see <doc:ContainersOfAnApp>.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is used up; `nil` is refused.
  ///   - completion: called once, on the main actor, with the result of the flow: `.closed(.refused)`
  ///     if it could not be begun here, `.closed(.alreadyBegun)` if another verb has begun it.
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
  /// Begins a flow, presents it, and waits for its result.
  ///
  /// ```swift
  /// let flow = signIn.assemble(in: self, startingWith: .login(source: .cart))
  /// switch await router.result(presenting: flow) {
  /// case .finished(let customer): order(as: customer)
  /// case .closed: break
  /// }
  /// ```
  ///
  /// As ``present(_:isDismissible:style:transition:completion:)``, with the same results. The call
  /// always resumes; cancelling the task closes the flow, unless another verb has begun it. The presenting flow is kept alive until the following
  /// turn of the main actor, so that a flow that only routes can present the next one.
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

  /// Begins a flow on the stack of this one, and waits for its result.
  ///
  /// As ``push(_:removingWhenFinished:transition:completion:)``, with the same results. The call
  /// always resumes; cancelling the task closes the flow, unless another verb has begun it.
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
