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

  @Test func `each change is named once`() throws {
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

  @Test func `a declaration that another feature provides has moved`() throws {
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

  @Test func `the difference is a list and a picture of the changes`() throws {
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

private struct Gifts: FeatureModule {
  var hasVoucher = true

  func register(in registrar: inout Registrar) {
    if hasVoucher { registrar.service(Voucher.self, using: Store.self) { $0 } }
  }
}
