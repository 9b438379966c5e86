/// Shows flows in one window, and lets each go when its screens are gone.
///
/// ```swift
/// let window = NavigationWindow()                    // in memory; or NavigationWindow(uiWindow)
/// let book = BookCoordinator(window.childContext)
/// window.setRoot((book, book.navigation))
/// print(window.coordinatorTree)                      // BookCoordinator 1
/// ```
///
/// Keep it, and it keeps your flows. It has a ledger of which flow owns which screen. Whenever the platform comes to rest, after
/// a command, a swipe or anything else, it compares the ledger with what's really on screen, lets go of what's
/// gone, top first, tells observers, and ends the flows that nothing keeps alive. Commands run in order, one at a
/// time, each with exactly one outcome.
@MainActor
public final class NavigationWindow {
  /// The platform's window.
  public let system: any SystemWindow

  package let display: Display
  package let ledger = Ledger()
  package let lives: Lives
  package let reports = Reports()
  package let queue: CommandQueue

  /// The linkers of this window, of which the one that was created last leads its flows to others.
  ///
  /// A window does not depend on links.
  var linkers: [WeakLinker] = []

  struct WeakLinker { weak let object: AnyObject? }

  /// Creates a window over a platform's window.
  ///
  /// - Parameter system: the platform's window.
  public init(_ system: any SystemWindow) {
    self.system = system
    display = Display(system)
    lives = Lives(ledger)
    queue = CommandQueue(display, ledger, lives, reports, of: NavigationWindow.self)
    system.onSettle = { [weak self] in
      guard let self else { return }
      queue.settle(noting: self.system.notice)
    }
    system.onDismissAttempt = { [weak self] in self?.queue.dismissWasAttempted() }
    system.onDismissByUser = { [weak self] in self?.queue.isDismissedByUser = true }
    Self.all.removeAll { $0.window == nil }
    Self.all.append(WeakWindow(window: self))
  }

  /// All windows, so that an audit finds presentables that two of them show.
  package static var all: [WeakWindow] = []

  package struct WeakWindow { package weak let window: NavigationWindow? }

  /// The root of the window.
  public var root: (any Presentable)? { system.root }

  /// The modals over the root, lowest first.
  public var modals: [any Presentable] { system.modals }

  /// The visible stack; `nil` if the visible screen is not on a stack.
  public var visibleStack: (any SystemNavigation)? { display.visibleStacks.last }

  /// The visible screen.
  public var visibleScreen: (any Presentable)? { display.visible.last }

  /// Shows a screen as the root of the window.
  ///
  /// It begins no flow: the stack of a flow that hasn't begun stays empty. To show a flow, pass the tuple,
  /// `window.setRoot((flow, flow.navigation))`.
  ///
  /// - Parameter presentable: the new root.
  public func setRoot(_ presentable: any Presentable) { submit(.setWindowRoot(presentable)) }

  /// Presents a screen over whatever is visible; begins no flow.
  ///
  /// - Parameter presentable: the screen.
  public func present(_ presentable: any Presentable) {
    submit(.presentOnVisible(Modal(presentable)))
  }

  /// Whether the app, or this window's scene, is in the background: then no flow is in front.
  ///
  /// Your front end sets it, from `sceneDidEnterBackground` and `sceneWillEnterForeground`, or from
  /// `scenePhase`; a scene that is connected sets it before its first flow. Flows in front are
  /// told that they are covered before the setter returns, even if something moves; inside a handler of
  /// the window, when that has returned.
  public var isInBackground: Bool {
    get { queue.isInBackground }
    set { queue.isInBackground = newValue }
  }

  /// Goes back, as a back button does: pops a screen, leaves a column of a collapsed split view, or
  /// dismisses a modal that shows its first screen.
  ///
  /// A modal that the user may not dismiss stays, and its flow is told of the attempt. Nothing
  /// happens below an alert.
  ///
  /// - Returns: `false` if there is nothing to go back to, or the modal stays.
  @discardableResult
  public func goBack() -> Bool {
    if system.alert != nil { return false }
    if display.stackToGoBackOn == nil, display.splitToGoBackIn == nil {
      guard let modal = modals.last else { return false }
      if !system.isDismissible(modal) {
        queue.dismissWasAttempted()
        return false
      }
    }
    submit(.goBack)
    return true
  }
}

// MARK: - Observing

extension NavigationWindow {
  /// The latest events, refused commands included: the place to look when nothing happens.
  public var journal: Journal { reports.journal }

  /// Called when something in the window may have changed and all runnable commands have run, for
  /// instance to draw again.
  public var onUpdate: (@MainActor () -> Void)? {
    get { reports.onUpdate }
    set { reports.onUpdate = newValue }
  }

  /// Called with each new entry of the journal, to log it.
  ///
  /// ```swift
  /// window.onEntry = { logger.debug("\($0)") }
  /// ```
  ///
  /// Called on the main actor, in the middle of the event: log or store the entry and return.
  /// Commands from inside an event of a command are queued. A flow whose end is noted has ended,
  /// and reports that next. The text of a link may name what the user looks at.
  public var onEntry: (@MainActor (Journal.Entry) -> Void)? {
    get { reports.onEntry }
    set { reports.onEntry = newValue }
  }

