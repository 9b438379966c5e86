import CatalogModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Finding products while a query is typed.
@MainActor
@Suite(.endsApps)
struct SearchTests {
  @Test(arguments: [
    ("CREME", ["Crème Fraîche, 200 g"]),
    ("cre\u{300}me", ["Crème Fraîche, 200 g"]),
    ("jalapeno", ["Jalapeño Peppers, 100 g"]),
    ("JALAPEÑO", ["Jalapeño Peppers, 100 g"]),
    ("peppers JALAP", ["Jalapeño Peppers, 100 g"]),
    ("  peppers   jalap  ", ["Jalapeño Peppers, 100 g"]),
    ("no such thing", []),
    ("$", []),
    ("\u{0}", []),
  ])
  func `a search finds names with all words, whatever their case and accents`(
    _ query: String,
    _ titles: [String]
  ) throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search(query)
    #expect(scene.rows == titles)
    #expect(scene.screen.notes == (titles.isEmpty ? ["Nothing is called '\(query)'."] : []))
    #expect(scene.screen.fields.first?.purpose == .search)
    #expect(scene.screen.fields.first?.text == query)
  }

  @Test func `a result leads to the product, and back to the results`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("baguette")
    try scene.select("Baguette, 250 g")
    #expect(scene.screen.title == "Baguette")
    scene.window.goBack()
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `an empty search shows the categories again`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("milk")
    try scene.search("")
    #expect(scene.screen.rows.count == 6)
  }

  @Test(arguments: [
    ["o", "oa", "oat", "oat ", "oat d", "oat", "oats"],
    ["b", "ba", "bag", "ba", "b", "", "b"],
    ["e", "é", "éx", "e"],
    ["milk oat", "milk", "milk x", "oat milk"],
    [" ", "  ", "  a", " a"],
  ])
  func `typing finds what the same query finds at once`(_ queries: [String]) throws {
    let typed = try CatalogScene()
    typed.open()
    for query in queries {
      try typed.search(query)
      let fresh = try CatalogScene()
      fresh.open()
      try fresh.search(query)
      #expect(typed.rows == fresh.rows, "'\(query)'")
    }
  }

  @Test func `in a script without case, marks and composition make no difference either`() throws {
    let catalogue = try catalogue(of: ["がり", "가지", "Ёлка", "ΣΟΦΟΣ"])
    for (query, name) in [
      ("か\u{3099}り", "がり"), ("\u{1100}\u{1161}지", "가지"), ("елка", "Ёлка"), ("σοφοσ", "ΣΟΦΟΣ"),
    ] {
      let scene = try CatalogScene(catalogue)
      scene.open()
      try scene.search(query)
      #expect(scene.rows == [name])
    }
  }

  @Test func `a word is looked for in one name, and not across two`() throws {
    let scene = try CatalogScene(catalogue(of: ["Apple Tea", "Cake"]))
    scene.open()
    for (query, rows) in [("teac", []), ("tea", ["Apple Tea"]), ("ca", ["Cake"]), ("ke", ["Cake"])]
    {
      try scene.search(query)
      #expect(scene.rows == rows)
    }
  }

  @Test func `many products are found in their order`() throws {
    let names = (0..<20_000).map { "Product \($0)" }
    let scene = try CatalogScene(catalogue(of: names))
    scene.open()
    #expect(scene.screen.rows.map(\.detail) == ["20000"])
    try scene.search("p")
    #expect(scene.screen.rows.count == 20_000)
    try scene.search("product 9999")
    #expect(scene.rows == ["Product 9999", "Product 19999"])
  }

  private func catalogue(of names: [String]) throws -> Catalogue {
    let products = names.enumerated().map { position, name in
      #"{"id": \#(position + 1), "category": "a", "name": "\#(name)", "price": "1"}"#
    }
    let json = """
      {"version": 1, "currency": "EUR", "categories": [{"id": "a", "name": "A"}],
       "products": [\(products.joined(separator: ","))]}
      """
    return try Catalogue(json: Data(json.utf8), name: "c.json")
  }
}
