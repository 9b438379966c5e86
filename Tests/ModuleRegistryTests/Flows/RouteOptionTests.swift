import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// The placement of routes, and their guards.
@MainActor
struct RouteOptionTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let window: NavigationWindow
  private let registry: Registry
  private let linker: DeepLinker

  init() throws {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
    registry = try Registry { PlacesFeature() }
    linker = DeepLinker(of: registry, in: window)
    linker.becomeReady()
    let tabs = TabsCoordinator(window.childContext).begun()
    let presentable = tabs.tabs
    tabs.show([
      registry.assemble(FirstTab.self, in: tabs), registry.assemble(SecondTab.self, in: tabs),
    ])
    window.setRoot(presentable)
  }

  /// Presents a flow that has shown nothing yet.
  private func presentFirstTab() {
    let unit = registry.assemble(FirstTab.self, in: window)
    unit.coordinator.begun()
    window.present(unit.presentable)
  }

  // MARK: - Placement

  @Test func `pushed puts the flow on the visible stack, however it was created`() {
    #expect(outcome(of: "app://pushed/7") == .opened)
    #expect(shown == ["root 0", "page 7"])
    #expect(window.modals.isEmpty)
    #expect(
      window.coordinatorTree == """
        TabsCoordinator 0
          PageCoordinator 1
            PageCoordinator 1
          PageCoordinator 1
        """
    )
    #expect(window.goBack())
    #expect(shown == ["root 0"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a pushed flow removes its screens when it finishes`() throws {
    #expect(outcome(of: "app://pushed/7") == .opened)
    let page = try #require(window.visibleScreen as? Page)
    page.onMore?()
    #expect(shown == ["root 0", "page 7", "page 8"])
    page.onDone?()
    #expect(shown == ["root 0"])
    #expect(window.audit.isEmpty)
  }

  @Test func `pushed uses the stack of a modal if that is the visible one`() {
    presentFirstTab()
    #expect(outcome(of: "app://pushed/7") == .opened)
    #expect(window.modals.count == 1)
    #expect(shown == ["page 7"])
    #expect(outcome(of: "app://pushed/8") == .opened)
    #expect(shown == ["page 7", "page 8"])
  }

  @Test func `without a visible stack, a pushed flow is presented`() {
    window.setRoot(Page("bare"))
    #expect(outcome(of: "app://pushed/7") == .opened)
    #expect(window.modals.count == 1)
    #expect(shown == ["page 7"])
  }

  @Test func `pushing on the stack of a tab selects the tab and dismisses the modals`() {
    window.present(Page("modal"))
    #expect(outcome(of: "app://second/7") == .opened)
    #expect(window.modals.isEmpty)
    #expect((window.root as? any SystemTabs)?.selection == 1)
    #expect(shown == ["root 0", "page 7"])
  }

  @Test func `a link to a place on the stack of a flow that isn't open is refused`() {
    window.setRoot(Page("bare"))
    #expect(outcome(of: "app://second/7") == .refused(.notOnScreen))
    #expect(window.modals.isEmpty)
  }

  @Test func `a bare screen is pushed without a stack around it`() {
    #expect(outcome(of: "app://bare") == .opened)
    #expect(shown == ["root 0", "bare"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a tab without a provider is a problem at startup`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        Declaring { registrar in
          registrar.coordinator(PageFlow.self, make: makePage)
          registrar.route("/x", to: PageFlow.self, .pushed(onStackOf: Absent.self)) { _ in 1 }
        }
      }
    }
    #expect(error?.description.contains("no provider of coordinator") == true)
  }

  @Test func `two placements of one route are a problem at startup`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        Declaring { registrar in
          registrar.coordinator(PageFlow.self, make: makePage)
          registrar.route("/x", to: PageFlow.self, .pushed, .pushed(onStackOf: PageFlow.self)) {
            _ in 1
          }
        }
      }
    }
    #expect(
      error?.description.contains("two of its options say where the flow appears: keep one")
        == true
    )
  }

  // MARK: - Guards

  @Test func `a link shows the guard first, and its flow when the guard has finished`() throws {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://secret/7") { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    #expect(shown == ["sign in"])
    weak let screen = window.visibleScreen as? Page
    screen?.onDone?()
    #expect(outcomes == [.opened])
    #expect(window.modals.count == 1)
    // The link was looked up again, after the sign-in.
    #expect(shown == ["page 107"])
    #expect(screen == nil)
    #expect(window.audit.isEmpty)
  }

  @Test func `a guard that finishes inside its start is never shown, and the link opens`() {
    registry.service(SignedIn.self).withLock { $0 = true }
    var seen: [String] = []
    window.observe { if $0.event == .shown { seen.append(($0.screen as? Page)?.title ?? "") } }
    #expect(outcome(of: "app://secret/7") == .opened)
    #expect(seen == ["page 107"])
  }

  @Test func `two guards of a route are shown one after the other`() {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://adult/7") { outcomes.append($0) }
    #expect(shown == ["sign in"])
    (window.visibleScreen as? Page)?.onDone?()
    #expect(shown == ["of age?"])
    #expect(window.modals.count == 1)
    #expect(outcomes.isEmpty)
    (window.visibleScreen as? Page)?.onDone?()
    #expect(shown == ["page 7"])
    #expect(outcomes == [.opened])
    #expect(window.audit.isEmpty)
  }

  @Test func `an optional guard is shown if its flow is present`() {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://maybe/7") { outcomes.append($0) }
    #expect(shown == ["sign in"])
    (window.visibleScreen as? Page)?.onDone?()
    #expect(shown == ["page 7"])
    #expect(outcomes == [.opened])
  }

  @Test func `an absent optional guard is skipped, and the other guards still ask`() {
    #expect(outcome(of: "app://free/7") == .opened)
    #expect(shown == ["page 7"])
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://free/9/adult") { outcomes.append($0) }
    #expect(shown == ["of age?"])
    (window.visibleScreen as? Page)?.onDone?()
    #expect(outcomes == [.opened])
    #expect(shown == ["page 7", "page 9"])
  }

  @Test func `closing the guard refuses its link`() {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://secret/7") { outcomes.append($0) }
    #expect(motion.beginSwipe(on: system))
    motion.endSwipe(on: system, completed: true)
    #expect(outcomes == [.refused(.guardClosed)])
    #expect(window.modals.isEmpty)
    linker.open(url: "app://secret/8") { outcomes.append($0) }
    #expect(shown == ["sign in"])
    #expect(outcomes.count == 1)
  }

  @Test func `a second link takes the place of the first one behind the same guard`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    let modal = window.modals.first
    linker.open(url: "app://secret/8") { outcomes.append("8 \($0)") }
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)"])
    #expect(window.journal.description.contains("keeps /secret/8 behind its guard"))
    #expect(window.modals.count == 1 && window.modals.first === modal)
    (window.visibleScreen as? Page)?.onDone?()
    #expect(outcomes.last == "8 opened")
    #expect(shown == ["page 108"])
  }

  @Test func `of two links in one turn behind a guard, the second supersedes the first`() {
    var outcomes: [String] = []
    motion.isHeld = true
    window.present(Page("moving"))
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://secret/8") { outcomes.append("8 \($0)") }
    linker.open(url: "app://nowhere") { outcomes.append("nowhere \($0 == .opened)") }
    motion.isHeld = false
    motion.end()
    #expect(
      outcomes == ["nowhere false", "7 refused(FlowCoordinators.Refusal.superseded)"]
    )
    (window.visibleScreen as? Page)?.onDone?()
    #expect(outcomes.last == "8 opened")
  }

  @Test func `a link without a guard supersedes a guarded one, and dismisses the guard`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://page/9") { outcomes.append("9 \($0)") }
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"])
    #expect(shown == ["page 9"])
    #expect(window.modals.count == 1)
    #expect(window.audit.isEmpty)
  }

  @Test func `a second link closes the first one's guard, and is not shown on its stack`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    weak let screen = window.visibleScreen as? Page
    linker.open(url: "app://pushed/9") { outcomes.append("9 \($0)") }
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"])
    #expect(shown == ["root 0", "page 9"])
    #expect(window.modals.isEmpty)
    #expect(screen == nil)
    #expect(window.goBack())
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://second/8") { outcomes.append("8 \($0)") }
    #expect(shown == ["root 0", "page 8"])
    #expect(outcomes.last == "8 opened")
    #expect(window.audit.isEmpty)
  }

  @Test func `a link without a guard over the visible screen leaves an open guard below it`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    let guardScreen = window.visibleScreen as? Page
    let modal = window.modals.first
    linker.open(url: "app://note/1") { outcomes.append("1 \($0)") }
    #expect(shown == ["page 1"])
    // The open flow takes the second link, and the guard is still below.
    linker.open(url: "app://note/2") { outcomes.append("2 \($0)") }
    #expect(shown == ["page 1", "page 2"])
    #expect(window.modals.count == 2 && window.modals.first === modal)
    #expect(outcomes == ["1 opened", "2 opened"])
    #expect(window.goBack() && window.goBack())
    #expect(window.visibleScreen === guardScreen)
    guardScreen?.onDone?()
    #expect(outcomes.last == "7 opened")
    #expect(shown == ["page 107"])
    #expect(window.audit.isEmpty)
  }

  @Test func `finishing a guard also closes the screens over it`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    let guardScreen = window.visibleScreen as? Page
    linker.open(url: "app://terms") { outcomes.append("terms \($0)") }
    #expect(shown == ["bare"])
    guardScreen?.onDone?()
    #expect(outcomes == ["terms opened", "7 opened"])
    #expect(shown == ["page 107"])
    #expect(window.modals.count == 1)
    #expect(window.audit.isEmpty)
  }

  @Test func `a link to a flow below the guard brings it to the front and closes the guard`() {
    var outcomes: [String] = []
    linker.open(url: "app://note/1")
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    #expect(shown == ["sign in"])
    linker.open(url: "app://note/2") { outcomes.append("2 \($0)") }
    #expect(
      outcomes.sorted() == ["2 opened", "7 refused(FlowCoordinators.Refusal.guardClosed)"]
    )
    #expect(shown == ["page 1", "page 2"])
    #expect(window.modals.count == 1)
    #expect(window.audit.isEmpty)
  }

  @Test func `a link with another guard supersedes the link that waits for its guard`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://note/1/adult") { outcomes.append("1 \($0)") }
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)"])
    #expect(shown == ["of age?"])
    #expect(window.modals.count == 1)
  }

  @Test func `a link over the visible screen leaves one that waits for a guard's open flow`() {
    var outcomes: [String] = []
    #expect(outcome(of: "app://gate") == .opened)
    let gate = window.visibleScreen as? Page
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://terms") { outcomes.append("terms \($0)") }
    #expect(shown == ["bare"])
    #expect(window.goBack())
    gate?.onDone?()
    #expect(outcomes == ["terms opened", "7 opened"])
    #expect(shown == ["page 107"])
  }

  @Test func `a link opened by a superseded link's completion still asks its guard`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { [linker] in
      outcomes.append("7 \($0)")
      linker.open(url: "app://secret/8") { outcomes.append("8 \($0)") }
    }
    linker.open(url: "app://page/9") { outcomes.append("9 \($0)") }
    #expect(
      outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"]
    )
    #expect(shown == ["sign in"])
    (window.visibleScreen as? Page)?.onDone?()
    #expect(outcomes.last == "8 opened")
    #expect(shown == ["page 9", "page 108"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a guarded link brings the guard's open flow to the front and waits for it`() {
    var outcomes: [DeepLinker.Outcome] = []
    #expect(outcome(of: "app://gate") == .opened)
    window.present(Page("over it"))
    linker.open(url: "app://secret/7") { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    #expect(shown == ["sign in"])
    #expect(window.modals.count == 1)
    linker.open(url: "app://secret/8") { outcomes.append($0) }
    #expect(outcomes == [.refused(.superseded)])
    (window.visibleScreen as? Page)?.onDone?()
    #expect(outcomes.last == .opened)
    #expect(shown == ["page 108"])
    #expect(window.modals.count == 1)
    #expect(window.audit.isEmpty)
  }

  @Test func `a link that waits for a guard's open flow is refused when the user closes it`() {
    var outcomes: [DeepLinker.Outcome] = []
    #expect(outcome(of: "app://gate") == .opened)
    linker.open(url: "app://secret/7") { outcomes.append($0) }
    #expect(window.goBack())
    #expect(outcomes == [.refused(.guardClosed)])
    #expect(shown == ["root 0"])
    linker.open(url: "app://secret/8") { outcomes.append($0) }
    #expect(shown == ["sign in"])
  }

  @Test func `if a guard's open flow finishes for less, the guard is shown again`() {
    var outcomes: [DeepLinker.Outcome] = []
    #expect(outcome(of: "app://age/0") == .opened)
    #expect(shown == ["of age?"])
    linker.open(url: "app://older/7") { outcomes.append($0) }
    #expect(window.modals.count == 1)
    (window.visibleScreen as? Page)?.onDone?()
    // Finished for less, it does not do for the guard.
    #expect(outcomes.isEmpty)
    #expect(shown == ["of age?"])
    (window.visibleScreen as? Page)?.onDone?()
    #expect(outcomes == [.opened])
    #expect(shown == ["page 7"])
  }

  @Test func `the newer of two links wins even if the older waits for an open flow`() {
    var outcomes: [String] = []
    #expect(outcome(of: "app://gate") == .opened)
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    motion.isHeld = true
    (window.visibleScreen as? Page)?.onDone?()
    linker.open(url: "app://page/9") { outcomes.append("9 \($0)") }
    motion.isHeld = false
    motion.end()
    #expect(shown == ["page 9"])
    #expect(
      outcomes.sorted() == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"]
    )
  }

  @Test func `a second guarded link brings the guard's open flow to the front again`() {
    #expect(outcome(of: "app://gate") == .opened)
    linker.open(url: "app://secret/7")
    window.present(Page("over it"))
    linker.open(url: "app://secret/8")
    #expect(shown == ["sign in"])
  }

  @Test func `a link without a guard supersedes one that waits for a guard's open flow`() {
    var outcomes: [String] = []
    #expect(outcome(of: "app://gate") == .opened)
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://page/9") { outcomes.append("9 \($0)") }
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"])
    #expect(shown == ["page 9"])
    #expect(window.modals.count == 1)
  }

  @Test func `if the platform doesn't show a guard, its link is refused and the guard freed`() {
    // Neither pushed on its stack nor presented.
    motion.refusals = 2
    #expect(outcome(of: "app://secret/7") == .refused(.guardClosed))
    #expect(window.modals.isEmpty)
    #expect(outcome(of: "app://page/9") == .opened)
    #expect(window.audit.isEmpty)
  }

  @Test func `a link that waits for its guard is refused when its linker is freed`() async {
    let outcome = await withCheckedContinuation { continuation in
      let other = DeepLinker(of: registry, in: window)
      other.becomeReady()
      other.open(url: "app://secret/7") { continuation.resume(returning: $0) }
    }
    #expect(outcome == .refused(.windowGone))
    (window.visibleScreen as? Page)?.onDone?()
    #expect(window.modals.isEmpty)
  }

  private func outcome(of url: String) -> DeepLinker.Outcome? {
    var outcome: DeepLinker.Outcome?
    linker.open(url: url) { outcome = $0 }
    return outcome
  }

  private var shown: [String] {
    (window.visibleStack?.contents ?? [window.visibleScreen].compactMap(\.self))
      .map { ($0 as? Page)?.title ?? "?" }
  }
}

