import ModuleRegistry
import ShopKit

/// The addresses of all customers.
enum AddressFile: ServiceKey {
  typealias Service = StateRecord<PerCustomer<Address>>
}

/// The latest address to which the customer of this session ordered.
enum Addresses: ServiceKey {
  typealias Service = CustomerRecord<Address>
}

/// The address of a delivery.
public struct Address: Hashable, Sendable {
  /// The recipient.
  public let name: String

  /// The street and the number of the house.
  public let street: String

  /// The postcode, such as 20457.
  public let postcode: String

  /// The city, without the postcode.
  public let city: String
}

extension Address: CustomStringConvertible {
  /// The address in one line.
  public var description: String { "\(name), \(street), \(postcode) \(city)" }
}

extension Address: Codable {
  private enum CodingKeys: CodingKey {
    case name, street, postcode, city
  }

  /// Reads an address.
  ///
  /// - Throws: a `DecodingError` if the address form would refuse the address.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let form = AddressForm(
      name: try container.decode(String.self, forKey: .name),
      street: try container.decode(String.self, forKey: .street),
      postcode: try container.decode(String.self, forKey: .postcode),
      city: try container.decode(String.self, forKey: .city)
    )
    guard let address = form.address else {
      throw DecodingError.dataCorruptedError(
        forKey: .name,
        in: container,
        debugDescription: form.problems.values.sorted().joined(separator: " ")
      )
    }
    self = address
  }
}

/// The text in the fields of an address.
struct AddressForm: Hashable {
  var name = ""
  var street = ""
  var postcode = ""
  var city = ""

  static let maximumLength = 80

  /// The address, if no field has a problem.
  var address: Address? {
    guard problems.isEmpty else { return nil }
    return Address(
      name: name.trimmed,
      street: street.trimmed,
      postcode: postcode.trimmed.uppercased(),
      city: city.trimmed
    )
  }

  /// The problems of all fields at once.
  var problems: [PartialKeyPath<AddressForm>: String] {
    var problems: [PartialKeyPath<AddressForm>: String] = [:]
    if !Self.isText(name) { problems[\.name] = "Enter a name." }
    if !Self.isText(street) || !street.contains(where: \.isNumber) {
      problems[\.street] = "Enter a street with a house number."
    }
    if !Self.isPostcode(postcode) { problems[\.postcode] = "Enter a postcode such as 20457." }
    if !Self.isText(city) { problems[\.city] = "Enter a city." }
    return problems
  }

  private static func isText(_ text: String) -> Bool {
    let text = text.trimmed
    return text.contains(where: \.isLetter) && text.count <= maximumLength
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Whether a text is ASCII digits, letters, spaces and hyphens, at least one of them a digit.
  private static func isPostcode(_ text: String) -> Bool {
    let text = text.trimmed
    return (3...10).contains(text.count) && text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }
  }
}

extension AddressForm {
  /// Creates the form of an address.
  init(_ address: Address) {
    self.init(
      name: address.name,
      street: address.street,
      postcode: address.postcode,
      city: address.city
    )
  }
}

extension String {
  /// The text without whitespace around it.
  fileprivate var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }
}
