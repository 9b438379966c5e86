import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

@MainActor
struct DeepLinkerTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let window: NavigationWindow
  private let registry: Registry
  private let log = Log()

  init() throws {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
    registry = try Registry { [log] in LinkFeature(log: log) }
  }

  /// Presents a flow that has shown nothing yet.
  private func presentSheet() {
    let unit = registry.assemble(Sheet.self, in: window)
    unit.coordinator.begun()
    window.present(unit.presentable)
  }

  @Test func `a link to an open flow brings it to the front instead of opening another`() {
    let linker = openTabs()
    let before = window.coordinatorTree
    (window.root as? any SystemTabs)?.tap(0)
    presentSheet()
    #expect(open("app://second/7", with: linker) == .opened)
    #expect(window.modals.isEmpty)
    #expect((window.root as? any SystemTabs)?.selection == 1)
    #expect(log.entries == ["second started with 0", "second handles 7"])
    #expect(window.coordinatorTree == before)
  }

  @Test func `a link that comes before becomeReady is kept, then opened`() {
    let linker = DeepLinker(of: registry, in: window)
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://second/7") { outcomes.append($0) }
    linker.open(url: "app://nowhere") { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    #expect(linker.kept.map(\.description) == ["/second/7", "/nowhere"])
    showTabs()
    linker.becomeReady()
    #expect(outcomes == [.opened, .unknown(DeepLink(path: ["nowhere"]))])
    #expect(linker.kept.isEmpty)
    #expect(log.entries.last == "second handles 7")
  }

  @Test func `a link that waits for the app is refused when its linker is freed`() async {
    let outcome = await withCheckedContinuation { continuation in
      let linker = DeepLinker(routes: [], accepting: [.scheme("app")], in: window)
      linker.open(url: "app://second/7") { continuation.resume(returning: $0) }
    }
    #expect(outcome == .refused(.windowGone))
  }

  @Test func `a link that arrives during a transition opens when it has ended`() {
    let linker = openTabs()
    motion.isHeld = true
    presentSheet()
    var outcome: DeepLinker.Outcome?
    linker.open(url: "app://second/7") { outcome = $0 }
    #expect(outcome == nil)
    #expect(window.modals.count == 1)
    motion.end()
    #expect(outcome == nil)
    motion.end()
    #expect(outcome == .opened)
    #expect(window.modals.isEmpty)
  }

  @Test func `canOpen changes nothing`() {
    let linker = openTabs()
    let before = (window.coordinatorTree, window.journal.entries, log.entries)
    #expect(linker.canOpen(DeepLink(path: ["second", "7"])))
    #expect(linker.canOpen(DeepLink(path: ["sheet"])))
    #expect(!linker.canOpen(DeepLink(path: ["second", "x"])))
    #expect(before == (window.coordinatorTree, window.journal.entries, log.entries))
  }

  @Test func `control characters in a link can't forge a line of the journal`() {
    let linker = openTabs()
    _ = open("app://nowhere\u{2028}99 forged\u{202E}", with: linker)
    _ = open("app://no\n99 forged", with: linker)
    let events = window.journal.entries.suffix(2).map(\.event.description)
    #expect(
      events == [
        "unknown link /nowhere\u{FFFD}99 forged\u{FFFD}",
        "'app://no\u{FFFD}99 forged' is not a deep link: "
          + "'no\u{FFFD}99 forged' has a control character",
      ]
    )
  }

  @Test func `a link replaces the flow that is open, without leaking it`() {
    let linker = openTabs()
    weak var old: AnyObject?
    do {
      let unit = registry.assemble(Second.self, in: window)
      old = unit.coordinator
      unit.coordinator.begin(with: 1)
      window.present(unit.presentable)
    }
    #expect(open("app://sheet", with: linker) == .opened)
    #expect(old == nil)
    #expect(window.modals.count == 1)
    #expect(window.visibleScreen is SheetScreen)
  }

  @Test func `a flow that a link opened is dismissed when it finishes`() {
    let linker = openTabs()
    #expect(open("app://sheet", with: linker) == .opened)
    (window.visibleScreen as? SheetScreen)?.onDone?()
    #expect(window.modals.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `a flow behind a port that a link opened is dismissed when it finishes`() {
    let linker = openTabs()
    #expect(open("app://port/sheet", with: linker) == .opened)
    #expect(window.modals.count == 1)
    (window.visibleScreen as? SheetScreen)?.onDone?()
    #expect(window.modals.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `a link to a port brings the open flow behind it to the front`() {
    let linker = openTabs()
    let before = window.coordinatorTree
    (window.root as? any SystemTabs)?.tap(0)
    #expect(open("app://port/second/7", with: linker) == .opened)
    #expect((window.root as? any SystemTabs)?.selection == 1)
    #expect(log.entries == ["second started with 0", "second handles 107"])
    #expect(window.coordinatorTree == before)
  }

  @Test func `a link to a port uses the flow that was assembled through that port`() {
    let linker = openTabs()
    let (coordinator, presentable) = registry.assemble(SecondPort.self, in: window)
    coordinator.begin(with: "1")
    window.present(presentable)
    let before = window.coordinatorTree
    #expect(open("app://port/second/7", with: linker) == .opened)
    #expect(window.modals.map { $0 === presentable } == [true])
    #expect(log.entries.dropFirst() == ["second started with 101", "second handles 107"])
    #expect(window.coordinatorTree == before)
  }

  @Test func `a link to a port of a port brings the open flow behind both to the front`() {
    let linker = openTabs()
    #expect(open("app://port/port/second/6", with: linker) == .opened)
    #expect(log.entries == ["second started with 0", "second handles 1060"])
    let (coordinator, presentable) = registry.assemble(SecondPortPort.self, in: window)
    coordinator.begin(with: 7)
    window.present(presentable)
    #expect(open("app://port/port/second/8", with: linker) == .opened)
    #expect(open("app://port/second/9", with: linker) == .opened)
    #expect(window.modals.map { $0 === presentable } == [true])
    #expect(
      log.entries.dropFirst(2)
        == ["second started with 1070", "second handles 1080", "second handles 109"]
    )
  }

  @Test func `a link to a flow brings it to the front even if a port opened it`() {
    let linker = DeepLinker(of: registry, in: window)
    let (coordinator, presentable) = registry.assemble(SecondPort.self, in: window)
    window.setRoot((coordinator, presentable), startingWith: "1")
    linker.becomeReady()
    #expect(open("app://second/7", with: linker) == .opened)
    #expect(window.modals.isEmpty)
    #expect(log.entries == ["second started with 101", "second handles 7"])
  }

  @Test func `a link that the platform refuses is reported as refused`() {
    let linker = openTabs()
    motion.refusals = 2  // of the first screen, and of the stack that it is on
    #expect(open("app://sheet", with: linker) == .refused(.platform))
    #expect(window.modals.isEmpty)
  }

  @Test(arguments: [
    ("app://second/x", DeepLinker.Outcome.unknown(DeepLink(path: ["second", "x"]))),
    ("app://second", .unknown(DeepLink(path: ["second"]))),
    ("app://Second/1", .unknown(DeepLink(path: ["Second", "1"]))),
  ])
  func `a link without a route is reported as unknown`(_ url: String, _ outcome: DeepLinker.Outcome)
  {
    let linker = openTabs()
    let count = window.journal.entries.count
    #expect(open(url, with: linker) == outcome)
    #expect(window.journal.entries.count == count + 1)
    #expect(log.entries == ["second started with 0"])
  }

  @Test func `a text that is no link is reported as malformed`() {
    let linker = openTabs()
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(url: "second") }
    #expect(open("second", with: linker) == error.map { .malformed($0) })
    #expect(
      window.journal.entries.last?.event
        == .link("'second' is not a deep link: it has no scheme")
    )
  }

  @Test func `open(notification:) opens the path, or reports a malformed payload`() {
    let linker = openTabs()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(notification: ["path": "second/7", "badge": "1"]) { outcomes.append($0) }
    linker.open(notification: ["title": "News"]) { outcomes.append($0) }
    let error = #expect(throws: DeepLinkError.self) {
      try DeepLink(notification: ["title": "News"])
    }
    #expect(outcomes == [.opened, error.map { .malformed($0) }])
    #expect(
      window.journal.entries.last?.event
        == .link(
          """
          '["title"]' is not a deep link: the notification has only these keys, and neither 'link' nor 'path'
          """
        )
    )
  }

  @Test func `a linked flow that ends inside its start is not shown`() {
    let linker = openTabs()
    let shown = motion.transitions(of: system)
    #expect(open("app://errand", with: linker) == .opened)
    #expect(window.modals.isEmpty)
    #expect(motion.transitions(of: system) == shown)
  }

  @Test func `if the open flow cannot be closed, nothing is opened over it`() {
    let linker = openTabs()
    presentSheet()
    motion.refusals = 1
    #expect(open("app://errand", with: linker) == .refused(.platform))
    #expect(window.modals.count == 1)
  }

  @Test func `a link starts a new flow if the open one has ended`() {
    let unit = registry.assemble(Second.self, in: window)
    window.setRoot(unit, startingWith: 1)
    unit.coordinator.close(.cancelled)
    let linker = DeepLinker(of: registry, in: window)
    linker.becomeReady()
    #expect(open("app://second/7", with: linker) == .opened)
    #expect(log.entries == ["second started with 1", "second started with 7"])
    #expect(window.modals.count == 1)
  }

  @Test func `if two routes match, the one with more literal text wins`() {
    let linker = openTabs()
    #expect(open("app://second/last", with: linker) == .opened)
    #expect(log.entries.last == "second handles 99")
  }

  private func open(_ url: String, with linker: DeepLinker) -> DeepLinker.Outcome? {
    var outcome: DeepLinker.Outcome?
    linker.open(url: url) { outcome = $0 }
    return outcome
  }

  private func openTabs() -> DeepLinker {
    let linker = DeepLinker(of: registry, in: window)
    showTabs()
    linker.becomeReady()
    return linker
  }

  private func showTabs() {
    let (coordinator, presentable) = registry.assemble(Root.self, in: window)
    window.setRoot((coordinator, presentable))
  }
}

