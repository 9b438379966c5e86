import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import RegistryExplorer
import Testing

/// Of keys that a feature can do without, it may need one.
struct RequireOneTests {
  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `requireOne is met by one of its keys`(hasCard: Bool, hasCash: Bool) throws {
    let registry = try Registry {
      Checkout()
      Card().when(hasCard)
      Cash().when(hasCash)
    }
    #expect(registry.graph.warnings == [])
  }

  @Test func `requireOne without any of its keys is a problem with its place`() {
    #expect(
      errorText { Checkout() } == """
        this registry cannot be built: 1 problem
        - one of these 2 keys has to be provided
          screen 'ModuleRegistryTests.CardPayment'
          service 'ModuleRegistryTests.CashPayment'
          required by Checkout (team Basket) at Checkout/Checkout.swift:1
          fix: add a feature that registers one of them, bind one in the host, or remove \
        requireOne(of:)
        """
    )
  }

  @Test func `requireOne of two points is met if one has a contribution`() throws {
    func lists(areFilled: Bool) -> Feature {
      Feature { registrar in
        registrar.requireOne(of: Posters.self, Banners.self)
        if areFilled { registrar.contribute(to: Banners.self) { "sale" } }
      }
    }
    #expect(
      errorText { lists(areFilled: false) }.contains("one of these 2 keys has to be provided")
    )
    _ = try Registry { lists(areFilled: true) }
  }

  @Test func `requireOne doesn't count a contribution in a scope outside of it`() {
    let filled = Feature {
      $0.scope(Visit.self) { $0.contribute(to: Banners.self) { "sale" } }
    }
    let choice = Checkout(declare: { $0.requireOne(of: Posters.self, Banners.self) })
    let around = errorText {
      choice
      filled
    }
    #expect(around.contains("- one of these 2 keys has to be provided"))
    let within = errorText {
      choice.scope(Visit.self)
      filled
    }
    #expect(within == "no error")
  }

  @Test func `an optional feature is left out if only a scope fills its requireOne`() throws {
    let registry = try Registry {
      Feature { $0.requireOne(of: Posters.self, Banners.self) }.optional()
      Checkout(declare: { registrar in
        registrar.scope(Visit.self) {
          $0.contribute(to: Banners.self) { "sale" }
          $0.require(Banners.self)
        }
      })
    }
    #expect(leftOut(registry) == ["Feature"])
  }

  @Test func `the warning of an unmet requireOne names the keys and a feature that would help`()
    throws
  {
    let registry = try Registry {
      Checkout().optional()
      Cash().when(false, fileID: "Host/Host.swift", line: 1)
    }
    let warning = warningText(registry)
    #expect(
      warning.contains(
        "\n  needs one of screen 'ModuleRegistryTests.CardPayment' or service "
          + "'ModuleRegistryTests.CashPayment' at Checkout/Checkout.swift:1\n"
      )
    )
    #expect(warning.hasSuffix("\n  fix: add Cash, or remove Checkout"))
    // It is no reason while another one is there.
    let other = try Registry {
      Checkout(declare: {
        $0.requireOne(of: CardPayment.self, CashPayment.self)
        $0.require(Terminal.self)
      })
      .optional()
      Cash()
    }
    #expect(!warningText(other).contains("CardPayment"))
  }

  @Test func `the fix for requireOne names a feature with a false condition`() {
    let text = errorText {
      Checkout()
      Card().when(false)
    }
    #expect(
      text.hasSuffix("\n  fix: add Card, or remove requireOne(of:)")
    )
  }

  @Test func `a subset without any key of a requireOne does not fit`() {
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
        - one of these 2 keys has to be provided
          screen 'ModuleRegistryTests.CardPayment'
          service 'ModuleRegistryTests.CashPayment'
          required by Checkout (team Basket) at Checkout/Checkout.swift:1
          left out: screen 'ModuleRegistryTests.CardPayment' of Card at Card/Card.swift:1
          left out: service 'ModuleRegistryTests.CashPayment' of Cash at Cash/Cash.swift:1
          fix: keep Card or Cash in each subset, or remove requireOne(of:)
        """
    )
  }

  @Test func `an optional feature is left out if no key of its requireOne is provided`() throws {
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

  @Test func `text, JSON and the explorer show the keys of a requireOne`() throws {
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

  @Test func `a difference lists a new requireOne`() {
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

  @Test func `changing the order of keys in requireOne is no difference`() {
    func graph(_ declare: @escaping (inout Registrar) -> Void) -> RegistryGraph {
      RegistryGraph {
        Checkout(declare: declare)
        Cash()
      }
    }
    let one = graph { $0.requireOne(of: CardPayment.self, CashPayment.self) }
    let other = graph { $0.requireOne(of: CashPayment.self, CardPayment.self) }
    #expect(other.difference(from: one).isEmpty)
    #expect(one.difference(from: other).isEmpty)
  }

  @Test func `a difference says which feature needs the only key left of its requireOne`() {
    func graph(isRequired: Bool, hasCard: Bool = false) -> RegistryGraph {
      RegistryGraph {
        Checkout(declare: {
          if isRequired { $0.requireOne(of: CashPayment.self, CardPayment.self) }
        })
        Cash()
        if hasCard { Card() }
      }
    }
    let (free, bound) = (graph(isRequired: false), graph(isRequired: true))
    #expect(
      bound.difference(from: free).consequences == ["Checkout does not work without Cash now"]
    )
    #expect(free.difference(from: bound).consequences == ["Checkout works without Cash now"])
    let both = graph(isRequired: true, hasCard: true)
    #expect(both.difference(from: bound).consequences == ["Checkout works without Cash now"])
    #expect(
      bound.difference(from: both).consequences == ["Checkout does not work without Cash now"]
    )
  }

  @Test(.endsApps) @MainActor
  func `a test of the feature alone stubs the first key of a requireOne`() throws {
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

private enum Visit: ScopeKey {}

private enum Posters: ExtensionPoint { typealias Contribution = String }

private enum Banners: ExtensionPoint { typealias Contribution = String }
