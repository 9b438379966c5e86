/// A coordinator with a stack or tabs of its own, to subclass.
///
/// Until a verb begins it, a base coordinator lives by the one who keeps it. It keeps its stack and tabs,
/// and not its parent. From then on it is alive as long as one of these holds:
///
/// - one of its screens, or its stack or tabs, is in the window, or a command of its router that
///   shows one is under way;
/// - something keeps its stack or tabs, such as a caller that is about to show them;
/// - one of the flows that it assembled has begun, and is alive; one that has shown nothing yet keeps
///   only a parent without a screen;
/// - work passed to ``hold(_:)`` is running;
/// - it has started, and asked to show nothing yet, and its parent has not ended.
///
/// When the last of these ends, the flow ends unless it has finished, and the coordinator is
/// freed. A window keeps the owners of its screens; a container and a command keep their
/// coordinator; a coordinator keeps its parent. A flow that has finished is freed when its screens
/// are gone. No code adds or removes children.
///
/// A closure of a screen and a closure of a result may use `self`: the window keeps the screens, and
/// they keep the coordinator. Don't store your screens in it, or store them weakly.
///
/// A subclass may declare its own properties named ``Coordinator/router``,
/// ``Coordinator/navigation`` or ``Coordinator/tabs``. They hide those of the library, which remain
/// available as `super.navigation`.
@MainActor
open class BaseCoordinator<Start, Output>: Coordinator, CoordinatorParent {
  /// Called once, when the flow ends, before the verb that has begun it receives the result; `nil`
  /// from then on.
  ///
  /// Set it at any time: a handler that is set after the end is called at once with the result of
  /// the flow. Setting another one replaces it. What the verb receives, and what leaves the screen,
  /// does not depend on it.
  public var onFinish: (@MainActor (FlowResult<Output>) -> Void)? {
    get { handlers?.onFinish }
    set {
      if let result {
        newValue?(result)
      } else if newValue != nil || handlers != nil {
        awaitedEnd().onFinish = newValue
      }
    }
  }

  /// The parent that assembled this coordinator, its window, and the key.
  private let context: CoordinatorContext

  /// The node, once it was asked for: most coordinators of a test never need it.
  private var storedNode: FlowNode?

  /// The reference by which assembled coordinators refer to this one.
  private var asParent: ParentReference?

  /// The output of the flow, once it has finished.
  private var output: RecordedOutput<Output>?

  /// The reason, once the flow was closed.
  ///
  /// Beside the output, because looking up the type of a result costs 300 instructions.
  private var closing: CloseReason?

  /// Those who wait for the end, and the promise that tells them; `nil` if there are none, and from
  /// the end on.
  private var handlers: EndHandlers<Output>?
  private var ending: Promise<FlowResult<Output>>?

  /// Creates a coordinator at the place in the tree that the context states.
  ///
  /// - Parameter context: the ``CoordinatorParent/childContext`` of the window or coordinator that
  ///   assembles the flow.
  public init(_ context: CoordinatorContext) {
    self.context = context
    if context.parent.sharesStack { node.stack = context.parent.stack }
    context.parent.seat?.add(self)
    window?.reports.trace(.created(self))
  }

  /// The presentable that shows the flow: its own stack by default.
  ///
  /// Override it for a flow with another presentable:
  ///
  /// ```swift
  /// override var presentable: any Presentable { tabs }
  /// override var presentable: any Presentable { noScreen }                       // only routes
  /// override var presentable: any Presentable { owning(needs.page.assemble()) }  // a bare screen
  /// ```
  ///
  /// It is read once, when the flow is assembled, so that it may create its value: pass on the
  /// presentable of the unit instead of reading it again. Push nothing here: the flow has not begun
  /// (``Refusal/notBegun``). Store the flows that it shows, if any, as ``AssembledFlow``s, and begin
  /// them in `start`, before anything of them is shown.
  open var presentable: any Presentable { (window ?? NavigationWindow()).stack(of: self) }

  /// Starts the flow: override it, and push the first screen.
  ///
  /// The verb that begins the flow calls it, once, such as
  /// ``ApplicationRouter/present(_:isDismissible:style:transition:completion:)``. Do not call it
  /// yourself: what the flow asks for then is refused (``Refusal/notBegun``). A flow without a start
  /// option overrides `start(with option: Void)`. The base implementation does nothing. Modals of a
  /// subclass are shown right after the flow itself.
  open func start(with option: Start) {}

  /// Handles a deep link to this flow, or a feature that goes to it: it is open, and has come to the
  /// front.
  ///
  /// Subclasses override it to show what the option says. The base implementation does nothing.
  ///
  /// - Parameter option: the start option that a new flow would have received.
  open func handle(_ option: Start) {}

  /// Handles the selection of one of the flow's tabs by the user or by a command.
  ///
  /// Called when another tab becomes visible, when the tabs first come on screen, and when the user
  /// taps the selected tab again. Subclasses override it to create a tab's content lazily, or to
  /// pop its stack to the root at the second tap. The base implementation does nothing. Called on
  /// the main actor, after the listeners of the units that came and went.
  ///
  /// - Parameters:
  ///   - tab: the selected tab, as the window has it. Store its identity: a tab keeps its content, and
  ///     with it the flow that fills that.
  ///   - position: the position of the tab now. It changes without a call when the flow sets its tabs
  ///     in another order.
  ///   - isAgain: whether the user selected a tab that was already selected.
  open func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {}

