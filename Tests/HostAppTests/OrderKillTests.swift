#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import CartModule
  import FlowCoordinatorsTesting
  import Foundation
  import HostApp
  import ModuleRegistry
  import ModuleRegistryTesting
  import ShopKit
  import Synchronization
  import Testing

  /// A shop that stops at a file call of a whole order, and is opened again.
  @MainActor
  @Suite(.timeLimit(.minutes(30)))
  struct OrderKillTests {
    /// At every eighth call or, if the environment says so, at each of them.
    @Test(arguments: OrderRun.Subset.allCases, [CountingDisk.End.refusing, .failing])
    func `wherever the disk dies or fails once during an order, that is there once or not at all`(
      _ subset: OrderRun.Subset,
      _ end: CountingDisk.End
    ) async throws {
      let seed = Seed.ofTests
      var number = Seed.isAttack ? 0 : Int(seed % 8)
      var taken = 0
      while true {
        let run = try OrderRun(subset)
        let disk = CountingDisk(endingAt: number, by: end)
        try await run.order(on: disk)
        if !disk.hasEnded { break }
        if run.isTaken { taken += 1 }
        try await run.check("seed \(seed), call \(number)")
        number += Seed.isAttack ? 1 : 8
      }
      // Some before the gateway takes the order, and most after it.
      #expect(number > 60)
      #expect(taken > 2, "seed \(seed)")
    }

    /// In a process of its own, at a few calls or, if the environment says so, at each of them.
    @Test(arguments: OrderRun.Subset.allCases)
    func `wherever the shop is killed during an order, that is there once or not at all`(
      _ subset: OrderRun.Subset
    ) async throws {
      let count = try await OrderRun(subset).order(on: CountingDisk())
      let seed = Seed.ofTests
      var random = SplitMix64(seed: seed)
      let calls = Array(0..<count)
      for number in Seed.isAttack ? calls : Array(calls.shuffled(using: &random).prefix(3)) {
        let run = try OrderRun(subset)
        let label: Comment = "seed \(seed), call \(number)"
        await #expect(processExitsWith: .signal(SIGKILL), label) {
          [path = run.path as String, name = subset.rawValue as String, number = number as Int] in
          let subset = try #require(OrderRun.Subset(rawValue: name))
          let run = await OrderRun(subset, at: path)
          try await run.order(on: CountingDisk(endingAt: number, by: .killing))
        }
        try await run.check("seed \(seed), call \(number)")
      }
    }
  }

  /// One order of the shop, in a folder of its own.
  @MainActor
  final class OrderRun {
    enum Subset: String, CaseIterable, Sendable {
      case guestWithoutOrders, guest, customerWithoutOrders, customer

      var features: Set<FeatureName> {
        switch self {
        case .guestWithoutOrders: [.cart]
        case .guest: [.cart, .orders]
        case .customerWithoutOrders: [.auth, .cart]
        case .customer: [.auth, .cart, .orders]
        }
      }
    }

    nonisolated static let number = "7KQ2-M4XD"

    let path: String
    private let subset: Subset
    private let isOwner: Bool

    /// What the gateway has taken, as it is there after a kill.
    private var log: URL { URL(filePath: path).appending(path: "gateway") }

    /// Begins with one item in the cart, and a customer who is signed in if there are any.
    init(_ subset: Subset) throws {
      self.subset = subset
      isOwner = true
      path = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
        .path(percentEncoded: false)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data().write(to: log)
      if subset.features.contains(.auth) {
        try write(#"{"phone":"+491701234567"}"#, to: "session.json")
      }
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

    /// Whether the gateway has taken the order.
    var isTaken: Bool { (try? Data(contentsOf: log).isEmpty) == false }

    /// Places the order, and reads that it is placed; or as much of it as the disk allows.
    ///
    /// - Returns: how many calls there were until then. Those that release the lock come when all flows are gone,
    ///   and not if the process ends before.
    @discardableResult
    func order(on disk: CountingDisk) async throws -> Int {
      let folder = StateFolder(path: path).checking(disk)
      guard let lock = try? folder.lock() else { return disk.count }
      try await open(lock.folder, disk) { shop, _ in
        shop.window.selectCart()
        // It may be that nothing could be read.
        guard shop.window.content?.actions.first?.title == "Check out" else { return }
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
        // A customer who is not known any more is asked to sign in.
        guard shop.window.content?.title == "Summary" else { return }
        try await shop.window.wait { shop.window.content?.activity == nil }
        guard shop.window.content?.title == "Thank you" else { return }
        try shop.window.tap("Done")
      }
      return withExtendedLifetime(lock) { disk.count }
    }

    /// Opens the shop again, and expects the order once, or not at all if the gateway has not got it.
    func check(_ label: Comment) async throws {
      let lock = try await freeLock()
      #expect(lock.folder.notice == nil, label)
      var notices: [String] = []
      var screen = ScreenContent(title: "")
      var lines: [String] = []
      try await open(lock.folder) { shop, registry in
        notices = shop.notices
        shop.window.selectCart()
        for _ in 0..<100_000 {
          screen = try #require(shop.window.content)
          if !screen.notes.contains(where: { $0.hasSuffix("is being placed.") }) { break }
          await Task.yield()
        }
        lines = registry.service(CartStore.self).lines.map(\.description)
      }
      let placed = "Your order \(Self.number) is placed."
      let isShown = screen.notes.contains(placed)
      if isTaken {
        // What is still in the cart is offered to be taken out.
        let isOffered = screen.actions.contains { $0.title == "Take out what I ordered" }
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
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
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

    private func open(
      _ folder: StateFolder,
      _ disk: CountingDisk? = nil,
      _ body: @MainActor (Shop, Registry) async throws -> Void
    ) async throws {
      var options = Invocation.Options()
      options.without = Set(FeatureName.allCases).subtracting(subset.features)
      options.order = Self.number
      options.code = "1234"
      let features = try Composition(options, state: folder).features()
      let gateway = LoggingGateway(log: log)
      let registry = try Registry { features }
        .overriding { $0.service(OrderGateway.self) { gateway } }
      let shop = try Shop(registry)
      shop.start()
      try await body(shop, registry)
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

    private func write(_ value: String, to name: String) throws {
      let text = #"{"format":"module-registry-shop","value":\#(value),"version":1}"#
      try Data(text.utf8).write(to: URL(filePath: path).appending(path: name))
    }
  }

  extension NavigationWindow {
    /// Shows the tab of the cart.
    fileprivate func selectCart() {
      guard let tabs = root as? any SystemTabs else { return }
      tabs.tap(tabs.items.firstIndex { $0.title == "Cart" } ?? 0)
    }
  }

  /// Takes every order, once by its number, and writes that down before it answers.
  ///
  /// It is another machine, and goes on where the disk of the shop does not.
  private struct LoggingGateway: OrderPlacing {
    let log: URL

    func place(_ order: Order) async throws { try Data(order.number.utf8).write(to: log) }
  }

  /// Counts the calls of files, and ends at one of them.
  final class CountingDisk: FileCallChecking {
    enum End {
      /// That call and all after it are refused.
      case refusing

      /// Only that call is refused.
      case failing

      case killing
    }

    private let end: (number: Int, how: End)?
    private let calls = Atomic(0)

    init() { end = nil }

    init(endingAt number: Int, by end: End) { self.end = (number, end) }

    var count: Int { calls.load(ordering: .relaxed) }
    var hasEnded: Bool { end.map { count > $0.number } ?? false }

    func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
      let number = calls.add(1, ordering: .relaxed).oldValue
      guard let end, number >= end.number else { return }
      switch end.how {
      case .killing: kill(getpid(), SIGKILL)
      case .failing where number > end.number: return
      case .refusing, .failing: throw SystemError(EIO)
      }
    }
  }

  /// The seed of what tests draw, and whether they try everything.
  enum Seed {
    static let isAttack = ProcessInfo.processInfo.environment["ATTACK"] != nil

    static let ofTests =
      ProcessInfo.processInfo.environment["ATTACK"].flatMap(UInt64.init)
      ?? UInt64.random(in: 0...UInt64.max)
  }
#endif