private enum Root: CoordinatorKey {}
private enum First: CoordinatorKey {}
private enum Second: CoordinatorKey { typealias Start = Int }
private enum Sheet: CoordinatorKey {}
private enum Errand: CoordinatorKey {}
private enum SheetPort: CoordinatorKey {}
private enum SecondPort: CoordinatorKey { typealias Start = String }
private enum SecondPortPort: CoordinatorKey { typealias Start = Int }

private struct LinkFeature: FeatureModule {
  let log: Log

  func register(in registrar: inout Registrar) {
    registrar.coordinator(Root.self, using: First.self, Second.self) { context, first, second in
      RootCoordinator(context, first: first, second: second)
    }
    registrar.coordinator(First.self) { context in SheetCoordinator(context) }
    registrar.coordinator(Second.self) { [log] context in SecondCoordinator(context, log: log) }
    registrar.coordinator(Sheet.self) { context in SheetCoordinator(context) }
    registrar.route("/second/:number", to: Second.self) { $0.number("number") }
    registrar.route("/second/last", to: Second.self) { _ in 99 }
    registrar.coordinator(Errand.self) { context in ErrandCoordinator(context) }
    registrar.route("/errand", to: Errand.self) { _ in () }
    registrar.route("/sheet", to: Sheet.self) { _ in () }
    registerPorts(in: &registrar)
  }

