import Foundation
import ModuleRegistry
import RegistryExplorer
import Testing

struct GraphJSONTests {
  @Test func `the JSON of a graph has the names of its properties`() throws {
    let registry = try Registry {
      Cart(team: "Checkout") {
        $0.contribute(to: Tabs.self, order: 3, fileID: "Cart/Cart.swift", line: 1) {}
        $0.screen(
          CartScreen.self,
          using: Store?.self,
          Tabs.self,
          fileID: "Cart/Cart.swift",
          line: 2
        ) { _, _ in Token() }
      }.ports(fileID: "Host/Host.swift", line: 1) { _ in }
      Gifts {
        $0.service(Voucher.self, using: Store.self, fileID: "Gifts/Gifts.swift", line: 1) { $0 }
      }.optional(fileID: "Host/Host.swift", line: 2)
    }
    let derived = try registry.overriding {
      $0.screen(CartScreen.self, fileID: "Tests/Tests.swift", line: 1) { Token() }
    }
    func node(_ properties: [String: Any], needs: [[String: Any]] = []) -> [String: Any] {
      properties.merging(["isPort": false, "needs": needs]) { $1 }
    }
    func feature(
      _ properties: [String: Any],
      _ declarations: [String: Any]...,
      inactive: [String: Any]...
    ) -> [String: Any] {
      ["isLeftOut": false, "isOptional": false, "isAbsent": false].merging(properties) { $1 }
        .merging(["declarations": declarations, "inactive": inactive]) { $1 }
    }
    let screen = node(
      [
        "key": "ModuleRegistryTests.CartScreen", "kind": "screen", "verb": "provides",
        "place": "Cart/Cart.swift:2",
      ],
      needs: [
        [
          "key": "ModuleRegistryTests.Store", "kind": "service", "isOptional": true,
          "isProvided": false,
        ],
        [
          "key": "ModuleRegistryTests.Tabs", "kind": "extension point", "isOptional": false,
          "isProvided": true,
        ],
      ]
    )
    let tab = node([
      "key": "ModuleRegistryTests.Tabs", "kind": "extension point", "verb": "contributes to",
      "order": 3, "place": "Cart/Cart.swift:1",
    ])
    let replacement = node([
      "key": "ModuleRegistryTests.CartScreen", "kind": "screen", "verb": "replaces",
      "place": "Tests/Tests.swift:1",
    ])
    let voucher = node(
      [
        "key": "ModuleRegistryTests.Voucher", "kind": "service", "verb": "provides",
        "place": "Gifts/Gifts.swift:1",
      ],
      needs: [
        [
          "key": "ModuleRegistryTests.Store", "kind": "service", "isOptional": false,
          "isProvided": false,
        ]
      ]
    )
    let cart: [String: Any] = [
      "name": "Cart", "team": "Checkout", "place": "Host/Host.swift:1",
    ]
    let gifts = feature(
      ["name": "Gifts", "place": "Host/Host.swift:2", "isOptional": true, "isLeftOut": true],
      inactive: voucher
    )
    let warnings = registry.graph.warnings.map { warning in
      [
        "kind": warning.kind.description, "description": warning.description,
        "keys": warning.keys, "places": warning.places,
      ] as [String: Any]
    }
    func graph(_ features: [String: Any]..., warnings: [[String: Any]] = warnings) -> NSDictionary {
      [
        "schema": 1, "problems": [] as [Any], "warnings": warnings, "features": features,
      ] as NSDictionary
    }
    #expect(registry.graph.warnings.count == 2)
    #expect(try json(registry.graph) == graph(feature(cart, screen, tab), gifts))
    #expect(
      try json(derived.graph)
        == graph(feature(cart, tab), gifts, feature([:], replacement))
    )
    func withoutPlaces(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(withoutPlaces) }
      guard var members = value as? [String: Any] else { return value }
      members["place"] = nil
      return members.mapValues(withoutPlaces)
    }
    let short =
      withoutPlaces(graph(feature(cart, screen, tab), gifts, warnings: [])) as? [String: Any]
    #expect(try json(registry.graph.withoutPlaces) == short as NSDictionary?)
    for graph in [registry.graph, derived.graph, derived.graph.withoutPlaces] {
      let decoded = try JSONDecoder().decode(RegistryGraph.self, from: JSONEncoder().encode(graph))
      #expect(decoded == graph)
      #expect(decoded.text == graph.text)
      #expect(decoded.mermaid == graph.mermaid)
      #expect(decoded.html == graph.html)
    }
  }

  @Test func `the JSON of a broken graph keeps its problems`() throws {
    let graph = RegistryGraph {
      Cart { $0.screen(CartScreen.self, using: Store.self) { _ in Token() } }
      Gifts { $0.service(Store.self) { Token() } }.when(false)
    }
    let decoded = try JSONDecoder().decode(RegistryGraph.self, from: JSONEncoder().encode(graph))
    #expect(decoded == graph)
    #expect(decoded.error?.problems.map(\.kind) == [.missingProvider])
    #expect(decoded.error?.description == graph.error?.description)
  }

  @Test(arguments: [
    (
      #"{"schema": 2}"#,
      "it has schema 2, and this version of ModuleRegistry reads 1"
    ),
    (#"{"schema": 1, "features": [], "problems": [{"kind": "new"}]}"#, "value new"),
  ])
  func `decoding a graph of a newer version is an error that says so`(text: String, words: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RegistryGraph.self, from: Data(text.utf8))
    }
    #expect("\(error as Any)".contains(words))
  }

  @Test func `quotes, tabs and emoji in names survive the JSON of a graph`() throws {
    let team = "Check\"out\" \\ <1st>,\nline\ttab \u{1}\u{1F} /é 🛒\u{2028}"
    let registry = try Registry {
      Cart(team: Team(team)) {
        $0.screen(Page<Item<Int>>.self) { Token() }
      }
    }
    let graph = try json(registry.graph)
    let features = try #require(graph["features"] as? [[String: Any]])
    let declarations = try #require(features.first?["declarations"] as? [[String: Any]])
    // Names have no line breaks and no invisible characters.
    let printed =
      "Check\"out\" \\ <1st>,\u{FFFD}line\u{FFFD}tab \u{FFFD}\u{FFFD} /é 🛒\u{FFFD}"
    #expect(features.first?["team"] as? String == printed)
    #expect(
      declarations.first?["key"] as? String
        == "ModuleRegistryTests.Page<ModuleRegistryTests.Item<Swift.Int>>"
    )
    #expect(features.first?["isLeftOut"] as? Bool == false)
  }

  @Test func `quotes in names don't end a label of Mermaid or DOT`() throws {
    let registry = try Registry {
      Cart(team: "Check\"out\" \\") { $0.screen(Page<Item<Int>>.self) { Token() } }
    }
    let mermaid = registry.graph.mermaid.split(separator: "\n")
    let dot = registry.graph.dot.split(separator: "\n")
    try #require(mermaid.count > 2 && dot.count > 5)
    #expect(mermaid[1] == #"  subgraph g0["Cart (team Check#quot;out#quot; \)"]"#)
    #expect(
      mermaid[2] == """
            n0["provides screen \
        ModuleRegistryTests.Page#lt;ModuleRegistryTests.Item#lt;Swift.Int#gt;#gt;"]
        """
    )
    #expect(dot[4] == #"    label="Cart (team Check\"out\" \\)""#)
    #expect(
      dot[5] == """
            n0 [label="provides screen \
        ModuleRegistryTests.Page<ModuleRegistryTests.Item<Swift.Int>>"]
        """
    )
  }

  @Test func `an empty graph has no features`() throws {
    let nothing = [] as [Any]
    #expect(
      try json(Registry {}.graph)
        == ["schema": 1, "features": nothing, "problems": nothing, "warnings": nothing]
        as NSDictionary
    )
  }

  private func json(_ graph: RegistryGraph) throws -> NSDictionary {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(graph))
    return try #require(object as? NSDictionary)
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Gifts: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Item<Kind> {}

private enum Page<Content>: ScreenKey { typealias Product = Token }

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Token }

private enum Voucher: ServiceKey { typealias Service = Token }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }
