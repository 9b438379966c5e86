/// A coordinator with a stack or tabs of its own, to subclass.
///
/// A base coordinator lives as long as it has something to live for:
///
/// - one of its screens, or its stack or tabs, is in the window, or is about to be, since a command
///   of its router is under way;
/// - somebody keeps its stack or tabs, as whoever is about to show them does;
/// - one of the flows that it assembled lives;
/// - work that it holds on to goes on, see ``hold(_:)``.
///
/// When the last of these is gone, the flow ends, if it has not finished, and the coordinator is
/// freed. Nobody adds or removes children. Screens call back through closures, which should hold
/// the coordinator weakly.
///
/// A subclass may have properties of its own that are called ``Coordinator/router``,
/// ``Coordinator/navigation`` or ``Coordinator/tabs``. They hide those of the library, which it then
/// reaches by `super`; for whoever assembles it, it needs a property such as
/// `var presentable: any Presentable { super.navigation }`.
@MainActor
open class BaseCoordinator<Start, Output>: Coordinator, CoordinatorParent {
  /// Called once, when the flow ends; `nil` from then on.
  public var onFinish: (@MainActor (FlowResult<Output>) -> Void)? {
    didSet {
      ending?.withdraw()
      let reason = isRefused ? CloseReason.refused : .abandoned
      let next = onFinish.map { Promise(orElse: { .closed(reason) }, deliver: $0) }
      // A flow that has ended drops the promise, so that whoever waits for it goes on.
      ending = hasEnded ? nil : next
      if !hasEnded { window?.endWhenGone(self) }
    }
  }

  /// Who assembled this coordinator, and in which window.
  private let origin: ParentReference

  /// This coordinator as those that it assembles refer to it.
  private var asParent: ParentReference?

  /// Keeps the coordinator that assembled this one, unless that keeps this one.
  private(set) var keptParent: (any CoordinatorNode)?

  /// The key under which this coordinator was assembled.
  let key: (any Any.Type)?

  var wasShown = false
  var latestLoss: CloseReason?
  private var isRefused = false
  private var ending: Promise<FlowResult<Output>>?
  package private(set) var hasEnded = false
  private(set) var isClosed = false
  private(set) weak var stack: (any SystemNavigation)?
  private weak var container: (any SystemTabs)?
  private var dependencies: [any CoordinatorNode] = []

  /// Those that keep this coordinator as a dependency.
  private var adopters: [WeakNode] = []

  /// Creates a coordinator that stands where the context says.
  ///
  /// - Parameters:
  ///   - context: the ``CoordinatorParent/childContext`` of whoever assembles the flow.
  ///   - sharesStack: whether the flow goes on in the stack of the one that assembled it, instead of
  ///     in one of its own.
  public init(_ context: CoordinatorContext, sharesStack: Bool = false) {
    origin = context.parent
    keptParent = origin.coordinator
    key = context.key
    if sharesStack { stack = origin.stack }
    window?.onMake?(CoordinatorTrace(self))
  }

  /// Starts the flow.
  ///
  /// Subclasses override it, as `start(with option: Void)` where there is nothing to start with, and
  /// push their first screen; this one does nothing. As a rule the flow is not on screen yet, so
  /// nothing can be presented over it (``Refusal/notOnScreen``).
  open func start(with option: Start) {}

  /// Hears that a deep link leads to the flow, which is open and was brought to front.
  ///
  /// Subclasses override it to show what the link is about; this one does nothing.
  ///
  /// - Parameter option: what the flow would have been started with.
  open func handle(_ option: Start) {}

  /// Ends the flow with its result, which is delivered once; what comes later is ignored.
  ///
  /// The screens stay until whoever presented the flow takes them away.
  public func finish(_ output: Output) {
    guard !hasEnded else { return }
    window?.journal.add(.finished, owner: self)
    end(with: .finished(output))
  }

  /// Ends the flow before its time, and takes its screens away.
  ///
  /// At the root of the window or of a tab, which cannot be empty, the screens stay until something
  /// else takes their place.
  public func close(_ reason: CloseReason) {
    end(reason)
    guard wasShown || window?.isBusy == true else { return }
    // What waits in the queue may be about to show the flow, or may put its screen elsewhere.
    router.close { [weak window] _ in window?.letGoOfScreens(of: self) }
  }

  /// The context of a flow that this one assembles.
  ///
  /// Where the window is gone, the flow gets one that nobody sees.
  public var childContext: CoordinatorContext {
    let parent = asParent ?? ParentReference(self, in: window)
    asParent = parent
    return CoordinatorContext(below: parent)
  }

  private func end(with result: FlowResult<Output>) {
    hasEnded = true
    if case .closed = result { isClosed = true }
    dropDependencies()
    let ending = ending
    self.ending = nil
    // Nobody who sets another handler later may let the first one hear a second result.
    onFinish = nil
    parent?.disown(self)
    ending?.fulfil(result)
  }
}

extension BaseCoordinator where Output == Void {
  /// Ends a flow that reports nothing.
  public func finish() { finish(()) }
}

