import FlowCoordinatorsTesting
import ModuleRegistry
import Synchronization
import Testing

/// Going to another feature's flow: where it appears, what it waits for, and how it is refused.
@MainActor
struct GoingTests {
  private let town = Town()
  private let motion = SimulatedMotion()
  private let window: NavigationWindow
  private let linker: DeepLinker
  private let registry: Registry

  init() throws {
    window = NavigationWindow(MemoryWindow(motion: motion))
    let town = town
    registry = try Registry { TownFeature(town: town) }
    linker = DeepLinker(of: registry, in: window)
    start(registry, in: window, linker)
  }

  private func start(_ registry: Registry, in window: NavigationWindow, _ linker: DeepLinker) {
    window.setRoot(registry.assemble(HallFlow.self, in: window), startingWith: linker)
    linker.becomeReady()
  }

  /// The selected tab with its screens, and the topmost screen of each modal.
  private var shown: String { shown(in: window) }

  private func shown(in window: NavigationWindow) -> String {
    func titles(_ presentable: (any Presentable)?) -> [String] {
      ((presentable as? any SystemNavigation)?.contents ?? [presentable].compactMap(\.self))
        .map { ($0 as? Page)?.title ?? "?" }
    }
    let tabs = window.root as? any SystemTabs
    let root = titles(tabs.map { $0.contents[$0.selection] }).joined(separator: " > ")
    return ([root] + window.modals.map { titles($0).joined(separator: " > ") })
      .joined(separator: " | ")
  }

  private var page: Page? { window.visibleScreen as? Page }

  // MARK: - Where

  @Test func `a GoTo brings the open flow to the front and hands it the start`() throws {
    let profile = try #require(town.profile)
    #expect(shown == "profile of guest")
    var outcomes: [NavigationOutcome] = []
    profile.needs.cart.go(to: "tea", from: profile) { outcomes.append($0) }
    #expect(outcomes == [.completed])
    #expect(shown == "cart")
    #expect(town.log == ["cart handles line tea"])
  }

  @Test func `if a flow is open twice, a GoTo shows the lower one and closes the upper`() throws {
    let profile = try #require(town.profile)
    profile.router.present(profile.needs.copy.assemble(in: profile, startingWith: "copy"))
    #expect(shown == "profile of guest | cart")
    profile.needs.cart.go(to: "tea", from: profile)
    #expect(shown == "cart")
    #expect(town.log == ["cart handles line tea"])
    #expect(window.audit.isEmpty)
  }

  @Test func `a GoTo opens a flow that is not open at its destination`() throws {
    town.customer = "Ann"
    let profile = try #require(town.profile)
    var outcomes: [NavigationOutcome] = []
    profile.needs.cart.go(to: "tea", from: profile)
    profile.needs.order?.go(to: 17, from: profile) { outcomes.append($0) }
    #expect(outcomes == [.completed])
    #expect(shown == "profile of guest > order 17 of guest")
    profile.needs.order?.go(to: 18, from: profile)
    #expect(shown == "profile of guest > order 17 of guest > order 18 of guest")
    #expect(window.audit.isEmpty)
  }

  @Test func `a route without options uses the options of the destination`() {
    town.customer = "Ann"
    linker.open(url: "app://orders/17")
    #expect(shown == "profile of guest > order 17 of guest")
    linker.open(url: "app://alone/18")
    #expect(shown == "profile of guest > order 17 of guest > order 18 of guest")
  }

  @Test func `a route to a port uses the destination options of its flow`() {
    linker.open(url: "app://page/17")
    #expect(shown == "profile of guest | sign in")
    page?.onDone?()
    #expect(shown == "profile of guest > order 17 of guest")
  }