private enum FirstTab: CoordinatorKey { typealias Start = Int }
private enum SecondTab: CoordinatorKey { typealias Start = Int }
private enum PageFlow: CoordinatorKey { typealias Start = Int }
private enum BareFlow: CoordinatorKey {}
private enum Absent: CoordinatorKey {}
private enum GateFlow: CoordinatorKey {}
private enum AgeFlow: CoordinatorKey {}
private enum SignedIn: ServiceKey { typealias Service = Guarded<Bool> }

@MainActor
private func makePage(_ context: CoordinatorContext) -> PageFlow.Interface {
  PageCoordinator(context, "page")
}

private struct Declaring: FeatureModule {
  let declare: @Sendable (inout Registrar) -> Void

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct PlacesFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(SignedIn.self) { Guarded(false) }
    registrar.coordinator(FirstTab.self) { context in PageCoordinator(context, "root") }
    registrar.coordinator(SecondTab.self) { context in PageCoordinator(context, "root") }
    registrar.coordinator(PageFlow.self, make: makePage)
    registrar.coordinator(BareFlow.self) { context in BareCoordinator(context) }
    registrar.coordinator(GateFlow.self, using: SignedIn.self) { context, signedIn in
      GateCoordinator(context, signedIn)
    }
    registrar.coordinator(AgeFlow.self) { context in AgeCoordinator(context) }
    registrar.route(
      "/adult/:id",
      to: PageFlow.self,
      .guarded(by: GateFlow.self),
      .guarded(by: AgeFlow.self)
    ) { $0.number("id") }
    registrar.route("/maybe/:id", to: PageFlow.self, .guarded(by: GateFlow?.self)) {
      $0.number("id")
    }
    registrar.route("/free/:id", to: PageFlow.self, .guarded(by: Absent?.self)) {
      $0.number("id")
    }
    registrar.route(
      "/free/:id/adult",
      to: PageFlow.self,
      .guarded(by: Absent?.self),
      .guarded(by: AgeFlow.self)
    ) { $0.number("id") }
    registrar.route("/page/:id", to: PageFlow.self) { $0.number("id") }
    registrar.route("/gate", to: GateFlow.self) { _ in () }
    registrar.route("/age/:id", to: AgeFlow.self) { _ in () }
    registrar.route("/older/:id", to: PageFlow.self, .guarded(by: AgeFlow.self)) { $0.number("id") }
    registrar.route("/bare", to: BareFlow.self, .pushed) { _ in () }
    registrar.route("/pushed/:id", to: PageFlow.self, .pushed) { $0.number("id") }
    registrar.route("/terms", to: BareFlow.self, .presentedOverVisible) { _ in () }
    registrar.route("/note/:id", to: PageFlow.self, .presentedOverVisible) { $0.number("id") }
    registrar.route(
      "/note/:id/adult",
      to: PageFlow.self,
      .presentedOverVisible,
      .guarded(by: AgeFlow.self)
    ) { $0.number("id") }
    registrar.route("/second/:id", to: PageFlow.self, .pushed(onStackOf: SecondTab.self)) {
      $0.number("id")
    }
    registrar.route(
      "/secret/:id",
      to: PageFlow.self,
      .guarded(by: GateFlow.self),
      using: SignedIn.self
    ) { match, signedIn in
      match.number("id").map { $0 + (signedIn.withLock { $0 } ? 100 : 0) }
    }
  }
}

