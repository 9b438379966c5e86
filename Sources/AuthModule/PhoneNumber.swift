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
