import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// What is called otherwise in one of two graphs is one line, whatever mentions it.
struct GraphRenameTests {
  /// A shop whose keys are used in every way that a graph has.
  private static let shop = WrittenGraph(features: [
    WrittenFeature(
      name: "Host",
      declarations: [
        WrittenNode(
          key: "App.Bar",
          kind: "factory",
          needs: [WrittenEdge(key: "Shop.Menu", kind: "extension point")]
        ),
        WrittenNode(key: "Shop.Page", kind: "screen", verb: "requires", needs: [page]),
        WrittenNode(
          key: "App.Root",
          kind: "coordinator",
          needs: [WrittenEdge(key: "Shop.Flow", kind: "coordinator", opens: "Shop.Session")]
        ),
      ]
    ),
    WrittenFeature(
      name: "Cart",
      declarations: [
        WrittenNode(key: "Shop.Flow", kind: "coordinator", scope: "Shop.Session", needs: [page]),
        WrittenNode(key: "Shop.Page", kind: "screen", scope: "Shop.Session", needs: [store]),
        WrittenNode(key: "Shop.Store", scope: "Shop.Session", needs: [WrittenEdge(key: "App.Log")]),
        WrittenNode(key: "Shop.Leaf"),
        entry("first", needs: [store]), entry("second", needs: []),
      ]
    ),
    WrittenFeature(name: "Logs", declarations: [WrittenNode(key: "App.Log")]),
  ])

  private static let page = WrittenEdge(key: "Shop.Page", kind: "screen")
  private static let store = WrittenEdge(key: "Shop.Store")

  private static func entry(_ label: String, needs: [WrittenEdge]) -> WrittenNode {
    WrittenNode(
      key: "Shop.Menu",
      kind: "extension point",
      verb: "contributes to",
      order: 0,
      label: label,
      needs: needs
    )
  }

  /// The changes since the shop, which is changed and in whose JSON texts are replaced.
  private func changes(
    _ texts: (String, String)...,
    besides change: (inout WrittenGraph) -> Void = { _ in }
  ) throws -> [String] {
    let old = try RegistryGraph(Self.shop)
    var shop = Self.shop
    change(&shop)
    var json = String(decoding: try JSONEncoder().encode(shop), as: UTF8.self)
    for (text, other) in texts {
      #expect(json.contains(text), "\(text)")
      json = json.replacing(text, with: other)
    }
    let new = try JSONDecoder().decode(RegistryGraph.self, from: Data(json.utf8))
    let difference = new.difference(from: old)
    #expect(difference.changes.count == old.difference(from: new).changes.count)
    if difference.changes.allSatisfy({ $0.contains(" is called ") }) {
      #expect(difference.consequences == [])
      #expect(difference.mermaid == "flowchart LR")
    }
    return difference.changes
  }

  @Test(arguments: [
    ("Shop.Store", "Shop.CartStore", "service 'Shop.Store' is called 'Shop.CartStore' now"),
    ("Shop.Store", "Kit.Store", "service 'Shop.Store' is called 'Kit.Store' now"),
    ("Shop.Page", "Shop.Basket", "screen 'Shop.Page' is called 'Shop.Basket' now"),
    ("Shop.Flow", "Shop.CartFlow", "coordinator 'Shop.Flow' is called 'Shop.CartFlow' now"),
    ("Shop.Menu", "Shop.Entries", "extension point 'Shop.Menu' is called 'Shop.Entries' now"),
    ("Shop.Session", "Shop.Visit", "scope 'Shop.Session' is called 'Shop.Visit' now"),
    ("App.Log", "App.Journal", "service 'App.Log' is called 'App.Journal' now"),
    ("Shop.Leaf", "Cart.Leaf", "service 'Shop.Leaf' is called 'Cart.Leaf' now"),
    ("Cart", "Basket", "Cart is called Basket now"),
    ("first", "last", "the contribution 'first' of Cart to 'Shop.Menu' is called 'last' now"),
  ])
  func `a rename of any kind is one change`(old: String, new: String, line: String)
    throws
  {
    #expect(try changes(("\"\(old)\"", "\"\(new)\"")) == [line])
  }

