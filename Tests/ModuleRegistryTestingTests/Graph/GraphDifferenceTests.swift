import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// The changes between two versions of a graph, in words.
struct GraphDifferenceTests {
  @Test func `declarations that only moved are no difference`() throws {
    let old = try record { Shop() }
    #expect(old.features.flatMap(\.declarations).allSatisfy { $0.place != nil })
    #expect(try record { Shop(line: 100) }.difference(from: old).isEmpty)
    let short = old.withoutPlaces
    #expect(short.features.flatMap(\.declarations).allSatisfy { $0.place == nil })
    #expect(short.features.map(\.declarations.count) == [6])
    #expect(short.difference(from: old).isEmpty)
  }

  @Test func `each change of a graph is one line`() throws {
    let old = try record { Shop() }
    func changes(@RegistryBuilder _ features: () -> [InstalledFeature]) throws -> [String] {
      try record(features).difference(from: old).changes
    }
    #expect(
      try changes { Shop(team: "Baskets") } == ["Shop belongs to team Baskets now, not to no team"]
    )
    #expect(try changes { Shop().optional() } == ["Shop is optional now"])
    #expect(
      try changes {
        Shop()
        Gifts()
      } == [
        "Gifts is new",
        "service '\(module).Voucher' of Gifts is new: it needs service '\(module).Store'",
      ]
    )
    #expect(
      try changes { Shop(isCareful: true) } == [
        "screen '\(module).Basket' of Shop can use service '\(module).Store' now; it needed service "
          + "'\(module).Store'"
      ]
    )
    #expect(
      try changes { Shop(order: 4) } == [
        "the contribution 'first' of Shop to '\(module).Menu' has order 4 now, not 3"
      ]
    )
    #expect(
      try changes { Shop(isBoundToOther: true) } == [
        "service '\(module).Port' of Shop is bound to '\(module).Spare' now, not to '\(module).Store'"
      ]
    )
    #expect(
      try changes { Shop(hasVisit: true) } == [
        "service '\(module).Spare' of Shop lives within '\(module).Visit' now, not as long as the app"
      ]
    )
  }

  @Test func `the Markdown of a difference quotes names as code and escapes the rest`() throws {
    func graph(_ labels: String...) throws -> RegistryGraph {
      let points = labels.map {
        WrittenNode(key: "Shop.Menu", kind: "extension point", verb: "contributes to", label: $0)
      }
      return try RegistryGraph(
        WrittenGraph(features: [WrittenFeature(name: "Stub<My_Menu>", declarations: points)])
      )
    }
    let difference = try graph("the cart's row", "a `b` c").difference(from: graph())
    #expect(
      difference.markdown == #"""
        - the contribution `` a `b` c `` of Stub\<My\_Menu> to `Shop.Menu` is new
        - the contribution `the cart's row` of Stub\<My\_Menu> to `Shop.Menu` is new
        """#
    )
  }

  @Test func `problems come first, and a graph that can't be built has no consequences`() throws {
    let old = try record {
      Shop()
      Gifts()
    }
    let broken = RegistryGraph { Gifts() }
    let difference = broken.difference(from: old)
    #expect(!difference.isEmpty)
    #expect(difference.problems.count == 1)
    #expect(difference.problems[0].hasPrefix("this app cannot be built: no provider of service"))
    #expect(difference.consequences == [])
    #expect(difference.description.hasPrefix("- \(difference.problems[0])\n- "))
    #expect(
      difference.markdown.hasPrefix(
        """
        - this app cannot be built: no provider of service `\(module).Store`
          needed by service `\(module).Voucher` of Gifts
        """
      )
    )
    // The way back has none either.
    #expect(old.difference(from: broken).problems == [])
    #expect(old.difference(from: broken).consequences == [])
    // A graph with the same problems is still broken.
    #expect(broken.difference(from: broken).changes == [])
    #expect(!broken.difference(from: broken).isEmpty)
  }

  @Test func `switching a feature off is one change, and its needs are still compared`() throws {
    let on = try record {
      Shop()
      Gifts()
    }
    let off = try record {
      Shop()
      Gifts().when(false)
    }
    #expect(off.difference(from: on).changes == ["Gifts is off now: its condition is false"])
    #expect(off.difference(from: on).consequences == [])
    #expect(on.difference(from: off).changes == ["Gifts is on now, without a condition"])
    #expect(on.difference(from: off).consequences == ["Gifts does not work without Shop now"])
    // A need of its own is no change either.
    let shop = try record { Shop() }
    #expect(
      try record { Shop().when(false) }.difference(from: shop).changes
        == ["Shop is off now: its condition is false"]
    )
    let careful = try record {
      Shop()
      Gifts(isCareful: true).when(false)
    }
    #expect(
      careful.difference(from: off).changes == [
        "service '\(module).Voucher' of Gifts (off) can use service '\(module).Store' now; it needed "
          + "service '\(module).Store'"
      ]
    )
    let new = try record { Shop() }
    #expect(
      off.difference(from: new).changes == [
        "Gifts is new, and off",
        "service '\(module).Voucher' of Gifts (off) is new: it needs service '\(module).Store'",
      ]
    )
    #expect(
      new.difference(from: off).changes
        == ["Gifts is gone", "service '\(module).Voucher' of Gifts (off) is gone"]
    )
    let conditional = try record {
      Shop()
      Gifts().when(true)
    }
    #expect(conditional.difference(from: off).changes == ["Gifts is on now"])
    #expect(conditional.difference(from: on).changes == ["Gifts has a condition now"])
    #expect(on.difference(from: conditional).changes == ["Gifts has no condition now"])
  }

  @Test func `switching alternatives is two changes: one is on, the other off`() throws {
    func shop(isDemo: Bool, isCareful: Bool = false) throws -> RegistryGraph {
      try record {
        Shop()
        Gifts(isCareful: isCareful).when(!isDemo)
        Presents().when(isDemo)
      }
    }
    #expect(
      try shop(isDemo: true).difference(from: shop(isDemo: false)).changes
        == ["Gifts is off now: its condition is false", "Presents is on now"]
    )
    // Both provide the key, and each is compared with itself.
    #expect(
      try shop(isDemo: true, isCareful: true).difference(from: shop(isDemo: false)).changes == [
        "Gifts is off now: its condition is false", "Presents is on now",
        "service '\(module).Voucher' of Gifts (off) can use service '\(module).Store' now; it needed "
          + "service '\(module).Store'",
      ]
    )
    let gone = try record {
      Shop()
      Presents()
    }
    #expect(
      try gone.difference(from: shop(isDemo: true)).changes == [
        "Gifts is gone", "Presents has no condition now",
        "service '\(module).Voucher' of Gifts (off) is gone",
      ]
    )
    let changed = try record {
      Shop()
      Presents(isCareful: true).when(true)
    }
    #expect(
      try changed.difference(from: shop(isDemo: true)).changes == [
        "Gifts is gone", "service '\(module).Voucher' of Gifts (off) is gone",
        "service '\(module).Voucher' of Presents can use service '\(module).Store' now; it needed service "
          + "'\(module).Store'",
      ]
    )
  }

  @Test func `a feature that is switched on but lacks something is named as left out`() {
    let off = RegistryGraph { Gifts().optional().when(false) }
    let on = RegistryGraph { Gifts().optional().when(true) }
    #expect(on.difference(from: off).changes == ["Gifts is on now, and left out"])
    #expect(off.difference(from: on).changes == ["Gifts is off now: its condition is false"])
  }

  @Test func `each replacement of a derived registry is a change`() throws {
    let registry = try Registry { Shop() }
    let derived = try registry.overriding { $0.service(Spare.self) { 3 } }.graph
    #expect(
      derived.difference(from: registry.graph).changes
        == [
          "service '\(module).Spare' of Shop is gone",
          "service '\(module).Spare' of the replacements is new",
        ]
    )
  }

  @Test func `the text of a graph has the place of a false condition, a file leaves it out`() throws
  {
    let graph = try record {
      Shop().when(true, fileID: "Host/Host.swift", line: 1)
      Gifts().when(true, fileID: "Host/Host.swift", line: 2)
        .when(false, fileID: "Host/Host.swift", line: 3)
        .when(false, fileID: "Host/Host.swift", line: 4)
      Rest()
    }
    let places = graph.features.map { $0.condition?.place }
    #expect(places == ["Host/Host.swift:3", nil, "Host/Host.swift:1"])
    #expect(graph.features.map(\.isAbsent) == [true, false, false])
    #expect(
      graph.text.hasPrefix(
        """
        Gifts, off: the condition at Host/Host.swift:3 is false
          off: provides service \(module).Voucher
        Rest
        """
      )
    )
    let file = graph.withoutPlaces
    #expect(file.features.map { $0.condition == nil } == [false, true, false])
    #expect(file.features.allSatisfy { $0.condition?.place == nil })
    #expect(file.text.hasPrefix("Gifts, off\n  off: provides"))
    #expect(file.difference(from: graph).isEmpty)
    let encoded = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(RegistryGraph.self, from: encoded) == graph)
  }

  @Test func `a feature with another name is recognised by what it provides`() throws {
    let old = try record {
      Shop()
      Gifts()
    }
    let new = try record {
      Shop()
      Presents()
    }
    #expect(new.difference(from: old).changes == ["Gifts is called Presents now"])
    #expect(new.difference(from: old).consequences == [])
    // Of two, the one that provides it; what it changes besides is told.
    let both = try record {
      Shop()
      Presents(isCareful: true)
      Rest()
    }
    #expect(
      both.difference(from: old).changes == [
        "Gifts is called Presents now", "Rest is new",
        "service '\(module).Voucher' of Presents can use service '\(module).Store' now; it needed "
          + "service '\(module).Store'",
        "the contribution of Rest to '\(module).Menu' is new",
      ]
    )
    // One that only contributes is known by that.
    let rest = try record {
      Shop()
      Presents(isCareful: true)
      Leftovers()
    }
    #expect(rest.difference(from: both).changes == ["Rest is called Leftovers now"])
  }

  @Test func `graphs that differ in line numbers only are equal without places`() throws {
    let (one, other) = (try record { Shop(line: 95) }, try record { Shop(line: 100) })
    #expect(one != other)
    #expect(one.withoutPlaces == other.withoutPlaces)
    #expect(one.withoutPlaces.text == other.withoutPlaces.text)
  }

  @Test func `a declaration that moved to another feature is one change`() throws {
    let old = try record {
      Shop()
      Gifts()
    }
    let new = try record {
      Shop(hasVoucher: true)
      Gifts(hasVoucher: false)
    }
    #expect(
      new.difference(from: old).changes == ["service '\(module).Voucher' of Shop was of Gifts"]
    )
  }

  @Test func `a difference has a list and a picture of the changes`() throws {
    let old = try record { Shop() }
    let new = try record { Shop(isBoundToOther: true) }
    #expect(
      new.difference(from: old).markdown == """
        - service `\(module).Port` of Shop is bound to `\(module).Spare` now, not to `\(module).Store`

        ```mermaid
        flowchart LR
          n0["\(module).Port"]
          n1["\(module).Store"]
          n2["\(module).Spare"]
          n0 -.->|gone| n1
          n0 -->|new| n2
        ```
        """
    )
    #expect(old.difference(from: old).markdown == "")
  }
}

/// The module of the keys.
let module = "ModuleRegistryTestingTests"

func record(@RegistryBuilder _ features: () -> [InstalledFeature]) throws -> RegistryGraph {
  try Registry(features).graph
}

private enum Basket: ScreenKey { typealias Product = any Presentable }
private enum Store: ServiceKey { typealias Service = Int }
private enum Spare: ServiceKey { typealias Service = Int }
private enum Port: ServiceKey { typealias Service = Int }
private enum Voucher: ServiceKey { typealias Service = Int }
private enum Menu: ExtensionPoint { typealias Contribution = Int }
private enum Visit: ScopeKey {}
private final class Page: Presentable {}

private struct Shop: FeatureModule {
  var team: Team?
  var line: UInt = 1
  var isCareful = false
  var order = 3
  var isBoundToOther = false
  var hasVisit = false
  var hasVoucher = false

  func register(in registrar: inout Registrar) {
    if isCareful {
      registrar.screen(Basket.self, using: Store?.self, line: line) { _ in Page() }
    } else {
      registrar.screen(Basket.self, using: Store.self, line: line) { _ in Page() }
    }
    registrar.service(Store.self, line: line + 1) { 1 }
    if hasVisit {
      registrar.scope(Visit.self) { $0.service(Spare.self) { 2 } }
    } else {
      registrar.service(Spare.self, line: line + 2) { 2 }
    }
    registrar.contribute(to: Menu.self, order: order, id: "first", line: line + 3) { 1 }
    registrar.contribute(to: Menu.self, order: 3, id: "second", line: line + 9) { 2 }
    if isBoundToOther {
      registrar.bind(service: Port.self, to: Spare.self)
    } else {
      registrar.bind(service: Port.self, to: Store.self)
    }
    if hasVoucher { registrar.service(Voucher.self, using: Store.self) { $0 } }
  }
}

private struct Presents: FeatureModule {
  var isCareful = false

  func register(in registrar: inout Registrar) {
    Gifts(isCareful: isCareful).register(in: &registrar)
  }
}
private struct Rest: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.contribute(to: Menu.self) { 3 } }
}
private struct Leftovers: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.contribute(to: Menu.self) { 3 } }
}
private struct Gifts: FeatureModule {
  var hasVoucher = true
  var isCareful = false

  func register(in registrar: inout Registrar) {
    guard hasVoucher else { return }
    if isCareful {
      registrar.service(Voucher.self, using: Store?.self) { $0 ?? 0 }
    } else {
      registrar.service(Voucher.self, using: Store.self) { $0 }
    }
  }
}
