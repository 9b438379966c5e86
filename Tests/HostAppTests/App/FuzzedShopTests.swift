#if Auth && Catalog && Cart && Orders
  import Foundation
  import ModuleRegistry
  import ModuleRegistryTesting
  import ShopJourneys
  import ShopKit
  import Testing

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
          || report.neverReached.filter { $0.hasPrefix("flow") || $0.hasPrefix("screen") } == [
            // An order whose outcome is unknown at the launch, and a launch with the welcome.
            "flow 'CartModule.ResumeFlow'", "flow 'ShopComposition.WelcomeFlow'",
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
      #expect(leaks == [])
      #expect(report.difference == nil)
      note(report, of: kind)
      return report
    }

    @Test func `an order placed offline waits, also after a restart, and is sent online`()
      async throws
    {
      let report = try await shop(.files).replay(FuzzedShop.orderingOffline)
      #expect(report.skipped == [])
      #expect(!report.neverReached.contains("flow 'CartModule.ResumeFlow'"))
    }

    @Test func `the same seed makes the same steps`() async throws {
      var runs: [[String]] = []
      for _ in 0..<2 {
        var lines: [String] = []
        var shop = shop(.whole)
        shop.log = { lines.append($0) }
        try await shop.run(steps: 250, seed: 5)
        runs.append(lines)
      }
      #expect(runs[0].count > 250)
      #expect(runs[0] == runs[1])
    }

    @Test func `tapping twice in one turn opens one product, one order and one line`() async throws
    {
      let shop = shop(.whole)
      var heights: [Int] = []
      let steps: [AppFuzzer.Step] = [
        .actTwice("choose Bakery"), .actTwice("choose Sourdough Loaf, 750 g"), .act("Add to cart"),
        .tab("Cart"), .actTwice("choose 1 x Sourdough Loaf"),
      ]
      let report = try await counted(shop) { heights.append($0) }.replay(steps)
      #expect(report.skipped == [])
      #expect(heights.max() == 3)
      #expect(heights.last == 2)
    }

    @Test func `tapping twice in one turn opens one welcome page and one row of a page`()
      async throws
    {
      let welcome = try await shop(.signIn).replay([.actTwice("Next")])
      #expect(welcome.skipped == [])
      let steps: [AppFuzzer.Step] = [
        .link("/account"), .act("type '+49 170 1234567' into Phone"), .act("Send code"),
        .advance(1), .act("type '1234' into Code"), .act("Sign in"), .back,
        .actTwice("choose Address"),
      ]
      #expect(try await shop(.withoutOrders).replay(steps).skipped == [])
    }

    /// The same shop, which reports the number of screens that lead to the visible one whenever its
    /// actions are read.
    private func counted(
      _ shop: AppFuzzer,
      _ note: @escaping @MainActor (Int) -> Void
    ) -> AppFuzzer {
      shop.describing { [weak self] screen in
        if let self, let app = latest { note(app.window.path.count) }
        return screen.name
      }
    }

    private weak var latest: TestApp?

    /// What `window.onLeak` has reported, by the clock of the shop, whose orders take time as well.
    private var leaks: [Leak] = []

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

    private func shop(_ kind: FuzzedShop) -> AppFuzzer {
      kind.fuzzer(in: folder) { [weak self] app, clock in
        self?.latest = app
        app.window.onLeak(clock: clock) { self?.leaks.append($0) }
      }
    }
  }
#endif