  private func registerPorts(in registrar: inout Registrar) {
    registrar.bind(SheetPort.self, to: Sheet.self)
    registrar.bind(SecondPort.self, to: Second.self, start: { 100 + (Int($0) ?? 0) })
    registrar.bind(SecondPortPort.self, to: SecondPort.self, start: { "9\($0)0" })
    registrar.route("/port/sheet", to: SheetPort.self) { _ in () }
    registrar.route("/port/second/:number", to: SecondPort.self) { $0["number"] }
    registrar.route("/port/port/second/:number", to: SecondPortPort.self) { $0.number("number") }
  }
}

private final class RootCoordinator: BaseCoordinator<Void, Void> {
  private let first: Factory<First>
  private let second: Factory<Second>

  override var presentable: any Presentable { tabs }

  init(_ context: CoordinatorContext, first: Factory<First>, second: Factory<Second>) {
    self.first = first
    self.second = second
    super.init(context)
  }

  override func start(with option: Void) {
    router.setTabs([
      TabItem(title: "1", first.assemble(in: self)),
      TabItem(title: "2", second.assemble(in: self, startingWith: 0)),
    ])
  }
}

private final class SecondCoordinator: BaseCoordinator<Int, Void> {
  private let log: Log

  init(_ context: CoordinatorContext, log: Log) {
    self.log = log
    super.init(context)
  }

  override func start(with option: Int) {
    log.add("second started with \(option)")
    router.push(Screen())
  }

  override func handle(_ option: Int) { log.add("second handles \(option)") }
}

private final class SheetCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let screen = SheetScreen()
    screen.onDone = { [weak self] in self?.finish() }
    router.push(screen)
  }
}

private final class ErrandCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { finish() }
}

private final class SheetScreen: Presentable {
  var onDone: (@MainActor () -> Void)?
}
