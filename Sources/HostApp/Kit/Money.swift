/// An amount of money in whole units of the currency's smallest unit, so that no sum is rounded.
public struct Money: Hashable, Sendable {
  /// The number of smallest units, such as cents.
  public let minorUnits: Int

  /// The currency's code (ISO 4217), such as `EUR`.
  public let currency: String

  /// Creates an amount.
  public init(minorUnits: Int, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Reads a decimal string such as `4.60`, with as many decimals as the currency has or fewer.
  ///
  /// `nil` for any other string, for a negative amount, and for 10,000,001 or more.
  public init?(decimal: String, currency: String) {
    let parts = decimal.split(separator: ".", omittingEmptySubsequences: false)
    let digits = Self.decimals(of: currency)
    guard (1...2).contains(parts.count), let whole = Self.number(parts[0]) else { return nil }
    var minor = 0
    if parts.count == 2 {
      guard parts[1].count <= digits, let fraction = Self.number(parts[1]) else { return nil }
      minor = fraction * Self.power(digits - parts[1].count)
    }
    self.init(minorUnits: whole * Self.power(digits) + minor, currency: currency)
  }

  /// Multiplies an amount.
  public static func * (amount: Money, count: Int) -> Money {
    Money(minorUnits: amount.minorUnits * count, currency: amount.currency)
  }

  private static func number(_ digits: Substring) -> Int? {
    guard (1...8).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(digits).flatMap { $0 <= 10_000_000 ? $0 : nil }
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { result, _ in result * 10 }
  }

  /// The number of decimals by ISO 4217, which is 2 for most currencies.
  private static func decimals(of currency: String) -> Int {
    switch currency {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    default: 2
    }
  }
}

extension Money {
  /// The maximum price of a product in minor units, so that sums do not overflow.
  ///
  /// It exceeds each amount that a decimal string can state, in all currencies.
  public static let maximumPrice = 200_000_000_000

  /// Whether it can be the price of a product: from zero to ``maximumPrice``, with a currency.
  public var isPrice: Bool {
    (0...Self.maximumPrice).contains(minorUnits) && !currency.isEmpty
  }
}

extension Money: CustomStringConvertible {
  /// The amount and its currency, as in `4.60 EUR`.
  public var description: String {
    let digits = Self.decimals(of: currency)
    let unit = Self.power(digits)
    let whole = "\(minorUnits / unit)"
    guard digits > 0 else { return "\(whole) \(currency)" }
    let fraction = "\(minorUnits % unit)"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(whole).\(zeros)\(fraction) \(currency)"
  }
}

extension Sequence<Money> {
  /// The sum of each currency, sorted by the code.
  public var totals: [Money] {
    reduce(into: [String: Int]()) { $0[$1.currency, default: 0] += $1.minorUnits }
      .sorted { $0.key < $1.key }
      .map { Money(minorUnits: $0.value, currency: $0.key) }
  }
}
