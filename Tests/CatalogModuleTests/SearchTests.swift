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
  func `a search finds names with all words, in any case and with any accents`(
    _ query: String,
    _ titles: [String]
  ) throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search(query)
    #expect(scene.rows == titles)
    #expect(
      scene.screen.notes == (titles.isEmpty ? ["No products match '\(query.oneLine())'."] : [])
    )
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
  func `typing finds the results of the same query at once`(_ queries: [String]) throws {
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

  @Test func `in a script without case, marks and composition are ignored, too`() throws {
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
    #expect(scene.screen.rows.map(\.detail) == ["20000 products"])
    try scene.search("p")
    #expect(scene.screen.rows.count == 20_000)
    try scene.search("product 9999")
    #expect(scene.rows == ["Product 9999", "Product 19999"])
  }

  @Test(arguments: ["250 g", "1.25", "EUR", "bakery", "crust"])
  func `units, prices, categories and details are not searched`(_ query: String) throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search(query)
    #expect(scene.rows == [])
  }

  @Test(arguments: [
    ("aab", ["aaab"]), ("ana", ["Bananas", "ananas"]), ("ananas ananas", ["Bananas", "ananas"]),
    ("nana b", ["Bananas"]), ("bananass", []), ("s", ["Bananas", "ananas"]),
  ])
  func `a word may be anywhere in a name`(_ query: String, _ names: [String]) throws {
    let scene = try CatalogScene(catalogue(of: ["Bananas", "aaab", "ananas"]))
    scene.open()
    try scene.search(query)
    #expect(scene.rows == names)
  }

  @Test func `results have prices, and are in the order of the catalogue`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("tomatoes")
    #expect(
      scene.screen.rows.map { "\($0.title): \($0.detail)" } == [
        "Vine Tomatoes, 500 g: 2.29 EUR", "Chopped Tomatoes, 400 g: 0.89 EUR",
      ]
    )
  }

  @Test func `a row leads to its product, also after the query has changed`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("baguette")
    let row = try #require(scene.screen.rows.first)
    try scene.search("milk")
    row.onSelect?()
    #expect(scene.screen.title == "Baguette")
  }

  @Test func `a longer query does not bring back results that were dropped`() throws {
    let scene = try CatalogScene(catalogue(of: ["Tea", "Teapot", "Pot"]))
    scene.open()
    for (query, rows) in [
      ("t", ["Tea", "Teapot", "Pot"]), ("te", ["Tea", "Teapot"]), ("te p", ["Teapot"]),
      ("te po", ["Teapot"]), ("p", ["Teapot", "Pot"]),
    ] {
      try scene.search(query)
      #expect(scene.rows == rows)
    }
  }

  private func catalogue(of names: [String]) throws -> Catalogue {
    try .of(names.map { ("a", $0) })
  }
}