  @Test func `a GoTo uses the newest linker of the window, and the older one after that`() throws {
    let profile = try #require(town.profile)
    var outcomes: [NavigationOutcome] = []
    var other: DeepLinker? = DeepLinker(of: registry, in: window)
    other?.becomeReady()
    // It does not know the routes of the session.
    profile.needs.cart.go(to: "tea", from: profile) { outcomes.append($0) }
    #expect(outcomes == [.refused(.notOnScreen)])
    other = nil
    profile.needs.cart.go(to: "tea", from: profile) { outcomes.append($0) }
    #expect(outcomes.last == .completed)
  }

  @Test func `two flows that go to each other are linked once`() throws {
    let links = Mutex(0)
    let window = NavigationWindow(MemoryWindow())
    // The registry is gone, as in a host that keeps its products only.
    let trips = try Registry {
      RoundTrip(window: window)
    }.observed { event in
      if event.kind == .linked, event.type == HereFlow.self { links.withLock { $0 += 1 } }
    }.factory(Trips.self)
    for _ in 0..<3 { _ = trips.assemble() }
    #expect(links.withLock(\.self) == 1)
  }

  @Test func `a route with options doesn't use those of the destination`() {
    linker.open(url: "app://over/17")
    #expect(shown == "profile of guest | order 17 of guest")
  }

  @Test func `a GoTo is refused if the place of its flow is not on screen`() throws {
    let profile = try #require(town.profile)
    var outcomes: [NavigationOutcome] = []
    profile.needs.draft.go(from: profile) { outcomes.append($0) }
    #expect(outcomes == [.refused(.notOnScreen)])
    #expect(shown == "profile of guest")
  }

  @Test func `an optional GoTo of a port that nobody binds is nil`() {
    #expect(town.profile?.needs.nobody == nil)
    #expect(town.profile?.needs.order != nil)
  }

  @Test func `a GoTo through two ports translates the start twice`() throws {
    let profile = try #require(town.profile)
    profile.needs.twice.go(to: 7, from: profile)
    #expect(town.log == ["cart handles line number 7"])
  }

  // MARK: - When

  @Test func `a GoTo shows the guard first, and its flow when the guard has finished`() throws {
    let profile = try #require(town.profile)
    var outcomes: [NavigationOutcome] = []
    profile.needs.order?.go(to: 17, from: profile) { outcomes.append($0) }
    #expect(shown == "profile of guest | sign in")
    #expect(outcomes.isEmpty)
    page?.onDone?()
    #expect(outcomes == [.completed])
    #expect(shown == "profile of guest > order 17 of guest")
    #expect(window.audit.isEmpty)
  }

  @Test func `a GoTo whose guard changes the session opens its flow in the new session`()
    async throws
  {
    var outcomes: [NavigationOutcome] = []
    town.opensSession = true
    do {
      let profile = try #require(town.profile)
      profile.needs.order?.go(to: 17, from: profile) { outcomes.append($0) }
    }
    weak let session = town.session
    #expect(session != nil)
    page?.onDone?()
    #expect(await eventually { outcomes == [.completed] })
    #expect(shown == "profile of Ann > order 17 of Ann")
    #expect(await eventually { session == nil })
    #expect(window.audit.isEmpty)
  }

  @Test func `closing the guard refuses the GoTo`() throws {
    let profile = try #require(town.profile)
    var outcomes: [NavigationOutcome] = []
    profile.needs.order?.go(to: 17, from: profile) { outcomes.append($0) }
    #expect(window.goBack())
    #expect(outcomes == [.refused(.guardClosed)])
    #expect(shown == "profile of guest")
  }