// MARK: - Showing itself

extension BaseCoordinator {
  /// The number of this coordinator's screens in the window.
  public var countUnits: Int { window?.countUnits(of: self) ?? 0 }

  /// States that this coordinator owns a screen that was created for it, so that its flow is kept
  /// until the screen is shown, and afterwards as long as it is.
  ///
  /// A flow whose presentable is a bare screen, and not a stack, needs this:
  /// `return (coordinator, coordinator.owning(screen))`. The flow is let go of when the screen is
  /// freed, when showing it is refused, and when the flow is closed. A coordinator that stores the
  /// screen and is neither shown nor closed lives until its window goes.
  ///
  /// - Parameter screen: the presentable of the flow.
  /// - Returns: the screen.
  public func owning<Screen: Presentable>(_ screen: Screen) -> Screen {
    window?.ledger.claim(screen, for: self, asItsMaker: true)
    return screen
  }

  /// Keeps the coordinator while work goes on that will show a screen, such as a request that the
  /// first screen needs.
  ///
  /// If the coordinator has nothing else to live for when the work is done, its flow ends, with the
  /// next turn of the main actor: what the caller does first, such as pushing a screen, still counts.
  /// Whoever waits for a flow that was taken away meanwhile hears of it when the work is done.
  ///
  /// - Parameter work: runs on the main actor.
  /// - Returns: what the work returned.
  public func hold<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    window?.holders.append(self)
    defer { Task { letGoOfHold() } }
    return try await work()
  }

  private func letGoOfHold() {
    guard let window else { return }
    if let position = window.holders.firstIndex(where: { $0 === self }) {
      window.holders.remove(at: position)
    }
    if !isAboutToBeShown { wasShown = true }
    window.endIfGone(self, .abandoned)
  }

  /// Whether somebody keeps the stack or the tabs of the flow, or its bare screen, as whoever is about
  /// to show them does.
  private var isAboutToBeShown: Bool {
    if window?.ledger.unshownScreens(of: self).isEmpty == false { return true }
    return [stack as (any SystemContainer)?, container]
      .contains { ($0?.keeper as? Keeper)?.owner === self }
  }

  /// Whether the flow pushes on a stack that it has or can still be shown with.
  package var hasStack: Bool { stack != nil || !wasShown }
}

// MARK: - The tree

extension BaseCoordinator: CoordinatorNode {
  private var window: NavigationWindow? { origin.window }

  var ownStack: any SystemNavigation {
    if let stack { return stack }
    let new = (window ?? NavigationWindow()).makeStack(for: self)
    stack = new
    return new
  }

  var ownTabs: any SystemTabs {
    if let container { return container }
    let new = (window ?? NavigationWindow()).makeTabs(for: self)
    container = new
    return new
  }

  var parent: (any CoordinatorNode)? { origin.coordinator }

  var targets: [any Any.Type] { origin.targets }

  package var holds: Int { window?.holders.count { $0 === self } ?? 0 }

  var keepers: [any CoordinatorNode] {
    (parent.map { [$0] } ?? []) + adopters.compactMap(\.node)
  }

  func end(_ reason: CloseReason) {
    dropDependencies()
    window?.letGoOfScreens(of: self)
    guard !hasEnded else { return }
    window?.journal.add(.closed(reason), owner: self)
    end(with: .closed(reason))
  }

  func noteRefusal() {
    isRefused = true
    ending?.replaceFallback { .closed(.refused) }
  }

  func disown(_ child: any CoordinatorNode) {
    dependencies.removeAll { $0 === child }
  }

  /// Two that kept each other would live for ever.
  fileprivate func leaveKeeping(to keeper: any CoordinatorNode) {
    if parent === keeper { keptParent = nil }
  }

  func keepParent() { keptParent = parent }

  private func dropDependencies() {
    for child in dependencies { child.keepParent() }
    dependencies = []
  }

  /// Keeps a coordinator that was made by hand; adding it twice changes nothing.
  ///
  /// Flows that are shown need no such call.
  public func addDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) {
    if dependencies.contains(where: { $0 === child }) { return }
    dependencies.append(child)
    child.adopters.append(WeakNode(node: self))
    child.leaveKeeping(to: self)
    window?.living = nil
  }

  /// Lets go of a coordinator that was added by hand.
  ///
  /// - Parameter child: the coordinator.
  /// - Returns: `false` if it was not there, which the window's journal reports.
  @discardableResult
  public func removeDependency<ChildStart, ChildOutput>(
    _ child: BaseCoordinator<ChildStart, ChildOutput>
  ) -> Bool {
    guard dependencies.contains(where: { $0 === child }) else {
      window?.journal.add(.strangerNotRemoved, owner: self, screen: child)
      return false
    }
    dependencies.removeAll { $0 === child }
    child.adopters.removeAll { $0.node === self }
    child.keepParent()
    window?.living = nil
    return true
  }
}

private struct WeakNode {
  weak let node: (any CoordinatorNode)?
}
