/// A flow: derive from it, push your screens in ``start(with:)``, and report the result by ``finish(_:)``.
///
/// ```swift
/// /// Asks for a number of stars, and reports it.
/// final class RatingCoordinator: BaseCoordinator<String, Int> {
///   override func start(with title: String) {
///     let page = RatingPage(title)
///     page.onRate = { stars in self.finish(stars) }
///     router.push(page)
///   }
/// }
///
/// // In another flow:
/// router.present(AssembledFlow(RatingCoordinator(childContext), startingWith: "Dune")) { result in
///   if case .finished(let stars) = result { self.show(stars) }
/// }
/// ```
///
/// The two parameters are what the flow starts with and what it reports; both may be `Void`.
///
/// You don't have to store or remove coordinators. Once you've shown the flow, it lives as long as:
///
/// - one of its screens, its stack or its tabs is in the window, or something keeps its stack or tabs;
/// - a flow that it opened is alive;
/// - work that you passed to ``hold(_:)`` is running;
/// - it has shown nothing yet, and its parent hasn't ended.
///
/// Then it ends and is freed. After ``finish(_:)`` it's freed when its screens are gone.
///
/// Closures of your screens and of results may use `self`: the window keeps the screens, and they keep the
/// coordinator. Don't store your screens in it, or store them weakly.
@MainActor
open class BaseCoordinator<Start, Output>: Coordinator, CoordinatorParent {
  /// Called once, when the flow ends, before its opener receives the result; `nil` from then on.
  ///
  /// Set it at any time: after the end it's called at once. The opener hears its result all the same.
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

  /// Creates a coordinator.
  ///
  /// - Parameter context: the ``CoordinatorParent/childContext`` of the window or coordinator that
  ///   assembles the flow.
  public init(_ context: CoordinatorContext) {
    self.context = context
    if context.parent.sharesStack { node.stack = context.parent.stack }
    context.parent.seat?.add(self)
    window?.reports.trace(.created(self))
  }

  /// What's put on screen when the flow is opened: its stack, unless you override it.
  ///
  /// ```swift
  /// override var presentable: any Presentable { tabs }
  /// override var presentable: any Presentable { noScreen }                       // only routes
  /// override var presentable: any Presentable { owning(needs.page.assemble()) }  // a bare screen
  /// ```
  ///
  /// It's read once, when the flow is assembled, so you may create a value here.
  ///
  /// - Don't read it again: pass on the value that came with the coordinator.
  /// - Don't push here: the flow hasn't begun (``Refusal/notBegun``).
  /// - If it shows other flows, store these as ``AssembledFlow``s, and begin them in `start`.
  open var presentable: any Presentable { (window ?? NavigationWindow()).stack(of: self) }

  /// Override it, and push your first screen.
  ///
  /// ```swift
  /// override func start(with option: Void) { router.push(needs.cart.assemble()) }
  /// ```
  ///
  /// The verb that opens the flow, such as ``ApplicationRouter/present(_:isDismissible:style:transition:completion:)``,
  /// calls it once. Never call it yourself: the flow's router would refuse everything (``Refusal/notBegun``). You may
  /// present here, too.
  open func start(with option: Start) {}

  /// Override it if a link, or another feature, may lead here while the flow is open.
  ///
  /// ```swift
  /// override func handle(_ id: Int) { router.push(StoryPage(id)) }
  /// ```
  ///
  /// The flow has come to the front by then.
  ///
  /// - Parameter option: what a new flow would have started with.
  open func handle(_ option: Start) {}

  /// Override it to load a tab when it's first selected, or to go to its first screen at a second tap.
  ///
  /// It's called when another tab becomes visible, when the tabs first come on screen, and when the user taps the
  /// selected tab again.
  ///
  /// - Parameters:
  ///   - tab: the selected tab. To store it, store its identity: the tab keeps its content and the flow in it.
  ///   - position: the tab's position now.
  ///   - isAgain: whether the tab was selected already.
  open func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {}