private final class Page: Presentable {
  let title: String
  var onDone: (@MainActor () -> Void)?
  var onMore: (@MainActor () -> Void)?

  init(_ title: String) { self.title = title }
}

private final class TabsCoordinator: BaseCoordinator<Void, Void> {
  func show(
    _ units: [(coordinator: any Coordinator<Int, Void>, presentable: any Presentable)]
  ) {
    for unit in units { unit.coordinator.begin(with: 0) }
    router.setTabs(units.map { TabItem(title: "", presentable: $0.presentable) })
  }
}

private final class PageCoordinator: BaseCoordinator<Int, Void> {
  private let title: String

  init(_ context: CoordinatorContext, _ title: String) {
    self.title = title
    super.init(context)
  }

  override func start(with option: Int) {
    let page = Page("\(title) \(option)")
    page.onDone = { [weak self] in self?.finish() }
    page.onMore = { [weak self] in self?.start(with: option + 1) }
    router.push(page)
  }

  override func handle(_ option: Int) { start(with: option) }
}

private final class BareCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { owning(Page("bare")) }
}

private final class GateCoordinator: BaseCoordinator<Void, Void> {
  private let signedIn: Guarded<Bool>

  init(_ context: CoordinatorContext, _ signedIn: Guarded<Bool>) {
    self.signedIn = signedIn
    super.init(context)
  }

