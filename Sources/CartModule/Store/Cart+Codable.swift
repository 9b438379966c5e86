import ShopKit

extension Cart: Codable {
  private enum CodingKeys: CodingKey {
    case lines
  }

  /// Reads a cart.
  ///
  /// - Throws: a `DecodingError` if a line is invalid, or an item with two lines.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let lines = try container.decode([CartLine].self, forKey: .lines)
    guard Set(lines.map(\.item.id)).count == lines.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .lines,
        in: container,
        debugDescription: "an item with two lines"
      )
    }
    self.init(lines: lines)
  }

  /// Writes the lines; removed lines are not stored.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lines, forKey: .lines)
  }
}

extension CartLine: Codable {
  private enum CodingKeys: CodingKey {
    case id, name, minorUnits, currency, quantity
  }

  /// Reads a line.
  ///
  /// - Throws: a `DecodingError` if the price or the quantity is out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let price = Money(
      minorUnits: try container.decode(Int.self, forKey: .minorUnits),
      currency: try container.decode(String.self, forKey: .currency)
    )
    let quantity = try container.decode(Int.self, forKey: .quantity)
    guard price.isPrice, (1...CartLine.maximumQuantity).contains(quantity) else {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity,
        in: container,
        debugDescription: "a quantity of \(quantity) at \(price) is invalid"
      )
    }
    item = CartItem(
      id: try container.decode(Int.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      price: price
    )
    self.quantity = quantity
  }

  /// Writes a line, with the price as minor units and currency, so that it stays exact.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(item.id, forKey: .id)
    try container.encode(item.name, forKey: .name)
    try container.encode(item.price.minorUnits, forKey: .minorUnits)
    try container.encode(item.price.currency, forKey: .currency)
    try container.encode(quantity, forKey: .quantity)
  }
}
