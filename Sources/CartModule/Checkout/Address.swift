/// Where an order is delivered.
public struct Address: Hashable, Sendable {
  /// Who lives there.
  public let name: String

  /// The street and the number of the house.
  public let street: String

  /// The postcode.
  public let postcode: String

  /// The city.
  public let city: String
}

extension Address: CustomStringConvertible {
  /// The address in one line.
  public var description: String { "\(name), \(street), \(postcode) \(city)" }
}

/// An address as far as it was typed.
struct AddressForm {
  var name = ""
  var street = ""
  var postcode = ""
  var city = ""

  static let maximumLength = 80

  var isEmpty: Bool { [name, street, postcode, city].allSatisfy(\.isEmpty) }

  /// The address, if nothing is wrong with it.
  var address: Address? {
    guard problems.isEmpty else { return nil }
    return Address(
      name: name.trimmed,
      street: street.trimmed,
      postcode: postcode.trimmed.uppercased(),
      city: city.trimmed
    )
  }

  /// What is wrong with each part, all of it at once.
  var problems: [PartialKeyPath<AddressForm>: String] {
    var problems: [PartialKeyPath<AddressForm>: String] = [:]
    if !Self.isText(name) { problems[\.name] = "A name is needed." }
    if !Self.isText(street) || !street.contains(where: \.isNumber) {
      problems[\.street] = "A street is needed, with the number of the house."
    }
    if !Self.isPostcode(postcode) { problems[\.postcode] = "A postcode is needed, such as 20457." }
    if !Self.isText(city) { problems[\.city] = "A city is needed." }
    return problems
  }

  private static func isText(_ text: String) -> Bool {
    let text = text.trimmed
    return text.contains(where: \.isLetter) && text.count <= maximumLength
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Countries use digits, letters, spaces and hyphens, at least one of them a digit.
  private static func isPostcode(_ text: String) -> Bool {
    let text = text.trimmed
    return (3...10).contains(text.count) && text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }
  }
}

extension String {
  /// The text without space around it.
  fileprivate var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }
}