  override func start(with option: Void) {
    if signedIn.withLock({ $0 }) { return finish() }
    let page = Page("sign in")
    page.onDone = { [weak self] in
      self?.signedIn.withLock { $0 = true }
      self?.finish()
    }
    router.push(page)
  }
}

private final class AgeCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let page = Page("of age?")
    page.onDone = { [weak self] in self?.finish() }
    router.push(page)
  }
}

// MARK: - Edges

private enum RoleFlow: CoordinatorKey { typealias Start = String }
private enum RoutingFlow: CoordinatorKey {}
private enum RoutingPort: CoordinatorKey {}
private enum ChildStackFlow: CoordinatorKey {}
private enum LateFlow: CoordinatorKey {}
private enum TabsFlow: CoordinatorKey {}

private final class RoleCoordinator: BaseCoordinator<String, Void> {
  override func start(with option: String) {
    let page = Page("role \(option)")
    page.onDone = { [weak self] in self?.finish() }
    router.push(page)
  }
}

/// Only routes: presents a page flow; finishes when told.
private final class RoutingCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) {
    let child = PageCoordinator(childContext, "routed")
    router.present(AssembledFlow((child, child.navigation), startingWith: 1)) {
      [weak self] result in
      if case .finished = result { self?.finish() }
    }
  }
}

