#if Auth && Catalog && Cart
  import AuthModule
  import CartModule
  import ModuleRegistry
  import ModuleRegistrySwiftTesting
  import ModuleRegistryTesting
  import ShopCommandLine
  import ShopComposition
  import ShopKit
  import Synchronization
  import Testing

  /// The sessions of the whole shop, which begin with a sign-in or a sign-out.
  @MainActor
  @Suite(.endsApps, .timeLimit(.minutes(10)))
  struct SessionTests {
    private let app: TestApp
    private let linker: DeepLinker
    private let log = Log()
    private let gateway = SlowGateway()

    init() throws {
      var options = Invocation.Options()
      options.without = Set(FeatureName.allCases).subtracting([.auth, .catalog, .cart])
      options.code = "1234"
      options.latency = 0
      let features = try Composition(options).installed()
      let witness = Witness(log: log)
      let gateway = gateway
      app = try TestApp {
        features
        witness
        Stub(OrderGateway.self) { gateway }
      }
      linker = app.openShop()
    }

    @Test func `signing in or out ends the former session and frees its services`() async throws {
      #expect(log.entries == ["guest begins"])
      try app.selectTab("Profile")
      try app.window.choose("Account")
      try app.window.tap("Sign in")
      try await signIn("+49 170 1234567")
      #expect(
        log.entries == ["guest begins", "+491701234567 begins", "guest ends"]
      )
      try app.window.tap("Sign out")
      #expect(log.entries.suffix(2) == ["guest begins", "+491701234567 ends"])
      try app.window.choose("Account")
      try app.window.tap("Sign in")
      try await signIn("+44 20 7946 0018")
      #expect(log.entries.suffix(2) == ["+442079460018 begins", "guest ends"])
      #expect(app.window.content?.notes == ["Signed in as +442079460018."])
    }

    @Test func `signing in keeps every tab's screens, and signing out resets them`()
      async throws
    {
      try app.window.choose("Bakery")
      try app.window.choose("Baguette, 250 g")
      try app.selectTab("Profile")
      try app.window.choose("Account")
      try app.window.tap("Sign in")
      try await signIn("+49 170 1234567")
      #expect(
        app.onScreen == """
          tabs
            Main: ContributedPage
            Catalog: split view
              * primary: CategoryList > ProductList
              * secondary: ProductDetails
            Cart: CartList
            Favourites: FavouriteList
          * Profile: ContributedPage > Account
          """
      )
      try app.window.tap("Sign out")
      #expect(
        app.onScreen == """
          tabs
            Main: ContributedPage
            Catalog: split view
              * primary: CategoryList
            Cart: CartList
            Favourites: FavouriteList
          * Profile: ContributedPage
          """
      )
    }

    @Test func `an order that asked to sign in is placed in that customer's session`()
      async throws
    {
      try app.window.choose("Bakery")
      try app.window.choose("Baguette, 250 g")
      try app.window.tap("Add to cart")
      try app.selectTab("Cart")
      try goToSummary()
      try app.window.tap("Place order")
      try await signIn("+49 170 1234567")
      #expect(
        app.onScreen == """
          tabs
            Main: ContributedPage
            Catalog: split view
              * primary: CategoryList > ProductList
              * secondary: ProductDetails
          * Cart: CartList
            Favourites: FavouriteList
            Profile: ContributedPage
          modal: AddressEntry > SlotChoice > Summary
          """
      )
      #expect(log.entries == ["guest begins", "+491701234567 begins", "guest ends"])
      gateway.answer()
      try await app.window.wait { app.window.content?.title == "Thank you" }
      #expect(app.window.content?.notes[1] == "Ordered as +491701234567 for 1.25 EUR.")
    }

    @Test func `a link that needs a sign-in opens in the new session`() async throws {
      var outcome: DeepLinker.Outcome?
      linker.open(url: "shop://witness") { outcome = $0 }
      try await signIn("+49 170 1234567")
      #expect(outcome == .opened)
      #expect(
        log.entries == [
          "guest begins", "+491701234567 begins", "+491701234567 is linked to", "guest ends",
        ]
      )
      #expect(
        app.onScreen == """
          tabs
            Main: ContributedPage
          * Catalog: split view
              * primary: CategoryList
            Cart: CartList
            Favourites: FavouriteList
            Profile: ContributedPage
          modal: Blank
          """
      )
    }

    @Test func `leaving the sign-in opens no new session`() throws {
      try app.selectTab("Profile")
      try app.window.choose("Account")
      try app.window.tap("Sign in")
      try app.swipeDown()
      #expect(log.entries == ["guest begins"])
    }

    private func goToSummary() throws {
      try app.window.tap("Check out")
      try app.window.type("Ada Lovelace", into: "Name")
      try app.window.type("Am Sandtorkai 1", into: "Street")
      try app.window.type("20457", into: "Postcode")
      try app.window.type("Hamburg", into: "City")
      try app.window.tap("Continue")
      let slot = try #require(app.window.content?.rows.first)
      slot.onSelect?()
      try app.window.tap("Continue")
    }

    /// Signs in on the sheet that asks for a phone.
    private func signIn(_ phone: String) async throws {
      try app.window.type(phone)
      try app.window.tap("Send code")
      try await app.window.wait { app.window.content?.title == "Enter the code" }
      try app.window.type("1234")
      let count = log.entries.count
      try app.window.tap("Sign in")
      // The session before goes with the flow that asked for this one, when that is held no longer.
      #expect(
        try await eventually { log.entries.count > count && log.isSettled },
        "\(log.entries) \(app.tree)"
      )
    }
  }

  /// Lets other tasks run until something is true, and gives up if it never is.
  @MainActor
  private func eventually(_ isTrue: @MainActor () -> Bool) async throws -> Bool {
    for count in 0..<10_000 {
      if isTrue() { return true }
      // A task may have gone to another thread, which a loop of yields keeps from running.
      if count < 20 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
    return isTrue()
  }

  /// Places an order when the test says so.
  private final class SlowGateway: OrderPlacing {
    private let answers = AsyncStream.makeStream(of: Void.self)

    func place(_ order: Order) async throws { for await _ in answers.stream { break } }

    func answer() { answers.continuation.yield() }
  }

  /// Shares something in each session that says when it is created and freed.
  private struct Witness: FeatureModule {
    let log: Log

    func register(in registrar: inout Registrar) {
      registrar.scope(CustomerSession.self) { session in
        session.service(Shared.self, using: ScopeInput<CustomerSession>.self) { [log] customer in
          WitnessObject(of: customer ?? "guest", log)
        }
        session.coordinator(WitnessFlow.self, using: Shared.self) { context, shared in
          WitnessCoordinator(context, shared)
        }
        session.route(
          "/witness",
          to: WitnessFlow.self,
          .guarded(by: WitnessSignIn.self),
          using: Shared.self
        ) { _, _ in () }
      }
      registrar.bind(WitnessSignIn.self, to: LoginFlow.self) { .login(source: .account) }
    }
  }

  private enum Shared: ServiceKey { typealias Service = WitnessObject }
  private enum WitnessFlow: CoordinatorKey {}
  private enum WitnessSignIn: CoordinatorKey {}

  private final class WitnessObject: Sendable {
    private let customer: String
    private let log: Log

    init(of customer: String, _ log: Log) {
      self.customer = customer
      self.log = log
      log.add("\(customer) begins")
    }

    deinit { log.add("\(customer) ends") }

    func link() { log.add("\(customer) is linked to") }
  }

  private final class WitnessCoordinator: FeatureCoordinator<Void, Void, WitnessObject> {
    override func start(with option: Void) {
      needs.link()
      router.push(Blank())
    }
  }

  private final class Blank: Screen {
    let content = ScreenContent(title: "Blank")
  }

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var entries: [String] { lines.withLock(\.self) }

    /// Whether as many sessions have ended as there were before the last.
    var isSettled: Bool {
      entries.count { $0.hasSuffix("begins") } == entries.count { $0.hasSuffix("ends") } + 1
    }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
#endif
