#if Auth && Catalog && Cart && Orders
  import AuthModule
  import CartModule
  import CatalogModule
  import Foundation
  import ModuleRegistry
  import ModuleRegistryTesting
  import OrdersModule
  import ShopComposition
  import ShopKit
  import Synchronization
  import Testing

  /// A kind of shop that is used at random.
  enum FuzzedShop: String, CaseIterable {
    case whole

    /// The customer has to sign in first.
    case signIn

    /// With files, which a restart reads.
    case files
    case withoutAuth, withoutCatalog, withoutCart, withoutOrders
  }

  /// Uses the shop at random, 3,000 steps; `FUZZ_STEPS` and `FUZZ_SEED` in the environment choose
  /// others.
  @MainActor
  final class FuzzedShopTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "fuzzed-shop-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `nothing that a user does breaks the shop`() async throws {
      let report = try await run(.whole, steps: 3_000)
      #expect(
        report.steps < 3_000
          || report.neverReached.filter { $0.hasPrefix("flow") } == [
            // No customer is staff, and the last one has no screen of its own.
            "flow 'CartModule.ResumeFlow'", "flow 'CatalogModule.SoldOutFlow'",
            "flow 'MainModule.StaffFlow'", "flow 'OrdersModule.AllOrdersFlow'",
            "flow 'ShopComposition.WelcomeFlow'", "flow 'ShopKit.ConfirmLeaving'",
          ]
      )
    }

    @Test(arguments: FuzzedShop.allCases.dropFirst())
    func `nothing that a user does breaks another shop`(_ kind: FuzzedShop) async throws {
      try await run(kind, steps: 250)
    }

    @discardableResult
    private func run(_ kind: FuzzedShop, steps: Int) async throws -> AppFuzzer.Report {
      let steps = Self.number("FUZZ_STEPS") ?? steps
      let report = try await shop(kind).run(steps: steps, seed: seed)
      #expect(report.steps >= steps)
      note(report, of: kind)
      return report
    }

    @Test func `the same seed leads to the same steps`() async throws {
      var runs: [[String]] = []
      for _ in 0..<2 {
        var lines: [String] = []
        var shop = try shop(.whole)
        shop.log = { lines.append($0) }
        try await shop.run(steps: 250, seed: 5)
        runs.append(lines)
      }
      #expect(runs[0].count > 250)
      #expect(runs[0] == runs[1])
    }

    @Test func `two taps in one turn open one product, one order and one line`() async throws {
      let shop = try shop(.whole)
      var heights: [Int] = []
      let steps: [AppFuzzer.Step] = [
        .actTwice("choose Bakery"), .actTwice("choose Baguette, 250 g"), .act("Add to cart"),
        .tab("Cart"), .actTwice("choose 1 x Baguette"),
      ]
      let report = try await counted(shop) { heights.append($0) }.replay(steps)
      #expect(report.skipped == [])
      #expect(heights.max() == 3)
      #expect(heights.last == 2)
    }

    /// The same shop, which reports the height of the visible stack whenever its actions are read.
    private func counted(
      _ shop: AppFuzzer,
      _ note: @escaping @MainActor (Int) -> Void
    ) -> AppFuzzer {
      shop.describing { [weak self] screen in
        if let self, let app = latest { note(app.window.visibleStack?.contents.count ?? 0) }
        return (screen as? any Screen)?.content.state ?? ""
      }
    }

    private weak var latest: TestApp?

    private var seed: UInt64 { Self.number("FUZZ_SEED").map(UInt64.init) ?? 1 }

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    /// Prints the coverage, for a developer who has chosen the number of steps.
    private func note(_ report: AppFuzzer.Report, of kind: FuzzedShop) {
      guard Self.number("FUZZ_STEPS") != nil else { return }
      print(
        """
        fuzzed shop '\(kind.rawValue)': \(report.steps) steps, \(report.sessions) sessions, seed \(seed)
          never reached: \(report.neverReached)
          never an effect: \(report.neverEffective)
          refused: \(report.refused)
          \(report.difference ?? "every replay was the same")
        """
      )
    }

    private var connection: Connection? { latest?.registry.service(Connectivity.self) }

    /// Cuts the connection before a request, and restores it anywhere.
    private func toggles(on content: ScreenContent) -> [AppFuzzer.Action] {
      guard let connection else { return [] }
      if connection.offline != nil {
        return [.init("go online") { [weak connection] in connection?.restore() }]
      }
      let isBefore = ["Enter the code", "Address", "Summary"].contains(content.title)
      return isBefore ? [.init("go offline") { [weak connection] in connection?.cut() }] : []
    }

    private func shop(_ kind: FuzzedShop) throws -> AppFuzzer {
      let numbers = OrderNumbers()
      let fuzzer = AppFuzzer { [folder] clock in
        try kind.installed(clock, in: folder) { numbers.next() }
      } opening: { [weak self] app in
        self?.latest = app
        if kind != .files { numbers.reset() }
        return app.openShop()
      } actions: { [weak self] screen in
        guard let content = (screen as? any Screen)?.content else { return [] }
        // A restart is online.
        return content.choices + (kind == .files ? [] : self?.toggles(on: content) ?? [])
      }
      .describing { [weak self] screen in
        let state = (screen as? any Screen)?.content.state ?? ""
        return self?.connection?.offline == nil ? state : "\(state) offline"
      }
      .trying(
        links: "/product/17",
        "/category/bakery",
        "shop://cart",
        "/orders/A-1",
        "/login?source=cart"
      )
      guard kind == .files else { return fuzzer }
      return fuzzer.restarting { [folder] in
        numbers.reset()
        try? FileManager.default.removeItem(at: folder)
      } comparing: { app in
        app.persistentTabs
      }
    }
  }

  extension FuzzedShop {
    /// The features of the shop, with a clock, files and order numbers of the test.
    fileprivate func installed(
      _ clock: ManualClock,
      in folder: URL,
      numbering makeOrderNumber: @escaping @Sendable () -> String
    ) throws -> [InstalledFeature] {
      var composition = Composition()
      composition.clock = clock
      composition.code = "1234"
      composition.codeLatency = .milliseconds(400)
      composition.orderLatency = .seconds(1)
      composition.today = Date(timeIntervalSince1970: 1_795_165_200)
      composition.makeOrderNumber = makeOrderNumber
      composition.requiresSignIn = self == .signIn
      switch self {
      case .files: composition.state = try StateFolder(path: folder.path()).lock().folder
      case .withoutAuth: composition.features.remove(.auth)
      case .withoutCatalog: composition.features.remove(.catalog)
      case .withoutCart: composition.features.remove(.cart)
      case .withoutOrders: composition.features.remove(.orders)
      case .whole, .signIn: break
      }
      return try composition.installed()
    }
  }

  /// Numbers of orders, one after the other.
  private final class OrderNumbers: Sendable {
    private let count = Mutex(0)

    func next() -> String {
      count.withLock {
        $0 += 1
        return "A-\($0)"
      }
    }

    func reset() { count.withLock { $0 = 0 } }
  }

  extension TestApp {
    /// The first screens of the tabs, which a restart shows again.
    fileprivate var persistentTabs: String {
      guard let tabs = window.root as? any SystemTabs else { return "no tabs" }
      return tabs.items.map { item in
        let first = (item.presentable as? any SystemNavigation)?.contents.first
        guard let content = (first as? any Screen)?.content, item.title != "Catalog" else {
          return item.title
        }
        return "\(item.title): \(content.notes) \(content.rows.map { "\($0.title) \($0.detail)" })"
      }
      .joined(separator: "\n")
    }
  }

  extension ScreenContent {
    /// What a user can tap, choose and type.
    fileprivate var choices: [AppFuzzer.Action] {
      actions.filter(\.isEnabled).map { .init($0.title, perform: $0.perform) }
        + rows.prefix(6).compactMap { row in
          row.onSelect.map { .init("choose \(row.title)", perform: $0) }
        }
        + (fields.count > 1
          ? [.init("fill in") { [fields] in for field in fields { field.fillIn() } }] : [])
        + fields.flatMap(\.texts)
    }

    /// The state that decides on the next actions.
    fileprivate var state: String {
      let texts = fields.map { $0.problem ?? ($0.text.isEmpty ? "empty" : "filled in") }
      let choice = rows.prefix(6).contains { $0.isChosen == true } ? "chosen" : ""
      return "\(texts) \(choice) \(min(rows.count, 3)) \(problemCount) \(activity?.title ?? "")"
    }
  }

  extension Field {
    @MainActor fileprivate func fillIn() { onChange(placeholder) }

    fileprivate var texts: [AppFuzzer.Action] {
      let texts =
        switch purpose {
        case .oneTimeCode: ["1234", "9999"]
        case .digits: ["3", "0", "x"]
        case .search: ["b", "zzz"]
        default: [placeholder, "", "\u{1}"]
        }
      return texts.map { text in .init("type '\(text)' into \(label)") { onChange(text) } }
    }
  }
#endif