/// Presents with its presentable the stack of a child (scenario 33).
private final class ChildStackCoordinator: BaseCoordinator<Void, Void> {
  private var child: AssembledFlow<Void>?

  override var presentable: any Presentable {
    let child = PageCoordinator(childContext, "child")
    self.child = AssembledFlow(child, startingWith: 1)
    return child.navigation
  }

  override func start(with option: Void) { router.begin(child) }
}

private final class LateCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    Task {
      await hold { await Task.yield() }
      router.push(Page("late"))
    }
  }
}

private final class PushedTabsCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    let flows = [PageCoordinator(childContext, "in tab"), PageCoordinator(childContext, "in tab")]
    let items = flows.map { TabItem(title: "", presentable: $0.navigation) }
    for (n, flow) in flows.enumerated() { flow.begin(with: n) }
    router.setTabs(items)
  }
}

private func declareEdges(_ registrar: inout Registrar) {
  registrar.coordinator(RoleFlow.self) { context in RoleCoordinator(context) }
  registrar.coordinator(RoutingFlow.self) { context in RoutingCoordinator(context) }
  registrar.bind(RoutingPort.self, to: RoutingFlow.self)
  registrar.coordinator(ChildStackFlow.self) { context in ChildStackCoordinator(context) }
  registrar.coordinator(LateFlow.self) { context in LateCoordinator(context) }
  registrar.coordinator(TabsFlow.self) { context in PushedTabsCoordinator(context) }
  registrar.route(
    "/roles/:id",
    to: PageFlow.self,
    .guarded(by: RoleFlow.self, start: "user"),
    .guarded(by: RoleFlow.self, start: "admin")
  ) { $0.number("id") }
  registrar.route("/user/:id", to: PageFlow.self, .guarded(by: RoleFlow.self, start: "user")) {
    $0.number("id")
  }
  registrar.route("/admin/:id", to: PageFlow.self, .guarded(by: RoleFlow.self, start: "admin")) {
    $0.number("id")
  }
  registrar.route(
    "/twice/:id",
    to: PageFlow.self,
    .guarded(by: AgeFlow.self),
    .guarded(by: GateFlow.self)
  ) { $0.number("id") }
  registrar.route(
    "/behindrouting/:id",
    to: PageFlow.self,
    .guarded(by: RoutingFlow.self)
  ) { $0.number("id") }
  registrar.route(
    "/behindport/:id",
    to: PageFlow.self,
    .guarded(by: RoutingPort.self)
  ) { $0.number("id") }
  registrar.route("/over/:id", to: PageFlow.self, .presentedOverVisible) { $0.number("id") }
  registrar.route("/routing", to: RoutingFlow.self) { _ in () }
  registrar.route("/routingport", to: RoutingPort.self) { _ in () }
  registrar.route("/pushedrouting", to: RoutingFlow.self, .pushed) { _ in () }
  registrar.route("/childstack", to: ChildStackFlow.self, .pushed) { _ in () }
  registrar.route("/late", to: LateFlow.self, .pushed) { _ in () }
  registrar.route("/latepresented", to: LateFlow.self) { _ in () }
  registrar.route("/tabs", to: TabsFlow.self, .pushed) { _ in () }
}