  @Test func `a GoTo that waits for a guard is superseded by a link or another GoTo`() throws {
    let profile = try #require(town.profile)
    var outcomes: [String] = []
    profile.needs.order?.go(to: 17, from: profile) { outcomes.append("17 \($0)") }
    linker.open(url: "app://orders/18") { outcomes.append("link \($0)") }
    #expect(outcomes == ["17 refused(FlowCoordinators.Refusal.superseded)"])
    profile.needs.order?.go(to: 19, from: profile) { outcomes.append("19 \($0)") }
    #expect(outcomes.last == "link refused(FlowCoordinators.Refusal.superseded)")
    profile.needs.cart.go(to: "tea", from: profile) { outcomes.append("cart \($0)") }
    #expect(
      outcomes.suffix(2) == [
        "19 refused(FlowCoordinators.Refusal.superseded)", "cart completed",
      ]
    )
    #expect(shown == "cart")
    #expect(window.audit.isEmpty)
  }

  @Test func `a GoTo waits for a transition, and until the app is ready`() throws {
    let profile = try #require(town.profile)
    motion.isHeld = true
    profile.router.push(Page("moving"))
    profile.needs.cart.go(to: "tea", from: profile)
    #expect(town.log.isEmpty)
    motion.isHeld = false
    motion.end()
    #expect(shown == "cart")

    let second = NavigationWindow()
    let linker = DeepLinker(of: registry, in: second)
    second.setRoot(registry.assemble(HallFlow.self, in: second), startingWith: linker)
    var outcomes: [NavigationOutcome] = []
    let other = try #require(town.profile)
    other.needs.cart.go(to: "milk", from: other) { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    #expect(linker.kept.isEmpty)
    linker.becomeReady()
    #expect(outcomes == [.completed])
    #expect(shown(in: second) == "cart")
  }

  @Test func `a GoTo made before the app is ready works even if its flow has ended`()
    throws
  {
    let second = NavigationWindow()
    let linker = DeepLinker(of: registry, in: second)
    second.setRoot(registry.assemble(HallFlow.self, in: second), startingWith: linker)
    var (outcomes, late): ([NavigationOutcome], [NavigationOutcome]) = ([], [])
    do {
      let profile = try #require(town.profile)
      profile.needs.cart.go(to: "milk", from: profile) { outcomes.append($0) }
      profile.finish()
      #expect(outcomes.isEmpty)
      profile.needs.cart.go(to: "tea", from: profile) { late.append($0) }
    }
    #expect(late == [.refused(.flowEnded)])
    linker.becomeReady()
    #expect(outcomes == [.completed])
    #expect(shown(in: second) == "cart")
    #expect(town.log == ["cart handles line milk"])
  }

  @Test
  func `thirty GoTos in a row are not taken for a loop, even if guards refuse`()
    throws
  {
    town.isClosed = true
    let profile = try #require(town.profile)
    var outcomes: [NavigationOutcome] = []
    func go(to number: Int) {
      profile.needs.order?.go(to: number, from: profile) {
        outcomes.append($0)
        if number < 30 { go(to: number + 1) }
      }
    }
    go(to: 1)
    #expect(outcomes == Array(repeating: .refused(.guardClosed), count: 30))
    #expect(!window.journal.description.contains("circle"))
  }

  // MARK: - From where

  @Test func `a GoTo shows the flow in the window of its caller`() throws {
    let profile = try #require(town.profile)
    let second = NavigationWindow()
    let linker = DeepLinker(of: registry, in: second)
    start(registry, in: second, linker)
    profile.needs.cart.go(to: "tea", from: profile)
    #expect(shown == "cart")
    #expect(shown(in: second) == "profile of guest")
  }

  @Test func `a GoTo from an ended flow is refused`() throws {
    let profile = try #require(town.profile)
    profile.finish()
    var outcomes: [NavigationOutcome] = []
    profile.needs.cart.go(to: "tea", from: profile) { outcomes.append($0) }
    #expect(outcomes == [.refused(.flowEnded)])
    #expect(town.log.isEmpty)
    #expect(window.journal.entries.last?.description.contains("go refused: flowEnded") == true)
  }

  @Test func `a GoTo from a flow that has not begun is refused`() throws {
    let profile = try #require(town.profile)
    let idle = ProfileCoordinator(window.childContext, profile.needs)
    var outcomes: [NavigationOutcome] = []
    idle.needs.cart.go(to: "tea", from: idle) { outcomes.append($0) }
    #expect(outcomes == [.refused(.notBegun)])
  }

  @Test func `a GoTo in a window without a linker is refused, and the journal says why`() throws {
    let profile = try #require(town.profile)
    let second = NavigationWindow()
    second.setRoot(Page("bare"))
    var outcomes: [NavigationOutcome] = []
    profile.needs.cart.go(to: "tea", from: second) { outcomes.append($0) }
    #expect(outcomes == [.refused(.notOnScreen)])
    #expect(
      second.journal.entries.last?.event
        == .link("cannot go to CartFlow: create a DeepLinker for this window")
    )
  }

  @Test func `a GoTo is refused when the window is gone`() async throws {
    let profile = try #require(town.profile)
    var second: NavigationWindow? = NavigationWindow()
    let context = try #require(second?.childContext)
    let orphan = ProfileCoordinator(context, profile.needs)
    orphan.begin(with: ())
    second = nil
    var outcomes: [NavigationOutcome] = []
    orphan.needs.cart.go(to: "tea", from: orphan) { outcomes.append($0) }
    #expect(outcomes == [.refused(.windowGone)])
  }

  @Test func `a GoTo that still waits when its window closes is refused`() async throws {
    var second: NavigationWindow? = NavigationWindow()
    var linker = second.map { DeepLinker(of: registry, in: $0) }
    if let second, let linker {
      second.setRoot(registry.assemble(HallFlow.self, in: second), startingWith: linker)
    }
    var outcomes: [NavigationOutcome] = []
    do {
      let profile = try #require(town.profile)
      profile.needs.cart.go(to: "tea", from: profile) { outcomes.append($0) }
    }
    (linker, second) = (nil, nil)
    #expect(await eventually { outcomes == [.refused(.windowGone)] })
  }

  @Test func `a GoTo brings an open flow to the front below an alert, as a link does`() throws {
    let profile = try #require(town.profile)
    profile.router.showAlert(AlertMessage("Sure?"))
    var outcomes: [String] = []
    linker.open(url: "app://cart/tea") { outcomes.append("\($0)") }
    profile.needs.cart.go(to: "tea", from: profile) { outcomes.append("\($0)") }
    #expect(outcomes == ["opened", "completed"])
    #expect(shown == "cart")
    #expect(town.log == ["cart handles tea", "cart handles line tea"])
    #expect(window.system.alert?.title == "Sure?")
  }

  @Test func `a stored GoTo doesn't keep its session alive`() throws {
    let cart = try #require(town.profile).needs.cart
    weak let session = town.session
    #expect(session != nil)
    town.open?("Ann")
    #expect(session == nil)
    cart.go(to: "tea", from: try #require(town.profile))
    #expect(shown == "cart")
  }

  @Test func `a GoTo from an ended session leads to the flow of the next session`() throws {
    let order = try #require(town.profile?.needs.order)
    town.customer = "Ann"
    town.open?("Ann")
    order.go(to: 17, from: window)
    #expect(shown == "profile of Ann > order 17 of Ann")
  }

  @Test func `the graph shows a destination with its guard and its place`() throws {
    let node = try #require(
      registry.graph.features.flatMap(\.declarations).first { $0.label == "OrdersFlow" }
    )
    #expect(
      node.needs.map { "\($0.role ?? "") \($0.key)" } == [
        "states the place of ModuleRegistryTests.OrdersFlow",
        "is guarded by ModuleRegistryTests.SignIn",
        "is pushed beside ModuleRegistryTests.ProfileFlow",
      ]
    )
    let profile = registry.graph.features.flatMap(\.declarations)
      .first { $0.key == "ModuleRegistryTests.ProfileFlow" }
    #expect(profile?.needs.map(\.role) == Array(repeating: "goes to", count: 5) + [nil, nil])
  }
}

