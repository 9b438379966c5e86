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
/// freed, since nothing refers to it: a window keeps who owns what is on screen, a container and a
/// command whom they belong to, and a coordinator who assembled it. A flow that has finished is freed
/// when its screens are gone. Nobody adds or removes children. Screens call back through closures,
/// which should hold the coordinator weakly.
///
/// A subclass may have properties of its own that are called ``Coordinator/router``,
/// ``Coordinator/navigation`` or ``Coordinator/tabs``. They hide those of the library, which it then
/// reaches by `super`; for whoever assembles it, it needs a property such as
/// `var presentable: any Presentable { super.navigation }`.
@MainActor
open class BaseCoordinator<Start, Output>: Coordinator, CoordinatorParent {
  /// Called once, when the flow ends; `nil` from then on.
  ///
  /// Another one that is set takes the place of the one before, which hears nothing of the end: whoever
  /// waits for the flow by `present` is told `.closed(.abandoned)` then. To listen in, keep the one
  /// before and call it. One that is set after the end is called at once, with the result that the flow
  /// has told.
  public var onFinish: (@MainActor (FlowResult<Output>) -> Void)? {
    didSet {
      ending?.withdraw()
      ending = nil
      guard let onFinish else { return }
      if let result = told?.result {
        self.onFinish = nil
        return onFinish(result)
      }
      ending = Promise(orElse: { [life] in .closed(life.reasonIfDropped) }, deliver: onFinish)
      window?.endWhenGone(self)
    }
  }

  /// Who assembled this coordinator, and in which window.
  private let origin: ParentReference

  /// Keeps the coordinator that assembled this one, unless that keeps this one by hand.
  var keptParent: (any CoordinatorNode)?

  /// The coordinators that this one keeps by hand.
  var dependencies: [any CoordinatorNode] = []

  /// The coordinators that keep this one by hand.
  var keepers: [WeakNode] = []

  /// This coordinator as those that it assembles refer to it.
  private var asParent: ParentReference?

  /// The key under which this coordinator was assembled.
  let key: (any Any.Type)?

  /// The scope in which it was assembled.
  let scope: ObjectIdentifier?

  /// What stands for this flow under the ports that are bound to it.
  private(set) var adapters: [(port: any Any.Type, adapter: AnyObject)] = []

  /// What the flow has told; `nil` until it has ended.
  private var told: Told<Output>?
  private var life = FlowLife.unshown(isRefused: false) {
    didSet {
      if case .unshown = life {
        ending?.replaceFallback { [life] in .closed(life.reasonIfDropped) }
      }
    }
  }
  private var ending: Promise<FlowResult<Output>>?
  weak var stack: (any SystemNavigation)?
  weak var container: (any SystemTabs)?
  weak var routerHold: RouterHold?
  private var hadStack = false
  var isPresentedWithoutScreen = false
  var isNotedAbove = false
  var mark = 0

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
    scope = context.scope
    if sharesStack || context.sharesStack { stack = origin.stack }
    window?.onMake?(CoordinatorTrace(self))
  }

  /// Starts the flow.
  ///
  /// Subclasses override it, as `start(with option: Void)` where there is nothing to start with, and
  /// push their first screen; this one does nothing. What they present is shown as soon as the flow
  /// is on screen, see ``ApplicationRouter/route(_:transition:completion:)``.
  open func start(with option: Start) {}

  /// Hears that a deep link leads to the flow, which is open and was brought to front.
  ///
  /// Subclasses override it to show what the link is about; this one does nothing.
  ///
  /// - Parameter option: what the flow would have been started with.
  open func handle(_ option: Start) {}

  /// Hears that a person sees another of the flow's tabs, also the first one when the tabs come on
  /// screen, or that a person selected the tab again that they see.
  ///
  /// Subclasses override it to make what a tab shows when it is first needed, or to pop to the root of
  /// its stack at the second tap; this one does nothing. It is called on the main actor, whoever
  /// selected the tab, after those have heard whose screens came and went with it.
  open func didSelectTab(_ selection: TabSelection) {}

  /// Ends the flow with its result, which is delivered once; what comes later is ignored.
  ///
  /// The screens stay until whoever presented the flow takes them away.
  public func finish(_ output: Output) {
    guard !hasEnded else { return }
    window?.journal.add(.finished, owner: self)
    record(.finished(output))?.fulfil(.finished(output))
  }

  /// Ends the flow before its time, and takes its screens away.
  ///
  /// At the root of the window or of a tab, which cannot be empty, the screens stay until something
  /// else takes their place.
  public func close(_ reason: CloseReason) {
    // What waits in the queue may be about to show the flow, or may put its screen elsewhere.
    let isBusy = window?.isBusy == true
    let ending = recordEnd(reason)
    if wasOpen || isBusy {
      router.close { [weak window] _ in window?.letGoOfScreens(of: self) }
    }
    ending?.fulfil(.closed(reason))
  }

  /// The context of a flow that this one assembles.
  ///
  /// Where the window is gone, the flow gets one that nobody sees.
  public var childContext: CoordinatorContext {
    let parent = asParent ?? ParentReference(self, in: window)
    asParent = parent
    return CoordinatorContext(below: parent)
  }

  /// Ends the flow with a result that nobody has heard yet.
  ///
  /// - Returns: who is to hear it.
  private func record(_ result: FlowResult<Output>) -> Promise<FlowResult<Output>>? {
    let ending = ending
    self.ending = nil
    // Nobody who sets another handler later may let the first one hear a second result.
    onFinish = nil
    told = Told(result)
    if case .closed = result {
      life = .ended(isClosed: true, life.extent)
    } else {
      life = .ended(isClosed: false, life.extent)
    }
    forgetDependencies()
    if !wasShown { window?.refuseWaiting(of: self) }
    return ending
  }

  private func recordEnd(_ reason: CloseReason) -> Promise<FlowResult<Output>>? {
    window?.letGoOfScreens(of: self)
    if hasEnded { return nil }
    window?.journal.add(.closed(reason), owner: self)
    return record(.closed(reason))
  }
}

