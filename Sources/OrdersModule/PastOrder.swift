public import ShopKit

/// An order that was placed.
public struct PastOrder: Hashable, Sendable {
  /// What the order is called.
  let number: String

  /// What was ordered.
  let lines: [Line]

  /// Where it was to be delivered.
  let address: String

  /// When it was to be delivered.
  let delivery: String

  /// So many of a product.
  public struct Line: Hashable, Sendable {
    /// The number of the product.
    public let product: Int

    /// What it was called.
    public let name: String

    /// What one cost.
    public let price: Money

    /// How many, at least one.
    public let quantity: Int

    /// The price of all of them.
    var total: Money { price * quantity }
  }

  /// The sums by currency, as in `3.78 EUR + 2.50 USD`.
  var total: String { lines.map(\.total).totals.map(\.description).joined(separator: " + ") }
}

extension PastOrder {
  /// Creates the order that was just placed.
  init(_ placed: PlacedOrder) {
    number = placed.number
    lines = placed.lines.map {
      Line(product: $0.product, name: $0.name, price: $0.price, quantity: $0.quantity)
    }
    address = placed.address
    delivery = placed.delivery
  }
}

extension PastOrder: Codable {
  private enum CodingKeys: CodingKey {
    case number, lines, address, delivery
  }

  /// Reads an order.
  ///
  /// - Throws: where it is none that could have been written: one without lines, or whose sum is no number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(String.self, forKey: .number)
    lines = try container.decode([Line].self, forKey: .lines)
    address = try container.decode(String.self, forKey: .address)
    delivery = try container.decode(String.self, forKey: .delivery)
    var sum = 0
    for line in lines {
      let (next, isTooLarge) = sum.addingReportingOverflow(line.total.minorUnits)
      guard !isTooLarge else {
        throw DecodingError.dataCorruptedError(
          forKey: .lines,
          in: container,
          debugDescription: "\(lines.count) lines are too much to add up"
        )
      }
      sum = next
    }
    guard !lines.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .lines,
        in: container,
        debugDescription: "an order has lines"
      )
    }
  }
}

extension PastOrder.Line: Codable {
  private enum CodingKeys: CodingKey {
    case product, name, minorUnits, currency, quantity
  }

  /// More of one product is no order, and so many of the dearest have a price.
  private static let maximumQuantity = 10_000

  /// Reads a line.
  ///
  /// - Throws: where it is none that could have been written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    product = try container.decode(Int.self, forKey: .product)
    name = try container.decode(String.self, forKey: .name)
    price = Money(
      minorUnits: try container.decode(Int.self, forKey: .minorUnits),
      currency: try container.decode(String.self, forKey: .currency)
    )
    quantity = try container.decode(Int.self, forKey: .quantity)
    guard price.isPrice, (1...Self.maximumQuantity).contains(quantity) else {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity,
        in: container,
        debugDescription: "\(quantity) at \(price) are no line"
      )
    }
  }

  /// Writes a line; money is written as minor units and currency, so that it stays exact.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(product, forKey: .product)
    try container.encode(name, forKey: .name)
    try container.encode(price.minorUnits, forKey: .minorUnits)
    try container.encode(price.currency, forKey: .currency)
    try container.encode(quantity, forKey: .quantity)
  }
}