// MARK: - The town

/// What the features share with the test.
@MainActor
private final class Town {
  var customer: String?

  /// Whether a sign-in opens the session of the customer before it finishes.
  var opensSession = false

  /// Whether a sign-in closes itself at its start.
  var isClosed = false
  var log: [String] = []
  weak var profile: ProfileCoordinator?
  weak var session: Memory?
  var open: (@MainActor (String?) -> Void)?
}

private enum Session: ScopeKey { typealias Input = String? }
private enum Remembered: ServiceKey { typealias Service = Memory }
private enum HallFlow: CoordinatorKey { typealias Start = DeepLinker }
private enum TabsFlow: CoordinatorKey { typealias Start = DeepLinker }
private enum SignIn: CoordinatorKey {}
private enum ProfileFlow: CoordinatorKey {}
private enum CartFlow: CoordinatorKey { typealias Start = String }
private enum OrdersFlow: CoordinatorKey { typealias Start = Int }
private enum DraftFlow: CoordinatorKey {}

// The ports of the profile.
private enum CartTab: CoordinatorKey { typealias Start = String }
private enum CartNumber: CoordinatorKey { typealias Start = Int }
private enum OrderPage: CoordinatorKey { typealias Start = Int }
private enum Nobody: CoordinatorKey {}

/// A service of the session.
private final class Memory: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

