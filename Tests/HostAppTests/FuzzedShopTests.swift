#if Auth && Catalog && Cart && Orders
  import AuthModule
  import CartModule
  import CatalogModule
  import Foundation
  import HostApp
  import ModuleRegistry
  import ModuleRegistryTesting
  import OrdersModule
  import ShopComposition
  import ShopKit
  import Testing

  @MainActor
  struct FuzzedShopTests {
    @Test func `nothing that a user does breaks the shop`() async throws {
      let report = try await shop.run(steps: 3_000)
      #expect(report.steps >= 3_000)
      #expect(
        report.neverReached.filter { $0.hasPrefix("flow") } == [
          "flow 'CartModule.ResumeFlow'", "flow 'ShopComposition.WelcomeFlow'",
        ]
      )
    }

    private var shop: AppFuzzer {
      AppFuzzer { clock in
        try Composition(Self.options, clock: clock).installed()
      } opening: {
        $0.openShop()
      } actions: { screen in
        (screen as? any Screen)?.content.choices ?? []
      }
      .describing { ($0 as? any Screen)?.content.state ?? "" }
      .trying(
        links: "/product/17",
        "/category/bakery",
        "shop://cart",
        "/orders/A-1",
        "/login?source=cart"
      )
    }

    private static var options: Invocation.Options {
      var options = Invocation.Options()
      options.code = "1234"
      options.latency = 400
      options.order = "A-1"
      options.today = Date(timeIntervalSince1970: 1_795_165_200)
      return options
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
      return "\(texts) \(choice) \(rows.isEmpty) \(problemCount) \(activity?.title ?? "")"
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
