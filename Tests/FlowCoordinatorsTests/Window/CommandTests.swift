import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct CommandTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
  }

  @Test func `every command that succeeds calls its completion once`() {
    let second = Screen()
    let commands: [NavigationCommand] = [
      .push(second), .push(Screen()), .popTo(second), .pop, .push(Screen()), .popToRoot,
      .setRoot(Screen()), .present(Modal(Screen())), .dismiss, .presentOnVisible(Modal(Screen())),
      .dismissVisible, .present(Modal(Screen())), .goBack, .showAlert(AlertMessage("Sure?")),
      .setWindowRoot(Screen()),
    ]
    for command in commands { route(command) }
    #expect(root.outcomes == commands.map { _ in .completed })
    #expect(window.audit.isEmpty)
  }

  @Test func `pushing, presenting or setting as root a screen that is already shown is refused`() {
    let shown = Screen()
    route(.push(shown))
    route(.push(shown))
    route(.present(Modal(shown)))
    route(.presentOnVisible(Modal(shown)))
    route(.setWindowRoot(shown))
    expect(.completed, then: .alreadyShown, .alreadyShown, .alreadyShown, .alreadyShown)
  }

  @Test func `pushing a screen that the app itself has presented is refused`() {
    let modal = Screen()
    #expect(platform.present(Modal(modal), transition: nil))
    route(.push(modal))
    expect(then: .alreadyShown)
  }

  @Test func `tabs that contain themselves, or the stack they are pushed on, are refused`() {
    let outer = platform.makeTabs()
    let inner = platform.makeTabs()
    func fill(_ tabs: any SystemTabs, with presentable: any Presentable) {
      #expect(tabs.setItems([TabItem(title: "", presentable: presentable)], transition: nil))
    }
    fill(outer, with: inner)
    fill(inner, with: outer)
    route(.present(Modal(outer)))
    fill(inner, with: window.root ?? Screen())
    route(.push(outer))
    expect(then: .alreadyShown, .alreadyShown)
    #expect(inner.setItems([], transition: nil))
    route(.push(outer))
    #expect(root.outcomes.last == .completed)
  }

  @Test func `pushing a stack on a stack is refused, since no platform can show it`() {
    let other = platform.makeStack()
    #expect(other.setScreens([Screen()], transition: nil))
    route(.push(other))
    route(.setRoot(other))
    expect(then: .stackOnStack, .stackOnStack)
    #expect(!other.setScreens([platform.makeStack()], transition: nil))
  }

  @Test func `pop, popToRoot and popTo are refused on a stack with one screen`() {
    route(.pop)
    route(.popToRoot)
    if let screen = window.visibleScreen { route(.popTo(screen)) }
    route(.popTo(Screen()))
    expect(then: .nothingToRemove, .nothingToRemove, .nothingToRemove, .notOnStack)
  }

  @Test func `dismiss is refused if nothing is presented`() {
    route(.dismiss)
    route(.dismissVisible)
    route(.goBack)
    expect(then: .nothingToRemove, .nothingToRemove, .nothingToRemove)
  }

  @Test func `closing a flow at the root is refused`() {
    route(.close)
    expect(then: .atRoot)
  }

  @Test func `closing a flow whose screen is the first of another flow's stack is refused`() {
    let host = Starter(window.childContext).begun()
    window.setRoot(host.navigation)
    let guest = Starter(host.childContext, sharesStack: true).begun()
    guest.router.push(Named("first"))
    guest.router.close(completion: root.noted)
    #expect(root.outcomes == [.refused(.atRoot)])
    #expect(host.navigation.contents.count == 1)
    #expect(window.audit == [])
  }

  @Test func `present, dismiss and close are refused for a flow that isn't on screen`() async {
    let flow = SubjectCoordinator(window.childContext).begun()
    flow.router.present(Screen(), completion: root.noted)
    flow.router.dismiss(completion: root.noted)
    flow.router.close(completion: root.noted)
    #expect(await eventually { root.outcomes.count == 3 })
    expect(then: .notOnScreen, .notOnScreen, .nothingToRemove)
  }

  @Test func `closing a flow without an animation also dismisses its modals without one`() {
    let flow = Subject()
    root.push(flow)
    flow.router?.present(Screen())
    motion.isHeld = true
    flow.router?.close(transition: .immediate, completion: root.noted)
    #expect(root.outcomes == [.completed])
    #expect(window.modals.isEmpty)
    #expect(flow.isFreed)
  }

  @Test func `a flow that is already presenting can't present a second modal`() {
    root.present(Subject())
    route(.present(Modal(Screen())))
    expect(then: .alreadyPresenting)
  }

  @Test func `a second alert is refused, and so are tabs with the same screen twice`() {
    let tabs = root.coordinator?.tabs
    defer { withExtendedLifetime(tabs) {} }
    route(.showAlert(AlertMessage("1")))
    route(.showAlert(AlertMessage("2")))
    let tab = TabItem(title: "1", presentable: Screen())
    route(.setTabs([tab, tab]))
    expect(.completed, then: .alreadyPresenting, .alreadyShown)
  }

  @Test func `a command that the platform refuses is refused and changes nothing`() {
    let tabs = root.coordinator?.tabs
    defer { withExtendedLifetime(tabs) {} }
    route(.push(Screen()))
    let commands: [NavigationCommand] = [
      .push(Screen()), .setRoot(Screen()), .pop, .popToRoot, .present(Modal(Screen())),
      .presentOnVisible(Modal(Screen())), .setWindowRoot(Screen()), .setTabs([]),
      .showAlert(AlertMessage("?")), .goBack,
    ]
    for command in commands {
      motion.refusals = 1
      route(command)
    }
    #expect(root.outcomes.dropFirst() == commands.map { _ in .refused(.platform) }[...])
    #expect(window.coordinatorTree == "SubjectCoordinator 2")
    #expect(window.audit.isEmpty)
  }

  @Test func `a command for a stack or tabs that have been freed is refused`() async {
    let flow = SubjectCoordinator(window.childContext).begun()
    weak var screen: Screen?
    motion.isHeld = true
    route(.push(Screen()))
    do {
      let stack = flow.navigation
      let pushed = Screen()
      screen = pushed
      flow.router.push(pushed, completion: root.noted)
      flow.router.pop(completion: root.noted)
      withExtendedLifetime(stack) {}
    }
    flow.router.setTabs([TabItem(title: "", presentable: Screen())], completion: root.noted)
    flow.router.selectTab(0, completion: root.noted)
    motion.isHeld = false
    motion.end(completed: true)
    expect(.completed, then: .notOnScreen, .notOnScreen, .notOnScreen, .notOnScreen)
    #expect(screen == nil)
  }

  @Test func `a command that the platform reverts is refused`() {
    motion.isHeld = true
    route(.push(Screen()))
    motion.end(completed: false)
    route(.present(Modal(Screen())))
    motion.end(completed: false)
    expect(then: .platform, .platform)
    #expect(window.coordinatorTree == "SubjectCoordinator 1")
  }

  @Test func `pushing a stack on itself or putting tabs into themselves is refused`() throws {
    let flow = SubjectCoordinator(window.childContext).begun()
    let tabs = flow.tabs
    let stack = flow.navigation
    let itself = TabItem(title: "itself", presentable: tabs)
    flow.router.setTabs([itself], completion: root.noted)
    flow.router.push(stack, completion: root.noted)
    flow.router.setRoot(stack, completion: root.noted)
    flow.router.setTabs([TabItem(title: "stack", presentable: stack)], completion: root.noted)
    flow.router.push(tabs, completion: root.noted)
    #expect(tabs.contents.count == 1 && stack.contents.isEmpty)
    let refused = NavigationOutcome.refused(.alreadyShown)
    #expect(root.outcomes == [refused, refused, refused, .completed, refused])
  }

  @Test func `a transition applies only to its own command`() {
    let fade = TransitionStyle("fade")
    root.router?.present(Screen(), transition: fade)
    root.router?.showAlert(AlertMessage("?"), transition: fade)
    root.router?.dismiss()
    #expect(motion.transitions(of: platform) == [nil, fade, fade, nil])
  }

  @Test func `comeToFront is refused if one of its changes is refused or reverted`() throws {
    let coordinator = try #require(root.coordinator)
    let flow = Subject().make(in: coordinator)
    let stack = flow.navigation
    let guest = Subject()
    flow.router.push(Screen())
    let tabs = coordinator.tabs
    coordinator.router.setTabs([
      TabItem(title: "1", presentable: Screen()), TabItem(title: "2", presentable: stack),
    ])
    coordinator.router.setWindowRoot(tabs)
    guest.make(in: flow, sharesStack: true).router.push(Screen())

    motion.refusals = 1
    flow.router.route(.comeToFront, transition: nil, completion: root.noted)
    #expect(tabs.selection == 0)
    motion.isHeld = true
    flow.router.route(.comeToFront, transition: nil, completion: root.noted)
    motion.end(completed: false)
    #expect(stack.contents.count == 2)
    flow.router.route(.comeToFront, transition: nil, completion: root.noted)
    motion.end()
    #expect(root.outcomes == [.refused(.platform), .refused(.platform), .completed])
    #expect(tabs.selection == 1)
    #expect(stack.contents.count == 1)
  }

  @Test func `comeToFront on a flow without a screen brings its child to the front`() throws {
    let coordinator = try #require(root.coordinator)
    let flow = Subject().make(in: coordinator)
    let child = Subject()
    let unit = child.make(in: flow)
    unit.router.push(Screen())
    coordinator.router.present(unit.navigation)
    coordinator.router.presentOnVisible(Screen())
    flow.router.route(.comeToFront, transition: nil, completion: root.noted)
    expect(.completed)
    #expect(window.modals.count == 1)
    #expect(!child.isFreed)
  }

  @Test func `commands that still wait when the window is freed are each refused once`() async {
    let subject = Subject()
    do {
      let motion = SimulatedMotion()
      let platform = MemoryWindow(motion: motion)
      let window = NavigationWindow(platform)
      subject.show(in: window)
      motion.isHeld = true
      subject.router?.push(Screen(), completion: subject.noted)
      subject.router?.pop(completion: subject.noted)
    }
    #expect(await eventually { subject.outcomes.count == 2 })
    #expect(subject.outcomes == [.refused(.windowGone), .refused(.windowGone)])
    #expect(await eventually { subject.results == [.closed(.abandoned)] && subject.isFreed })
  }

  @Test func `without a window every command is refused at once`() {
    let flow = SubjectCoordinator(NavigationWindow().childContext).begun()
    flow.router.push(Screen(), completion: root.noted)
    flow.router.showAlert(AlertMessage("?"), completion: root.noted)
    expect(then: .windowGone, .windowGone)
  }

  @Test func `awaiting perform returns the command's outcome`() async {
    #expect(await root.router?.perform(.push(Screen())) == .completed)
    #expect(await root.router?.perform(.dismiss) == .refused(.nothingToRemove))
    motion.isHeld = true
    let task = Task { await root.router?.perform(.pop) }
    #expect(await eventually { motion.isMoving })
    motion.end()
    #expect(await task.value == .completed)
  }

  @Test func `a screen's title can't forge a line of the coordinator tree`() {
    let tree = window.coordinatorTree { _ in "a\nForged 1\u{202E}\u{2800}❤️" }
    #expect(tree == "SubjectCoordinator: a\u{FFFD}Forged 1\u{FFFD}\u{FFFD}❤️")
    let long = window.coordinatorTree { _ in "a" + String(repeating: "\u{301}", count: 10_000) }
    #expect(long.unicodeScalars.count < 1_100)
  }

  @Test func `closing a flow dismisses the modal over it, too`() {
    route(.present(Modal(Screen())))
    route(.dismiss)
    let child = Subject()
    root.push(child)
    child.router?.present(Screen())
    child.router?.close(completion: root.noted)
    #expect(root.outcomes == [.completed, .completed, .completed])
    #expect(child.isFreed)
    #expect(window.modals.isEmpty)
    #expect(window.coordinatorTree == "SubjectCoordinator 1")
  }

  @Test func `removing a screen also removes the screens above it, whichever flow they belong to`()
  {
    let child = Subject()
    root.push(child)
    let second = Screen()
    route(.push(second))
    root.forget()
    child.router?.remove(second, completion: root.noted)
    #expect(window.visibleStack?.contents.count == 2)
    if let screen = window.visibleScreen { route(.remove(screen)) }
    expect(.completed, .completed, .completed)
    #expect(child.isFreed)
    #expect(child.results == [.closed(.popped)])
    #expect(window.visibleStack?.contents.count == 1)
  }

  @Test func `a screen can be removed from a stack that is not shown yet`() throws {
    let flow = Subject().make(in: try #require(root.coordinator))
    let stack = flow.navigation
    let screen = Screen()
    flow.router.push(Screen())
    flow.router.push(screen)
    flow.router.remove(screen, completion: root.noted)
    if let first = stack.contents.first { flow.router.remove(first, completion: root.noted) }
    expect(.completed, then: .atRoot)
    #expect(stack.contents.count == 1)
  }

  @Test func `removing the first screen of a modal stack dismisses the modal and those above it`()
    throws
  {
    let child = Subject()
    root.present(child)
    child.router?.present(Screen())
    let first = try #require((window.modals.first as? any SystemNavigation)?.contents.first)
    route(.remove(first))
    expect(.completed)
    #expect(window.modals.isEmpty)
    #expect(child.results == [.closed(.dismissed(interactively: false))])
  }

  @Test func `the first screen of the window's stack or of a tab's cannot be removed`() throws {
    route(.remove(try #require(window.visibleScreen)))
    let coordinator = try #require(root.coordinator)
    let tab = Screen()
    let stack = Subject().make(in: coordinator)
    let inside = Screen()
    let navigation = stack.navigation
    let tabs = coordinator.tabs
    stack.router.push(inside)
    coordinator.router.setTabs([
      TabItem(title: "1", presentable: tab), TabItem(title: "2", presentable: navigation),
    ])
    coordinator.router.setWindowRoot(tabs)
    route(.remove(inside))
    route(.remove(tab))
    route(.remove(Screen()))
    expect(then: .atRoot, .atRoot, .notOnStack, .notOnStack)
    #expect(window.audit.isEmpty)
  }

  @Test func `removing a screen presented without a stack is refused`() throws {
    let modal = Screen()
    route(.present(Modal(modal)))
    route(.remove(modal))
    expect(.completed, then: .notOnStack)
  }

  @Test func `a removal that the platform reverts is refused`() throws {
    let screen = Screen()
    route(.push(screen))
    motion.isHeld = true
    route(.remove(screen))
    motion.end(completed: false)
    expect(.completed, then: .platform)
    #expect(window.visibleScreen === screen)
  }

  @Test func `goBack pops the visible screen, and is refused on the root`() {
    let child = Subject()
    root.present(child)
    root.router?.comeToFront(completion: root.noted)
    #expect(window.modals.isEmpty)
    root.router?.push(Screen(), completion: root.noted)
    root.router?.goBack(completion: root.noted)
    root.router?.goBack(completion: root.noted)
    root.router?.showAlert(AlertMessage("?"))
    root.router?.goBack(completion: root.noted)
    // The first is that of the child's presentation.
    #expect(
      root.outcomes == [
        .completed, .completed, .completed, .refused(.nothingToRemove),
        .refused(.alreadyPresenting),
      ]
    )
    #expect(child.outcomes == [.completed])
  }

  private func route(_ command: NavigationCommand) {
    root.router?.route(command, transition: nil, completion: root.noted)
  }

  private func expect(
    _ first: NavigationOutcome...,
    then refusals: Refusal...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = first + refusals.map { .refused($0) }
    #expect(root.outcomes == expected, sourceLocation: sourceLocation)
  }
}