  /// Reports what is still there of a flow that has ended: its coordinator, its screens, and the services
  /// of its scope.
  ///
  /// ```swift
  /// #if DEBUG
  ///   window.onLeak { print($0) }
  /// #endif
  /// ```
  ///
  /// A flow that has ended is ready to go when the window is at rest and nothing of it is on screen, works
  /// in ``BaseCoordinator/hold(_:)`` or is about to be shown. What is still there after the time is reported
  /// once, on the main actor. A flow that a task of yours keeps for longer than that is reported, too, unless
  /// the task works inside `hold`. A flow above a leak, which is kept by it, is not reported, nor is a screen
  /// that is shown elsewhere. Flows that end with the window itself are not watched.
  ///
  /// Nothing is watched before the first call; another call replaces it. Capture the window weakly.
  ///
  /// - Parameters:
  ///   - patience: the time that a flow has to go; the window looks five times within it.
  ///   - clock: the clock of that time; a test passes its own.
  ///   - report: receives each leak, and logs it; the window keeps it.
  public func onLeak(
    after patience: Duration = .seconds(5),
    clock: some Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor (Leak) -> Void
  ) {
    reports.leaks = LeakWatch(self, after: patience, clock: clock, report: report)
  }

  /// Calls a closure for each screen that comes, is seen, or goes, with the coordinator that owns it.
  ///
  /// ```swift
  /// window.observe { change in
  ///   if change.event == .appeared { analytics.track(screen: type(of: change.screen)) }
  /// }
  /// ```
  ///
  /// Use it for analytics and logs. It's called on the main actor when the window has come to rest: first for the screens
  /// that are gone, top first, then for new ones, bottom first, and before flows end that lost their last screen. A
  /// ``LifeCycleListener`` of the coordinator is called before. Commands from inside are queued. Screens that are there
  /// already aren't reported; what happens to them later is.
  ///
  /// A screen appears after it's shown, when the window is at rest, and disappears before it's removed: first the one that's
  /// not seen any more, then flows are told (``BaseCoordinator/didBecome(_:)``), then the new one. When the window is
  /// freed, nothing is reported.
  ///
  /// - Parameter observer: the closure, which the window keeps.
  public func observe(_ observer: @escaping @MainActor (UnitChange) -> Void) {
    if !reports.observesUnits { queue.noteUnit() }
    reports.observe(observer)
  }

  /// Replaces the text of each link in the journal, which may reveal the interests of a user.
  ///
  /// Call it when the user signs out, or another one signs in. Links that are opened later are
  /// recorded as before.
  ///
  /// - Parameter text: the text in place of each link.
  public func redactLinks(with text: String = "redacted") {
    reports.journal.redactLinks(with: text)
  }
}

// MARK: - The tree

extension NavigationWindow {
  /// Who is alive: the coordinators with something in the window, below their parents, each with the number of its screens.
  public var coordinatorTree: String { tree { "\($0.name) \(ledger.countUnits(of: $0))" } }

  /// The coordinators with the screens that each owns, as in `CartCoordinator: Cart > Tea`.
  ///
  /// - Parameter title: returns the title of a screen; called for each, lowest first. Line breaks
  ///   and invisible characters become `U+FFFD`, and a very long title is cut.
  /// - Returns: one line per coordinator, indented below its parent; one that owns no
  ///   screen has only its name.
  public func coordinatorTree(_ title: (any Presentable) -> String) -> String {
    tree { node in
      let titles = ledger.entries.filter { $0.owner === node && $0.location.isUnit }
        .map { title($0.presentable).asQuotation }
      return titles.isEmpty ? node.name : "\(node.name): \(titles.joined(separator: " > "))"
    }
  }

  private func tree(_ line: (any WindowFlow) -> String) -> String {
    var known: Set<ObjectIdentifier> = []
    var nodes: [any WindowFlow] = []
    for entry in ledger.entries {
      var chain: [any WindowFlow] = []
      var next: (any WindowFlow)? = entry.owner
      while let node = next, known.insert(ObjectIdentifier(node)).inserted {
        chain.append(node)
        next = node.node.parent
      }
      nodes += chain.reversed()
    }
    func lines(below parent: (any WindowFlow)?, indent: String) -> [String] {
      nodes.filter { $0.node.parent === parent }.flatMap { node in
        [indent + line(node)] + lines(below: node, indent: indent + "  ")
      }
    }
    return lines(below: nil, indent: "").joined(separator: "\n")
  }
}

// MARK: - Commands