private struct EdgesFeature: FeatureModule {
  func register(in registrar: inout Registrar) { declareEdges(&registrar) }
}

extension RouteOptionTests {
  private func edgesLinker() throws -> DeepLinker {
    let registry = try Registry {
      PlacesFeature()
      EdgesFeature()
    }
    let linker = DeepLinker(of: registry, in: window)
    linker.becomeReady()
    return linker
  }
  private func done() { (window.visibleScreen as? Page)?.onDone?() }

  @Test func `two guards of one flow with different starts are both shown`() throws {
    let linker = try edgesLinker()
    linker.open(url: "app://roles/7")
    #expect(shown == ["role user"])
    done()
    #expect(shown == ["role admin"])
  }

  @Test func `a link with a stronger guard shows that guard even behind a weaker one`() throws {
    let linker = try edgesLinker()
    linker.open(url: "app://user/7")
    linker.open(url: "app://admin/8")
    if shown == ["role user"] { done() }
    #expect(shown == ["role admin"])
  }

  @Test func `a link during the guard's dismissal supersedes the guarded link`() throws {
    let linker = try edgesLinker()
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    motion.isHeld = true
    done()
    linker.open(url: "app://page/9") { outcomes.append("9 \($0)") }
    motion.isHeld = false
    motion.end()
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"])
    #expect(shown == ["page 9"])
    withExtendedLifetime(linker) {}
  }

