import CatalogModule
import Foundation
import ShopKit
import Testing

struct CatalogueTests {
  @Test func `the bundled catalogue is readable and has enough to sell`() throws {
    let catalogue = try Catalogue.bundled()
    #expect((1...48).allSatisfy { catalogue.product($0) != nil })
    #expect(catalogue.product(49) == nil)
  }

  @Test(arguments: [
    ("", "is not JSON: Unexpected end of file during JSON parse in line 1"),
    ("{\n\"version\": 1,\noops", "is not JSON: invalid value in line 3"),
    ("[]", "the whole file is not an object"),
    ("{}", "version is missing"),
    (json(version: "2"), "version is 2, but only version 1 is known"),
    (json(version: "\"1\""), "version is not a whole number"),
    (json(version: "1.5"), "version is not a whole number"),
    (json(version: "null"), "version is null, not a whole number"),
    (json(currency: "eur"), "currency 'eur' is not a code such as 'EUR'"),
    (json(currency: "EUROS"), "currency 'EUROS' is not a code such as 'EUR'"),
    (json(categories: "[7]"), "categories[0] is not an object"),
    (json(categories: "[{\"id\": \"a\"}]"), "categories[0].name is missing"),
    (json(product: "{\"id\": 1}"), "products[0].category is missing"),
    (json(id: "-1"), "products[0].id -1 is not above zero"),
    (json(id: "99999999999999999999"), "products[0].id is not a whole number"),
    (json(id: "\"1\""), "products[0].id is not a whole number"),
    (json(name: "a\\u202eb"), "products[0].name is not a line of text"),
    (json(name: "a\\u2066b"), "products[0].name is not a line of text"),
    (json(name: "a\\u0085b"), "products[0].name is not a line of text"),
    (json(price: "\"1,89\""), "products[0].price '1,89' is not an amount such as '4.60'"),
    (json(price: "\".5\""), "products[0].price '.5' is not an amount such as '4.60'"),
    (json(price: "\"\""), "products[0].price '' is not an amount such as '4.60'"),
    (json(product: entry("unit", "")), "products[0].unit is not a line of text"),
    (json(product: entry("unit", "1\\t kg")), "products[0].unit is not a line of text"),
    (json(product: entry("details", "a\\nb")), "products[0].details is not a line of text"),
    (json(currency: "euro"), "currency 'euro' is not a code such as 'EUR'"),
    (json(categories: "{}"), "categories is not a list"),
    (json(categories: "[{\"id\": \"\", \"name\": \"A\"}]"), "categories[0].id is empty"),
    (
      json(categories: "[{\"id\": \"a\", \"name\": \"\"}]"),
      "categories[0].name is not a line of text"
    ),
    (
      json(categories: "[{\"id\": \"a\", \"name\": \"A\"}, {\"id\": \"a\", \"name\": \"B\"}]"),
      "categories[1].id 'a' is there twice"
    ),
    (json(product: "{}"), "products[0].id is missing"),
    (json(product: "7"), "products[0] is not an object"),
    (json(id: "0"), "products[0].id 0 is not above zero"),
    (json(id: "1.5"), "products[0].id is not a whole number"),
    (json(id: "null"), "products[0].id is null, not a whole number"),
    (json(category: "b"), "products[0].category 'b' is not a category of this file"),
    (json(name: ""), "products[0].name is not a line of text"),
    (json(name: "\\ud800"), "is not JSON: half a character in a string"),
    (json(name: " "), "products[0].name is not a line of text"),
    (json(name: "a\\u2028b"), "products[0].name is not a line of text"),
    (json(name: "a\\nb"), "products[0].name is not a line of text"),
    (json(name: "\\u001b[31m"), "products[0].name is not a line of text"),
    (json(price: "1.89"), "products[0].price is not a string"),
    (
      json(product: #"{"id": 1, "category": "a", "name": "A", "price": "1", "soldOut": 0}"#),
      "products[0].soldOut is not true or false"
    ),
    (json(price: "\"1.899\""), "products[0].price '1.899' is not an amount such as '4.60'"),
    (json(price: "\"-1\""), "products[0].price '-1' is not an amount such as '4.60'"),
    (json(more: ", \(product())"), "products[1].id 1 is there twice"),
  ])
  func `an error in the catalogue's JSON names the line or the field`(
    _ json: String,
    _ explanation: String
  ) {
    let error = #expect(throws: CatalogueError.self) {
      try Catalogue(json: Data(json.utf8), name: "c.json")
    }
    #expect(error?.description == "c.json: \(explanation)")
  }

  @Test func `unit and details may be missing, and unknown fields are ignored`() throws {
    let product = """
      {"id": 1, "category": "a", "name": "Tea", "price": "1", "organic": true}
      """
    let catalogue = try Catalogue(json: Data(Self.json(product: product).utf8), name: "c.json")
    #expect(catalogue.product(1)?.unit == "")
    #expect(catalogue.product(1)?.price.minorUnits == 100)
  }

  @Test func `the bundled catalogue has all details of every product`() throws {
    let catalogue = try Catalogue.bundled()
    for id in 1...48 {
      let product = try #require(catalogue.product(id))
      #expect(!product.unit.isEmpty && !product.details.isEmpty, "\(product.name)")
      #expect(product.price.minorUnits > 0 && product.price.currency == "EUR", "\(product.name)")
    }
  }

  @Test(arguments: [
    ("JPY", "120", "120 JPY"), ("KWD", "1.5", "1.500 KWD"), ("EUR", "1", "1.00 EUR"),
  ])
  func `prices are in the currency of the catalogue, with its decimals`(
    _ currency: String,
    _ price: String,
    _ text: String
  ) throws {
    let json = Self.json(currency: currency, price: "\"\(price)\"")
    let catalogue = try Catalogue(json: Data(json.utf8), name: "c.json")
    #expect(catalogue.product(1)?.price.description == text)
  }

  @Test func `a product's name may be in any script`() throws {
    for name in ["牛乳", "Crème", "حليب", "🥛", "O’Neil’s", "a\u{301}"] {
      let catalogue = try Catalogue(json: Data(Self.json(name: name).utf8), name: "c.json")
      #expect(catalogue.product(1)?.name == name)
    }
  }

  @Test func `a product's number may be as large as Int.max`() throws {
    let catalogue = try Catalogue(
      json: Data(Self.json(id: "9223372036854775807").utf8),
      name: "c.json"
    )
    #expect(catalogue.product(.max)?.name == "Tea")
    #expect(catalogue.product(.min) == nil)
  }

  /// A product with another field.
  private static func entry(_ field: String, _ text: String) -> String {
    #"{"id": 1, "category": "a", "name": "Tea", "price": "1", "\#(field)": "\#(text)"}"#
  }

  private static func json(
    version: String = "1",
    currency: String = "EUR",
    categories: String = #"[{"id": "a", "name": "A"}]"#,
    product: String? = nil,
    id: String = "1",
    category: String = "a",
    name: String = "Tea",
    price: String = #""1.89""#,
    more: String = ""
  ) -> String {
    let entry = product ?? Self.product(id: id, category: category, name: name, price: price)
    return """
      {"version": \(version), "currency": "\(currency)", "categories": \(categories),
       "products": [\(entry)\(more)]}
      """
  }

  private static func product(
    id: String = "1",
    category: String = "a",
    name: String = "Tea",
    price: String = #""1.89""#
  ) -> String {
    #"{"id": \#(id), "category": "\#(category)", "name": "\#(name)", "price": \#(price)}"#
  }
}
