import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import RegistryExplorer
import Testing

/// A factory that takes the first of a list says so, and an empty list is found before it runs.
struct AtLeastOneTests {
  @MainActor
  @Test func `AtLeastOne has the first contribution, and all of them in order`() throws {
    let registry = try Registry {
      Pay()
      Card()
      Cash()
    }
    #expect(registry.factory(PayScreen.self).assemble() == "cash of cash card")
  }

  @Test func `AtLeastOne of an empty point is a problem with the place and the line to write`() {
    #expect(
      errorText { Pay() } == """
        this registry cannot be built: 1 problem
        - no contribution to extension point 'ModuleRegistryTests.Methods'
          needed by screen 'ModuleRegistryTests.PayScreen' of Pay at Pay/Pay.swift:1
          path: PayScreen -> Methods
          fix: add a feature that contributes to it, contribute from one of yours: \
        registrar.contribute(to: Methods.self) { <#contribution#> }, or list Methods.self, which may be empty
        """
    )
    #expect(
      errorText { Feature { $0.require(AtLeastOne<Methods>.self) } }
        .contains("\n  required by Feature at ")
    )
  }

  @Test func `if AtLeastOne is empty, the fix names a feature with a false condition`() {
    let text = errorText {
      Pay()
      Card().when(false, fileID: "Host/Host.swift", line: 1)
    }
    #expect(
      text.hasSuffix(
        """
          left out: extension point 'ModuleRegistryTests.Methods' of Card at Card/Card.swift:1, whose \
        condition at Host/Host.swift:1 is false
          fix: add Card, or list Methods.self, which may be empty
        """
      )
    )
  }

  @Test func `a subset without a contribution to an AtLeastOne does not fit`() {
    let failure = #expect(throws: TestFailure.self) {
      try SubsetCheck {
        Pay()
        Card().when(true)
        Cash().when(true)
      }
      .everySubset()
    }
    #expect(
      failure?.description == """
        1 of 4 subsets do not fit
        without Card and Cash:
        - no contribution to extension point 'ModuleRegistryTests.Methods'
          needed by screen 'ModuleRegistryTests.PayScreen' of Pay at Pay/Pay.swift:1
          path: PayScreen -> Methods
          left out: extension point 'ModuleRegistryTests.Methods' of Card at Card/Card.swift:1
          left out: extension point 'ModuleRegistryTests.Methods' of Cash at Cash/Cash.swift:1
          fix: keep Card or Cash in each subset, or list Methods.self, which may be empty
        """
    )
  }

  @Test func `an optional feature is left out if its AtLeastOne is empty`() throws {
    func leftOutOf(@RegistryBuilder _ features: () -> [InstalledFeature]) throws -> [String] {
      try leftOut(Registry(features))
    }
    #expect(try leftOutOf { Pay().optional() } == ["Pay"])
    // The card lacks its terminal, and the screen then lacks the card.
    let chain = try Registry {
      Pay().optional()
      Terminal().optional()
    }
    #expect(leftOut(chain) == ["Pay", "Terminal"])
    #expect(
      chain.graph.warnings.map(\.description)[0].contains(
        "\n  needs extension point 'ModuleRegistryTests.Methods' at Pay/Pay.swift:1\n"
      )
    )
    let fits = try leftOutOf {
      Pay().optional()
      Terminal().optional()
      Card()
    }
    #expect(fits == ["Terminal"])
  }

  @MainActor
  @Test func `an optional AtLeastOne of an empty list arrives as nil`() throws {
    let registry = try Registry {
      Feature {
        $0.screen(PayScreen.self, using: AtLeastOne<Methods>?.self) { $0?.first ?? "none" }
      }
    }
    #expect(registry.factory(PayScreen.self).assemble() == "none")
  }

  @Test func `a service can list at least one contribution of a service point`() throws {
    let client = Feature {
      $0.service(Reader.self, using: AtLeastOne<Filters>.self) { "\($0.first) of \($0.all.count)" }
    }
    #expect(
      errorText { client }
        .contains("- no contribution to extension point 'ModuleRegistryTests.Filters'")
    )
    let registry = try Registry {
      client
      Pay { registrar in
        for filter in ["first", "second"] {
          registrar.contribute(service: Filters.self, id: filter) { filter }
        }
      }
    }
    #expect(registry.service(Reader.self) == "first of 2")
  }

  @Test func `a replacement's AtLeastOne doesn't count contributions of other scopes`() throws {
    let registry = try Registry {
      Feature { registrar in
        registrar.screen(PayScreen.self) { "" }
        registrar.scope(Visit.self) {
          $0.contribute(to: Methods.self) { "visit" }
          $0.screen(VisitScreen.self) { "" }
        }
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try registry.overriding {
        $0.screen(PayScreen.self, using: AtLeastOne<Methods>.self) { $0.first }
      }
    }
    #expect(error?.problems.map(\.kind) == [.missingProvider])
    // The replacement lives where the screen does.
    _ = try registry.overriding {
      $0.screen(VisitScreen.self, using: AtLeastOne<Methods>.self) { $0.first }
    }
  }

  @Test func `a contribution in a scope doesn't fill an AtLeastOne outside of it`() {
    let scoped = Feature {
      $0.scope(Visit.self) { $0.contribute(to: Methods.self) { "visit" } }
    }
    let around = errorText {
      Pay()
      scoped
    }
    #expect(around.contains("- no contribution to extension point"))
    let within = errorText {
      scoped
      Pay().scope(Visit.self)
    }
    #expect(within == "no error")
  }

  @Test func `an optional feature is left out if only a scope fills its AtLeastOne`() throws {
    let registry = try Registry {
      Pay().optional()
      Feature { registrar in
        registrar.scope(Visit.self) {
          $0.contribute(to: Methods.self) { "visit" }
          $0.require(Methods.self)
        }
      }
    }
    #expect(leftOut(registry) == ["Pay"])
    #expect(
      warningText(registry).contains("needs extension point 'ModuleRegistryTests.Methods'")
    )
  }

  @Test func `text, JSON and the explorer show that a point needs at least one contribution`()
    throws
  {
    let graph = RegistryGraph {
      Pay()
      Card()
    }
    #expect(
      graph.text.contains("\n    needs extension point ModuleRegistryTests.Methods, at least 1")
    )
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(RegistryGraph.self, from: data) == graph)
    let needs = graph.features.flatMap(\.declarations).flatMap(\.needs)
    #expect(needs.map(\.minimum) == [1])
    // A need of the key at position 0 that must be filled.
    #expect(graph.html.contains(#""needs":[[0,2]]"#))
  }

  @Test func `of two contributors to an AtLeastOne, neither is reported as the only one`() {
    func graph(_ need: (some Dependency).Type) -> RegistryGraph {
      RegistryGraph {
        Pay(declare: { $0.screen(PayScreen.self, using: need) { _ in "" } })
        Card()
        Feature { registrar in
          registrar.contribute(to: Methods.self, id: "cash") { "cash" }
          registrar.contribute(to: Methods.self, id: "coins") { "coins" }
        }
      }
    }
    let difference = graph(AtLeastOne<Methods>.self).difference(from: graph(Methods.self))
    #expect(!difference.description.contains("does not work without"))
  }

  @Test
  func `a difference names a new AtLeastOne, and the features that need its only contributor`() {
    func graph(_ need: (some Dependency).Type, withCash: Bool = false) -> RegistryGraph {
      RegistryGraph {
        Pay(declare: { $0.screen(PayScreen.self, using: need) { _ in "" } })
        Card()
        if withCash { Cash() }
      }
    }
    let any = graph(Methods.self)
    let one = graph(AtLeastOne<Methods>.self)
    let point = "extension point 'ModuleRegistryTests.Methods'"
    let screen = "screen 'ModuleRegistryTests.PayScreen' of Pay"
    #expect(
      one.difference(from: any).description == """
        - \(screen) needs a contribution to \(point) now; it needed \(point)
        - Pay does not work without Card now
        """
    )
    #expect(
      any.difference(from: one).description == """
        - \(screen) needs \(point) now; it needed a contribution to \(point)
        - Pay works without Card now
        """
    )
    #expect(
      graph(AtLeastOne<Methods>.self, withCash: true).difference(from: one).consequences == [
        "Pay works without Card now"
      ]
    )
  }

  @Test(.endsApps) @MainActor func `a test of the feature alone needs a stub for an AtLeastOne`()
    throws
  {
    let failure = #expect(throws: TestFailure.self) { try TestApp { Pay() } }
    #expect(
      failure?.description == """
        this test cannot begin: 1 problem
        - extension point 'ModuleRegistryTests.Methods' needs a stub
          needed by screen 'ModuleRegistryTests.PayScreen' of Pay at Pay/Pay.swift:1
          fix: list Stub(Methods.self) { [<#Methods.Contribution#>] } among the features of the app
        """
    )
    let app = try TestApp {
      Pay()
      Stub(Methods.self) { ["stub"] }
    }
    #expect(app.registry.factory(PayScreen.self).assemble() == "stub of stub")
    let replaced = try TestApp {
      Pay()
      Card()
      Stub(Methods.self) { ["stub"] }
    }
    #expect(replaced.registry.factory(PayScreen.self).assemble() == "stub of stub")
  }

  #if os(macOS) || os(Linux)
    @Test func `an empty replacement of an AtLeastOne traps with the name of the list`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in
        let registry = try Registry {
          Pay()
          Card()
        }
        let empty = try registry.overriding { $0.replaceContributions(to: Methods.self) { [] } }
        _ = empty.factory(PayScreen.self).assemble()
      }
      expectMessage(
        "a factory needs AtLeastOne of 'ModuleRegistryTests.Methods', but its replacement contributes nothing: return at least one",
        in: result
      )
    }
  #endif
}

private enum PayScreen: ScreenKey { typealias Product = String }

private enum Methods: ExtensionPoint { typealias Contribution = String }

private enum VisitScreen: ScreenKey { typealias Product = String }

private enum Filters: ServiceExtensionPoint { typealias Contribution = String }

private enum Reader: ServiceKey { typealias Service = String }

private enum Visit: ScopeKey {}

private struct Pay: FeatureModule {
  var declare: (inout Registrar) -> Void = {
    $0.screen(PayScreen.self, using: AtLeastOne<Methods>.self, fileID: "Pay/Pay.swift", line: 1) {
      "\($0.first) of \($0.all.joined(separator: " "))"
    }
  }

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct Card: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.contribute(to: Methods.self, order: 2, fileID: "Card/Card.swift", line: 1) { "card" }
  }
}

private struct Cash: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.contribute(to: Methods.self, order: 1, fileID: "Cash/Cash.swift", line: 1) { "cash" }
  }
}

/// A card that needs a reader, which nothing provides.
private struct Terminal: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.contribute(to: Methods.self, using: Reader.self) { $0 }
  }
}