  @Test func `a guarded link opens even while the guard before it is leaving`() throws {
    let linker = try edgesLinker()
    var outcomes: [String] = []
    linker.open(url: "app://user/7") { outcomes.append("7 \($0)") }
    motion.isHeld = true
    done()
    linker.open(url: "app://user/8") { outcomes.append("8 \($0)") }
    motion.isHeld = false
    motion.end()
    if shown == ["role user"] { done() }
    #expect(outcomes.last == "8 opened")
    #expect(shown == ["page 8"])
    withExtendedLifetime(linker) {}
  }

  @Test func `without a visible stack, pushed presents the flow over the visible screen`() throws {
    let modal = Page("modal")
    window.present(modal)
    #expect(outcome(of: "app://pushed/7") == .opened)
    #expect(window.modals.first === modal)
    #expect(window.modals.count == 2)
  }

  @Test func `presenting a flow over the visible screen keeps that screen`() throws {
    let linker = try edgesLinker()
    let modal = Page("modal")
    window.present(modal)
    linker.open(url: "app://over/7")
    #expect(window.modals.first === modal)
    #expect(window.modals.count == 2)
    #expect(shown == ["page 7"])
  }

  @Test func `a link is refused if the platform refuses its push`() throws {
    motion.refusals = 1
    #expect(outcome(of: "app://pushed/7") == .refused(.neverShown))
    #expect(shown == ["root 0"])
    #expect(window.audit.isEmpty)
  }

  @Test func `pushed() also opens a flow without a screen`() async throws {
    let linker = try edgesLinker()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://pushedrouting") { outcomes.append($0) }
    await window.settled()
    #expect(outcomes == [.opened])
    #expect(shown == ["routed 1"])
    #expect(window.audit.isEmpty)
  }

  @Test func `pushing a flow with a stack pushes its screens, not the stack`() async throws {
    let linker = try edgesLinker()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://childstack") { outcomes.append($0) }
    await window.settled()
    #expect(outcomes == [.opened])
    #expect(shown.last == "child 1")
    let outer = (window.root as? any SystemTabs)?.visible as? any SystemNavigation
    #expect(outer?.contents.contains { $0 is any SystemNavigation } == false)
  }

  @Test func `pushing a flow keeps the screens on the stack of the tab`() throws {
    #expect(outcome(of: "app://second/7") == .opened)
    // Another flow above, on the same stack.
    let bare = outcome(of: "app://bare")
    #expect(bare == .opened)
    #expect(shown == ["root 0", "page 7", "bare"])
    #expect(window.goBack())
    #expect(window.goBack())
    #expect(outcome(of: "app://bare") == .opened)
    #expect(shown == ["root 0", "bare"])
    #expect(outcome(of: "app://second/8") == .opened)
    #expect(shown == ["root 0", "bare", "page 8"])
  }

  @Test func `opening a link again doesn't skip its second guard or repeat its first`() throws {
    let linker = try edgesLinker()
    var outcomes: [String] = []
    linker.open(url: "app://twice/7") { outcomes.append("7 \($0)") }
    #expect(shown == ["of age?"])
    done()
    #expect(shown == ["sign in"])
    linker.open(url: "app://twice/7") { outcomes.append("again \($0)") }
    #expect(shown == ["sign in"])
    withExtendedLifetime(linker) {}
  }

  @Test func `a guard without a screen presents its flow over the visible screen`() async throws {
    let linker = try edgesLinker()
    presentFirstTab()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://behindrouting/7") { outcomes.append($0) }
    await window.settled()
    #expect(outcomes == [])
    #expect(shown == ["routed 1"])
  }

