import Foundation
import ModuleRegistry
import RegistryExplorer
import Testing

/// The page on which a graph is explored, as text.
struct ExplorerTests {
  @Test func `the data of the page has each declaration, and each key once`() throws {
    let graph = RegistryGraph {
      Cart(team: "Checkout") {
        $0.screen(
          CartScreen.self,
          using: Store?.self,
          Tabs.self,
          fileID: "Cart/Cart.swift",
          line: 2
        ) { _, _ in Token() }
        $0.contribute(
          to: Tabs.self,
          order: 3,
          id: "cart",
          fileID: "Cart/Cart.swift",
          line: 1
        ) {}
        $0.require(CartScreen.self, fileID: "Cart/Cart.swift", line: 3)
      }.ports(fileID: "Host/Host.swift", line: 1) {
        $0.service(Voucher.self, using: Store.self, fileID: "Host/Host.swift", line: 2) { $0 }
      }
    }
    func declaration(_ key: Int, _ line: String, _ others: [String: Any]) -> [String: Any] {
      ["key": key, "place": line, "isPort": false, "isActive": true].merging(others) { $1 }
    }
    let declarations = [
      declaration(0, "Cart/Cart.swift:2", ["verb": "provides", "needs": [[1, 1], [2, 0]]]),
      declaration(0, "Cart/Cart.swift:3", ["verb": "requires", "needs": [[0, 0]]]),
      declaration(
        2,
        "Cart/Cart.swift:1",
        ["verb": "contributes to", "order": 3, "label": "cart", "needs": [] as [Any]]
      ),
      declaration(
        3,
        "Host/Host.swift:2",
        ["verb": "provides", "isPort": true, "isActive": false, "needs": [[1, 0]]]
      ),
    ]
    let feature: [String: Any] = [
      "name": "Cart", "team": "Checkout", "place": "Host/Host.swift:1", "isOptional": false,
      "isLeftOut": false, "isAbsent": false, "declarations": declarations,
    ]
    let warning: [String: Any] = [
      "text": graph.warnings.first?.description ?? "", "keys": [3, 1],
      "places": ["Host/Host.swift:2"],
    ]
    #expect(graph.warnings.count == 1)
    #expect(
      try data(of: graph)
        == [
          "keys": [
            ["ModuleRegistryTests.CartScreen", "screen"], ["ModuleRegistryTests.Store", "service"],
            ["ModuleRegistryTests.Tabs", "extension point"],
            ["ModuleRegistryTests.Voucher", "service"],
          ],
          "features": [feature], "problems": [] as [Any], "warnings": [warning],
        ] as NSDictionary
    )
  }

  @Test func `two private keys of the same name are two entries in the page's data`() throws {
    let graph = RegistryGraph { namesakes }
    let data = try data(of: graph)
    let names = try #require(data["keys"] as? [[String]]).map { $0[0] }
    let features = try #require(data["features"] as? [[String: Any]])
    let declarations = features.flatMap { $0["declarations"] as? [[String: Any]] ?? [] }
    // The name of the key, its number, the needed ones and the scope of each declaration.
    let lines = declarations.map { declaration in
      let needs = (declaration["needs"] as? [[Int]] ?? []).map { $0.map(String.init) }
      let key = declaration["key"] as? Int ?? -1
      return "\(names[key].split(separator: ".").last ?? "") \(key)"
        + needs.map { " needs \($0.joined(separator: " "))" }.joined()
        + (declaration["scope"].map { " within \($0)" } ?? "")
    }
    #expect(
      lines == [
        "Inner 0", "Inner 1 within 2", "Page 3 needs 0 0", "Page 4 needs 1 0 within 2",
        "Inner 5", "Page 6 needs 5 0",
      ]
    )
    let warnings = try #require(data["warnings"] as? [[String: Any]])
    // A scope that nothing opens, and two screens that nothing uses, with what they alone lead to.
    #expect(warnings.map { $0["keys"] as? [Int] } == [[3, 0], [6, 5], [1]])
  }

  @Test func `the data of the page has the problems with their keys and places`() throws {
    let graph = RegistryGraph {
      Cart {
        $0.service(Voucher.self, using: Store.self, fileID: "Cart/Cart.swift", line: 1) { $0 }
        $0.contribute(to: Tabs.self, id: "same", fileID: "Cart/Cart.swift", line: 2) {}
        $0.contribute(to: Tabs.self, id: "same", fileID: "Cart/Cart.swift", line: 3) {}
        $0._declarations.declare(
          Tabs.self,
          ContributionDetails("bad", identity: "bad", defect: "it is bad"),
          using: TypeList(),
          at: ("Cart/Cart.swift", 4, 0)
        ) { [()] }
      }.optional(fileID: "Host/Host.swift", line: 1)
      Shop {
        $0.require(Voucher.self, fileID: "Shop/Shop.swift", line: 1)
        $0.screen(CartScreen.self, fileID: "Shop/Shop.swift", line: 2) { Token() }
        $0.screen(CartScreen.self, fileID: "Shop/Shop.swift", line: 3) { Token() }
        $0.bind(service: SignIn.self, to: Login.self, fileID: "Shop/Shop.swift", line: 4)
        $0.bind(service: Login.self, to: SignIn.self, fileID: "Shop/Shop.swift", line: 5)
      }.when(true)
      Shop { _ in }
        .ports(fileID: "Host/Host.swift", line: 2) { _ in }
    }
    let data = try data(of: graph)
    let names = try #require(data["keys"] as? [[String]])
    let keys = names.map { $0[0].split(separator: ".")[1] }
    func sites(_ list: String) throws -> [String] {
      try #require(data[list] as? [[String: Any]]).map { finding in
        let named = (finding["keys"] as? [Int] ?? []).map { keys[$0] }.joined(separator: " ")
        let places = (finding["places"] as? [String] ?? []).joined(separator: " ")
        return "\(named): \(places)"
      }
    }
    let problems = try sites("problems")
    try #require(problems.count == 4)
    // A feature without a place of its own is installed at a line of this file.
    #expect(problems[0].hasPrefix(": Host/Host.swift:2 ModuleRegistryTests/ExplorerTests.swift:"))
    #expect(problems[1] == "CartScreen CartScreen: Shop/Shop.swift:2 Shop/Shop.swift:3")
    #expect(problems[2] == "Voucher Voucher: Shop/Shop.swift:1")
    #expect(problems[3] == "Login SignIn: Shop/Shop.swift:5 Shop/Shop.swift:4")
    let warnings = try sites("warnings")
    #expect(warnings.contains("Store: Host/Host.swift:1"))
    #expect(warnings.contains("CartScreen: Shop/Shop.swift:2"))
  }

  @Test func `hostile names cannot break out of the page's data`() throws {
    let graph = RegistryGraph { hostileFeatures }
    let page = graph.html
    let json = try json(in: page)
    for scalar in ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}", "\n"] {
      #expect(!json.unicodeScalars.contains(where: { String($0) == scalar }))
    }
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<img"))
    let features = try #require(data(of: graph)["features"] as? [[String: Any]])
    let team = graph.features.compactMap(\.team).map(\.description)
    #expect(features.compactMap { $0["team"] as? String } == team)
    #expect(team.first?.hasPrefix("</script><img src=x onerror=") == true)
  }

  @Test func `the page loads nothing from the network, and forbids it`() {
    let page = RegistryGraph {}.html
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>"))
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src"))
    for reach in ["http:", "https:", "//cdn", "@import", "url(", "import(", "fetch(", " src="] {
      #expect(!page.contains(reach), "\(reach)")
    }
  }

  @Test func `the page's script never writes names as markup`() {
    let page = RegistryGraph {}.html
    for way in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "DOMParser",
    ] {
      #expect(!page.contains(way), "\(way)")
    }
  }

  private func json(in page: String) throws -> String {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"graph\">"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "</script>"))
    return String(rest[..<end.lowerBound])
  }

  private func data(of graph: RegistryGraph) throws -> NSDictionary {
    let json = try json(in: graph.html)
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Shop: ClosureFeature { let declare: (inout Registrar) -> Void }

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Token }

private enum Voucher: ServiceKey { typealias Service = Token }

private enum SignIn: ServiceKey { typealias Service = Token }

private enum Login: ServiceKey { typealias Service = Token }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }
