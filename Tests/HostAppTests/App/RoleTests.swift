#if Auth && Catalog && Cart && Orders
  import AuthModule
  import ModuleRegistry
  import ModuleRegistrySwiftTesting
  import ModuleRegistryTesting
  import OrdersModule
  import ShopCommandLine
  import ShopComposition
  import ShopKit
  import Synchronization
  import Testing

  /// The page of the staff, which is nowhere for others.
  @MainActor
  @Suite(.endsApps, .timeLimit(.minutes(10)))
  struct RoleTests {
    private let app: TestApp
    private let linker: DeepLinker
    private let log = RoleLog()
    private static let phone = "+491701234567"
    private var window: NavigationWindow { app.window }

    init() throws {
      var options = Invocation.Options()
      options.code = "1234"
      options.latency = 0
      options.staff = [Self.phone]
      let features = try Composition(options).installed()
      let witness = RoleWitness(log: log)
      app = try TestApp {
        features
        witness
      }
      linker = app.openShop()
    }

    @Test(arguments: [nil, "+44 20 7946 0018"])
    func `a customer who isn't staff can't open the staff page, not even by a link`(
      _ phone: String?
    ) async throws {
      if let phone { try await signIn(phone) }
      try app.selectTab("Profile")
      #expect(rows == ["Account", "Orders", "Address"])
      var outcomes: [DeepLinker.Outcome] = []
      for path in ["staff", "staff/orders", "staff?customer=%2B491701234567"] {
        linker.open(url: "shop://\(path)") { outcomes.append($0) }
      }
      #expect(outcomes.count == 3)
      for outcome in outcomes {
        if case .unknown = outcome { continue }
        Issue.record("\(outcome)")
      }
      #expect(log.entries == [])
    }

    @Test func `wrong codes for a staff number don't open the staff page`() async throws {
      linker.open(url: "shop://login")
      try window.type(Self.phone)
      try window.tap("Send code")
      try await window.wait { window.content?.title == "Enter the code" }
      for code in ["0000", "4321", "12345"] {
        try window.type(code)
        try window.tap("Sign in")
      }
      try await window.wait { window.content?.title == "Sign in" }
      window.goBack()
      var outcomes: [DeepLinker.Outcome] = []
      linker.open(url: "shop://staff") { outcomes.append($0) }
      #expect(outcomes == [.unknown(try DeepLink(url: "shop://staff"))])
      try app.selectTab("Profile")
      #expect(!rows.contains("For the staff"))
      #expect(log.entries == [])
    }

    @Test func `without --staff nobody can open the staff page`() throws {
      let registry = try Composition(Invocation.Options()).registry()
      let session = registry.opening(CustomerSession.self, with: Self.phone)
      let window = NavigationWindow()
      let linker = DeepLinker(
        routes: session.contributions(to: Routes.self),
        accepting: [.scheme("shop")],
        in: window
      )
      #expect(!linker.canOpen(try DeepLink(url: "shop://staff")))
    }

    @Test func `leaving the staff page frees its services, and so does signing out`()
      async throws
    {
      try await signIn(Self.phone)
      try app.selectTab("Profile")
      try window.choose("For the staff")
      #expect(rows == ["Sold out", "All orders"])
      try window.choose("Sold out")
      #expect(log.entries == ["begins"])
      window.goBack()
      window.goBack()
      #expect(log.entries == ["begins", "ends"])
      linker.open(url: "shop://staff")
      #expect(window.content?.title == "Staff")
      #expect(log.entries == ["begins", "ends", "begins"])
      app.registry.service(Sessions.self).open(for: nil)
      try await window.wait { log.entries.count == 4 }
      #expect(log.entries.last == "ends")
      try app.selectTab("Profile")
      #expect(!rows.contains("For the staff"))
    }

    @Test func `marking a product sells it out for everyone until the mark is removed`()
      async throws
    {
      try await signIn(Self.phone)
      linker.open(url: "shop://product/1")
      try window.tap("Add to cart")
      func mark() throws {
        linker.open(url: "shop://staff")
        try window.choose("Sold out")
        try window.type("banana")
        try window.choose("Bananas")
        linker.open(url: "shop://product/1")
      }
      try mark()
      #expect(window.content?.actions.first?.isEnabled == false)
      #expect(window.content?.rows.contains { $0.detail == "sold out" } == true)
      linker.open(url: "shop://cart")
      #expect(window.content?.rows.first?.detail == "sold out")
      linker.open(url: "shop://category/fruit")
      #expect(window.content?.rows.first?.meanings == [.unavailable])
      app.registry.service(Sessions.self).open(for: nil)
      linker.open(url: "shop://product/1")
      #expect(window.content?.actions.first?.isEnabled == false)
      app.registry.service(Sessions.self).open(for: Self.phone)
      try mark()
      #expect(window.content?.actions.first?.isEnabled == true)
    }

    @Test func `staff sees the orders of all customers`() async throws {
      for (customer, number) in [(nil, "G-1"), ("+442079460018", "A-1")] as [(String?, String)] {
        let session = app.registry.opening(CustomerSession.self, with: customer)
        for listener in session.contributions(to: PlacedOrders.self) {
          listener.receive(order(number))
        }
      }
      try await signIn(Self.phone)
      linker.open(url: "shop://staff")
      #expect(window.content?.rows.last?.detail == "2")
      try window.choose("All orders")
      #expect(rows == ["G-1, guest", "A-1, +442079460018"])
    }

    private var rows: [String] { window.content?.rows.map(\.title) ?? [] }

    private func order(_ number: String) -> PlacedOrder {
      PlacedOrder(
        number: number,
        lines: [
          PlacedOrder.Line(
            product: 1,
            name: "Tea",
            price: Money(minorUnits: 189, currency: "EUR"),
            quantity: 1
          )
        ],
        address: "Hamburg",
        delivery: "tomorrow"
      )
    }

    private func signIn(_ phone: String) async throws {
      linker.open(url: "shop://login")
      try window.type(phone)
      try window.tap("Send code")
      try await window.wait { window.content?.title == "Enter the code" }
      try window.type("1234")
      try window.tap("Sign in")
      try await window.wait { window.modals.isEmpty }
    }
  }

  /// Shares something in the role that says when it is created and freed.
  private struct RoleWitness: FeatureModule {
    let log: RoleLog

    func register(in registrar: inout Registrar) {
      registrar.scope(CustomerSession.self) { session in
        session.scope(StaffRole.self) { staff in
          staff.service(RoleShared.self) { [log] in RoleObject(log) }
          staff.contribute(
            to: StaffItems.self,
            using: OrdersFlow.self,
            RoleShared.self
          ) { flow, shared in
            PageItem(flow) { shared.problem.map { ($0, "", .list) } }
          }
        }
      }
    }
  }

  private enum RoleShared: ServiceKey { typealias Service = RoleObject }

  private final class RoleObject: Sendable {
    let problem: String? = nil
    private let log: RoleLog

    init(_ log: RoleLog) {
      self.log = log
      log.add("begins")
    }

    deinit { log.add("ends") }
  }

  private final class RoleLog: Sendable {
    private let lines = Mutex<[String]>([])

    var entries: [String] { lines.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
#endif