private final class Page: Presentable {
  let title: String
  var onDone: (@MainActor () -> Void)?
  init(_ title: String) { self.title = title }
}

private struct TownFeature: FeatureModule {
  let town: Town

  func register(in registrar: inout Registrar) {
    let town = town
    registrar.coordinator(HallFlow.self, using: Opening<Session, TabsFlow>.self) {
      HallCoordinator($0, (town, $1))
    }
    registrar.coordinator(SignIn.self) { PorterCoordinator($0, town) }
    registrar.require(HallFlow.self)
    registrar.scope(Session.self) { session in
      session.service(Remembered.self, using: ScopeInput<Session>.self) { Memory($0 ?? "guest") }
      session.coordinator(TabsFlow.self, using: ProfileFlow.self, CartFlow.self, Routes.self) {
        TabsCoordinator($0, ($1, $2, $3))
      }
      session.coordinator(
        ProfileFlow.self,
        using: GoTo<CartTab>.self,
        GoTo<OrderPage>?.self,
        GoTo<DraftFlow>.self,
        GoTo<CartNumber>.self,
        GoTo<Nobody>?.self,
        CartFlow.self,
        Remembered.self
      ) { context, cart, order, draft, twice, nobody, copy, memory in
        let flow = ProfileCoordinator(context, (cart, order, draft, twice, nobody, copy, memory))
        town.profile = flow
        town.session = memory
        return flow
      }
      session.coordinator(CartFlow.self) { CartCoordinator($0, town) }
      session.coordinator(OrdersFlow.self, using: Remembered.self) { OrdersCoordinator($0, $1) }
      session.coordinator(DraftFlow.self) { BaseCoordinator<Void, Void>($0) }
      session.bind(CartTab.self, to: CartFlow.self, start: { "line \($0)" })
      session.bind(CartNumber.self, to: CartTab.self, start: { "number \($0)" })
      session.bind(OrderPage.self, to: OrdersFlow.self)
      session.destination(CartFlow.self)
      session.destination(
        OrdersFlow.self,
        .guarded(by: SignIn.self),
        .pushed(onStackOf: ProfileFlow.self)
      )
      session.destination(DraftFlow.self, .pushed(onStackOf: SignIn.self))
      session.route("/orders/:id", to: OrdersFlow.self) { $0.number("id") }
      session.route("/alone/:id", to: OrdersFlow.self, using: Remembered.self) { match, _ in
        match.number("id")
      }
      session.route("/over/:id", to: OrdersFlow.self, .presentedOverVisible) { $0.number("id") }
      session.route("/cart/:id", to: CartFlow.self) { $0["id"] }
      session.route("/page/:id", to: OrderPage.self) { $0.number("id") }
    }
  }
}

