import Foundation
public import ShopKit

/// An order that was placed.
public struct PastOrder: Hashable, Sendable {
  let number: String

  let lines: [Line]

  /// The address of the delivery, in one line.
  let address: String

  /// The time of the delivery, as a text.
  let delivery: String

  /// The end of the delivery; `nil` for an order of an earlier version.
  let deliveryEnd: Date?

  /// The note to the courier, in one line; `nil` if there was none.
  let courierNote: String?

  /// The note of the customer, in one line.
  var note: String?

  /// A quantity of a product.
  public struct Line: Hashable, Sendable {
    /// The number of the product.
    public let product: Int

    /// The name of the product when it was ordered.
    public let name: String

    /// The price of one when it was ordered.
    public let price: Money

    /// The quantity, at least one.
    public let quantity: Int

    /// The price of the quantity.
    var total: Money { price * quantity }
  }

  /// Whether the delivery is not over.
  func isUnderway(at date: Date) -> Bool { deliveryEnd.map { $0 > date } ?? false }

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
    deliveryEnd = placed.deliveryEnd
    courierNote = placed.note
  }
}

extension PastOrder: Codable {
  private enum CodingKeys: CodingKey {
    case number, lines, address, delivery, deliveryEnd, courierNote, note
  }

  /// Reads an order.
  ///
  /// - Throws: a `DecodingError` if there are no lines, a line is invalid, or the sum overflows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(String.self, forKey: .number)
    lines = try container.decode([Line].self, forKey: .lines)
    address = try container.decode(String.self, forKey: .address)
    delivery = try container.decode(String.self, forKey: .delivery)
    deliveryEnd = try container.decodeIfPresent(Date.self, forKey: .deliveryEnd)
    courierNote = try container.decodeIfPresent(String.self, forKey: .courierNote)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    var sum = 0
    for line in lines {
      let (next, isTooLarge) = sum.addingReportingOverflow(line.total.minorUnits)
      guard !isTooLarge else {
        throw DecodingError.dataCorruptedError(
          forKey: .lines,
          in: container,
          debugDescription: "\(lines.count) lines exceed the largest amount"
        )
      }
      sum = next
    }
    guard !lines.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .lines,
        in: container,
        debugDescription: "an order without lines"
      )
    }
  }
}

extension PastOrder.Line: Codable {
  private enum CodingKeys: CodingKey {
    case product, name, minorUnits, currency, quantity
  }

  /// The maximum quantity, for which the price of any product still has a total.
  private static let maximumQuantity = 10_000

  /// Reads a line.
  ///
  /// - Throws: a `DecodingError` if the price or the quantity is out of range.
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
        debugDescription: "a quantity of \(quantity) at \(price) is invalid"
      )
    }
  }

  /// Writes a line, with the price as minor units and currency, so that it stays exact.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(product, forKey: .product)
    try container.encode(name, forKey: .name)
    try container.encode(price.minorUnits, forKey: .minorUnits)
    try container.encode(price.currency, forKey: .currency)
    try container.encode(quantity, forKey: .quantity)
  }
}
