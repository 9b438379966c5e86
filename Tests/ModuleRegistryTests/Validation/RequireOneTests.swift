import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import RegistryExplorer
import Testing

/// Of keys that a feature can do without, it may need one.
struct RequireOneTests {
  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `one of them is enough`(hasCard: Bool, hasCash: Bool) throws {
    let registry = try Registry {
      Checkout()
      Card().when(hasCard)
      Cash().when(hasCash)
    }
    #expect(registry.graph.warnings == [])
  }

  @Test func `none of them is a problem, with the place`() {
    #expect(
      errorText { Checkout() } == """
        this registry cannot be built: 1 problem
        - no provider of any of 2 keys
          screen 'ModuleRegistryTests.CardPayment'
          service 'ModuleRegistryTests.CashPayment'
          one of them is required by Checkout (team Basket) at Checkout/Checkout.swift:1
          fix: install a feature that registers one of them, bind one in the host, or leave out \
        requireOne(of:) and do without them
        """
    )
  }

  @Test func `one of two lists is enough, and none is a problem`() throws {
    func lists(areFilled: Bool) -> Feature {
      Feature { registrar in
        registrar.requireOne(of: Posters.self, Banners.self)
        if areFilled { registrar.contribute(to: Banners.self) { "sale" } }
      }
    }
    #expect(errorText { lists(areFilled: false) }.contains("no provider of any of 2 keys"))
    _ = try Registry { lists(areFilled: true) }
  }

  @Test func `a feature with a false condition is the way out`() {
    let text = errorText {
      Checkout()
      Card().when(false)
    }
    #expect(
      text.hasSuffix("\n  fix: install Card, or leave out requireOne(of:) and do without them")
    )
  }

  @Test func `subsets with none of them do not fit`() {
    let failure = #expect(throws: TestFailure.self) {
      try SubsetCheck {
        Checkout()
        Card().when(true)
        Cash().when(true)
        Feature { _ in }.when(true)
      }
      .everySubset()
    }
    #expect(
      failure?.description == """
        2 of 8 subsets do not fit
        without Card and Cash; and in 1 other subset:
        - no provider of any of 2 keys
          screen 'ModuleRegistryTests.CardPayment'
          service 'ModuleRegistryTests.CashPayment'
          one of them is required by Checkout (team Basket) at Checkout/Checkout.swift:1
          left out: screen 'ModuleRegistryTests.CardPayment' of Card at Card/Card.swift:1
          left out: service 'ModuleRegistryTests.CashPayment' of Cash at Cash/Cash.swift:1
          fix: keep Card or Cash in each subset, or leave out requireOne(of:) and do without them
        """
    )
  }

  @Test func `an optional feature is left out with the last of them`() throws {
    let registry = try Registry {
      Checkout().optional()
      Feature { $0.screen(CardPayment.self, using: Terminal.self) { _ in Token() } }.optional()
    }
    #expect(leftOut(registry) == ["Checkout", "Feature"])
    let fits = try Registry {
      Checkout().optional()
      Cash()
    }
    #expect(leftOut(fits) == [])
  }

  @Test func `text, JSON and the explorer show the choice`() throws {
    let graph = RegistryGraph {
      Checkout()
      Cash()
    }
    #expect(
      graph.text.contains(
        "\n  requires one of screen ModuleRegistryTests.CardPayment, absent or service "
          + "ModuleRegistryTests.CashPayment\n"
      )
    )
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(RegistryGraph.self, from: data) == graph)
    #expect(graph.html.contains(#""verb":"requires""#))
    #expect(graph.html.contains(#""needs":[[1,1],[0,1]]"#))
  }

  @Test func `a difference tells a choice`() {
    let without = RegistryGraph {
      Checkout(declare: { $0.require(CashPayment?.self) })
      Cash()
    }
    let with = RegistryGraph {
      Checkout()
      Cash()
    }
    let choice =
      "the requirement of Checkout for screen 'ModuleRegistryTests.CardPayment' or service "
      + "'ModuleRegistryTests.CashPayment'"
    #expect(
      with.difference(from: without).changes == [
        "\(choice) is new",
        "the requirement of Checkout for service 'ModuleRegistryTests.CashPayment' is gone",
      ]
    )
  }

  @Test(.endsApps) @MainActor func `a test of the feature alone stubs the first of them`() throws {
    let app = try TestApp {
      Feature { $0.requireOne(of: Help.self, Guide.self) }
    }
    #expect(app.registry.graph.features.compactMap(\.name).contains("Stub<Help>"))
    #expect(!app.registry.graph.features.compactMap(\.name).contains("Stub<Guide>"))
  }
}

private enum CardPayment: ScreenKey { typealias Product = Token }
private enum CashPayment: ServiceKey { typealias Service = Int }
private enum Terminal: ServiceKey { typealias Service = Int }
private enum Help: CoordinatorKey {}
private enum Guide: CoordinatorKey {}

private struct Checkout: FeatureModule {
  var team: Team? { "Basket" }
  var declare: (inout Registrar) -> Void = {
    $0.requireOne(
      of: CardPayment.self,
      CashPayment.self,
      fileID: "Checkout/Checkout.swift",
      line: 1
    )
  }

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct Card: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(CardPayment.self, fileID: "Card/Card.swift", line: 1) { Token() }
  }
}

private struct Cash: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(CashPayment.self, fileID: "Cash/Cash.swift", line: 1) { 0 }
  }
}

private enum Posters: ExtensionPoint { typealias Contribution = String }

private enum Banners: ExtensionPoint { typealias Contribution = String }
