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
  func `a search finds names with all its words, ignoring case and accents`(
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

  @Test func `choosing a result opens the product, and going back shows the results`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("baguette")
    try scene.select("Baguette, 250 g")
    #expect(scene.screen.title == "Baguette")
    scene.window.goBack()
    #expect(scene.rows == ["Baguette, 250 g"])
  }

  @Test func `clearing the search shows the categories again`() throws {
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
  func `typing a query step by step finds the same as the whole query at once`(_ queries: [String])
    throws
  {
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

  @Test func `a search ignores marks and composition in other scripts, too`() throws {
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

  @Test func `a word isn't matched across two names`() throws {
    let scene = try CatalogScene(catalogue(of: ["Apple Tea", "Cake"]))
    scene.open()
    for (query, rows) in [("teac", []), ("tea", ["Apple Tea"]), ("ca", ["Cake"]), ("ke", ["Cake"])]
    {
      try scene.search(query)
      #expect(scene.rows == rows)
    }
  }

  @Test func `a search among 20,000 products keeps their order`() throws {
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
  func `a search ignores units, prices, categories and details`(_ query: String) throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search(query)
    #expect(scene.rows == [])
  }

  @Test(arguments: [
    ("aab", ["aaab"]), ("ana", ["Bananas", "ananas"]), ("ananas ananas", ["Bananas", "ananas"]),
    ("nana b", ["Bananas"]), ("bananass", []), ("s", ["Bananas", "ananas"]),
  ])
  func `a search finds a word anywhere in a name`(_ query: String, _ names: [String]) throws {
    let scene = try CatalogScene(catalogue(of: ["Bananas", "aaab", "ananas"]))
    scene.open()
    try scene.search(query)
    #expect(scene.rows == names)
  }

  @Test func `results show prices, in the order of the catalogue`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("tomatoes")
    #expect(
      scene.screen.rows.map { "\($0.title): \($0.detail)" } == [
        "Vine Tomatoes, 500 g: 2.29 EUR", "Chopped Tomatoes, 400 g: 0.89 EUR",
      ]
    )
  }

  @Test func `a row opens its product even after the query has changed`() throws {
    let scene = try CatalogScene()
    scene.open()
    try scene.search("baguette")
    let row = try #require(scene.screen.rows.first)
    try scene.search("milk")
    row.onSelect?()
    #expect(scene.screen.title == "Baguette")
  }

  @Test func `adding words narrows the results, and a new query starts over`() throws {
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