  /// Called when the user sees the flow, and when that is over.
  ///
  /// ```swift
  /// override func didBecome(_ visibility: FlowVisibility) {
  ///   polling?.cancel()
  ///   polling = visibility == .inFront ? Task { await self.poll() } : nil
  /// }
  /// ```
  ///
  /// A flow is in front while what is on top in its window belongs to it or to a flow below it; its own
  /// screens and alerts do not cover it. It is told by comparison, each change once and on the main actor,
  /// when all commands have run and nothing moves: a cancelled swipe is no change, nor is what the
  /// completion of a command takes back.
  ///
  /// First those are told that are not in front any more, each before its parent; then those that are, each
  /// after its parent. A flow is told that it is gone as soon as nothing of it is in the window, after the
  /// observers of its units, and may come to the front again. If it ends because of that, it is told
  /// before; one that has finished or was closed is told when its screens are gone. A flow that was never
  /// in front is told nothing. When the window is freed, flows that are alive are told in a later turn.
  ///
  /// The base implementation does nothing. Commands from inside are queued.
  open func didBecome(_ visibility: FlowVisibility) {}

  /// Ends the flow with its output, which is delivered once; later calls are ignored.
  ///
  /// From then on its router refuses everything (``Refusal/flowEnded``). The verb that has begun it
  /// decides about its screens: `present` and `removingWhenFinished` remove them, and under `push`, in
  /// a tab and at the root they stay until the opener takes them away.
  public func finish(_ output: Output) {
    if node.hasEnded { return noteFinish(isDelivered: false) }
    self.output = RecordedOutput(output)
    report(recordEnd(as: .finished), .finished(output))
  }

  /// Ends the flow without an output, and removes its screens.
  ///
  /// A flow that has finished keeps its result, and only loses its screens. Those on a stack that is
  /// not shown yet leave, too, and so does the flow's tab. What is at the root of the window or of
  /// another flow's stack, and the last of all tabs, stays until it is replaced, or something else is
  /// beside it.
  public func close(_ reason: CloseReason) {
    let ending = recordEnd(reason)
    window?.removeScreens(of: self)
    report(ending, .closed(reason))
  }

  /// The context for a flow that this one assembles.
  ///
  /// If the window is gone, the flow gets a new window that is not visible.
  public var childContext: CoordinatorContext {
    let parent = asParent ?? ParentReference(self, in: window)
    asParent = parent
    return CoordinatorContext(below: parent)
  }

  /// The result of the flow, once it has ended.
  private var result: FlowResult<Output>? {
    output.map { .finished($0.output) } ?? closing.map { .closed($0) }
  }

  /// Those who wait for the end, who are told also if the flow is dropped.
  private func awaitedEnd() -> EndHandlers<Output> {
    if let handlers { return handlers }
    let handlers = EndHandlers<Output>()
    let reason = storedNode?.isRefused == true ? CloseReason.refused : .abandoned
    ending = Promise(orElse: { .closed(reason) }, deliver: handlers.deliver)
    self.handlers = handlers
    window?.lives.keep(
      Promise(orElse: {}, deliver: { [weak self] in self?.end(.abandoned) }),
      of: self
    )
    return handlers
  }

  /// Notes that a verb begins the flow; see ``Coordinator/beginOnce()``.
  public func beginOnce() -> (@MainActor (CloseReason) -> Void)? {
    guard node.noteBegin(of: self, in: window?.ledger) else { return nil }
    return { [weak self] in self?.close($0) }
  }

  /// Starts the flow, for the verb that has begun it; anything else is refused, as the journal says.
  public func startOnce(with option: Start) {
    let window = window
    if let refusal = node.noteStart() {
      window?.reports.record(.refused(refusal), owner: self)
      return
    }
    // A flow below it may come and go meanwhile.
    window?.lives.hold(self)
    start(with: option)
    window?.lives.release(self)
    // One that has shown nothing is about to be shown, and its opener lives by that, unless it has ended.
    if node.extent > .nothing || node.hasEnded { window?.queue.endIfRemoved(self, .abandoned) }
    window?.queue.noteStart(of: self)
  }

  /// Reports the end of the flow exactly once, after ``onFinish``.
  public func observeEnd(_ observer: @escaping @MainActor (FlowResult<Output>) -> Void) {
    if let result { observer(result) } else { awaitedEnd().observers.append(observer) }
  }

  /// Records that the flow has ended, before anything is notified of it; the result is set already.
  ///
  /// - Parameter event: the end, for the journal.
  /// - Returns: the promise to fulfil with the result.
  private func recordEnd(as event: Journal.Event) -> Promise<FlowResult<Output>>? {
    let ending = ending
    let isDelivered = handlers?.isEmpty == false
    (self.ending, handlers) = (nil, nil)
    node.noteEnd()
    if closing == nil { noteFinish(isDelivered: isDelivered) }
    window?.reports.record(event, owner: self)
    window?.reports.leaks?.noteEnd(event, of: self)
    if node.hasDependencies { node.releaseDependencies(of: self) }
    return ending
  }