private enum HereFlow: CoordinatorKey {}
private enum ThereFlow: CoordinatorKey {}
private enum Trips: FactoryKey { typealias Product = any Presentable }

/// Two flows that go to each other, and what opens the first one.
private struct RoundTrip: FeatureModule {
  let window: NavigationWindow

  func register(in registrar: inout Registrar) {
    let window = window
    registrar.coordinator(HereFlow.self, using: GoTo<ThereFlow>.self) { context, _ in
      BaseCoordinator<Void, Void>(context)
    }
    registrar.coordinator(ThereFlow.self, using: GoTo<HereFlow>.self) { context, _ in
      BaseCoordinator<Void, Void>(context)
    }
    registrar.destination(HereFlow.self)
    registrar.destination(ThereFlow.self)
    registrar.factory(Trips.self, using: HereFlow.self) { $0.unit(in: window).presentable }
  }
}

private final class HallCoordinator: FeatureCoordinator<
  DeepLinker, Void, (town: Town, shop: Opening<Session, TabsFlow>)
>
{
  override var presentable: any Presentable { noScreen }

  override func start(with linker: DeepLinker) {
    let show: @MainActor (String?) -> Void = { [weak self, weak linker] customer in
      guard let self, let linker else { return }
      router.setWindowRoot(needs.shop.assemble(with: customer, in: self, startingWith: linker))
    }
    needs.town.open = show
    show(nil)
  }
}

private final class TabsCoordinator: FeatureCoordinator<
  DeepLinker, Void, (profile: Factory<ProfileFlow>, cart: Factory<CartFlow>, routes: [Route])
>
{
  private var routes: AnyObject?

  override var presentable: any Presentable { tabs }

  override func start(with linker: DeepLinker) {
    routes = linker.adding(needs.routes)
    router.setTabs([
      TabItem(title: "Profile", needs.profile.assemble(in: self)),
      TabItem(title: "Cart", needs.cart.assemble(in: self, startingWith: "lines")),
    ])
  }
}

private final class ProfileCoordinator: FeatureCoordinator<
  Void, Void,
  (
    cart: GoTo<CartTab>, order: GoTo<OrderPage>?, draft: GoTo<DraftFlow>, twice: GoTo<CartNumber>,
    nobody: GoTo<Nobody>?, copy: Factory<CartFlow>, memory: Memory
  )
>
{
  override func start(with option: Void) { router.push(Page("profile of \(needs.memory.name)")) }
}

private final class CartCoordinator: BaseCoordinator<String, Void> {
  private let town: Town

  init(_ context: CoordinatorContext, _ town: Town) {
    self.town = town
    super.init(context)
  }

  override func start(with option: String) { router.push(Page("cart")) }

  override func handle(_ option: String) { town.log.append("cart handles \(option)") }
}

private final class OrdersCoordinator: FeatureCoordinator<Int, Void, Memory> {
  override func start(with option: Int) { router.push(Page("order \(option) of \(needs.name)")) }

  override func handle(_ option: Int) { start(with: option) }
}

private final class PorterCoordinator: BaseCoordinator<Void, Void> {
  private let town: Town

  init(_ context: CoordinatorContext, _ town: Town) {
    self.town = town
    super.init(context)
  }

  override func start(with option: Void) {
    if town.isClosed { return close(.dismissed(interactively: false)) }
    if town.customer != nil { return finish() }
    let page = Page("sign in")
    page.onDone = { [weak self] in self?.succeed() }
    router.push(page)
  }

  private func succeed() {
    town.customer = "Ann"
    guard town.opensSession else { return finish() }
    Task {
      await hold {
        town.open?("Ann")
        finish()
      }
    }
  }
}