  /// Override it to poll, play or count only while the user sees the flow.
  ///
  /// ```swift
  /// override func didBecome(_ visibility: FlowVisibility) {
  ///   polling?.cancel()
  ///   polling = visibility == .inFront ? Task { await self.poll() } : nil
  /// }
  /// ```
  ///
  /// Your flow is in front while what's on top belongs to it, or to a flow that it has opened. You hear each change once,
  /// when nothing moves any more; a cancelled swipe is no change.
  ///
  /// - Covered flows hear it before the flows that are now in front.
  /// - A flow that's gone may come back.
  /// - If the user leaves the flow, you hear it before the flow ends; if it finishes, when its screens are gone.
  /// - A flow that was never in front hears nothing.
  /// - You may give commands here: they're queued.
  open func didBecome(_ visibility: FlowVisibility) {}

  /// Ends the flow with its output, which the opener receives once.
  ///
  /// ```swift
  /// page.onSave = { name in self.finish(name) }
  /// ```
  ///
  /// A flow that was presented, or pushed with `removingWhenFinished`, leaves the screen. After `push`, in a tab and at the
  /// root, its screens stay until the opener takes them away.
  ///
  /// From then on its router refuses everything (``Refusal/flowEnded``). A second call changes nothing.
  public func finish(_ output: Output) {
    if node.hasEnded { return noteFinish(isDelivered: false) }
    self.output = RecordedOutput(output)
    report(recordEnd(as: .finished), .finished(output))
  }

  /// Ends the flow without an output, and removes its screens.
  ///
  /// The flow's tab goes, too. A root, and the last tab, stays until you show something else there. If the flow has finished
  /// already, the result stands, and only the screens go.
  public func close(_ reason: CloseReason) {
    let ending = recordEnd(reason)
    window?.removeScreens(of: self)
    report(ending, .closed(reason))
  }

  /// Pass it to the initializer of a flow that this one opens.
  ///
  /// ```swift
  /// router.push(AssembledFlow(RatingCoordinator(childContext), startingWith: "Dune"))
  /// ```
  ///
  /// If the window is gone, the flow gets a new window that isn't visible.
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

  /// Says that a screen is this flow's, for a flow that shows one bare screen and no stack.
  ///
  /// ```swift
  /// override var presentable: any Presentable { owning(RatingPage("Dune")) }
  /// ```
  ///
  /// The screen keeps the flow. Don't store the screen in the coordinator: a flow that's never shown would stay alive.
  ///
  /// - Parameter screen: the presentable of the flow.
  /// - Returns: the screen.
  public func owning<Screen: Presentable>(_ screen: Screen) -> Screen {
    window?.ledger.claim(screen, for: self, asItsCreator: true)
    return screen
  }

  /// Uses a stack or tabs that your app has, and that may be on screen, as those of this flow.
  ///
  /// Use it to move an app to the library step by step: adopt its navigation controller, then push and present flows from
  /// there. What's in the container belongs to this flow from then on. The flow needs no verb, and ends when the
  /// container has left the screen.
  ///
  /// - Parameter container: a stack, tabs or a split view, which become the flow's ``Coordinator/navigation``,
  ///   ``Coordinator/tabs`` or ``Coordinator/split``. The container keeps the flow until it is shown.
  /// - Returns: `.completed`, or a refusal:
  ///   - ``Refusal/alreadyShown``: another flow has the container, or this flow has one of that kind already;
  ///   - ``Refusal/flowEnded``: this flow has ended;
  ///   - ``Refusal/windowGone``: there's no window.
  @discardableResult
  public func adopt(_ container: any SystemContainer) -> NavigationOutcome {
    window?.adopt(container, for: self) ?? .refused(.windowGone)
  }

  /// Keeps the flow alive while it loads what its next screen needs.
  ///
  /// ```swift
  /// Task {
  ///   await hold {
  ///     let title = await load()
  ///     router.push(RatingPage(title))
  ///   }
  /// }
  /// ```
  ///
  /// When the work returns and nothing else keeps the flow alive, it ends; a screen that you push right after still counts.
  /// If the user left the flow meanwhile, its opener hears the result when the work returns.
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
