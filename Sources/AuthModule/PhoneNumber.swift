/// A phone number in international format (E.164): a plus, then 8 to 15 digits, no leading zero.
public struct PhoneNumber: Hashable, Sendable, CustomStringConvertible {
  /// The number without spaces, as in `+491701234567`.
  public let description: String

  /// Reads a number as people write it, with spaces, dashes, dots or parentheses.
  ///
  /// `nil` if it is no number in international format.
  public init?(_ text: String) {
    let symbols = text.filter { !" -.()".contains($0) }
    let digits = symbols.dropFirst().utf8
    guard symbols.first == "+", (8...15).contains(digits.count), digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    description = symbols
  }
}

extension PhoneNumber: Codable {
  /// Reads a number from a string.
  ///
  /// - Throws: a `DecodingError` if the string is no phone number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = try PhoneNumber(container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "not a phone number in international format"
      )
    }
    self = number
  }

  /// Writes the number as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
