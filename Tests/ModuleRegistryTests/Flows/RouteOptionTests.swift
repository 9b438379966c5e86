import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// Where routes appear, and what guards them.
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
    linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("app")],
      in: window
    )
    linker.becomeReady()
    let tabs = TabsCoordinator(window.childContext)
    let presentable = tabs.tabs
    tabs.show([
      registry.assemble(FirstTab.self, in: tabs), registry.assemble(SecondTab.self, in: tabs),
    ])
    window.setRoot(presentable)
  }

  // MARK: - Where a flow appears

  @Test func `a flow is pushed on the visible stack, whatever it was made to do`() {
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

  @Test func `a flow that was pushed takes its screens away when it finishes`() throws {
    #expect(outcome(of: "app://pushed/7") == .opened)
    let page = try #require(window.visibleScreen as? Page)
    page.onMore?()
    #expect(shown == ["root 0", "page 7", "page 8"])
    page.onDone?()
    #expect(shown == ["root 0"])
    #expect(window.audit.isEmpty)
  }

  @Test func `the visible stack may be that of a modal, and what is open comes to front`() {
    window.present(registry.assemble(FirstTab.self, in: window).presentable)
    #expect(outcome(of: "app://pushed/7") == .opened)
    #expect(window.modals.count == 1)
    #expect(shown == ["page 7"])
    #expect(outcome(of: "app://pushed/8") == .opened)
    #expect(shown == ["page 7", "page 8"])
  }

  @Test func `where no stack is visible the flow is presented`() {
    window.setRoot(Page("bare"))
    #expect(outcome(of: "app://pushed/7") == .opened)
    #expect(window.modals.count == 1)
    #expect(shown == ["page 7"])
  }

  @Test func `a flow is pushed on the stack of a tab, which comes to front before`() {
    window.present(Page("modal"))
    #expect(outcome(of: "app://second/7") == .opened)
    #expect(window.modals.isEmpty)
    #expect((window.root as? any SystemTabs)?.selection == 1)
    #expect(shown == ["root 0", "page 7"])
  }

  @Test func `on the stack of a flow that is not open there is nowhere to appear`() {
    window.setRoot(Page("bare"))
    #expect(outcome(of: "app://second/7") == .refused(.notOnScreen))
    #expect(window.modals.isEmpty)
  }

  @Test func `a bare screen is pushed itself`() {
    #expect(outcome(of: "app://bare") == .opened)
    #expect(shown == ["root 0", "bare"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a tab that nobody provides is a problem at startup`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        Declaring { registrar in
          registrar.register(PageFlow.self, make: makePage)
          registrar.route("/x", to: PageFlow.self, .pushed(onStackOf: Absent.self)) { _ in 1 }
        }
      }
    }
    #expect(error?.description.contains("no provider of coordinator") == true)
  }

  @Test func `two places for one flow are a problem at startup`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        Declaring { registrar in
          registrar.register(PageFlow.self, make: makePage)
          registrar.route("/x", to: PageFlow.self, .pushed, .pushed(onStackOf: PageFlow.self)) {
            _ in 1
          }
        }
      }
    }
    #expect(
      error?.description.contains("two of its options say where the flow appears: state one")
        == true
    )
  }

  // MARK: - Guards

  @Test func `a guard is shown, and when it is finished the link goes on`() throws {
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://secret/7") { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    #expect(shown == ["sign in"])
    weak let screen = window.visibleScreen as? Page
    screen?.onDone?()
    #expect(outcomes == [.opened])
    #expect(window.modals.count == 1)
    // It was looked up anew, when somebody was signed in.
    #expect(shown == ["page 107"])
    #expect(screen == nil)
    #expect(window.audit.isEmpty)
  }

  @Test func `a guard that finishes inside its start lets the link through unseen`() {
    registry.service(SignedIn.self).withLock { $0 = true }
    var seen: [String] = []
    window.observe { if $0.event == .shown { seen.append(($0.screen as? Page)?.title ?? "") } }
    #expect(outcome(of: "app://secret/7") == .opened)
    #expect(seen == ["page 107"])
  }

  @Test func `several guards open one after the other`() {
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

  @Test func `a guard that is closed refuses the link`() {
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

  @Test func `a second link takes the place of the first, behind the same guard`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    let modal = window.modals.first
    linker.open(url: "app://secret/8") { outcomes.append("8 \($0)") }
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)"])
    #expect(window.modals.count == 1 && window.modals.first === modal)
    (window.visibleScreen as? Page)?.onDone?()
    #expect(outcomes.last == "8 opened")
    #expect(shown == ["page 108"])
  }

  @Test func `links that come in one turn supersede each other, too`() {
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

  @Test func `a link without a guard takes the place, and the guard goes`() {
    var outcomes: [String] = []
    linker.open(url: "app://secret/7") { outcomes.append("7 \($0)") }
    linker.open(url: "app://page/9") { outcomes.append("9 \($0)") }
    #expect(outcomes == ["7 refused(FlowCoordinators.Refusal.superseded)", "9 opened"])
    #expect(shown == ["page 9"])
    #expect(window.modals.count == 1)
    #expect(window.audit.isEmpty)
  }

  @Test func `a link that appears elsewhere takes the place, and not on the guard's stack`() {
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

  @Test func `a link that a guard's end opens is a link like others`() {
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

  @Test func `a guard that the platform does not show refuses the link, and is freed`() {
    // Neither pushed on its stack nor presented.
    motion.refusals = 2
    #expect(outcome(of: "app://secret/7") == .refused(.guardClosed))
    #expect(window.modals.isEmpty)
    #expect(outcome(of: "app://page/9") == .opened)
    #expect(window.audit.isEmpty)
  }

  @Test func `a link that waits for its guard has an outcome when the linker goes`() async {
    let outcome = await withCheckedContinuation { continuation in
      let other = DeepLinker(
        routes: registry.contributions(to: Routes.self),
        accepting: [.scheme("app")],
        in: window
      )
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
private func makePage(_ context: CoordinatorContext) -> PageFlow.Product {
  let coordinator = PageCoordinator(context, "page")
  return (coordinator, coordinator.navigation)
}

private struct Declaring: FeatureModule {
  let declare: @Sendable (Registrar) -> Void

  func register(in registrar: Registrar) { declare(registrar) }
}

private struct PlacesFeature: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(SignedIn.self) { Guarded(false) }
    registrar.register(FirstTab.self) { context in
      let coordinator = PageCoordinator(context, "root")
      return (coordinator, coordinator.navigation)
    }
    registrar.register(SecondTab.self) { context in
      let coordinator = PageCoordinator(context, "root")
      return (coordinator, coordinator.navigation)
    }
    registrar.register(PageFlow.self, make: makePage)
    registrar.register(BareFlow.self) { context in
      let coordinator = BaseCoordinator<Void, Void>(context)
      return (coordinator, coordinator.owning(Page("bare")))
    }
    registrar.register(GateFlow.self, using: SignedIn.self) { context, signedIn in
      let coordinator = GateCoordinator(context, signedIn)
      return (coordinator, coordinator.navigation)
    }
    registrar.register(AgeFlow.self) { context in
      let coordinator = AgeCoordinator(context)
      return (coordinator, coordinator.navigation)
    }
    registrar.route(
      "/adult/:id",
      to: PageFlow.self,
      .guarded(by: GateFlow.self),
      .guarded(by: AgeFlow.self)
    ) { $0.number("id") }
    registrar.route("/page/:id", to: PageFlow.self) { $0.number("id") }
    registrar.route("/bare", to: BareFlow.self, .pushed) { _ in () }
    registrar.route("/pushed/:id", to: PageFlow.self, .pushed) { $0.number("id") }
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
    for unit in units { unit.coordinator.start(with: 0) }
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