// MARK: - Showing itself

extension BaseCoordinator {
  /// The number of this coordinator's screens in the window.
  public var countUnits: Int { window?.countUnits(of: self) ?? 0 }

  /// States that this coordinator owns a screen that was created for it, so that its flow is kept
  /// until the screen is shown, and afterwards as long as it is.
  ///
  /// A flow whose presentable is a bare screen, and not a stack, needs this:
  /// `return (coordinator, coordinator.owning(screen))`. The flow is let go of when showing the screen
  /// is refused, when the flow is closed, and, as soon as anything happens in the window, after the
  /// screen was freed. A coordinator that stores the screen and is neither shown nor closed lives
  /// until its window goes.
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
    if !isAboutToBeShown, !isPresentedWithoutScreen { noteShown() }
    window?.letGo(ofHoldOf: self)
  }

  /// Whether somebody keeps the stack or the tabs of the flow, or its bare screen, as whoever is about
  /// to show them does.
  private var isAboutToBeShown: Bool {
    if window?.ledger.unshownScreens(of: self).isEmpty == false { return true }
    return containers.contains { container in
      guard let keeper = container.keeper as? Keeper else { return false }
      return keeper.owner === self || keeper.guests.contains { $0.owner === self }
    }
  }

  /// Whether the flow has a stack that somebody keeps or shows.
  package var hasStack: Bool { stack != nil }

  package var hasEnded: Bool { if case .ended = life { true } else { false } }
}

// MARK: - The tree

extension BaseCoordinator: CoordinatorNode {
  var window: NavigationWindow? { origin.window }

  var ownStack: any SystemNavigation {
    if let stack { return stack }
    if hadStack, !wasShown { window?.journal.add(.stackLost, owner: self) }
    let new = (window ?? NavigationWindow()).makeStack(for: self)
    stack = new
    hadStack = true
    return new
  }

  var ownTabs: any SystemTabs {
    if let container { return container }
    let new = (window ?? NavigationWindow()).makeTabs(for: self)
    container = new
    return new
  }

  var parent: (any CoordinatorNode)? { origin.coordinator }

  package var holds: Int { window?.holders.count { $0 === self } ?? 0 }

  var containers: [any SystemContainer] {
    [stack as (any SystemContainer)?, container].compactMap(\.self)
  }

  package var wasShown: Bool { life.extent == .own }

  package var wasOpen: Bool { life.extent > .nothing }

  var latestLoss: CloseReason? { if case .shown(_, let loss) = life { loss } else { nil } }

  var isClosed: Bool { if case .ended(isClosed: true, _) = life { true } else { false } }

  func noteShown() { if !wasShown { life = life.showing(.own) } }

  func noteShownBelow() { if !wasOpen { life = life.showing(.flowsBelow) } }

  func noteLoss(_ reason: CloseReason) {
    if case .shown(let extent, _) = life { life = .shown(extent, latestLoss: reason) }
  }

  func noteRefusal() { if case .unshown = life { life = .unshown(isRefused: true) } }

  func end(_ reason: CloseReason) { recordEnd(reason)?.fulfil(.closed(reason)) }
}

// MARK: - Ports

extension BaseCoordinator: PortTarget {
  package func keep(_ adapter: AnyObject, of port: any Any.Type) -> Bool {
    let lives = window.map {
      $0.showsOrWillShow(self) || isPresentedWithoutScreen && $0.isAlive(self)
    }
    guard lives == true || isAboutToBeShown else { return false }
    if !adapters.contains(where: { $0.adapter === adapter }) { adapters.append((port, adapter)) }
    return true
  }
}