  /// Reports the end, after those of the flows below this one that end with it.
  private func report(_ ending: Promise<FlowResult<Output>>?, _ result: FlowResult<Output>) {
    let wasWaiting = window?.queue.stopWaiting(for: self) == true
    window?.queue.endWaiting()
    ending?.fulfil(result)
    // It may have been the last that its ancestors had.
    if wasWaiting { window?.queue.endIfRemoved(self, .abandoned) }
  }

  private func noteFinish(isDelivered: Bool) {
    window?.reports.trace(.finished(self, isDelivered: isDelivered))
  }

  private func recordEnd(_ reason: CloseReason) -> Promise<FlowResult<Output>>? {
    window?.queue.forgetUnshownScreens(of: self)
    if node.hasEnded { return nil }
    closing = reason
    return recordEnd(as: .closed(reason))
  }
}

extension BaseCoordinator where Output == Void {
  /// Ends a flow that reports nothing.
  public func finish() { finish(()) }
}

// MARK: - Showing itself

extension BaseCoordinator {
  /// The number of this coordinator's screens in the window.
  public var countUnits: Int { window?.ledger.countUnits(of: self) ?? 0 }

  /// Registers this coordinator as the owner of a screen created for it: the screen keeps the flow
  /// until it is shown, and as long as it is.
  ///
  /// If the presentable of a flow is a bare screen, and not a stack, the flow needs this: `override
  /// var presentable: any Presentable { owning(screen) }`. The flow is released when showing the
  /// screen is refused, when the flow is closed, and, with the next event in the window, after the
  /// screen was freed. A coordinator that stores the screen and is neither shown nor closed lives
  /// until its window is freed.
  ///
  /// - Parameter screen: the presentable of the flow.
  /// - Returns: the screen.
  public func owning<Screen: Presentable>(_ screen: Screen) -> Screen {
    window?.ledger.claim(screen, for: self, asItsCreator: true)
    return screen
  }

  /// Adopts a stack or tabs of the app, which may be on screen already, as those of this flow.
  ///
  /// Use it in an app that adopts the library step by step. The contents of the container belong to
  /// this flow from then on, unless they belong to another flow. If the container is on screen, so
  /// is the flow; the flow ends when the container has left the screen. The flow may show screens
  /// from then on, whether a verb begins it or not.
  ///
  /// - Parameter container: a stack or tabs, which become the flow's ``Coordinator/navigation`` or
  ///   ``Coordinator/tabs``. The container keeps the flow until it is shown.
  /// - Returns: `.completed`; `.refused(.alreadyShown)` if the container belongs to a flow of an
  ///   existing window that has not ended or is still shown in it, or if this flow already has a
  ///   stack, and this is one, or tabs: it may have one of each;
  ///   `.refused(.flowEnded)` if this flow has ended; `.refused(.windowGone)`
  ///   without a window.
  @discardableResult
  public func adopt(_ container: any SystemContainer) -> NavigationOutcome {
    window?.adopt(container, for: self) ?? .refused(.windowGone)
  }

  /// Keeps the coordinator alive during work that will show a screen, such as a request that the
  /// first screen needs.
  ///
  /// If nothing else keeps the coordinator alive when the work returns, its flow ends in the next
  /// turn of the main actor, also one that has shown nothing yet: a screen that the
  /// caller pushes right after, for example, still counts. If the flow left the screen meanwhile, its result is delivered when the work returns.
  ///
  /// - Parameter work: the work, which runs on the main actor.
  /// - Returns: the value that the work returns.
  public func hold<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    window?.lives.hold(self)
    defer { Task { releaseAfterWork() } }
    return try await work()
  }

  private func releaseAfterWork() {
    guard let window else { return node.noteShown() }
    window.queue.releaseAfterWork(self)
  }
}

// MARK: - The tree

extension BaseCoordinator: WindowFlow {
  package var window: NavigationWindow? { context.window }

  package var node: FlowNode {
    if let storedNode { return storedNode }
    let node = FlowNode(
      below: context.parent.coordinator,
      key: context.key,
      scope: context.scope,
      seat: context.parent.seat,
      isRootFlow: context.parent.isHost,
      in: window?.system
    )
    storedNode = node
    return node
  }

  package var scope: (any FlowScope)? { context.parent.scope }

  package var hasStoredRouter: Bool { storedNode != nil && !isKnownUniquelyReferenced(&storedNode) }

  package var livesByItself: Bool { window?.queue.livesByItself(self) ?? false }

  package func handle(link option: Any) { if let option = option as? Start { handle(option) } }

  package func reportIfFinished(to listener: @escaping @MainActor (_ hasFinished: Bool) -> Void) {
    observeEnd { listener($0.isFinished) }
  }

  package func noteRefusal() {
    if node.noteRefusal() { ending?.fallback = { .closed(.refused) } }
  }

  package func end(_ reason: CloseReason) { report(recordEnd(reason), .closed(reason)) }
}
