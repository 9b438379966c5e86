public import Foundation
import ShopKit

extension Catalogue {
  /// The catalogue that comes with the feature.
  public static func bundled() throws(CatalogueError) -> Catalogue {
    try Catalogue(json: Data(PackageResources.catalogue_json), name: "the bundled catalogue")
  }

  /// Reads a catalogue.
  ///
  /// - Parameters:
  ///   - json: the content of the file.
  ///   - name: the name of the file in errors.
  /// - Throws: a ``CatalogueError`` with the field and its problem.
  public init(json: Data, name: String) throws(CatalogueError) {
    let file: CatalogueFile
    do {
      file = try JSONDecoder().decode(CatalogueFile.self, from: json)
    } catch let error as DecodingError {
      throw CatalogueError(name: name, problem: error.problem(in: json))
    } catch {
      throw CatalogueError(name: name, problem: "\(error)")
    }
    do {
      self = try file.catalogue()
      self.json = String(decoding: json, as: UTF8.self)
    } catch {
      throw CatalogueError(name: name, problem: "\(error)")
    }
  }
}

/// Why a catalogue cannot be used.
public struct CatalogueError: Error, Equatable, CustomStringConvertible {
  let name: String
  let problem: String

  /// The file, the field or, if the text is not JSON, the line, and the problem.
  public var description: String { "\(name): \(problem)" }
}

/// The content of the file.
private struct CatalogueFile: Decodable {
  let version: WholeNumber
  let currency: String
  let categories: [Section]
  let products: [Entry]

  struct Section: Decodable {
    let id: String
    let name: String
  }

  struct Entry: Decodable {
    let id: WholeNumber
    let category: String
    let name: String
    let unit: String?
    let price: String
    let details: String?
    let soldOut: Bool?
  }

  func catalogue() throws(FieldError) -> Catalogue {
    guard version.value == 1 else {
      throw FieldError("version", "is \(version.value), but only version 1 is known")
    }
    guard currency.utf8.count == 3,
      currency.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { throw FieldError("currency", "'\(currency)' is not a code such as 'EUR'") }

    var sections: Set<String> = []
    for (position, section) in categories.enumerated() {
      let field = "categories[\(position)]"
      guard !section.id.isEmpty else { throw FieldError("\(field).id", "is empty") }
      guard section.name.isPrintable else {
        throw FieldError("\(field).name", "is not a line of text")
      }
      guard sections.insert(section.id).inserted else {
        throw FieldError("\(field).id", "'\(section.id)' is there twice")
      }
    }
    var ids: Set<Int> = []
    var products: [Product] = []
    for (position, entry) in self.products.enumerated() {
      let field = "products[\(position)]"
      let id = entry.id.value
      guard id > 0 else { throw FieldError("\(field).id", "\(id) is not above zero") }
      guard ids.insert(id).inserted else {
        throw FieldError("\(field).id", "\(id) is there twice")
      }
      guard sections.contains(entry.category) else {
        throw FieldError("\(field).category", "'\(entry.category)' is not a category of this file")
      }
      for (name, text) in [
        ("name", entry.name), ("unit", entry.unit ?? "-"), ("details", entry.details ?? "-"),
      ] {
        guard text.isPrintable else {
          throw FieldError("\(field).\(name)", "is not a line of text")
        }
      }
      guard let price = Money(decimal: entry.price, currency: currency) else {
        throw FieldError("\(field).price", "'\(entry.price)' is not an amount such as '4.60'")
      }
      products.append(
        Product(
          id: id,
          name: entry.name,
          unit: entry.unit ?? "",
          price: price,
          details: entry.details ?? "",
          isSoldOut: entry.soldOut ?? false,
          category: entry.category
        )
      )
    }
    return Catalogue(
      categories: categories.map { Category(id: $0.id, name: $0.name) },
      products: products
    )
  }
}

/// A number without a fraction.
///
/// `JSONDecoder` reports a fraction in place of an `Int` without naming the field.
private struct WholeNumber: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int.self)
    } catch DecodingError.valueNotFound(let type, let context) {
      throw DecodingError.valueNotFound(type, context)
    } catch {
      throw DecodingError.typeMismatch(
        Int.self,
        DecodingError.Context(codingPath: container.codingPath, debugDescription: "no whole number")
      )
    }
  }
}

/// A field of the file that cannot be used.
private struct FieldError: Error, CustomStringConvertible {
  let field: String
  let problem: String

  init(_ field: String, _ problem: String) {
    self.field = field
    self.problem = problem
  }

  var description: String { "\(field) \(problem)" }
}

extension String {
  /// Whether the text is not blank, and stays on its line.
  fileprivate var isPrintable: Bool {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.contains { $0 != 0x20 } }
    return !allSatisfy(\.isWhitespace) && !unicodeScalars.contains(where: Self.isForbidden)
  }

  /// Whether a scalar ends a line, controls a terminal or reverses the text after it (UAX 9).
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