  @Test func `renaming a module is one change, however many keys it has`() throws {
    #expect(
      try changes(("\"Shop.", "\"CartModule.")) == ["module 'Shop' is called 'CartModule' now"]
    )
  }

  @Test func `renames of a feature, a module, a key and a label are one line each`() throws {
    #expect(
      try changes(
        ("\"Shop.", "\"CartModule."),
        ("\"Cart\"", "\"Basket\""),
        ("CartModule.Store", "CartModule.Stock"),
        ("\"first\"", "\"last\"")
      ) == [
        "Cart is called Basket now", "module 'Shop' is called 'CartModule' now",
        "service 'CartModule.Store' is called 'CartModule.Stock' now",
        "the contribution 'first' of Basket to 'CartModule.Menu' is called 'last' now",
      ]
    )
  }

  @Test func `other changes of a renamed key are listed under the new name`() throws {
    #expect(
      try changes(("Shop.Store", "Shop.Stock")) {
        $0.features[1].declarations[2].needs[0].key = "Shop.Leaf"
      } == [
        "service 'Shop.Stock' of Cart needs service 'App.Log' no longer",
        "service 'Shop.Stock' of Cart needs service 'Shop.Leaf' now",
        "service 'Shop.Store' is called 'Shop.Stock' now",
      ]
    )
  }

  @Test func `a new label and a missing need of one contribution are two changes`() throws {
    #expect(
      try changes(("\"first\"", "\"last\"")) {
        $0.features[1].declarations[4].needs[0].isProvided = false
      } == [
        "the contribution 'first' of Cart to 'Shop.Menu' is called 'last' now",
        "the contribution 'last' of Cart to 'Shop.Menu': service 'Shop.Store' is absent now",
      ]
    )
  }

  @Test func `equal contributions with new labels are not matched to old ones`() throws {
    let title = "of Cart to 'Shop.Menu'"
    var (old, new) = (Self.shop, Self.shop)
    old.features[1].declarations += [Self.entry("third", needs: [])]
    new.features[1].declarations[5].label = "one"
    new.features[1].declarations += [Self.entry("other", needs: [])]
    #expect(
      try RegistryGraph(new).difference(from: RegistryGraph(old)).changes == [
        "the contribution 'one' \(title) is new", "the contribution 'other' \(title) is new",
        "the contribution 'second' \(title) is gone", "the contribution 'third' \(title) is gone",
      ]
    )
  }

  @Test func `renaming a flow that has a destination is one line`() throws {
    let place = WrittenEdge(key: "Shop.Flow", kind: "coordinator", role: "states the place of")
    let route = WrittenNode(
      key: "ModuleRegistry.Routes",
      kind: "extension point",
      verb: "contributes to",
      order: 0,
      label: "Flow",
      needs: [place]
    )
    let collector = WrittenNode(
      key: "ModuleRegistry.Routes",
      kind: "extension point",
      verb: "requires",
      needs: [WrittenEdge(key: "ModuleRegistry.Routes", kind: "extension point")]
    )
    // Nothing else uses the flow.
    let flow = WrittenNode(key: "Shop.Flow", kind: "coordinator")
    let shop = WrittenGraph(features: [
      WrittenFeature(name: "Cart", declarations: [flow, route, collector])
    ])
    func renamed(_ name: String) throws -> RegistryGraph {
      let json = String(decoding: try JSONEncoder().encode(shop), as: UTF8.self)
        .replacing("Shop.Flow", with: "Shop.\(name)").replacing("\"Flow\"", with: "\"\(name)\"")
      return try JSONDecoder().decode(RegistryGraph.self, from: Data(json.utf8))
    }
    #expect(
      try renamed("CartFlow").difference(from: renamed("Flow")).changes
        == ["coordinator 'Shop.Flow' is called 'Shop.CartFlow' now"]
    )
  }

  @Test func `two renamed modules with types of the same name are told apart by their features`()
    throws
  {
    func graph(_ modules: [(module: String, feature: String)]) throws -> RegistryGraph {
      try RegistryGraph(
        WrittenGraph(
          features: modules.map { module, feature in
            WrittenFeature(
              name: feature,
              declarations: [
                WrittenNode(key: "\(module).Screen", kind: "screen"),
                WrittenNode(key: "\(module).Store"),
              ]
            )
          }
        )
      )
    }
    let old = try graph([("Auth", "AuthFeature"), ("Cart", "CartFeature")])
    let new = try graph([("SignIn", "AuthFeature"), ("Basket", "CartFeature")])
    #expect(
      new.difference(from: old).changes == [
        "module 'Auth' is called 'SignIn' now", "module 'Cart' is called 'Basket' now",
      ]
    )
  }

  @Test func `a renamed key that nothing needs is reported as one gone and one new`() throws {
    // Nothing needs it, and it needs nothing.
    #expect(
      try changes(("Shop.Leaf", "Shop.Twig"))
        == ["service 'Shop.Leaf' of Cart is gone", "service 'Shop.Twig' of Cart is new"]
    )
  }

  @Test(.timeLimit(.minutes(1)), arguments: Crowd.allCases)
  fileprivate func `five hundred names that change at once are recognised`(crowd: Crowd) throws {
    let (old, new) = (try RegistryGraph(crowd.graph(1)), try RegistryGraph(crowd.graph(2)))
    let changes = new.difference(from: old).changes
    #expect(changes.first { !$0.contains(" is called ") } == nil)
    #expect(changes.count == 500)
  }
}

/// Five hundred features of ten keys, and what is called otherwise in the second version.
private enum Crowd: CaseIterable {
  case modules, equalModules, features, equalFeatures, keys, labels

  func graph(_ version: Int) -> WrittenGraph {
    WrittenGraph(
      features: (100..<600).map { number in
        let name = self == .features || self == .equalFeatures ? "V\(version)" : ""
        let module = self == .modules || self == .equalModules ? "M\(version)" : "M"
        let key = self == .keys ? "V\(version)" : ""
        let label = self == .labels ? "V\(version)" : ""
        let type = self == .equalModules ? "" : "\(number)"
        return WrittenFeature(
          name: "Feature\(name)\(number)",
          declarations: (0..<10).map { position in
            if self == .equalFeatures {
              return WrittenNode(
                key: "Kit.Menu",
                kind: "extension point",
                verb: "contributes to",
                order: 0,
                label: position == 0 ? "\(number)" : "\(position)"
              )
            }
            if self == .keys || self == .labels, position > 0 {
              return WrittenNode(
                key: "Kit.Menu",
                kind: "extension point",
                verb: "contributes to",
                order: position,
                label: "\(position)\(position == 1 ? label : "")",
                needs: [WrittenEdge(key: "\(module)\(number).Type\(key)\(type)")]
              )
            }
            return WrittenNode(
              key: "\(module)\(number).Type\(key)\(type)\(position == 0 ? "" : "\(position)")"
            )
          }
        )
      }
    )
  }
}