  @Test func `a guard without a screen lets the link through when its flow finishes`() async throws
  {
    for path in ["behindrouting", "behindport"] {
      let linker = try edgesLinker()
      var outcomes: [DeepLinker.Outcome] = []
      linker.open(url: "app://\(path)/7") { outcomes.append($0) }
      await window.settled()
      #expect(shown == ["routed 1"])
      done()
      await window.settled()
      #expect(outcomes == [.opened])
      #expect(shown == ["page 7"])
      #expect(window.audit.isEmpty)
      window.goBack()
    }
  }

  @Test(arguments: ["behindrouting", "behindport"])
  func `a guard without a screen is closed when another link comes`(path: String) async throws {
    let linker = try edgesLinker()
    var outcomes: [String] = []
    linker.open(url: "app://\(path)/7") { outcomes.append("7 \($0)") }
    await window.settled()
    #expect(shown == ["routed 1"])
    linker.open(url: "app://pushed/9") { outcomes.append("9 \($0)") }
    await window.settled()
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"])
    #expect(shown == ["root 0", "page 9"])
    #expect(window.modals.isEmpty)
  }

  @Test(arguments: ["behindrouting", "behindport"])
  func `a guard without a screen is closed by a link that comes in the same turn`(path: String)
    async throws
  {
    let linker = try edgesLinker()
    var outcomes: [String] = []
    linker.open(url: "app://\(path)/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://pushed/9") { outcomes.append("9 \($0)") }
    await window.settled()
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"])
    #expect(shown == ["root 0", "page 9"])
    #expect(window.modals.isEmpty)
  }

  @Test(arguments: ["routing", "routingport"])
  func `a linked flow without a screen is dismissed when it finishes`(
    path: String
  ) async throws {
    let linker = try edgesLinker()
    linker.open(url: "app://\(path)")
    await window.settled()
    #expect(shown == ["routed 1"])
    // A second link comes to the open flow.
    linker.open(url: "app://\(path)")
    await window.settled()
    #expect(shown == ["routed 1"])
    #expect(window.modals.count == 1)
    done()
    await window.settled()
    #expect(window.modals.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `a flow pushed on a modal's stack is freed when the modal is swiped down`() throws {
    presentFirstTab()
    #expect(outcome(of: "app://pushed/7") == .opened)
    weak let screen = window.visibleScreen as? Page
    #expect(motion.beginSwipe(on: system))
    motion.endSwipe(on: system, completed: true)
    #expect(screen == nil)
    #expect(window.audit.isEmpty)
    #expect(window.openFlow(of: PageFlow.self) == nil)
  }

  @Test func `replacing the window's root closes the guard, and its link is refused`() throws {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://secret/7") { outcomes.append($0) }
    weak let screen = window.visibleScreen as? Page
    window.setRoot(Page("new"))
    #expect(outcomes == [.refused(.guardClosed)])
    #expect(screen == nil)
    linker.open(url: "app://secret/8") { outcomes.append($0) }
    #expect(shown == ["sign in"])
    done()
    #expect(outcomes.last == .opened)
  }

  @Test func `a link can push a flow with tabs`() throws {
    let linker = try edgesLinker()
    linker.open(url: "app://tabs")
    #expect(window.audit.isEmpty)
    #expect((window.visibleScreen as? Page)?.title == "in tab 0")
    #expect(window.goBack())
    #expect(shown == ["root 0"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a link opens if its guard finishes while it is being presented`() throws {
    var outcomes: [DeepLinker.Outcome] = []
    motion.isHeld = true
    linker.open(url: "app://secret/7") { outcomes.append($0) }
    motion.end()
    #expect(window.modals.count == 1 || motion.isMoving)
    (((window.modals.last as? any SystemNavigation)?.contents.last) as? Page)?.onDone?()
    motion.isHeld = false
    motion.end()
    motion.end()
    #expect(outcomes == [.opened])
    #expect(shown == ["page 107"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a link can push onto a stack whose owner has finished`() throws {
    let root = PageCoordinator(window.childContext, "finished")
    let stack = root.navigation
    root.begin(with: 0)
    window.setRoot(stack)
    root.finish()
    #expect(outcome(of: "app://pushed/7") == .opened)
    #expect(shown == ["finished 0", "page 7"])
    (window.visibleScreen as? Page)?.onDone?()
    #expect(shown == ["finished 0"])
    #expect(window.audit.isEmpty)
  }
}