extension NavigationWindow {
  func submit(
    _ command: NavigationCommand,
    for owner: (any WindowFlow)? = nil,
    on container: (any SystemContainer)? = nil,
    isAfterEnd: Bool = false,
    askedOver: [WeakPresentable]? = nil,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in },
    isWanted: @escaping @MainActor () -> Bool = { true }
  ) {
    queue.submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: container,
        isAfterEnd: isAfterEnd,
        askedOver: askedOver,
        isWanted: isWanted,
        promise: Promise(orElse: { .refused(.windowGone) }, deliver: completion)
      )
    )
  }

  /// Takes the screens of a closed flow off the screen, and forgets those that were never shown.
  func removeScreens(of flow: any WindowFlow) {
    submit(.close, for: flow, isAfterEnd: true) { [weak self] _ in
      self?.queue.forgetUnshownScreens(of: flow)
    }
  }

  /// Whether a presentable is on screen, under any identity.
  func shows(_ presentable: any Presentable) -> Bool {
    ledger.contains(system.identity(of: presentable))
  }
}

// MARK: - The stack, the tabs and the split view of a flow

extension NavigationWindow {
  /// Uses a container of the app as the stack, the tabs or the split view of a flow, which it is by its type.
  ///
  /// - Returns: the outcome, as ``BaseCoordinator/adopt(_:)`` states it.
  func adopt(
    _ container: any SystemContainer,
    for owner: any WindowFlow
  ) -> NavigationOutcome {
    if owner.node.hasEnded { return .refused(.flowEnded) }
    if let flow = container.flow, let other = flow.node.system,
      !flow.node.hasEnded
        || Self.all.contains(where: {
          $0.window?.system === other && $0.window?.ledger.contains(container) == true
        })
    {
      return .refused(.alreadyShown)
    }
    let isThere =
      if container is any SystemNavigation {
        owner.node.stack != nil
      } else if container is any SystemSplit {
        owner.node.split != nil
      } else {
        owner.node.tabs != nil
      }
    if isThere { return .refused(.alreadyShown) }
    system.prepare(container)
    owner.node.noteAdoption(by: owner, in: ledger)
    use(container, for: owner)
    queue.settle()
    return .completed
  }

  private func use(_ container: any SystemContainer, for owner: any WindowFlow) {
    let stack = container as? any SystemNavigation
    let tabs = stack == nil ? container as? any SystemTabs : nil
    if owner.node.isUnbegun {
      container.keeper = WeakFlow(flow: owner)
      owner.node.containers.append(container)
    } else {
      container.keeper = Keeper(owner: owner, tabs: tabs)
    }
    container.onSettle = { [weak self, weak container] in
      self?.queue.settle(noting: container?.notice)
    }
    if let stack { owner.node.stack = stack }
    guard let tabs else {
      if stack == nil, let split = container as? any SystemSplit { owner.node.split = split }
      return
    }
    owner.node.tabs = tabs
    tabs.onSelectAgain = { [weak tabs] in
      guard let (item, position) = tabs?.selectedTab, let keeper = tabs?.keeper as? Keeper
      else { return }
      keeper.owner.didSelectTab(item, at: position, isAgain: true)
    }
  }

  /// The stack on which the flow pushes, created now unless something keeps it.
  func stack(of owner: any WindowFlow) -> any SystemNavigation {
    let node = owner.node
    if let stack = node.stack { return stack }
    if node.hadStack, node.extent < .own { reports.record(.stackLost, owner: owner) }
    let stack = system.makeStack()
    use(stack, for: owner)
    node.hadStack = true
    return stack
  }

  /// The tabs of the flow, created now unless something keeps them.
  func tabs(of owner: any WindowFlow) -> any SystemTabs {
    if let tabs = owner.node.tabs { return tabs }
    let tabs = system.makeTabs()
    use(tabs, for: owner)
    return tabs
  }

  /// The split view of the flow, created now unless something keeps it.
  func split(of owner: any WindowFlow, hasSupplementary: Bool) -> any SystemSplit {
    if let split = owner.node.split { return split }
    let split = system.makeSplit(hasSupplementary: hasSupplementary)
    use(split, for: owner)
    return split
  }
}

// MARK: - The places of flows that a window creates without another flow

extension NavigationWindow: CoordinatorParent {
  /// Pass it to the initializer of the window's first flow, which may then replace the window's root.
  public var childContext: CoordinatorContext {
    CoordinatorContext(below: ParentReference(nil, in: self, isHost: true))
  }

  /// The context for a flow below the one at the root of the window.
  var rootContext: CoordinatorContext {
    context(below: ledger.entries.first { $0.location.modal == nil }?.owner)
  }

  /// The context for a flow below the owner of the visible screen.
  var visibleContext: CoordinatorContext {
    guard let owner = visibleScreen.flatMap(ledger.entry)?.owner else { return rootContext }
    return context(below: owner)
  }

  private func context(below flow: (any WindowFlow)?) -> CoordinatorContext {
    CoordinatorContext(below: ParentReference(flow, in: self, offersStack: false))
  }

  /// The context for a flow that uses a stack, below the flow of that stack; `nil` if the stack
  /// belongs to no flow.
  func context(on stack: any SystemNavigation) -> CoordinatorContext? {
    guard let owner = (stack.keeper as? Keeper)?.owner else { return nil }
    return CoordinatorContext(below: ParentReference(owner, in: self)).sharingStack()
  }
}
