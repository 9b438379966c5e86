#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import CartModule
  import FlowCoordinatorsTesting
  import Foundation
  import HostApp
  import ModuleRegistry
  import ModuleRegistryTesting
  import ShopCommandLine
  import ShopComposition
  import ShopKit
  import ShopTerminal
  import Testing

  /// One order of the shop, in a folder of its own.
  @MainActor
  final class OrderRun {
    enum Subset: String, CaseIterable, Sendable {
      case guestWithoutOrders, guest, customerWithoutOrders, customer

      /// The customer signs out while the gateway is asked.
      case leavingWithoutOrders, leaving

      /// The order waits first, since the shop is offline.
      case waiting

      var features: Set<FeatureName> {
        switch self {
        case .guestWithoutOrders: [.cart]
        case .guest, .waiting: [.cart, .orders]
        case .customerWithoutOrders, .leavingWithoutOrders: [.auth, .cart]
        case .customer, .leaving: [.auth, .cart, .orders]
        }
      }

      var signsOut: Bool { self == .leaving || self == .leavingWithoutOrders }
    }

    nonisolated static let number = "7KQ2-M4XD"

    let path: String
    private let subset: Subset
    private let isOwner: Bool

    /// The orders that the gateway has taken, which survive a kill.
    private var log: URL { URL(filePath: path).appending(path: "gateway") }

    /// Begins with one item in the cart, and a customer who is signed in if there are any.
    init(_ subset: Subset) throws {
      self.subset = subset
      isOwner = true
      path = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
        .path(percentEncoded: false)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data().write(to: log)
      if subset.features.contains(.auth) { try writeSession() }
      try write(
        #"{"lines":[{"currency":"EUR","id":1,"minorUnits":189,"name":"Tea","quantity":1}]}"#,
        to: "cart.json"
      )
    }

    init(_ subset: Subset, at path: String) {
      self.subset = subset
      self.path = path
      isOwner = false
    }

    deinit {
      if isOwner { try? FileManager.default.removeItem(atPath: path) }
    }

    private var placed: String { "Your order \(Self.number) has been placed." }

    private var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
    }

    /// Whether the gateway has taken the order.
    var isTaken: Bool { (try? Data(contentsOf: log).isEmpty) == false }

    /// Places the order, and reads that it is placed; or as much of it as the disk allows.
    ///
    /// - Returns: the number of calls until then. Those that release the lock come when all flows
    ///   are gone, and not if the process ends before.
    @discardableResult
    func order(on disk: CountingDisk) async throws -> Int {
      let folder = StateFolder(path: path).checking(disk)
      guard let lock = try? folder.lock() else { return disk.count }
      try await open(lock.folder, answersAtOnce: !subset.signsOut) { shop, registry, gateway in
        shop.window.select("Cart")
        let connection = registry.service(Connectivity.self)
        if subset == .waiting { connection.cut() }
        // It may be that nothing could be read.
        guard shop.window.content?.actions.first?.title == "Check out" else { return }
        try checkOut(in: shop)
        // A customer who is not known any more is asked to sign in.
        guard shop.window.content?.title == "Summary" else { return }
        if subset.signsOut { return try await signOut(of: shop, registry, gateway) }
        try await shop.window.wait { shop.window.content?.activity == nil }
        if subset == .waiting {
          connection.restore()
          try await shop.window.wait { shop.window.content?.activity == nil }
        }
        guard shop.window.content?.title == "Thank you" else { return }
        try shop.window.tap("Done")
      }
      return withExtendedLifetime(lock) { disk.count }
    }

    private func checkOut(in shop: Shop) throws {
      try shop.window.tap("Check out")
      try shop.window.type("Ada Lovelace", into: "Name")
      try shop.window.type("Am Sandtorkai 1", into: "Street")
      try shop.window.type("20457", into: "Postcode")
      try shop.window.type("Hamburg", into: "City")
      try shop.window.tap("Continue")
      let slot = try #require(shop.window.content?.rows.first)
      slot.onSelect?()
      try shop.window.tap("Continue")
      try shop.window.tap("Place order")
    }

    /// Leaves the checkout and signs out while the gateway is asked, which answers then.
    private func signOut(
      of shop: Shop,
      _ registry: Registry,
      _ gateway: LoggingGateway
    ) async throws {
      // It is not sent if it cannot be kept.
      guard try await leave(shop) else { return }
      try openAccount(in: shop)
      try shop.window.tap("Sign out")
      gateway.answer()
      await waitForEmptyCart(registry)
    }

    /// Leaves the checkout when the gateway is asked; `false` if it is not.
    private func leave(_ shop: Shop) async throws -> Bool {
      while !isTaken, shop.window.content?.activity != nil { await Task.yield() }
      guard isTaken else { return false }
      while shop.window.content?.title != "Cart" { try #require(shop.window.goBack()) }
      return true
    }

    private func waitForEmptyCart(_ registry: Registry) async {
      while !registry.service(CartStore.self).lines.isEmpty { await Task.yield() }
    }

    /// Places the order in a shop without a state folder, leaves the checkout meanwhile, and
    /// expects the order to be shown until it is read.
    func orderInMemory() async throws {
      let names = try self.names
      try await open(nil, answersAtOnce: false) { shop, registry, gateway in
        let price = Money(minorUnits: 189, currency: "EUR")
        registry.service(CartStore.self).add(CartItem(id: 1, name: "Tea", price: price))
        if subset.features.contains(.auth) { try await signIn(to: shop) }
        shop.window.select("Cart")
        try checkOut(in: shop)
        #expect(try await leave(shop))
        #expect(shop.window.content?.notes == ["Your order \(Self.number) is being placed."])
        if subset.signsOut {
          try openAccount(in: shop)
          try shop.window.tap("Sign out")
          shop.window.select("Cart")
          #expect(shop.window.content?.notes == [])
        }
        gateway.answer()
        await waitForEmptyCart(registry)
        if subset.signsOut {
          try await signIn(to: shop)
          shop.window.select("Cart")
          #expect(shop.window.content?.notes == ["Your cart is empty.", placed])
          try shop.window.tap("OK")
          #expect(shop.window.content?.notes == ["Your cart is empty."])
        } else {
          try await shop.window.wait { shop.window.content?.title == "Thank you" }
          try shop.window.tap("Done")
          #expect(shop.window.content?.notes == ["Your cart is empty.", placed])
          #expect(shop.window.content?.actions.map(\.title) == [])
        }
        if subset.features.contains(.orders) {
          shop.window.select("Profile")
          while try #require(shop.window.content).title != "Profile" { shop.window.goBack() }
          try shop.window.choose("Orders")
          #expect(shop.window.content?.rows.map(\.title) == [Self.number])
        }
      }
      #expect(try self.names == names)
    }

    private func openAccount(in shop: Shop) throws {
      shop.window.select("Profile")
      if shop.window.content?.title != "Account" { try shop.window.choose("Account") }
    }

    private func signIn(to shop: Shop) async throws {
      try openAccount(in: shop)
      try shop.window.tap("Sign in")
      try shop.window.type("+49 170 1234567")
      try shop.window.tap("Send code")
      try await shop.window.wait { shop.window.content?.title == "Enter the code" }
      try shop.window.type("1234")
      try shop.window.tap("Sign in")
      try await shop.window.wait { shop.window.content?.title == "Account" }
    }

    /// Opens the shop again, and expects the order once, or not at all if the gateway has not got
    /// it.
    func check(_ label: Comment) async throws {
      let lock = try await freeLock()
      #expect(lock.folder.notice == nil, label)
      // Whether the sign-out is kept is another question.
      if subset.signsOut { try writeSession() }
      var notices: [String] = []
      var screen = ScreenContent(title: "")
      var lines: [String] = []
      try await open(lock.folder, answersAtOnce: true) { shop, registry, _ in
        notices = shop.notices
        // An order whose outcome is not known comes before the tabs.
        for _ in 0..<100_000 where !(shop.window.root is any SystemTabs) { await Task.yield() }
        shop.window.select("Cart")
        for _ in 0..<100_000 {
          screen = try #require(shop.window.content)
          if !screen.notes.contains(where: { $0.hasSuffix("is being placed.") }) { break }
          await Task.yield()
        }
        lines = registry.service(CartStore.self).lines.map(\.description)
      }
      let isShown = screen.notes.contains(placed)
      if isTaken {
        // The shop offers to take out the items that are still in the cart.
        let isOffered = screen.actions.contains { $0.title == "Remove ordered items" }
        #expect(lines == [] || (lines == ["1 x Tea"] && isOffered && !notices.isEmpty), label)
      } else {
        #expect(lines == ["1 x Tea"] && !isShown && notices == [], label)
      }
      if subset.features.contains(.orders) {
        #expect(try countInOrders() == (isTaken ? 1 : 0), label)
      }
      // It is shown until it is read, which is the last change of all.
      let isRead = try !text("sent-orders.json").contains(Self.number)
      #expect(isShown == (isTaken && !isRead), label)
      let names = try self.names
      #expect(names.filter { $0.hasPrefix(".") || $0.contains("damaged") } == [], label)
      #expect(!names.contains("unit.json"), label)
      withExtendedLifetime(lock) {}
    }

    /// Locks the folder as soon as the flows of the shop before are gone, which had it.
    private func freeLock() async throws -> StateLock {
      for _ in 0..<100_000 {
        do { return try StateFolder(path: path).lock() } catch .inUse { await Task.yield() }
      }
      return try StateFolder(path: path).lock()
    }

    /// Opens the shop, whose gateway answers at once or when it is told to.
    private func open(
      _ folder: StateFolder?,
      answersAtOnce: Bool,
      _ body: @MainActor (Shop, Registry, LoggingGateway) async throws -> Void
    ) async throws {
      var options = Invocation.Options()
      options.without = Set(FeatureName.allCases).subtracting(subset.features)
      options.order = Self.number
      options.code = "1234"
      options.latency = 0
      let features = try Composition(options, state: folder).installed()
      let gateway = LoggingGateway(log: log)
      if answersAtOnce { gateway.answer() }
      let registry = try Registry { features }
        .overriding { $0.service(OrderGateway.self) { gateway } }
      let terminal = MemoryWindow()
      let shop = HostApp.shop(of: registry, in: NavigationWindow(terminal), on: terminal)
      shop.start()
      try await body(shop, registry, gateway)
    }

    private func countInOrders() throws -> Int {
      try text("orders.json").components(separatedBy: #""number":"\#(Self.number)""#).count - 1
    }

    private func text(_ name: String) throws -> String {
      let file = URL(filePath: path).appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
        return ""
      }
      return try String(contentsOf: file, encoding: .utf8)
    }

    private func writeSession() throws {
      try write(#"{"phone":"+491701234567"}"#, to: "session.json")
    }

    private func write(_ value: String, to name: String) throws {
      let text = #"{"format":"module-registry-shop","value":\#(value),"version":1}"#
      try Data(text.utf8).write(to: URL(filePath: path).appending(path: name))
    }
  }

  extension NavigationWindow {
    /// Shows a tab.
    fileprivate func select(_ title: String) {
      guard let tabs = root as? any SystemTabs else { return }
      tabs.tap(tabs.items.firstIndex { $0.title == title } ?? 0)
    }
  }

  /// Takes every order, once by its number, writes that down, and answers on demand.
  ///
  /// It is another machine, and goes on when the disk of the shop does not.
  private final class LoggingGateway: OrderPlacing {
    private let log: URL
    private let answers = AsyncStream.makeStream(of: Void.self)

    init(log: URL) { self.log = log }

    func place(_ order: Order) async throws {
      try Data(order.number.utf8).write(to: log)
      for await _ in answers.stream {}
    }

    /// Answers now, and at once from now on.
    func answer() { answers.continuation.finish() }
  }
#endif
